/// The value of apns-priority ("Sending notification requests to APNs").
package enum PushPriority: Int, Hashable, Sendable, CaseIterable {
  /// At once.
  case immediate = 10
  /// When the device's power allows.
  case considerate = 5
  /// Without ever waking the device.
  case powerFirst = 1
}
