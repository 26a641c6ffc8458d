/// What an app reads of one of its switches; Apple's "UNNotificationSetting".
package enum NotificationSetting: String, Sendable {
  /// The app never asked for it, or lacks the entitlement.
  case notSupported
  case disabled
  case enabled
}

extension InstalledApp {
  /// What the app's getNotificationSettings reads, in the order of Apple's "UNNotificationSettings".
  ///
  /// Only what was asked for in the prompt becomes a switch; a refusal disables it.
  package var reportedSettings: [(name: String, setting: NotificationSetting)] {
    let asked: AuthorizationOptions =
      authorization == .denied ? profile.requestedOptions.interactions : granted
    func report(_ isSupported: Bool, _ isOn: Bool) -> NotificationSetting {
      guard isSupported, authorization != .notDetermined else { return .notSupported }
      return isOn && authorization.allowsAlerts ? .enabled : .disabled
    }
    let entitlements = profile.entitlements
    return [
      ("alert", report(asked.contains(.alert), settings.alertStyle != .none)),
      ("sound", report(asked.contains(.sound), settings.sounds)),
      ("badge", report(asked.contains(.badge), settings.badges)),
      ("lockScreen", report(!asked.isEmpty, settings.lockScreen)),
      ("notificationCenter", report(!asked.isEmpty, settings.notificationCenter)),
      ("criticalAlert", report(entitlements.contains(.criticalAlerts), settings.criticalAlerts)),
      ("timeSensitive", report(entitlements.contains(.timeSensitive), settings.timeSensitive)),
      ("scheduledDelivery", report(!asked.isEmpty, settings.scheduledSummary)),
    ]
  }

  /// The style that the app reads: none until the person allowed alerts.
  package var reportedAlertStyle: AlertStyle {
    authorization.allowsAlerts && granted.contains(.alert) ? settings.alertStyle : .none
  }
}
