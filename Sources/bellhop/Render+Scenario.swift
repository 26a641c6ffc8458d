import APNS
import Canvas
import DeviceModel
import Findings
import Simulator

/// Pictures of a scenario: its snapshots and its end, or step by step on a sheet.
extension Render {
  /// What is drawn of a scenario: a moment with its name, and the command that led to it.
  private struct Moment {
    var name: String
    var command: String
    var session: Session
  }

  /// A scenario that was played to its end.
  private struct Played {
    var snapshots: [Moment] = []
    /// One for each command after which the phone looks otherwise.
    var steps: [Moment] = []
    var end: Moment
    var failures = 0

    init(_ player: ScenarioPlayer) {
      end = Moment(name: "end", command: "", session: player.session)
      var phone = Self.phone(player.session)
      for frame in player {
        let session = frame.session
        end.session = session
        switch frame.outcome {
        case .done: break
        case .failed:
          // What is expected is for `bellhop play`; with another system it may well be otherwise.
          if !frame.line.command.isExpectation { failures += 1 }
        case .snapshot(let name):
          snapshots.append(Moment(name: name, command: end.command, session: session))
        }
        guard !frame.line.command.isExpectation else { continue }
        if case .snapshot = frame.outcome { continue }
        end.command = frame.line.text
        let now = Self.phone(session)
        guard now != phone else { continue }
        phone = now
        steps.append(
          Moment(name: "\(steps.count + 1)", command: frame.line.text, session: session))
      }
    }

    private static func phone(_ session: Session) -> Grid {
      PhoneView(session: session).draw(Size(width: 46, height: 40))
    }
  }

  /// Plays it and draws what was asked for; 1 where a command of it failed.
  func drawScenario() throws(Boot.Failure) -> Int32 {
    let path = invocation.paths[0]
    let read = try Play(invocation: invocation, places: places).read(path)
    guard let scenario = read.scenario else { throw Boot.Failure(message: "", code: read.code) }
    let boot = Boot(invocation: invocation, places: places)
    let sessions = try boot.sessions(at: try boot.stillTime, in: .utc)
    try boot.warn(of: sessions[0].fileRemarks)
    let themes = invocation.themes.isEmpty ? [scenario.theme] : sessions.map(\.theme.name)
    let usual: [SystemVersion?] =
      invocation.isComparison && themes.count == 1 ? PictureSheet.systems : [nil]
    let systems = invocation.systems.isEmpty ? usual : invocation.systems
    var played: [Played] = []
    for theme in themes {
      for system in systems {
        played.append(
          try play(scenario, theme: theme, system: system, apps: sessions[0].device, sessions))
      }
    }
    try draw(played)
    let failures = played.reduce(0) { $0 + $1.failures }
    guard failures > 0 else { return 0 }
    let lines = failures == 1 ? "1 command" : "\(failures) commands"
    try boot.warn("\(path): \(lines) failed; bellhop play says which, and why")
    return ExitCode.notAsExpected
  }

  private func play(
    _ scenario: Scenario, theme: String, system: SystemVersion?, apps device: Device,
    _ sessions: [Session]
  ) throws(Boot.Failure) -> Played {
    var scenario = scenario
    scenario.theme = theme
    if let size = invocation.size, !invocation.isSheet, !invocation.isComparison {
      scenario.size = size
    }
    if invocation.clock != nil { scenario.start = sessions[0].now }
    let apps = device.apps.map(\.profile)
    guard
      var player = ScenarioPlayer(scenario, apps: apps, themes: sessions[0].themes)
    else {
      let known = sessions[0].themes.map(\.name).joined(separator: ", ")
      throw Boot.Failure(
        message: "there is no theme '\(theme)'; there are \(known)", code: ExitCode.badData)
    }
    if let system { player.setSystem(system) }
    return Played(player)
  }

  // MARK: - Drawing

  private func draw(_ played: [Played]) throws(Boot.Failure) {
    let first = played[0]
    if invocation.isComparison {
      let sheet = PictureSheet(rows: [played.map { panel($0.end) }], theme: theme(of: first))
      return try write(sheet.painting(depth: invocation.format.depth), named: "compare")
    }
    if invocation.isSheet {
      let moments = first.snapshots.isEmpty ? first.steps : first.snapshots + [first.end]
      let panels = (moments.isEmpty ? [first.end] : moments).map(panel)
      let sheet = PictureSheet(panels, theme: theme(of: first))
      return try write(sheet.painting(depth: invocation.format.depth), named: "sheet")
    }
    // Without a folder there is room for one.
    let moments = invocation.out == nil ? [first.end] : first.snapshots + [first.end]
    for moment in moments {
      let session = shown(moment.session)
      let painting = Painting(
        session.draw(session.size), theme: session.theme, depth: invocation.format.depth)
      try write(painting, named: moment.name)
    }
  }

  private func theme(of played: Played) -> Theme { played.end.session.theme }

  private func panel(_ moment: Moment) -> PictureSheet.Panel {
    PictureSheet.Panel(
      shown(moment.session), title: moment.name, note: moment.command, size: invocation.size,
      namesTheme: invocation.themes.count > 1)
  }

  /// In text there are no colours to tell cards by.
  private func shown(_ session: Session) -> Session {
    var session = session
    session.canShowColors = invocation.format.depth != .monochrome
    return session
  }
}
