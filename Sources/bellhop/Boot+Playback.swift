import Canvas
import DeviceModel
import Simulator

/// The scenarios among what was named to be booted: they play on the screen.
extension Boot {
  /// What plays; nil where no scenario was named. What is wrong with one is said on standard error.
  func playback(for session: Session) throws(Failure) -> Playback? {
    let paths = invocation.paths.filter(Play.isScenario)
    guard !paths.isEmpty else { return nil }
    let play = Play(invocation: invocation, places: places)
    var scenarios: [Scenario] = []
    for path in paths {
      let read = try play.read(path)
      guard var scenario = read.scenario else { throw Failure(message: "", code: read.code) }
      if invocation.clock != nil { scenario.start = session.now }
      guard session.themes.contains(where: { $0.name == scenario.theme }) else {
        throw Failure(
          message: Play.unknownTheme(of: scenario, among: session.themes), code: ExitCode.badData)
      }
      scenarios.append(scenario)
    }
    var playback = Playback(
      scenarios, apps: session.device.apps.map(\.profile), deviceName: session.device.name)
    playback.system = invocation.systems.first
    if !invocation.themes.isEmpty { playback.theme = session.theme.name }
    return playback
  }
}
