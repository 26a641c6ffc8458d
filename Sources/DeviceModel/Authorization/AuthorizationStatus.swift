/// Whether an app may show notifications; Apple's "UNAuthorizationStatus".
package enum AuthorizationStatus: String, Sendable, CaseIterable {
  /// The person was never asked.
  case notDetermined
  /// The person refused, or turned notifications off in Settings.
  case denied
  case authorized
  /// A trial: quiet entries in Notification Center's history, no question asked.
  case provisional
  /// An App Clip, for a limited time.
  case ephemeral

  /// Whether the visible part of a push reaches the person at all.
  package var allowsAlerts: Bool {
    switch self {
    case .authorized, .provisional, .ephemeral: true
    case .notDetermined, .denied: false
    }
  }
}

/// What an app asks permission for; Apple's "UNAuthorizationOptions", those that have an effect here.
package struct AuthorizationOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let badge = Self(rawValue: 1)
  package static let sound = Self(rawValue: 2)
  package static let alert = Self(rawValue: 4)
  package static let carPlay = Self(rawValue: 8)
  package static let criticalAlert = Self(rawValue: 16)
  package static let providesAppNotificationSettings = Self(rawValue: 32)
  package static let provisional = Self(rawValue: 64)

  /// Those that become switches of their own once they are granted.
  package var interactions: AuthorizationOptions { intersection([.alert, .sound, .badge]) }

  /// Every option by the name that profiles use.
  package static let named: [(name: String, option: AuthorizationOptions)] = [
    ("alert", .alert), ("sound", .sound), ("badge", .badge), ("carPlay", .carPlay),
    ("criticalAlert", .criticalAlert),
    ("providesAppNotificationSettings", .providesAppNotificationSettings),
    ("provisional", .provisional),
  ]

  /// The names of the options that are set, for messages: "alert, sound, badge".
  package var description: String {
    Self.named.filter { contains($0.option) }.map(\.name).joined(separator: ", ")
  }
}
