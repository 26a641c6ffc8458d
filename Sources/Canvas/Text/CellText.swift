/// Text as a grid takes it: characters with their columns, without what could disturb a terminal.
///
/// What people may write is not what terminals agree on. A piece keeps a whole emoji with all its
/// parts, but has the columns of the form that terminals agree on (`reducedForm(of:)`).
package struct CellText: Sequence, Sendable {
  private var pieces: [Piece] = []

  /// Text without its invisible characters; line ends and tabs become blanks.
  package init(_ text: String) {
    self.init(text, showsInvisible: false)
  }

  /// Text with visible marks in the place of its invisible characters, line ends among them.
  package init(visible text: String) {
    self.init(text, showsInvisible: true)
  }

  private init(_ text: String, showsInvisible: Bool) {
    pieces.reserveCapacity(text.utf8.count)
    for character in text {
      Self.forEachPiece(of: character, showsInvisible: showsInvisible) { pieces.append($0) }
    }
  }

  /// A character that takes one or two columns.
  package struct Piece: Hashable, Sendable {
    /// What stands in the cell.
    package var character: Character
    /// One or two.
    package var columns: Int
    /// Whether it belongs to the mark of an invisible character.
    package var isMark: Bool
  }

  /// The pieces, one after another.
  package func makeIterator() -> IndexingIterator<[Piece]> { pieces.makeIterator() }

  /// How many columns the pieces take together.
  package var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

  /// The pieces in one text.
  package var text: String { String(pieces.map(\.character)) }

  /// How many columns a cluster takes in a grid; 0 when nothing of it gets there.
  package static func columns(of character: Character) -> Int {
    if let byte = character.utf8.first, byte < 0x7F, byte >= 0x20, character.utf8.count == 1 {
      return 1
    }
    var columns = 0
    forEachPiece(of: character, showsInvisible: false) { columns += $0.columns }
    return columns
  }

  // MARK: - Pieces of a cluster

  private static func forEachPiece(
    of character: Character, showsInvisible: Bool, _ body: (Piece) -> Void
  ) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    if isSingle, first.value < 0x7F, first.value >= 0x20 {
      return body(Piece(character: character, columns: 1, isMark: false))
    }
    if character.isNewline || character == "\t", !showsInvisible {
      return body(Piece(character: " ", columns: 1, isMark: false))
    }
    if isSingle, !ScalarClass.isDropped(first), !ScalarClass.isCompanion(first) {
      let columns = CellWidth.columns(of: first)
      if columns > 0 { return body(Piece(character: character, columns: columns, isMark: false)) }
    }

    var kept: [Unicode.Scalar] = []
    var invisible: [Unicode.Scalar] = []
    for scalar in scalars {
      let isLost =
        ScalarClass.isDropped(scalar) || kept.isEmpty && ScalarClass.isCompanion(scalar)
      if isLost { invisible.append(scalar) } else { kept.append(scalar) }
    }
    if !kept.isEmpty { forEachCell(of: kept, body) }
    guard showsInvisible else { return }
    for scalar in invisible {
      for mark in ScalarClass.mark(for: scalar) {
        body(Piece(character: mark, columns: 1, isMark: true))
      }
    }
  }

  /// Deals visible scalars out to cells: an emoji whole, else one spacing scalar and its marks each.
  private static func forEachCell(of scalars: [Unicode.Scalar], _ body: (Piece) -> Void) {
    if let columns = ScalarClass.columnsOfEmoji(scalars) {
      let isReasonable = scalars.count <= 24
      let character = isReasonable ? Character(scalars) : reduce(scalars)
      return body(Piece(character: character, columns: columns, isMark: false))
    }
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, CellWidth.columns(of: scalars[end]) == 0 { end += 1 }
      var cell = Array(scalars[start..<Swift.min(end, start + 9)])
      if CellWidth.columns(of: cell[0]) == 0 { cell.insert(" ", at: 0) }
      body(
        Piece(
          character: Character(cell), columns: CellWidth.columns(of: cell[0]), isMark: false))
      start = end
    }
  }

  // MARK: - What terminals agree on

  /// The form of a cell's character on whose columns terminals agree.
  ///
  /// An emoji's first part without skin tone and variation selector, a flag's two letters, a lone
  /// regional indicator as its letter, at most four marks, jamo composed, nothing invisible.
  package static func reducedForm(of character: Character) -> Character {
    if let byte = character.utf8.first, byte < 0x7F, byte >= 0x20, character.utf8.count == 1 {
      return character
    }
    return reduce(character.unicodeScalars.filter { !ScalarClass.isDropped($0) })
  }

  private static func reduce(_ scalars: [Unicode.Scalar]) -> Character {
    guard let base = scalars.first, !ScalarClass.isCompanion(base) else { return " " }
    if let letter = ScalarClass.letter(ofRegionalIndicator: base) {
      guard scalars.count > 1, ScalarClass.letter(ofRegionalIndicator: scalars[1]) != nil else {
        return letter
      }
      return Character(Array(scalars[..<2]))
    }
    var result = [base]
    if CellWidth.columns(of: base) == 0 { result = [" ", base] }
    for scalar in scalars.dropFirst() {
      if scalar == ScalarClass.joiner, ScalarClass.isEmoji(base) { break }
      if ScalarClass.isCompanion(scalar) { continue }
      guard CellWidth.columns(of: scalar) == 0, result.count <= 4 else { break }
      if let last = result.last, let syllable = ScalarClass.syllable(last, scalar) {
        result[result.count - 1] = syllable
      } else {
        result.append(scalar)
      }
    }
    return Character(result)
  }
}

extension Character {
  /// The cluster of scalars that are known to form one; were they not, only the first one's.
  fileprivate init(_ scalars: [Unicode.Scalar]) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    self = String(text).first ?? " "
  }
}
