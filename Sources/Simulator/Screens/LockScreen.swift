import Canvas
import DeviceModel

/// The locked phone: date, time, what is new, and with Notification Center pulled up what is older.
struct LockScreen {
  var session: Session

  /// Below this many rows the time is a line of text and cards say less.
  static let roomyRows = 20

  func draw(_ size: Size) -> Grid {
    var grid = Wallpaper(edges: session.edges).draw(size)
    let items = session.listItems
    let isRoomy = size.height >= (items.isEmpty ? 10 : Self.roomyRows)
    let top = drawClock(on: &grid, isRoomy: isRoomy)
    let bottom = size.height - (size.height >= Self.roomyRows ? 3 : 2)
    var list = NotificationList(
      session: session, items: items, isCramped: size.height < Self.roomyRows + 6)
    if session.device.isCenterOpen {
      list.historyHeading = "Notification Center"
      if session.device.historyGroups.isEmpty { list.foot = "No older notifications" }
    }
    let part = Rect(x: 2, y: top, width: size.width - 4, height: bottom - top)
    grid.paste(list.draw(part.size), at: part.origin)
    if isRoomy, session.interface.longLook == nil { drawHint(on: &grid) }
    // The screen is dark until something lights it.
    if !session.device.isScreenLit { grid.dimAll() }
    return grid
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
