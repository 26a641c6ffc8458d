package import APNS
package import Findings

/// Why: one case for each rule of the system that can speak up in a trace.
///
/// Indirect, since a trace holds two dozen of them for each push, most without anything to say.
package indirect enum Reason: Hashable, Sendable {
  // What the endpoint says.
  case transport(TransportReason)

  // Payload, app, delivery, kind.
  case payloadRead(bytes: Int, limit: Int, warnings: Int)
  case payloadRefused(sentence: String)
  case noTargetBundle
  case appInstalled(Identifier, token: String)
  case appNotInstalled(Identifier, nearest: Identifier?)
  case appDeleted(Identifier, since: String)
  case installed(app: String, token: String)
  case uninstalled(app: String, token: String)
  case delivery(DeliveryReason)
  case kind(PushSummary)
  case liveActivityNotSimulated
  case nothingToDeliver

  // Local notifications.
  case local(LocalReason)

  // The wake part.
  case wake(WakeReason)
  case fetchResult(rule: Int?, matched: String, AppProfile.FetchResult)
  case ranTooLong(seconds: Double)

  // The visible part.
  case authorized(AuthorizationStatus, AuthorizationOptions)
  case notAuthorized(AuthorizationStatus, app: String)
  case neverAsked(AuthorizationOptions, app: String)
  case serviceExtension(ExtensionReason)
  case presentedBySystem(AppState)
  case noDelegate
  case willPresentNotImplemented
  case willPresentRule(RuleMatch, PresentationOptions)
  case willPresentNoRule(mismatches: [String])
  case notProvisional
  case provisionalIsQuiet
  case keptQuietly(app: String)
  case settingsTakeNothing
  case settingOff(Setting, app: String)
  case levelTakesNothing(InterruptionLevel)
  case levelNotEntitled(InterruptionLevel, app: String)
  case levelSwitchedOff(InterruptionLevel, app: String)
  case muted(app: String, until: String)
  case passiveIsQuiet(keepsBanner: Bool)
  case notInSummary
  case heldForSummary(at: String)
  case summaryBypassed(FocusPassage)
  case summaryEnded(count: Int, SummaryEnd)
  case summaryMoved(count: Int, to: String)
  case noFocus
  case focusSilences(String, allowed: [String], FocusWish)
  case focusFilterKeepsOut(String, criteria: String, app: String)
  case focusLetsThrough(String, FocusPassage)
  case silentSwitchOff
  case silentSwitchOn
  case silentSwitchOverridden
  case newIdentifier
  case replaces(Identifier)
  case categoryRegistered(Identifier, actions: Int)
  case categoryNotRegistered(Identifier, nearest: Identifier?)
  case categorySetReplaced([Identifier], gone: [Identifier])
  case categoryNotInProfile(Identifier, app: String, nearest: Identifier?)
  case previewsShown(ShowPreviews, locked: Bool)
  case previewsHidden(ShowPreviews, placeholder: String)

  // The parts, as the person sees them.
  case bannerShown(seconds: Int64?)
  case lockScreenHasNoBanner
  case waitsForUnlock
  case listed(thread: Identifier, entries: Int, grouping: Grouping)
  case soundPlayed(Sound, missingFrom: String?)
  case badgeSet(from: Int, to: Int)
  case badgeHidden(to: Int, BadgeHiding)
  case badgeInvalid(Int, stays: Int)
  case absent(part: Part, because: Absence)

  // Permission.
  case trialBegins(app: String)
  case permissionAsked(app: String, AuthorizationOptions, isUpgrade: Bool)
  case permissionAnswered(app: String, AuthorizationOptions, AuthorizationStatus)
  case decisionStands(app: String, AuthorizationStatus)
  case criticalAsked(app: String)
  case criticalNotEntitled(app: String)
  case kept(app: String, inSummary: Bool)
  case keepAsked(app: String)
  case turnOffAsked(app: String)
  case optionsOffered(app: String)
  case timeSensitiveAsks(app: String)
  case noAppSettings(app: String)

  // Responses.
  case contentExtension(ExtensionReason)
  case actionTaken(title: String, kind: ActionKind)
  case dismissalTold(category: Identifier)
  case dismissalNotTold(category: Identifier, known: Bool)
  case groupClearedSilently(count: Int)
  case unlockAsked(why: String)
  case unlockRefused
  case unlockNotNeeded
  case launchedCold(app: String)
  case broughtForward(app: String, from: AppState)
  case alreadyInFront(app: String)
  case staysInBackground(app: String)
  case responseDelivered(action: Identifier, userText: String?)
  case responseLost(why: LostResponse)
  case noResponseRule(mismatches: [String])
  case responseRule(RuleMatch)
  case calledFunction(String, arguments: [CallArgument])
  case missingValue(name: String, path: String, needs: String)
  case wrongType(name: String, path: String, found: String)
  case numberConverted(name: String, path: String, value: String)
  case unknownDestination(String, nearest: String?)
  case linkFound(key: String, link: String)
  case linkKeyEmpty(key: String, found: String?)
  case linkNotOurs(link: String, app: String)
  case routeTried(pattern: String, matched: Bool, path: String)
  case noRoute(path: String)
  case navigated(tab: String, stack: [String])
  case waitsForFirstView(seconds: Int64)
  case lostBeforeFirstView
  case supersedes(path: String)
  case removedFromList(RemovalCause, count: Int)
  case listEmptied(RemovalCause, app: String, count: Int)

  /// A rule of a profile that matched, after others that did not.
  package struct RuleMatch: Hashable, Sendable {
    /// Counted from 1.
    package var number: Int
    /// What held, in words.
    package var matched: String
    /// Why each rule before it did not match.
    package var mismatches: [String]
  }

  /// What opens a Focus, or the scheduled summary, for a notification.
  package enum FocusPassage: Hashable, Sendable {
    case app(String)
    case person(String)
    case level(InterruptionLevel)
  }

  /// Why what was held waits for no summary any more.
  package enum SummaryEnd: Hashable, Sendable {
    case switchedOff
    case appLeft(String)
    case unknownToSystem(SystemVersion)
  }

  /// What a silenced notification had that opens a Focus elsewhere.
  package enum FocusWish: Hashable, Sendable {
    case nothing
    case person(String)
    case timeSensitiveNotAllowed
    case timeSensitiveNotEntitled(app: String)
    case timeSensitiveOff(app: String)
  }

  /// Why an icon shows no badge, though the app has one.
  package enum BadgeHiding: Hashable, Sendable {
    case notAuthorized(AuthorizationStatus)
    case trial
    case neverAsked(app: String)
    case switchedOff
    case focus(String)
  }

  /// A part of a notification that can be missing.
  package enum Part: String, Sendable {
    case banner, list, sound, badge

    /// Where the trace says what became of it.
    package var stage: Stage {
      switch self {
      case .banner: .banner
      case .list: .list
      case .sound: .sound
      case .badge: .badge
      }
    }
  }

  /// A switch in Settings that takes something away.
  package enum Setting: Hashable, Sendable {
    case alertStyleNone
    case sounds
    case badges
    case lockScreen
    case notificationCenter
    case everywhere
  }

  /// Why a part is missing, in the person's words.
  package enum Absence: Hashable, Sendable {
    /// The payload never asked for it.
    case notInPayload
    /// The payload's value is of no use: "string "5"".
    case unusable(found: String)
    case notAmongOptions
    /// Taken away at an earlier stage, which the trace names.
    case takenAt(Stage, sentence: String)
  }

  /// What kind of action was taken.
  package enum ActionKind: Hashable, Sendable {
    case tap
    case foreground
    case background
    case text
  }

  /// Why a response never reached the app.
  package enum LostResponse: Hashable, Sendable {
    case noDelegate
    case delegateSetLate
  }
}

/// What a push is, after contract's classification, for a line of the trace.
package struct PushSummary: Hashable, Sendable {
  package var hasText: Bool
  package var hasSound: Bool
  package var hasBadge: Bool
  package var wakes: Bool

  /// "alert with sound and badge", "background: wakes the app, shows nothing".
  package var sentence: String {
    var extras: [String] = []
    if hasSound { extras.append("sound") }
    if hasBadge { extras.append("badge") }
    let effects = extras.joined(separator: " and ")
    let wake = wakes ? "; content-available asks to wake the app too" : ""
    switch (hasText, extras.isEmpty, wakes) {
    case (true, true, _): return "an alert" + wake
    case (true, false, _): return "an alert with \(effects)" + wake
    case (false, false, _): return "\(effects) alone: no text, so nothing to list" + wake
    case (false, true, true): return "a background push: it asks to wake the app and shows nothing"
    case (false, true, false): return "nothing to show, nothing to wake"
    }
  }
}
