import Canvas

/// The line at the top of the phone: time and system at the left, signs at the right.
struct StatusBar {
  var time: String
  var system: String
  /// How the clock runs, where it is not real: it takes the system's place.
  var clockMode: String?
  /// The sign between both, where a phone has its camera: the lock.
  var lock: String?
  /// The name of the Focus that is on.
  var focus: String?
  var isSilent: Bool
  var isOffline = false
  /// The kind of network, such as "5G".
  var network: String?
  /// Bars of reception; nil for the usual sign.
  var bars: Int?
  /// Percent of the battery; nil for a full one.
  var charge: Int?
  var isCharging = false
  var isOnWallpaper: Bool
  var edges: EdgeStyle

  private var ink: Role { isOnWallpaper ? .phoneStatus : .appText }
  private var dimInk: Role { isOnWallpaper ? .phoneStatusDim : .appDim }

  func draw(width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 1), surface: .clear)
    let signs = Signs(edges: edges)
    var x = 2 + grid.write(time, at: Point(x: 2, y: 0), ink: ink)
    x += 2
    grid.write(clockMode ?? system.onOneLine, at: Point(x: x, y: 0), ink: dimInk)

    var right = width - 2
    func write(_ text: String, _ ink: Role) {
      guard !text.isEmpty else { return }
      right -= text.columns
      grid.write(text, at: Point(x: right, y: 0), ink: ink)
      right -= 1
    }
    write(signs.battery(charge, isCharging: isCharging), ink)
    write(isOffline ? signs.offline : signs.signal(bars), ink)
    if let network, !isOffline { write(network.onOneLine, dimInk) }
    if isSilent { write(signs.silent, ink) }
    if let focus {
      // A name that doesn't fit beside the island leaves its sign.
      let name = "\(signs.focus) \(focus.onOneLine)"
      write(name.columns <= right - (width / 2 + 5) ? name : signs.focus, ink)
    }
    drawIsland(on: &grid)
    return grid
  }

  /// The place in the middle of a phone's upper edge; a lock appears in it.
  private func drawIsland(on grid: inout Grid) {
    let text = lock ?? ""
    let columns = max(8, text.columns + 4)
    let x = (grid.width - columns) / 2
    guard edges == .blocks else {
      grid.write(text, at: Point(x: (grid.width - text.columns) / 2, y: 0), ink: dimInk)
      return
    }
    grid.fill(Rect(x: x + 1, y: 0, width: columns - 2, height: 1), surface: .phoneFrame)
    grid.write("▐", at: Point(x: x, y: 0), ink: .phoneFrame)
    grid.write("▌", at: Point(x: x + columns - 1, y: 0), ink: .phoneFrame)
    grid.write(text, at: Point(x: (grid.width - text.columns) / 2, y: 0), ink: .phoneStatus)
  }
}
