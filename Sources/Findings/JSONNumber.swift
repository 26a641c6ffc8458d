/// A JSON number: its text is kept, so nothing is lost that a Double or an Int couldn't hold.
package struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// As written, for instance "1e2".
  package var text: String

  /// A number by its text, which the parser has checked.
  package init(text: String) { self.text = text }

  /// A whole number.
  package init(_ number: Int) { text = String(number) }

  /// A number made in code; what JSON can't write becomes 0.
  package init(_ number: Double) { text = number.isFinite ? "\(number)" : "0" }

  /// The text.
  package var description: String { text }

  /// The nearest Double; infinite when the number is beyond it.
  package var double: Double { Double(text) ?? 0 }

  /// The exact whole value, also of 1e2 and 5.0; nil when it isn't whole or doesn't fit.
  package var integer: Int? {
    if let plain = Int(text) { return plain }
    let decimal = Decimal(text)
    guard !decimal.digits.isEmpty else { return 0 }
    guard decimal.exponent >= 0, decimal.exponent < 20 else { return nil }
    let zeros = String(repeating: "0", count: decimal.exponent)
    return Int((decimal.isNegative ? "-" : "") + decimal.digits + zeros)
  }

  /// The whole part, at the nearer end of Int when it is beyond.
  package var truncated: Int {
    if let integer { return integer }
    // Int(exactly:) refuses fractions and Int(_:) traps beyond its range, which ends at 2^63.
    let limit = 9_223_372_036_854_775_808.0
    guard double < limit else { return .max }
    return double >= -limit ? Int(double) : .min
  }

  /// Whether there is no fraction, however large it is.
  package var isWhole: Bool {
    let decimal = Decimal(text)
    return decimal.digits.isEmpty || decimal.exponent >= 0
  }

  /// Whether it is below zero.
  package var isNegative: Bool {
    let decimal = Decimal(text)
    return decimal.isNegative && !decimal.digits.isEmpty
  }

  /// Equality of the exact value, not of the spelling: 1e2, 100 and 100.0 are one.
  package func isSameValue(as other: JSONNumber) -> Bool {
    text == other.text || Decimal(text) == Decimal(other.text)
  }

  /// Digits without zeros at either end, times ten to the exponent.
  private struct Decimal: Equatable {
    var isNegative = false
    var digits = ""
    var exponent = 0

    init(_ text: String) {
      var bytes: [UInt8] = []
      var rest = text.utf8[...]
      if rest.first == UInt8(ascii: "-") {
        isNegative = true
        rest = rest.dropFirst()
      }
      let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
      let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
      let fraction = mantissa.dropFirst(whole.count + 1)
      bytes.append(contentsOf: whole)
      bytes.append(contentsOf: fraction)
      // An exponent beyond any use is as good as a million.
      let power = rest.dropFirst(mantissa.count + 1)
      let isSmall = power.first == UInt8(ascii: "-")
      let unsigned = String(Substring(power)).drop { $0 == "+" || $0 == "-" }
      let size = unsigned.isEmpty ? 0 : min(Int(unsigned) ?? 1_000_000, 1_000_000)
      exponent = (isSmall ? -size : size) - fraction.count
      while bytes.last == UInt8(ascii: "0") {
        bytes.removeLast()
        exponent += 1
      }
      digits = String(decoding: bytes.drop { $0 == UInt8(ascii: "0") }, as: UTF8.self)
      if digits.isEmpty {
        isNegative = false
        exponent = 0
      }
    }
  }
}
