extension JSONReader {
  /// A key; what people write instead of a quoted one is named.
  mutating func key() throws(Stop) -> String {
    if bytes[offset] == UInt8(ascii: "\"") { return try string() }
    let start = offset
    if let text = try quotedOtherwise() { return text }
    if bytes[offset] == UInt8(ascii: ",") { try stop(.doubleComma(), at: here) }
    guard Self.isWordByte(bytes[offset]) else {
      try stop(
        .unexpected(Self.character(in: bytes, at: offset), wanted: "a key in double quotes"),
        at: here)
    }
    skipWord()
    try note(.bareKey(text(start..<offset)), at: start..<offset)
    return text(start..<offset)
  }

  /// A string in double quotes, without its escapes.
  mutating func string() throws(Stop) -> String {
    let start = offset
    offset += 1
    let first = offset
    // Nearly every string has no escape: find its end and take it in one piece.
    offset = plainEnd()
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
      offset += 1
      return text(first..<(offset - 1))
    }
    var units = Array(bytes[first..<offset])
    var hasControl = false
    while true {
      guard offset < bytes.count else { try stopInString(start) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &units)
      case 0..<0x20:
        if !hasControl { try control(start) }
        hasControl = true
        units.append(bytes[offset])
        offset += 1
      default:
        let piece = offset
        offset = plainEnd()
        units += bytes[piece..<offset]
      }
    }
  }

  /// The next quote, backslash or control character.
  private func plainEnd() -> Int {
    let wide = bytes.withUnsafeBytes { Self.endOfWideRun(in: $0, from: offset) }
    var position = wide
    let span = bytes.span
    while position < span.count {
      let byte = span[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      position += 1
    }
    return position
  }

  /// As far as eight bytes at a time get without a quote, a backslash or a control character.
  private static func endOfWideRun(in bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var position = offset
    while position + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // A byte that is zero lends from its high bit: the classic test of "has a zero byte".
      let quotes = word ^ (ones &* 0x22)
      let slashes = word ^ (ones &* 0x5C)
      let found =
        (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes
        | (word &- ones &* 0x20) & ~word
      guard found & highs == 0 else { return position }
      position += 8
    }
    return position
  }

  /// A line end in a string is most often a forgotten quote; the other controls must be escaped.
  private mutating func control(_ start: Int) throws(Stop) {
    try note(.rawControl(bytes[offset], path), at: offset..<(offset + 1))
  }

  private mutating func stopInString(_ start: Int) throws(Stop) -> Never {
    let line = SourceText(name: "", bytes: bytes).position(at: start).line
    try stopAtEnd("inside the string that begins in line \(line)")
  }

  private mutating func escape(into units: inout [UInt8]) throws(Stop) {
    let start = offset
    offset += 1
    guard offset < bytes.count else { try stopAtEnd("after a backslash") }
    let letter = bytes[offset]
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(letter)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "u"): try unicodeEscape(start, into: &units)
    default:
      offset -= 1
      let character = Self.character(in: bytes, at: offset)
      try note(.unknownEscape(character), at: start..<(offset + 1))
      units.append(UInt8(ascii: "\\"))
    }
  }

  /// \uXXXX, or two of them for a character beyond the first plane.
  private mutating func unicodeEscape(
    _ start: Int, into units: inout [UInt8]
  ) throws(Stop) {
    guard let first = hexDigits() else {
      try note(.malformedUnicodeEscape(), at: start..<offset)
      return
    }
    if let scalar = Unicode.Scalar(first) {
      units += Array(String(scalar).utf8)
      return
    }
    if first < 0xDC00, offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      let second = offset
      offset += 2
      if let low = hexDigits(), (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
      {
        units += Array(String(scalar).utf8)
        return
      }
      offset = second
    }
    try note(.loneSurrogate(text(start..<offset), path), at: start..<offset)
    units += Array("\u{FFFD}".utf8)
  }

  private mutating func hexDigits() -> UInt32? {
    guard offset + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset..<(offset + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    offset += 4
    return value
  }
}
