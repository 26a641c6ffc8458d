import DeviceModel

/// Takes a command line apart: blanks between words, quotes, JSON values, and a comment at the end.
struct CommandLexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ line: String) { scalars = Array(line.unicodeScalars) }

  /// All words up to a comment.
  mutating func words() throws(LineError) -> [CommandWord] {
    var words: [CommandWord] = []
    while skipBlanks(), !isComment { words.append(try word()) }
    return words
  }

  /// Moves to the next word; false at the end.
  private mutating func skipBlanks() -> Bool {
    while index < scalars.count, Self.isBlank(scalars[index]) { index += 1 }
    return index < scalars.count
  }

  /// A "#" that begins the line, or stands between blanks; "#2" is the second notification.
  private var isComment: Bool {
    guard scalars[index] == "#" else { return false }
    let isFirst = scalars[..<index].allSatisfy(Self.isBlank)
    return isFirst || index + 1 == scalars.count || Self.isBlank(scalars[index + 1])
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  private mutating func word() throws(LineError) -> CommandWord {
    let start = index
    guard scalars[start] != "{" else { return try json() }
    var text = String.UnicodeScalarView()
    while index < scalars.count, !Self.isBlank(scalars[index]) {
      let scalar = scalars[index]
      index += 1
      guard scalar == "\"" else {
        text.append(scalar)
        continue
      }
      text.append(contentsOf: try quoted(from: index - 1))
    }
    return CommandWord(String(text), at: start..<index, isQuoted: scalars[start] == "\"")
  }

  // MARK: - JSON

  /// A JSON value to its closing brace; whether it is right inside is for its reader to say.
  private mutating func json() throws(LineError) -> CommandWord {
    let start = index
    var depth = 0
    var isInString = false
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\\" where isInString: index = min(index + 1, scalars.count)
      case "\"": isInString.toggle()
      case "{" where !isInString, "[" where !isInString: depth += 1
      case "}" where !isInString, "]" where !isInString: depth -= 1
      default: break
      }
      guard depth == 0 else { continue }
      // What touches the brace belongs to the word, so that it is not lost.
      while index < scalars.count, !Self.isBlank(scalars[index]) { index += 1 }
      return CommandWord(text(start..<index), at: start..<index, isJSON: true)
    }
    let wanted = isInString ? "a quote is missing" : "a brace is missing"
    throw LineError(
      .unusable(text(start..<scalars.count), wanted: "closed: \(wanted) at its end"),
      at: start..<scalars.count)
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  // MARK: - Quotes

  /// The rest of a quoted part, behind its opening quote.
  private mutating func quoted(from start: Int) throws(LineError) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\"": return text
      case "\\": text.append(try escaped())
      default: text.append(scalar)
      }
    }
    throw LineError(
      .unusable(
        self.text(start..<scalars.count), wanted: "closed: a quote is missing at its end"),
      at: start..<scalars.count)
  }

  private mutating func escaped() throws(LineError) -> Unicode.Scalar {
    let start = index - 1
    let wanted = "an escape such as \\\" or \\u00e9"
    func error(_ wanted: String) -> LineError {
      let range = start..<min(index, scalars.count)
      return LineError(.unusable(text(range), wanted: wanted), at: range)
    }
    guard index < scalars.count else { throw error(wanted) }
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "\"", "\\", "/": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "u": break
    default: throw error(wanted)
    }
    guard let unit = hexadecimal() else { throw error("an escape of four digits") }
    guard (0xD800..<0xDC00).contains(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw error("a character by itself") }
      return scalar
    }
    guard index + 1 < scalars.count, scalars[index] == "\\", scalars[index + 1] == "u" else {
      throw error("followed by its other half")
    }
    index += 2
    guard let low = hexadecimal(), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw error("a pair of escapes") }
    return scalar
  }

  /// Four hexadecimal digits; what stands there instead is passed over for the message.
  private mutating func hexadecimal() -> UInt32? {
    let end = min(index + 4, scalars.count)
    let digits = scalars[index..<end]
    index = end
    let isRight = digits.count == 4 && digits.allSatisfy(\.properties.isASCIIHexDigit)
    return isRight ? UInt32(String(String.UnicodeScalarView(digits)), radix: 16) : nil
  }
}
