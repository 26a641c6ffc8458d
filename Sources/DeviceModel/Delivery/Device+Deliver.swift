import APNS
import Findings

extension Device {
  /// A push reached the device, at once or after APNs kept it for a while: the evaluation order from
  /// the app to the drawing.
  mutating func deliver(
    _ push: Push, after waited: String? = nil, at now: Instant, _ account: inout Account
  ) {
    // A trace has two dozen steps; most of its time would go into making room for them.
    account.steps.reserveCapacity(32)
    let warnings = push.findings.count { $0.severity == .warning }
    account.step(
      .payload,
      .payloadRead(bytes: push.payload.sizes.raw, limit: Payload.limit, warnings: warnings))
    let check = PayloadCheck(apps)
    account.findings += check.findings(on: push.payload, topic: push.topic)
    guard let target = check.target(of: push.payload, topic: push.topic) else {
      account.step(.app, .noTargetBundle)
      account.note(.refused(name: push.name, .simAppNotInstalled, since: nil))
      return
    }
    guard let app = app(target), push.token.map(isEndUnnoticed) != true else {
      refuse(push, to: target, &account)
      return
    }
    account.step(.app, .appInstalled(target, token: shortToken(of: target)))
    if waited == nil, let identifier = push.identifier, pushIdentifiers.insert(identifier) {
      account.step(.delivery, .delivery(.identifierUsedBefore(identifier)))
    }
    if waited == nil, let obstacle = obstacle(to: push) {
      store(push, for: target, until: obstacle, at: now, &account)
      return
    }
    account.step(.delivery, .delivery(waited.map { .late(after: $0) } ?? .atOnce))

    let content = NotificationContent(push.payload, strings: app.profile.strings)
    let kind = Classification(of: push.payload.aps, hasText: content.hasText)
    account.step(.classification, Self.reason(for: kind, push))
    if push.type == .liveActivity || push.payload.aps.liveActivity != nil && !content.hasText {
      account.note(.suppressed(app: target))
      return
    }

    if kind.wake {
      wake(target, for: push, content: content, shows: !kind.silent, at: now, &account)
    } else {
      account.step(.wake, .wake(.notAsked))
    }
    guard !kind.silent, !kind.nothing else {
      if kind.silent, push.payload.aps.mutableContent {
        account.step(.serviceExtension, .serviceExtension(.silent))
      }
      if kind.nothing { account.note(.suppressed(app: target)) }
      return
    }
    present(
      content, of: target, from: push, identifier: push.collapseIdentifier, at: now,
      &account)
  }

  /// An app that was deleted is answered otherwise than one that was never there.
  private mutating func refuse(_ push: Push, to target: Identifier, _ account: inout Account) {
    let token = push.token ?? tokens.newest(of: target, in: settings.apnsEnvironment)
    if let token, isEndUnnoticed(token) {
      tokens.noticeEnd(of: token)
      account.step(.delivery, .delivery(.endUnnoticed(token: token.ends)))
      account.note(.lost(name: push.name, app: target, .uninstalled))
      return
    }
    guard let app = deleted[target] else {
      account.step(.app, .appNotInstalled(target, nearest: nearestApp(to: target)))
      account.note(.refused(name: push.name, .simAppNotInstalled, since: nil))
      return
    }
    account.step(.app, .appDeleted(target, since: civilTime(app.date).stamp))
    account.note(.refused(name: push.name, .unregistered, since: app.date))
  }

  private static func reason(for kind: Classification, _ push: Push) -> Reason {
    if push.type == .liveActivity || push.payload.aps.liveActivity != nil && !kind.hasText {
      return .liveActivityNotSimulated
    }
    guard !kind.nothing else { return .nothingToDeliver }
    return .kind(
      PushSummary(
        hasText: kind.hasText, hasSound: kind.hasSound, hasBadge: kind.hasBadge, wakes: kind.wake))
  }

  func nearestApp(to identifier: Identifier) -> Identifier? {
    PayloadCheck.nearest(to: identifier.text, among: apps.map(\.bundleIdentifier.text))
      .map { Identifier($0) }
  }

  /// Steps 7 to 16: runs the extension, asks the policy, then shows, lists, plays and counts what they left.
  ///
  /// Without a push it is a local notification, for which no service extension runs.
  mutating func present(
    _ content: NotificationContent, of target: Identifier, from push: Push?,
    identifier: Identifier?, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let run = push.map {
      ServiceExtension(app: app, content: content, pushType: $0.type, door: $0.door).run()
    }
    let content = run?.content ?? content
    let decision = PresentationPolicy(
      app: app, content: content, surroundings: surroundings(of: app, at: now),
      extensionRun: run
    ).decide()
    account.steps += decision.steps
    if let result = run?.result { account.note(.called(app: target, .serviceExtension(result))) }
    guard run?.result != .dropped else {
      account.note(.suppressed(app: target))
      for (part, _) in Reason.Part.all {
        account.step(part.stage, .absent(part: part, because: absence(of: part, decision)))
      }
      return
    }
    if let returned = decision.willPresent {
      account.note(.called(app: target, .willPresent(returned)))
    }

    arrivals += 1
    var notification = DeliveredNotification(
      identifier: identifier ?? generator.uuid(), app: target, content: content, date: now,
      arrival: arrivals)
    notification.onLockScreen = decision.onLockScreen
    notification.inNotificationCenter = decision.inNotificationCenter
    notification.isHistory = !isLocked || decision.goesToHistory
    notification.place = nextPlace()

    let isThere = decision.isHeld || !decision.options.isDisjoint(with: [.banner, .list])
    if isThere { replaceEarlier(notification, isAsked: identifier != nil, &account) }
    if decision.isHeld, let slot = nextSummary(after: now) {
      hold(notification, until: slot, &account)
    }
    let shown = shownOptions(decision.options)
    if !shown.isEmpty {
      account.note(.presented(notification.key, shown))
    } else if !decision.isHeld {
      account.note(.suppressed(app: target))
    }
    if decision.options.contains(.list) { store.insert(notification) }
    while let key = store.removeBeyondLimit() { account.note(.removed([key], .limit)) }
    if isLocked, decision.lightsScreen, decision.onLockScreen, !isScreenLit {
      isScreenLit = true
      account.note(.screenLit)
    }
    askAboutTimeSensitive(notification.key, decision, &account)
    if isThere { lookUpCategory(of: content, app, &account) }
    previews(of: notification, app, decision, &account)
    showBanner(notification, app, decision, at: now, &account)
    list(notification, app, decision, &account)
    playSound(app, decision, &account)
    applyBadge(content, target, decision, &account)
  }

  /// What the policy has to know about the device.
  private func surroundings(
    of app: InstalledApp, at now: Instant
  ) -> PresentationPolicy.Surroundings {
    var surroundings = PresentationPolicy.Surroundings(isLocked: isLocked)
    surroundings.silentSwitch = settings.silentSwitch
    surroundings.focus = focus
    surroundings.allowedByFocus =
      focus?.allowedApps.map { self.app($0)?.displayName ?? $0.text } ?? []
    surroundings.mutedUntil = app.mutedUntil.map { civilTime($0).clock }
    if isInSummary(app) {
      surroundings.nextSummary = nextSummary(after: now).map { civilTime($0).clock }
    }
    return surroundings
  }

  /// An app's first time-sensitive notification asks whether such are to be left on.
  private mutating func askAboutTimeSensitive(
    _ key: NotificationKey, _ decision: PresentationPolicy.Decision, _ account: inout Account
  ) {
    guard decision.level == .timeSensitive, decision.options.contains(.list),
      let app = app(key.app), !app.hasShownTimeSensitive
    else { return }
    update(key.app) { app in
      app.hasShownTimeSensitive = true
      app.timeSensitiveQuestion = key
    }
    account.step(.category, .timeSensitiveAsks(app: app.displayName))
  }

  /// On the lock screen there is no banner, whatever the options say.
  private func shownOptions(_ options: PresentationOptions) -> PresentationOptions {
    isLocked ? options.subtracting(.banner) : options
  }

  private mutating func replaceEarlier(
    _ notification: DeliveredNotification, isAsked: Bool, _ account: inout Account
  ) {
    let waited = held.count
    held.removeAll { $0.notification.key == notification.key }
    guard store.remove(notification.key) != nil || held.count < waited, isAsked else {
      account.step(.identifier, .newIdentifier)
      return
    }
    account.step(.identifier, .replaces(notification.identifier))
    account.note(.removed([notification.key], .replaced))
  }

  /// Apple looks a category up when the notification is shown; an unknown one costs its actions.
  private func lookUpCategory(
    of content: NotificationContent, _ app: InstalledApp, _ account: inout Account
  ) {
    let identifier = content.category
    guard !identifier.isEmpty else { return }
    guard let category = app.category(identifier) else {
      let known = app.categories.map(\.identifier.text)
      let nearest = NearestName.nearest(to: identifier.text, among: known)
      account.step(
        .category, .categoryNotRegistered(identifier, nearest: nearest.map { Identifier($0) }))
      return
    }
    account.step(
      .category, .categoryRegistered(identifier, actions: category.actions.count))
  }

  private func previews(
    of notification: DeliveredNotification, _ app: InstalledApp,
    _ decision: PresentationPolicy.Decision, _ account: inout Account
  ) {
    guard decision.options.contains(.list) || decision.options.contains(.banner) else { return }
    let setting = showPreviews(of: app)
    guard hidesPreviews(of: app) else {
      account.step(.previews, .previewsShown(setting, locked: isLocked))
      return
    }
    let group = store.group(of: notification.key) ?? NotificationGroup(single: notification)
    account.step(.previews, .previewsHidden(setting, placeholder: group.placeholder(in: app)))
  }

  private mutating func showBanner(
    _ notification: DeliveredNotification, _ app: InstalledApp,
    _ decision: PresentationPolicy.Decision, at now: Instant, _ account: inout Account
  ) {
    // A locked phone has no banners, whatever took this one away before.
    if isLocked, decision.options.contains(.list) {
      let isThere = decision.onLockScreen && !decision.goesToHistory
      account.step(.banner, isThere ? .lockScreenHasNoBanner : .waitsForUnlock)
      return
    }
    guard decision.options.contains(.banner), !isLocked else {
      account.step(.banner, .absent(part: .banner, because: absence(of: .banner, decision)))
      return
    }
    endBanner(.replaced, &account)
    let isTemporary = app.settings.alertStyle == .banner
    banner = Banner(
      notification: notification,
      endsAt: isTemporary ? now.advanced(bySeconds: Self.bannerSeconds) : nil,
      isListed: decision.options.contains(.list))
    account.note(.bannerShown(notification.key))
    account.step(.banner, .bannerShown(seconds: isTemporary ? Self.bannerSeconds : nil))
  }

  private func list(
    _ notification: DeliveredNotification, _ app: InstalledApp,
    _ decision: PresentationPolicy.Decision, _ account: inout Account
  ) {
    guard decision.options.contains(.list) else {
      account.step(.list, .absent(part: .list, because: absence(of: .list, decision)))
      return
    }
    account.step(
      .list,
      .listed(
        thread: notification.content.thread,
        entries: store.group(of: notification.key)?.members.count ?? 1,
        grouping: shownGrouping(of: app)))
  }

  private func playSound(
    _ app: InstalledApp, _ decision: PresentationPolicy.Decision, _ account: inout Account
  ) {
    guard decision.options.contains(.sound), let sound = decision.sound else {
      account.step(.sound, .absent(part: .sound, because: absence(of: .sound, decision)))
      return
    }
    let isMissing = sound.name != Sound.defaultName && !app.profile.sounds.contains(sound.name)
    account.step(
      .sound, .soundPlayed(sound, missingFrom: isMissing ? app.displayName : nil))
    account.note(.played(sound: sound.name))
  }

  private mutating func applyBadge(
    _ content: NotificationContent, _ target: Identifier,
    _ decision: PresentationPolicy.Decision, _ account: inout Account
  ) {
    guard let count = content.badge, let app = app(target) else {
      account.step(.badge, .absent(part: .badge, because: absence(of: .badge, decision)))
      return
    }
    guard decision.options.contains(.badge) else {
      // The switch hides badges; the number is kept for the day it is turned on again. What an
      // earlier step took is not kept.
      guard case .takenAt(.settings, _) = absence(of: .badge, decision) else {
        account.step(.badge, .absent(part: .badge, because: absence(of: .badge, decision)))
        return
      }
      update(target) { $0.badge = count }
      account.step(.badge, .badgeHidden(to: count, .switchedOff))
      return
    }
    account.step(
      .badge,
      badgeHiding(of: app).map { .badgeHidden(to: count, $0) }
        ?? .badgeSet(from: app.badge, to: count))
    setBadge(target, count, &account)
    if count == 0, settings.payloadBadgeZeroClears {
      emptyList(of: target, .payloadBadgeZero, &account)
    }
  }

  private func absence(
    of part: Reason.Part, _ decision: PresentationPolicy.Decision
  ) -> Reason.Absence {
    decision.absences[part] ?? .notInPayload
  }
}
