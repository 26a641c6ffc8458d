import Findings

extension Fields {
  /// From here on an identifier is surely a mistake or a whole sentence; bytes.
  private static let longIdentifier = 256

  /// A string that is compared byte by byte; its traps are remarked.
  func identifier(_ key: ApsKey, _ findings: inout [Finding]) -> Identifier? {
    guard let text = string(key, &findings), let value = self[key] else { return nil }
    if text.isEmpty {
      remark(.emptyIdentifier(key), key, at: value, &findings)
    } else if text.utf8.count > Self.longIdentifier {
      remark(.longIdentifier(key, characters: text.count), key, at: value, &findings)
    }
    if !text.isBounded, text != text.trimmed {
      remark(.paddedIdentifier(key, text), key, at: value, &findings)
    }
    if text.isDecomposed { remark(.decomposedIdentifier(key, text), key, at: value, &findings) }
    return Identifier(text)
  }

  /// One of four words; any other is remarked and counts as active.
  func interruptionLevel(_ findings: inout [Finding]) -> InterruptionLevel {
    guard let word = string(.interruptionLevel, &findings),
      let value = self[.interruptionLevel]
    else { return .active }
    guard let level = InterruptionLevel(rawValue: word) else {
      remark(.unknownLevel(word), .interruptionLevel, at: value, &findings)
      return .active
    }
    return level
  }
}

extension String {
  /// Whether letters or signs of ASCII stand at both ends, as in nearly every identifier.
  fileprivate var isBounded: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return first > 0x20 && first < 0x7F && last > 0x20 && last < 0x7F
  }

  /// Without blanks and line ends at both ends.
  package var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text = text.dropFirst() }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }

  /// The composed letters of Latin, Greek, Cyrillic and Japanese script.
  private static let composedLetters: Set<Character> = {
    let ranges: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1FFC, 0x3042...0x30FE,
    ]
    return Set(ranges.joined().compactMap(Unicode.Scalar.init).map(Character.init))
  }()

  /// Whether a letter is written as several scalars although one would do: "e" with a combining accent.
  ///
  /// Swift compares characters canonically, so a decomposed letter is found among the composed ones.
  package var isDecomposed: Bool {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return false }
    return contains { $0.unicodeScalars.count > 1 && Self.composedLetters.contains($0) }
  }
}

extension Finding.Message {
  static func emptyIdentifier(_ key: ApsKey) -> Self {
    Self(KeyFinding(.empty, key), "an empty '\(key.rawValue)' is the same as none")
  }

  static func longIdentifier(_ key: ApsKey, characters: Int) -> Self {
    Self(
      KeyFinding(.long, key),
      "an unusually long '\(key.rawValue)' (\(characters) characters); all of it counts")
  }

  static func decomposedIdentifier(_ key: ApsKey, _ text: String) -> Self {
    Self(
      KeyFinding(.decomposed, key),
      "'\(key.rawValue)' is not in composed form (NFC); \"\(text.shortened)\" composed is another one, byte for byte"
    )
  }

  static func paddedIdentifier(_ key: ApsKey, _ text: String) -> Self {
    Self(
      KeyFinding(.padded, key),
      "'\(key.rawValue)' \(JSONWriter.quoted(text.shortened)) has a blank at an end, which counts: it is another one than without",
      suggestion: text.trimmed.isEmpty ? nil : text.trimmed)
  }

  static func unknownLevel(_ word: String) -> Self {
    let words = InterruptionLevel.allCases.map(\.rawValue)
    let meant = NearestName.nearest(to: word, among: words)
    let hint = NearestName.hint(meant, otherwise: NearestName.list(words))
    return Self(
      .unknownInterruptionLevel,
      "'interruption-level' \(JSONWriter.quoted(word.shortened)) is unknown and counts as active\(hint)",
      suggestion: meant)
  }
}
