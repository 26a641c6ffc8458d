import Findings

/// The scheduled summary; Human Interface Guidelines, "Managing notifications".
extension Device {
  /// When the next summary comes.
  package func nextSummary(after now: Instant) -> Instant? {
    settings.summaryTimes.map { next($0, after: now) }.min()
  }

  /// Keeps a notification out of sight until its summary.
  mutating func hold(
    _ notification: DeliveredNotification, until slot: Instant, _ account: inout Account
  ) {
    held.append(HeldNotification(notification: notification, slot: slot))
    account.note(.held(notification.key, until: slot))
  }

  /// A summary whose time has come: everything in it is listed, what is most relevant on top.
  mutating func deliverSummary(at now: Instant, _ account: inout Account) {
    let due = held.filter { $0.slot <= now }.map(\.notification)
    guard !due.isEmpty else { return }
    held.removeAll { $0.slot <= now }
    let keys = list(due, in: now, &account)
    account.note(.summaryDelivered(keys))
  }

  /// What was held is listed, the most relevant on top, with the summary of that time or by itself.
  private mutating func list(
    _ due: [DeliveredNotification], in summary: Instant?, _ account: inout Account
  ) -> [NotificationKey] {
    // The list shows the newest on top, and among equals the one that came last.
    let ordered = due.enumerated().sorted {
      ($0.element.content.relevanceScore, $0.offset)
        < ($1.element.content.relevanceScore, $1.offset)
    }
    for var notification in ordered.map(\.element) {
      notification.place = nextPlace()
      notification.summaryDate = summary
      notification.isHistory = !isLocked
      store.remove(notification.key)
      store.insert(notification)
    }
    while let key = store.removeBeyondLimit() { account.note(.removed([key], .limit)) }
    if isLocked, !isScreenLit {
      isScreenLit = true
      account.note(.screenLit)
    }
    return ordered.map(\.element.key)
  }

  // MARK: - When the switches change

  /// Whether an app's notifications wait for the summary: the app is in it, and there is one.
  package func isInSummary(_ app: InstalledApp) -> Bool {
    settings.system.hasSummary && settings.scheduledSummary && app.settings.scheduledSummary
  }

  /// Whose notifications wait, and until when.
  struct SummaryPlan: Hashable {
    fileprivate var apps: [Identifier]
    fileprivate var slot: Instant?
  }

  /// The plan as the switches say it now; nil while nothing waits.
  func summaryPlan(at now: Instant) -> SummaryPlan? {
    guard !held.isEmpty else { return nil }
    return SummaryPlan(
      apps: apps.filter(isInSummary).map(\.bundleIdentifier), slot: nextSummary(after: now))
  }

  /// After a change of plan, what no longer waits comes at once, and the rest at the new time.
  mutating func follow(_ plan: SummaryPlan, at now: Instant, _ account: inout Account) {
    let freed = held.filter { !plan.apps.contains($0.notification.app) }.map(\.notification)
    if !freed.isEmpty {
      held.removeAll { !plan.apps.contains($0.notification.app) }
      for end in summaryEnds(for: freed) {
        account.step(.summary, .summaryEnded(count: end.count, end.reason))
      }
      let keys = list(freed, in: nil, &account)
      account.note(.summaryEnded(keys))
    }
    guard let slot = plan.slot, held.contains(where: { $0.slot != slot }) else { return }
    for index in held.indices { held[index].slot = slot }
    account.step(.summary, .summaryMoved(count: held.count, to: civilTime(slot).clock))
  }

  /// Why notifications wait no longer: there is no summary any more, or their apps left it.
  private func summaryEnds(
    for freed: [DeliveredNotification]
  ) -> [(count: Int, reason: Reason.SummaryEnd)] {
    guard settings.system.hasSummary else {
      return [(freed.count, .unknownToSystem(settings.system))]
    }
    guard settings.scheduledSummary else { return [(freed.count, .switchedOff)] }
    return apps.compactMap { app in
      let count = freed.count { $0.app == app.bundleIdentifier }
      return count > 0 ? (count, .appLeft(app.displayName)) : nil
    }
  }
}
