/// How commands write a span of time: "90s", "5m", "1h30m", "2d".
package enum DurationText {
  /// No span is longer: a hundred years of 365.25 days, in seconds.
  package static let limit: Int64 = 36_525 * 86_400

  /// The units, largest first, with their seconds.
  private static let units: [(letter: UInt8, seconds: Int64)] = [
    (UInt8(ascii: "d"), 86_400), (UInt8(ascii: "h"), 3_600), (UInt8(ascii: "m"), 60),
    (UInt8(ascii: "s"), 1),
  ]

  /// The seconds of a span; its units stand in order, each once.
  package static func seconds(_ text: String) throws(WordsError) -> Int64 {
    let wanted = WordsError.unusable(text, wanted: "a time span such as 90s, 5m, 1h30m or 2d")
    var total: Int64 = 0
    var number: Int64?
    var rest = units[...]
    for byte in text.utf8 {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        // Nothing beyond the limit need be told apart.
        number = min((number ?? 0) * 10 + Int64(byte - UInt8(ascii: "0")), limit + 1)
        continue
      }
      guard let count = number, let place = rest.firstIndex(where: { $0.letter == byte }) else {
        throw wanted
      }
      total = min(total + count * rest[place].seconds, limit + 1)
      number = nil
      rest = rest[(place + 1)...]
    }
    guard number == nil, rest.count < units.count else { throw wanted }
    guard total <= limit else { throw .beyond(text, limit: "a hundred years") }
    return total
  }

  /// The shortest way to write so many seconds, 0 or more.
  package static func text(_ seconds: Int64) -> String {
    var rest = seconds
    var text = ""
    for (letter, unit) in units where rest >= unit {
      text += "\(rest / unit)\(Character(Unicode.Scalar(letter)))"
      rest %= unit
    }
    return text.isEmpty ? "0s" : text
  }
}
