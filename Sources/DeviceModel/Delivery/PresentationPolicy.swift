package import APNS
import Findings

/// Decides how the visible part of a push is presented: steps 7 to 14 of the evaluation order.
package struct PresentationPolicy: Sendable {
  package var app: InstalledApp
  package var content: NotificationContent
  package var isLocked: Bool
  package var silentSwitch: Bool
  /// What the service extension made of the push, whose content is the one above; nil for what
  /// never has one run: a local notification.
  package var extensionRun: ServiceExtension.Run?

  package init(
    app: InstalledApp, content: NotificationContent, isLocked: Bool, silentSwitch: Bool = false,
    extensionRun: ServiceExtension.Run? = nil
  ) {
    self.app = app
    self.extensionRun = extensionRun
    self.content = content
    self.isLocked = isLocked
    self.silentSwitch = silentSwitch
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
    /// The level after entitlements were looked at.
    package var level: InterruptionLevel
    /// Whether it lights a dark screen.
    package var lightsScreen: Bool {
      level != .passive && !options.isDisjoint(with: [.list, .banner])
    }

    fileprivate mutating func step(_ stage: Stage, _ reason: Reason) {
      steps.append(TraceStep(stage, reason))
    }

    /// Takes options away and remembers the words for each part that was still there.
    fileprivate mutating func take(_ taken: PresentationOptions, _ absence: Reason.Absence) {
      for (part, option) in Reason.Part.all where taken.contains(option) {
        guard options.contains(option) else { continue }
        absences[part] = absence
      }
      options.subtract(taken)
    }

    fileprivate mutating func take(
      _ taken: PresentationOptions, at stage: Stage, because reason: Reason
    ) {
      take(taken, .takenAt(stage, sentence: reason.sentence))
    }
  }

  /// Runs the steps in order; every part that is missing from the result has its absence.
  package func decide() -> Decision {
    var decision = Decision(options: .all, level: content.level)
    takeWhatThePayloadLacks(&decision)
    authorization(&decision)
    decision.steps += extensionRun?.steps ?? []
    guard extensionRun?.result != .dropped else {
      decision.take(
        .all, .takenAt(.serviceExtension, sentence: "\(app.displayName)'s extension dropped it"))
      return decision
    }
    foreground(&decision)
    provisional(&decision)
    settings(&decision)
    level(&decision)
    decision.step(.focus, .noFocus)
    silentSwitch(&decision)
    return decision
  }

  private func takeWhatThePayloadLacks(_ decision: inout Decision) {
    if !content.hasText { decision.take([.banner, .list], lack(of: .alert)) }
    if content.sound == nil {
      let isTaken = content.payload.aps.sound != nil && extensionRun?.result != nil
      decision.take(
        .sound,
        isTaken
          ? .takenAt(.serviceExtension, sentence: "\(app.displayName)'s extension took it away")
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
    var granted = app.profile.requestedOptions
    granted.formIntersection([.alert, .sound, .badge])
    decision.step(.authorization, .authorized(status, granted))
    for (option, part) in [
      (AuthorizationOptions.alert, PresentationOptions.banner.union(.list)), (.sound, .sound),
      (.badge, .badge),
    ] where !granted.contains(option) {
      let sentence = "\(app.displayName) never asked for \(option.description)"
      decision.take(part, .takenAt(.authorization, sentence: sentence))
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
    guard app.authorization == .provisional else {
      decision.step(.quiet, .notProvisional)
      return
    }
    decision.step(.quiet, .provisionalIsQuiet)
    decision.take([.banner, .sound, .badge], at: .quiet, because: .provisionalIsQuiet)
    decision.onLockScreen = false
  }

  private func settings(_ decision: inout Decision) {
    let settings = app.settings
    let name = app.displayName
    var removals: [(PresentationOptions, Reason.Setting)] = []
    if settings.alertStyle == .none { removals.append((.banner, .alertStyleNone)) }
    if !settings.sounds { removals.append((.sound, .sounds)) }
    if !settings.badges { removals.append((.badge, .badges)) }
    if !settings.lockScreen { decision.onLockScreen = false }
    if !settings.notificationCenter { decision.inNotificationCenter = false }
    switch (settings.lockScreen, settings.notificationCenter, isLocked) {
    case (true, true, _), (false, true, false): break
    case (true, false, true): break
    case (false, true, true): removals.append(([], .lockScreen))
    case (true, false, false): removals.append((.list, .notificationCenter))
    case (false, false, _): removals.append((.list, .everywhere))
    }
    let relevant = removals.filter { $0.0.isEmpty || !$0.0.isDisjoint(with: decision.options) }
    if relevant.isEmpty { decision.step(.settings, .settingsTakeNothing) }
    for (taken, setting) in relevant {
      let reason = Reason.settingOff(setting, app: name)
      decision.step(.settings, reason)
      decision.take(taken, at: .settings, because: reason)
    }
  }

  private func level(_ decision: inout Decision) {
    if let entitlement = content.level.entitlement,
      !app.profile.entitlements.contains(entitlement)
    {
      decision.level = .active
      decision.step(.level, .levelNotEntitled(content.level, app: app.displayName))
      return
    }
    guard content.level == .passive else {
      decision.step(.level, .levelTakesNothing(content.level))
      return
    }
    let keepsBanner = decision.willPresent?.contains(.banner) ?? false
    let reason = Reason.passiveIsQuiet(keepsBanner: keepsBanner)
    decision.step(.level, reason)
    decision.take(keepsBanner ? .sound : [.banner, .sound], at: .level, because: reason)
  }

  private func silentSwitch(_ decision: inout Decision) {
    guard silentSwitch else {
      decision.step(.silentSwitch, .silentSwitchOff)
      return
    }
    let isCritical = decision.level == .critical || content.sound?.isCritical == true
    guard !(isCritical && app.profile.entitlements.contains(.criticalAlerts)) else {
      decision.step(.silentSwitch, .silentSwitchOverridden)
      return
    }
    decision.step(.silentSwitch, .silentSwitchOn)
    decision.take(.sound, .takenAt(.silentSwitch, sentence: "the silent switch is on"))
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
