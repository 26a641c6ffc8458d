/// A time that comes each day: hours and minutes on the wall.
package struct TimeOfDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// 0…23.
  package var hour: Int
  /// 0…59.
  package var minute: Int

  /// That time; both must be in range.
  package init(hour: Int, minute: Int) {
    precondition((0...23).contains(hour) && (0...59).contains(minute), "a time of the day")
    self.hour = hour
    self.minute = minute
  }

  /// Reads "8:00" or "08:00"; nil when it is no such time.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Minutes since midnight, as the clock counts them.
  package var minutes: Int { hour * 60 + minute }

  package static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    left.minutes < right.minutes
  }

  /// "08:00".
  package var description: String {
    (hour < 10 ? "0\(hour)" : "\(hour)") + ":" + (minute < 10 ? "0\(minute)" : "\(minute)")
  }
}
