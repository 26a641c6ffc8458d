import APNS
import Findings

extension Reason {
  /// The rule in one sentence, in the words of the person's world.
  package var sentence: String {
    switch self {
    case .payloadRead(let bytes, let limit, let warnings):
      let remarks = warnings == 0 ? "" : " · \(Self.count(warnings, "warning"))"
      return "\(bytes) of \(limit) bytes\(remarks)"
    case .payloadRefused(let sentence): return sentence
    case .noTargetBundle:
      return "no app is named: the payload has no \"Simulator Target Bundle\""
    case .appInstalled(let app, let token):
      return "\(app) · token \(token)"
    case .appNotInstalled(let app, _): return "\(app) is not installed on this device"
    case .appDeleted(let app, let date):
      return "\(app) was deleted at \(date): its tokens are unregistered"
    case .installed(let app, let token): return "\(app) was installed · token \(token)"
    case .uninstalled(let app, let token):
      return "\(app) was deleted: token \(token) is unregistered from now on"
    case .transport(let reason): return reason.sentence
    case .delivery(let reason): return reason.sentence
    case .kind(let summary): return summary.sentence
    case .liveActivityNotSimulated:
      return "a Live Activity update: recognised, not simulated, never listed"
    case .nothingToDeliver: return "no text, no badge, no sound, no content-available"
    case .local(let reason): return reason.sentence
    case .wake(let reason): return reason.sentence
    case .fetchResult(let rule, let matched, let result):
      guard let rule else { return "no rule matches: the app reports noData" }
      return "rule \(rule) (\(matched)): the app reports \(result.rawValue)"
    case .ranTooLong(let seconds):
      return "the app takes \(Self.seconds(seconds)), over the 30 s it is given"

    case .authorized(let status, let options):
      return "\(status.rawValue): \(options.description)"
    case .notAuthorized(let status, let app):
      switch status {
      case .denied: return "denied: \(app) may not show notifications"
      case .notDetermined: return "notDetermined: \(app) never asked for permission"
      case .authorized, .provisional, .ephemeral: return status.rawValue
      }
    case .neverAsked(let option, let app): return "\(app) never asked for \(option.description)"
    case .serviceExtension(let reason), .contentExtension(let reason): return reason.sentence
    case .presentedBySystem(let state): return "the app is \(state.title): the system presents"
    case .noDelegate: return "no delegate is set: the notification's own options apply"
    case .willPresentNotImplemented:
      return "the app is in front and its delegate has no willPresent: nothing is presented"
    case .willPresentRule(let rule, let options):
      return "willPresent rule \(rule.number) (\(rule.matched)) → \(options)"
    case .willPresentNoRule: return "no willPresent rule matches → nothing"
    case .notProvisional: return "not provisional: nothing is kept quiet"
    case .provisionalIsQuiet: return "provisional: Notification Center's history only"
    case .settingsTakeNothing: return "Settings take nothing away"
    case .settingOff(let setting, let app): return setting.sentence(app: app)
    case .levelTakesNothing(let level): return "\(level.rawValue): nothing is held back"
    case .levelNotEntitled(let level, let app):
      return "\(level.rawValue) needs an entitlement that \(app) lacks: treated as active"
    case .passiveIsQuiet(let keepsBanner):
      return keepsBanner
        ? "passive: no sound; the banner is willPresent's wish"
        : "passive: listed without banner, light or sound"
    case .levelSwitchedOff(let level, let app):
      return "\(level.rawValue) is switched off for \(app): treated as active"
    case .muted(let app, let end): return "\(app) is muted until \(end): delivered quietly"
    case .keptQuietly(let app):
      return "\(app) was kept after its trial, quietly: Notification Center's history only"
    case .notInSummary: return "not held for the scheduled summary"
    case .heldForSummary(let time): return "waits for the scheduled summary at \(time)"
    case .summaryBypassed(let passage):
      return "the scheduled summary does not hold it: \(passage.sentence)"
    case .summaryEnded(let count, let end):
      return "\(end.sentence): \(Self.waiting(count)) at once"
    case .summaryMoved(let count, let time):
      return "\(Self.waiting(count)) at \(time) now"
    case .noFocus: return "no Focus is on"
    case .focusSilences(let focus, let allowed, let wish):
      let through = allowed.isEmpty ? "nothing" : "only \(allowed.spokenList)"
      return "Focus \(focus) lets \(through) through" + wish.sentence
    case .focusFilterKeepsOut(let focus, let criteria, let app):
      return "\(app.possessive) filter for Focus \(focus) keeps out \"\(criteria)\""
    case .focusLetsThrough(let focus, let passage):
      return "Focus \(focus) lets it through: \(passage.sentence)"
    case .silentSwitchOff: return "off: sounds play"
    case .silentSwitchOn: return "on: no sound but a critical one"
    case .silentSwitchOverridden: return "on, and a critical sound plays all the same"
    case .newIdentifier: return "a new identifier: a new entry"
    case .replaces: return "the same identifier: replaces the earlier one, alerts again"
    case .categoryRegistered(let category, let actions):
      let most = NotificationCategory.actionsShown
      let shown = actions > most ? ", of which \(most) are shown" : ""
      return "\(category) · \(actions == 0 ? "no actions" : Self.count(actions, "action") + shown)"
    case .categoryNotRegistered(let category, _):
      return "\(category) is not registered: no actions, and dismissals are not told"
    case .categorySetReplaced(let names, let gone):
      let now = names.isEmpty ? "no categories" : names.spokenNames
      let lost = gone.isEmpty ? "" : "; \(gone.spokenNames) no longer"
      return "the whole set was replaced: \(now)\(lost)"
    case .categoryNotInProfile(let category, let app, _):
      return "\(app.possessive) profile describes no category \(category)"
    case .previewsShown(let setting, let locked):
      return locked ? "Show Previews is \(setting.title)" : "unlocked: the text is shown"
    case .previewsHidden(let setting, let placeholder):
      return "Show Previews is \(setting.title): \"\(placeholder)\" stands for the text"

    case .bannerShown(let seconds):
      return seconds.map { "shown for \($0) s" } ?? "shown until it is dismissed"
    case .lockScreenHasNoBanner: return "none on the lock screen: the entry appears there"
    case .waitsForUnlock: return "none while locked: the entry waits in Notification Center"
    case .listed(let thread, let entries, let grouping):
      let place =
        switch grouping {
        case .automatic: thread.isEmpty ? "the app's default group" : "thread \(thread.text)"
        case .byApp: "the app's group"
        case .off: "on its own"
        }
      return grouping == .off ? place : "\(place) · \(Self.count(entries, "entry", "entries"))"
    case .soundPlayed(let sound, let missing):
      let critical = sound.isCritical ? ", critical" + Self.volume(sound) : ""
      return missing.map {
        "\"\(sound.name)\" is not in \($0.possessive) bundle: the default sound plays\(critical)"
      } ?? (sound.name == Sound.defaultName ? "the default sound" : sound.name) + critical
    case .badgeSet(let from, let to):
      switch (from, to) {
      case (0, 0): return "none, as before"
      case (_, 0): return "removed, was \(from)"
      case (to, _): return "\(to), as before"
      default: return "\(to)\(to > 9999 ? ", shown as 9999+" : ""), was \(from)"
      }
    case .badgeHidden(let to, let hiding):
      return "\(to) is remembered, and hidden: \(hiding.sentence)"
    case .badgeInvalid(let count, let badge):
      return "setBadgeCount(\(count)) ends in badgeInputInvalid: the badge stays \(badge)"
    case .absent(let part, let absence): return absence.sentence(for: part)

    case .trialBegins(let app):
      return "\(app) asks for a trial: provisional, without a prompt"
    case .permissionAsked(let app, let options, let isUpgrade):
      return (isUpgrade ? "\(app) asks for more than its trial: " : "\(app) asks for permission: ")
        + options.description
    case .permissionAnswered(let app, let options, let status):
      return status == .authorized
        ? "\(app) may now: \(options.interactions.description)" : "\(app) may show nothing"
    case .decisionStands(let app, let status):
      return "\(app) was answered before: \(status.rawValue), and no prompt appears"
    case .criticalAsked(let app): return "critical alerts of \(app) have a prompt of their own"
    case .criticalNotEntitled(let app):
      return "criticalAlert needs an entitlement that \(app) lacks: not asked"
    case .kept(let app, let inSummary):
      return inSummary
        ? "\(app) is kept: delivered in the scheduled summary"
        : "\(app) is kept: delivered immediately, and quietly"
    case .keepAsked(let app): return "how is \(app) to be delivered from now on?"
    case .turnOffAsked(let app): return "turn off all notifications of \(app)?"
    case .optionsOffered(let app): return "the options of \(app.possessive) notification"
    case .timeSensitiveAsks(let app):
      return "the first time-sensitive one of \(app): it asks whether to leave them on"
    case .noAppSettings(let app):
      return "\(app) never asked for providesAppNotificationSettings: there is no such button"

    case .actionTaken(let title, let kind):
      switch kind {
      case .tap: return "a tap on the notification: the default action"
      case .foreground: return "\(title): brings the app to the foreground"
      case .background: return "\(title): handled in the background"
      case .text: return "\(title): sends a text"
      }
    case .dismissalTold(let category): return "\(category) has customDismissAction: the app is told"
    case .dismissalNotTold(let category, let known):
      if category.isEmpty { return "no category: the app is not told" }
      return known
        ? "\(category) has no customDismissAction: the app is not told"
        : "\(category) is not registered: the app is not told"
    case .groupClearedSilently(let count):
      return "\(Self.count(count, "entry", "entries")) cleared at once: the app is not told"
    case .unlockAsked(let why): return "the device is locked: \(why)"
    case .unlockRefused: return "not unlocked: nothing happens, the entry stays"
    case .unlockNotNeeded: return "works on a locked device"
    case .launchedCold(let app): return "\(app) is launched"
    case .broughtForward(let app, let state):
      return "\(app), \(state.title), comes to the foreground"
    case .alreadyInFront(let app): return "\(app) is in front already"
    case .staysInBackground(let app): return "\(app) stays in the background"
    case .responseDelivered(let action, let text):
      return "didReceive \(action.actionWord)" + (text.map { " \"\($0)\"" } ?? "")
    case .responseLost(let why):
      switch why {
      case .noDelegate: return "no delegate is set: the response goes to nobody"
      case .delegateSetLate: return "the delegate is set after launching: the response is lost"
      }
    case .noResponseRule: return "no response rule matches"
    case .responseRule(let rule): return "response rule \(rule.number) (\(rule.matched))"
    case .calledFunction(let name, let arguments):
      let list = arguments.map { "\($0.name): \"\($0.value)\"" }.joined(separator: ", ")
      return "\(name)(\(list))"
    case .missingValue(let name, let path, let needs):
      return "\(needs) needs \(name), and the payload has no \(path)"
    case .wrongType(let name, let path, let found):
      return "\(name) must be a string, and \(path) is \(found)"
    case .numberConverted(let name, let path, let value):
      return "\(path) is a number: converted to \"\(value)\" for \(name)"
    case .unknownDestination(let name, _): return "the profile has no destination \(name)"
    case .linkFound(let key, let link): return "\(key) holds \(link)"
    case .linkKeyEmpty(let key, let found):
      return found.map { "\(key) holds \($0), not a link" } ?? "the payload has no \(key)"
    case .linkNotOurs(let link, let app):
      return "\(link) is no link of \(app): noted, not opened"
    case .routeTried(let pattern, let matched, let path):
      return matched ? "\(pattern) matches \(path)" : "\(pattern) does not match \(path)"
    case .noRoute(let path): return "no destination matches \(path): the app stays where it is"
    case .navigated(let tab, let stack):
      return "tab \(tab), stack [\(stack.joined(separator: ", "))]"
    case .waitsForFirstView(let seconds):
      return "the destination waits \(seconds) s for the first view"
    case .lostBeforeFirstView:
      return "set before the first view, and onChange alone reads it: lost"
    case .supersedes(let path): return "\(path) was waiting and is forgotten: one slot"
    case .removedFromList(let cause, let count):
      return "\(Self.count(count, "entry", "entries")) gone: \(cause.sentence)"
    case .listEmptied(let cause, let app, let count):
      return "\(Self.count(count, "entry", "entries")) of \(app) gone: \(cause.sentence)"
    }
  }

  /// "the entry that waited comes", "the 3 entries that waited come".
  private static func waiting(_ count: Int) -> String {
    count == 1 ? "the entry that waited comes" : "the \(count) entries that waited come"
  }

  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  /// Of how full a critical sound is: ", at 70 %".
  private static func volume(_ sound: Sound) -> String {
    sound.volume.map { ", at \(Int(max(0, min(1, $0)) * 100)) %" } ?? ""
  }

  static func seconds(_ number: Double) -> String {
    let whole = Int(max(0, min(number, 1e9)))
    return Double(whole) == number ? "\(whole) s" : "\(number) s"
  }
}

extension Reason.FocusPassage {
  fileprivate var sentence: String {
    switch self {
    case .app(let app): "\(app) is allowed"
    case .person(let sender): "it is from \(sender)"
    case .level(let level): "it is \(level.rawValue)"
    }
  }
}

extension Reason.BadgeHiding {
  fileprivate var sentence: String {
    switch self {
    case .notAuthorized(let status): "the app is \(status.rawValue)"
    case .trial: "a trial has no badge"
    case .neverAsked(let app): "\(app) never asked for badge"
    case .switchedOff: "badges are off"
    case .focus(let focus): "Focus \(focus) hides badges"
    }
  }
}

extension Reason.SummaryEnd {
  fileprivate var sentence: String {
    switch self {
    case .switchedOff: "Scheduled Summary is off"
    case .appLeft(let app): "\(app) is in the summary no longer"
    case .unknownToSystem(let system): "\(system) has no scheduled summary"
    }
  }
}

extension Reason.FocusWish {
  fileprivate var sentence: String {
    switch self {
    case .nothing: ""
    case .person(let sender): "; \(sender) is not among the people it allows"
    case .timeSensitiveNotAllowed: "; it keeps time-sensitive out too"
    case .timeSensitiveNotEntitled(let app):
      "; time-sensitive needs the entitlement, which \(app) lacks"
    case .timeSensitiveOff(let app): "; time-sensitive is switched off for \(app)"
    }
  }
}

extension Reason.Setting {
  fileprivate func sentence(app: String) -> String {
    switch self {
    case .alertStyleNone: "Settings, \(app): the alert style is None, so there is no banner"
    case .sounds: "Settings, \(app): sounds are off"
    case .badges: "Settings, \(app): badges are off"
    case .lockScreen: "Settings, \(app): not shown on the lock screen"
    case .notificationCenter: "Settings, \(app): not shown in Notification Center"
    case .everywhere:
      "Settings, \(app): shown neither on the lock screen nor in Notification Center"
    }
  }
}

extension Reason.Absence {
  fileprivate func sentence(for part: Reason.Part) -> String {
    switch self {
    case .notInPayload:
      switch part {
      case .banner, .list: "the payload has no text to show"
      case .sound: "the payload has no sound"
      case .badge: "the payload has no badge: unchanged"
      }
    case .unusable(let found):
      switch part {
      case .banner, .list: "alert is \(found): nothing to show"
      case .sound: "sound is \(found): ignored"
      case .badge: "badge is \(found): ignored, unchanged"
      }
    case .notAmongOptions: "not among the options that willPresent returned"
    case .takenAt(_, let sentence): sentence
    }
  }
}

extension [Identifier] {
  /// "A, B".
  fileprivate var spokenNames: String { map(\.text).joined(separator: ", ") }
}
