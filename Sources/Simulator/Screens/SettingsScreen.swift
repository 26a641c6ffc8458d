import Canvas
import DeviceModel
import Findings

/// A page of the phone's own Settings: cards of rows, as Settings › Notifications has them.
struct SettingsScreen {
  var session: Session
  var page: SettingsPage

  /// The app whose page it is.
  private var app: InstalledApp? {
    guard case .app(let identifier) = page else { return nil }
    return session.device.app(identifier)
  }

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .appContent)
    TitleBar(
      title: app?.displayName.onOneLine ?? "Notifications",
      back: app == nil ? nil : "All", edges: session.edges
    ).draw(on: &grid)
    let top = TitleBar.rows
    let part = Rect(x: 0, y: top, width: size.width, height: size.height - top - 1)
    let body = SettingsPageBody(
      session: session, rows: session.settingRows(on: page),
      isRoomy: size.height >= LockScreen.roomyRows + 6, width: size.width)
    let picture = body.draw()
    let offset = body.offset(of: selection, height: part.height)
    grid.paste(
      picture.cropped(to: Rect(x: 0, y: offset, width: size.width, height: part.height)),
      at: part.origin)
    let signs = Signs(edges: session.edges)
    if offset > 0 { grid.write(signs.up, at: Point(x: size.width - 2, y: top), ink: .accent) }
    if offset + part.height < picture.height {
      grid.write(signs.down, at: Point(x: size.width - 2, y: part.maxY - 1), ink: .accent)
    }
    return grid
  }

  private var selection: Int? {
    guard case .setting(let place) = session.interface.selection else { return nil }
    return place
  }
}
