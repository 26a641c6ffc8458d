import Canvas

/// The phone's body: a rounded frame around the screen, and the bar at its foot.
struct PhoneFrame {
  var edges: EdgeStyle

  /// How much of a phone is screen: all but a cell on each side.
  static func screen(of size: Size) -> Size {
    Size(width: size.width - 2, height: size.height - 2)
  }

  /// The phone with that picture on its screen.
  func draw(around screen: Grid) -> Grid {
    let size = Size(width: screen.width + 2, height: screen.height + 2)
    var grid = Grid(size: size)
    grid.addZone(.main, grid.bounds)
    grid.paste(screen, at: Point(x: 1, y: 1))
    grid.drawFrame(grid.bounds, ink: edges == .blocks ? .phoneFrame : .cardEdge, edges: edges)
    if edges == .blocks { roundCorners(of: &grid) }
    return grid
  }

  /// The corner moves inward by half a cell each way: the body is round, and so is its screen.
  private func roundCorners(of grid: inout Grid) {
    let (right, bottom) = (grid.width - 1, grid.height - 1)
    let corners: [(x: Int, y: Int, inner: Point, sign: Character)] = [
      (0, 0, Point(x: 1, y: 1), "▘"), (right, 0, Point(x: right - 1, y: 1), "▝"),
      (0, bottom, Point(x: 1, y: bottom - 1), "▖"),
      (right, bottom, Point(x: right - 1, y: bottom - 1), "▗"),
    ]
    for corner in corners {
      grid[corner.x, corner.y] = .blank(.screen)
      grid.write(String(corner.sign), at: corner.inner, ink: .phoneFrame)
    }
  }

  /// Draws the bar at the foot of a screen that says: swipe from here.
  func drawHomeIndicator(on screen: inout Grid) {
    let columns = screen.width / 3
    let origin = Point(x: (screen.width - columns) / 2, y: screen.height - 1)
    screen.addZone(.foot, Rect(origin: origin, size: Size(width: columns, height: 1)))
    switch edges {
    case .blocks:
      let bar = "▗" + String(repeating: "▄", count: columns - 2) + "▖"
      screen.write(bar, at: origin, ink: .homeIndicator)
    case .lines:
      screen.write(String(repeating: "━", count: columns), at: origin, ink: .textDim)
    case .ascii:
      screen.write(String(repeating: "=", count: columns), at: origin, ink: .textDim)
    }
  }
}
