import Canvas
import DeviceModel

/// The locked phone: date, time, what is new, and with Notification Center pulled up what is older.
struct LockScreen {
  var session: Session

  /// Below this many rows the time is a line of text and cards say less.
  static let roomyRows = 20

  func draw(_ size: Size) -> Grid {
    var grid = Wallpaper(edges: session.edges).draw(size)
    let isRoomy = Self.isRoomy(size, for: session)
    _ = drawClock(on: &grid, isRoomy: isRoomy)
    let part = Self.listRect(size, for: session)
    switch session.shownLockScreenStyle {
    case .count where session.isLockScreenCounted: drawCount(in: part, on: &grid)
    case .stack where session.device.newCount > 0:
      grid.paste(LockPile(session: session).draw(part), at: part.origin)
    case .count, .stack, .list: grid.paste(drawList(size, part), at: part.origin)
    }
    if isRoomy, session.interface.longLook == nil { drawHint(on: &grid) }
    // The screen is dark until something lights it.
    if !session.device.isScreenLit { grid.dimAll() }
    return grid
  }

  /// Where the notifications stand: between the time and the words at the foot.
  static func listRect(_ size: Size, for session: Session) -> Rect {
    var nothing = Grid(size: size)
    let top = LockScreen(session: session)
      .drawClock(on: &nothing, isRoomy: isRoomy(size, for: session))
    let bottom = size.height - (size.height >= roomyRows ? 3 : 2)
    return Rect(x: 2, y: top, width: size.width - 4, height: bottom - top)
  }

  private static func isRoomy(_ size: Size, for session: Session) -> Bool {
    size.height >= (session.phoneItems.isEmpty ? 10 : roomyRows)
  }

  private func drawList(_ size: Size, _ part: Rect) -> Grid {
    var list = NotificationList(
      session: session, items: session.listItems, isCramped: size.height < Self.roomyRows + 6)
    if session.device.isCenterOpen {
      list.historyHeading = "Notification Center"
      if session.device.historyGroups.isEmpty { list.foot = "No older notifications" }
    }
    return list.draw(part.size)
  }

  private func drawCount(in part: Rect, on grid: inout Grid) {
    let place = session.phoneItems.place(of: .count) ?? 0
    let count = LockCount(
      count: session.device.newCount, place: place,
      isSelected: session.interface.selection == .count, edges: session.edges
    ).draw()
    grid.paste(
      count, at: Point(x: (grid.width - count.width) / 2, y: part.maxY - count.height))
  }

  /// Draws date and time and says where the list may begin.
  private func drawClock(on grid: inout Grid, isRoomy: Bool) -> Int {
    let civil = session.device.civilTime(session.now)
    func center(_ text: String, _ y: Int, _ ink: Role) {
      grid.write(text, at: Point(x: (grid.width - text.columns) / 2, y: y), ink: ink)
    }
    guard isRoomy else {
      center(civil.longDate, 1, .clockDate)
      return 2
    }
    let isTall = grid.height >= 30
    let dateRow = isTall ? 2 : 1
    center(civil.longDate, dateRow, .clockDate)
    let clock = LargeClock(time: civil.clock).draw()
    let place = Point(x: (grid.width - clock.width) / 2, y: dateRow + 1)
    if session.edges == .ascii {
      center(civil.clock, dateRow + 2, .clockLarge)
    } else {
      grid.paste(clock, at: place)
    }
    return place.y + LargeClock.rows + (isTall ? 1 : 0)
  }

  private func drawHint(on grid: inout Grid) {
    let text = "\(Keymap.standard.cap(of: .unlock)) to unlock"
    let place = Point(x: (grid.width - text.columns) / 2, y: grid.height - 2)
    grid.write(text, at: place, ink: .lockHint)
  }
}
