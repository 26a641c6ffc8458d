/// How much a notification may interrupt ("UNNotificationInterruptionLevel").
package enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
  /// Into the list only; no light, no sound.
  case passive
  /// The ordinary way.
  case active
  /// Through a Focus, if the app may.
  case timeSensitive = "time-sensitive"
  /// Through a Focus and the silent switch, if the app may.
  case critical

  /// The word on a screen.
  package var displayName: String {
    switch self {
    case .passive: "Passive"
    case .active: "Active"
    case .timeSensitive: "Time Sensitive"
    case .critical: "Critical"
    }
  }
}
