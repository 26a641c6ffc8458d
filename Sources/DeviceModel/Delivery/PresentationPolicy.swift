package import APNS
import Findings

/// Decides how the visible part of a push is presented: steps 7 to 14 of the evaluation order.
package struct PresentationPolicy: Sendable {
  package var app: InstalledApp
  package var content: NotificationContent
  package var surroundings: Surroundings
  /// What the service extension made of the push, whose content is the one above; nil for what
  /// never has one run: a local notification.
  package var extensionRun: ServiceExtension.Run?

  package init(
    app: InstalledApp, content: NotificationContent, surroundings: Surroundings,
    extensionRun: ServiceExtension.Run? = nil
  ) {
    self.app = app
    self.extensionRun = extensionRun
    self.content = content
    self.surroundings = surroundings
  }

  /// What the device is like when the notification comes.
  package struct Surroundings: Hashable, Sendable {
    package var isLocked: Bool
    package var silentSwitch = false
    package var focus: Focus?
    /// The names of the apps that the Focus lets through.
    package var allowedByFocus: [String] = []
    /// When the app's mute ends, as the clock will show it; nil when it is not muted.
    package var mutedUntil: String?
    /// When the scheduled summary that the app is in comes, as the clock will show it; nil when it is in none.
    package var nextSummary: String?

    package init(isLocked: Bool) { self.isLocked = isLocked }
  }

  /// What remains of the notification, and who took the rest.
  package struct Decision: Hashable, Sendable {
    package var options: PresentationOptions
    package var steps: [TraceStep] = []
    /// What the app's willPresent returned; nil when it was not asked.
    package var willPresent: PresentationOptions?
    /// For each part that was taken away: where, and in what words.
    package var absences: [Reason.Part: Reason.Absence] = [:]
    /// Whether the entry would stand on the lock screen while it is new.
    package var onLockScreen = true
    /// Whether the entry would stand in Notification Center.
    package var inNotificationCenter = true
    /// Whether it goes to the history at once, past the lock screen.
    package var goesToHistory = false
    /// Whether it waits for the scheduled summary.
    package var isHeld = false
    /// The level after entitlements, switches and mutes were looked at.
    package var level: InterruptionLevel
    /// What would be heard: a critical notification without a sound plays the default one.
    package var sound: Sound?
    /// Whether it lights a dark screen.
    package var lightsScreen: Bool {
      level != .passive && !goesToHistory && !options.isDisjoint(with: [.list, .banner])
    }

    mutating func step(_ stage: Stage, _ reason: Reason) {
      steps.append(TraceStep(stage, reason))
    }

    /// Takes options away and remembers the words for each part that was still there.
    mutating func take(_ taken: PresentationOptions, _ absence: Reason.Absence) {
      for (part, option) in Reason.Part.all where taken.contains(option) {
        guard options.contains(option) else { continue }
        absences[part] = absence
      }
      options.subtract(taken)
    }

    mutating func take(
      _ taken: PresentationOptions, at stage: Stage, because reason: Reason
    ) {
      take(taken, .takenAt(stage, sentence: reason.sentence))
    }
  }

  /// Runs the steps in order; every part that is missing from the result has its absence.
  package func decide() -> Decision {
    let level = effectiveLevel
    var decision = Decision(options: .all, level: level.counts)
    decision.sound = content.sound ?? (level.counts == .critical ? .standard : nil)
    decision.sound?.isCritical = level.counts == .critical
    takeWhatThePayloadLacks(&decision)
    authorization(&decision)
    if let extensionRun {
      decision.steps += extensionRun.steps
    } else {
      decision.step(.serviceExtension, .serviceExtension(.local))
    }
    guard extensionRun?.result != .dropped else {
      decision.take(
        .all,
        .takenAt(.serviceExtension, sentence: "\(app.displayName.possessive) extension dropped it"))
      return decision
    }
    // Without permission it goes no further, but an app in front is asked all the same.
    let isAllowed = app.authorization.allowsAlerts
    if isAllowed || app.state == .foreground { foreground(&decision) }
    guard isAllowed else { return decision }
    provisional(&decision)
    settings(&decision)
    apply(level, to: &decision)
    scheduledSummary(&decision)
    focus(&decision)
    silentSwitch(&decision)
    return decision
  }

  private func takeWhatThePayloadLacks(_ decision: inout Decision) {
    if !content.hasText { decision.take([.banner, .list], lack(of: .alert)) }
    if decision.sound == nil {
      let isTaken = content.payload.aps.sound != nil && extensionRun?.result != nil
      decision.take(
        .sound,
        isTaken
          ? .takenAt(
            .serviceExtension, sentence: "\(app.displayName.possessive) extension took it away")
          : lack(of: .sound))
    }
    if content.badge == nil { decision.take(.badge, lack(of: .badge)) }
  }

  /// Whether the payload says nothing there, or something that cannot be used.
  private func lack(of key: ApsKey) -> Reason.Absence {
    let payload = content.payload
    guard payload.aps.places[key] != nil, let value = payload.value(at: "aps.\(key.rawValue)"),
      value.textValue != ""
    else { return .notInPayload }
    let shown = JSONWriter.compact.text(of: value)
    return .unusable(
      found: value.isNull ? "null" : "\(value.kindName) \(shown.prefix(24))")
  }

  private func authorization(_ decision: inout Decision) {
    let status = app.authorization
    guard status.allowsAlerts else {
      let reason = Reason.notAuthorized(status, app: app.displayName)
      decision.step(.authorization, reason)
      decision.take(.all, at: .authorization, because: reason)
      return
    }
    decision.step(.authorization, .authorized(status, app.granted))
    for (option, part) in [
      (AuthorizationOptions.alert, PresentationOptions.banner.union(.list)), (.sound, .sound),
      (.badge, .badge),
    ] where !app.granted.contains(option) {
      // Critical alerts have a permission of their own.
      if option == .sound, decision.level == .critical { continue }
      guard !decision.options.isDisjoint(with: part) else { continue }
      let reason = Reason.neverAsked(option, app: app.displayName)
      decision.step(.authorization, reason)
      decision.take(part, at: .authorization, because: reason)
    }
  }

  private func foreground(_ decision: inout Decision) {
    guard app.state == .foreground else {
      decision.step(.foreground, .presentedBySystem(app.state))
      return
    }
    switch app.profile.delegate {
    case .none:
      decision.step(.foreground, .noDelegate)
    case .withoutWillPresent:
      decision.step(.foreground, .willPresentNotImplemented)
      decision.take(.all, at: .foreground, because: .willPresentNotImplemented)
    case .rules(let rules):
      let (reason, returned) = ask(rules)
      decision.step(.foreground, reason)
      decision.willPresent = returned
      decision.take(PresentationOptions.all.subtracting(returned), .notAmongOptions)
    }
  }

  private func ask(_ rules: [AppProfile.PresentRule]) -> (Reason, PresentationOptions) {
    let circumstances = Circumstances(
      content: content, push: .alert, appState: app.state, visiblePath: app.visiblePath)
    var mismatches: [String] = []
    for (index, rule) in rules.enumerated() {
      guard let mismatch = rule.condition.mismatch(in: circumstances) else {
        let matched = rule.condition.summary(in: circumstances)
        let match = Reason.RuleMatch(
          number: index + 1, matched: matched, mismatches: mismatches)
        return (.willPresentRule(match, rule.options), rule.options)
      }
      mismatches.append(mismatch)
    }
    return (.willPresentNoRule(mismatches: mismatches), [])
  }

  private func provisional(_ decision: inout Decision) {
    let isTrial = app.authorization == .provisional
    guard isTrial || app.isKeptQuietly else {
      decision.step(.quiet, .notProvisional)
      return
    }
    let reason: Reason = isTrial ? .provisionalIsQuiet : .keptQuietly(app: app.displayName)
    decision.step(.quiet, reason)
    decision.take([.banner, .sound, .badge], at: .quiet, because: reason)
    decision.goesToHistory = true
  }

  private func settings(_ decision: inout Decision) {
    let settings = app.settings
    let name = app.displayName
    var removals: [(PresentationOptions, Reason.Setting)] = []
    if settings.alertStyle == .none { removals.append((.banner, .alertStyleNone)) }
    // Critical alerts have a switch of their own.
    if !settings.sounds, decision.level != .critical { removals.append((.sound, .sounds)) }
    if !settings.badges { removals.append((.badge, .badges)) }
    if !settings.lockScreen { decision.onLockScreen = false }
    if !settings.notificationCenter { decision.inNotificationCenter = false }
    switch (settings.lockScreen, settings.notificationCenter, surroundings.isLocked) {
    case (true, true, _), (false, true, false): break
    case (true, false, true): break
    case (false, true, true): removals.append(([], .lockScreen))
    case (true, false, false): removals.append((.list, .notificationCenter))
    case (false, false, true): removals.append(([.banner, .list], .everywhere))
    case (false, false, false): removals.append((.list, .everywhere))
    }
    let relevant = removals.filter { $0.0.isEmpty || !$0.0.isDisjoint(with: decision.options) }
    if relevant.isEmpty { decision.step(.settings, .settingsTakeNothing) }
    for (taken, setting) in relevant {
      let reason = Reason.settingOff(setting, app: name)
      decision.step(.settings, reason)
      decision.take(taken, at: .settings, because: reason)
    }
  }
}

extension Reason.Part {
  /// Every part with the option that stands for it.
  package static let all: [(part: Reason.Part, option: PresentationOptions)] = [
    (.banner, .banner), (.list, .list), (.sound, .sound), (.badge, .badge),
  ]
}

extension InterruptionLevel {
  /// What Apple must have granted before the level counts; nil where nothing is needed.
  package var entitlement: AppProfile.Entitlement? {
    switch self {
    case .passive, .active: nil
    case .timeSensitive: .timeSensitive
    case .critical: .criticalAlerts
    }
  }
}
