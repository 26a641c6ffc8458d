import Canvas
import DeviceModel
import Findings

/// Moving the selection, on the phone and in the panes.
extension Session {
  /// How many rows a page is, where nobody knows how many are drawn.
  private static let page = 10
  /// How many icons stand in a row of the Home Screen.
  package static let iconsInRow = 4

  /// Moves whatever the arrows are for here; false when there is nothing to move.
  mutating func move(_ movement: Movement) -> Bool {
    if interface.longLook != nil {
      moveInLongLook(movement)
      return true
    }
    switch interface.side {
    case .phone: return moveOnPhone(movement)
    case .inspector: return moveInPane(movement)
    }
  }

  // MARK: - The phone

  private mutating func moveInLongLook(_ movement: Movement) {
    guard var longLook = interface.longLook else { return }
    let last = selectedActions.count
    switch movement {
    case .up, .left: longLook.selected = max(0, longLook.selected - 1)
    case .down, .right: longLook.selected = min(last, longLook.selected + 1)
    case .pageUp: longLook.scroll = max(0, longLook.scroll - 4)
    case .pageDown: longLook.scroll += 4
    case .first: longLook.selected = 0
    case .last: longLook.selected = last
    }
    interface.longLook = longLook
  }

  @discardableResult
  mutating func moveOnPhone(_ movement: Movement) -> Bool {
    let items = phoneItems
    guard !items.isEmpty else { return true }
    if interface.selection == .count, movement.isVertical {
      revealMore()
      return true
    }
    let place = interface.selection.flatMap { items.place(of: $0) } ?? 0
    let hasBanner = device.banner != nil
    let columns = phoneScreen == .home ? Self.iconsInRow : 1
    let step: Int
    switch movement {
    case .up: step = hasBanner && place > 0 && place <= columns ? -place : -columns
    case .down: step = hasBanner && place == 0 ? 1 : columns
    case .left: step = -1
    case .right: step = 1
    case .pageUp: step = -Self.page * columns
    case .pageDown: step = Self.page * columns
    case .first: step = -place
    case .last: step = items.count - 1 - place
    }
    let isSideways = movement == .left || movement == .right
    guard !isSideways || phoneScreen == .home || phoneScreen.isApp else { return true }
    // Down from the last full row of icons stays where it is rather than jumping to the last icon.
    let goal = place + step
    let clamped = max(0, min(items.count - 1, goal))
    if columns > 1, abs(step) == columns, !items.indices.contains(goal) { return true }
    select(items[clamped], at: clamped)
    return true
  }

  /// Selects something on the phone, and explains it.
  mutating func select(_ item: PhoneItem, at place: Int) {
    interface.selection = item
    interface.selectionPlace = place
    guard let notification = selectedNotification,
      let entry = timeline.push(arrival: notification.arrival)
    else { return }
    interface.explained = entry.number
  }

  // MARK: - The panes

  @discardableResult
  mutating func moveInPane(_ movement: Movement) -> Bool {
    switch movement {
    case .left:
      showPane(by: -1)
      return true
    case .right:
      showPane(by: 1)
      return true
    case .up, .down, .pageUp, .pageDown, .first, .last: break
    }
    switch interface.pane {
    case .payloads:
      moveInShelf(movement)
    case .settings:
      interface.settingsSelection = movement.moved(
        interface.settingsSelection, count: settingRows.count)
    case .timeline:
      moveInTimeline(movement)
    case .why, .payload, .router, .device, .scenario:
      let rows = interface.scroll[interface.pane] ?? 0
      interface.scroll[interface.pane] = movement.moved(rows, count: .max)
    }
    return true
  }

  /// Arrows choose a file, paging scrolls the text of the one that is chosen.
  private mutating func moveInShelf(_ movement: Movement) {
    switch movement {
    case .pageUp, .pageDown:
      interface.scroll[.payloads] = movement.moved(interface.scroll[.payloads] ?? 0, count: .max)
    case .up, .down, .left, .right, .first, .last:
      selectFile(movement.moved(interface.shelfSelection, count: shelf.entries.count))
    }
  }

  /// Selects a file of the shelf and shows it from its beginning.
  mutating func selectFile(_ place: Int) {
    interface.shelfSelection = place
    interface.scroll[.payloads] = 0
  }

  private mutating func moveInTimeline(_ movement: Movement) {
    guard let first = timeline.entries.first?.number, let shown = shownTimelineNumber else {
      return
    }
    selectEvent(first + movement.moved(shown - first, count: timeline.entries.count))
  }

  /// Selects an event of the Timeline and explains it; the newest one stays the newest.
  mutating func selectEvent(_ number: Int) {
    let isNewest = number == timeline.entries.last?.number
    interface.timelineSelection = isNewest ? nil : number
    interface.explained = number
  }

  /// Shows another pane; the ring of panes has no end.
  mutating func showPane(by step: Int) {
    let panes = panes
    let place = panes.firstIndex(of: interface.pane) ?? 0
    interface.pane = panes[(place + step + panes.count) % panes.count]
  }

  /// Tab: from the phone into the pane in sight, on through the panes, and back to the phone.
  mutating func switchSide(by step: Int) {
    guard interface.side == .inspector else {
      turn(to: .inspector)
      // Backwards, the ring is entered at its other end.
      if step < 0 { interface.pane = panes.last ?? interface.pane }
      return
    }
    interface.longLook = nil
    let place = (panes.firstIndex(of: interface.pane) ?? 0) + step
    guard panes.indices.contains(place) else {
      turn(to: .phone)
      interface.pane = .payloads
      return
    }
    interface.pane = panes[place]
  }

  /// The panes there are now, in the order of their tabs.
  var panes: [Pane] { Pane.allCases.filter { $0 != .scenario || playback != nil } }

  /// The keys go to that half of the screen; a long look has them only on the phone.
  mutating func turn(to side: Interface.Side) {
    if side == .inspector { interface.longLook = nil }
    interface.side = side
  }
}

extension Movement {
  /// A place in a list of so many, moved; it stays inside.
  func moved(_ place: Int, count: Int) -> Int {
    // A text has no known end here; what is scrolled too far is set right afterwards.
    let last = count == .max ? 100_000 : max(0, count - 1)
    switch self {
    case .up, .left: return max(0, place - 1)
    case .down, .right: return min(last, place + 1)
    case .pageUp: return max(0, place - 10)
    case .pageDown: return min(last, place + 10)
    case .first: return 0
    case .last: return last
    }
  }
}

extension Movement {
  /// Whether it goes up or down, a step or further.
  fileprivate var isVertical: Bool {
    switch self {
    case .up, .down, .pageUp, .pageDown, .first, .last: true
    case .left, .right: false
    }
  }
}

extension Session.PhoneScreen {
  /// Whether an app is in front.
  var isApp: Bool {
    guard case .app = self else { return false }
    return true
  }
}
