/// A format of an app's strings: %@, %d, %u, %ld, %1$@ and %%; anything else is text.
///
/// The system's own formatter reads memory where arguments are missing; this one never does.
package struct TextFormat: Hashable, Sendable {
  /// A part of a format.
  package enum Piece: Hashable, Sendable {
    /// As it is.
    case text(String)
    /// The argument with this index, from 0, and how it is written.
    case slot(Int, Conversion)
  }

  /// What a slot wants.
  package enum Conversion: Hashable, Sendable {
    /// %@.
    case object
    /// %d, %u and their like.
    case integer
  }

  /// In order.
  package private(set) var pieces: [Piece] = []

  /// How many arguments it needs.
  package var slots: Int {
    pieces.reduce(0) { most, piece in
      switch piece {
      case .text: most
      case .slot(let index, _): max(most, index + 1)
      }
    }
  }

  /// Takes a format apart.
  package init(_ format: String) {
    var rest = Substring(format).unicodeScalars
    var text = String.UnicodeScalarView()
    var next = 0
    while let scalar = rest.popFirst() {
      guard scalar == "%" else {
        text.append(scalar)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        text.append("%")
        continue
      }
      var trial = rest
      guard let slot = Self.slot(&trial) else {
        text.append("%")
        continue
      }
      rest = trial
      if !text.isEmpty { pieces.append(.text(String(text))) }
      text = String.UnicodeScalarView()
      pieces.append(.slot(slot.position ?? next, slot.conversion))
      if slot.position == nil { next += 1 }
    }
    if !text.isEmpty { pieces.append(.text(String(text))) }
  }

  /// The text with its slots filled; a slot without an argument stays empty.
  package func filled(with arguments: [String]) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let literal): text += literal
      case .slot(let index, _): text += arguments.indices.contains(index) ? arguments[index] : ""
      }
    }
  }

  /// What follows a percent sign: an optional position, then @ or an integer conversion.
  private static func slot(
    _ rest: inout Substring.UnicodeScalarView
  ) -> (position: Int?, conversion: Conversion)? {
    var position: Int?
    let digits = rest.prefix { ("0"..."9").contains($0) }
    if !digits.isEmpty {
      let after = rest.dropFirst(digits.count)
      // Two digits are plenty; more would be an allocation that a payload could ask for.
      guard after.first == "$", let number = Int(String(digits)), (1...99).contains(number) else {
        return nil
      }
      position = number - 1
      rest = after.dropFirst()
    }
    for conversion in ["@", "d", "i", "u", "ld", "lu", "lld", "llu"] {
      let scalars = conversion.unicodeScalars
      if rest.starts(with: scalars) {
        rest = rest.dropFirst(scalars.count)
        return (position, conversion == "@" ? .object : .integer)
      }
    }
    return nil
  }
}
