package import DeviceModel

/// Splits a command line into its words, and writes words so that they are read as the same.
package enum CommandWords {
  /// The words of a line with their places: blanks between, quotes anywhere, `{…}` to its end, no comment.
  package static func words(of line: String) throws(LineError) -> [CommandWord] {
    var lexer = CommandLexer(line)
    return try lexer.words()
  }

  /// The words of a line alone.
  package static func split(_ line: String) throws(WordsError) -> [String] {
    do throws(LineError) {
      return try words(of: line).map(\.text)
    } catch {
      throw error.error
    }
  }

  /// One word as it has to be written in a line.
  package static func written(_ word: String) -> String {
    let needsQuotes = word.unicodeScalars.contains { scalar in
      scalar == " " || scalar == "\"" || scalar.value < 0x20
    }
    guard needsQuotes || word.isEmpty || word.hasPrefix("#") || word.hasPrefix("{") else {
      return word
    }
    return quoted(word)
  }

  /// A text in quotes, with JSON's escapes.
  package static func quoted(_ word: String) -> String {
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
}
