/// Where text stands in a space that is wider than it.
package enum TextAlignment: Hashable, Sendable {
  case leading
  case center
  case trailing
}

// Text is measured as a grid shows it (`CellText`). Right-to-left text keeps its logical order, so
// that columns stay straight; a terminal that reorders does so by itself.
extension String {
  /// How many columns the text takes on a screen.
  package var columns: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    return reduce(0) { $0 + CellText.columns(of: $1) }
  }

  /// The text cut to so many columns, with an ellipsis where something is missing.
  package func truncated(toColumns limit: Int) -> String {
    guard limit > 0 else { return "" }
    guard columns > limit else { return self }
    var result = clipped(toColumns: limit - 1)
    while result.last == " " { result.removeLast() }
    return result + "…"
  }

  /// The longest beginning of the text that takes at most so many columns.
  package func clipped(toColumns limit: Int) -> String {
    var columns = 0
    let end = firstIndex {
      columns += CellText.columns(of: $0)
      return columns > limit
    }
    guard let end else { return self }
    return String(self[..<end])
  }

  /// The text with blanks up to so many columns.
  package func padded(toColumns limit: Int, _ alignment: TextAlignment = .leading) -> String {
    let missing = limit - columns
    guard missing > 0 else { return self }
    let left =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return String(repeating: " ", count: left) + self
      + String(repeating: " ", count: missing - left)
  }

  /// The text in exactly so many columns, cut or padded.
  package func fitted(toColumns limit: Int, _ alignment: TextAlignment = .leading) -> String {
    truncated(toColumns: limit).padded(toColumns: limit, alignment)
  }

  /// The text in lines of at most so many columns; the last one ends with … where more was said.
  ///
  /// Lines break at line ends, at blanks, between ideographs, and in words that are too long.
  package func wrapped(toColumns limit: Int, maxLines: Int = .max) -> [String] {
    guard limit > 0, maxLines > 0, !isEmpty else { return [] }
    var lines: [String] = []
    for paragraph in split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var wrapper = LineWrapper(limit: limit, room: maxLines - lines.count)
      lines += wrapper.lines(of: paragraph)
      if lines.count > maxLines { break }
    }
    guard lines.count > maxLines else { return lines }
    lines.removeSubrange(maxLines...)
    lines[maxLines - 1] = (lines[maxLines - 1] + "…").ellipsised(toColumns: limit)
    return lines
  }

  /// A line that ends with an ellipsis, cut so that the ellipsis stays.
  private func ellipsised(toColumns limit: Int) -> String {
    guard columns > limit else { return self }
    return String(dropLast()).clipped(toColumns: limit - 1) + "…"
  }
}
