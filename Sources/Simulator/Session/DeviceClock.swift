package import DeviceModel

/// How the device's time follows the real one: as it is, not at all, or faster; and how far it is ahead.
package struct DeviceClock: Hashable, Sendable {
  /// How fast time passes on the device.
  package enum Mode: Hashable, Sendable, CustomStringConvertible {
    case real
    case frozen
    /// So many times as fast, 2 or more.
    case fast(Int)

    /// No clock is faster: a day in a second.
    package static let fastest = 86_400

    /// As commands write it: "real", "frozen", "×60".
    package var description: String {
      switch self {
      case .real: "real"
      case .frozen: "frozen"
      case .fast(let factor): "×\(factor)"
      }
    }

    /// Reads "real", "frozen", "×60" or "x60".
    package static func read(_ word: String) throws(WordsError) -> Mode {
      switch word {
      case "real": return .real
      case "frozen": return .frozen
      default: break
      }
      let wanted = "real, frozen or a speed such as ×60"
      guard let sign = word.first, "×xX*".contains(sign), word.count > 1,
        word.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { throw .unusable(word, wanted: wanted) }
      guard let factor = Int(word.dropFirst()), factor <= fastest else {
        throw .beyond(word, limit: "×\(fastest), a day in a second")
      }
      guard factor > 0 else { throw .unusable(word, wanted: wanted) }
      return factor == 1 ? .real : .fast(factor)
    }

    /// Milliseconds that pass here in one real millisecond.
    fileprivate var speed: Int64 {
      switch self {
      case .real: 1
      case .frozen: 0
      case .fast(let factor): Int64(factor)
      }
    }
  }

  package private(set) var mode = Mode.real
  /// A real instant, and what the clock showed then.
  private var real = Instant(milliseconds: 0)
  private var shown = Instant(milliseconds: 0)

  /// A clock that shows the real time.
  package init() {}

  /// A clock that shows another time than the real one, and goes on from there.
  package init(showing time: Instant, at real: Instant) {
    self.real = real
    shown = time
  }

  /// What the device's clock shows at a real instant; it never passes the year 9999.
  package func time(at now: Instant) -> Instant {
    let passed = now.milliseconds.subtractingReportingOverflow(real.milliseconds)
    let scaled = passed.partialValue.multipliedReportingOverflow(by: mode.speed)
    let time = shown.milliseconds.addingReportingOverflow(scaled.partialValue)
    guard !passed.overflow, !scaled.overflow, !time.overflow else { return .latest }
    return min(Instant(milliseconds: time.partialValue), max(.latest, shown))
  }

  /// The real instant at which the clock shows a time; nil when it never does by itself.
  package func realInstant(of time: Instant) -> Instant? {
    let speed = mode.speed
    guard speed > 0 else { return nil }
    // Rounded up: it must not come early.
    let rest = time.milliseconds - shown.milliseconds
    let passed = rest / speed + (rest % speed > 0 ? 1 : 0)
    return Instant(milliseconds: real.milliseconds + passed)
  }

  /// From a real instant on, time passes in another way.
  package mutating func run(_ mode: Mode, from now: Instant) {
    step(to: time(at: now), at: now)
    self.mode = mode
  }

  /// The clock shows another time from a real instant on.
  package mutating func step(to time: Instant, at now: Instant) {
    shown = time
    real = now
  }
}
