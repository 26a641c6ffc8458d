/// The hexadecimal name of a device for one app; of any even length, as Apple may change it.
package struct DeviceToken: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case hexadecimal digits.
  package let text: String

  /// Nil unless there are at least two hexadecimal digits and their number is even.
  package init?(_ text: String) {
    guard text.utf8.count >= 2, text.utf8.count.isMultiple(of: 2),
      text.utf8.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit })
    else { return nil }
    self.text = text.lowercased()
  }

  /// The digits.
  package var description: String { text }
}
