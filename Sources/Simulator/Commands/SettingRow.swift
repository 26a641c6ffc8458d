package import DeviceModel

/// One switch of the Settings pane: what it is called, what it says now, and what choosing it changes.
package struct SettingRow: Hashable, Sendable {
  /// Which section it stands in.
  package enum Section: Hashable, Sendable {
    case app
    case device
  }

  package var section: Section
  package var title: String
  package var value: String
  /// Whether it is one of two, drawn as a switch; nil where there are more.
  package var isOn: Bool?
  /// What happens when it is chosen.
  package var event: DeviceEvent
}

extension Session {
  /// Every switch of the Settings pane, from top to bottom.
  package var settingRows: [SettingRow] {
    (settingsApp.map(rows) ?? []) + deviceRows
  }

  private func rows(of app: InstalledApp) -> [SettingRow] {
    let settings = app.settings
    func row(_ title: String, _ value: String, _ change: (inout NotificationSettings) -> Void)
      -> SettingRow
    {
      var new = settings
      change(&new)
      return SettingRow(
        section: .app, title: title, value: value,
        event: .settingsChanged(app: app.bundleIdentifier, new))
    }
    func toggle(_ title: String, _ path: WritableKeyPath<NotificationSettings, Bool>)
      -> SettingRow
    {
      let isOn = settings[keyPath: path]
      var row = row(title, isOn ? "on" : "off") { $0[keyPath: path].toggle() }
      row.isOn = isOn
      return row
    }
    return [
      SettingRow(
        section: .app, title: "App", value: app.state.title, event: nextLife(of: app)),
      SettingRow(
        section: .app, title: "Permission", value: app.authorization.rawValue,
        event: .authorizationChanged(app: app.bundleIdentifier, app.authorization.next)),
      row("Alert style", settings.alertStyle.rawValue) { $0.alertStyle = $0.alertStyle.next },
      row("Show previews", settings.showPreviews.title) {
        $0.showPreviews = $0.showPreviews.next
      },
      row("Grouping", settings.grouping.title) { $0.grouping = $0.grouping.next },
      toggle("Lock screen", \.lockScreen),
      toggle("Notification Center", \.notificationCenter),
      toggle("Sounds", \.sounds),
      toggle("Badges", \.badges),
    ]
  }

  /// What choosing the app's state does: running, ended by the system, force-quit, opened again.
  private func nextLife(of app: InstalledApp) -> DeviceEvent {
    switch app.state {
    case .foreground, .background: .appTerminated(app.bundleIdentifier)
    case .notRunning: .appQuit(app.bundleIdentifier)
    case .forceQuit: .appLaunched(app.bundleIdentifier)
    }
  }

  private var deviceRows: [SettingRow] {
    func row(_ title: String, _ value: String, _ change: (inout DeviceSettings) -> Void)
      -> SettingRow
    {
      var new = device.settings
      change(&new)
      return SettingRow(
        section: .device, title: title, value: value, event: .deviceSettingsChanged(new))
    }
    let settings = device.settings
    let choices = [
      row("System", settings.system.description) { $0.system = $0.system.next },
      row("Lock screen", settings.lockScreen.title) { $0.lockScreen = $0.lockScreen.next },
    ]
    return choices
      + DeviceSettings.switches.map { item in
        let isOn = settings[keyPath: item.path]
        var row = row(item.title, isOn ? "on" : "off") { $0[keyPath: item.path].toggle() }
        row.isOn = isOn
        return row
      }
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The case after this one, round and round.
  package var next: Self {
    let all = Self.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + 1) % all.count]
  }
}
