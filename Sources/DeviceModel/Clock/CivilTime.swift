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
    weekday = Self.weekday(ofDay: days)

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

  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  /// The weekday of a day since 1970, 0 for Monday.
  static func weekday(ofDay days: Int64) -> Int { Int(((days + 3) % 7 + 7) % 7) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  package static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

extension CivilTime {
  /// What clocks in that zone show.
  package init(_ instant: Instant, in zone: TimeZoneRules) {
    self.init(instant, secondsFromUTC: zone.secondsFromUTC(at: instant))
  }

  /// "Tue 2026-12-01 08:30", with seconds where there are some.
  package var stamp: String {
    let date = [year, month, day].map(Self.twoDigits).joined(separator: "-")
    let clock = second == 0 ? "\(Self.twoDigits(hour)):\(Self.twoDigits(minute))" : clockWithSeconds
    return "\(Self.weekdays[weekday].prefix(3)) \(date) \(clock)"
  }

  /// How many days a month has.
  static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = Int64(shiftedYear).flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - Int(era) * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + Int64(dayOfEra) - 719_468
  }
}
