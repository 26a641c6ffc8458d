/// One line of text being written, with a cursor between its clusters.
package struct LineEditor: Hashable, Sendable {
  /// The clusters before and after the cursor.
  private(set) var characters: [Character]
  /// How many clusters stand before the cursor.
  package private(set) var cursor: Int

  /// More clusters than this are not taken.
  package static let limit = 2_000

  /// An editor with the cursor behind the text.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// What was written.
  package var text: String { String(characters) }
  /// Whether nothing was written.
  package var isEmpty: Bool { characters.isEmpty }

  /// Does what a key does in a line; false when the key means nothing here.
  package mutating func apply(_ key: Key) -> Bool { false }
  /// Writes at the cursor: line ends become blanks, control characters are dropped.
  package mutating func insert(_ text: String) {}
  /// Removes the cluster before the cursor.
  package mutating func deleteBackward() {}
  /// Removes the cluster after the cursor.
  package mutating func deleteForward() {}
  /// Removes the word before the cursor.
  package mutating func deleteWordBackward() {}
  /// Removes the word after the cursor.
  package mutating func deleteWordForward() {}
  /// Removes all before the cursor.
  package mutating func deleteToStart() {}
  /// Removes all after the cursor.
  package mutating func deleteToEnd() {}
  /// Moves by a cluster to the left.
  package mutating func moveLeft() {}
  /// Moves by a cluster to the right.
  package mutating func moveRight() {}
  /// Moves to the beginning of the word.
  package mutating func moveWordLeft() {}
  /// Moves behind the end of the word.
  package mutating func moveWordRight() {}
  /// Moves before the text.
  package mutating func moveToStart() {}
  /// Moves behind the text.
  package mutating func moveToEnd() {}

  /// What is seen of the line through a window, and in which of its columns the cursor is.
  package struct Window: Hashable, Sendable {
    package var text: String
    package var cursorColumn: Int
  }

  /// The part of the line around the cursor that fits into so many columns.
  package func window(columns: Int) -> Window { Window(text: text, cursorColumn: cursor) }
}
