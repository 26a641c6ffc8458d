import Findings

/// How commands write a trigger: "in 5m", "every 1h", "at 18:00", "daily 08:30", "enter home".
extension NotificationTrigger {
  /// The words that begin a trigger.
  package enum Word: String, CaseIterable, Sendable {
    case now, `in`, every, at, daily, weekly, monthly, enter, leave

    /// How it is written, with an example.
    package var example: String {
      switch self {
      case .now: "now"
      case .in: "in 5m"
      case .every: "every 1h"
      case .at: "at 18:00"
      case .daily: "daily 08:30"
      case .weekly: "weekly mon 08:30"
      case .monthly: "monthly 1 08:30"
      case .enter: "enter REGION"
      case .leave: "leave REGION"
      }
    }
  }

  /// Every kind of trigger as it may be written.
  package static let examples = Word.allCases.map(\.example).joined(separator: ", ")

  /// Takes the words of a trigger from the front, and leaves those behind it; nil stands for "now".
  package static func read(
    _ words: inout ArraySlice<String>
  ) throws(WordsError) -> NotificationTrigger? {
    guard let first = words.popFirst() else {
      throw .missing("a trigger: \(examples)", after: nil)
    }
    guard let word = Word(rawValue: first) else {
      throw .unknown(first, wanted: "trigger", known: Word.allCases.map(\.rawValue))
    }
    func next(_ wanted: String) throws(WordsError) -> String {
      guard let next = words.popFirst(), !next.isEmpty else {
        throw .missing(wanted, after: word.rawValue)
      }
      return next
    }
    let time = "a time of day such as 08:30"
    switch word {
    case .now: return nil
    case .in, .every:
      let seconds = try DurationText.seconds(next("a time span such as 5m"))
      return .timeInterval(seconds: seconds, repeats: word == .every)
    case .at:
      let clock = try next("a time such as 18:00 or 2026-12-01T08:30")
      return .calendar(try ClockText.components(clock), repeats: false)
    case .daily: return .calendar(try ClockText.timeOfDay(next(time)), repeats: true)
    case .weekly:
      let day = try weekday(next("a weekday and a time, such as mon 08:30"))
      var components = try ClockText.timeOfDay(next(time))
      components.weekday = day
      return .calendar(components, repeats: true)
    case .monthly:
      let text = try next("a day and a time, such as 1 08:30")
      guard text.utf8.count <= 2, let day = Int(text), (1...31).contains(day) else {
        throw .unusable(text, wanted: "a day of a month, 1 to 31")
      }
      var components = try ClockText.timeOfDay(next(time))
      components.day = day
      return .calendar(components, repeats: true)
    case .enter, .leave:
      let region = Identifier(try next("the name of a region"))
      return .location(region: region, word == .enter ? .entry : .exit)
    }
  }

  /// The words that read as this trigger; nil where commands have none for it.
  package var words: [String]? {
    switch self {
    case .timeInterval(let seconds, let repeats):
      return [repeats ? "every" : "in", DurationText.text(seconds)]
    case .location(let region, let crossing):
      return [crossing == .entry ? "enter" : "leave", region.text]
    case .calendar(let components, let repeats):
      let time = CalendarComponents(
        hour: components.hour, minute: components.minute, second: components.second)
      guard time.hour != nil, time.minute != nil else { return nil }
      var rest = components
      (rest.hour, rest.minute, rest.second) = (nil, nil, nil)
      guard repeats else {
        let hasDate = rest.year != nil && rest.month != nil && rest.day != nil
        let isPlain = rest.weekday == nil && (hasDate || rest == CalendarComponents())
        return isPlain ? ["at", ClockText.text(components)] : nil
      }
      let clock = ClockText.text(time)
      if rest == CalendarComponents() { return ["daily", clock] }
      if let weekday = rest.weekday, rest == CalendarComponents(weekday: weekday) {
        return ["weekly", Self.weekdays[weekday], clock]
      }
      if let day = rest.day, rest == CalendarComponents(day: day) {
        return ["monthly", String(day), clock]
      }
      return nil
    }
  }

  /// The trigger in words: a command's, or the fields of its date.
  package var title: String {
    if let words { return words.joined(separator: " ") }
    guard case .calendar(let components, let repeats) = self else { return "" }
    let fields: [(String, Int?)] = [
      ("year", components.year), ("month", components.month), ("day", components.day),
      ("weekday", components.weekday.map { $0 + 1 }), ("hour", components.hour),
      ("minute", components.minute), ("second", components.second),
    ]
    let given = fields.compactMap { name, value in value.map { "\(name) \($0)" } }
    return "on \(given.joined(separator: " "))\(repeats ? ", repeating" : "")"
  }

  private static let weekdays = CivilTime.weekdays.map { String($0.lowercased().prefix(3)) }

  /// A weekday by its first three letters or its whole name.
  private static func weekday(_ text: String) throws(WordsError) -> Int {
    let name = text.lowercased()
    for (index, day) in CivilTime.weekdays.enumerated()
    where name == weekdays[index] || name == day.lowercased() {
      return index
    }
    throw .unknown(text, wanted: "weekday", known: weekdays)
  }
}
