import Canvas
import DeviceModel

/// The Home Screen: four icons a row with their badges, and the last row of them in the dock.
struct HomeScreen {
  var session: Session

  func draw(_ size: Size) -> Grid {
    var grid = Wallpaper(edges: session.edges).draw(size)
    let icons = session.phoneItems.homeIcons
    let layout = Layout(size, apps: icons.count)
    if let dock = layout.dock { grid.drawCard(dock, surface: .dock, edges: session.edges) }
    let rows = layout.rows(selected: selectedRow(icons))
    for (place, icon) in icons.enumerated() {
      let row = place / Session.iconsInRow
      let column = place % Session.iconsInRow
      guard layout.isInDock(row: row) || rows.contains(row) else { continue }
      let tile =
        layout.isInDock(row: row)
        ? layout.dockTile(column) : layout.tile(column, row: row - rows.lowerBound)
      draw(icon, at: tile, layout, on: &grid)
      guard let item = session.phoneItems.place(of: icon) else { continue }
      grid.addZone(.item(item), layout.slot(around: tile))
    }
    drawPageSign(rows, layout, on: &grid)
    return grid
  }

  private func selectedRow(_ icons: [PhoneItem]) -> Int {
    let place = icons.firstIndex { $0 == session.interface.selection } ?? 0
    return place / Session.iconsInRow
  }

  private func draw(_ item: PhoneItem, at tile: Rect, _ layout: Layout, on grid: inout Grid) {
    let edges = session.edges
    let isSelected = session.interface.selection == item
    var app: InstalledApp?
    if case .app(let identifier) = item { app = session.device.app(identifier) }
    let icon = app.map { AppIcon($0, edges: edges) } ?? .settings(edges: edges)
    grid.paste(icon.draw(tile.size), at: tile.origin)
    if isSelected {
      let bar = Rect(x: tile.minX - 1, y: tile.minY, width: 1, height: tile.height)
      grid.drawSelection(bar, edges: edges)
    }
    let name = app?.displayName ?? AppIcon.settingsName
    drawLabel(name.onOneLine, under: tile, layout, isSelected, on: &grid)
    drawBadge(app.map { session.device.shownBadge(of: $0) } ?? 0, on: tile, &grid)
  }

  private func drawLabel(
    _ name: String, under tile: Rect, _ layout: Layout, _ isSelected: Bool, on grid: inout Grid
  ) {
    let label = name.truncated(toColumns: layout.slot - 1)
    let x = tile.midX - (label.columns + 1) / 2
    if isSelected {
      let pill = Rect(x: x - 1, y: tile.maxY, width: label.columns + 2, height: 1)
      grid.fill(pill, surface: .homeSelected)
      if session.edges == .blocks {
        grid.setPillEnds(pill, of: .homeSelected, over: grid[pill.minX - 1, pill.minY].surface)
      }
    }
    grid.write(label, at: Point(x: x, y: tile.maxY), ink: .homeLabel)
  }

  /// The number at the icon's upper right corner; from ten thousand on it is no longer counted.
  private func drawBadge(_ count: Int, on tile: Rect, _ grid: inout Grid) {
    guard count > 0 else { return }
    let number = count > 9999 ? "9999+" : "\(count)"
    let pill = Rect(
      x: tile.maxX - number.columns - 1, y: tile.minY, width: number.columns + 2, height: 1)
    guard session.edges == .blocks else {
      grid.write("(\(number))", at: pill.origin, ink: .badgeText, surface: .badge)
      return
    }
    let beneath = grid[pill.minX, pill.minY].surface
    grid.fill(pill, surface: .badge)
    grid.setPillEnds(pill, of: .badge, over: beneath)
    grid.write(number, at: pill.origin.moved(x: 1), ink: .badgeText)
  }

  private func drawPageSign(_ rows: Range<Int>, _ layout: Layout, on grid: inout Grid) {
    guard rows.count < layout.gridRows else { return }
    let signs = Signs(edges: session.edges)
    let up = rows.lowerBound > 0 ? signs.up : " "
    let down = rows.upperBound < layout.gridRows ? signs.down : " "
    let text = "\(up) row \(rows.lowerBound + 1) of \(layout.gridRows) \(down)"
    let place = Point(x: (grid.width - text.columns) / 2, y: layout.signRow)
    grid.write(text, at: place, ink: .lockHint)
  }
}

extension Grid {
  /// Rounds the ends of a filled row by half a cell.
  mutating func setPillEnds(_ pill: Rect, of surface: Role, over beneath: Role) {
    write("▐", at: pill.origin, ink: surface, surface: beneath)
    write("▌", at: Point(x: pill.maxX - 1, y: pill.minY), ink: surface, surface: beneath)
  }
}

extension PhoneItems {
  /// The icons of the Home Screen, in their order.
  fileprivate var homeIcons: [PhoneItem] {
    filter { item in
      switch item {
      case .app, .settings: true
      case .banner, .group, .notification, .tab, .count, .setting: false
      }
    }
  }
}
