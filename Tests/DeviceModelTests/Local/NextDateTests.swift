import DeviceModel
import Testing

/// When triggers fire next, across changes of the clocks, leap days, and the ends of months and years.
struct NextDateTests {
  /// A trigger as it is typed, when it is asked, and what it answers, both in the zone's own time.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var zone: TimeZoneRules
    var trigger: String
    var now: String
    var next: [String]

    init(
      _ name: String, _ zone: TimeZoneRules, _ trigger: String, at now: String, _ next: String...
    ) {
      testDescription = name
      self.zone = zone
      self.trigger = trigger
      self.now = now
      self.next = next
    }
  }

  private static func trigger(_ text: String) throws(WordsError) -> NotificationTrigger? {
    var words = text.split(separator: " ").map(String.init)[...]
    return try NotificationTrigger.read(&words)
  }

  @Test(arguments: [
    Row(
      "daily, later today", .utc, "daily 18:00", at: "2026-11-30T09:41", "2026-11-30T18:00",
      "2026-12-01T18:00"),
    Row("daily, past today", .utc, "daily 08:30", at: "2026-11-30T09:41", "2026-12-01T08:30"),
    Row(
      "daily, at that very time", .utc, "daily 09:41", at: "2026-11-30T09:41", "2026-12-01T09:41"),
    Row(
      "weekly, the same weekday past", .utc, "weekly mon 08:30", at: "2026-11-30T09:41",
      "2026-12-07T08:30", "2026-12-14T08:30"),
    Row(
      "weekly, by its whole name", .utc, "weekly Friday 8:30", at: "2026-11-30T09:41",
      "2026-12-04T08:30"),
    Row(
      "monthly 31 passes short months over", .utc, "monthly 31 12:00", at: "2026-11-30T09:41",
      "2026-12-31T12:00", "2027-01-31T12:00", "2027-03-31T12:00", "2027-05-31T12:00"),
    Row(
      "monthly 29 in a leap year", .utc, "monthly 29 12:00", at: "2028-01-30T00:00",
      "2028-02-29T12:00", "2028-03-29T12:00"),
    Row(
      "monthly 29 in a common year", .utc, "monthly 29 12:00", at: "2027-01-30T00:00",
      "2027-03-29T12:00"),
    Row(
      "over the end of a year", .utc, "daily 00:00", at: "2026-12-31T23:59:59",
      "2027-01-01T00:00", "2027-01-02T00:00"),
    Row("an hour from now", .berlin, "every 1h", at: "2026-03-29T01:30", "2026-03-29T03:30"),
    Row("at a time of day", .utc, "at 9:00", at: "2026-11-30T09:41", "2026-12-01T09:00"),
    Row("at a date", .utc, "at 2028-02-29T08:30", at: "2026-11-30T09:41", "2028-02-29T08:30"),
    Row("at a past date", .utc, "at 2026-11-30T09:40", at: "2026-11-30T09:41"),
    Row(
      "at a date of another zone", .berlin, "at 2026-12-01T08:30Z", at: "2026-11-30T09:41",
      "2026-12-01T09:30"),
    Row(
      "at a date with an offset", .berlin, "at 2026-12-01T08:30-05:00", at: "2026-11-30T09:41",
      "2026-12-01T14:30"),

    Row(
      "Berlin, the gap moves it forward", .berlin, "daily 02:30", at: "2026-03-28T12:00",
      "2026-03-29T03:30", "2026-03-30T02:30"),
    Row(
      "Berlin, the overlap takes the first", .berlin, "daily 02:30", at: "2026-10-24T12:00",
      "2026-10-25T02:30+02:00", "2026-10-26T02:30"),
    Row(
      "Berlin, the wall clock counts and not the hours", .berlin, "daily 08:30",
      at: "2026-10-24T12:00", "2026-10-25T08:30", "2026-10-26T08:30"),
    Row(
      "New York, the gap moves it forward", .newYork, "daily 02:30", at: "2026-03-07T12:00",
      "2026-03-08T03:30", "2026-03-09T02:30"),
    Row(
      "New York, the overlap takes the first", .newYork, "weekly sun 01:15",
      at: "2026-10-31T12:00", "2026-11-01T01:15-04:00", "2026-11-08T01:15"),
    Row(
      "Samoa, a day that never was", .apia, "weekly fri 08:30", at: "2011-12-29T12:00",
      "2011-12-31T08:30", "2012-01-06T08:30"),
  ])
  func `a trigger fires next`(_ row: Row) throws {
    var now = Instant.at(row.now, in: row.zone)
    let trigger = try #require(try Self.trigger(row.trigger))
    guard !row.next.isEmpty else {
      #expect(trigger.nextTriggerDate(after: now, in: row.zone) == nil)
      return
    }
    for text in row.next {
      let next = try #require(trigger.nextTriggerDate(after: now, in: row.zone))
      #expect(next == .at(text, in: row.zone), "\(CivilTime(next, in: row.zone).stamp)")
      now = next
    }
  }

  @Test(arguments: [
    (CalendarComponents(minute: 30), "2026-11-30T09:41", ["2026-11-30T10:30", "2026-11-30T11:30"]),
    (CalendarComponents(hour: 8), "2026-11-30T09:41", ["2026-12-01T08:00", "2026-12-02T08:00"]),
    (
      CalendarComponents(second: 5), "2026-11-30T09:41",
      ["2026-11-30T09:41:05", "2026-11-30T09:42:05"]
    ),
    (CalendarComponents(day: 1), "2026-11-30T09:41", ["2026-12-01T00:00", "2027-01-01T00:00"]),
    (CalendarComponents(weekday: 6), "2026-11-30T09:41", ["2026-12-06T00:00", "2026-12-13T00:00"]),
    (
      CalendarComponents(month: 2, day: 29), "2026-11-30T09:41",
      ["2028-02-29T00:00", "2032-02-29T00:00"]
    ),
    (
      CalendarComponents(month: 2, day: 29, weekday: 0), "2026-11-30T09:41",
      ["2044-02-29T00:00", "2072-02-29T00:00"]
    ),
    (
      CalendarComponents(month: 3, hour: 8), "2026-03-30T09:00",
      ["2026-03-31T08:00", "2027-03-01T08:00"]
    ),
    (CalendarComponents(day: 13, weekday: 4, hour: 12), "2026-11-30T09:41", ["2027-08-13T12:00"]),
    (
      CalendarComponents(year: 2026, month: 12), "2026-11-30T09:41",
      ["2026-12-01T00:00", "2026-12-02T00:00"]
    ),
    (CalendarComponents(month: 2, day: 30), "2026-11-30T09:41", []),
    (CalendarComponents(year: 2025), "2026-11-30T09:41", []),
    (CalendarComponents(year: 9999, month: 12, day: 31, hour: 23), "9999-12-31T23:30", []),
    (CalendarComponents(), "2026-11-30T09:41", []),
  ])
  func `missing fields match any, and those below the smallest are at their beginning`(
    _ row: (CalendarComponents, String, [String])
  ) {
    var now = Instant.at(row.1)
    for text in row.2 {
      let next = row.0.nextDate(after: now, in: .utc)
      #expect(next == .at(text), "\(next.map { CivilTime($0, in: .utc).stamp } ?? "none")")
      now = next ?? now
    }
    if row.2.isEmpty { #expect(row.0.nextDate(after: now, in: .utc) == nil) }
  }

  @Test(arguments: [TimeZoneRules.berlin, .newYork, .utc, .fixed(secondsFromUTC: -12_600)])
  func `what clocks show leads back to its instant, except for the second of two`(
    _ zone: TimeZoneRules
  ) {
    var twice = 0
    for hour in 0..<(2 * 8_766) {
      let instant = Instant.at("2026-01-01T00:00").advanced(bySeconds: Int64(hour) * 3_600)
      let shown = instant.seconds + Int64(zone.secondsFromUTC(at: instant))
      let back = zone.instant(local: shown)
      guard back != instant else { continue }
      #expect(back == instant.advanced(bySeconds: -3_600))
      twice += 1
    }
    #expect(twice == (zone == .berlin || zone == .newYork ? 2 : 0))
  }
}
