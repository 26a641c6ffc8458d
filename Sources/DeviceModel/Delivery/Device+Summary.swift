import Findings

/// The scheduled summary; Human Interface Guidelines, "Managing notifications".
extension Device {
  /// When the next summary comes.
  package func nextSummary(after now: Instant) -> Instant? {
    settings.summaryTimes.map { next($0, after: now) }.min()
  }

  /// Keeps a notification out of sight until its summary; a newer one takes an earlier one's place.
  mutating func hold(
    _ notification: DeliveredNotification, until slot: Instant, _ account: inout Account
  ) {
    held.removeAll { $0.notification.key == notification.key }
    held.append(HeldNotification(notification: notification, slot: slot))
    account.note(.held(notification.key, until: slot))
  }

  /// A summary whose time has come: everything in it is listed, what is most relevant on top.
  mutating func deliverSummary(at now: Instant, _ account: inout Account) {
    let due = held.filter { $0.slot <= now }.map(\.notification)
    guard !due.isEmpty else { return }
    held.removeAll { $0.slot <= now }
    // The list shows the newest on top, and among equals the one that came last.
    let ordered = due.enumerated().sorted {
      ($0.element.content.relevanceScore, $0.offset)
        < ($1.element.content.relevanceScore, $1.offset)
    }
    for var notification in ordered.map(\.element) {
      notification.place = nextPlace()
      notification.summaryDate = now
      notification.isHistory = !isLocked
      store.remove(notification.key)
      store.insert(notification)
    }
    while let key = store.removeBeyondLimit() { account.note(.removed([key], .limit)) }
    account.note(.summaryDelivered(ordered.map(\.element.key)))
    guard isLocked, !isScreenLit else { return }
    isScreenLit = true
    account.note(.screenLit)
  }
}
