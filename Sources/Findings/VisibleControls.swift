extension Unicode.Scalar {
  /// Whether a terminal could obey it: C0, DEL and C1.
  package var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value)
  }

  /// Whether it forces a direction on what follows: U+202D and U+202E.
  package var isDirectionOverride: Bool { value == 0x202D || value == 0x202E }

  /// Whether it steers the direction of text without being seen.
  package var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether nothing of it is seen and no script needs it: zero-width spaces, fillers, tags, separators.
  package var isInvisible: Bool {
    switch value {
    case 0x00AD, 0x034F, 0x115F, 0x1160, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x2064,
      0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether it joins or parts its neighbours: ZWJ and ZWNJ, which emoji and some scripts need.
  package var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// The mark by which it is shown: ␛ for ESC, ⟨U+202E⟩ for an override.
  package var visibleMark: String {
    if value < 0x20, let picture = Unicode.Scalar(0x2400 + value) { return String(picture) }
    if value == 0x7F { return "\u{2421}" }
    return "⟨\(codePoint)⟩"
  }

  /// As Unicode writes it: "U+001B".
  package var codePoint: String {
    let hex = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}

extension String {
  /// The text with control, direction and invisible characters as visible marks, safe for any terminal.
  package var withVisibleControls: String {
    guard needsMarks else { return self }
    var shown = String.UnicodeScalarView()
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if Self.isHidden(at: index, in: scalars) {
        shown.append(contentsOf: scalar.visibleMark.unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The characters that would be shown as marks, each once, in their order.
  package var hiddenScalars: [Unicode.Scalar] {
    guard needsMarks else { return [] }
    let scalars = Array(unicodeScalars)
    var found: [Unicode.Scalar] = []
    for index in scalars.indices where Self.isHidden(at: index, in: scalars) {
      if !found.contains(scalars[index]) { found.append(scalars[index]) }
    }
    return found
  }

  /// Whether some character would be shown as a mark.
  package var hasHiddenCharacters: Bool {
    guard needsMarks else { return false }
    let scalars = Array(unicodeScalars)
    return scalars.indices.contains { Self.isHidden(at: $0, in: scalars) }
  }

  private var needsMarks: Bool { !isPlainASCII }

  /// Whether a byte stands in it; quick for long texts.
  package func hasByte(_ wanted: UInt8) -> Bool {
    let quick = utf8.withContiguousStorageIfAvailable { bytes in
      var isThere = false
      for byte in bytes where byte == wanted { isThere = true }
      return isThere
    }
    return quick ?? utf8.contains(wanted)
  }

  /// Whether it is printable ASCII throughout, as nearly every text is.
  package var isPlainASCII: Bool {
    let quick = utf8.withContiguousStorageIfAvailable { bytes in
      // Without a way out of the loop the compiler takes many bytes at a time.
      var isPlain = true
      for byte in bytes where byte &- 0x20 >= 0x5F { isPlain = false }
      return isPlain
    }
    return quick ?? utf8.allSatisfy { $0 &- 0x20 < 0x5F }
  }

  private static func isHidden(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[index]
    if scalar.isControl || scalar.isDirectionMark { return true }
    if scalar.isJoiner { return !hasNeighbours(at: index, in: scalars) }
    if (0xE0020...0xE007F).contains(scalar.value) { return !isInFlag(at: index, in: scalars) }
    return scalar.isInvisible
  }

  /// A joiner stays where it joins: between two characters beyond ASCII.
  private static func hasNeighbours(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < scalars.count else { return false }
    return [scalars[index - 1], scalars[index + 1]].allSatisfy {
      !$0.isASCII && !$0.isControl && !$0.isJoiner && !$0.isInvisible && !$0.isDirectionMark
    }
  }

  /// Tags stay in the flags of England, Scotland and Wales, where they follow a black flag.
  private static func isInFlag(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = scalars[..<index].last { !(0xE0020...0xE007F).contains($0.value) }
    return before?.value == 0x1F3F4
  }
}
