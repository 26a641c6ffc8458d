package import DeviceModel

/// Splits a command line into its words, and writes words so that they are read as the same.
package enum CommandWords {
  /// The words of a line, separated by blanks; quotes may open anywhere and keep blanks, with JSON's escapes.
  package static func split(_ line: String) throws(WordsError) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t":
        if let word { words.append(String(word)) }
        word = nil
      case "\"":
        word = (word ?? String.UnicodeScalarView())
        word?.append(contentsOf: try quoted(&rest))
      default:
        word = (word ?? String.UnicodeScalarView())
        word?.append(scalar)
      }
    }
    if let word { words.append(String(word)) }
    return words
  }

  /// One word as it has to be written in a line.
  package static func written(_ word: String) -> String {
    let needsQuotes = word.unicodeScalars.contains { scalar in
      scalar == " " || scalar == "\"" || scalar.value < 0x20
    }
    guard needsQuotes || word.isEmpty || word.hasPrefix("#") || word.hasPrefix("{") else {
      return word
    }
    var text = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        let digits = String(scalar.value, radix: 16)
        text +=
          scalar.value < 0x20
          ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : String(scalar)
      }
    }
    return text + "\""
  }

  /// The rest of a quoted part, behind its opening quote.
  private static func quoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(WordsError) -> String.UnicodeScalarView {
    let start = String(String.UnicodeScalarView(rest))
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return text
      case "\\": text.append(try escaped(&rest))
      default: text.append(scalar)
      }
    }
    throw .unusable("\"\(start)", wanted: "closed: a quote is missing at its end")
  }

  private static func escaped(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(WordsError) -> Unicode.Scalar {
    let wanted = "an escape such as \\\" or \\u00e9"
    guard let scalar = rest.popFirst() else { throw .unusable("\\", wanted: wanted) }
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "u":
      let unit = try hexadecimal(&rest)
      guard (0xD800..<0xDC00).contains(unit) else {
        if let scalar = Unicode.Scalar(unit) { return scalar }
        throw .unusable("\\u\(String(unit, radix: 16))", wanted: "a character by itself")
      }
      guard rest.popFirst() == "\\", rest.popFirst() == "u" else {
        throw .unusable("\\u\(String(unit, radix: 16))", wanted: "followed by its other half")
      }
      let low = try hexadecimal(&rest)
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw .unusable("\\u\(String(low, radix: 16))", wanted: "the other half of a pair") }
      return scalar
    default: throw .unusable("\\\(scalar)", wanted: wanted)
    }
  }

  private static func hexadecimal(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(WordsError) -> UInt32 {
    let digits = String(String.UnicodeScalarView(rest.prefix(4)))
    rest = rest.dropFirst(4)
    guard digits.utf8.count == 4, let value = UInt32(digits, radix: 16), digits.first != "+" else {
      throw .unusable("\\u\(digits)", wanted: "an escape of four digits")
    }
    return value
  }
}
