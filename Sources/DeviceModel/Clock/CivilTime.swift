/// What a wall clock and a calendar show at an instant, in the Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
  package var year: Int
  /// 1…12.
  package var month: Int
  /// 1…31.
  package var day: Int
  /// 0…23.
  package var hour: Int
  package var minute: Int
  package var second: Int
  /// 0 is Monday.
  package var weekday: Int

  /// The time that clocks show which are `secondsFromUTC` ahead of UTC.
  package init(_ instant: Instant, secondsFromUTC: Int) {
    let local = instant.seconds + Int64(secondsFromUTC)
    let days = local.flooredQuotient(by: 86_400)
    let ofDay = Int(local - days * 86_400)
    hour = ofDay / 3600
    minute = ofDay / 60 % 60
    second = ofDay % 60
    weekday = Int(((days + 3) % 7 + 7) % 7)

    // Days since 1 March 0000 make a year of months with a fixed pattern, leap day last.
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = Int(shifted - era * 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
  }

  /// Hours and minutes as an iPhone's status bar shows them: "9:41".
  package var clock: String { "\(hour):\(Self.twoDigits(minute))" }

  /// Hours, minutes and seconds, each of two digits: "09:41:07".
  package var clockWithSeconds: String {
    "\(Self.twoDigits(hour)):\(Self.twoDigits(minute)):\(Self.twoDigits(second))"
  }

  /// "Monday 30 November".
  package var longDate: String { "\(Self.weekdays[weekday]) \(day) \(Self.months[month - 1])" }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CivilTime {
  /// Reads "2026-11-30T09:41:00" (seconds may be left out) as an instant; nil when it is no such time.
  package static func instant(_ text: String, secondsFromUTC: Int) -> Instant? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let time = halves[1].split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard date.count == 3, (2...3).contains(time.count),
      let year = date[0], let month = date[1], let day = date[2],
      let hour = time[0], let minute = time[1], let second = time.count == 3 ? time[2] : 0,
      (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let local = days * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    let instant = Instant(milliseconds: (local - Int64(secondsFromUTC)) * 1000)
    // The 31st of a shorter month would come back as the 1st of the next.
    guard CivilTime(instant, secondsFromUTC: secondsFromUTC).day == day else { return nil }
    return instant
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = Int64(shiftedYear).flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - Int(era) * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + Int64(dayOfEra) - 719_468
  }
}
