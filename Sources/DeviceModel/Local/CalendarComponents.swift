/// Which fields of a date have to match; Apple's "DateComponents", as calendar triggers use them.
///
/// A field that is missing matches any value, but those below the smallest one that is given are at
/// their beginning: an hour alone means that hour on the dot, each day.
package struct CalendarComponents: Hashable, Sendable {
  package var year: Int?
  /// 1…12.
  package var month: Int?
  /// 1…31; months that have no such day are passed over.
  package var day: Int?
  /// 0 is Monday.
  package var weekday: Int?
  /// 0…23.
  package var hour: Int?
  package var minute: Int?
  package var second: Int?
  /// Where the components name a time zone; without one the device's counts.
  package var secondsFromUTC: Int?

  package init(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, weekday: Int? = nil, hour: Int? = nil,
    minute: Int? = nil, second: Int? = nil, secondsFromUTC: Int? = nil
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.weekday = weekday
    self.hour = hour
    self.minute = minute
    self.second = second
    self.secondsFromUTC = secondsFromUTC
  }

  /// Whether it can match only once, so that a trigger that repeats fires once.
  package var isFixed: Bool {
    year != nil && month != nil && day != nil && hour != nil && minute != nil
  }

  /// The zone in which they are meant.
  package func zone(on device: TimeZoneRules) -> TimeZoneRules {
    secondsFromUTC.map(TimeZoneRules.fixed) ?? device
  }

  /// At least so many seconds lie between two matches, but for changes of the clocks.
  var shortestPeriod: Int64 {
    if minute == nil, second != nil { return 60 }
    if hour == nil, minute != nil { return 3_600 }
    let day: Int64 = 86_400
    if self.day != nil { return (month == nil ? 28 : 365) * day }
    return (weekday == nil ? 1 : 7) * day
  }

  // MARK: - The next match

  /// The first instant after another at which clocks match; nil when there is none up to the year 9999.
  package func nextDate(after instant: Instant, in device: TimeZoneRules) -> Instant? {
    guard [year, month, day, weekday, hour, minute, second].contains(where: { $0 != nil }) else {
      return nil
    }
    let zone = zone(on: device)
    // A day earlier, for a time that the clocks skip may be moved to the day after its own.
    let start = CivilTime(instant.advanced(bySeconds: -86_400), in: zone)
    var (year, month, day) = (start.year, start.month, start.day)
    // Weekdays and leap years come round in 400 years.
    let last = min(9999, max(start.year, self.year ?? start.year) + 400)
    while year <= last {
      if let wanted = self.year, year != wanted {
        guard year < wanted else { return nil }
        (year, month, day) = (wanted, 1, 1)
      }
      if self.month.map({ $0 == month }) ?? true,
        let match = firstMatch(year, month, from: day, after: instant, zone)
      {
        return match
      }
      (month, day) = (month + 1, 1)
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    return nil
  }

  private func firstMatch(
    _ year: Int, _ month: Int, from first: Int, after instant: Instant, _ zone: TimeZoneRules
  ) -> Instant? {
    let count = CivilTime.days(inMonth: month, of: year)
    let days = day.map { $0...$0 } ?? first...max(first, count)
    guard days.upperBound <= count else { return nil }
    let start = CivilTime.daysSince1970(year: year, month: month, day: 1) - 1
    for day in days where day >= first {
      let number = start + Int64(day)
      if let weekday, CivilTime.weekday(ofDay: number) != weekday { continue }
      // Where the clocks change, a later time may come earlier.
      let matches = times.lazy.map { zone.instant(local: number * 86_400 + $0) }
      if let match = matches.filter({ $0 > instant }).min() { return match }
    }
    return nil
  }

  /// The seconds of a day that match.
  private var times: [Int64] {
    let hours = hour.map { $0...$0 } ?? (minute == nil && second == nil ? 0...0 : 0...23)
    let minutes = minute.map { $0...$0 } ?? (second == nil ? 0...0 : 0...59)
    return hours.flatMap { hour in
      minutes.map { Int64(hour * 3600 + $0 * 60 + (second ?? 0)) }
    }
  }
}
