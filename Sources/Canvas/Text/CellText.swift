/// Text as a grid takes it: clusters with their columns, without what could disturb a terminal.
package struct CellText: Sequence, Sendable {
  private let pieces: [Piece]

  /// Text without its invisible characters; line ends and tabs become blanks.
  package init(_ text: String) {
    pieces = text.map { Piece(character: $0, columns: 1, isMark: false) }
  }

  /// Text with visible marks in the place of its invisible characters.
  package init(visible text: String) {
    self.init(text)
  }

  /// A character that takes one or two columns.
  package struct Piece: Hashable, Sendable {
    package var character: Character
    package var columns: Int
    /// Whether it stands for an invisible character.
    package var isMark: Bool
  }

  /// The pieces, one after another.
  package func makeIterator() -> IndexingIterator<[Piece]> { pieces.makeIterator() }

  /// The form of a cell's character on whose columns terminals agree.
  package static func reducedForm(of character: Character) -> Character { character }
}
