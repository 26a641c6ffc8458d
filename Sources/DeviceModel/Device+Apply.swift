import Findings

extension Device {
  /// The one way in which a device changes: something happened, and this is what came of it.
  package mutating func apply(_ event: DeviceEvent, at now: Instant) -> Account {
    var account = Account()
    while let passing = passNext(until: now) { account.append(passing.account) }
    lastChange = now
    let plan = summaryPlan(at: now)
    switch event {
    case .pushArrived(let push): deliver(push, at: now, &account)
    case .responded(let response): respond(response, at: now, &account)
    case .groupCleared(let keys): clear(keys, .groupCleared, &account)
    case .allCleared: clear(delivered.filter(\.isSeen).map(\.key), .allCleared, &account)
    case .removalUndone: undoRemoval(&account)
    case .bannerFlicked: endBanner(.flicked, &account)
    case .bannerHeld: banner?.endsAt = nil
    case .promptAnswered(let choice): answer(choice, at: now, &account)

    case .locked: lock(&account)
    case .unlocked: unlock(at: now, &account)
    case .woken: light(recognised: false, &account)
    case .glanced: light(recognised: true, &account)

    case .wentHome: goHome(&account)
    case .appLaunched(let app): launch(app, at: now, &account)
    case .appTerminated(let app): end(app, by: .system, &account)
    case .appQuit(let app): end(app, by: .person, &account)
    case .linkOpened(let link): open(link, at: now, &account)
    case .tabSelected(let tab): selectTab(tab)
    case .wentBack: goBack()
    case .settingsOpened(let page): openSettings(page, &account)
    case .centerOpened: openCenter(&account)
    case .centerClosed: closeCenter(&account)

    case .appInstalled(let profile): install(profile, &account)
    case .appUninstalled(let app): uninstall(app, at: now, &account)
    case .badgeCountSet(let app, let count): appSetsBadge(app, count, &account)
    case .categoriesRegistered(let app, let identifiers):
      register(identifiers, of: app, at: now, &account)
    case .authorizationChanged(let app, let status): authorize(app, status, &account)
    case .settingsChanged(let app, let settings): change(app, settings, &account)
    case .authorizationRequested(let app, let options):
      requestAuthorization(app, options, &account)
    case .optionsOpened(let key): openOptions(of: key, &account)
    case .muted(let app, let span): mute(app, span, at: now, &account)
    case .appSettingsOpened(let app): openAppSettings(app, at: now, &account)
    case .focusChanged(let focus): change(focus, &account)
    case .deviceSettingsChanged(let settings): change(settings, &account)
    case .timeZoneChanged(let zone): change(zone, at: now, &account)
    case .requestAdded(let request): add(request, at: now, &account)
    case .requestCancelled(let identifier, let app): cancel(identifier, of: app, &account)
    case .regionCrossed(let region, let crossing): cross(region, crossing, at: now, &account)
    case .timePassed: break
    }
    if let plan, let changed = summaryPlan(at: now), changed != plan {
      follow(changed, at: now, &account)
    }
    regroup()
    return account
  }

  /// Every app's notifications stand together as they are shown now, whatever changed that.
  private mutating func regroup() {
    for app in apps { store.regroup(app.bundleIdentifier, as: shownGrouping(of: app)) }
  }

  /// A whole group, or everything: no word to any app, whatever its categories say.
  private mutating func clear(
    _ keys: [NotificationKey], _ cause: RemovalCause, _ account: inout Account
  ) {
    guard !keys.isEmpty else { return }
    if let banner, keys.contains(banner.notification.key) { endBanner(.acted, &account) }
    takeAway(keys, cause, &account)
    account.step(.callback, .groupClearedSilently(count: keys.count))
  }

  private mutating func light(recognised: Bool, _ account: inout Account) {
    guard isLocked else { return }
    if isOwnerRecognised != recognised {
      isOwnerRecognised = recognised
      account.note(.ownerRecognised(recognised))
    }
    guard !isScreenLit else { return }
    isScreenLit = true
    account.note(.screenLit)
  }

  private mutating func selectTab(_ tab: Identifier) {
    guard let frontApp else { return }
    update(frontApp) { app in
      guard app.profile.tabs.contains(where: { $0.identifier == tab }) else { return }
      app.navigation.selectedTab = tab
    }
  }

  private mutating func goBack() {
    guard let frontApp else {
      leaveSettingsPage()
      return
    }
    update(frontApp) { $0.navigation.back() }
  }

  mutating func change(
    _ target: Identifier, _ settings: NotificationSettings, _ account: inout Account
  ) {
    guard let app = app(target), app.settings != settings else { return }
    let changes = app.settings.differences(to: settings).joined(separator: ", ")
    update(target) { app in
      if !app.settings.presents(like: settings) { app.isKeptQuietly = false }
      app.settings = settings
    }
    account.note(.settingChanged("\(app.displayName): \(changes)"))
  }
}

extension Device {
  private mutating func change(_ new: DeviceSettings, _ account: inout Account) {
    let changes = settings.differences(to: new)
    guard !changes.isEmpty else { return }
    settings = new
    account.note(.settingChanged(changes.joined(separator: ", ")))
  }
}

extension NotificationSettings {
  /// What changed, in words: "grouping By App", "sounds off".
  func differences(to new: NotificationSettings) -> [String] {
    var changes: [String] = []
    if alertStyle != new.alertStyle { changes.append("alert style \(new.alertStyle.rawValue)") }
    if showPreviews != new.showPreviews {
      changes.append("show previews \(new.showPreviews?.title ?? "Default")")
    }
    if grouping != new.grouping { changes.append("grouping \(new.grouping.title)") }
    for (name, path) in Self.switches where self[keyPath: path] != new[keyPath: path] {
      changes.append("\(name) \(new[keyPath: path] ? "on" : "off")")
    }
    return changes
  }
}
