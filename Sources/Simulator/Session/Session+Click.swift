import Canvas
import DeviceModel

/// What a click does: it selects what is under it, and then what Enter does there.
extension Session {
  mutating func click(_ spot: Spot) -> [Effect] {
    switch spot {
    case .item, .removal, .heading, .more, .message, .action, .answer, .field, .send, .back,
      .statusBar, .homeBar, .phone:
      turn(to: .phone)
      return clickPhone(spot)
    case .tab, .file, .event, .setting, .line, .source, .inspector:
      let hadKeys = interface.side == .inspector
      turn(to: .inspector)
      return clickPane(spot, hadKeys: hadKeys)
    }
  }

  // MARK: - The phone

  private mutating func clickPhone(_ spot: Spot) -> [Effect] {
    switch spot {
    case .item(let item):
      select(item)
      return perform(key: .tap)
    case .removal(let item): return remove(item)
    case .heading(let key): return fold(key)
    case .more: revealMore()
    case .message:
      interface.longLook?.selected = 0
      return perform(key: .tap)
    case .action(let place): return press(action: place)
    case .answer(let answer): return run(.answer(answer))
    case .send: return sendReply()
    case .back: return perform(key: .back)
    case .homeBar: return leave()
    case .phone: return clickPhone()
    case .field, .statusBar, .tab, .file, .event, .setting, .line, .source, .inspector: break
    }
    return []
  }

  /// Selects something, wherever it is among the things that can be selected.
  mutating func select(_ item: PhoneItem) {
    select(item, at: phoneItems.place(of: item) ?? 0)
  }

  /// The button beside what was swiped: one entry is dismissed, a stack is cleared.
  mutating func remove(_ item: PhoneItem) -> [Effect] {
    interface.swiped = nil
    turn(to: .phone)
    select(item)
    switch item {
    case .banner, .notification: return perform(key: .dismiss)
    case .group: return perform(key: .clearGroup)
    case .app, .tab, .count, .settings, .setting: return []
    }
  }

  private mutating func fold(_ key: NotificationGroup.Key) -> [Effect] {
    guard let group = group(key) else { return [] }
    select(.notification(group.leading.key))
    return collapse()
  }

  /// An action of the long look, else of the banner.
  private mutating func press(action place: Int) -> [Effect] {
    if interface.longLook != nil {
      interface.longLook?.selected = place + 1
    } else if let banner = device.banner {
      select(.banner(banner.notification.key))
    }
    return performAction(number: place + 1)
  }

  /// The bar at the foot: it leads out of whatever is in front.
  private mutating func leave() -> [Effect] {
    if interface.longLook != nil { return perform(key: .back) }
    if device.isLocked { return perform(key: .unlock) }
    switch phoneScreen {
    case .lockScreen, .home: return []
    case .center: return perform(key: .center)
    case .app, .settings: return perform(key: .home)
    }
  }

  /// The phone where it is nothing else: beside a long look this puts it away, in the dark it wakes.
  private mutating func clickPhone() -> [Effect] {
    if interface.longLook != nil { return collapse() }
    return device.isScreenLit ? [] : perform(key: .tap)
  }

  // MARK: - The panes

  private mutating func clickPane(_ spot: Spot, hadKeys: Bool) -> [Effect] {
    switch spot {
    case .tab(let pane): interface.pane = pane
    case .file(let place):
      if place == interface.shelfSelection { return perform(key: .send) }
      selectFile(place)
    case .event(let number):
      if hadKeys, number == shownTimelineNumber { return perform(key: .tap) }
      selectEvent(number)
    case .setting(let place):
      interface.settingsSelection = place
      return perform(key: .tap)
    case .line(let place): go(to: place + 1, of: playback?.place ?? 0)
    case .source, .inspector, .item, .removal, .heading, .more, .answer, .message, .action, .field,
      .send, .back, .statusBar, .homeBar, .phone:
      break
    }
    return []
  }
}
