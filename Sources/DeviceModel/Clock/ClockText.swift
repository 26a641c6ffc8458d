/// How commands write a point in time: a time of day, at its next occurrence, or an ISO date and time.
package enum ClockText {
  private static let wanted =
    "a time such as 18:00, 2026-12-01T08:30 or 2026-12-01T08:30+01:00"

  /// Reads "18:00", "9:41:30", "2026-12-01T08:30" or the same with "Z" or "+01:00" behind it.
  package static func components(_ text: String) throws(WordsError) -> CalendarComponents {
    let error = WordsError.unusable(text, wanted: wanted)
    let halves = text.utf8.split(separator: UInt8(ascii: "T"), omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      guard let time = timeOfDay(text.utf8[...]) else { throw error }
      return time
    }
    guard let date = numbers(halves[0], separator: "-"), date.count == 3,
      let (time, offset) = timeAndOffset(halves[1]),
      (1...9999).contains(date[0]), (1...12).contains(date[1]), date[2] >= 1
    else { throw error }
    guard date[2] <= CivilTime.days(inMonth: date[1], of: date[0]) else {
      throw .unusable(text, wanted: "a day of that month")
    }
    var components = time
    (components.year, components.month, components.day) = (date[0], date[1], date[2])
    components.secondsFromUTC = offset
    return components
  }

  /// Only a time of day.
  package static func timeOfDay(_ text: String) throws(WordsError) -> CalendarComponents {
    guard let time = timeOfDay(text.utf8[...]) else {
      throw .unusable(text, wanted: "a time of day such as 08:30")
    }
    return time
  }

  /// What `components` reads as the same.
  package static func text(_ components: CalendarComponents) -> String {
    var text = ""
    if let year = components.year, let month = components.month, let day = components.day {
      let digits = String(year)
      text = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      text += "-\(CivilTime.twoDigits(month))-\(CivilTime.twoDigits(day))T"
    }
    text += CivilTime.twoDigits(components.hour ?? 0) + ":"
    text += CivilTime.twoDigits(components.minute ?? 0)
    if let second = components.second { text += ":" + CivilTime.twoDigits(second) }
    if let offset = components.secondsFromUTC {
      text += TimeZoneRules.text(secondsFromUTC: offset)
    }
    return text
  }

  private static func timeOfDay(_ text: Substring.UTF8View) -> CalendarComponents? {
    guard let parts = numbers(text, separator: ":"), (2...3).contains(parts.count),
      (0...23).contains(parts[0]), (0...59).contains(parts[1])
    else { return nil }
    var time = CalendarComponents(hour: parts[0], minute: parts[1])
    guard parts.count == 3 else { return time }
    guard (0...59).contains(parts[2]) else { return nil }
    time.second = parts[2]
    return time
  }

  private static func timeAndOffset(
    _ text: Substring.UTF8View
  ) -> (CalendarComponents, offset: Int?)? {
    let signs = [UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")]
    guard let place = text.firstIndex(where: { signs.contains($0) }) else {
      return timeOfDay(text).map { ($0, nil) }
    }
    let rest = text[text.index(after: place)...]
    guard let time = timeOfDay(text[..<place]) else { return nil }
    guard text[place] != UInt8(ascii: "Z") else { return rest.isEmpty ? (time, 0) : nil }
    guard let offset = timeOfDay(rest), offset.second == nil,
      let hours = offset.hour, let minutes = offset.minute, hours <= 14
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return (time, text[place] == UInt8(ascii: "-") ? -seconds : seconds)
  }

  /// Numbers of one to four digits, and nothing else, between separators.
  private static func numbers(
    _ text: Substring.UTF8View, separator: Unicode.Scalar
  ) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false) {
      guard (1...4).contains(part.count),
        part.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
      else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }
    return numbers
  }
}
