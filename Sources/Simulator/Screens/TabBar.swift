import Canvas
import DeviceModel

/// An app's tabs at its foot: which one is shown, and how many pages each has on its stack.
struct TabBar {
  var session: Session
  var app: InstalledApp

  /// Fewer columns than this say nothing.
  private static let minColumns = 8

  func draw(width: Int, isTall: Bool) -> Grid {
    var grid = Grid(size: Size(width: width, height: isTall ? 4 : 3), surface: .clear)
    let bar = Rect(x: 0, y: 1, width: width, height: grid.height - 1)
    grid.fill(bar, surface: .appBar)
    if session.edges == .blocks {
      grid.write(String(repeating: "▄", count: width), at: .zero, ink: .appBar)
    } else {
      grid.drawRule(at: .zero, columns: width, ink: .cardEdge, edges: session.edges)
    }
    let tabs = app.navigation.tabs
    guard !tabs.isEmpty else { return grid }
    let fitting = min(tabs.count, max(1, (width - 2) / Self.minColumns))
    let wanted = place(in: tabs) - fitting / 2
    let first = max(0, min(wanted, tabs.count - fitting))
    let slot = (width - 2) / fitting
    for (index, tab) in tabs[first..<first + fitting].enumerated() {
      draw(tab, Rect(x: 1 + index * slot, y: 1, width: slot, height: 1), isTall, on: &grid)
    }
    let signs = Signs(edges: session.edges)
    if first > 0 { grid.write(signs.back, at: Point(x: 0, y: 1), ink: .appTab) }
    if first + fitting < tabs.count {
      grid.write(signs.further, at: Point(x: width - 1, y: 1), ink: .appTab)
    }
    return grid
  }

  /// The tab that must be in sight: the one that the keys act upon, else the one that is shown.
  private func place(in tabs: [Tab]) -> Int {
    var wanted = app.navigation.selectedTab
    if case .tab(let identifier) = session.interface.selection { wanted = identifier }
    return tabs.firstIndex { $0.identifier == wanted } ?? 0
  }

  private func draw(_ tab: Tab, _ slot: Rect, _ isTall: Bool, on grid: inout Grid) {
    let isShown = tab.identifier == app.navigation.selectedTab
    let isSelected = session.interface.selection == .tab(tab.identifier)
    let ink: Role = isShown ? .appTabSelected : .appTab
    let signs = Signs(edges: session.edges)
    let depth = app.navigation.pages(of: tab.identifier).count
    let count = depth > 0 ? " \(depth)" : ""
    let sign = isShown ? signs.here : signs.elsewhere
    let mark = isTall ? "" : isShown ? "\(signs.here) " : ""
    let room = slot.width - 3 - count.columns - mark.columns
    let label = mark + tab.title.onOneLine.truncated(toColumns: max(1, room))
    let x = slot.minX + (slot.width - label.columns - count.columns) / 2
    if let place = session.phoneItems.place(of: .tab(tab.identifier)) {
      let part = Rect(origin: slot.origin, size: Size(width: slot.width, height: isTall ? 2 : 1))
      grid.addZone(.item(place), part)
    }
    let y = slot.minY + (isTall ? 1 : 0)
    if isTall {
      grid.write(sign, at: Point(x: slot.midX, y: slot.minY), ink: ink)
    }
    let taken = grid.write(label, at: Point(x: x, y: y), ink: ink)
    grid.write(count, at: Point(x: x + taken, y: y), ink: .appDim)
    guard isSelected else { return }
    let bar = Rect(x: x - 2, y: slot.minY, width: 1, height: isTall ? 2 : 1)
    grid.drawSelection(bar, edges: session.edges)
  }
}
