import APNS

/// A category's text with a count, and perhaps names, in it: "%u more messages from %@".
package struct CountFormat: Hashable, Sendable {
  private var format: TextFormat

  /// Reads any text.
  package init(_ format: String) {
    self.format = TextFormat(format)
  }

  /// How many counts there are.
  package var counts: Int { conversions.count { $0 == .integer } }
  /// How many places for names there are.
  package var names: Int { conversions.count { $0 == .object } }

  /// Whether it is a summary that Apple documents: exactly one count, and at most one place for names.
  package var isSummary: Bool { counts == 1 && names <= 1 }

  private var conversions: [TextFormat.Conversion] {
    format.pieces.compactMap { piece in
      switch piece {
      case .text: nil
      case .slot(_, let conversion): conversion
      }
    }
  }

  /// The text with its places filled: what a place wants says more than where it stands.
  package func filled(count: Int, names: String = "") -> String {
    format.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .slot(_, .integer): String(count)
      case .slot(_, .object): names
      }
    }.joined()
  }
}

extension String {
  /// "MyApp's", "Postcards'".
  package var possessive: String { self + (hasSuffix("s") ? "'" : "'s") }
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
