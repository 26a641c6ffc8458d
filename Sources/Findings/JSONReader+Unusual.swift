extension JSONReader {
  /// Quotes that aren't the straight double one, with what closes each.
  private static let otherQuotes: [(open: String, close: [String])] = [
    ("'", ["'"]), ("`", ["`"]),
    ("\u{201C}", ["\u{201D}", "\u{201C}"]), ("\u{201D}", ["\u{201D}", "\u{201C}"]),
    ("\u{201E}", ["\u{201C}", "\u{201D}"]),
    ("\u{2018}", ["\u{2019}", "\u{2018}"]), ("\u{2019}", ["\u{2019}", "\u{2018}"]),
    ("\u{00AB}", ["\u{00BB}"]),
  ]

  /// Words that other languages have for JSON's three.
  private static let foreignWords: [(word: StaticString, value: JSON.Value, language: String)] = [
    ("True", .bool(true), "Python"), ("False", .bool(false), "Python"), ("None", .null, "Python"),
    ("undefined", .null, "JavaScript"), ("nil", .null, "Swift or Ruby"),
    ("TRUE", .bool(true), "another language"), ("FALSE", .bool(false), "another language"),
    ("NULL", .null, "another language"), ("YES", .bool(true), "Objective-C"),
    ("NO", .bool(false), "Objective-C"),
  ]

  /// A value that no JSON has, read as what was meant, or the end of reading.
  mutating func unusual() throws(Stop) -> JSON {
    let start = offset
    if let text = try quotedOtherwise() { return JSON(.string(text), range: start..<offset) }
    for foreign in Self.foreignWords where skip(foreign.word) {
      let right = JSONWriter.compact.text(of: JSON(foreign.value))
      try note(
        .foreignLiteral("\(foreign.word)", language: foreign.language, right: right),
        at: start..<offset)
      return JSON(foreign.value, range: start..<offset)
    }
    for word in ["NaN", "Infinity"] as [StaticString] where skip(word) {
      try note(.notANumber("\(word)"), at: start..<offset)
      return JSON(.null, range: start..<offset)
    }
    if bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      skipWord()
      try note(.malformedNumber(text(start..<offset)), at: start..<offset)
      return JSON(.number(JSONNumber(0)), range: start..<offset)
    }
    guard Self.isWordByte(bytes[offset]) else {
      let character = Self.character(in: bytes, at: offset)
      try stop(.unexpected(character, wanted: "a value"), at: here)
    }
    skipWord()
    try note(.bareWord(text(start..<offset)), at: start..<offset)
    return JSON(.string(text(start..<offset)), range: start..<offset)
  }

  /// A string in quotes that JSON doesn't know, up to its closing quote; nil when there is none here.
  mutating func quotedOtherwise() throws(Stop) -> String? {
    for quote in Self.otherQuotes where hasPrefix(quote.open, at: offset) {
      let start = offset
      let first = offset + quote.open.utf8.count
      var end = first
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
        if let close = quote.close.first(where: { hasPrefix($0, at: end) }) {
          offset = end + close.utf8.count
          try note(.wrongQuotes(quote.open), at: start..<first)
          return text(first..<end)
        }
        end += 1
      }
      try stop(.wrongQuotes(quote.open), at: start..<first)
    }
    return nil
  }

  private func hasPrefix(_ text: String, at position: Int) -> Bool {
    let end = position + text.utf8.count
    return end <= bytes.count && bytes[position..<end].elementsEqual(text.utf8)
  }

  /// Property lists and the like are no JSON, and saying so is worth more than a column.
  mutating func rejectOtherFormats() throws(Stop) {
    let kinds: [(prefix: String, name: String)] = [
      ("bplist", "a binary property list"), ("<?xml", "a property list or other XML"),
      ("<!DOCTYPE plist", "a property list"), ("<plist", "a property list"),
      ("<", "XML or HTML"), ("--- ", "YAML"), ("---\n", "YAML"),
      ("PK\u{3}\u{4}", "a zip archive"), ("-----BEGIN", "a key or a certificate"),
    ]
    let blanks = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    for kind in kinds where hasPrefix(kind.prefix, at: blanks.endIndex) {
      let isPropertyList =
        kind.prefix == "<?xml"
        && String(decoding: bytes.prefix(512), as: UTF8.self).contains("plist")
      let name = isPropertyList ? "a property list" : kind.name
      try stop(.otherFormat(name), at: blanks.endIndex..<(blanks.endIndex + kind.prefix.utf8.count))
    }
  }

  /// The character that begins at a byte, for messages.
  static func character(in bytes: [UInt8], at offset: Int) -> String {
    let piece = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
    return piece.unicodeScalars.first.map { String($0) } ?? ""
  }
}
