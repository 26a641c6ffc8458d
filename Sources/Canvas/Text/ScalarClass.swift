/// What a scalar does to the text around it.
enum ScalarClass {
  /// Joins emoji into one.
  static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether a scalar never reaches a grid: controls, bidi controls, zero-width and format
  /// characters, soft hyphens, tags, fillers, noncharacters.
  static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: return false
    case 0..<0x20, 0x7F..<0xA0, 0xAD: return true
    case 0x3041..<0x3164, 0x3400..<0xA000, 0xAC00..<0xD7A4: return false
    default: break
    }
    if isCompanion(scalar) { return false }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether a scalar means something only behind another: joiners, selectors, skin tones.
  static func isCompanion(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F, 0x34F, 0xE0100...0xE01EF: true
    default: isSkinTone(scalar)
    }
  }

  /// Whether a scalar gives the emoji before it a skin tone.
  static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  /// Whether a scalar is an emoji by itself; digits are not.
  static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F && scalar.properties.isEmoji
  }

  /// The columns of a cluster that is an emoji or a flag; nil for other text.
  static func columnsOfEmoji(_ scalars: [Unicode.Scalar]) -> Int? {
    let isFlag =
      scalars.count > 1
      && scalars[..<2].allSatisfy { letter(ofRegionalIndicator: $0) != nil }
    if isFlag { return 2 }
    return isEmoji(scalars[0]) ? CellWidth.columns(of: scalars[0]) : nil
  }

  /// The letter for which a regional indicator stands.
  static func letter(ofRegionalIndicator scalar: Unicode.Scalar) -> Character? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Character(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "A")))
  }

  /// The Hangul syllable that a part and the next one make.
  static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, second) = (first.value, second.value)
    if (0x1100..<0x1113).contains(first), (0x1161..<0x1176).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    let isOpenSyllable = (0xAC00..<0xD7A4).contains(first) && (first - 0xAC00) % 28 == 0
    guard isOpenSyllable, (0x11A8..<0x11C3).contains(second) else { return nil }
    return Unicode.Scalar(first + second - 0x11A7)
  }

  /// What a person sees in the place of an invisible scalar: `␛`, `⟨202E⟩`.
  static func mark(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) } ?? "?"
    case 0x7F: "␡"
    default: "⟨" + String(scalar.value, radix: 16, uppercase: true) + "⟩"
    }
  }
}
