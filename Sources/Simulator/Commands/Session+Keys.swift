import APNS
import Canvas
import DeviceModel
import Findings

/// What each key does.
extension Session {
  /// Does what a key asks for, or says why it cannot be done.
  mutating func perform(key command: KeyCommand) -> [Effect] {
    if let reason = disabledReason(for: command) {
      interface.notice = reason
      return []
    }
    switch command {
    case .tap: return tap()
    case .expand: return expand()
    case .collapse: return collapse()
    case .dismiss: return onSelected { .dismiss($0) }
    case .flick: return run(.flick)
    case .clearGroup: return clearGroup()
    case .clearAll: return run(.clearAll)
    case .reply: return openReply()
    case .undo: return run(.undo)
    case .unlock: return run(.unlock)
    case .lock: return run(device.isLocked && !device.isScreenLit ? .wake : .lock)
    case .home: return run(.home)
    case .center: return run(device.isCenterOpen ? .close : .center)
    case .openLink: interface.lineInput = LineInput(.openLink)
    case .send: return send(selectedShelfEntry.map { [$0.request] } ?? [])
    case .sendRepeatedly: interface.lineInput = LineInput(.sendCount)
    case .sendAll: return sendAll()
    case .edit: return selectedShelfEntry?.path.map { [.edit(path: $0)] } ?? []
    case .schedule: interface.lineInput = LineInput(.schedule)
    case .cancelRequest: interface.lineInput = cancelLine
    case .region: interface.lineInput = LineInput(.region)
    case .wait: interface.lineInput = LineInput(.wait)
    case .clockMode: interface.lineInput = LineInput(.clockMode)
    case .timeZone: interface.lineInput = LineInput(.timeZone)
    case .grouping: return onApp { .set($0.bundleIdentifier, .grouping($0.settings.grouping.next)) }
    case .previews:
      return onApp { .set($0.bundleIdentifier, .showPreviews($0.settings.nextPreviews)) }
    case .lockScreenStyle: return run(.setDevice(.lockScreen(device.settings.lockScreen.next)))
    case .glance: return run(device.isOwnerRecognised ? .wake : .glance)
    case .system: return run(.setDevice(.system(device.settings.system.next.major)))
    case .silentSwitch:
      return run(.setDevice(.toggle("silent", !device.settings.silentSwitch)))
    case .focus: return run(.focus(nextFocus))
    case .options: return onSelected { .options($0) }
    case .askPermission: return onApp { .ask($0.bundleIdentifier, nil) }
    case .copyToken: return copyToken()
    case .theme: return changeTheme()
    case .prompt: interface.lineInput = LineInput(.command)
    case .find: interface.lineInput = LineInput(.find)
    case .switchSide: switchSide(by: 1)
    case .previousSide: switchSide(by: -1)
    case .nextPane: showPane(by: 1)
    case .previousPane: showPane(by: -1)
    case .back: return back()
    case .help: interface.isHelpOpen = true
    case .pausePlayback: togglePlayback()
    case .nextLine: return stepForward()
    case .previousLine: stepBack()
    case .faster: changeSpeed(by: 1)
    case .slower: changeSpeed(by: -1)
    case .quit: return [.quit]
    }
    return []
  }

  /// A command about the notification that is selected.
  private mutating func onSelected(_ command: (Which) -> Command) -> [Effect] {
    guard let key = selectedNotification?.key else { return [] }
    return run(command(which(key)))
  }

  /// A command about the app that switches are about.
  private mutating func onApp(_ command: (InstalledApp) -> Command) -> [Effect] {
    guard let app = settingsApp else { return [] }
    return run(command(app))
  }

  /// Action number N of the selected notification, counted from 1.
  mutating func performAction(number: Int) -> [Effect] {
    guard selectedNotification != nil else {
      interface.notice = "no notification is selected"
      return []
    }
    let actions = selectedActions
    guard actions.indices.contains(number - 1) else {
      interface.notice =
        actions.isEmpty ? noActionsReason : "there is no action \(number); it has \(actions.count)"
      return []
    }
    return onSelected { .action(actions[number - 1].identifier, on: $0) }
  }

  // MARK: - The phone

  private mutating func tap() -> [Effect] {
    if let longLook = interface.longLook {
      let actions = selectedActions
      guard longLook.selected > 0, actions.indices.contains(longLook.selected - 1) else {
        return run(.tap(which(longLook.notification)))
      }
      return performAction(number: longLook.selected)
    }
    if interface.side == .inspector { return enterPane() }
    guard device.isScreenLit else { return run(.wake) }
    switch interface.selection {
    case .banner(let key), .notification(let key): return run(.tap(which(key)))
    case .group(let key): return run(.tap(which(key)))
    case .app(let identifier): return run(.launch(identifier))
    case .tab(let identifier): return run(.tab(identifier))
    case .settings: return run(.settings(nil))
    case .setting(let place):
      let rows = settingRows(on: device.settingsPage ?? .notifications)
      return rows.indices.contains(place) ? choose(rows[place]) : []
    case .count: revealMore()
    case nil: interface.notice = "nothing is selected"
    }
    return []
  }

  private mutating func expand() -> [Effect] {
    if case .group(let key) = interface.selection, interface.longLook == nil {
      return run(.expand(which(key)))
    }
    return onSelected { .expand($0) }
  }

  mutating func collapse() -> [Effect] {
    if let longLook = interface.longLook {
      return run(.collapse(which(longLook.notification)))
    }
    guard let group = selectedGroup, interface.unfolded.contains(group.key) else {
      revealLess()
      return []
    }
    return run(.collapse(which(group.leading.key)))
  }

  private mutating func clearGroup() -> [Effect] {
    guard let group = selectedGroup else { return [] }
    return run(.clear(which(group.leading.key)))
  }

  private mutating func openReply() -> [Effect] {
    guard let action = selectedActions.first(where: \.takesText) else { return [] }
    return onSelected { .action(action.identifier, on: $0) }
  }

  private mutating func back() -> [Effect] {
    if interface.longLook != nil { return collapse() }
    if interface.side == .inspector {
      interface.side = .phone
      return []
    }
    if let group = selectedGroup, interface.unfolded.contains(group.key) { return collapse() }
    if device.isCenterOpen { return run(.close) }
    if case .settings(.app) = phoneScreen { return run(.back) }
    if device.visibleApp?.navigation.visiblePage != nil { return run(.back) }
    if canRevealLess { revealLess() }
    return []
  }

  // MARK: - The shelf and the panes

  private mutating func enterPane() -> [Effect] {
    switch interface.pane {
    case .payloads: return perform(key: .send)
    case .timeline: interface.isTimelineUnfolded.toggle()
    case .settings:
      let rows = settingRows
      guard rows.indices.contains(interface.settingsSelection) else { return [] }
      return choose(rows[interface.settingsSelection])
    case .why, .payload, .router, .device, .scenario: break
    }
    return []
  }

  // MARK: - Words

  /// Says in the hint line what changed.
  mutating func tell(_ account: Account) {
    for case .settingChanged(let words) in account.outcomes { interface.notice = words }
  }

  /// Only a key does this: nobody else has a say in what is on a person's clipboard.
  private mutating func copyToken() -> [Effect] {
    guard let app = settingsApp, let token = device.token(for: app.bundleIdentifier) else {
      return []
    }
    let name = app.displayName.withVisibleControls
    interface.notice =
      "copied: the \(device.settings.apnsEnvironment.title) token of \(name), \(token.ends)"
    return [.copy(token.text)]
  }

  private mutating func changeTheme() -> [Effect] {
    let effects = run(.theme(themes[(themeIndex + 1) % themes.count].name))
    interface.notice = "theme \(theme.name)"
    return effects
  }

  func name(of app: Identifier) -> String {
    device.app(app)?.displayName ?? app.text
  }
}
