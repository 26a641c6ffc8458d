package import Findings

/// A page of the phone's own Settings app.
package enum SettingsPage: Hashable, Sendable {
  /// All apps, and what holds for all of them: Settings › Notifications.
  case notifications
  /// One app's switches: Settings › Notifications › App.
  case app(Identifier)
}

extension Device {
  /// A page of Settings comes to the front of the unlocked screen.
  mutating func openSettings(_ page: SettingsPage, _ account: inout Account) {
    if case .app(let target) = page, app(target) == nil { return }
    guard !isLocked else {
      ask(.unlock(then: .settings(page)), why: "Settings opens on an unlocked device", &account)
      return
    }
    isCenterOpen = false
    if let frontApp {
      suspend(frontApp)
      self.frontApp = nil
      account.note(.leftForeground(app: frontApp))
    }
    guard settingsPage != page else { return }
    settingsPage = page
    account.note(.settingsOpened(page))
  }

  /// From an app's page back to all apps.
  mutating func leaveSettingsPage() {
    guard case .app = settingsPage else { return }
    settingsPage = .notifications
  }
}
