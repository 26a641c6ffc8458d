package import Canvas

/// A picture as plain text, one line a row, without blanks at the ends.
package struct TextPicture {
  /// What is shown.
  package var grid: Grid

  /// The plain text of a grid.
  package init(_ grid: Grid) { self.grid = grid }

  /// All lines, each with a line end.
  package var text: String {
    grid.lines.map { $0 + "\n" }.joined()
  }
}
