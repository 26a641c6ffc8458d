/// Bytes as letters that survive in any text (RFC 4648, the usual alphabet).
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// What each letter stands for; 255 for all that are none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  private static let urlSafeValues: [UInt8] = {
    var values = Self.values
    for (usual, safe) in [("+", "-"), ("/", "_")] as [(Unicode.Scalar, Unicode.Scalar)] {
      values[Int(safe.value)] = values[Int(usual.value)]
      values[Int(usual.value)] = 255
    }
    return values
  }()

  /// The letters, filled up with = to a multiple of four.
  package static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { letters.append(alphabet[bits >> (18 - 6 * place) & 63]) }
      for _ in group.count..<3 { letters.append(UInt8(ascii: "=")) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The bytes; nil when the text has other characters or ends within a byte. The = may be left out.
  package static func bytes(of text: String) -> [UInt8]? { bytes(Array(text.utf8), values) }

  /// The same of the alphabet that is safe in URLs, with - and _ in the place of + and /.
  package static func bytes(ofURLSafe text: some Sequence<UInt8>) -> [UInt8]? {
    bytes(Array(text), urlSafeValues)
  }

  private static func bytes(_ text: [UInt8], _ values: [UInt8]) -> [UInt8]? {
    var letters = text
    for _ in 0..<2 where letters.count % 4 != 1 && letters.last == UInt8(ascii: "=") {
      letters.removeLast()
    }
    guard letters.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(letters.count / 4 * 3 + 2)
    var bits = 0
    for (place, letter) in letters.enumerated() {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      bits = (bits << 6 | Int(value)) & 0xFF_FFFF
      let spare = [6, 4, 2, 0][place % 4]
      if place % 4 != 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> spare)) }
    }
    return bytes
  }
}
