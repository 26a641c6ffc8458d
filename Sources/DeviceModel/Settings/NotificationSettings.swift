/// How an alert appears on an unlocked screen; Apple's "UNAlertStyle".
package enum AlertStyle: String, Sendable, CaseIterable {
  /// No banner at all.
  case none
  /// A banner that leaves by itself after five seconds.
  case banner
  /// A banner that stays until the person acts.
  case alert
}

/// When a notification's text may be read; Apple's "UNShowPreviewsSetting".
package enum ShowPreviews: String, Sendable, CaseIterable {
  case always
  /// Only while the device is unlocked, or its owner is recognised.
  case whenAuthenticated
  case never

  /// The words of the Settings app.
  package var title: String {
    switch self {
    case .always: "Always"
    case .whenAuthenticated: "When Unlocked"
    case .never: "Never"
    }
  }
}

/// How an app's notifications are put together; the Settings app's "Notification Grouping".
package enum Grouping: String, Sendable, CaseIterable {
  /// One group for each thread of the app.
  case automatic
  /// One group for the whole app.
  case byApp
  case off

  /// The words of the Settings app.
  package var title: String {
    switch self {
    case .automatic: "Automatic"
    case .byApp: "By App"
    case .off: "Off"
    }
  }
}

/// The person's switches for one app in Settings; Apple's "UNNotificationSettings".
package struct NotificationSettings: Hashable, Sendable {
  package var alertStyle = AlertStyle.banner
  package var lockScreen = true
  package var notificationCenter = true
  package var sounds = true
  package var badges = true
  /// Nil follows what Settings says for all apps.
  package var showPreviews: ShowPreviews?
  package var grouping = Grouping.automatic
  package var timeSensitive = true
  package var criticalAlerts = true
  package var scheduledSummary = false

  /// Everything on, as on a device whose owner said Allow and changed nothing.
  package static let allOn = NotificationSettings()

  package init() {}
}

extension NotificationSettings {
  /// Whether alerts make themselves known in the same ways; grouping, previews and levels apart.
  func presents(like other: NotificationSettings) -> Bool {
    alertStyle == other.alertStyle && lockScreen == other.lockScreen && sounds == other.sounds
      && badges == other.badges
  }

  /// A switch that is either on or off, with the name that profiles and commands use.
  package static let switches: [(name: String, path: any WritableKeyPath<Self, Bool> & Sendable)] =
    [
      ("lockScreen", \.lockScreen), ("notificationCenter", \.notificationCenter),
      ("sounds", \.sounds), ("badges", \.badges), ("timeSensitive", \.timeSensitive),
      ("criticalAlerts", \.criticalAlerts), ("scheduledSummary", \.scheduledSummary),
    ]
}

extension NotificationSettings {
  /// What can be chosen for Show Previews, in the order in which choosing goes through it; nil is the default.
  package static let previewChoices: [ShowPreviews?] = [nil, .whenAuthenticated, .never, .always]

  /// The choice after the present one, round and round.
  package var nextPreviews: ShowPreviews? {
    let choices = Self.previewChoices
    let place = choices.firstIndex(of: showPreviews) ?? 0
    return choices[(place + 1) % choices.count]
  }
}
