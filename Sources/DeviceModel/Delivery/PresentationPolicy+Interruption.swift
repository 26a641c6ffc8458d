import APNS
import Findings

/// Steps 12 to 14: the level, the scheduled summary, Focus, and the silent switch.
extension PresentationPolicy {
  /// What a level comes to once entitlements, switches and a mute were looked at.
  struct EffectiveLevel {
    var counts: InterruptionLevel
    /// Why it is not what was asked for; empty when it is.
    var reasons: [Reason] = []
  }

  /// The highest level that was asked for and is allowed; a critical sound asks for critical, too.
  var effectiveLevel: EffectiveLevel {
    var asked = [content.level]
    if content.sound?.isCritical == true, content.level != .critical {
      asked.insert(.critical, at: 0)
    }
    var level = EffectiveLevel(counts: .active)
    for candidate in asked {
      guard let refusal = refusal(of: candidate) else {
        level.counts = candidate
        break
      }
      level.reasons.append(refusal)
    }
    if let end = surroundings.mutedUntil, level.counts != .critical {
      level.counts = .passive
      level.reasons.append(.muted(app: app.displayName, until: end))
    }
    return level
  }

  /// Why a level does not count; nil when it does.
  private func refusal(of level: InterruptionLevel) -> Reason? {
    guard let entitlement = level.entitlement else { return nil }
    let name = app.displayName
    guard app.profile.entitlements.contains(entitlement) else {
      return .levelNotEntitled(level, app: name)
    }
    let isOn = level == .critical ? app.settings.criticalAlerts : app.settings.timeSensitive
    return isOn ? nil : .levelSwitchedOff(level, app: name)
  }

  func apply(_ level: EffectiveLevel, to decision: inout Decision) {
    for reason in level.reasons { decision.step(.level, reason) }
    guard level.counts == .passive else {
      if level.reasons.isEmpty { decision.step(.level, .levelTakesNothing(level.counts)) }
      return
    }
    let keepsBanner = decision.willPresent?.contains(.banner) ?? false
    let reason = level.reasons.last ?? .passiveIsQuiet(keepsBanner: keepsBanner)
    if level.reasons.isEmpty { decision.step(.level, reason) }
    decision.take(keepsBanner ? .sound : [.banner, .sound], at: .level, because: reason)
  }

  /// Ordinary notifications wait for the summary; what is urgent, and people, do not.
  func scheduledSummary(_ decision: inout Decision) {
    guard let time = surroundings.nextSummary else {
      decision.step(.summary, .notInSummary)
      return
    }
    switch decision.level {
    case .timeSensitive, .critical:
      decision.step(.summary, .summaryBypassed(.level(decision.level)))
    case .passive, .active:
      if let sender = content.sender?.name {
        decision.step(.summary, .summaryBypassed(.person(sender)))
        return
      }
      guard !decision.options.isDisjoint(with: [.banner, .list]) else {
        decision.step(.summary, .notInSummary)
        return
      }
      let reason = Reason.heldForSummary(at: time)
      decision.step(.summary, reason)
      decision.take([.banner, .list, .sound], at: .summary, because: reason)
      decision.isHeld = true
    }
  }

  /// A Focus silences: no banner, no light, no sound, but listed at once in Notification Center.
  func focus(_ decision: inout Decision) {
    guard let focus = surroundings.focus else {
      decision.step(.focus, .noFocus)
      return
    }
    if let passage = passage(through: focus, decision.level) {
      decision.step(.focus, .focusLetsThrough(focus.name, passage))
      return
    }
    let reason = silence(by: focus, decision.level)
    decision.step(.focus, reason)
    decision.take([.banner, .sound], at: .focus, because: reason)
    decision.goesToHistory = true
  }

  /// What opens a Focus for this notification; nil when it is silenced.
  private func passage(
    through focus: Focus, _ level: InterruptionLevel
  ) -> Reason.FocusPassage? {
    if level == .critical { return .level(.critical) }
    if let criteria = content.filterCriteria, focus.keepsOut(criteria) { return nil }
    if focus.allows(app.bundleIdentifier) { return .app(app.displayName) }
    if level == .timeSensitive, focus.allowsTimeSensitive { return .level(.timeSensitive) }
    if let sender = content.sender?.name, focus.allows(person: sender) { return .person(sender) }
    return nil
  }

  private func silence(by focus: Focus, _ level: InterruptionLevel) -> Reason {
    if let criteria = content.filterCriteria, focus.keepsOut(criteria) {
      return .focusFilterKeepsOut(focus.name, criteria: criteria, app: app.displayName)
    }
    let urgent = focus.allowsTimeSensitive ? ["time-sensitive"] : []
    let allowed = surroundings.allowedByFocus + focus.allowedPeople + urgent
    let wanted: Reason.FocusWish =
      if content.level == .timeSensitive {
        level != .timeSensitive
          ? app.profile.entitlements.contains(.timeSensitive)
            ? .timeSensitiveOff(app: app.displayName)
            : .timeSensitiveNotEntitled(app: app.displayName)
          : .timeSensitiveNotAllowed
      } else if let sender = content.sender?.name {
        .person(sender)
      } else {
        .nothing
      }
    return .focusSilences(focus.name, allowed: allowed, wanted)
  }

  func silentSwitch(_ decision: inout Decision) {
    guard surroundings.silentSwitch else {
      decision.step(.silentSwitch, .silentSwitchOff)
      return
    }
    guard decision.level != .critical else {
      decision.step(.silentSwitch, .silentSwitchOverridden)
      return
    }
    decision.step(.silentSwitch, .silentSwitchOn)
    decision.take(.sound, .takenAt(.silentSwitch, sentence: "the silent switch is on"))
  }
}
