/// A place on the screen: columns to the right, rows downward, from zero.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// The place in column `x` of row `y`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  package static let zero = Point(x: 0, y: 0)

  /// The place so many columns and rows away.
  package func moved(x: Int = 0, y: Int = 0) -> Point {
    Point(x: self.x + x, y: self.y + y)
  }
}

/// How many columns and rows; never negative.
package struct Size: Hashable, Sendable {
  /// How many columns.
  package var width: Int
  /// How many rows.
  package var height: Int

  /// So many columns and rows; less than nothing counts as nothing.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No columns and no rows.
  package static let zero = Size(width: 0, height: 0)

  /// Whether no cell fits.
  package var isEmpty: Bool { width == 0 || height == 0 }
}

/// A part of the screen; the max edges are the first column and row outside.
package struct Rect: Hashable, Sendable {
  /// The top left cell.
  package var origin: Point
  /// How far it reaches.
  package var size: Size

  /// The part of this size at this place.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The part that begins at column `x` of row `y`.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The first column.
  package var minX: Int { origin.x }
  /// The first row.
  package var minY: Int { origin.y }
  /// The first column to the right of it.
  package var maxX: Int { origin.x + size.width }
  /// The first row below it.
  package var maxY: Int { origin.y + size.height }
  /// The column in its middle.
  package var midX: Int { origin.x + size.width / 2 }
  /// The row in its middle.
  package var midY: Int { origin.y + size.height / 2 }
  /// How many columns.
  package var width: Int { size.width }
  /// How many rows.
  package var height: Int { size.height }
  /// Whether no cell is inside.
  package var isEmpty: Bool { size.isEmpty }
  /// All its columns, left to right.
  package var columns: Range<Int> { minX..<maxX }
  /// All its rows, top to bottom.
  package var rows: Range<Int> { minY..<maxY }

  /// What is left when each side gives way by the same number of cells.
  package func inset(by cells: Int) -> Rect { inset(x: cells, y: cells) }

  /// What is left when left and right give way by `x`, top and bottom by `y`.
  package func inset(x: Int = 0, y: Int = 0) -> Rect {
    Rect(
      x: origin.x + x, y: origin.y + y, width: size.width - 2 * x, height: size.height - 2 * y)
  }

  /// The same part elsewhere.
  package func moved(x: Int = 0, y: Int = 0) -> Rect {
    Rect(origin: origin.moved(x: x, y: y), size: size)
  }

  /// Whether the place is inside.
  package func contains(_ point: Point) -> Bool {
    columns.contains(point.x) && rows.contains(point.y)
  }

  /// What both have in common; empty when they don't touch.
  package func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
