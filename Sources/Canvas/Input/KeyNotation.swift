/// A piece of key notation that names no key.
package struct KeyNotationError: Error, Hashable, Sendable {
  /// The piece, as written.
  package var text: String
}

extension Key {
  /// Reads keys written one after another: `jj<down><c-l><esc>`.
  package static func keys(_ notation: String) throws(KeyNotationError) -> [Key] { [] }

  /// Reads one key, as `<c-l>` or `x`.
  package init(notation: String) throws(KeyNotationError) {
    throw KeyNotationError(text: notation)
  }

  /// The key as a person writes it.
  package var notation: String { "" }
}
