package import Findings

/// Notifications that are stacked together: those of one thread, of one app, or a single one.
package struct NotificationGroup: Sendable {
  /// What holds a group together.
  package enum Bond: Hashable, Sendable {
    case thread(app: Identifier, Identifier)
    case app(Identifier)
    case single(NotificationKey)
    /// The scheduled summary that came at that time, of whatever apps.
    case summary(Instant)

    /// What a notification belongs to under that setting.
    init(_ notification: DeliveredNotification, grouping: Grouping) {
      if let date = notification.summaryDate {
        self = .summary(date)
        return
      }
      switch grouping {
      case .automatic: self = .thread(app: notification.app, notification.content.thread)
      case .byApp: self = .app(notification.app)
      case .off: self = .single(notification.key)
      }
    }
  }

  /// What a group is known by: new and earlier ones are drawn apart.
  package struct Key: Hashable, Sendable {
    package var bond: Bond
    /// Whether it stands among what came before the last unlock.
    package var isHistory: Bool
  }

  package var key: Key
  /// The most recent one, on top of the stack.
  package var leading: DeliveredNotification
  /// Newest first; never empty.
  package var members: Members
  package var app: Identifier { leading.app }

  /// The group of that key; nil when it has no members.
  init?(key: Key, in store: NotificationStore) {
    let places = store.index(isHistory: key.isHistory).places(of: key.bond)
    guard let newest = places.last, let leading = store.notification(place: newest) else {
      return nil
    }
    self.key = key
    self.leading = leading
    members = Members(places: places, store: store, leading: leading)
  }

  /// A group of this one alone, as its card is drawn by itself.
  init(single notification: DeliveredNotification) {
    key = Key(bond: .single(notification.key), isHistory: notification.isHistory)
    leading = notification
    members = Members(
      places: [notification.place], store: NotificationStore(), leading: notification)
  }

  /// Whether it is a scheduled summary, of whatever apps.
  package var isScheduledSummary: Bool {
    guard case .summary = key.bond else { return false }
    return true
  }

  /// Whether there is more than one to stack.
  package var isStack: Bool { members.count > 1 }

  /// How many lie beneath the leading one.
  package var moreCount: Int { members.count - 1 }

  /// The members of a group, newest first, each looked up when it is asked for.
  package struct Members: RandomAccessCollection, Sendable {
    /// Oldest first.
    fileprivate var places: [Int]
    fileprivate var store: NotificationStore
    fileprivate var leading: DeliveredNotification

    package var startIndex: Int { 0 }
    package var endIndex: Int { places.count }

    package subscript(place: Int) -> DeliveredNotification {
      guard place > 0 else { return leading }
      return store.notification(place: places[places.count - 1 - place]) ?? leading
    }

    /// Where a notification is among them.
    package func place(of key: NotificationKey) -> Int? {
      guard let place = store.notification(key)?.place else { return nil }
      return places.lastIndex(of: place).map { places.count - 1 - $0 }
    }
  }
}

/// Groups as they are drawn, the one with the newest member first, each made when it is asked for.
package struct NotificationGroups: RandomAccessCollection, Sendable {
  private let store: NotificationStore
  private let newCount: Int
  private let historyCount: Int

  /// The groups of a store: what is new, what came earlier, or both in this order.
  init(_ store: NotificationStore, new: Bool, history: Bool) {
    self.store = store
    newCount = new ? store.new.groupCount : 0
    historyCount = history ? store.history.groupCount : 0
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { newCount + historyCount }

  /// The first place of what came before the last unlock.
  package var historyStart: Int { newCount }

  package subscript(place: Int) -> NotificationGroup {
    let isHistory = place >= newCount
    let index = store.index(isHistory: isHistory)
    guard let bond = index.bond(at: isHistory ? place - newCount : place),
      let group = NotificationGroup(
        key: NotificationGroup.Key(bond: bond, isHistory: isHistory), in: store)
    else { preconditionFailure("a group's index and its members say the same") }
    return group
  }

  /// Where a group is drawn, 0 on top; nil when it is not.
  package func place(of key: NotificationGroup.Key) -> Int? {
    guard key.isHistory ? historyCount > 0 : newCount > 0 else { return nil }
    let place = store.index(isHistory: key.isHistory).place(of: key.bond)
    return place.map { key.isHistory ? newCount + $0 : $0 }
  }

  /// The group in which a notification is drawn.
  package func group(of key: NotificationKey) -> NotificationGroup? {
    guard let group = store.group(of: key), place(of: group.key) != nil else { return nil }
    return group
  }

  /// The group of that key.
  package func group(_ key: NotificationGroup.Key) -> NotificationGroup? {
    place(of: key) == nil ? nil : NotificationGroup(key: key, in: store)
  }
}

extension Device {
  /// The groups that the lock screen shows: what is new since the last unlock.
  package var lockScreenGroups: NotificationGroups {
    NotificationGroups(store, new: true, history: false)
  }

  /// The groups that came before the last unlock.
  package var historyGroups: NotificationGroups {
    NotificationGroups(store, new: false, history: true)
  }

  /// The groups of Notification Center, new ones first.
  package var centerGroups: NotificationGroups {
    NotificationGroups(store, new: true, history: true)
  }

  /// How many notifications the lock screen and Notification Center list.
  package var listedCount: Int { store.new.count + store.history.count }
}
