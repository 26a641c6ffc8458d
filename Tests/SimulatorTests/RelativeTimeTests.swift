import Simulator
import Testing

/// The ages at the edges of cards.
struct RelativeTimeTests {
  @Test(arguments: [
    (-5, "now"), (0, "now"), (59, "now"), (60, "1m"), (719, "11m"), (720, "12m"), (3_599, "59m"),
    (3_600, "1h"), (86_399, "23h"), (86_400, "yesterday"), (172_799, "yesterday"), (172_800, "2d"),
    (604_799, "6d"), (604_800, "1w"), (31_535_999, "52w"), (31_536_000, "1y"),
  ])
  func `an age is told in few letters`(_ row: (seconds: Int, text: String)) {
    #expect(RelativeTime.text(seconds: Int64(row.seconds)) == row.text)
  }
}
