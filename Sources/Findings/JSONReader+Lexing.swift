extension JSONReader {
  /// The byte at the offset, or the empty range at the end.
  var here: Range<Int> { offset..<min(offset + 1, bytes.count) }

  /// Where the reader is in the tree.
  var path: JSONPath {
    JSONPath(
      trail.map { step in
        switch step {
        case .index(let index): .index(index)
        case .key(let range): .key(name(in: range))
        }
      })
  }

  /// A key as it stands, without its quotes of whatever kind.
  private func name(in range: Range<Int>) -> String {
    let text = text(range)
    guard let first = text.first, let last = text.last, text.count > 1, !first.isLetter,
      first != "$", first != "_", !first.isNumber, !last.isLetter
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Adds a finding that costs nothing.
  mutating func remark(_ message: Finding.Message, at range: Range<Int>) {
    findings.append(Finding(message, at: range, path: path))
  }

  /// Adds a finding and goes on, unless there have been too many errors.
  mutating func note(_ message: Finding.Message, at range: Range<Int>) throws(Stop) {
    remark(message, at: range)
    guard message.severity == .error else { return }
    errors += 1
    guard errors < JSONParser.errorLimit else { throw Stop() }
  }

  /// Adds a finding and gives up.
  mutating func stop(_ message: Finding.Message, at range: Range<Int>) throws(Stop) -> Never {
    remark(message, at: range)
    throw Stop()
  }

  /// The file ends where it must not.
  mutating func stopAtEnd(_ place: String) throws(Stop) -> Never {
    try stop(.unexpectedEnd(place), at: bytes.count..<bytes.count)
  }

  /// The file ends inside the object or array that began there.
  mutating func stopInside(_ start: Int) throws(Stop) -> Never {
    let kind = bytes[start] == UInt8(ascii: "{") ? "object" : "array"
    let line = SourceText(name: "", bytes: bytes).position(at: start).line
    try stopAtEnd("inside the \(kind) that begins in line \(line)")
  }

  /// Moves past a word if it stands here whole.
  mutating func skip(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    let isSame = word.withUTF8Buffer { buffer in
      bytes[offset..<end].elementsEqual(buffer)
    }
    guard isSame, end == bytes.count || !Self.isWordByte(bytes[end]) else { return false }
    offset = end
    return true
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Moves past blanks and comments.
  mutating func skipBlanks() throws(Stop) {
    let start = offset
    defer { spareBytes += offset - start }
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      case UInt8(ascii: "/"):
        // A slash that begins no comment is not blank: whoever reads on says what it is.
        guard try skipComment() else { return }
      case UInt8(ascii: "#"): try skipLineComment()
      case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0xA0:
        try note(.noBreakSpace(leniency), at: offset..<(offset + 2))
        offset += 2
      default: return
      }
    }
  }

  /// Moves past a comment; false where none begins.
  private mutating func skipComment() throws(Stop) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    if bytes[offset + 1] == UInt8(ascii: "/") {
      try skipLineComment()
      return true
    }
    guard bytes[offset + 1] == UInt8(ascii: "*") else { return false }
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        try note(.comment(leniency), at: start..<offset)
        return true
      }
      offset += 1
    }
    offset = bytes.count
    try stopAtEnd("inside a comment")
  }

  private mutating func skipLineComment() throws(Stop) {
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
    try note(.comment(leniency), at: start..<offset)
  }

  /// A number by the standard's grammar; what only looks like one is named.
  mutating func number() throws(Stop) -> JSON {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    if skip("Infinity") {
      try note(.notANumber("-Infinity"), at: start..<offset)
      return JSON(.null, range: start..<offset)
    }
    let whole = digits()
    if bytes[min(whole.lowerBound, bytes.count - 1)] == UInt8(ascii: "0"), whole.count > 1 {
      try note(.leadingZero(text(whole)), at: start..<offset)
    }
    var isSound = !whole.isEmpty
    if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      isSound = !digits().isEmpty && isSound
    }
    if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if offset < bytes.count,
        bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-")
      {
        offset += 1
      }
      isSound = !digits().isEmpty && isSound
    }
    if !isSound || offset < bytes.count && Self.isWordByte(bytes[offset]) {
      skipWord()
      try note(.malformedNumber(text(start..<offset)), at: start..<offset)
      return JSON(.number(JSONNumber(0)), range: start..<offset)
    }
    return JSON(.number(JSONNumber(text: text(start..<offset))), range: start..<offset)
  }

  private mutating func digits() -> Range<Int> {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    return start..<offset
  }

  mutating func skipWord() {
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
