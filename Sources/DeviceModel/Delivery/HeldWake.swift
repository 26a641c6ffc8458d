package import APNS

/// A background push that the device holds until the app may be woken.
package struct HeldWake: Hashable, Sendable {
  package var push: Push
  /// When it arrived.
  package var date: Instant
}
