import DeviceModel

extension TimeZoneRules {
  /// Central European time as it is in 2026 and 2027: summer time until 25 October, again from 28 March.
  static let berlin = Self(
    name: "Europe/Berlin", firstOffset: 3_600,
    transitions: [
      .init(start: 1_774_746_000, secondsFromUTC: 7_200),  // 2026-03-29T01:00Z
      .init(start: 1_792_890_000, secondsFromUTC: 3_600),  // 2026-10-25T01:00Z
      .init(start: 1_806_195_600, secondsFromUTC: 7_200),  // 2027-03-28T01:00Z
      .init(start: 1_824_944_400, secondsFromUTC: 3_600),  // 2027-10-31T01:00Z
    ])

  /// Eastern time of North America in the same years: 8 March, 1 November, 14 March, 7 November.
  static let newYork = Self(
    name: "America/New_York", firstOffset: -18_000,
    transitions: [
      .init(start: 1_772_953_200, secondsFromUTC: -14_400),  // 2026-03-08T07:00Z
      .init(start: 1_793_512_800, secondsFromUTC: -18_000),  // 2026-11-01T06:00Z
      .init(start: 1_805_007_600, secondsFromUTC: -14_400),  // 2027-03-14T07:00Z
      .init(start: 1_825_567_200, secondsFromUTC: -18_000),  // 2027-11-07T06:00Z
    ])

  /// Samoa had no 30 December 2011.
  static let apia = Self(
    name: "Pacific/Apia", firstOffset: -36_000,
    transitions: [.init(start: 1_325_239_200, secondsFromUTC: 50_400)])
}

extension Instant {
  /// A time that is written as commands write it, with an offset or in UTC.
  static func at(_ text: String, in zone: TimeZoneRules = .utc) -> Instant {
    do throws(WordsError) {
      let components = try ClockText.components(text)
      guard let date = components.nextDate(after: .earliest, in: zone) else {
        fatalError("\(text) is no date")
      }
      return date
    } catch {
      fatalError(error.sentence)
    }
  }
}
