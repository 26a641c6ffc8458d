import DeviceModel
import Findings

/// The switches of one app.
extension Session {
  /// All that can be chosen for an app; what it may not do at all has no row.
  func rows(of app: InstalledApp) -> [SettingRow] {
    stateRows(of: app) + alertRows(of: app) + appearanceRows(of: app) + deliveryRows(of: app)
      + ownRows(of: app)
  }

  /// What the app is and may do.
  private func stateRows(of app: InstalledApp) -> [SettingRow] {
    let identifier = app.bundleIdentifier
    let isAllowed = app.authorization.allowsAlerts
    func happens(_ title: String, _ value: String, _ command: Command) -> SettingRow {
      SettingRow(
        section: .app, audience: .pane, title: title, value: value, choice: .command(command))
    }
    let end = app.mutedUntil.map { "until \(device.civilTime($0).clock)" }
    return [
      happens("App", app.state.title, nextLife(of: app)),
      happens(
        "Permission", app.authorization.rawValue,
        .authorize(identifier, app.authorization.next)),
      happens(
        "Ask for permission", Self.shortly(app.profile.requestedOptions),
        .ask(identifier, nil)),
      happens("Mute", end ?? "off", .mute(identifier, nextMute(of: app))),
      SettingRow(
        section: .app, audience: .pane, title: "setBadgeCount", value: "\(app.badge)",
        choice: .input(.badgeCount(identifier))),
      SettingRow(
        section: .app, block: .permission, audience: .phone, title: "Allow Notifications",
        value: isAllowed ? "on" : "off", isOn: isAllowed,
        choice: .command(.authorize(identifier, isAllowed ? .denied : .authorized))),
    ]
  }

  /// What becomes a switch, and that there is more: "alert, sound, …".
  private static func shortly(_ options: AuthorizationOptions) -> String {
    let words = options.interactions.description
    guard options != options.interactions else { return words }
    return words.isEmpty ? options.description : "\(words), …"
  }

  /// An hour, then today, then no longer.
  private func nextMute(of app: InstalledApp) -> MuteSpan? {
    switch app.mute?.span {
    case nil: .hour
    case .hour: .today
    case .today: nil
    }
  }

  /// Where and how its notifications make themselves known.
  private func alertRows(of app: InstalledApp) -> [SettingRow] {
    let style = app.settings.alertStyle
    var banners = row("Banners", style == .none ? "off" : "on", .alerts, of: app) {
      $0.alertStyle = style == .none ? .banner : .none
    }
    banners.isOn = style != .none
    var alerts = [
      toggle("Lock Screen", \.lockScreen, .alerts, of: app),
      toggle("Notification Center", \.notificationCenter, .alerts, of: app), banners,
    ]
    if style != .none {
      let isPersistent = style == .alert
      alerts.append(
        row("Banner Style", isPersistent ? "Persistent" : "Temporary", .alerts, of: app) {
          $0.alertStyle = isPersistent ? .banner : .alert
        })
    }
    return alerts.map { granted($0, .alert, app) } + [
      granted(toggle("Sounds", \.sounds, .alerts, of: app), .sound, app),
      granted(toggle("Badges", \.badges, .alerts, of: app), .badge, app),
    ]
  }

  /// The row, unless the app never asked for what it switches: then no phone has it, and the pane says why.
  private func granted(
    _ row: SettingRow, _ option: AuthorizationOptions, _ app: InstalledApp
  ) -> SettingRow {
    guard app.authorization.allowsAlerts, !app.granted.contains(option) else { return row }
    return SettingRow(
      section: .app, block: row.block, audience: .pane, title: row.title, value: "not asked for",
      choice: .notice("\(app.displayName) never asked for \(option.description)"))
  }

  /// The way into the app's own switches; Apple's "providesAppNotificationSettings".
  private func ownRows(of app: InstalledApp) -> [SettingRow] {
    guard app.profile.requestedOptions.contains(.providesAppNotificationSettings) else {
      return []
    }
    return [
      SettingRow(
        section: .app, block: .own, title: "Settings in the app", value: "",
        choice: .command(.appSettings(app.bundleIdentifier)))
    ]
  }

  private func appearanceRows(of app: InstalledApp) -> [SettingRow] {
    let settings = app.settings
    let previews =
      settings.showPreviews?.title ?? "Default (\(device.settings.showPreviews.title))"
    return [
      row("Show Previews", previews, .appearance, of: app) { $0.showPreviews = $0.nextPreviews },
      row("Grouping", settings.grouping.title, .appearance, of: app) {
        $0.grouping = $0.grouping.next
      },
    ]
  }

  /// When they come, and what they may break through.
  private func deliveryRows(of app: InstalledApp) -> [SettingRow] {
    let system = device.settings.system
    var rows: [SettingRow] = []
    if system.hasSummary, device.settings.scheduledSummary {
      let isInSummary = app.settings.scheduledSummary
      rows.append(
        row(
          "Delivery", isInSummary ? "Scheduled Summary" : "Immediate", .delivery,
          of: app
        ) { $0.scheduledSummary.toggle() })
    }
    if system.hasSummary, app.profile.entitlements.contains(.timeSensitive) {
      rows.append(toggle("Time Sensitive", \.timeSensitive, .delivery, of: app))
    }
    if app.profile.entitlements.contains(.criticalAlerts) {
      rows.append(toggle("Critical Alerts", \.criticalAlerts, .delivery, of: app))
    }
    return rows
  }

  /// A switch for each category of the profile: setNotificationCategories with those that are on.
  func categoryRows(of app: InstalledApp) -> [SettingRow] {
    let registered = app.categories.map(\.identifier)
    return app.profile.categories.map(\.identifier).map { category in
      let isOn = registered.contains(category)
      let set = app.profile.categories.map(\.identifier).filter { other in
        other == category ? !isOn : registered.contains(other)
      }
      return SettingRow(
        section: .categories, audience: .pane, title: category.text, value: isOn ? "on" : "off",
        isOn: isOn, choice: .command(.register(app.bundleIdentifier, set)))
    }
  }

  // MARK: - One row

  private func row(
    _ title: String, _ value: String, _ block: SettingRow.Block, of app: InstalledApp,
    _ change: (inout NotificationSettings) -> Void
  ) -> SettingRow {
    var new = app.settings
    change(&new)
    return SettingRow(
      section: .app, block: block, title: title, value: value,
      choice: AppSetting(from: app.settings, to: new).map {
        .command(.set(app.bundleIdentifier, $0))
      }
        ?? .notice("\(title) has no other value"))
  }

  private func toggle(
    _ title: String, _ path: WritableKeyPath<NotificationSettings, Bool>,
    _ block: SettingRow.Block, of app: InstalledApp
  ) -> SettingRow {
    let isOn = app.settings[keyPath: path]
    var row = row(title, isOn ? "on" : "off", block, of: app) { $0[keyPath: path].toggle() }
    row.isOn = isOn
    return row
  }

  /// What choosing the app's state does: running, ended by the system, force-quit, opened again.
  private func nextLife(of app: InstalledApp) -> Command {
    switch app.state {
    case .foreground, .background: .terminate(app.bundleIdentifier)
    case .notRunning: .quit(app.bundleIdentifier)
    case .forceQuit: .launch(app.bundleIdentifier)
    }
  }
}

extension InstalledApp {
  /// What stands beside its name among all apps: "Banners, Sounds, Badges", "Off".
  var permissionSummary: String {
    switch authorization {
    case .notDetermined: return "Not asked"
    case .denied: return "Off"
    case .provisional: return "Deliver Quietly"
    case .authorized, .ephemeral: break
    }
    var ways: [String] = []
    if granted.contains(.alert), settings.alertStyle != .none { ways.append("Banners") }
    if granted.contains(.sound), settings.sounds { ways.append("Sounds") }
    if granted.contains(.badge), settings.badges { ways.append("Badges") }
    return ways.isEmpty ? "Deliver Quietly" : ways.joined(separator: ", ")
  }
}
