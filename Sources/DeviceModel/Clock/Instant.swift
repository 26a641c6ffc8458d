/// A point in time; only the executable asks what time it is, everyone else is told.
package struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1 January 1970, 00:00 UTC.
  package var milliseconds: Int64

  /// The instant that many milliseconds after 1 January 1970, 00:00 UTC.
  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The instant that many seconds after 1 January 1970, 00:00 UTC; no further away than clocks go.
  package init(seconds: Int64) {
    let nearest = max(Self.earliest.seconds, min(Self.latest.seconds, seconds))
    self.init(milliseconds: nearest * 1000)
  }

  /// The first day of the year 1.
  package static let earliest = Instant(milliseconds: -62_135_596_800_000)

  /// The last second of the year 9999: no clock here goes further.
  package static let latest = Instant(milliseconds: 253_402_300_799_000)

  /// Whole seconds since 1 January 1970, as APNs counts them.
  package var seconds: Int64 { milliseconds.flooredQuotient(by: 1000) }

  /// This instant moved by a number of seconds, back when negative.
  package func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(milliseconds: milliseconds + seconds * 1000)
  }

  /// Whole seconds from an earlier instant to this one.
  package func seconds(since earlier: Instant) -> Int64 {
    (milliseconds - earlier.milliseconds) / 1000
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Int64 {
  /// Division that rounds towards minus infinity, so that times before 1970 fall on the right day.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
