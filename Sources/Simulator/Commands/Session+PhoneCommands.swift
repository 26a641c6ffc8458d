import Canvas
import DeviceModel
import Findings

/// What commands do to the phone itself.
extension Session {
  mutating func performOnPhone(_ command: Command) throws(WordsError) {
    switch command {
    case .lock:
      interface.longLook = nil
      apply(.locked, as: .event("locked"))
    case .unlock: unlock()
    case .wake:
      guard device.isLocked, !device.isScreenLit || device.isOwnerRecognised else { return }
      let looksAway = device.isOwnerRecognised
      apply(.woken, as: .event(looksAway ? "the owner looks away" : "screen lit"))
    case .glance:
      guard device.isLocked else { throw .refused("the device is unlocked") }
      apply(.glanced, as: .event("the owner looks at it"))
    case .home:
      guard !device.isLocked else { throw .refused("the device is locked") }
      interface.longLook = nil
      apply(.wentHome, as: .event("Home Screen"))
    case .launch(let app):
      try require(app)
      interface.longLook = nil
      apply(.appLaunched(app), as: .event("opened \(name(of: app))"))
    case .terminate(let app):
      try require(app)
      apply(.appTerminated(app), as: .event("\(name(of: app)) ended"))
    case .quit(let app):
      try require(app)
      apply(.appQuit(app), as: .event("\(name(of: app)) force-quit"))
    case .open(let link):
      let account = apply(.linkOpened(link), as: .event("open \(link)"))
      guard !account.outcomes.contains(.linkNotOpened(link: link)) else {
        throw .refused("no installed app opens \(link)")
      }
    case .center: openCenter()
    case .close: try closeTop()
    case .tab(let tab): try select(tab: tab)
    case .back: try goBack()
    case .settings(let app):
      if let app { try require(app) }
      let page = app.map { SettingsPage.app($0) } ?? .notifications
      apply(.settingsOpened(page), as: .event("opened Settings"))
      interface.selection = nil
    case .appSettings(let app):
      try require(app)
      apply(.appSettingsOpened(app: app), as: .event("settings in \(name(of: app))"))
    case .statusBar(nil):
      performed?.output += statusBar.words
      interface.notice =
        statusBar.isEmpty
        ? "the status bar says what is so" : statusBar.words.joined(separator: " ")
    case .statusBar(let status?): statusBar = statusBar.merged(with: status)
    case .statusBarCleared: statusBar = StatusBarOverride()
    default: preconditionFailure("only what is done to the phone comes here")
    }
  }

  /// An app has to be installed for most that is done to it.
  @discardableResult
  func require(_ app: Identifier) throws(WordsError) -> InstalledApp {
    if let app = device.app(app) { return app }
    throw .unknown(
      app.text, wanted: "installed app", known: device.apps.map(\.bundleIdentifier.text))
  }

  /// Unlocks; where the phone asks for it, that is the answer.
  private mutating func unlock() {
    if let prompt = device.prompt, prompt.isUnlock {
      answerPrompt(.allow)
    } else {
      apply(.unlocked, as: .event("unlocked"))
    }
  }

  private mutating func openCenter() {
    guard !device.isCenterOpen else { return }
    interface.longLook = nil
    apply(.centerOpened, as: .event("Notification Center opened"))
    guard device.isLocked else { return }
    // On the lock screen it begins below what is new: the selection goes there, so that it is seen.
    let items = phoneItems
    guard items.historyPlace < items.count else {
      interface.notice = "Notification Center: no older notifications"
      return
    }
    select(items[items.historyPlace], at: items.historyPlace)
  }

  /// A question, a long look, Notification Center: whichever is on top.
  private mutating func closeTop() throws(WordsError) {
    if device.prompt != nil {
      answerPrompt(.deny)
    } else if interface.longLook != nil {
      closeLongLook()
    } else if device.isCenterOpen {
      apply(.centerClosed, as: .event("Notification Center closed"))
    }
  }

  private mutating func select(tab: Identifier) throws(WordsError) {
    guard let app = device.visibleApp, device.settingsPage == nil else {
      throw .refused("no app is in front")
    }
    let known = app.profile.tabs.map(\.identifier)
    guard known.contains(tab) else {
      throw .unknown(tab.text, wanted: "tab of \(app.displayName)", known: known.map(\.text))
    }
    _ = device.apply(.tabSelected(tab), at: now)
  }

  private mutating func goBack() throws(WordsError) {
    if case .settings(.app(let app)) = phoneScreen {
      leaveSettings(of: app)
    } else if device.visibleApp?.navigation.visiblePage != nil {
      _ = device.apply(.wentBack, at: now)
    } else {
      throw .refused("no page is in front that could be left")
    }
  }
}
