import APNS
package import DeviceModel
package import Findings

/// One switch of Settings: what it is called, what it says now, and what choosing it changes.
///
/// The Settings pane and the phone's own Settings draw the same rows; some are for one of the two alone.
package struct SettingRow: Hashable, Sendable {
  /// Whose switch it is.
  package enum Section: Hashable, Sendable {
    case app
    /// The categories that the app registered.
    case categories
    case device
    /// The pages of the apps.
    case apps
  }

  /// What stands together, in one card on the phone.
  package enum Block: Hashable, Sendable {
    case simulator
    case permission
    case alerts
    case appearance
    case delivery
    case own
    case summary
    case apps

    /// What stands above the card; nil for nothing.
    package var title: String? {
      switch self {
      case .simulator, .permission, .own: nil
      case .alerts: "Alerts"
      case .appearance: "Lock Screen appearance"
      case .delivery: "Interruptions"
      case .summary: "Scheduled Summary"
      case .apps: "Notification style"
      }
    }
  }

  /// Who shows the row.
  package enum Audience: Hashable, Sendable {
    case both
    /// The pane alone: what a person with a phone never sees.
    case pane
    /// The phone alone: what the pane has another row for.
    case phone
  }

  package var section: Section
  package var block = Block.simulator
  package var audience = Audience.both
  package var title: String
  package var value: String
  /// Whether it is one of two, drawn as a switch; nil where there are more.
  package var isOn: Bool?
  /// The app whose page it opens, where it opens one.
  package var app: Identifier?
  /// What happens when it is chosen.
  package var choice: Choice

  /// What choosing a row does.
  package enum Choice: Hashable, Sendable {
    case command(Command)
    /// A line is typed first.
    case input(LineInput.Purpose)
    /// Nothing, for this reason.
    case notice(String)
  }

  /// Whether choosing it opens something rather than changing it.
  package var opens: Bool {
    switch choice {
    case .command(.settings), .command(.appSettings): true
    case .command, .input, .notice: false
    }
  }
}

extension Session {
  /// Every switch of the Settings pane, from top to bottom.
  package var settingRows: [SettingRow] {
    let app = settingsApp.map { rows(of: $0) + categoryRows(of: $0) } ?? []
    return (app + deviceRows).filter { $0.audience != .phone }
  }

  /// Every row of a page of the phone's own Settings, from top to bottom.
  package func settingRows(on page: SettingsPage) -> [SettingRow] {
    switch page {
    case .notifications: return (deviceRows + appRows).filter { $0.audience != .pane }
    case .app(let identifier):
      guard let app = device.app(identifier) else { return [] }
      let rows = rows(of: app).filter { $0.audience != .pane }
      // As on the phone: without permission there is nothing else to choose.
      return app.authorization.allowsAlerts ? rows : rows.filter { $0.block == .permission }
    }
  }

  /// Back from an app's page to all apps, where its row is selected.
  mutating func leaveSettings(of app: Identifier) {
    _ = device.apply(.wentBack, at: now)
    let place = settingRows(on: .notifications).firstIndex { $0.app == app }
    interface.selection = place.map { .setting($0) }
  }

  /// A page for each app, with what it may do.
  private var appRows: [SettingRow] {
    device.apps.map { app in
      SettingRow(
        section: .apps, block: .apps, audience: .phone, title: app.displayName,
        value: app.permissionSummary, app: app.bundleIdentifier,
        choice: .command(.settings(app.bundleIdentifier)))
    }
  }

  private var deviceRows: [SettingRow] {
    let settings = device.settings
    func row(
      _ title: String, _ value: String, _ block: SettingRow.Block = .simulator,
      _ change: (inout DeviceSettings) -> Void
    ) -> SettingRow {
      var new = settings
      change(&new)
      return SettingRow(
        section: .device, block: block, audience: block == .simulator ? .pane : .both,
        title: title, value: value,
        choice: DeviceSetting(from: settings, to: new).map { .command(.setDevice($0)) }
          ?? .notice("\(title) has no other value"))
    }
    var rows = focusRows
    rows.append(row("System", settings.system.description) { $0.system = $0.system.next })
    rows.append(
      SettingRow(
        section: .device, block: .simulator, audience: .pane, title: "Time zone",
        value: device.timeZone.name, choice: .input(.timeZone)))
    rows.append(
      row("Pending limit keeps", "the \(settings.pendingLimit.rawValue)") {
        $0.pendingLimit = $0.pendingLimit.next
      })
    if settings.system.hasLockScreenStyles {
      rows.append(
        row("Display As", settings.lockScreen.title, .appearance) {
          $0.lockScreen = $0.lockScreen.next
        })
    }
    rows.append(
      row("Show Previews", settings.showPreviews.title, .appearance) {
        $0.showPreviews = $0.showPreviews.next
      })
    for item in DeviceSettings.switches {
      let isOn = settings[keyPath: item.path]
      guard !item.isInNotifications || settings.system.hasSummary else { continue }
      var toggle = row(
        item.title, isOn ? "on" : "off", item.isInNotifications ? .summary : .simulator
      ) {
        $0[keyPath: item.path].toggle()
      }
      toggle.isOn = isOn
      rows.append(toggle)
      guard item.isInNotifications, isOn else { continue }
      let times = settings.summaryTimes.map(\.description).joined(separator: ", ")
      rows.append(
        SettingRow(
          section: .device, block: .summary, title: "Summary Times", value: times,
          choice: .input(.summaryTimes)))
    }
    rows.append(
      row("APNs environment", settings.apnsEnvironment.title) {
        $0.apnsEnvironment = $0.apnsEnvironment.next
      })
    rows.append(
      SettingRow(
        section: .device, audience: .pane, title: "APNs authorization",
        value: authorization.mode.title,
        choice: .command(.setDevice(.providerAuthorization(authorization.mode.next)))))
    return rows
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
