import DeviceModel
import Findings
import TestSupport
import Testing

/// Spans, times and triggers as they are typed, good and hostile.
struct TimeWordsTests {
  @Test(
    arguments: [
      ("90s", 90, "1m30s"), ("5m", 300, "5m"), ("1h30m", 5_400, "1h30m"), ("2d", 172_800, "2d"),
      ("0s", 0, "0s"), ("1d1h1m1s", 90_061, "1d1h1m1s"), ("36525d", 3_155_760_000, "36525d"),
      ("007m", 420, "7m"),
    ] as [(String, Int64, String)])
  func `a span reads, and prints as the shortest that reads the same`(
    _ row: (String, Int64, String)
  ) throws {
    #expect(try DurationText.seconds(row.0) == row.1)
    #expect(DurationText.text(row.1) == row.2)
    #expect(try DurationText.seconds(row.2) == row.1)
  }

  @Test(arguments: [
    "", "5", "m", "5x", "5m5", "5 m", "-5m", "+5m", "5M", "1.5h", "1m1h", "1h1h", "٣m", "5m\u{1B}",
    "∞h",
  ])
  func `no span`(_ text: String) {
    #expect(
      throws: WordsError.unusable(text, wanted: "a time span such as 90s, 5m, 1h30m or 2d")
    ) { try DurationText.seconds(text) }
  }

  @Test(arguments: [
    "36526d", "9223372036854775807s", "99999999999999999999999999999999h", "36525d1s",
    "9999999999999d9999999999999h9999999999999m9999999999999s",
  ])
  func `a span beyond a hundred years is refused and overflows nothing`(_ text: String) {
    #expect(throws: WordsError.beyond(text, limit: "a hundred years")) {
      try DurationText.seconds(text)
    }
  }

  @Test(arguments: [
    "18:00", "09:41", "23:59:59", "2026-12-01T08:30", "2026-12-01T08:30:15", "2028-02-29T00:00",
    "2026-12-01T08:30Z", "2026-12-01T08:30+01:00", "2026-12-01T08:30-03:30", "0001-01-01T00:00",
  ])
  func `a time reads and prints`(_ text: String) throws {
    #expect(ClockText.text(try ClockText.components(text)) == text)
  }

  @Test(arguments: [
    "", "18", "24:00", "9:60", "9:41:60", "9:41:00:00", ":", "9:", "-1:00", "+9:41", "9:4a",
    "2026-12-01", "2026-13-01T08:30", "2026-00-01T08:30", "2026-02-29T08:30", "2026-02-00T08:30",
    "10000-01-01T00:00", "0-01-01T00:00", "2026-12-01T", "T08:30", "2026-12-01T08:30X",
    "2026-12-01T08:30+", "2026-12-01T08:30+15:00", "2026-12-01T08:30Z0", "2026-12-01T08:30+1:00:00",
    "999999999999999999999:00", "2026-12-01T08:30T08:30", "٠٩:٤١",
  ])
  func `no time`(_ text: String) {
    #expect(throws: WordsError.self) { try ClockText.components(text) }
  }

  @Test(arguments: [
    "in 5m", "every 1h", "at 18:00", "at 2026-12-01T08:30", "at 2026-12-01T08:30:05+01:00",
    "daily 08:30", "daily 08:30:15", "weekly mon 08:30", "weekly sun 00:00", "monthly 1 08:30",
    "monthly 31 23:59", "enter home", "leave home",
  ])
  func `a trigger prints as it was read`(_ text: String) throws {
    let words = text.split(separator: " ").map(String.init)
    var rest = words[...]
    let trigger = try NotificationTrigger.read(&rest)
    #expect(rest.isEmpty)
    #expect(trigger?.words == words)
    #expect(trigger?.title == text)
  }

  @Test(arguments: [
    ("", "there is nothing: write a trigger: now, in 5m"),
    ("in", "'in' needs a time span such as 5m behind it"),
    ("in soon", "'soon' is not a time span"),
    ("evry 1h", "'evry' is no trigger, did you mean 'every'?; there are now, in, every"),
    ("daily", "'daily' needs a time of day"),
    ("daily 2026-12-01T08:30", "'2026-12-01T08:30' is not a time of day"),
    ("weekly 08:30", "'08:30' is no weekday"),
    ("weekly mon", "'weekly' needs a time of day"),
    ("monthly 0 08:30", "'0' is not a day of a month"),
    ("monthly 32 08:30", "'32' is not a day of a month"),
    ("monthly 99999999999999999999 08:30", "is not a day of a month"),
    ("enter", "'enter' needs the name of a region"),
  ])
  func `no trigger, and the sentence says what was found and what is possible`(
    _ row: (String, String)
  ) {
    var rest = row.0.split(separator: " ").map(String.init)[...]
    do throws(WordsError) {
      _ = try NotificationTrigger.read(&rest)
      Issue.record("it was read")
    } catch {
      #expect(error.sentence.contains(row.1), "\(error.sentence)")
    }
  }

  @Test func `words of any kind and length are refused without a trap`() {
    let pieces = [
      "in", "every", "at", "daily", "weekly", "monthly", "enter", "1", "-1", "9", ":", "T", "Z",
      "d",
      "h", "9223372036854775808", "\u{0}", "é", "🕰", " ", String(repeating: "9", count: 5_000),
    ]
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<4_000 {
      let words = (0..<Int(generator.next() % 4)).map { _ in
        (0...Int(generator.next() % 4)).map { _ in
          pieces[Int(generator.next() % UInt64(pieces.count))]
        }.joined()
      }
      var rest = words[...]
      guard let trigger = try? NotificationTrigger.read(&rest) else { continue }
      _ = trigger.nextTriggerDate(after: .latest, in: .berlin)
      _ = trigger.nextTriggerDate(after: .earliest, in: .berlin)
      var again = (trigger.words ?? [])[...]
      #expect((try? NotificationTrigger.read(&again)) == trigger)
    }
  }
}
