package import Canvas
package import DeviceModel
import Findings

/// Plays a scenario line by line, on a clock of its own: the same result on every machine.
package struct ScenarioPlayer: Sequence, IteratorProtocol, Sendable {
  /// What came of one line.
  package struct Frame: Sendable {
    package var line: Scenario.Line
    /// The session after the line.
    package var session: Session
    /// What the device's clock said then.
    package var instant: Instant
    package var outcome: Outcome
    /// What the world was asked to do, such as to ring.
    package var effects: [Effect]
  }

  /// How a line went.
  package enum Outcome: Hashable, Sendable {
    /// It was carried out, or it holds.
    case done
    case failed(ExpectationFailure)
    /// The screen is to be compared with the picture of that name.
    case snapshot(String)
  }

  /// The session before the next line.
  package internal(set) var session: Session
  private let lines: [Scenario.Line]
  private var index = 0
  /// The real clock stands still here; `wait` sets the device's ahead.
  private let start: Instant

  /// A player before the first line.
  ///
  /// The apps are the shipped ones, to which the scenario's own are added; of one bundle identifier
  /// the last counts. Nil where there is no theme of the scenario's name.
  package init?(
    _ scenario: Scenario, apps: [AppProfile], themes: [Theme], device: String = Self.deviceName
  ) {
    guard let theme = themes.firstIndex(where: { $0.name == scenario.theme }) else { return nil }
    session = Session(
      device: scenario.device(named: device, apps: apps), themes: themes, at: scenario.start)
    session.themeIndex = theme
    session.size = scenario.size
    session.clock = DeviceClock(showing: scenario.start, at: scenario.start)
    session.hasMotion = false
    // Why things happened is what a picture of a scenario shows beside the phone.
    session.interface.pane = .why
    start = scenario.start
    lines = scenario.lines
    session.settle()
  }

  /// What a device is called that nobody gave a name; identifiers and tokens follow from it.
  package static let deviceName = "iPhone"

  /// Plays the next line; nil after the last.
  package mutating func next() -> Frame? {
    guard index < lines.count else { return nil }
    let line = lines[index]
    index += 1
    var effects: [Effect] = []
    if !line.command.isSnapshot { effects = session.handle(.command(line.command), at: start) }
    return Frame(
      line: line, session: session, instant: session.now, outcome: session.outcome(of: line),
      effects: effects)
  }
}

extension Session {
  /// How a line went that was carried out last; a picture is left to whoever has the stored one.
  func outcome(of line: Scenario.Line) -> ScenarioPlayer.Outcome {
    if case .snapshot(let name) = line.command { return .snapshot(name) }
    guard !line.command.isExpectation else { return verdict.map { .failed($0) } ?? .done }
    guard let failure = performed?.failure else { return .done }
    return .failed(ExpectationFailure("'\(line.text)' carried out", found: failure.sentence))
  }
}

extension Command {
  /// Whether it compares a picture with a stored one, which is for whoever plays it.
  var isSnapshot: Bool {
    guard case .snapshot = self else { return false }
    return true
  }
}

extension Scenario {
  /// The device that it begins with, just booted: the apps given, and those it brings itself.
  ///
  /// Of one bundle identifier the last counts.
  func device(named name: String, apps: [AppProfile]) -> Device {
    var all = apps
    for content in self.apps {
      var unheard: [Finding] = []
      guard var profile = AppProfile.read(content.bytes, into: &unheard) else { continue }
      profile.take(content.attachments, into: &unheard)
      if let place = all.firstIndex(where: { $0.bundleIdentifier == profile.bundleIdentifier }) {
        all[place] = profile
      } else {
        all.append(profile)
      }
    }
    return Device(name: name, apps: all)
  }
}
