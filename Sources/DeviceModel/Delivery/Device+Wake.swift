import APNS
import Findings

/// The wake part of a push; Apple's "Pushing background updates to your App".
extension Device {
  /// Wakes the app, holds the push until that is allowed, or says why neither.
  ///
  /// A push that also shows something wakes without being counted, and is never held.
  mutating func wake(
    _ target: Identifier, for push: Push, content: NotificationContent, shows: Bool,
    at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    if app.state != .foreground {
      if !shows, let fault = headerFault(of: push) {
        account.step(.wake, .wake(fault))
        return
      }
      if let obstacle = wakeObstacle(app, counts: !shows, at: now) {
        account.step(.wake, .wake(reason(for: obstacle, app, holds: !shows)))
        if !shows { hold(push, for: app, until: obstacle, at: now, &account) }
        return
      }
    }
    callBackground(target, for: push, content: content, shows: shows, at: now, &account)
  }

  /// From iOS 13 on only type background, and priority 5, wake an app for a push that shows nothing.
  private func headerFault(of push: Push) -> WakeReason? {
    guard settings.system.needsPushType else { return nil }
    guard push.type == .background else {
      return .needsBackgroundType(push.type, isNamed: push.isTypeNamed)
    }
    return push.priority == .immediate ? .atOnce : nil
  }

  /// What stands in the way of waking an app that is not in front.
  private func wakeObstacle(
    _ app: InstalledApp, counts: Bool, at now: Instant
  ) -> WakeReason.Obstacle? {
    if !app.profile.hasRemoteNotificationMode { return .noBackgroundMode }
    if app.state == .forceQuit { return .forceQuit }
    if !settings.backgroundRefresh { return .refreshOff }
    if settings.lowPower { return .lowPower }
    guard counts, settings.hasBackgroundBudget, let date = app.budget.opens(after: now) else {
      return nil
    }
    return .overBudget(until: date)
  }

  private func reason(
    for obstacle: WakeReason.Obstacle, _ app: InstalledApp, holds: Bool
  ) -> WakeReason {
    switch obstacle {
    case .noBackgroundMode: .noBackgroundMode(app: app.displayName)
    case .forceQuit: .forceQuit(app: app.displayName)
    case .refreshOff: .refreshOff(app: app.displayName)
    case .lowPower: .lowPower(held: holds)
    case .overBudget(let date): .overBudget(until: civilTime(date).clock)
    }
  }

  /// Keeps a push that may wake the app later; the one that was held before is discarded.
  private mutating func hold(
    _ push: Push, for app: InstalledApp, until obstacle: WakeReason.Obstacle, at now: Instant,
    _ account: inout Account
  ) {
    let target = app.bundleIdentifier
    let end: Instant?
    switch obstacle {
    case .noBackgroundMode, .forceQuit, .refreshOff: return
    case .lowPower: end = nil
    case .overBudget(let date): end = date
    }
    if let earlier = app.heldWake {
      account.step(.wake, .wake(.replacesHeld(earlier.push.name)))
      account.note(.wakeLost(name: earlier.push.name, app: target, .replaced))
    }
    update(target) { $0.heldWake = HeldWake(push: push, date: now) }
    account.note(.wakeHeld(app: target, until: end))
  }

  /// The app gets the push, launched for it if it does not run.
  private mutating func callBackground(
    _ target: Identifier, for push: Push, content: NotificationContent, shows: Bool,
    at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let state = app.state
    if state == .foreground {
      account.step(.wake, .wake(.inForeground))
    } else {
      account.step(.wake, .wake(.woken(from: state)))
      if !shows { count(target, at: now, &account) }
    }
    if !state.isRunning {
      update(target) { app in
        app.state = .background
        app.navigation.reset()
      }
      account.note(.launched(app: target, cold: true))
    }
    let circumstances = Circumstances(
      content: content, push: shows ? .alert : .background, appState: state,
      visiblePath: app.visiblePath)
    let rules = app.profile.remoteNotification
    let index = rules.firstIndex { $0.condition.mismatch(in: circumstances) == nil }
    let result = index.map { rules[$0].result } ?? .noData
    let matched = index.map { rules[$0].condition.summary(in: circumstances) } ?? ""
    account.step(.callback, .fetchResult(rule: index.map { $0 + 1 }, matched: matched, result))
    if let index, rules[index].seconds > 30 {
      account.step(.callback, .ranTooLong(seconds: rules[index].seconds))
    }
    account.note(.called(app: target, .didReceiveRemoteNotification(result)))
  }

  private mutating func count(
    _ target: Identifier, at now: Instant, _ account: inout Account
  ) {
    guard settings.hasBackgroundBudget else {
      account.step(.wake, .wake(.notCounted))
      return
    }
    update(target) { $0.budget.spend(at: now) }
    account.step(
      .wake, .wake(.counted(remaining: app(target)?.budget.remaining(at: now) ?? 0)))
  }

  // MARK: - Later

  /// When a held background push wakes its app, if nothing else happens.
  func nextHeldWake(after now: Instant) -> Instant? {
    apps.compactMap { heldWakeDate($0, after: now) }.min()
  }

  private func heldWakeDate(_ app: InstalledApp, after now: Instant) -> Instant? {
    guard app.heldWake != nil else { return nil }
    if app.state == .foreground { return now }
    switch wakeObstacle(app, counts: true, at: now) {
    case nil: return now
    case .overBudget(let date): return date
    case .noBackgroundMode, .forceQuit, .refreshOff, .lowPower: return nil
    }
  }

  /// A held background push whose time has come: its app was opened, or may be woken again.
  mutating func passHeldWake(at now: Instant) -> Passing? {
    let due = apps.first { app in
      heldWakeDate(app, after: min(lastChange, now)).map { $0 <= now } ?? false
    }
    guard let due, let held = due.heldWake else { return nil }
    let target = due.bundleIdentifier
    update(target) { $0.heldWake = nil }
    var account = Account()
    account.step(
      .wake,
      .wake(
        .heldDelivered(
          after: DurationText.text(now.seconds(since: held.date)),
          opened: due.state == .foreground)))
    callBackground(
      target, for: held.push,
      content: NotificationContent(held.push.payload, strings: due.profile.strings),
      shows: false, at: now, &account)
    return Passing(date: now, cause: .push(held.push), account: account)
  }

  /// What is held for an app that ends, or is deleted, goes with it.
  mutating func discardHeldWake(
    of target: Identifier, _ loss: WakeLoss, _ account: inout Account
  ) {
    guard let held = app(target)?.heldWake else { return }
    update(target) { $0.heldWake = nil }
    account.note(.wakeLost(name: held.push.name, app: target, loss))
  }
}
