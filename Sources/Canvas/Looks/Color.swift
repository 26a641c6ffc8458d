/// A colour as a theme spells it.
package enum Color: Hashable, Sendable {
  /// One of the terminal's sixteen, whose shade is the terminal's.
  case named(NamedColor)
  /// One of xterm's 256.
  case indexed(UInt8)
  /// Red, green and blue.
  case rgb(UInt8, UInt8, UInt8)

  /// Reads `#1e1e2e`, `#abc`, `237` or `bright-blue`.
  package init?(_ text: String) {
    if let named = NamedColor(name: text) {
      self = .named(named)
    } else if let index = UInt8(text), text.utf8.first != UInt8(ascii: "+") {
      self = .indexed(index)
    } else if let rgb = Self.hexadecimal(text) {
      self = rgb
    } else {
      return nil
    }
  }

  private static func hexadecimal(_ text: String) -> Color? {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue).map { UInt8($0) }
    guard digits.count == text.count - 1, digits.count == text.utf8.count - 1 else { return nil }
    switch digits.count {
    case 3: return .rgb(digits[0] * 17, digits[1] * 17, digits[2] * 17)
    case 6:
      return .rgb(
        digits[0] << 4 | digits[1], digits[2] << 4 | digits[3], digits[4] << 4 | digits[5])
    default: return nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as a theme spells it.
  package var description: String {
    switch self {
    case .named(let color): color.name
    case .indexed(let index): String(index)
    case .rgb(let red, let green, let blue):
      "#"
        + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

/// The sixteen colours that every coloured terminal has a shade for; the raw value is its number.
package enum NamedColor: UInt8, CaseIterable, Hashable, Sendable {
  case black
  case red
  case green
  case yellow
  case blue
  case magenta
  case cyan
  case white
  case brightBlack
  case brightRed
  case brightGreen
  case brightYellow
  case brightBlue
  case brightMagenta
  case brightCyan
  case brightWhite

  private static let plainNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The name in themes, as `bright-blue`.
  package var name: String {
    (rawValue < 8 ? "" : "bright-") + Self.plainNames[Int(rawValue) % 8]
  }

  /// The colour with a name; `gray` and `grey` are `bright-black`.
  package init?(name: String) {
    if name == "gray" || name == "grey" {
      self = .brightBlack
      return
    }
    guard let color = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = color
  }

  /// The same hue among the first eight.
  package var plain: NamedColor { NamedColor(rawValue: rawValue % 8) ?? self }
}
