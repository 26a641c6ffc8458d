package import DeviceModel

extension Asciicast {
  /// How long a picture stays at least, so that what a command did can be seen.
  private static let glance: Int64 = 1_000

  /// A whole scenario: time passes as on its own clock, and a little more after each command.
  package static func text(of scenario: Scenario, _ player: ScenarioPlayer) -> String {
    var cast = Asciicast(title: scenario.name)
    var lines = cast.lines(showing: Painting(player.session), milliseconds: 0)
    // When the last picture came, by the recording's clock and by the device's.
    var shown: Int64 = 0
    var shownAt = player.session.now.milliseconds
    for frame in player {
      let now = frame.session.now.milliseconds
      let time = shown + max(now - shownAt, glance)
      let more = cast.lines(showing: Painting(frame.session), milliseconds: time)
      guard !more.isEmpty else { continue }
      (shown, shownAt) = (time, now)
      lines += more
    }
    return lines
  }
}

extension ScenarioPlayer {
  /// Another version of iOS than the scenario begins with; what it sets itself still counts.
  package mutating func setSystem(_ system: SystemVersion) {
    session.device.settings.system = system
  }
}

extension Painting {
  /// The whole screen of a session, as large as that says, in its theme.
  init(_ session: Session) {
    self.init(session.draw(session.size), theme: session.theme)
  }
}
