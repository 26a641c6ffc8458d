import APNS
import Findings

/// A link taken apart, whether or not it is well-formed; Apple's "Defining a custom URL scheme for your app".
package struct DeepLink: Hashable, Sendable {
  /// In lower case; nil when the link has none.
  package var scheme: String?
  package var host: String?
  /// What patterns are compared with: host and path for a custom scheme, the path alone for the web.
  package var path: String
  /// Kept and shown, never compared.
  package var query: String?
  package var fragment: String?
  /// The link as it was written.
  package var text: String

  /// Takes any text apart; percent escapes in the path are decoded piece by piece.
  package init(_ text: String) {
    self.text = text
    var rest = Substring(text.trimmed)
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if let mark = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      host = String(rest[..<slash])
      rest = rest[slash...]
    }
    let below = rest.split(separator: "/", omittingEmptySubsequences: true)
    let isWeb = scheme == "http" || scheme == "https"
    let pieces = isWeb ? below : (host.map { [Substring($0)] } ?? []) + below
    path = pieces.map { Self.percentDecoded($0) }.joined(separator: "/")
  }

  /// Whether it is a link of the web.
  package var isWeb: Bool { scheme == "http" || scheme == "https" }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (48...57).contains(byte) || byte == 43 || byte == 45 || byte == 46
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20)
  }

  /// Escapes decoded where they make valid UTF-8; a slash stays escaped, since it would split a piece.
  private static func percentDecoded(_ text: Substring) -> String {
    guard text.utf8.contains(37) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard byte == 37, digits.count == 2, digits[0] * 16 + digits[1] != 47 else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(digits[0] * 16 + digits[1]))
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self) ?? String(text)
  }
}

extension DeepLink {
  /// The link with what RFC 3986 doesn't allow escaped; nil when there is nothing to escape.
  ///
  /// Only what looks like a link is: with a scheme, or a path with slashes.
  package var escaped: String? {
    guard scheme != nil || text.utf8.contains(47) else { return nil }
    let bytes = Array(text.trimmed.utf8)
    var out: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      let isPercent = byte == 37
      let isEscape =
        isPercent && index + 2 < bytes.count && Self.isHex(bytes[index + 1])
        && Self.isHex(bytes[index + 2])
      if isEscape || !isPercent && Self.isAllowed(byte) {
        out.append(byte)
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        out += Array((hex.utf8.count == 1 ? "%0" : "%").utf8) + Array(hex.utf8)
      }
    }
    let escaped = String(decoding: out, as: UTF8.self)
    return escaped.hasSameBytes(as: text) ? nil : escaped
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    Character(UnicodeScalar(byte)).isHexDigit && byte < 0x80
  }

  /// Unreserved and reserved characters; brackets only in hosts, which no app has.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "-._~:/?#@!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
