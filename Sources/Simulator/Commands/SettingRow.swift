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
  package var choice: Choice

  /// What choosing a row does.
  package enum Choice: Hashable, Sendable {
    case event(DeviceEvent)
    /// A line is typed first.
    case input(LineInput.Purpose)
    /// Nothing, for this reason.
    case notice(String)
  }
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
        choice: .event(.settingsChanged(app: app.bundleIdentifier, new)))
    }
    func toggle(_ title: String, _ path: WritableKeyPath<NotificationSettings, Bool>)
      -> SettingRow
    {
      let isOn = settings[keyPath: path]
      var row = row(title, isOn ? "on" : "off") { $0[keyPath: path].toggle() }
      row.isOn = isOn
      return row
    }
    /// A switch for what the app may never have asked for.
    func granted(
      _ title: String, _ path: WritableKeyPath<NotificationSettings, Bool>,
      _ option: AuthorizationOptions
    ) -> SettingRow {
      guard app.authorization.allowsAlerts, !app.granted.contains(option) else {
        return toggle(title, path)
      }
      return SettingRow(
        section: .app, title: title, value: "not asked for",
        choice: .notice("\(app.displayName) never asked for \(option.description)"))
    }
    func happens(_ title: String, _ value: String, _ event: DeviceEvent) -> SettingRow {
      SettingRow(section: .app, title: title, value: value, choice: .event(event))
    }
    let identifier = app.bundleIdentifier
    let entitlements = app.profile.entitlements
    var rows = [
      happens("App", app.state.title, nextLife(of: app)),
      happens(
        "Permission", app.authorization.rawValue,
        .authorizationChanged(app: identifier, app.authorization.next)),
      happens(
        "Ask for permission", app.profile.requestedOptions.description,
        .authorizationRequested(app: identifier, nil)),
      row("Alert style", settings.alertStyle.rawValue) { $0.alertStyle = $0.alertStyle.next },
      row("Show previews", settings.showPreviews.title) {
        $0.showPreviews = $0.showPreviews.next
      },
      row("Grouping", settings.grouping.title) { $0.grouping = $0.grouping.next },
      toggle("Lock screen", \.lockScreen),
      toggle("Notification Center", \.notificationCenter),
      granted("Sounds", \.sounds, .sound),
      granted("Badges", \.badges, .badge),
    ]
    if entitlements.contains(.timeSensitive) {
      rows.append(toggle("Time-sensitive", \.timeSensitive))
    }
    if entitlements.contains(.criticalAlerts) {
      rows.append(toggle("Critical alerts", \.criticalAlerts))
    }
    rows.append(toggle("Scheduled summary", \.scheduledSummary))
    let end = app.mutedUntil.map { "until \(device.civilTime($0).clock)" }
    rows.append(happens("Mute", end ?? "off", .muted(app: identifier, nextMute(of: app))))
    if app.profile.requestedOptions.contains(.providesAppNotificationSettings) {
      rows.append(happens("Settings in the app", "open", .appSettingsOpened(app: identifier)))
    }
    return rows
  }

  /// An hour, then today, then no longer.
  private func nextMute(of app: InstalledApp) -> MuteSpan? {
    guard let end = app.mutedUntil else { return .hour }
    let hour = Instant(milliseconds: now.milliseconds + 3_600_000)
    return end <= hour ? .today : nil
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
        section: .device, title: title, value: value, choice: .event(.deviceSettingsChanged(new)))
    }
    let settings = device.settings
    let choices = [
      row("System", settings.system.description) { $0.system = $0.system.next },
      row("Lock screen", settings.lockScreen.title) { $0.lockScreen = $0.lockScreen.next },
    ]
    let times = settings.summaryTimes.map(\.description).joined(separator: " ")
    let summary = SettingRow(
      section: .device, title: "Scheduled summary", value: times, choice: .input(.summaryTimes))
    return focusRows + choices + [summary]
      + DeviceSettings.switches.map { item in
        let isOn = settings[keyPath: item.path]
        var row = row(item.title, isOn ? "on" : "off") { $0[keyPath: item.path].toggle() }
        row.isOn = isOn
        return row
      }
  }

  /// The Focus, and while one is on what it lets through.
  private var focusRows: [SettingRow] {
    let head = SettingRow(
      section: .device, title: "Focus", value: device.focus?.name ?? "off",
      choice: .event(.focusChanged(nextFocus)))
    guard let focus = device.focus else { return [head] }
    func toggle(_ title: String, isOn: Bool, _ change: (inout Focus) -> Void) -> SettingRow {
      var new = focus
      change(&new)
      return SettingRow(
        section: .device, title: title, value: isOn ? "on" : "off", isOn: isOn,
        choice: .event(.focusChanged(new)))
    }
    func list(_ title: String, _ items: [String], _ purpose: LineInput.Purpose) -> SettingRow {
      SettingRow(
        section: .device, title: title, value: items.isEmpty ? "none" : items.spokenList,
        choice: .input(purpose))
    }
    var rows = [head]
    if let app = settingsApp {
      let identifier = app.bundleIdentifier
      rows.append(
        toggle("lets \(app.displayName) through", isOn: focus.allows(identifier)) { focus in
          if focus.allows(identifier) {
            focus.allowedApps.removeAll { $0 == identifier }
          } else {
            focus.allowedApps.append(identifier)
          }
        })
    }
    return rows + [
      toggle("lets time-sensitive through", isOn: focus.allowsTimeSensitive) {
        $0.allowsTimeSensitive.toggle()
      },
      toggle("hides badges", isOn: focus.hidesBadges) { $0.hidesBadges.toggle() },
      list("lets people through", focus.allowedPeople, .focusPeople),
      list("keeps out", focus.keepsOut, .focusFilter),
    ]
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
