import Canvas

/// Which role each byte of a JSON text has, however broken the text is.
struct JSONInk {
  private let bytes: [UInt8]
  private var offset = 0
  /// One role a byte.
  private(set) var roles: [Role]

  /// Reads a text from its beginning to its end, whatever it meets.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    roles = Array(repeating: .jsonPunctuation, count: bytes.count)
    while offset < bytes.count { readToken() }
  }

  private mutating func readToken() {
    switch bytes[offset] {
    case UInt8(ascii: "\""):
      let start = offset
      skipString()
      color(from: start, isKey(after: offset) ? .jsonKey : .jsonString)
    case UInt8(ascii: "/"):
      let start = offset
      skipComment()
      color(from: start, .paneDim)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      colorWord(.jsonNumber)
    case let byte where Self.isWord(byte): colorWord(.jsonLiteral)
    default: offset += 1
    }
  }

  private mutating func color(from start: Int, _ role: Role) {
    for index in start..<offset { roles[index] = role }
  }

  private mutating func colorWord(_ role: Role) {
    let start = offset
    offset += 1
    while offset < bytes.count, Self.isWord(bytes[offset]) { offset += 1 }
    color(from: start, role)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }

  /// To the closing quote, or to the line's end where it is missing.
  private mutating func skipString() {
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 2
      case UInt8(ascii: "\""):
        offset += 1
        return
      case 0x0A, 0x0D: return
      default: offset += 1
      }
    }
    offset = bytes.count
  }

  private mutating func skipComment() {
    offset += 1
    guard offset < bytes.count else { return }
    if bytes[offset] == UInt8(ascii: "/") {
      while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
    } else if bytes[offset] == UInt8(ascii: "*") {
      offset += 1
      while offset < bytes.count {
        offset += 1
        guard offset < bytes.count else { return }
        if bytes[offset] == UInt8(ascii: "/"), bytes[offset - 1] == UInt8(ascii: "*") { break }
      }
      offset = min(offset + 1, bytes.count)
    }
  }

  private func isKey(after end: Int) -> Bool { Self.isColonNext(in: bytes, after: end) }

  /// Whether a colon is the next thing that is no blank.
  static func isColonNext(in bytes: [UInt8], after end: Int) -> Bool {
    var next = max(0, end)
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count && bytes[next] == UInt8(ascii: ":")
  }
}
