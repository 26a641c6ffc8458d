import Findings

/// What is delivered and listed, with its groups kept up to date, so that drawing needs only what is in sight.
package struct NotificationStore: Hashable, Sendable {
  /// The newest so many stay; older ones leave.
  package static let limit = 10_000

  /// By place, which only grows.
  private var notifications: [Int: DeliveredNotification] = [:]
  private var places: [NotificationKey: Int] = [:]
  private var groupings: [Identifier: Grouping] = [:]
  /// What is new since the last unlock, as far as the lock screen shows it.
  private(set) var new = GroupIndex()
  /// What came before, as far as Notification Center shows it.
  private(set) var history = GroupIndex()
  /// No place is lower.
  private var oldest = 0

  /// How many there are, seen or not.
  package var count: Int { notifications.count }

  /// All of them, oldest first; costs as much as there are.
  package var all: [DeliveredNotification] {
    notifications.values.sorted { $0.place < $1.place }
  }

  /// The notification with that key.
  package func notification(_ key: NotificationKey) -> DeliveredNotification? {
    places[key].flatMap { notifications[$0] }
  }

  /// The notification at that place.
  func notification(place: Int) -> DeliveredNotification? { notifications[place] }

  /// The group in which a notification is drawn; nil when nothing shows it now.
  package func group(of key: NotificationKey) -> NotificationGroup? {
    guard let notification = notification(key), notification.isSeen else { return nil }
    return NotificationGroup(
      key: NotificationGroup.Key(bond: bond(of: notification), isHistory: notification.isHistory),
      in: self)
  }

  func index(isHistory: Bool) -> GroupIndex { isHistory ? history : new }

  // MARK: - Changing

  mutating func insert(_ notification: DeliveredNotification) {
    notifications[notification.place] = notification
    places[notification.key] = notification.place
    oldest = notifications.count == 1 ? notification.place : min(oldest, notification.place)
    enter(notification)
  }

  /// Takes a notification away, and gives it.
  @discardableResult
  mutating func remove(_ key: NotificationKey) -> DeliveredNotification? {
    guard let place = places.removeValue(forKey: key),
      let notification = notifications.removeValue(forKey: place)
    else { return nil }
    leave(notification)
    return notification
  }

  /// Takes the oldest away when there are more than stay.
  mutating func removeBeyondLimit() -> NotificationKey? {
    guard count > Self.limit else { return nil }
    while notifications[oldest] == nil { oldest += 1 }
    guard let key = notifications[oldest]?.key else { return nil }
    remove(key)
    return key
  }

  /// Everything that was new is history from now on; says how much that was.
  mutating func moveToHistory() -> Int {
    // In the order of their places, so that each goes to the end of its group.
    let moved = all.filter { !$0.isHistory }
    new = GroupIndex()
    for var notification in moved {
      notification.isHistory = true
      notifications[notification.place] = notification
      enter(notification)
    }
    return moved.count
  }

  /// An app's notifications are grouped anew.
  mutating func regroup(_ app: Identifier, as grouping: Grouping) {
    guard groupings[app] != grouping else { return }
    groupings[app] = grouping
    new = GroupIndex()
    history = GroupIndex()
    for notification in all { enter(notification) }
  }

  private func bond(of notification: DeliveredNotification) -> NotificationGroup.Bond {
    NotificationGroup.Bond(
      notification, grouping: groupings[notification.app] ?? .automatic)
  }

  private mutating func enter(_ notification: DeliveredNotification) {
    guard notification.isSeen else { return }
    let bond = bond(of: notification)
    if notification.isHistory {
      history.insert(notification.place, into: bond)
    } else {
      new.insert(notification.place, into: bond)
    }
  }

  private mutating func leave(_ notification: DeliveredNotification) {
    let bond = bond(of: notification)
    if notification.isHistory {
      history.remove(notification.place, from: bond)
    } else {
      new.remove(notification.place, from: bond)
    }
  }
}

extension DeliveredNotification {
  /// Whether something lists it: the lock screen while it is new, Notification Center afterwards.
  package var isSeen: Bool { isHistory ? inNotificationCenter : onLockScreen }
}
