/// The hexadecimal name of a device for one app; of any even length, as Apple may change it.
package struct DeviceToken: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case hexadecimal digits.
  package let text: String

  /// Nil unless there are at least two hexadecimal digits and their number is even.
  package init?(_ text: some StringProtocol) {
    var isLowercased = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): break
      case UInt8(ascii: "A")...UInt8(ascii: "F"): isLowercased = false
      default: return nil
      }
    }
    guard text.utf8.count >= 2, text.utf8.count.isMultiple(of: 2) else { return nil }
    self.text = isLowercased ? String(text) : text.lowercased()
  }

  /// The digits.
  package var description: String { text }

  /// Both ends, for a line: "a1b2…c3d4"; a short one is there whole.
  package var ends: String {
    text.utf8.count <= 9 ? text : "\(first)…\(last)"
  }

  /// The last digits, by which people tell tokens apart.
  package var last: Substring { Substring(text.utf8.suffix(4)) }

  private var first: Substring { Substring(text.utf8.prefix(4)) }
}
