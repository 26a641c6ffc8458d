/// Reads JSON by RFC 8259, with places, and says precisely what is wrong.
package enum JSONParser {
  /// Deeper nesting is refused, so that no input can exhaust the stack.
  package static let depthLimit = 512
  /// After so many errors a reader stops: what follows isn't JSON at all.
  static let errorLimit = 20

  /// A tree, and what of its text is no part of it.
  package struct Document: Hashable, Sendable {
    /// The tree.
    package var root: JSON
    /// Blanks, comments and the byte order mark outside of strings; bytes.
    package var spareBytes: Int
  }

  /// The best tree that can be read, nil if there is none; a tree is sound only if no finding is an error.
  ///
  /// Of duplicate keys all are kept. Offsets count the UTF-8 bytes, after conversion of UTF-16 and UTF-32.
  package static func parse(
    _ bytes: [UInt8], leniency: Strictness, depthLimit: Int = depthLimit,
    into findings: inout [Finding]
  ) -> JSON? {
    document(bytes, leniency: leniency, depthLimit: depthLimit, into: &findings)?.root
  }

  /// The same, with the number of bytes that carry nothing.
  package static func document(
    _ bytes: [UInt8], leniency: Strictness, depthLimit: Int = depthLimit,
    into findings: inout [Finding]
  ) -> Document? {
    let encoding = TextEncoding(of: bytes)
    var start = 0
    switch encoding {
    case .utf8: break
    case .markedUTF8:
      findings.append(Finding(.byteOrderMark(leniency), at: 0..<3))
      start = 3
    case .utf16(_, let hasMark):
      findings.append(Finding(.wide(.utf16, "UTF-16", leniency, hasMark: hasMark), at: 0..<0))
    case .utf32(_, let hasMark):
      findings.append(Finding(.wide(.utf32, "UTF-32", leniency, hasMark: hasMark), at: 0..<0))
    }
    let text = TextEncoding.converted(bytes)
    if let offset = TextEncoding.invalidOffset(in: text) {
      // Text has no control characters but tabs and line ends.
      let isBinary = text.contains { $0 < 0x09 || (0x0E..<0x20).contains($0) && $0 != 0x1B }
      let kind: String? =
        isBinary ? "binary data" : text[offset] >= 0xA0 ? "Latin-1" : nil
      findings.append(Finding(.notUTF8(at: offset, looksLike: kind), at: offset..<(offset + 1)))
      return nil
    }
    var reader = JSONReader(
      bytes: text, offset: start, leniency: leniency, depthLimit: min(depthLimit, Self.depthLimit))
    let tree = reader.document()
    findings += reader.findings
    return tree.map { Document(root: $0, spareBytes: start + reader.spareBytes) }
  }

  /// Reads one of our own files, a profile or a theme: there comments and trailing commas are allowed.
  package static func parseOwnFile(_ bytes: [UInt8], into findings: inout [Finding]) -> JSON? {
    var remarks: [Finding] = []
    let tree = parse(bytes, leniency: .lenient, into: &remarks)
    let allowed: [Finding.Message] = [.comment(.lenient), .trailingComma(.lenient)]
    findings += remarks.filter { !allowed.contains($0.message) }
    return tree
  }
}

/// The place of a reader in a text, and what it has remarked so far.
struct JSONReader {
  /// One step of the way down: where a key's text stands, or an index.
  enum Trail {
    case key(Range<Int>)
    case index(Int)
  }

  /// Thrown after the finding that says why reading can't go on.
  struct Stop: Error {}

  let bytes: [UInt8]
  var offset: Int
  let leniency: Strictness
  let depthLimit: Int
  var depth = 0
  var trail: [Trail] = []
  var findings: [Finding] = []
  var errors = 0
  /// Blanks and comments passed so far; bytes.
  var spareBytes = 0

  init(bytes: [UInt8], offset: Int, leniency: Strictness, depthLimit: Int) {
    self.bytes = bytes
    self.offset = offset
    self.leniency = leniency
    self.depthLimit = depthLimit
  }

  /// One value and nothing after it.
  mutating func document() -> JSON? {
    do throws(Stop) {
      try rejectOtherFormats()
      try skipBlanks()
      guard offset < bytes.count else {
        try stop(bytes.isEmpty ? .emptyFile() : .blankFile(), at: 0..<bytes.count)
      }
      let tree = try value()
      try skipBlanks()
      if offset < bytes.count {
        let isSecond = bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[")
        try stop(isSecond ? .secondDocument() : .trailingText(), at: offset..<bytes.count)
      }
      return tree
    } catch {
      return nil
    }
  }

  /// One value; the offset is at its first byte.
  mutating func value() throws(Stop) -> JSON {
    guard offset < bytes.count else { try stopAtEnd("before a value") }
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return JSON(.string(try string()), range: start..<offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t") where skip("true"): return JSON(.bool(true), range: start..<offset)
    case UInt8(ascii: "f") where skip("false"): return JSON(.bool(false), range: start..<offset)
    case UInt8(ascii: "n") where skip("null"): return JSON(.null, range: start..<offset)
    default: return try unusual()
    }
  }

  private mutating func object() throws(Stop) -> JSON {
    let start = offset
    try enter()
    var members: [JSON.Member] = []
    var seen: Set<Identifier> = []
    members.reserveCapacity(4)
    while true {
      try skipBlanks()
      guard try !closes(UInt8(ascii: "}"), openedAt: start) else { break }
      let keyStart = offset
      let key = try self.key()
      let keyRange = keyStart..<offset
      trail.append(.key(keyRange))
      let isDuplicate = isDuplicate(key, in: members, seen: &seen)
      try skipBlanks()
      try expectColon(after: key)
      try skipBlanks()
      let member = JSON.Member(key, try value(), keyRange: keyRange)
      if isDuplicate { remarkDuplicate(member, of: members) }
      trail.removeLast()
      members.append(member)
      guard try continues(to: UInt8(ascii: "}"), openedAt: start) else { break }
    }
    depth -= 1
    return JSON(.object(members), range: start..<offset)
  }

  private mutating func array() throws(Stop) -> JSON {
    let start = offset
    try enter()
    var elements: [JSON] = []
    while true {
      try skipBlanks()
      guard try !closes(UInt8(ascii: "]"), openedAt: start) else { break }
      trail.append(.index(elements.count))
      elements.append(try value())
      trail.removeLast()
      guard try continues(to: UInt8(ascii: "]"), openedAt: start) else { break }
    }
    depth -= 1
    return JSON(.array(elements), range: start..<offset)
  }

  private mutating func enter() throws(Stop) {
    depth += 1
    guard depth <= depthLimit else {
      try stop(.tooDeep(limit: depthLimit, offset: offset), at: offset..<(offset + 1))
    }
    offset += 1
  }

  /// A few keys are compared one by one; many go into a set.
  private func isDuplicate(
    _ key: String, in members: [JSON.Member], seen: inout Set<Identifier>
  ) -> Bool {
    guard members.count >= 16 else { return members.contains { $0.key.hasSameBytes(as: key) } }
    if seen.isEmpty { seen = Set(members.map { Identifier($0.key) }) }
    return !seen.insert(Identifier(key)).inserted
  }

  /// Names both, so that a person need not search.
  private mutating func remarkDuplicate(_ member: JSON.Member, of members: [JSON.Member]) {
    let earlier = members.last { $0.key.hasSameBytes(as: member.key) } ?? member
    let source = SourceText(name: "", bytes: bytes)
    remark(
      .duplicateKey(
        member.key, wins: member.value, over: earlier.value,
        at: source.position(at: earlier.keyRange.lowerBound), path: path), at: member.keyRange)
  }

  /// Whether the container ends here, where a key or value could stand.
  private mutating func closes(_ bracket: UInt8, openedAt start: Int) throws(Stop) -> Bool {
    guard offset < bytes.count else { try stopInside(start) }
    guard bytes[offset] == bracket else { return false }
    offset += 1
    return true
  }

  /// Past a comma to the next member or element; false at the end of the container.
  private mutating func continues(
    to bracket: UInt8, openedAt start: Int
  ) throws(Stop) -> Bool {
    try skipBlanks()
    guard offset < bytes.count else { try stopInside(start) }
    if bytes[offset] == bracket {
      offset += 1
      return false
    }
    guard bytes[offset] == UInt8(ascii: ",") else {
      let isClose = bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}")
      if isClose { try stop(.wrongBracket(expected: bracket, found: bytes[offset]), at: here) }
      try note(.missingComma(), at: here)
      return true
    }
    let comma = here
    offset += 1
    try skipBlanks()
    if offset < bytes.count, bytes[offset] == bracket {
      try note(.trailingComma(leniency), at: comma)
    } else if offset < bytes.count, bytes[offset] == UInt8(ascii: ",") {
      try stop(.doubleComma(), at: here)
    }
    return true
  }

  private mutating func expectColon(after key: String) throws(Stop) {
    guard offset < bytes.count else { try stopAtEnd("after the key \(JSONWriter.quoted(key))") }
    guard bytes[offset] == UInt8(ascii: ":") else {
      try stop(.missingColon(after: key, isEquals: bytes[offset] == UInt8(ascii: "=")), at: here)
    }
    offset += 1
  }
}
