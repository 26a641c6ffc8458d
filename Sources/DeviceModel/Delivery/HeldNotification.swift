/// A notification that waits for the scheduled summary; Apple's "scheduledDeliverySetting".
package struct HeldNotification: Hashable, Sendable {
  package var notification: DeliveredNotification
  /// When the summary comes that it is in.
  package var slot: Instant
}
