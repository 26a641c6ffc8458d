package import Findings

/// The shape of a Live Activity push; recognised and checked, not simulated.
package struct LiveActivity: Hashable, Sendable {
  /// `start`, `update`, `end`, or what was written instead.
  package var event: String?
  /// Seconds since 1970; an older one than the last is ignored by devices.
  package var timestamp: Int64?
  /// Seconds since 1970 from which the content is stale.
  package var staleDate: Int64?
  /// Seconds since 1970 when it leaves the Lock Screen.
  package var dismissalDate: Int64?
  /// The state for the app's views.
  package var contentState: JSON?
  /// The name of the attributes' type, with `start`.
  package var attributesType: String?
  /// The attributes, with `start`.
  package var attributes: JSON?

  /// Nothing known yet.
  package init(event: String? = nil) { self.event = event }
}
