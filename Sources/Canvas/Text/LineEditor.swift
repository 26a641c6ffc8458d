/// One line of text being written, with a cursor between its clusters.
package struct LineEditor: Hashable, Sendable {
  private var characters: [Character] = []
  /// How many clusters stand before the cursor.
  package private(set) var cursor = 0

  /// More clusters than this are not taken.
  package static let limit = 2_000

  /// An editor with the cursor behind the text.
  package init(_ text: String = "") {
    insert(text)
  }

  /// What was written.
  package var text: String { String(characters) }
  /// Whether nothing was written.
  package var isEmpty: Bool { characters.isEmpty }
  /// How many clusters were written.
  package var count: Int { characters.count }

  // MARK: - Writing

  /// Writes at the cursor, as a paste does: line ends become blanks, control characters are dropped.
  package mutating func insert(_ text: String) {
    let room = Self.limit - characters.count
    guard room > 0 else { return }
    var taken = String.UnicodeScalarView()
    for character in text.prefix(room) {
      if character.isNewline || character == "\t" {
        taken.append(" ")
      } else {
        // A cluster of more scalars than any script needs would be one step of the cursor.
        let scalars = character.unicodeScalars.lazy.filter {
          $0.properties.generalCategory != .control
        }
        taken.append(contentsOf: scalars.prefix(32))
      }
    }
    // A mark or a joiner that arrives by itself joins the cluster before it: count anew.
    let before = String(characters[..<cursor]) + String(taken)
    characters = Array((before + String(characters[cursor...])).prefix(Self.limit))
    cursor = min(before.count, characters.count)
  }

  /// Removes everything.
  package mutating func clear() { self = LineEditor() }

  /// Removes the cluster before the cursor.
  package mutating func deleteBackward() { delete(from: cursor - 1, to: cursor) }
  /// Removes the cluster after the cursor.
  package mutating func deleteForward() { delete(from: cursor, to: cursor + 1) }
  /// Removes the word before the cursor.
  package mutating func deleteWordBackward() { delete(from: wordStart, to: cursor) }
  /// Removes the word after the cursor.
  package mutating func deleteWordForward() { delete(from: cursor, to: wordEnd) }
  /// Removes all before the cursor.
  package mutating func deleteToStart() { delete(from: 0, to: cursor) }
  /// Removes all after the cursor.
  package mutating func deleteToEnd() { delete(from: cursor, to: characters.count) }

  private mutating func delete(from start: Int, to end: Int) {
    guard start >= 0, end <= characters.count, start < end else { return }
    let before = String(characters[..<start])
    characters = Array(before + String(characters[end...]))
    cursor = min(before.count, characters.count)
  }

  // MARK: - Moving

  /// Moves by a cluster to the left.
  package mutating func moveLeft() { cursor = max(0, cursor - 1) }
  /// Moves by a cluster to the right.
  package mutating func moveRight() { cursor = min(characters.count, cursor + 1) }
  /// Moves to the beginning of the word.
  package mutating func moveWordLeft() { cursor = wordStart }
  /// Moves behind the end of the word.
  package mutating func moveWordRight() { cursor = wordEnd }
  /// Moves before the text.
  package mutating func moveToStart() { cursor = 0 }
  /// Moves behind the text.
  package mutating func moveToEnd() { cursor = characters.count }

  /// Moves to a column of the window of so many columns; behind the text it moves to its end.
  package mutating func move(toColumn column: Int, ofWindow limit: Int) {
    let window = window(columns: limit)
    var place = cursor
    var end = window.cursorColumn
    while place > 0, end > 0 {
      place -= 1
      end -= CellText.columns(of: characters[place])
    }
    end = 0
    while place < characters.count {
      end += CellText.columns(of: characters[place])
      guard end <= column else { break }
      place += 1
    }
    cursor = place
  }

  private var wordStart: Int {
    var index = cursor
    while index > 0, !isWord(index - 1) { index -= 1 }
    while index > 0, isWord(index - 1) { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    var index = cursor
    while index < characters.count, !isWord(index) { index += 1 }
    while index < characters.count, isWord(index) { index += 1 }
    return index
  }

  private func isWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "_"
  }

  // MARK: - Showing

  /// What is seen of the line through a window, and in which of its columns the cursor is.
  package struct Window: Hashable, Sendable {
    /// The clusters that fit.
    package var text: String
    /// The cursor's column in the window.
    package var cursorColumn: Int
    /// How many clusters stand to the left of it.
    package var start = 0
  }

  /// The part of the line around the cursor that fits into so many columns.
  package func window(columns limit: Int) -> Window {
    guard limit > 0 else { return Window(text: "", cursorColumn: 0) }
    let widths = characters.map { CellText.columns(of: $0) }
    // The cluster under the cursor must fit too; behind the text the cursor takes one column.
    let underCursor = cursor < characters.count ? max(1, widths[cursor]) : 1
    var start = cursor
    var before = 0
    while start > 0, before + widths[start - 1] + underCursor <= limit {
      start -= 1
      before += widths[start]
    }
    var end = start
    var shown = 0
    while end < characters.count, shown + widths[end] <= limit {
      shown += widths[end]
      end += 1
    }
    return Window(
      text: String(characters[start..<end]), cursorColumn: before, start: start)
  }
}
