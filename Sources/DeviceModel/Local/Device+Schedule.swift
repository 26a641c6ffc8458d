import APNS
package import Findings

/// What apps ask of the system's list of requests; Apple's "UNUserNotificationCenter".
extension Device {
  /// An identifier for a request whose app gives none: a UUID in upper case.
  package mutating func newIdentifier() -> Identifier { generator.uuid() }

  /// An app adds a request. What is wrong with it is written down; an app hears of little of it.
  mutating func add(
    _ request: NotificationRequest, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(request.app) else {
      account.step(.app, .appNotInstalled(request.app, nearest: nearestApp(to: request.app)))
      account.note(.refused(name: request.source.name, .simAppNotInstalled, since: nil))
      return
    }
    account.step(.trigger, .local(.added(request.identifier, when: request.when)))
    if let (stage, reason) = refusal(of: request, by: app) {
      account.step(stage, .local(reason))
      account.note(.requestRefused(request.key))
      return
    }
    guard let trigger = request.trigger else {
      account.step(.pending, .local(.deliveredAtOnce))
      account.note(.fired(request.key, when: request.when))
      present(request, at: now, &account)
      return
    }
    let date = trigger.nextTriggerDate(after: now, in: timeZone)
    if case .calendar = trigger, date == nil {
      account.step(.trigger, .local(.noNextDate))
      account.note(.requestRefused(request.key))
      return
    }
    describe(trigger, date, of: app, &account)
    requestCount += 1
    let pending = PendingRequest(request, date: date, number: requestCount)
    var addition = PendingRequests.Addition()
    let kept = settings.pendingLimit
    update(request.app) { addition = $0.pending.add(pending, keeping: kept) }
    account.note(.scheduled(request.key, when: request.when))
    if addition.replaced != nil {
      account.step(.pending, .local(.replacesPending(request.identifier)))
      account.note(.pendingRemoved(request.key, .replaced))
    }
    if let dropped = addition.dropped?.request {
      account.step(.pending, .local(.overLimit(dropped: dropped.identifier, kept)))
      account.note(.pendingRemoved(dropped.key, .overLimit))
    }
  }

  /// Why the system doesn't take a request; nil for one that it takes.
  private func refusal(
    of request: NotificationRequest, by app: InstalledApp
  ) -> (Stage, LocalReason)? {
    if case .timeInterval(let seconds, let repeats) = request.trigger {
      if seconds <= 0 { return (.trigger, .intervalNotPositive(seconds: seconds)) }
      if repeats, seconds < NotificationTrigger.leastRepeatingSeconds {
        return (.trigger, .repeatsTooSoon(seconds: seconds))
      }
      if seconds > DurationText.limit { return (.trigger, .intervalTooLong) }
    }
    let content = request.content
    if !content.hasText, content.sound == nil, content.badge == nil {
      return (.payload, .noContent)
    }
    guard app.authorization.allowsAlerts else {
      return (.pending, .notKept(app.authorization, app: app.displayName))
    }
    return nil
  }

  /// When it fires next, and what is remarkable about that.
  private func describe(
    _ trigger: NotificationTrigger, _ date: Instant?, of app: InstalledApp,
    _ account: inout Account
  ) {
    if case .location(let region, let crossing) = trigger {
      account.step(
        .trigger,
        app.profile.hasLocationPermission
          ? .local(.waitsForRegion(region, crossing))
          : .local(.noLocationPermission(app: app.displayName)))
      return
    }
    guard let date else { return }
    account.step(.trigger, .local(.next(civilTime(date).stamp)))
    guard case .calendar(let components, let repeats) = trigger else { return }
    if repeats, components.isFixed { account.step(.trigger, .local(.neverRepeats)) }
    if let reason = clockChange(components, at: date) { account.step(.trigger, .local(reason)) }
  }

  /// Whether clocks skip the time that was asked for, or show it twice.
  private func clockChange(_ components: CalendarComponents, at date: Instant) -> LocalReason? {
    let zone = components.zone(on: timeZone)
    let shown = CivilTime(date, in: zone)
    var wanted = shown
    wanted.hour = components.hour ?? shown.hour
    wanted.minute = components.minute ?? shown.minute
    if wanted.hour != shown.hour || wanted.minute != shown.minute {
      return .movedForward(wanted: wanted.clock, to: shown.clock)
    }
    let offset = zone.secondsFromUTC(at: date)
    // Where clocks go back by so much, the same time comes once more after that.
    let isShownAgain = [1_800, 3_600, 7_200].contains { (step: Int) in
      zone.secondsFromUTC(at: date.advanced(bySeconds: Int64(step))) == offset - step
    }
    return isShownAgain ? .firstOfTwo(shown.clock) : nil
  }

  // MARK: - Removing

  /// An app removes what is pending and delivered under an identifier; nil stands for every app.
  mutating func cancel(
    _ identifier: Identifier, of target: Identifier?, _ account: inout Account
  ) {
    let keys = apps.map(\.bundleIdentifier).filter { target == nil || $0 == target }
      .map { NotificationKey(app: $0, identifier: identifier) }
    var pending = 0
    for key in keys {
      var removed: PendingRequest?
      update(key.app) { removed = $0.pending.remove(identifier) }
      guard removed != nil else { continue }
      pending += 1
      account.note(.pendingRemoved(key, .cancelled))
    }
    let delivered = keys.filter { notification($0) != nil }
    if let banner, delivered.contains(banner.notification.key) { endBanner(.acted, &account) }
    takeAway(delivered, .removedByApp, &account)
    guard pending + delivered.count > 0 else {
      let known = apps.flatMap { $0.pending.all.map(\.request.identifier.text) }
      let nearest = NearestName.nearest(to: identifier.text, among: known)
      account.step(.pending, .local(.nothingToCancel(identifier, nearest: nearest)))
      return
    }
    account.step(
      .pending,
      .local(.cancelled(identifier, pending: pending, delivered: delivered.count)))
  }

  // MARK: - Places and zones

  /// The device crosses the border of a region; what waited for that is due from now on.
  mutating func cross(
    _ region: Identifier, _ crossing: NotificationTrigger.Crossing, at now: Instant,
    _ account: inout Account
  ) {
    guard regions[region] != crossing else {
      account.step(.trigger, .local(.isThereAlready(region, crossing)))
      return
    }
    regions[region] = crossing
    account.note(.moved(region: region, crossing))
    let trigger = NotificationTrigger.location(region: region, crossing)
    var waiting = 0
    for app in apps {
      let count = app.pending.all.count { $0.request.trigger == trigger }
      guard count > 0 else { continue }
      guard app.profile.hasLocationPermission else {
        account.step(.trigger, .local(.noLocationPermission(app: app.displayName)))
        continue
      }
      waiting += count
      reschedule(app.bundleIdentifier, where: { $0.trigger == trigger }) { _ in now }
    }
    account.step(.trigger, .local(.crossed(region, crossing, waiting: waiting)))
  }

  /// Clocks show another zone's time; what is meant by the clock moves with them.
  mutating func change(_ zone: TimeZoneRules, at now: Instant, _ account: inout Account) {
    guard timeZone != zone else { return }
    timeZone = zone
    account.note(.settingChanged("time zone \(zone.name)"))
    for app in apps {
      let gone = reschedule(
        app.bundleIdentifier,
        where: { request in
          guard case .calendar(let components, _) = request.trigger else { return false }
          return components.secondsFromUTC == nil
        },
        to: { $0.trigger?.nextTriggerDate(after: now, in: zone) })
      for pending in gone { account.note(.pendingRemoved(pending.request.key, .past)) }
    }
  }

  /// Gives some of an app's requests other dates; those that get none are gone, and are given back.
  @discardableResult
  private mutating func reschedule(
    _ app: Identifier, where isMeant: (NotificationRequest) -> Bool,
    to date: (NotificationRequest) -> Instant?
  ) -> [PendingRequest] {
    var gone: [PendingRequest] = []
    update(app) { app in
      gone = app.pending.update { pending in
        guard isMeant(pending.request) else { return pending }
        guard let date = date(pending.request) else { return nil }
        var changed = pending
        changed.date = date
        return changed
      }
    }
    return gone
  }
}
