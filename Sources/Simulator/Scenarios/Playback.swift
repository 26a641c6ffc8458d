import Canvas
package import DeviceModel

/// Scenarios that play on the screen: in real time, faster, or step by step, forwards and back.
package struct Playback: Sendable {
  /// Whether it goes on by itself.
  package enum Pace: Hashable, Sendable {
    case playing
    case paused
    /// The last line was played.
    case over
  }

  /// What is played, one after the other, each on a device of its own.
  package let scenarios: [Scenario]
  /// What a device boots with.
  package let apps: [AppProfile]
  package let deviceName: String
  /// Another version of iOS, or another theme, than the scenarios begin with.
  package var system: SystemVersion?
  package var theme: String?

  /// Which scenario plays, counted from zero.
  package internal(set) var place = 0
  /// How its lines went so far.
  package internal(set) var outcomes: [ScenarioPlayer.Outcome] = []
  package internal(set) var pace = Pace.playing
  /// How many times as fast as real time.
  package internal(set) var speed = 1
  /// The size that the scenario is for; the terminal may have another.
  var size = Size(width: 120, height: 40)
  /// The real instant at which it goes on by itself; nil while it is paused.
  var due: Instant?
  /// What the device's clock says when the wait that has begun is over.
  package internal(set) var goal: Instant?
  /// Whether a line of it is being carried out, and not something that a person asks for.
  var isStepping = false

  /// Scenarios to play, at least one.
  package init(_ scenarios: [Scenario], apps: [AppProfile], deviceName: String) {
    precondition(!scenarios.isEmpty, "a playback needs a scenario")
    self.scenarios = scenarios
    self.apps = apps
    self.deviceName = deviceName
  }

  /// The scenario that plays.
  package var scenario: Scenario { scenarios[place] }
  /// What it has to do.
  package var lines: [Scenario.Line] { scenario.lines }
  /// What is played next; nil behind the last line.
  var next: Scenario.Line? { outcomes.count < lines.count ? lines[outcomes.count] : nil }

  /// The line whose doing is on the screen, counted from zero; nil before the first.
  package var current: Int? {
    let current = goal == nil ? outcomes.count - 1 : outcomes.count
    return lines.indices.contains(current) ? current : nil
  }

  // MARK: - Pace

  /// The speeds there are.
  static let speeds = [1, 2, 5, 10, 60, 600, 3_600]

  /// The next speed, up or down; the same at either end.
  func speed(by step: Int) -> Int {
    let place = (Self.speeds.firstIndex(of: speed) ?? 0) + step
    return Self.speeds.indices.contains(place) ? Self.speeds[place] : speed
  }

  /// Real milliseconds before the line after that one, so that what it did can be seen.
  func pause(after line: Scenario.Line?) -> Int64 {
    guard let line else { return Self.glance }
    return (line.command.isExpectation ? Self.glance / 4 : Self.glance) / Int64(min(speed, 10))
  }

  private static let glance: Int64 = 1_200

  /// How the device's clock goes while the scenario waits.
  var clockMode: DeviceClock.Mode {
    guard pace == .playing else { return .frozen }
    return speed == 1 ? .real : .fast(speed)
  }
}
