/// A picture made of cells; everything is clipped to it, and a wide character is never cut in two.
package struct Grid: Hashable, Sendable {
  /// How many columns and rows; fixed for life.
  package let size: Size
  /// Where the terminal's cursor should be, as in a field; nil hides it.
  package var cursor: Point?
  /// The parts that answer to the mouse; where they overlap, the last one does.
  package internal(set) var zones: [Zone] = []
  /// All cells, row after row.
  private(set) var cells: [Cell]

  /// An empty picture; with the surface `clear` it lets what lies beneath show when it is pasted.
  package init(size: Size, surface: Role = .screen) {
    self.size = size
    // A blank that nobody wrote is transparent, one between two words is not.
    let ink: Role = surface == .clear ? .clear : .text
    cells = Array(repeating: .blank(surface, ink: ink), count: size.width * size.height)
  }

  /// How many columns.
  package var width: Int { size.width }
  /// How many rows.
  package var height: Int { size.height }
  /// All of it, as a part.
  package var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell in column `x` of row `y`; outside there are blanks, and setting does nothing.
  package subscript(x: Int, y: Int) -> Cell {
    get { contains(x, y) ? cells[y * size.width + x] : .blank(.screen) }
    set { put(newValue, x, y) }
  }

  /// The cell at a place.
  package subscript(point: Point) -> Cell {
    get { self[point.x, point.y] }
    set { self[point.x, point.y] = newValue }
  }

  /// The cells of a row.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    guard (0..<size.height).contains(y) else { return [] }
    return cells[y * size.width..<(y + 1) * size.width]
  }

  /// Whether a row has the same cells in another picture.
  package func isRowEqual(to other: Grid, _ y: Int) -> Bool {
    size.width == other.size.width && row(y) == other.row(y)
  }

  /// The characters of a row, without the blanks at its end.
  package func line(_ y: Int) -> String {
    let row = row(y)
    guard let last = row.lastIndex(where: { !$0.isBlank }) else { return "" }
    return String(row[...last].lazy.filter { !$0.isContinuation }.map(\.character))
  }

  /// The characters of each row, without the blanks at their ends.
  package var lines: [String] { (0..<size.height).map(line) }

  /// The rows' characters in one text.
  package var text: String { lines.joined(separator: "\n") }

  private func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height
  }

  // MARK: - One cell

  /// Puts a cell, and blanks what is left of a wide character that it covers by half.
  mutating func put(_ cell: Cell, _ x: Int, _ y: Int) {
    guard contains(x, y) else { return }
    let index = y * size.width + x
    let width = size.width
    cells.withUnsafeMutableBufferPointer { cells in
      if cells[index].columns != 1 { Self.heal(cells, index, x: x, width: width) }
      switch cell.columns {
      case 1: cells[index] = cell
      case 2 where x + 1 < width:
        if cells[index + 1].columns != 1 { Self.heal(cells, index + 1, x: x + 1, width: width) }
        cells[index] = cell
        cells[index + 1] = cell
        cells[index + 1].character = " "
        cells[index + 1].columns = 0
      default: cells[index] = cell.blanked()
      }
    }
  }

  /// Turns the wide character around a cell into blanks.
  private static func heal(
    _ cells: UnsafeMutableBufferPointer<Cell>, _ index: Int, x: Int, width: Int
  ) {
    if cells[index].columns == 0, x > 0 { cells[index - 1] = cells[index - 1].blanked() }
    if cells[index].columns == 2, x + 1 < width { cells[index + 1] = cells[index + 1].blanked() }
    cells[index] = cells[index].blanked()
  }

  /// Changes the roles of a part in place; a wide character at its edge changes as a whole.
  mutating func modify(_ rect: Rect, _ change: (inout Cell) -> Void) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    for y in part.rows {
      let row = y * size.width
      var columns = row + part.minX..<row + part.maxX
      if cells[columns.lowerBound].columns == 0 {
        columns = columns.lowerBound - 1..<columns.upperBound
      }
      if cells[columns.upperBound - 1].columns == 2 {
        columns = columns.lowerBound..<columns.upperBound + 1
      }
      for index in columns { change(&cells[index]) }
    }
  }
}
