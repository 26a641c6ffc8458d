import Canvas
import Findings

/// Text from outside, made fit to be measured, wrapped and drawn: nothing in it acts unseen.
extension String {
  /// On one line: line ends and tabs are blanks, everything else that hides is a visible mark.
  var onOneLine: String {
    replacingBreaks(with: " ").withVisibleControls
  }

  /// With its own line breaks kept, and everything else that hides as a visible mark.
  var onItsLines: String {
    split(omittingEmptySubsequences: false, whereSeparator: Self.isBreak)
      .map { String($0).replacingBreaks(with: " ").withVisibleControls }
      .joined(separator: "\n")
  }

  /// The lines of a body: wrapped, and without the empty ones at its end.
  func bodyLines(columns: Int, maxLines: Int = .max) -> [String] {
    var text = onItsLines
    while let last = text.last, last == "\n" || last == " " { text.removeLast() }
    return text.wrapped(toColumns: columns, maxLines: maxLines)
  }

  private func replacingBreaks(with blank: Character) -> String {
    guard contains(where: { Self.isBreak($0) || $0 == "\t" }) else { return self }
    return String(map { Self.isBreak($0) || $0 == "\t" ? blank : $0 })
  }

  /// What writers mean by a new line; a vertical tab or a form feed is shown as what it is.
  private static func isBreak(_ character: Character) -> Bool {
    switch character {
    case "\n", "\r", "\r\n", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
