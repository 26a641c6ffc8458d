/// A category's text with a count, and perhaps names, in it: "%u more messages from %@".
///
/// Knows `%u`, `%@`, `%%` and the positional forms, and takes everything else as text, since formats come from outside.
package struct CountFormat: Hashable, Sendable {
  /// A piece of the format.
  enum Piece: Hashable, Sendable {
    case text(String)
    case count
    case names
  }

  var pieces: [Piece] = []

  /// Reads any text.
  package init(_ format: String) {
    var text = ""
    var rest = Substring(format)
    func directive(_ rest: Substring) -> (Piece, Int)? {
      if rest.hasPrefix("%%") { return (.text("%"), 2) }
      for (spelling, piece) in Self.directives where rest.hasPrefix(spelling) {
        return (piece, spelling.count)
      }
      return nil
    }
    while let first = rest.first {
      guard first == "%", let (piece, length) = directive(rest) else {
        text.append(first)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(length)
      if case .text(let percent) = piece {
        text += percent
        continue
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(piece)
    }
    if !text.isEmpty { pieces.append(.text(text)) }
  }

  /// The spellings that are accepted; `%d` and `%lu` are what people write who mean `%u`.
  private static let directives: [(String, Piece)] = [
    ("%u", .count), ("%1$u", .count), ("%2$u", .count), ("%lu", .count), ("%d", .count),
    ("%@", .names), ("%1$@", .names), ("%2$@", .names),
  ]

  /// How many counts there are.
  package var counts: Int { pieces.count { $0 == .count } }
  /// How many places for names there are.
  package var names: Int { pieces.count { $0 == .names } }

  /// Whether it is a summary that Apple documents: exactly one count, and at most one place for names.
  package var isSummary: Bool { counts == 1 && names <= 1 }

  /// The text with its places filled.
  package func filled(count: Int, names: String = "") -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .count: String(count)
      case .names: names
      }
    }.joined()
  }
}

extension [String] {
  /// "A", "A and B", "A, B, and C".
  package var spokenList: String {
    switch count {
    case 0: ""
    case 1: self[0]
    case 2: "\(self[0]) and \(self[1])"
    default: dropLast().joined(separator: ", ") + ", and " + self[count - 1]
    }
  }
}
