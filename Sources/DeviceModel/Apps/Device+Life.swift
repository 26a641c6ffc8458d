import Findings

/// Locking and unlocking, and the life of the apps.
extension Device {
  /// How long a late first view takes after a cold launch, in seconds.
  static let lateFirstViewSeconds: Int64 = 3

  mutating func lock(_ account: inout Account) {
    guard !isLocked else {
      isScreenLit = false
      return
    }
    endBanner(.locked, &account)
    isCenterOpen = false
    isLocked = true
    isScreenLit = false
    isOwnerRecognised = false
    if let frontApp { suspend(frontApp) }
    account.note(.locked)
  }

  /// Unlocks; what was new moves to the history, and the app that was in front comes back.
  mutating func unlock(at now: Instant, _ account: inout Account) {
    guard isLocked else { return }
    isLocked = false
    isScreenLit = true
    isOwnerRecognised = false
    isCenterOpen = false
    account.note(.unlocked)
    let ended = delivered.filter { !$0.inNotificationCenter }.map(\.key)
    takeAway(ended, .notInNotificationCenter, &account)
    let moved = store.moveToHistory()
    if moved > 0 { account.note(.movedToHistory(count: moved)) }
    if let frontApp {
      update(frontApp) { $0.state = .foreground }
      becomeActive(frontApp, &account)
    }
  }

  /// Leaves the app in front for the Home Screen.
  mutating func goHome(_ account: inout Account) {
    isCenterOpen = false
    guard !isLocked else { return }
    settingsPage = nil
    guard let frontApp else { return }
    suspend(frontApp)
    self.frontApp = nil
    account.note(.leftForeground(app: frontApp))
  }

  /// Opens an app by its icon.
  mutating func launch(_ target: Identifier, at now: Instant, _ account: inout Account) {
    guard app(target) != nil else { return }
    guard !isLocked else {
      ask(.unlock(then: .launch(target)), why: "an app opens on an unlocked device", &account)
      return
    }
    bringForward(target, at: now, &account)
    showFirstViews(at: now, &account)
  }

  /// The app comes to the front of the unlocked screen, launched first if it does not run.
  mutating func bringForward(_ target: Identifier, at now: Instant, _ account: inout Account) {
    guard let app = app(target) else { return }
    isCenterOpen = false
    settingsPage = nil
    if let frontApp, frontApp != target { suspend(frontApp) }
    frontApp = target
    let isCold = !app.state.isRunning
    let needsFirstView = isCold || !app.navigation.hasFirstView
    update(target) { app in
      app.state = .foreground
      if isCold { app.navigation.reset() }
      guard needsFirstView else { return }
      app.navigation.hasFirstView = false
      let delay = app.profile.router == .late ? Self.lateFirstViewSeconds : 0
      app.navigation.firstViewAt = now.advanced(bySeconds: delay)
    }
    account.step(
      .launch,
      isCold
        ? .launchedCold(app: app.displayName)
        : app.state == .foreground
          ? .alreadyInFront(app: app.displayName)
          : .broughtForward(app: app.displayName, from: app.state))
    account.note(.launched(app: target, cold: isCold))
    becomeActive(target, &account)
  }

  /// The app gets a moment in the background, launched for it if it does not run.
  mutating func runInBackground(_ target: Identifier, _ account: inout Account) {
    guard let app = app(target), app.state != .foreground else { return }
    if !app.state.isRunning {
      update(target) { app in
        app.state = .background
        app.navigation.reset()
        app.navigation.hasFirstView = false
      }
      account.note(.launched(app: target, cold: true))
    }
    account.step(.launch, .staysInBackground(app: app.displayName))
  }

  /// The app ends; nothing that it had on screen stays.
  mutating func end(_ target: Identifier, by end: AppEnd, _ account: inout Account) {
    guard let app = app(target) else { return }
    let wasRunning = app.state.isRunning
    update(target) { app in
      app.state = end == .person ? .forceQuit : .notRunning
      app.navigation.reset()
    }
    if frontApp == target { frontApp = nil }
    discardHeldWake(of: target, .ended, &account)
    if wasRunning || end == .person { account.note(.ended(app: target, by: end)) }
  }

  mutating func openCenter(_ account: inout Account) {
    guard !isCenterOpen else { return }
    endBanner(.centerOpened, &account)
    isCenterOpen = true
    isScreenLit = true
    account.note(.centerOpened)
  }

  /// Closing it over a running app makes that app active again.
  mutating func closeCenter(_ account: inout Account) {
    guard isCenterOpen else { return }
    isCenterOpen = false
    account.note(.centerClosed)
    if let visibleApp { becomeActive(visibleApp.bundleIdentifier, &account) }
  }

  mutating func endBanner(_ end: BannerEnd, _ account: inout Account) {
    guard let ended = banner else { return }
    banner = nil
    account.note(.bannerLeft(ended.notification.key, end))
  }

  /// What the profile's app does each time it becomes active.
  private mutating func becomeActive(_ target: Identifier, _ account: inout Account) {
    guard let commands = app(target)?.profile.onActive, !commands.isEmpty else { return }
    account.note(.called(app: target, .didBecomeActive))
    for command in commands {
      switch command {
      case .setBadgeCount(let count): appSetsBadge(target, count, &account)
      }
    }
  }

  mutating func suspend(_ target: Identifier) {
    update(target) { app in
      if app.state == .foreground { app.state = .background }
    }
  }
}
