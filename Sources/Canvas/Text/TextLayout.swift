/// Where text stands in a space that is wider than it.
package enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing
}

extension String {
  /// How many columns the text takes on a screen.
  package var columns: Int { count }

  /// The text cut to so many columns, with an ellipsis where something is missing.
  package func truncated(toColumns limit: Int) -> String { self }

  /// The text with blanks up to so many columns.
  package func padded(toColumns limit: Int, _ alignment: TextAlignment = .leading) -> String {
    self
  }

  /// The text in exactly so many columns, cut or padded.
  package func fitted(toColumns limit: Int, _ alignment: TextAlignment = .leading) -> String {
    truncated(toColumns: limit).padded(toColumns: limit, alignment)
  }

  /// The text in lines of at most so many columns; the last one ends with … where more was said.
  package func wrapped(toColumns limit: Int, maxLines: Int? = nil) -> [String] { [self] }
}
