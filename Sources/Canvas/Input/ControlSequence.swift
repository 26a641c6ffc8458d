/// A sequence that begins with ESC [: parameters, and the letter that says what it is.
struct ControlSequence {
  /// `<`, `?`, `>` or `=` in front of the parameters.
  private var prefix: UInt8?
  /// For each parameter its parts, as in `1:3`.
  private var parameters: [[Int]]
  private var final: UInt8

  /// Longer ones than this are no keys.
  private static let longest = 64

  /// The input of a sequence at the front of the bytes, whose first two are ESC [.
  static func step(_ bytes: ArraySlice<UInt8>) -> InputParser.Step {
    let start = bytes.startIndex + 2
    guard start < bytes.endIndex else { return .wait }
    if bytes[start] == UInt8(ascii: "M") { return oldMouse(bytes) }
    if bytes[start] == UInt8(ascii: "[") { return consoleFunction(bytes) }
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      let count = index - bytes.startIndex
      // rxvt ends its keys with shift in `$`, which elsewhere comes before the final letter.
      let isShifted = byte == UInt8(ascii: "$") && index > start && isDigit(bytes[start])
      if (0x40...0x7E).contains(byte) || isShifted {
        let sequence = ControlSequence(parameters: bytes[start..<index], final: byte)
        if sequence.beginsPaste { return .beginsPaste(count + 1) }
        return .took(count + 1, sequence.input)
      }
      guard (0x20...0x3F).contains(byte), count < longest else { return .took(count, nil) }
      index += 1
    }
    return .wait
  }

  private init(parameters bytes: ArraySlice<UInt8>, final: UInt8) {
    self.final = final
    var bytes = bytes
    if let first = bytes.first, (0x3C...0x3F).contains(first) {
      prefix = first
      bytes = bytes.dropFirst()
    }
    parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A number; what isn't a digit is passed over, and no number is larger than 65,535.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { isDigit($1) ? min(0xFFFF, $0 * 10 + Int($1) - 0x30) : $0 }
  }

  private func parameter(_ index: Int, part: Int = 0) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return 0 }
    return parameters[index][part]
  }

  // MARK: - Keys

  private var beginsPaste: Bool {
    prefix == nil && final == UInt8(ascii: "~") && parameter(0) == 200
  }

  private var input: Input? {
    if prefix == UInt8(ascii: "<") { return mouse }
    guard prefix == nil else { return nil }
    // The kitty protocol says with 3 that a key was let go.
    guard parameter(1, part: 1) != 3 else { return nil }
    switch final {
    case UInt8(ascii: "I"): return .focus(true)
    case UInt8(ascii: "O"): return .focus(false)
    case UInt8(ascii: "M"): return urxvtMouse
    case UInt8(ascii: "Z"): return .key(Key(.tab, modifiers.union(.shift)))
    case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "@"):
      return numbered
    case UInt8(ascii: "u"): return KeyCodes.unicode(parameter(0), modifiers).map(Input.key)
    case UInt8(ascii: "R") where parameters.count > 1 && parameter(0) != 1: return nil
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return KeyCodes.letter(final - 0x20).map { .key(Key($0, .shift)) }
    default: return KeyCodes.letter(final).map { .key(Key($0, modifiers)) }
    }
  }

  private var modifiers: Key.Modifiers { KeyCodes.modifiers(parameter(1)) }

  private var numbered: Input? {
    if parameter(0) == 27, parameters.count > 2 {
      return KeyCodes.unicode(parameter(2), modifiers).map(Input.key)
    }
    guard let base = KeyCodes.number(parameter(0)) else { return nil }
    var modifiers = self.modifiers
    if final == UInt8(ascii: "^") || final == UInt8(ascii: "@") { modifiers.insert(.control) }
    if final == UInt8(ascii: "$") || final == UInt8(ascii: "@") { modifiers.insert(.shift) }
    return .key(Key(base, modifiers))
  }

  /// The Linux console's ESC [ [ A for F1.
  private static func consoleFunction(_ bytes: ArraySlice<UInt8>) -> InputParser.Step {
    guard bytes.count > 3 else { return .wait }
    let letter = bytes[bytes.startIndex + 3]
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return .took(3, nil) }
    return .took(4, .key(Key(.function(Int(letter - UInt8(ascii: "A")) + 1))))
  }

  // MARK: - Mouse

  private var mouse: Input? {
    guard final == UInt8(ascii: "M") || final == UInt8(ascii: "m"), parameters.count > 2 else {
      return nil
    }
    let isRelease = final == UInt8(ascii: "m")
    return MouseEvent(
      code: parameter(0), column: parameter(1), row: parameter(2), isRelease: isRelease
    ).map(Input.mouse)
  }

  /// Numbers without `<`, as urxvt sends them: the code is 32 more.
  private var urxvtMouse: Input? {
    guard parameters.count > 2, parameter(0) >= 32 else { return nil }
    let code = parameter(0) - 32
    return MouseEvent(
      code: code, column: parameter(1), row: parameter(2), isRelease: code & 0x63 == 3
    ).map(Input.mouse)
  }

  /// ESC [ M and three bytes, as X10 began it and screen still does.
  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> InputParser.Step {
    guard bytes.count > 5 else { return .wait }
    let numbers = bytes[bytes.startIndex + 3..<bytes.startIndex + 6].map { Int($0) - 32 }
    guard numbers.allSatisfy({ $0 >= 0 }) else { return .took(3, nil) }
    let event = MouseEvent(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: numbers[0] & 0x63 == 3)
    return .took(6, event.map(Input.mouse))
  }
}

extension MouseEvent {
  /// The event that a terminal's numbers stand for; nil for buttons that nobody has a use for.
  fileprivate init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code < 128 else { return nil }
    let isWheel = code & 64 != 0
    guard !isWheel || code & 2 == 0 && !isRelease else { return nil }
    let buttons: [Button] = [.left, .middle, .right, .none]
    let kind: Kind =
      isWheel
      ? (code & 1 == 0 ? .wheelUp : .wheelDown)
      : isRelease ? .release : code & 32 != 0 ? .drag : .press
    self.init(
      kind, button: isWheel ? .none : buttons[code & 3],
      at: Point(x: max(0, column - 1), y: max(0, row - 1)),
      modifiers: KeyCodes.modifiers((code >> 2 & 7) + 1))
  }
}
