import Canvas

/// The bar above an app's page: the way back at the left, the title in the middle.
struct TitleBar {
  var title: String
  /// Where the way back leads; nil where there is none.
  var back: String?
  var edges: EdgeStyle

  /// How many rows it takes, its lower edge included.
  static let rows = 3

  func draw(on grid: inout Grid) {
    grid.fill(Rect(x: 0, y: 0, width: grid.width, height: 2), surface: .appBar)
    if edges == .blocks {
      let edge = String(repeating: "▀", count: grid.width)
      grid.write(edge, at: Point(x: 0, y: 2), ink: .appBar)
    } else {
      grid.drawRule(at: Point(x: 0, y: 2), columns: grid.width, ink: .cardEdge, edges: edges)
    }
    var left = 0
    if let back {
      let text = "\(Signs(edges: edges).back) \(back)"
      left = 2 + grid.write(text, at: Point(x: 2, y: 1), ink: .appBack)
      grid.addZone(.back, Rect(x: 0, y: 1, width: left + 1, height: 1))
    }
    let shown = title.truncated(toColumns: grid.width - 2 * max(left + 1, 3))
    grid.write(
      shown, at: Point(x: (grid.width - shown.columns) / 2, y: 1), ink: .appTitle)
  }
}
