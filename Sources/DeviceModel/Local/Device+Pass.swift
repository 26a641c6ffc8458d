package import APNS
import Findings

/// What happens by itself: banners leave, late first views appear, summaries come, triggers fire,
/// pushes that were kept back are delivered.
extension Device {
  /// One thing that happened by itself.
  package struct Passing: Hashable, Sendable {
    /// When it happened, which may be before it is told.
    package var date: Instant
    package var cause: Cause
    package var account: Account

    /// What it is about.
    package enum Cause: Hashable, Sendable {
      case time
      /// The request that fired.
      case request(NotificationRequest)
      /// The push that was kept back until now.
      case push(Push)
    }
  }

  /// No more firings than that are told one by one when much time passes at once: a day of minutes.
  package static let firingsAtOnce: Int64 = 1_440

  /// The first thing that happens by itself until an instant, at its own; nil when nothing is left.
  package mutating func passNext(until now: Instant) -> Passing? {
    guard let change = nextChange(after: now), change <= now else { return nil }
    defer { lastChange = change }
    var account = Account()
    if let endsAt = banner?.endsAt, endsAt <= change {
      endBanner(.timedOut, &account)
      return Passing(date: endsAt, cause: .time, account: account)
    }
    let views = apps.compactMap(\.navigation.firstViewAt)
    let others = views + apps.compactMap(\.mutedUntil) + held.map(\.slot)
    if others.contains(where: { $0 <= change }) {
      showFirstViews(at: change, &account)
      endMutes(at: change, &account)
      deliverSummary(at: change, &account)
      return Passing(date: change, cause: .time, account: account)
    }
    if let passing = passStored(at: change) { return passing }
    if let passing = passHeldWake(at: change) { return passing }
    mergeOverdue(until: now)
    guard let due = nextRequest, let date = due.date, date <= now else { return nil }
    fire(due, at: date, &account)
    return Passing(date: date, cause: .request(due.request), account: account)
  }

  /// The pending request of any app that fires next.
  var nextRequest: PendingRequest? {
    apps.compactMap(\.pending.next).min {
      ($0.date ?? .latest, $0.number) < ($1.date ?? .latest, $1.number)
    }
  }

  /// Requests that are overdue more often than can be told leave their first dates out.
  private mutating func mergeOverdue(until now: Instant) {
    let repeating = apps.reduce(0) { sum, app in
      sum + app.pending.all.count { $0.request.trigger?.repeats == true }
    }
    guard repeating > 0 else { return }
    let most = max(1, Self.firingsAtOnce / Int64(repeating))
    let zone = timeZone
    for app in apps where app.pending.next?.date.map({ $0 < now }) ?? false {
      update(app.bundleIdentifier) { app in
        _ = app.pending.update { $0.merged(until: now, most: most, in: zone) }
      }
    }
  }

  private mutating func fire(_ pending: PendingRequest, at date: Instant, _ account: inout Account)
  {
    let request = pending.request
    account.step(.trigger, .local(.fired(request.identifier, when: request.when)))
    if let since = pending.mergedSince {
      account.step(
        .trigger,
        .local(.merged(from: civilTime(since).stamp, to: civilTime(date).stamp)))
    }
    let next =
      request.trigger.flatMap { trigger in
        trigger.repeats ? trigger.nextTriggerDate(after: date, in: timeZone) : nil
      }
    update(request.app) { app in
      _ = app.pending.update { other in
        guard other.number == pending.number else { return other }
        guard next != nil else { return nil }
        var changed = other
        changed.date = next
        changed.mergedSince = nil
        return changed
      }
    }
    account.step(
      .pending, .local(next.map { .staysPending(next: civilTime($0).stamp) } ?? .leavesPending))
    account.note(.fired(request.key, when: request.when))
    present(request, at: date, &account)
  }

  /// A local notification takes the way of a push from where the system presents it.
  mutating func present(
    _ request: NotificationRequest, at date: Instant, _ account: inout Account
  ) {
    present(
      request.content, of: request.app, from: nil, identifier: request.identifier, at: date,
      &account)
  }
}

extension PendingRequest {
  /// The same request, moved to the last dates of those that are overdue, if they are too many.
  fileprivate func merged(
    until now: Instant, most: Int64, in zone: TimeZoneRules
  ) -> PendingRequest {
    guard let date, date < now, let trigger = request.trigger, let period = trigger.shortestPeriod
    else { return self }
    let span = most * period
    guard now.seconds(since: date) > span else { return self }
    var later = self
    let start = now.advanced(bySeconds: -span)
    if case .timeInterval = trigger {
      let skipped = (start.seconds(since: date) + period - 1) / period
      later.date = date.advanced(bySeconds: skipped * period)
    } else {
      later.date = trigger.nextTriggerDate(after: start, in: zone)
    }
    guard let last = later.date, last > date, last <= now else { return self }
    later.mergedSince = mergedSince ?? date
    return later
  }
}
