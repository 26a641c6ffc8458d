// What stands at the front of the bytes: a key, a character, or a sequence that begins with ESC.
// A question of waiting or not must depend on the bytes alone, never on how they were cut.
extension InputParser {
  /// The input at the front of the bytes, which are not empty.
  static func step(_ bytes: ArraySlice<UInt8>) -> Step {
    guard let first = bytes.first, first == 0x1B else { return plain(bytes) }
    let second = bytes.index(after: bytes.startIndex)
    guard second < bytes.endIndex else { return .wait }
    switch bytes[second] {
    case 0x1B: return doubleEscape(bytes)
    case UInt8(ascii: "["): return ControlSequence.step(bytes)
    case UInt8(ascii: "O"): return singleShift(bytes)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      return bytes.count > 2 ? .beginsAnswer(2) : .wait
    default: return withAlt(plain(bytes[second...]))
    }
  }

  /// Two escapes: alt with an arrow, as some terminals say it, else the Escape key and another one.
  private static func doubleEscape(_ bytes: ArraySlice<UInt8>) -> Step {
    let third = bytes.startIndex + 2
    guard third < bytes.endIndex else { return .wait }
    guard bytes[third] == UInt8(ascii: "[") || bytes[third] == UInt8(ascii: "O") else {
      return .took(1, .key(.escape))
    }
    switch step(bytes.dropFirst()) {
    case .wait: return .wait
    case .took(let count, .key(let key)): return withAlt(.took(count, .key(key)))
    case .took, .beginsPaste, .beginsAnswer: return .took(1, .key(.escape))
    }
  }

  private static func withAlt(_ step: Step) -> Step {
    guard case .took(let count, let input) = step else { return step }
    guard case .key(var key) = input else { return .took(count + 1, input) }
    key.modifiers.insert(.alt)
    return .took(count + 1, .key(key))
  }

  /// ESC O: keys of the keypad and of its application mode.
  private static func singleShift(_ bytes: ArraySlice<UInt8>) -> Step {
    var index = bytes.startIndex + 2
    var modifiers: Key.Modifiers = []
    if index < bytes.endIndex, (0x31...0x38).contains(bytes[index]) {
      modifiers = KeyCodes.modifiers(Int(bytes[index]) - 0x30)
      index += 1
    }
    guard index < bytes.endIndex else { return .wait }
    let count = index - bytes.startIndex
    guard (0x20..<0x7F).contains(bytes[index]) else { return .took(count, nil) }
    guard let base = KeyCodes.letter(bytes[index]) ?? KeyCodes.keypad(bytes[index]) else {
      return .took(count + 1, nil)
    }
    return .took(count + 1, .key(Key(base, modifiers)))
  }

  // MARK: - Characters

  private static func plain(_ bytes: ArraySlice<UInt8>) -> Step {
    let byte = bytes[bytes.startIndex]
    switch byte {
    case 0: return .took(1, .key(.control(" ")))
    case 0x08, 0x7F: return .took(1, .key(.backspace))
    case 0x09: return .took(1, .key(.tab))
    case 0x0A, 0x0D: return .took(1, .key(.enter))
    case 0x01..<0x1B: return .took(1, .key(.control(Character(Unicode.Scalar(byte + 0x60)))))
    case 0x1B: return .took(1, .key(.escape))
    case 0x1C..<0x20: return .took(1, .key(.control(Character(Unicode.Scalar(byte + 0x40)))))
    case 0x20..<0x7F: return .took(1, .key(Key(Character(Unicode.Scalar(byte)))))
    default: return character(bytes)
    }
  }

  /// A character in UTF-8; what isn't one is U+FFFD, as long as it could have become one.
  private static func character(_ bytes: ArraySlice<UInt8>) -> Step {
    let lead = bytes[bytes.startIndex]
    let form: (length: Int, second: ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: form = (2, 0x80...0xBF)
    case 0xE0: form = (3, 0xA0...0xBF)
    case 0xED: form = (3, 0x80...0x9F)
    case 0xE1...0xEF: form = (3, 0x80...0xBF)
    case 0xF0: form = (4, 0x90...0xBF)
    case 0xF1...0xF3: form = (4, 0x80...0xBF)
    case 0xF4: form = (4, 0x80...0x8F)
    default: return .took(1, .key(Key("\u{FFFD}")))
    }
    var count = 1
    while count < form.length {
      guard count < bytes.count else { return .wait }
      let byte = bytes[bytes.startIndex + count]
      guard (count == 1 ? form.second : 0x80...0xBF).contains(byte) else {
        return .took(count, .key(Key("\u{FFFD}")))
      }
      count += 1
    }
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let character = text.first, text.unicodeScalars.first?.value ?? 0 >= 0xA0 else {
      return .took(count, nil)
    }
    return .took(count, .key(Key(character)))
  }
}
