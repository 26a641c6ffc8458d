/// What can be wrong with a text before it is known what its JSON says.
package enum SyntaxFinding: String, FindingKind {
  case fileUnreadable = "file-unreadable"
  case emptyFile = "empty-file"
  case blankFile = "blank-file"
  case notJSON = "not-json"
  case notUTF8 = "not-utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"
  case byteOrderMark = "byte-order-mark"
  case comment
  case trailingComma = "trailing-comma"
  case noBreakSpace = "no-break-space"
  case duplicateKey = "duplicate-key"
  case missingComma = "missing-comma"
  case doubleComma = "double-comma"
  case missingColon = "missing-colon"
  case wrongBracket = "wrong-bracket"
  case wrongQuotes = "wrong-quotes"
  case bareKey = "bare-key"
  case bareWord = "bare-word"
  case foreignLiteral = "foreign-literal"
  case notAJSONNumber = "not-a-json-number"
  case leadingZero = "leading-zero"
  case malformedNumber = "malformed-number"
  case rawControl = "raw-control"
  case unknownEscape = "unknown-escape"
  case malformedEscape = "malformed-escape"
  case loneSurrogate = "lone-surrogate"
  case nestingTooDeep = "nesting-too-deep"
  case unexpectedCharacter = "unexpected-character"
  case unexpectedEnd = "unexpected-end"
  case trailingText = "trailing-text"
  case secondDocument = "second-document"

  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .fileUnreadable:
      row(.error, "the file can't be read", cure: "look at the path and at who may read it")
    case .emptyFile: row(.error, "the file has no bytes", cure: "write a JSON object into it")
    case .blankFile:
      row(.error, "the file has nothing but blanks", cure: "write a JSON object into it")
    case .notJSON:
      row(
        .error, "the text is a property list, XML, YAML, a key or another format",
        cure: "send the payload as JSON")
    case .notUTF8:
      row(.error, "the bytes are not valid UTF-8", cure: "save the file as UTF-8")
    case .utf16:
      row(.warning, strict: .error, "the text is UTF-16", cure: "save the file as UTF-8")
    case .utf32:
      row(.warning, strict: .error, "the text is UTF-32", cure: "save the file as UTF-8")
    case .byteOrderMark:
      row(
        .warning, strict: .error, "the text begins with a UTF-8 byte order mark",
        cure: "save the file without one")
    case .comment:
      row(.warning, strict: .error, "a comment, which JSON has not", cure: "remove it")
    case .trailingComma:
      row(.warning, strict: .error, "a comma before a closing bracket", cure: "remove it")
    case .noBreakSpace:
      row(
        .warning, strict: .error, "a no-break space between values",
        cure: "write an ordinary blank")
    case .duplicateKey:
      row(.warning, "a key stands twice in one object; the last one wins", cure: "remove one")
    case .missingComma: row(.error, "no comma between two members", cure: "write one")
    case .doubleComma: row(.error, "a comma with nothing before it", cure: "remove it")
    case .missingColon: row(.error, "no colon after a key", cure: "write one")
    case .wrongBracket:
      row(
        .error, "an object or array is closed by the other's bracket", cure: "write the right one")
    case .wrongQuotes:
      row(.error, "single, curly or other quotes", cure: "write straight double quotes")
    case .bareKey: row(.error, "a key without quotes", cure: "put it in double quotes")
    case .bareWord: row(.error, "a text without quotes", cure: "put it in double quotes")
    case .foreignLiteral:
      row(
        .error, "True, None, undefined or another language's word",
        cure: "write true, false or null")
    case .notAJSONNumber:
      row(.error, "NaN or Infinity, which JSON has not", cure: "leave the key out")
    case .leadingZero: row(.error, "a number with a leading zero", cure: "remove the zero")
    case .malformedNumber:
      row(
        .error, "something like a number that JSON has not", cure: "write digits as in 3, -1 or 2.5"
      )
    case .rawControl:
      row(.error, "a raw control character in a string", cure: "escape it: \\n, \\t, \\u001b")
    case .unknownEscape:
      row(.error, "a backslash before a character that needs none", cure: "write \\\\ or \\uXXXX")
    case .malformedEscape:
      row(.error, "\\u without four hexadecimal digits", cure: "write four, as in \\u00e9")
    case .loneSurrogate:
      row(
        .error, "half of a character beyond U+FFFF", cure: "write both halves, as in \\ud83d\\ude00"
      )
    case .nestingTooDeep:
      row(.error, "objects and arrays nest too deep to be read", cure: "nest less")
    case .unexpectedCharacter:
      row(.error, "a character where a key, a value or an end must stand", cure: "look before it")
    case .unexpectedEnd:
      row(.error, "the text ends inside a value", cure: "save all of it, and close what is open")
    case .trailingText: row(.error, "text after the end of the JSON", cure: "remove it")
    case .secondDocument:
      row(.error, "a second JSON value in one text", cure: "put it in a file of its own")
    }
  }
}

extension Finding.Message {
  /// A message on a text's syntax.
  package init(_ kind: SyntaxFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }

  /// A message whose grade depends on the reader.
  package init(
    _ kind: SyntaxFinding, _ strictness: Strictness, _ text: String, suggestion: String? = nil
  ) {
    self.init(kind.code, strictness, text, suggestion: suggestion)
  }
}
