import APNS
import Canvas
import DeviceModel
import Findings

/// What each command does.
extension Session {
  /// Carries a command out, or says why it cannot be.
  mutating func perform(_ command: Command) -> [Effect] {
    if let reason = disabledReason(for: command) {
      interface.notice = reason
      return []
    }
    switch command {
    case .tap: return tap()
    case .expand: expand()
    case .collapse: collapse()
    case .dismiss: dismiss()
    case .flick: apply(.bannerFlicked, as: .event("banner flicked away"))
    case .clearGroup: clearGroup()
    case .clearAll: apply(.allCleared, as: .event("everything cleared"))
    case .reply: openReply()
    case .undo: apply(.removalUndone, as: .event("removal undone"))
    case .unlock: apply(.unlocked, as: .event("unlocked"))
    case .lock: lockOrWake()
    case .home: goHome()
    case .center: toggleCenter()
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
    case .grouping: changeSettings { $0.grouping = $0.grouping.next }
    case .previews: changeSettings { $0.showPreviews = $0.nextPreviews }
    case .lockScreenStyle: changeDevice { $0.lockScreen = $0.lockScreen.next }
    case .glance: glance()
    case .system: changeDevice { $0.system = $0.system.next }
    case .silentSwitch:
      changeDevice { $0.silentSwitch.toggle() }
    case .focus: turnFocus()
    case .options:
      guard let key = selectedNotification?.key else { return [] }
      apply(.optionsOpened(key), as: .event("options"))
    case .askPermission:
      guard let app = settingsApp else { return [] }
      apply(
        .authorizationRequested(app: app.bundleIdentifier, nil),
        as: .event("\(app.displayName) asks for permission"))
    case .theme: changeTheme()
    case .switchSide: switchSide(by: 1)
    case .previousSide: switchSide(by: -1)
    case .nextPane: showPane(by: 1)
    case .previousPane: showPane(by: -1)
    case .back: back()
    case .help: interface.isHelpOpen = true
    case .quit: return [.quit]
    }
    return []
  }

  /// Action number N of the selected notification, counted from 1.
  mutating func performAction(number: Int) -> [Effect] {
    guard let notification = selectedNotification else {
      interface.notice = "no notification is selected"
      return []
    }
    let actions = selectedActions
    guard actions.indices.contains(number - 1) else {
      interface.notice =
        actions.isEmpty ? noActionsReason : "there is no action \(number); it has \(actions.count)"
      return []
    }
    perform(actions[number - 1], on: notification.key)
    return []
  }

  private mutating func perform(_ action: NotificationAction, on key: NotificationKey) {
    guard action.takesText else {
      respond(to: key, with: action.identifier, text: nil)
      return
    }
    hold(key)
    var longLook = interface.longLook ?? LongLook(notification: key)
    longLook.reply = LongLook.Reply(action: action.identifier)
    interface.longLook = longLook
  }

  /// The person answered: the long look closes, unless the app's own view says that it stays.
  mutating func respond(to key: NotificationKey, with action: Identifier, text: String?) {
    let response = NotificationResponse(
      notification: key, actionIdentifier: action, userText: text)
    let subject = Timeline.Subject.response(
      title: title(of: response), arrival: device.notification(key)?.arrival)
    var longLook = interface.longLook
    interface.longLook = nil
    let account = apply(.responded(response), as: subject)
    if account.keepsLongLook {
      longLook?.reply = nil
      interface.longLook = longLook
    }
    if device.prompt == nil, device.visibleApp != nil { interface.selection = nil }
  }

  /// What the person did, in words: "tap on Alice".
  func title(of response: NotificationResponse) -> String {
    let headline = device.notification(response.notification)?.content.headline ?? ""
    let verb =
      response.actionIdentifier == .defaultAction ? "tap" : response.actionIdentifier.actionWord
    return "\(verb) on \(headline)"
  }

  // MARK: - The phone

  private mutating func tap() -> [Effect] {
    if let longLook = interface.longLook {
      let actions = selectedActions
      guard longLook.selected > 0, actions.indices.contains(longLook.selected - 1) else {
        respond(to: longLook.notification, with: .defaultAction, text: nil)
        return []
      }
      perform(actions[longLook.selected - 1], on: longLook.notification)
      return []
    }
    if interface.side == .inspector { return enterPane() }
    guard device.isScreenLit else {
      apply(.woken, as: .event("screen lit"))
      return []
    }
    switch interface.selection {
    case .banner(let key), .notification(let key):
      respond(to: key, with: .defaultAction, text: nil)
    case .group(let key):
      unfold(key)
    case .app(let identifier):
      apply(.appLaunched(identifier), as: .event("opened \(name(of: identifier))"))
    case .tab(let identifier):
      _ = device.apply(.tabSelected(identifier), at: now)
    case .settings:
      apply(.settingsOpened(.notifications), as: .event("opened Settings"))
    case .setting(let place):
      let rows = settingRows(on: device.settingsPage ?? .notifications)
      if rows.indices.contains(place) { choose(rows[place]) }
    case .count:
      revealMore()
    case nil:
      interface.notice = "nothing is selected"
    }
    return []
  }

  private mutating func expand() {
    if case .group(let key) = interface.selection, interface.longLook == nil {
      unfold(key)
      return
    }
    guard let notification = selectedNotification else { return }
    hold(notification.key)
    interface.longLook = LongLook(notification: notification.key)
  }

  /// A banner that is being looked at does not leave by itself.
  private mutating func hold(_ key: NotificationKey) {
    guard device.banner?.notification.key == key else { return }
    _ = device.apply(.bannerHeld, at: now)
  }

  private mutating func unfold(_ key: NotificationGroup.Key) {
    interface.unfolded.insert(key)
    revealAll()
    guard let group = group(key) else { return }
    interface.selection = .notification(group.leading.key)
  }

  mutating func collapse() {
    guard interface.longLook == nil else {
      closeLongLook()
      return
    }
    guard let group = selectedGroup, interface.unfolded.contains(group.key) else {
      revealLess()
      return
    }
    interface.unfolded.remove(group.key)
    interface.selection = .group(group.key)
  }

  mutating func closeLongLook() {
    guard let longLook = interface.longLook else { return }
    interface.longLook = nil
    guard device.banner?.notification.key == longLook.notification else { return }
    apply(.bannerFlicked, as: .event("banner put away"))
  }

  private mutating func dismiss() {
    guard let notification = selectedNotification else { return }
    let title = notification.content.headline
    interface.longLook = nil
    let response = NotificationResponse(
      notification: notification.key, actionIdentifier: .dismissAction)
    apply(
      .responded(response),
      as: .response(title: "dismissed \(title)", arrival: notification.arrival))
  }

  private mutating func clearGroup() {
    guard let keys = selectedGroup?.members.map(\.key) else { return }
    interface.longLook = nil
    apply(.groupCleared(keys), as: .event("group of \(keys.count) cleared"))
  }

  private mutating func openReply() {
    guard let notification = selectedNotification,
      let action = selectedActions.first(where: \.takesText)
    else { return }
    perform(action, on: notification.key)
  }

  private mutating func lockOrWake() {
    interface.longLook = nil
    guard device.isLocked, !device.isScreenLit else {
      apply(.locked, as: .event("locked"))
      return
    }
    apply(.woken, as: .event("screen lit"))
  }

  private mutating func glance() {
    let isSeen = device.isOwnerRecognised
    apply(
      isSeen ? .woken : .glanced,
      as: .event(isSeen ? "the owner looks away" : "the owner looks at it"))
  }

  private mutating func goHome() {
    interface.longLook = nil
    apply(.wentHome, as: .event("Home Screen"))
  }

  private mutating func toggleCenter() {
    interface.longLook = nil
    apply(
      device.isCenterOpen ? .centerClosed : .centerOpened,
      as: .event(device.isCenterOpen ? "Notification Center closed" : "Notification Center opened"))
    guard device.isLocked, device.isCenterOpen else { return }
    // On the lock screen it begins below what is new: the selection goes there, so that it is seen.
    let items = phoneItems
    guard items.historyPlace < items.count else {
      interface.notice = "Notification Center: no older notifications"
      return
    }
    select(items[items.historyPlace], at: items.historyPlace)
  }

  mutating func openLink(_ link: String) {
    let account = apply(.linkOpened(link), as: .event("open \(link)"))
    guard account.outcomes.contains(.linkNotOpened(link: link)) else { return }
    interface.notice = "no installed app opens \(link)"
  }

  private mutating func back() {
    if interface.longLook != nil {
      closeLongLook()
    } else if interface.side == .inspector {
      interface.side = .phone
    } else if let group = selectedGroup, interface.unfolded.contains(group.key) {
      collapse()
    } else if device.isCenterOpen {
      toggleCenter()
    } else if case .settings(.app(let app)) = phoneScreen {
      leaveSettings(of: app)
    } else if device.visibleApp?.navigation.visiblePage != nil {
      _ = device.apply(.wentBack, at: now)
    } else if canRevealLess {
      revealLess()
    }
  }

  // MARK: - The shelf and the panes

  private mutating func enterPane() -> [Effect] {
    switch interface.pane {
    case .payloads: return perform(.send)
    case .timeline: interface.isTimelineUnfolded.toggle()
    case .settings:
      let rows = settingRows
      guard rows.indices.contains(interface.settingsSelection) else { return [] }
      choose(rows[interface.settingsSelection])
    case .why, .payload, .router, .device: break
    }
    return []
  }

  // MARK: - Switches

  private mutating func changeSettings(_ change: (inout NotificationSettings) -> Void) {
    guard let app = settingsApp else { return }
    var settings = app.settings
    change(&settings)
    tell(apply(.settingsChanged(app: app.bundleIdentifier, settings), as: .event("Settings")))
  }

  mutating func changeDevice(_ change: (inout DeviceSettings) -> Void) {
    var settings = device.settings
    change(&settings)
    tell(apply(.deviceSettingsChanged(settings), as: .event("Settings")))
  }

  /// Says in the hint line what changed.
  mutating func tell(_ account: Account) {
    for case .settingChanged(let words) in account.outcomes { interface.notice = words }
  }

  private mutating func changeTheme() {
    themeIndex = (themeIndex + 1) % themes.count
    interface.notice = "theme \(theme.name)"
  }

  func name(of app: Identifier) -> String {
    device.app(app)?.displayName ?? app.text
  }
}
