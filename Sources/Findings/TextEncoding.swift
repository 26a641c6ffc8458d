/// How the bytes of a text file were encoded, told by its first bytes.
package enum TextEncoding: Hashable, Sendable {
  /// UTF-8 without a mark, or at least nothing else.
  case utf8
  /// UTF-8 with a byte order mark.
  case markedUTF8
  /// UTF-16, with or without a mark.
  case utf16(isBigEndian: Bool, hasMark: Bool)
  /// UTF-32, with or without a mark.
  case utf32(isBigEndian: Bool, hasMark: Bool)

  /// The three bytes of UTF-8's mark.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Looks at the first bytes, at most eight.
  package init(of bytes: [UInt8]) {
    if bytes.starts(with: Self.byteOrderMark) {
      self = .markedUTF8
    } else if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      // For UTF-16 these would be a mark and NUL, with which no JSON begins.
      self = .utf32(isBigEndian: false, hasMark: true)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self = .utf32(isBigEndian: true, hasMark: true)
    } else if Self.beginsWithUTF32(bytes, isBigEndian: false) {
      self = .utf32(isBigEndian: false, hasMark: false)
    } else if Self.beginsWithUTF32(bytes, isBigEndian: true) {
      self = .utf32(isBigEndian: true, hasMark: false)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false, hasMark: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true, hasMark: true)
    } else if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
      self = .utf16(isBigEndian: false, hasMark: false)
    } else if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
      self = .utf16(isBigEndian: true, hasMark: false)
    } else {
      self = .utf8
    }
  }

  /// UTF-16 and UTF-32 as UTF-8 without a mark; anything else as it is.
  package static func converted(_ bytes: [UInt8]) -> [UInt8] {
    switch TextEncoding(of: bytes) {
    case .utf8, .markedUTF8: return bytes
    case .utf16(let isBigEndian, let hasMark):
      let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { offset in
        UInt16(truncatingIfNeeded: unit(of: bytes[offset..<offset + 2], isBigEndian))
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case .utf32(let isBigEndian, let hasMark):
      let units = stride(from: hasMark ? 4 : 0, to: bytes.count - 3, by: 4).map { offset in
        unit(of: bytes[offset..<offset + 4], isBigEndian)
      }
      return Array(String(decoding: units, as: UTF32.self).utf8)
    }
  }

  private static func unit(of bytes: ArraySlice<UInt8>, _ isBigEndian: Bool) -> UInt32 {
    func joined(_ bytes: some Sequence<UInt8>) -> UInt32 {
      bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
    return isBigEndian ? joined(bytes) : joined(bytes.reversed())
  }

  /// Whether without a mark the first two units are characters, and the first one is ASCII, as in all JSON.
  private static func beginsWithUTF32(_ bytes: [UInt8], isBigEndian: Bool) -> Bool {
    // Nearly every text is ruled out by one byte.
    guard bytes.count >= 8, bytes[1] == 0, bytes[2] == 0 else { return false }
    let first = unit(of: bytes[0..<4], isBigEndian)
    let second = unit(of: bytes[4..<8], isBigEndian)
    return first > 0 && first < 0x80 && second > 0 && Unicode.Scalar(second) != nil
  }

  /// The first byte that can't be UTF-8; nil when all are well-formed.
  static func invalidOffset(in bytes: [UInt8]) -> Int? {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    guard all >= 0x80 else { return nil }
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x80 else {
        offset += 1
        continue
      }
      guard let length = sequenceLength(in: bytes, at: offset) else { return offset }
      offset += length
    }
    return nil
  }

  private static func sequenceLength(in bytes: [UInt8], at offset: Int) -> Int? {
    // Length, and the bounds of the second byte, which rule out overlong forms and surrogates.
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[offset] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return nil }
    let rest = bytes[(offset + 2)..<(offset + length)]
    return rest.allSatisfy { (0x80...0xBF).contains($0) } ? length : nil
  }
}
