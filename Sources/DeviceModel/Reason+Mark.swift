import APNS
import Findings

extension Reason {
  /// How the step went that has this reason.
  package var mark: TraceStep.Mark {
    switch self {
    case .payloadRead, .appInstalled, .installed, .kind, .fetchResult, .authorized,
      .presentedBySystem, .settingsTakeNothing, .levelTakesNothing,
      .silentSwitchOverridden, .previewsShown, .bannerShown, .listed, .badgeSet,
      .unlockNotNeeded, .launchedCold, .broughtForward, .alreadyInFront, .responseDelivered,
      .calledFunction,
      .focusLetsThrough, .summaryBypassed, .linkFound, .navigated, .staysInBackground,
      .dismissalTold, .categoryRegistered, .categorySetReplaced:
      .passed
    case .serviceExtension(let reason), .contentExtension(let reason): reason.mark
    case .local(let reason): reason.mark
    case .transport(let reason): reason.mark
    case .delivery(let reason): reason.mark
    case .wake(let reason): reason.mark
    case .soundPlayed(_, let missing):
      missing == nil ? .passed : .asked
    case .routeTried(_, let matched, _):
      matched ? .passed : .skipped
    case .noDelegate, .willPresentRule, .provisionalIsQuiet, .levelNotEntitled, .passiveIsQuiet,
      .replaces, .previewsHidden, .actionTaken, .unlockAsked, .responseRule, .numberConverted,
      .waitsForFirstView, .supersedes, .waitsForUnlock, .removedFromList,
      .listEmptied, .ranTooLong, .badgeHidden, .keptQuietly, .levelSwitchedOff, .muted,
      .heldForSummary, .summaryEnded, .summaryMoved, .trialBegins, .permissionAsked,
      .permissionAnswered,
      .decisionStands, .criticalAsked, .kept, .keepAsked, .turnOffAsked, .optionsOffered,
      .timeSensitiveAsks, .uninstalled:
      .asked
    case .payloadRefused, .noTargetBundle, .appNotInstalled, .appDeleted, .liveActivityNotSimulated,
      .nothingToDeliver, .notAuthorized, .neverAsked,
      .willPresentNotImplemented, .willPresentNoRule, .settingOff, .silentSwitchOn, .unlockRefused,
      .responseLost, .missingValue, .wrongType, .unknownDestination, .linkNotOurs, .noRoute,
      .lostBeforeFirstView, .categoryNotRegistered, .categoryNotInProfile, .focusSilences,
      .focusFilterKeepsOut, .badgeInvalid, .criticalNotEntitled, .noAppSettings:
      .refused
    case .absent(_, let absence):
      absence == .notInPayload ? .skipped : .refused
    case .notProvisional, .noFocus, .notInSummary,
      .silentSwitchOff, .newIdentifier, .lockScreenHasNoBanner, .dismissalNotTold,
      .groupClearedSilently, .noResponseRule, .linkKeyEmpty:
      .skipped
    }
  }

  /// More lines below the sentence: the rules that did not match.
  package var details: [String] {
    switch self {
    case .willPresentNoRule(let mismatches), .noResponseRule(let mismatches):
      Self.listed(mismatches)
    case .willPresentRule(let rule, _), .responseRule(let rule):
      Self.listed(rule.mismatches)
    case .serviceExtension(let reason): Self.listed(reason.mismatches)
    default: []
    }
  }

  private static func listed(_ mismatches: [String]) -> [String] {
    mismatches.enumerated().map { "not rule \($0.offset + 1): \($0.element)" }
  }

  /// What to do about it; nil where nothing is amiss.
  package var cure: String? {
    switch self {
    case .noTargetBundle:
      "add \"Simulator Target Bundle\" to the payload, or name the app beside the file"
    case .appNotInstalled(_, let nearest):
      nearest.map {
        NearestName.question($0.text) + " Otherwise add a profile for it to Payloads/Apps"
      }
        ?? "add a profile for it to Payloads/Apps"
    case .appDeleted: "install the app again, and send to its new token"
    case .local(let reason): reason.cure
    case .transport(let reason): reason.cure
    case .delivery(let reason): reason.cure
    case .wake(let reason): reason.cure
    case .nothingToDeliver: "give aps an alert with a title or a body"
    case .notAuthorized(let status, let app):
      switch status {
      case .denied: "allow notifications for \(app) in Settings"
      case .notDetermined: "let \(app) ask for permission, and answer Allow"
      case .authorized, .provisional, .ephemeral: nil
      }
    case .neverAsked(let option, _):
      "add \"\(option.description)\" to the profile's requestedOptions, and ask again"
    case .provisionalIsQuiet:
      "keep it by its options, then turn banners, sounds and badges on in Settings"
    case .passiveIsQuiet: "send it with another interruption level, or with none"
    case .willPresentNotImplemented:
      "implement willPresent in the delegate, or leave the app before the push arrives"
    case .willPresentNoRule: "add a rule that presents banner and list, or leave the app"
    case .settingOff(let setting, let app):
      switch setting {
      case .alertStyleNone: "set the alert style of \(app) to banner"
      case .sounds: "turn sounds on for \(app)"
      case .badges: "turn badges on for \(app)"
      case .lockScreen: "turn the lock screen on for \(app)"
      case .notificationCenter, .everywhere: "turn Notification Center on for \(app)"
      }
    case .categoryNotInProfile(_, _, let nearest):
      nearest.map { name in "did you mean \(name)? Case counts" }
        ?? "describe it among the profile's categories"
    case .categoryNotRegistered(_, let nearest):
      nearest.map { NearestName.question($0.text) + " Case counts" }
        ?? "register it: add it to the profile's categories"
    case .levelNotEntitled(let level, _):
      level.entitlement.map { entitlement in
        "add \"\(entitlement.rawValue)\" to the profile's entitlements"
      }
    case .levelSwitchedOff(let level, let app):
      "turn \(level == .critical ? "critical alerts" : "time-sensitive ones") on for \(app)"
    case .muted(let app, _): "end the mute of \(app)"
    case .keptQuietly(let app): "turn banners, sounds and badges on for \(app) in Settings"
    case .heldForSummary: "take the app out of the scheduled summary, or wait for it"
    case .focusSilences(let focus, _, let wish):
      switch wish {
      case .nothing, .person: "turn Focus \(focus) off, or let the app through"
      case .timeSensitiveNotAllowed: "let Focus \(focus) pass time-sensitive ones"
      case .timeSensitiveNotEntitled: "add \"time-sensitive\" to the profile's entitlements"
      case .timeSensitiveOff(let app): "turn time-sensitive ones on for \(app)"
      }
    case .focusFilterKeepsOut(let focus, let criteria, _):
      "turn Focus \(focus) off, or let it keep \"\(criteria)\" out no longer"
    case .criticalNotEntitled: "add \"critical-alerts\" to the profile's entitlements"
    case .noAppSettings: "add \"providesAppNotificationSettings\" to requestedOptions"
    case .silentSwitchOn: "turn the silent switch off"
    case .missingValue(_, let path, _): "send \(path), a string, at the payload's top level"
    case .wrongType(_, let path, _): "put the value of \(path) in quotes"
    case .unknownDestination(_, let nearest): nearest.map { NearestName.question($0) }
    case .noRoute: "add a destination with that path to the profile"
    case .linkNotOurs: "add its scheme to urlSchemes, or its host to universalLinks"
    case .responseLost(.noDelegate): "set the delegate"
    case .responseLost(.delegateSetLate): "set the delegate before launching has finished"
    case .lostBeforeFirstView: "read the pending destination when the first view appears, too"
    case .badgeHidden(_, let hiding):
      switch hiding {
      case .notAuthorized, .trial: "allow notifications"
      case .neverAsked: "add \"badge\" to the profile's requestedOptions, and ask again"
      case .switchedOff: "turn badges on"
      case .focus(let focus): "let Focus \(focus) show badges"
      }
    case .badgeInvalid: "call it with 0, which takes the badge away, or more"
    case .serviceExtension(let reason): reason.cure
    default: nil
    }
  }
}
