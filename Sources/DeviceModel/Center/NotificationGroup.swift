package import Findings

/// Notifications that are stacked together: those of one thread, of one app, or a single one.
package struct NotificationGroup: Hashable, Sendable {
  /// What holds a group together.
  package enum Key: Hashable, Sendable {
    case thread(app: Identifier, Identifier)
    case app(Identifier)
    case single(NotificationKey)

    /// The group that a notification belongs to under that setting.
    init(_ notification: DeliveredNotification, grouping: Grouping) {
      switch grouping {
      case .automatic: self = .thread(app: notification.app, notification.content.thread)
      case .byApp: self = .app(notification.app)
      case .off: self = .single(notification.key)
      }
    }
  }

  package var key: Key
  /// Newest first; never empty.
  package var members: [DeliveredNotification]
  /// The most recent one, on top of the stack.
  package var leading: DeliveredNotification
  package var app: Identifier { leading.app }

  /// A group of these members of an app, newest first.
  init(key: Key, leading: DeliveredNotification) {
    self.key = key
    self.leading = leading
    members = [leading]
  }

  /// A group of one, as it is before anything else arrives.
  init(members: [DeliveredNotification], of app: InstalledApp) {
    precondition(!members.isEmpty, "a group has at least one member")
    self.members = members
    leading = members[0]
    key = Key(members[0], grouping: app.settings.grouping)
  }

  /// Whether there is more than one to stack.
  package var isStack: Bool { members.count > 1 }

  /// How many lie beneath the leading one.
  package var moreCount: Int { members.count - 1 }
}

extension Device {
  /// The groups of these notifications (oldest first), the one with the newest member first.
  package func groups(of notifications: [DeliveredNotification]) -> [NotificationGroup] {
    var groupings: [Identifier: Grouping] = [:]
    for app in apps { groupings[app.bundleIdentifier] = app.settings.grouping }
    var groups: [NotificationGroup] = []
    var places: [NotificationGroup.Key: Int] = [:]
    for notification in notifications.reversed() {
      let grouping = groupings[notification.app] ?? .automatic
      let key = NotificationGroup.Key(notification, grouping: grouping)
      if let place = places[key] {
        groups[place].members.append(notification)
      } else {
        places[key] = groups.count
        groups.append(NotificationGroup(key: key, leading: notification))
      }
    }
    return groups
  }

  /// The groups that the lock screen shows: what is new since the last unlock.
  package var lockScreenGroups: [NotificationGroup] { groups(of: listed.filter { !$0.isHistory }) }

  /// The groups that came before the last unlock.
  package var historyGroups: [NotificationGroup] { groups(of: listed.filter(\.isHistory)) }

  /// The groups of Notification Center, new ones first.
  package var centerGroups: [NotificationGroup] { lockScreenGroups + historyGroups }

  /// The thread of a notification's own group, for what is said of it elsewhere.
  package func group(of key: NotificationKey) -> NotificationGroup? {
    centerGroups.first { $0.members.contains { $0.key == key } }
  }
}
