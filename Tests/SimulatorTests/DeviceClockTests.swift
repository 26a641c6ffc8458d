import DeviceModel
import Simulator
import Testing

/// The device's clock: real, frozen, fast, and set ahead.
struct DeviceClockTests {
  private static let noon = Instant(milliseconds: 1_796_040_000_000)

  private static func later(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: noon.milliseconds + milliseconds)
  }

  @Test func `it shows the real time, or goes on from another`() {
    #expect(DeviceClock().time(at: Self.noon) == Self.noon)
    let clock = DeviceClock(showing: .sampleTime, at: Self.noon)
    #expect(
      clock.time(at: Self.later(1_500)).milliseconds == Instant.sampleTime.milliseconds + 1_500)
  }

  @Test(
    arguments: [
      (.real, 1_000, 1_000), (.frozen, 1_000, 0), (.fast(60), 1_000, 60_000),
      (.fast(86_400), 1_000, 86_400_000),
    ] as [(DeviceClock.Mode, Int64, Int64)])
  func `so much time passes in a real second`(_ row: (DeviceClock.Mode, Int64, Int64)) {
    var clock = DeviceClock()
    clock.run(row.0, from: Self.noon)
    #expect(clock.time(at: Self.noon) == Self.noon, "a change of speed is no jump")
    #expect(clock.time(at: Self.later(row.1)) == Self.later(row.2))
    guard row.2 > 0 else {
      #expect(clock.realInstant(of: Self.later(1)) == nil)
      return
    }
    #expect(clock.realInstant(of: Self.later(row.2)) == Self.later(row.1))
    let early = clock.realInstant(of: Self.later(row.2 - 1))
    #expect(early.map { clock.time(at: $0) >= Self.later(row.2 - 1) } == true, "never too early")
  }

  @Test func `stopped, sped up and set ahead, it never goes back`() {
    var clock = DeviceClock()
    clock.run(.frozen, from: Self.noon)
    clock.step(to: Self.later(3_600_000), at: Self.later(5_000))
    #expect(clock.mode == .frozen)
    #expect(clock.time(at: Self.later(9_000)) == Self.later(3_600_000))
    clock.run(.fast(10), from: Self.later(10_000))
    #expect(clock.time(at: Self.later(11_000)) == Self.later(3_610_000))
    clock.run(.real, from: Self.later(11_000))
    #expect(clock.time(at: Self.later(12_000)) == Self.later(3_611_000))
  }

  @Test func `it stops at the end of the year 9999, whatever is multiplied`() {
    var clock = DeviceClock()
    clock.run(.fast(86_400), from: Self.noon)
    for real: Int64 in [.max, .max / 2, 1 << 50] {
      #expect(clock.time(at: Instant(milliseconds: real)) == .latest)
    }
    _ = clock.time(at: Instant(milliseconds: .min))
  }

  @Test(
    arguments: [
      ("real", .real), ("frozen", .frozen), ("×60", .fast(60)), ("x2", .fast(2)), ("X1", .real),
      ("*86400", .fast(86_400)),
    ] as [(String, DeviceClock.Mode)])
  func `a mode reads, and prints as commands write it`(_ row: (String, DeviceClock.Mode)) throws {
    #expect(try DeviceClock.Mode.read(row.0) == row.1)
    #expect(try DeviceClock.Mode.read(row.1.description) == row.1)
  }

  @Test(arguments: [
    "", "Real", "×", "60", "×0", "×-1", "×1.5", "×86401", "×99999999999999999999", "×٦٠", "fast",
  ])
  func `no mode`(_ text: String) {
    #expect(throws: WordsError.self) { try DeviceClock.Mode.read(text) }
  }
}

extension Instant {
  fileprivate static let sampleTime = Instant(milliseconds: 1_796_031_660_000)
}
