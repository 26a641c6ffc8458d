import Canvas
import DeviceModel

/// What the mouse means: presses become clicks, swipes, pulls or long presses.
extension Session {
  /// How many rows a notch of the wheel scrolls.
  private static let wheelRows = 3

  /// Takes a deed of the mouse; what lies under it is what is drawn there now.
  mutating func take(_ event: MouseEvent) -> [Effect] {
    switch event.kind {
    case .press:
      return press(event.button, at: event.position)
    case .drag:
      if event.button == .left { follow(to: event.position) }
    case .release:
      // Older terminals don't say which button was let go.
      guard event.button == .left || event.button == .none else { return [] }
      return release(at: event.position)
    case .wheelUp:
      turnWheel(.up, at: event.position)
    case .wheelDown:
      turnWheel(.down, at: event.position)
    }
    return []
  }

  private mutating func press(_ button: MouseEvent.Button, at point: Point) -> [Effect] {
    guard button == .left || button == .right else { return [] }
    interface.notice = nil
    interface.press = nil
    guard !interface.isHelpOpen else {
      closeHelp()
      return []
    }
    guard let spot = spot(at: point) else { return [] }
    if let swiped = interface.swiped, spot != .removal(swiped) {
      // As anywhere on the phone: touching something else puts it back, and does no more.
      interface.swiped = nil
      return []
    }
    guard isInReach(spot) else { return [] }
    if case .field(let column) = spot {
      moveCursor(to: column)
      return []
    }
    let press = Press(spot, at: point, realNow)
    guard button == .left else { return expand(press.notificationItem) }
    interface.press = press
    return []
  }

  /// Whether something can be clicked now; what lies on top keeps the rest out of reach, and says so.
  private mutating func isInReach(_ spot: Spot) -> Bool {
    switch spot {
    case .answer, .send, .field: return true
    case .item, .removal, .heading, .more, .message, .action, .back, .statusBar, .homeBar, .phone,
      .tab, .file, .event, .setting, .line, .source, .inspector:
      break
    }
    if device.prompt != nil {
      interface.notice = Self.promptNotice
      return false
    }
    guard interface.lineInput == nil, interface.longLook?.reply == nil else {
      interface.notice = "something is being written: esc leaves it"
      return false
    }
    return true
  }

  private mutating func moveCursor(to column: Int) {
    guard let field = draw(size).zones.last(where: { $0.target == .field }) else { return }
    let columns = field.rect.width
    if interface.lineInput != nil {
      interface.lineInput?.editor.move(toColumn: column, ofWindow: columns)
    } else {
      interface.longLook?.reply?.editor.move(toColumn: column, ofWindow: columns)
    }
  }

  // MARK: - While it is held

  /// A press that was held long enough expands what is under it, without waiting for the release.
  mutating func holdPress() {
    guard let press = interface.press, let end = press.becomesLong, realNow >= end else { return }
    interface.press?.course = .done
    guard let item = press.notificationItem, phoneItems.place(of: item) != nil else { return }
    _ = expand(item)
  }

  private mutating func expand(_ item: PhoneItem?) -> [Effect] {
    guard let item else { return [] }
    turn(to: .phone)
    select(item)
    return perform(key: .expand)
  }

  /// The press moves; far enough to the left it swipes what it began on, and back again it does not.
  private mutating func follow(to point: Point) {
    guard let press = interface.press, press.course != .done else { return }
    if press.course == .still, !press.isNear(point) { interface.press?.course = .moved }
    guard let item = press.notificationItem else { return }
    guard press.isSwipe(to: point) else {
      interface.swiped = nil
      return
    }
    interface.press?.course = .swiping
    guard interface.swiped != item else { return }
    turn(to: .phone)
    select(item)
    interface.swiped = item
  }

  private mutating func release(at point: Point) -> [Effect] {
    // A terminal that reports no movement tells only now where it went.
    follow(to: point)
    guard let press = interface.press else { return [] }
    interface.press = nil
    switch press.course {
    case .done, .swiping: return []
    case .still, .moved: break
    }
    let pull = press.pull(to: point)
    if pull < 0, case .item(.banner) = press.spot { return perform(key: .flick) }
    if pull < 0, press.spot == .homeBar { return click(.homeBar) }
    if pull > 0, press.spot == .statusBar, !device.isCenterOpen { return perform(key: .center) }
    if pull != 0, press.spot.isOnLockScreen, pullLockScreen(up: pull < 0) { return [] }
    return spot(at: point) == press.spot ? click(press.spot) : []
  }

  /// A pull up reveals more of what is new, one down less; false where there is nothing to reveal.
  private mutating func pullLockScreen(up isUp: Bool) -> Bool {
    guard device.prompt == nil, interface.longLook == nil,
      isUp ? canRevealMore : canRevealLess
    else { return false }
    turn(to: .phone)
    if isUp { revealMore() } else { revealLess() }
    return true
  }

  // MARK: - The wheel

  /// Scrolls what is under it; the keys stay where they are.
  private mutating func turnWheel(_ movement: Movement, at point: Point) {
    let rows = movement == .up ? -Self.wheelRows : Self.wheelRows
    interface.notice = nil
    interface.press = nil
    interface.swiped = nil
    guard !interface.isHelpOpen else {
      interface.helpScroll = max(0, interface.helpScroll + rows)
      return
    }
    switch spot(at: point) {
    case .item, .removal, .heading, .more, .message, .action, .answer, .send, .back, .statusBar,
      .homeBar, .phone:
      scrollPhone(movement, rows)
    case .source:
      scrollText(by: rows)
    case .tab, .file, .event, .setting, .line, .inspector:
      for _ in 0..<Self.wheelRows { moveInPane(movement) }
    case .field, nil: break
    }
  }

  private mutating func scrollText(by rows: Int) {
    interface.scroll[.payloads] = max(0, (interface.scroll[.payloads] ?? 0) + rows)
  }

  private mutating func scrollPhone(_ movement: Movement, _ rows: Int) {
    guard device.prompt == nil, device.isScreenLit else { return }
    if let longLook = interface.longLook {
      interface.longLook?.scroll = max(0, longLook.scroll + rows)
      return
    }
    switch phoneScreen {
    case .lockScreen, .center, .home, .settings: moveOnPhone(movement)
    case .app: break
    }
  }

  // MARK: - Afterwards

  /// What is gone can be neither swiped nor held.
  mutating func settleMouse(_ items: PhoneItems) {
    if let swiped = interface.swiped {
      let isCovered = interface.longLook != nil || device.prompt != nil || !device.isScreenLit
      if isCovered || items.place(of: swiped) == nil { interface.swiped = nil }
    }
    if let item = interface.press?.notificationItem, items.place(of: item) == nil {
      interface.press = nil
    }
  }
}

extension Spot {
  /// Whether the lock screen can be pulled up or down by it.
  fileprivate var isOnLockScreen: Bool {
    switch self {
    case .item, .heading, .more, .phone: true
    case .removal, .message, .action, .answer, .field, .send, .back, .statusBar, .homeBar, .tab,
      .file, .event, .setting, .line, .source, .inspector:
      false
    }
  }
}
