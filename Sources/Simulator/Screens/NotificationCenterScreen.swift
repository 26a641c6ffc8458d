import Canvas
import DeviceModel

/// Notification Center on an unlocked phone: what is new, then what is older.
struct NotificationCenterScreen {
  var session: Session

  func draw(_ size: Size) -> Grid {
    var grid = Wallpaper(edges: session.edges).draw(size)
    let isCramped = size.height < LockScreen.roomyRows
    let titleRow = isCramped ? 1 : 2
    grid.write("Notification Center", at: Point(x: 4, y: titleRow), ink: .phoneStatus)
    drawCount(on: &grid, row: titleRow)
    drawFoot(on: &grid)

    let items = session.listItems
    guard !items.isEmpty else {
      let text = "No notifications"
      let place = Point(x: (size.width - text.columns) / 2, y: size.height / 2 - 1)
      grid.write(text, at: place, ink: .lockHint)
      return grid
    }
    let top = titleRow + 1
    let part = Rect(x: 2, y: top, width: size.width - 4, height: size.height - 3 - top)
    var list = NotificationList(
      session: session, items: items, isCramped: size.height < LockScreen.roomyRows + 6)
    if items.historyPlace > 0 { list.historyHeading = "Earlier" }
    grid.paste(list.draw(part.size), at: part.origin)
    return grid
  }

  private func drawCount(on grid: inout Grid, row: Int) {
    let count = session.device.listedCount
    guard count > 0 else { return }
    let text = "\(count)"
    grid.write(text, at: Point(x: grid.width - 4 - text.columns, y: row), ink: .lockHint)
  }

  /// What the page lies over, and that it sleeps meanwhile.
  private func drawFoot(on grid: inout Grid) {
    guard let app = session.device.visibleApp else { return }
    let text = "\(app.displayName.onOneLine.truncated(toColumns: 16)) is inactive beneath"
    let place = Point(x: (grid.width - text.columns) / 2, y: grid.height - 2)
    grid.write(text, at: place, ink: .lockHint)
  }
}
