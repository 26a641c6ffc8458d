/// A time zone as a value: which offset from UTC holds from when on; the executable reads it from the system.
package struct TimeZoneRules: Hashable, Sendable {
  /// From an instant on, clocks are so far ahead of UTC.
  package struct Transition: Hashable, Sendable {
    /// Seconds since 1970.
    package var start: Int64
    /// Negative west of Greenwich.
    package var secondsFromUTC: Int

    package init(start: Int64, secondsFromUTC: Int) {
      self.start = start
      self.secondsFromUTC = secondsFromUTC
    }
  }

  /// The name in the time zone database: "Europe/Berlin".
  package let name: String
  /// What holds before the first transition.
  private let firstOffset: Int
  /// In order of time, each to another offset than the one before.
  private let transitions: [Transition]

  /// A zone with its transitions in order of time; before the first the clocks are `firstOffset` ahead.
  package init(name: String, firstOffset: Int, transitions: [Transition] = []) {
    self.name = name
    self.firstOffset = firstOffset
    self.transitions = transitions
  }

  /// Clocks that show UTC.
  package static let utc = Self(name: "UTC", firstOffset: 0)

  /// A zone whose clocks never change.
  package static func fixed(secondsFromUTC: Int) -> Self {
    Self(name: Self.text(secondsFromUTC: secondsFromUTC), firstOffset: secondsFromUTC)
  }

  /// How far clocks are ahead of UTC at an instant.
  package func secondsFromUTC(at instant: Instant) -> Int {
    offset(before: firstPlace { transitions[$0].start > instant.seconds })
  }

  /// When clocks show a local time, given in seconds since 1970 as if they showed UTC.
  ///
  /// A time that the clocks skip is moved forward by as much as they skip; of a time that they show
  /// twice it is the first: so iOS was measured to treat calendar triggers.
  package func instant(local: Int64) -> Instant {
    // Skipped or shown twice, the offset before the transition is the one that counts.
    let place = firstPlace { place in
      let offset = max(offset(before: place), transitions[place].secondsFromUTC)
      return transitions[place].start + Int64(offset) > local
    }
    return Instant(milliseconds: (local - Int64(offset(before: place))) * 1000)
  }

  /// "+01:00", as ISO 8601 writes an offset; "Z" for none.
  package static func text(secondsFromUTC: Int) -> String {
    guard secondsFromUTC != 0 else { return "Z" }
    let minutes = abs(secondsFromUTC) / 60
    let sign = secondsFromUTC < 0 ? "-" : "+"
    return sign + CivilTime.twoDigits(minutes / 60) + ":" + CivilTime.twoDigits(minutes % 60)
  }

  private func offset(before place: Int) -> Int {
    place == 0 ? firstOffset : transitions[place - 1].secondsFromUTC
  }

  /// The first place among the transitions at which something holds that holds from there on.
  private func firstPlace(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
