import Canvas

/// A picture as plain text, one line a row, without blanks at the ends.
package struct TextPicture {
  /// What is shown.
  package var painting: Painting

  /// The characters of a picture.
  package init(_ painting: Painting) { self.painting = painting }

  /// All lines, each with a line end.
  package var text: String {
    (0..<painting.size.height).map { y in
      let row = painting.row(y).filter { $0.columns > 0 }
      let count = row.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
      return String(row.prefix(count).map(Self.character)) + "\n"
    }.joined()
  }

  /// A narrow emoji stands without its selector, which would make it wide for some programs.
  private static func character(_ cell: Painting.Cell) -> Character {
    cell.columns == 1 ? CellText.reducedForm(of: cell.character) : cell.character
  }
}
