import Canvas
import DeviceModel

/// What an app's page shows here: where it is, what it was given, and what lies beneath it.
struct PageContent {
  var page: Page
  /// The pages beneath it on the tab's stack, lowest first.
  var below: ArraySlice<Page>
  /// What the tab's root is called.
  var root: String

  func draw(_ size: Size, edges: EdgeStyle) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let columns = size.width - 6
    var y = size.height >= 12 ? 1 : 0
    func write(_ text: String, _ ink: Role, x: Int = 3) {
      grid.write(
        text.truncated(toColumns: size.width - 3 - x), at: Point(x: x, y: y), ink: ink)
    }
    write(page.title.onOneLine, .appTitle)
    y += 1
    write(page.path.onOneLine, .appDim)
    y += size.height >= 12 ? 2 : 1

    let values = page.values.sorted { $0.key < $1.key }
    let room = max(2, size.height - y - min(4, below.count + 2))
    let keyColumns = min(14, values.map { $0.key.onOneLine.columns }.max() ?? 0)
    for (key, value) in values.prefix(max(0, room - 1)) {
      if size.height >= 16 {
        grid.drawRule(at: Point(x: 3, y: y), columns: columns, ink: .cardRule, edges: edges)
        y += 1
      }
      write(" " + key.onOneLine.fitted(toColumns: keyColumns) + " ", .appDim)
      write(" " + value.onOneLine, .appText, x: 5 + keyColumns)
      y += 1
    }
    if size.height >= 12 { y += 1 }
    drawStack(on: &grid, from: y, Signs(edges: edges))
    return grid
  }

  /// The stack of the tab, the visible page on top.
  private func drawStack(on grid: inout Grid, from top: Int, _ signs: Signs) {
    let titles = [page.title] + below.reversed().map(\.title) + [root]
    for (index, title) in titles.enumerated() {
      let y = top + index
      guard y < grid.height else { return }
      let isHere = index == 0
      let isLastRow = y == grid.height - 1 && index < titles.count - 1
      grid.write(
        isHere ? signs.here : signs.elsewhere, at: Point(x: 3, y: y),
        ink: isHere ? .accent : .appDim)
      let text = isLastRow ? "\(titles.count - index) pages more" : title.onOneLine
      grid.write(
        text.truncated(toColumns: grid.width - 18), at: Point(x: 5, y: y),
        ink: isHere ? .appText : .appDim)
      let note = isHere ? "in sight" : index == titles.count - 1 ? "root" : ""
      grid.write(note, at: Point(x: grid.width - 3 - note.columns, y: y), ink: .appDim)
    }
  }
}
