package import APNS

/// A text with holes, "{sender} sent a photo", filled from a payload.
package struct Template: Hashable, Sendable, CustomStringConvertible {
  /// What stands between holes, and the holes.
  private enum Piece: Hashable, Sendable {
    case literal(String)
    case hole(String)
  }

  /// As it was written.
  package let description: String
  private let pieces: [Piece]

  /// Reads the holes of a text; a brace without its partner, or around nothing, stands for itself.
  package init(_ text: String) {
    description = text
    var pieces: [Piece] = []
    var rest = text[...]
    var literal = ""
    while let open = rest.firstIndex(of: "{") {
      literal += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let end = inside.firstIndex(where: { $0 == "}" || $0 == "{" }), inside[end] == "}",
        end > inside.startIndex
      else {
        literal.append("{")
        rest = inside
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(.hole(String(inside[..<end])))
      rest = inside[inside.index(after: end)...]
    }
    literal += rest
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
  }

  /// The first hole that a payload leaves open, and what it has there instead of a text or a number.
  package struct Gap: Error, Hashable, Sendable {
    package var key: String
    /// "an object"; nil where there is nothing.
    package var found: String?
  }

  /// Whether anything must be filled in.
  package var hasHoles: Bool {
    pieces.contains {
      switch $0 {
      case .literal: false
      case .hole: true
      }
    }
  }

  /// The key, where the template is one hole and nothing else.
  var onlyKey: String? {
    guard pieces.count == 1, case .hole(let key) = pieces[0] else { return nil }
    return key
  }

  /// The text with its holes filled: a literal top-level key first, then a dotted path.
  package func filled(from payload: Payload) throws(Gap) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .hole(let key):
        let value = payload.value(at: key)
        guard let found = value?.textValue else {
          throw Gap(key: key, found: value?.kindWithArticle)
        }
        text += found
      }
    }
    return text
  }
}
