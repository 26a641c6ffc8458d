package import Findings

/// A notification that arrived and was shown or listed; Apple's "UNNotification".
package struct DeliveredNotification: Hashable, Sendable {
  /// The request's identifier: the collapse id, or one that the system made.
  package var identifier: Identifier
  package var app: Identifier
  package var content: NotificationContent
  package var date: Instant
  /// Counts arrivals on this device; finds the push in the Timeline.
  package var arrival: Int
  /// Orders what is listed, the newest last; no two have the same.
  package var place: Int
  /// The scheduled summary that it came with.
  package var summaryDate: Instant?
  /// Whether it stands on the lock screen while it is new.
  package var onLockScreen = true
  /// Whether it stands in Notification Center once it is no longer new.
  package var inNotificationCenter = true
  /// Whether the device was unlocked since it came; it has moved to Notification Center's history.
  package var isHistory = false

  package init(
    identifier: Identifier, app: Identifier, content: NotificationContent, date: Instant,
    arrival: Int
  ) {
    self.identifier = identifier
    self.app = app
    self.content = content
    self.date = date
    self.arrival = arrival
    place = arrival
  }
}
