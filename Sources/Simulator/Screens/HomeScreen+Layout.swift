import Canvas

extension HomeScreen {
  /// Where icons, labels and the dock are on a screen of that size.
  struct Layout {
    var size: Size
    /// How many columns a tile and the space around it take.
    var slot: Int
    var tileSize: Size
    /// Whether there is a blank row below each row of icons.
    private var isTall: Bool
    /// How many rows of icons there are, the dock's not counted.
    var gridRows: Int
    var dock: Rect?
    private var dockColumns: Int
    private var top: Int

    init(_ size: Size, apps: Int) {
      self.size = size
      slot = size.width / Session.iconsInRow
      isTall = size.height >= 28
      // Two columns are as wide as a row is high, and the sign in the middle takes two columns.
      let tileColumns = isTall && slot >= 10 ? 8 : 6
      let tileRows = size.height < LockScreen.roomyRows ? 3 : tileColumns == 8 ? 5 : 4
      tileSize = Size(width: tileColumns, height: tileRows)
      top = isTall ? 3 : 2
      let rows = (apps + Session.iconsInRow - 1) / Session.iconsInRow
      let hasDock = size.height >= 16
      gridRows = hasDock && rows > 1 ? rows - 1 : rows
      dockColumns = hasDock && rows > 1 ? apps - gridRows * Session.iconsInRow : 0
      let height = tileRows + 3
      if hasDock {
        dock = Rect(x: 2, y: size.height - 1 - height, width: size.width - 4, height: height)
      }
    }

    /// From one row of icons to the next: tile, label and, with room, a space.
    private var pitch: Int { tileSize.height + (isTall ? 2 : 1) }

    /// The row that says which icons are in sight.
    var signRow: Int { dock.map { $0.minY - 1 } ?? size.height - 2 }

    func isInDock(row: Int) -> Bool { dockColumns > 0 && row == gridRows }

    /// The rows of icons that are in sight while one of them is selected.
    func rows(selected: Int) -> Range<Int> {
      let fitting = max(1, (signRow - top) / pitch)
      guard gridRows > fitting else { return 0..<gridRows }
      let wanted = min(selected, gridRows - 1) - fitting / 2
      let first = max(0, min(wanted, gridRows - fitting))
      return first..<first + fitting
    }

    /// The tile in that column of a row in sight.
    func tile(_ column: Int, row: Int) -> Rect {
      let margin = (size.width - slot * Session.iconsInRow) / 2
      let x = margin + column * slot + (slot - tileSize.width + 1) / 2
      return Rect(origin: Point(x: x, y: top + row * pitch), size: tileSize)
    }

    /// A tile with its label and its share of the space around.
    func slot(around tile: Rect) -> Rect {
      let left = (slot - tile.width + 1) / 2
      return Rect(x: tile.minX - left, y: tile.minY, width: slot, height: tile.height + 1)
    }

    /// The tile in the dock; what stands there stands in its middle.
    func dockTile(_ column: Int) -> Rect {
      let left = (size.width - slot * dockColumns) / 2
      let x = left + column * slot + (slot - tileSize.width + 1) / 2
      let y = (dock?.minY ?? 0) + 1
      return Rect(origin: Point(x: x, y: y), size: tileSize)
    }
  }
}
