import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// A scenario that plays on the screen: by itself, faster, step by step, and back.
struct PlaybackTests {
  /// A session that plays, and the real time that passes for it.
  private struct Viewer {
    var session: Session
    var real = Instant.sample

    init(_ text: String, size: Size = Size(width: 120, height: 40)) throws {
      let (scenario, remarks, _) = ScenarioTests.read(["a.scenario": text])
      try #require(remarks == [])
      self.init([scenario], AppProfile.everyday, size)
    }

    init(
      _ scenarios: [Scenario], _ apps: [AppProfile], _ size: Size = Size(width: 120, height: 40)
    ) {
      session = Session.sample()
      session.size = size
      session.play(
        Playback(scenarios, apps: apps, deviceName: ScenarioPlayer.deviceName), at: real)
    }

    var playback: Playback {
      get throws { try #require(session.playback) }
    }

    mutating func press(_ key: Key) {
      _ = session.handle(.input(.key(key)), at: real)
    }

    /// Lets real time pass: everything that is due happens when it is.
    mutating func pass(milliseconds: Int64) {
      let end = Instant(milliseconds: real.milliseconds + milliseconds)
      while let next = session.nextChange(after: real), next <= end {
        real = max(next, Instant(milliseconds: real.milliseconds + 1))
        _ = session.handle(.timePassed, at: real)
      }
      real = end
    }

    /// Lets time pass until the scenario is over; a day at most.
    mutating func passAll() {
      let end = real.milliseconds + 86_400_000
      while session.playback?.pace == .playing, real.milliseconds < end {
        pass(milliseconds: 1_000)
      }
    }
  }

  @Test(arguments: ScenarioTests.golden + ScenarioTests.shipped)
  func `what plays by itself leads to the same device as without a screen`(_ path: String) throws {
    let (scenario, remarks) = try ScenarioTests.read(path)
    try #require(remarks == [])
    let player = try #require(
      ScenarioPlayer(scenario, apps: Shipped.apps, themes: Shipped.themes))
    let frames = Array(player)
    var viewer = Viewer([scenario], Shipped.apps, Size(width: 60, height: 20))
    for _ in 0..<6 { viewer.press(Key("+")) }
    viewer.passAll()
    #expect(try viewer.playback.pace == .over)
    #expect(try viewer.playback.outcomes == frames.map(\.outcome))
    let isSame = viewer.session.device == frames.last?.session.device
    #expect(isSame)
    // And back, line by line, every state is what it was.
    for frame in frames.dropLast().reversed() {
      viewer.press(Key("<"))
      let isSame = viewer.session.device == frame.session.device
      #expect(isSame, "after \(frame.line.place)")
    }
  }

  @Test func `a line is seen for a while before the next`() throws {
    var viewer = try Viewer("wake\nlock\nunlock\n")
    #expect(try viewer.playback.outcomes.count == 0)
    viewer.pass(milliseconds: 1_250)
    #expect(try viewer.playback.outcomes.count == 1)
    #expect(try viewer.playback.current == 0)
    viewer.pass(milliseconds: 1_250)
    #expect(try viewer.playback.outcomes.count == 2)
    viewer.pass(milliseconds: 5_000)
    #expect(try viewer.playback.pace == .over)
    #expect(viewer.session.interface.notice == "the scenario is over; the phone is yours")
  }

  @Test func `a wait takes as long as it says, less when played faster, and none when skipped`()
    throws
  {
    func waited(_ keys: [Key]) throws -> Int64 {
      var viewer = try Viewer("wait 1m\nunlock\n")
      viewer.pass(milliseconds: 1_250)
      #expect(try viewer.playback.goal == Scenario.usualStart.advanced(bySeconds: 60))
      for key in keys { viewer.press(key) }
      let start = viewer.real.milliseconds
      while try viewer.playback.outcomes.isEmpty, viewer.real.milliseconds < start + 100_000 {
        viewer.pass(milliseconds: 10)
      }
      #expect(viewer.session.now == Scenario.usualStart.advanced(bySeconds: 60))
      return viewer.real.milliseconds - start
    }
    #expect(abs(try waited([]) - 60_000) < 100)
    #expect(abs(try waited([Key("+")]) - 30_000) < 100)
    #expect(abs(try waited([Key("+"), Key("+"), Key("-"), Key("+")]) - 12_000) < 100)
    #expect(try waited([Key(">")]) == 0)
  }

  @Test func `while somebody looks, no time passes on the device`() throws {
    var viewer = try Viewer(
      #"unlock"# + "\n" + #"push-json {"aps":{"alert":"Hi"}} to com.example.myapp"# + "\nhome\n")
    viewer.pass(milliseconds: 2_600)
    viewer.press(Key(" "))
    #expect(try viewer.playback.pace == .paused)
    #expect(viewer.session.device.banner != nil)
    viewer.pass(milliseconds: 3_600_000)
    // A banner leaves after five seconds of the device's time.
    #expect(viewer.session.device.banner != nil)
    #expect(viewer.session.now == Scenario.usualStart)
    viewer.press(Key(" "))
    viewer.pass(milliseconds: 5_000)
    #expect(try viewer.playback.pace == .over)
  }

  @Test func `a pause in a wait keeps the rest of it`() throws {
    var viewer = try Viewer("wait 10s\nunlock\n")
    viewer.pass(milliseconds: 1_200 + 4_000)
    viewer.press(Key(" "))
    viewer.pass(milliseconds: 60_000)
    #expect(viewer.session.now == Scenario.usualStart.advanced(bySeconds: 4))
    viewer.press(Key(" "))
    viewer.pass(milliseconds: 5_900)
    #expect(try viewer.playback.outcomes.isEmpty)
    viewer.pass(milliseconds: 200)
    #expect(try viewer.playback.outcomes.count == 1)
  }

  @Test func `a line that fails pauses, and is marked with what was found`() throws {
    var viewer = try Viewer("expect listed 3\nunlock\n")
    viewer.pass(milliseconds: 10_000)
    #expect(try viewer.playback.pace == .paused)
    #expect(try viewer.playback.outcomes.count == 1)
    let notice = try #require(viewer.session.interface.notice)
    #expect(notice.hasPrefix("a.scenario:1: expected 3 "))
    let text = viewer.session.draw(viewer.session.size).text
    #expect(text.contains("1 failed"))
    #expect(text.contains("found 0"))
  }

  @Test func `a person who touches the phone pauses it, and back is without what they did`() throws
  {
    var viewer = try Viewer("unlock\nhome\nlock\n")
    viewer.pass(milliseconds: 1_300)
    #expect(!viewer.session.device.isLocked)
    viewer.press(Key("L"))
    #expect(try viewer.playback.pace == .paused)
    #expect(viewer.session.device.isLocked)
    viewer.pass(milliseconds: 60_000)
    #expect(try viewer.playback.outcomes.count == 1)
    viewer.press(Key(">"))
    // 'home' on a locked phone cannot be carried out: what they did counts.
    #expect(try viewer.playback.outcomes.count == 2)
    viewer.press(Key("<"))
    #expect(!viewer.session.device.isLocked)
    viewer.press(Key("<"))
    #expect(viewer.session.device.isLocked)
    viewer.press(Key("<"))
    #expect(viewer.session.interface.notice == "this is the beginning")
  }

  @Test func `one scenario follows the other, and back leads into the one before`() throws {
    func scenario(_ text: String) -> Scenario { ScenarioTests.read(["a.scenario": text]).scenario }
    var viewer = Viewer([scenario("unlock\n"), scenario("wake\n")], AppProfile.everyday)
    viewer.pass(milliseconds: 2_600)
    #expect(try viewer.playback.place == 1)
    #expect(viewer.session.device.isLocked)
    viewer.press(Key("<"))
    #expect(try viewer.playback.place == 0)
    #expect(try viewer.playback.outcomes.count == 1)
    #expect(!viewer.session.device.isLocked)
    viewer.press(Key(" "))
    viewer.pass(milliseconds: 10_000)
    #expect(try viewer.playback.pace == .over)
    viewer.press(Key(" "))
    #expect(try viewer.playback.place == 0)
    #expect(try viewer.playback.pace == .playing)
  }

  @Test func `a click on a line of the pane goes there`() throws {
    var viewer = try Viewer("unlock\nhome\nlock\nwake\n")
    let grid = viewer.session.draw(viewer.session.size)
    let row = try #require((0..<grid.height).first { grid.line($0).contains("3  lock") })
    let column = try #require(
      (60..<grid.width).first { grid.zone(at: Point(x: $0, y: row)) != nil })
    viewer.session.click(at: Point(x: column, y: row))
    #expect(try viewer.playback.outcomes.count == 3)
    #expect(try viewer.playback.pace == .paused)
    #expect(viewer.session.device.isLocked)
  }

  @Test func `a prompt of the phone leaves the scenario's keys alone`() throws {
    var viewer = try Viewer("launch com.example.myapp\nanswer allow\n")
    viewer.pass(milliseconds: 1_300)
    #expect(viewer.session.device.prompt != nil)
    viewer.press(Key(" "))
    #expect(try viewer.playback.pace == .paused)
    viewer.press(Key(">"))
    #expect(viewer.session.device.prompt == nil)
  }

  @Test func `where none plays its keys say how one would`() {
    var session = Session.sample()
    session.press("+")
    #expect(
      session.interface.notice == "no scenario plays: 'bellhop run FILE.scenario' plays one")
    #expect(!session.draw(session.size).text.contains("Scenario"))
  }

  @Test(arguments: [
    Size(width: 120, height: 40), Size(width: 80, height: 24), Size(width: 60, height: 20),
  ])
  func `how far it is stands in the hint line, with the line where the pane is not in sight`(
    _ size: Size
  ) throws {
    var viewer = try Viewer("unlock\nhome\nlock\n", size: size)
    viewer.pass(milliseconds: 1_300)
    viewer.press(Key("+"))
    let line = viewer.session.draw(size).line(size.height - 1)
    #expect(line.hasPrefix(" ▶ 1/3 ×2  "))
    #expect(line.contains("pause"))
    #expect(line.contains("unlock  ") == (size.width < 80) || size.width >= 80)
  }
}
