import Findings

extension Fields {
  /// The largest badge that a device shows in digits.
  static let badgeLimit = 9999

  /// A whole number from 0; what can't be one is remarked and leaves the badge as it is.
  func badge(_ findings: inout [Finding]) -> Int? {
    guard let value = value(.badge, &findings) else { return nil }
    guard let number = value.number else {
      remark(.badgeNotANumber(found: value), .badge, at: value, &findings)
      return nil
    }
    // As nearly every badge is: written plainly, and within the range.
    if let plain = Int(number.text), plain > 0, plain <= Self.badgeLimit { return plain }
    if number.isNegative {
      remark(.negativeBadge(number), .badge, at: value, &findings)
      return 0
    }
    if !number.isWhole {
      let whole = number.truncated
      remark(.fractionalBadge(number, whole: whole), .badge, at: value, &findings)
      return whole
    }
    guard let whole = number.integer, whole <= Self.badgeLimit else {
      remark(.hugeBadge(number), .badge, at: value, &findings)
      return number.integer ?? .max
    }
    if whole == 0 { remark(.badgeZero(), .badge, at: value, &findings) }
    return whole
  }
}

extension Finding.Message {
  static func badgeNotANumber(found: JSON) -> Self {
    var text =
      "'badge' must be a number, found \(found.shown); it is ignored, the badge stays as it is"
    let word = found.string?.lowercased() ?? ""
    if word.hasPrefix("incr") || word.hasPrefix("+") || word.hasPrefix("decr") {
      text +=
        " (counting up is an instruction to a push provider, which resolves it before sending)"
    }
    let digits = JSONNumber(text: word)
    let isNumber = !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return Self(
      KeyFinding(.wrongType, .badge), text,
      suggestion: isNumber ? digits.integer.map(String.init) : nil)
  }

  static func negativeBadge(_ number: JSONNumber) -> Self {
    Self(
      .badgeNegative,
      "a negative 'badge' (\(number.text.shortened)); it clears the badge like 0, and reports differ on whether the app's notifications stay",
      suggestion: "0")
  }

  static func fractionalBadge(_ number: JSONNumber, whole: Int) -> Self {
    Self(
      .badgeNotWhole,
      "'badge' is not a whole number (\(number.text.shortened)); the fraction is dropped",
      suggestion: String(whole))
  }

  static func hugeBadge(_ number: JSONNumber) -> Self {
    Self(
      KeyFinding(.outOfRange, .badge),
      "'badge' is out of range (\(number.text.shortened)); it shows as \(Fields.badgeLimit)+")
  }

  static func badgeZero() -> Self {
    Self(
      .badgeZero,
      "badge 0 clears the badge; on many versions of iOS the app's delivered notifications go with it"
    )
  }
}
