extension Finding.Message {
  static func byteOrderMark(_ leniency: Strictness) -> Self {
    Self(
      .byteOrderMark, leniency,
      "the text begins with a UTF-8 byte order mark; it is skipped here, other parsers refuse it: save without it"
    )
  }

  /// A text of two or four bytes a character.
  static func wide(
    _ kind: SyntaxFinding, _ name: String, _ leniency: Strictness, hasMark: Bool
  ) -> Self {
    Self(
      kind, leniency,
      "the text is \(name)\(hasMark ? "" : " without a byte order mark"), JSON for APNs is UTF-8; save it as UTF-8, its size then is what counts"
    )
  }

  static func notUTF8(at offset: Int, looksLike kind: String?) -> Self {
    let guess = kind.map { ", looks like \($0)" } ?? ""
    return Self(
      .notUTF8, "not valid UTF-8 at byte \(offset)\(guess); save the file as UTF-8")
  }

  static func emptyFile() -> Self { Self(.emptyFile, "nothing here: 0 bytes") }

  static func blankFile() -> Self {
    Self(.blankFile, "nothing here but blanks; a JSON object is needed")
  }

  static func otherFormat(_ name: String) -> Self {
    Self(.notJSON, "this is \(name), not JSON")
  }

  static func secondDocument() -> Self {
    Self(
      .secondDocument,
      "a second document begins here; only one JSON value may stand in a text")
  }

  static func trailingText() -> Self {
    Self(
      .trailingText,
      "text after the end of the JSON; is there one closing bracket too many?")
  }

  static func unexpectedEnd(_ place: String) -> Self {
    Self(.unexpectedEnd, "unexpected end \(place); half a file?")
  }

  static func unexpected(_ character: String, wanted: String) -> Self {
    Self(.unexpectedCharacter, "'\(character)' found where \(wanted) must stand")
  }

  static func tooDeep(limit: Int, offset: Int) -> Self {
    Self(
      .nestingTooDeep,
      "nesting is too deep: level \(limit + 1) begins at byte \(offset), the limit is \(limit)")
  }

  static func duplicateKey(
    _ key: String, wins winner: JSON, over loser: JSON, at place: SourceText.Position,
    path: JSONPath
  ) -> Self {
    let parent = JSONPath(path.steps.dropLast())
    let object = parent.isRoot ? "at the top level" : "in '\(parent)'"
    return Self(
      .duplicateKey,
      "duplicate key \(JSONWriter.quoted(key)) \(object); the last one wins here (\(shown(winner))), not the one at \(place) (\(shown(loser))); other parsers take the first: remove one"
    )
  }

  private static func shown(_ json: JSON) -> String {
    let text = JSONWriter.compact.text(of: json)
    return text.count <= 48 ? text : text.prefix(47) + "…"
  }

  private static func place(_ path: JSONPath) -> String { path.isRoot ? "" : " in '\(path)'" }

  static func comment(_ leniency: Strictness) -> Self {
    Self(
      .comment, leniency, "a comment; JSON has none, other parsers refuse it: remove it")
  }

  static func trailingComma(_ leniency: Strictness) -> Self {
    Self(
      .trailingComma, leniency,
      "a trailing comma; JSON has none before a closing bracket: remove it")
  }

  static func noBreakSpace(_ leniency: Strictness) -> Self {
    Self(
      .noBreakSpace, leniency,
      "a no-break space (U+00A0) between values; JSON knows blank, tab and line end only")
  }

  static func missingComma() -> Self {
    Self(.missingComma, "a comma is missing before this", suggestion: ",")
  }

  static func doubleComma() -> Self {
    Self(.doubleComma, "a comma with nothing before it; remove it")
  }

  static func wrongBracket(expected: UInt8, found: UInt8) -> Self {
    let wanted = String(Character(Unicode.Scalar(expected)))
    return Self(
      .wrongBracket,
      "'\(Character(Unicode.Scalar(found)))' found where '\(wanted)' must close", suggestion: wanted
    )
  }

  static func missingColon(after key: String, isEquals: Bool) -> Self {
    Self(
      .missingColon,
      "a colon must follow the key \(JSONWriter.quoted(key))\(isEquals ? ", not '='" : "")",
      suggestion: ":")
  }

  static func wrongQuotes(_ quote: String) -> Self {
    let name =
      switch quote {
      case "'": "a single quote"
      case "`": "a backtick"
      default: "a curly quote"
      }
    return Self(
      .wrongQuotes, "\(name) (\(quote)) found; JSON wants straight double quotes",
      suggestion: "\"")
  }

  static func foreignLiteral(_ word: String, language: String, right: String) -> Self {
    Self(
      .foreignLiteral, "\(word) is \(language); JSON wants \(right)", suggestion: right)
  }

  static func notANumber(_ word: String) -> Self {
    Self(.notAJSONNumber, "\(word) is no number in JSON; leave the key out or use null")
  }

  static func leadingZero(_ digits: String) -> Self {
    let right = String(digits.drop { $0 == "0" })
    return Self(
      .leadingZero, "a number with a leading zero: \(digits)",
      suggestion: right.isEmpty ? "0" : right)
  }

  static func malformedNumber(_ text: String) -> Self {
    Self(.malformedNumber, "\(text) is no number in JSON")
  }

  static func bareWord(_ word: String) -> Self {
    Self(
      .bareWord, "\(word) has no quotes; a text stands in double quotes",
      suggestion: JSONWriter.quoted(word))
  }

  static func bareKey(_ key: String) -> Self {
    Self(
      .bareKey, "the key \(key) has no quotes; keys stand in double quotes",
      suggestion: JSONWriter.quoted(key))
  }

  static func rawControl(_ byte: UInt8, _ path: JSONPath) -> Self {
    let right =
      switch byte {
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0D: "\\r"
      default: JSONWriter.quoted(String(Unicode.Scalar(byte))).filter { $0 != "\"" }
      }
    let cause = byte == 0x0A || byte == 0x0D ? " (is a closing quote missing?)" : ""
    return Self(
      .rawControl,
      "a raw control character \(Unicode.Scalar(byte).codePoint) in a string\(place(path))\(cause); write it as \(right)",
      suggestion: right)
  }

  static func unknownEscape(_ character: String) -> Self {
    Self(
      .unknownEscape,
      "\\\(character) is no escape in JSON; a backslash itself is written \\\\, a character \\uXXXX"
    )
  }

  static func malformedUnicodeEscape() -> Self {
    Self(.malformedEscape, "\\u must be followed by four hexadecimal digits")
  }

  static func loneSurrogate(_ escape: String, _ path: JSONPath) -> Self {
    Self(
      .loneSurrogate,
      "lone surrogate escape \(escape)\(place(path)); it needs its other half, as in \\ud83d\\ude00"
    )
  }
}
