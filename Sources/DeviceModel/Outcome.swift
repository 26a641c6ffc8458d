package import APNS
package import Findings

/// Something that the phone did about an event, told from the phone's side.
package indirect enum Outcome: Hashable, Sendable {
  /// The push, or the request, was not taken; `since` goes with the answer 410.
  case refused(name: String, Rejection, since: Instant?)
  /// Shown in these ways.
  case presented(NotificationKey, PresentationOptions)
  /// The notification was shown to nobody.
  case suppressed(app: Identifier)
  case bannerShown(NotificationKey)
  case bannerLeft(NotificationKey, BannerEnd)
  case removed([NotificationKey], RemovalCause)
  case restored([NotificationKey])
  case movedToHistory(count: Int)
  case badgeChanged(app: Identifier, from: Int, to: Int)
  case played(sound: String)
  case called(app: Identifier, Callback)
  /// A profile's own function.
  case performed(app: Identifier, call: String, arguments: [CallArgument])
  case launched(app: Identifier, cold: Bool)
  case ended(app: Identifier, by: AppEnd)
  case leftForeground(app: Identifier)
  case navigated(app: Identifier, path: String, tab: Identifier)
  case waitsForFirstView(app: Identifier, path: String)
  case linkNotOpened(link: String)
  case prompted(SystemPrompt)
  case promptAnswered(SystemPrompt, PromptAnswer)
  /// It waits for the scheduled summary.
  case held(NotificationKey, until: Instant)
  case summaryDelivered([NotificationKey])
  /// The summary ended, or its app left it: what waited is listed.
  case summaryEnded([NotificationKey])
  case locked
  case unlocked
  case screenLit
  /// The owner came into sight of a locked phone, or left it.
  case ownerRecognised(Bool)
  /// A page of the phone's Settings is in front.
  case settingsOpened(SettingsPage)
  case centerOpened
  case centerClosed
  case settingChanged(String)
  case installed(app: Identifier)
  /// The app was deleted; its name is not known any longer.
  case uninstalled(app: Identifier, name: String)
  /// APNs keeps the push.
  case stored(name: String, app: Identifier, DeliveryObstacle)
  /// The push was taken, and never delivered.
  case lost(name: String, app: Identifier, PushLoss)
  /// The push waits until it may wake its app; nil is until a switch is turned.
  case wakeHeld(app: Identifier, until: Instant?)
  /// A push that waited to wake its app was discarded.
  case wakeLost(name: String, app: Identifier, WakeLoss)
  /// The app's categories are these, and no others.
  case categoriesRegistered(app: Identifier, [Identifier])
  /// A local request is pending.
  case scheduled(NotificationKey, when: String)
  /// A local request was not kept; the trace says why.
  case requestRefused(NotificationKey)
  case pendingRemoved(NotificationKey, PendingEnd)
  /// A local notification's trigger fired.
  case fired(NotificationKey, when: String)
  case moved(region: Identifier, NotificationTrigger.Crossing)
}

/// A call that the system makes into an app.
package enum Callback: Hashable, Sendable {
  case willPresent(PresentationOptions)
  case didReceive(action: Identifier, userText: String?)
  case didReceiveRemoteNotification(AppProfile.FetchResult)
  /// The service extension's content handler, or what happened instead.
  case serviceExtension(ServiceExtension.Result)
  /// The content extension's answer to an action.
  case contentExtension(ContentExtension.Answer)
  case openURL(String)
  case didBecomeActive
  /// The completion handler of requestAuthorization.
  case requestAuthorization(granted: Bool)
  /// The person came from Settings; Apple's "userNotificationCenter(_:openSettingsFor:)".
  case openSettings

  /// Apple's name of the method, short: "willPresent".
  package var name: String {
    switch self {
    case .willPresent: "willPresent"
    case .didReceive: "didReceive"
    case .didReceiveRemoteNotification: "didReceiveRemoteNotification"
    case .serviceExtension: "serviceExtension"
    case .contentExtension: "contentExtension"
    case .openURL: "openURL"
    case .didBecomeActive: "didBecomeActive"
    case .requestAuthorization: "requestAuthorization"
    case .openSettings: "openSettings"
    }
  }
}

/// One argument of a profile's `call`.
package struct CallArgument: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// Why a banner is gone.
package enum BannerEnd: Hashable, Sendable {
  case timedOut
  case flicked
  case replaced
  case locked
  case centerOpened
  case acted
}

/// Why a notification is no longer listed.
package enum RemovalCause: Hashable, Sendable {
  case tapped
  case actedOn
  case dismissed
  case groupCleared
  case allCleared
  /// A newer one with the same identifier took its place.
  case replaced
  /// The app set its badge to 0, which empties its list.
  case badgeZero
  /// A payload's badge of 0 emptied the list.
  case payloadBadgeZero
  /// It was new on the lock screen, and the app is not shown in Notification Center.
  case notInNotificationCenter
  /// More arrived than stay.
  case limit
  /// The app called removeDeliveredNotifications.
  case removedByApp
  /// The app was deleted.
  case uninstalled

  /// The end of a sentence that says why entries vanished.
  package var sentence: String {
    switch self {
    case .tapped: "tapped"
    case .actedOn: "an action was taken"
    case .dismissed: "dismissed"
    case .groupCleared: "the group was cleared"
    case .allCleared: "everything was cleared"
    case .replaced: "a newer one with the same identifier took its place"
    case .badgeZero: "the app set its badge to 0, which empties its list"
    case .payloadBadgeZero: "a payload's badge of 0 emptied the list"
    case .notInNotificationCenter: "Notification Center is off for the app, so unlocking ended it"
    case .removedByApp: "the app removed it"
    case .uninstalled: "the app was deleted"
    case .limit: "over the limit, the newest \(NotificationStore.limit) stay"
    }
  }
}

/// Why a request is no longer pending, though it did not fire.
package enum PendingEnd: Hashable, Sendable {
  /// A newer one with the same identifier took its place.
  case replaced
  /// More were added than stay pending.
  case overLimit
  case cancelled
  /// In the new time zone its date is past.
  case past
  /// The app was deleted.
  case uninstalled

  /// The end of a sentence that says why.
  package var sentence: String {
    switch self {
    case .replaced: "a newer one with the same identifier took its place"
    case .overLimit: "more than \(PendingRequests.limit) were pending"
    case .cancelled: "the app removed it"
    case .past: "its date is past in the new time zone"
    case .uninstalled: "the app was deleted"
    }
  }
}

/// How an app stopped running.
package enum AppEnd: Hashable, Sendable {
  case system
  case person
}

/// What a notification is known by: identifiers are an app's own.
package struct NotificationKey: Hashable, Sendable {
  package var app: Identifier
  package var identifier: Identifier

  package init(app: Identifier, identifier: Identifier) {
    self.app = app
    self.identifier = identifier
  }
}

extension DeliveredNotification {
  /// App and identifier.
  package var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }
}

/// What an event led to: outcomes in order, and the trace that says why.
package struct Account: Hashable, Sendable {
  package var outcomes: [Outcome] = []
  package var steps: [TraceStep] = []
  /// Remarks that only the installed app makes possible, such as a missing string.
  package var findings: [Finding] = []

  package init() {}

  /// Whether the app's own view in the long look answered that it stays open.
  package var keepsLongLook: Bool {
    outcomes.contains {
      guard case .called(_, .contentExtension(.doNotDismiss)) = $0 else { return false }
      return true
    }
  }

  /// Adds what came of something else.
  package mutating func append(_ other: Account) {
    outcomes += other.outcomes
    steps += other.steps
    findings += other.findings
  }

  /// Adds an outcome.
  package mutating func note(_ outcome: Outcome) {
    outcomes.append(outcome)
  }

  /// Adds a line to the trace.
  package mutating func step(_ stage: Stage, _ reason: Reason) {
    steps.append(TraceStep(stage, reason))
  }
}
