/// An identifier that a person chose: compared byte by byte, so "café" composed and decomposed are two.
package struct Identifier: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The identifier as it was written.
  package var text: String

  /// Takes the text as it stands.
  package init(_ text: String) { self.text = text }

  /// Takes a literal as it stands.
  package init(stringLiteral value: String) { text = value }

  /// Whether nothing was written, which for most identifiers means "none".
  package var isEmpty: Bool { text.isEmpty }

  /// The text alone.
  package var description: String { text }

  /// Same bytes.
  package static func == (left: Identifier, right: Identifier) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Order of the bytes.
  package static func < (left: Identifier, right: Identifier) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }

  /// Feeds the bytes and their number.
  package func hash(into hasher: inout Hasher) {
    // All at once, as dictionaries by identifier are asked several times for every push.
    let isQuick: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if isQuick == nil { for byte in text.utf8 { hasher.combine(byte) } }
    hasher.combine(text.utf8.count)
  }
}

extension String {
  /// Equality of the UTF-8 bytes; Swift's own would join canonically equivalent texts.
  package func hasSameBytes(as other: String) -> Bool {
    // The number of bytes is known, and nearly always decides.
    guard utf8.count == other.utf8.count else { return false }
    return self == other && (isPlainASCII || utf8.elementsEqual(other.utf8))
  }
}
