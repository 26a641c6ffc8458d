import DeviceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The only place that asks what time it is.
enum SystemClock {
  /// Milliseconds that pass evenly and never go back, for what is waited for.
  static var uptime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Microseconds on the same clock, for what is measured.
  static var microseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }

  /// What the clock says that nobody has set.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// What `--clock` means: a date and time, or a time of day at its next occurrence.
  static func start(
    _ text: String, now: Instant, in zone: TimeZoneRules
  ) throws(WordsError) -> Instant {
    let components = try ClockText.components(text)
    // A date may be past; of a time of day, this very second counts too.
    let first = components.year == nil ? now.advanced(bySeconds: -1) : .earliest
    guard let start = components.nextDate(after: first, in: zone) else {
      throw .beyond(text, limit: "the year 9999")
    }
    return start
  }
}
