import DeviceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The only place that asks what time it is.
struct DeviceClock {
  /// How far the device's clock is ahead of the real one.
  private let offset: Int64

  /// A clock that says `start` now, or the real time without one.
  init(start: String? = nil) {
    let now = Self.realNow
    let begin = start.flatMap {
      Self.start($0, now: now, secondsFromUTC: Self.secondsFromUTC(at: now))
    }
    offset = (begin ?? now).milliseconds - now.milliseconds
  }

  /// What the device's clock says.
  var now: Instant { Instant(milliseconds: Self.realNow.milliseconds + offset) }

  /// Milliseconds that pass evenly and never go back, for what is waited for.
  static var uptime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// What the clock says that nobody has set.
  static var realNow: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// How far the system's zone is ahead of UTC at an instant, daylight saving included.
  static func secondsFromUTC(at instant: Instant) -> Int {
    var seconds = time_t(instant.seconds)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }

  /// What `--clock` means: a date and time, or a time of day at its next occurrence; nil for nonsense.
  static func start(_ text: String, now: Instant, secondsFromUTC: Int) -> Instant? {
    if let instant = CivilTime.instant(text, secondsFromUTC: secondsFromUTC) { return instant }
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1],
      let second = numbers.count == 3 ? numbers[2] : 0,
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let today = CivilTime(now, secondsFromUTC: secondsFromUTC)
    let wanted = hour * 3600 + minute * 60 + second
    let passed = today.hour * 3600 + today.minute * 60 + today.second
    let wait = wanted >= passed ? wanted - passed : wanted - passed + 86_400
    return Instant(milliseconds: (now.seconds + Int64(wait)) * 1000)
  }
}
