import Canvas
import DeviceModel
import Findings

/// An app in front: its title bar, the page that is visible, and its tabs.
struct AppScreen {
  var session: Session
  var app: InstalledApp

  private var navigation: Navigation { app.navigation }
  private var pages: [Page] { navigation.pages(of: navigation.selectedTab) }
  private var tabTitle: String {
    let tab = navigation.tabs.first { $0.identifier == navigation.selectedTab }
    return (tab?.title ?? navigation.selectedTab.text).onOneLine
  }

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .appContent)
    guard navigation.hasFirstView else {
      drawLaunch(on: &grid)
      return grid
    }
    let tabBar = TabBar(session: session, app: app)
    let tabs = tabBar.draw(width: size.width, isTall: size.height >= LockScreen.roomyRows)
    let content = Rect(x: 0, y: 3, width: size.width, height: size.height - 3 - tabs.height)
    drawTitleBar(on: &grid)
    grid.paste(drawContent(content.size), at: content.origin)
    grid.paste(tabs, at: Point(x: 0, y: size.height - tabs.height))
    return grid
  }

  // MARK: - Title bar

  private func drawTitleBar(on grid: inout Grid) {
    let previous = pages.dropLast().last?.title.onOneLine ?? tabTitle
    TitleBar(
      title: pages.last?.title.onOneLine ?? tabTitle,
      back: pages.isEmpty ? nil : previous.truncated(toColumns: 9), edges: session.edges
    ).draw(on: &grid)
  }

  // MARK: - Content

  private func drawContent(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let pending = navigation.pending
    let room = pending == nil ? size : Size(width: size.width, height: size.height - 2)
    if let page = pages.last {
      let picture = PageContent(page: page, below: pages.dropLast(), root: tabTitle)
      grid.paste(picture.draw(room, edges: session.edges), at: .zero)
    } else {
      drawRoot(on: &grid, room)
    }
    if let pending {
      let sign = Signs(edges: session.edges).wait
      let text = "\(sign) \(pending.page.path.onOneLine) waits for its view"
      grid.write(
        text.truncated(toColumns: size.width - 6), at: Point(x: 3, y: size.height - 1),
        ink: .accent)
    }
    return grid
  }

  /// Nothing but whose root this is: a tab without pages has nothing to say.
  private func drawRoot(on grid: inout Grid, _ size: Size) {
    let isTall = size.height >= 12
    let tile = Size(width: isTall ? 8 : 6, height: isTall ? 5 : 3)
    let rows = tile.height + 3
    var y = max(0, (size.height - rows) / 2)
    let icon = AppIcon(app, edges: session.edges).draw(tile)
    grid.paste(icon, at: Point(x: (grid.width - tile.width) / 2, y: y))
    y += tile.height + (isTall ? 1 : 0)
    for (text, ink) in [(tabTitle, Role.appTitle), ("the root of this tab", .appDim)] {
      let shown = text.truncated(toColumns: grid.width - 4)
      grid.write(shown, at: Point(x: (grid.width - shown.columns) / 2, y: y), ink: ink)
      y += 1
    }
  }

  /// The app was launched, and its first view is not there yet.
  private func drawLaunch(on grid: inout Grid) {
    let icon = AppIcon(app, edges: session.edges).draw(Size(width: 8, height: 5))
    let top = max(1, (grid.height - 9) / 2)
    grid.paste(icon, at: Point(x: (grid.width - 8) / 2, y: top))
    var lines = [(app.displayName.onOneLine, Role.appTitle), ("is launching", .appDim)]
    if let pending = navigation.pending {
      let sign = Signs(edges: session.edges).wait
      lines += [("\(sign) \(pending.page.path.onOneLine) waits for its first view", .accent)]
    }
    for (index, line) in lines.enumerated() {
      let shown = line.0.truncated(toColumns: grid.width - 4)
      let place = Point(x: (grid.width - shown.columns) / 2, y: top + 6 + index)
      grid.write(shown, at: place, ink: line.1)
    }
  }
}
