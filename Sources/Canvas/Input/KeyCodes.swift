/// The letters and numbers by which terminals tell keys.
enum KeyCodes {
  /// Modifiers as xterm counts them: one more than the sum of shift 1, alt 2, control 4, meta 8.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    guard number > 1 else { return [] }
    let bits = number - 1
    var modifiers = Key.Modifiers(rawValue: UInt8(bits & 7))
    if bits & 8 != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  /// The key of a letter behind ESC [ or ESC O.
  static func letter(_ letter: UInt8) -> Key.Base? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(letter - UInt8(ascii: "P")) + 1)
    default: nil
    }
  }

  /// The key of a letter that only the keypad sends, behind ESC O.
  static func keypad(_ letter: UInt8) -> Key.Base? {
    switch letter {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      .character(Character(Unicode.Scalar(letter - UInt8(ascii: "j") + UInt8(ascii: "*"))))
    default: nil
    }
  }

  /// The key of a number before `~`.
  static func number(_ number: Int) -> Key.Base? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// The key of a scalar's number, as the kitty protocol and modifyOtherKeys tell it.
  static func unicode(_ number: Int, _ modifiers: Key.Modifiers) -> Key? {
    switch number {
    case 9: return Key(.tab, modifiers)
    case 13: return Key(.enter, modifiers)
    case 27: return Key(.escape, modifiers)
    case 8, 127: return Key(.backspace, modifiers)
    // The private use area has the keys that this program has no use for.
    case 0..<32, 0x80..<0xA0, 0xE000...0xF8FF: return nil
    default: break
    }
    guard let scalar = Unicode.Scalar(UInt32(number)) else { return nil }
    let character = Character(scalar)
    guard modifiers.contains(.shift) else { return Key(character, modifiers) }
    let shifted = String(character).uppercased()
    return Key(
      shifted.count == 1 ? shifted.first ?? character : character, modifiers.subtracting(.shift))
  }
}
