import Canvas

/// What lies behind everything on the phone: hills in four steps of one hue.
struct Wallpaper {
  var edges: EdgeStyle

  private static let surfaces: [Role] = [.wallpaper1, .wallpaper2, .wallpaper3, .wallpaper4]

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .wallpaper1)
    guard !size.isEmpty else { return grid }
    for x in 0..<size.width {
      let edge = Self.ridges(
        at: Double(x) / Double(max(1, size.width - 1)), halves: size.height * 2)
      for y in 0..<size.height {
        let upper = Self.step(of: y * 2, edge)
        let lower = Self.step(of: y * 2 + 1, edge)
        grid[x, y] = cell(upper, lower)
      }
    }
    return grid
  }

  /// Half a row of one step over half a row of the next; without half blocks the lower one wins.
  private func cell(_ upper: Role, _ lower: Role) -> Cell {
    guard upper != lower, edges == .blocks else { return .blank(lower) }
    return Cell("▀", ink: upper, surface: lower)
  }

  private static func step(of half: Int, _ ridges: [Int]) -> Role {
    surfaces[ridges.count { half >= $0 }]
  }

  /// Where the three lower hills begin in a column, in half rows from the top.
  private static func ridges(at place: Double, halves: Int) -> [Int] {
    func hump(_ place: Double) -> Double { 4 * place * (1 - place) }
    let height = Double(halves)
    let shares = [
      0.52 - 0.10 * hump(place * 0.8 + 0.2),
      0.60 + 0.12 * hump(place * 0.7 + 0.1) - 0.02,
      0.90 - 0.13 * hump(place * 0.6 + 0.35),
    ]
    return shares.map { Int(height * $0 + 0.5) }
  }
}
