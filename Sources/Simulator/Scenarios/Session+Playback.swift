import APNS
import Canvas
package import DeviceModel
import Findings

/// A scenario that plays on the screen: each line at its time, and as often as a person wants to see it.
///
/// While nothing waits, the device's clock stands still: the same lines lead to the same state as
/// in `bellhop play`, however long somebody looks at it.
extension Session {
  /// Boots the device of the first scenario, and plays from there.
  package mutating func play(_ playback: Playback, at real: Instant) {
    realNow = real
    self.playback = playback
    interface.pane = .scenario
    begin(0)
    goOn(after: nil)
  }

  /// Does what is due.
  mutating func passPlayback() -> [Effect] {
    guard let due = playback?.due, due <= realNow else { return [] }
    return advance(inRealTime: true)
  }

  /// Somebody else does something to the phone: the scenario waits for them.
  mutating func holdPlayback() {
    guard let playback, !playback.isStepping, playback.pace == .playing else { return }
    pausePlayback()
  }

  // MARK: - What keys ask for

  /// Pauses, goes on, or plays again what is over.
  mutating func togglePlayback() {
    switch playback?.pace {
    case .playing: pausePlayback()
    case .paused:
      playback?.pace = .playing
      goOn(after: nil)
    case .over:
      playback?.pace = .playing
      begin(0)
      goOn(after: nil)
    case nil: break
    }
  }

  /// Plays one line at once, also one that waits.
  mutating func stepForward() -> [Effect] {
    guard playback?.pace != .over else {
      interface.notice = "the scenario is over: < goes back, space plays it again"
      return []
    }
    pausePlayback()
    return advance(inRealTime: false)
  }

  /// To where the scenario was before the last line.
  mutating func stepBack() {
    guard let playback else { return }
    let count = playback.goal == nil ? playback.outcomes.count - 1 : playback.outcomes.count
    if count >= 0 {
      go(to: count, of: playback.place)
    } else if playback.place > 0 {
      let former = playback.place - 1
      go(to: playback.scenarios[former].lines.count, of: former)
    } else {
      pausePlayback()
      interface.notice = "this is the beginning"
    }
  }

  /// To where the scenario is after that many lines: it is played anew up to there, in no time.
  mutating func go(to count: Int, of place: Int) {
    playback?.pace = .paused
    begin(place)
    while let playback, playback.outcomes.count < count, let line = playback.next {
      _ = carryOut(line)
    }
    interface.notice = nil
  }

  /// Another speed; a wait that runs goes on with it.
  mutating func changeSpeed(by step: Int) {
    guard let speed = playback?.speed(by: step), speed != playback?.speed else {
      interface.notice = step > 0 ? "it cannot play faster" : "it plays in real time"
      return
    }
    playback?.speed = speed
    if playback?.pace == .playing { goOn(after: nil) }
  }

  // MARK: - On and on

  private mutating func pausePlayback() {
    playback?.pace = .paused
    playback?.due = nil
    clock.run(.frozen, from: realNow)
  }

  /// Says when it goes on by itself: when the wait is over, or when the line before was seen.
  private mutating func goOn(after line: Scenario.Line?) {
    guard let playback, playback.pace == .playing else { return }
    if let goal = playback.goal {
      clock.run(playback.clockMode, from: realNow)
      self.playback?.due = clock.realInstant(of: goal)
    } else {
      self.playback?.due = Instant(milliseconds: realNow.milliseconds + playback.pause(after: line))
    }
  }

  private mutating func advance(inRealTime: Bool) -> [Effect] {
    guard let playback else { return [] }
    if let goal = playback.goal { return endWait(at: goal) }
    guard let line = playback.next else {
      endScenario()
      return []
    }
    if inRealTime, beginWait(line) { return [] }
    let effects = carryOut(line)
    if case .failed(let failure)? = self.playback?.outcomes.last {
      pausePlayback()
      interface.notice = "\(line.place): expected \(failure.expected); found \(failure.found)"
    }
    goOn(after: line)
    return effects
  }

  /// Carries out one line, as large as the scenario wants the screen.
  private mutating func carryOut(_ line: Scenario.Line) -> [Effect] {
    guard let playback else { return [] }
    let terminal = size
    size = playback.size
    self.playback?.isStepping = true
    interface.notice = nil
    var effects: [Effect] = []
    if !line.command.isSnapshot { effects = run(line.command) + passTime() }
    // A clock that the scenario sets running would not stand still for whoever looks.
    clock.run(.frozen, from: realNow)
    let outcome = outcome(of: line)
    self.playback?.outcomes.append(outcome)
    self.playback?.isStepping = false
    self.playback?.size = size
    size = terminal
    settle()
    return effects
  }

  /// Lets time pass on the device until the line is over; false for a line that takes none.
  private mutating func beginWait(_ line: Scenario.Line) -> Bool {
    let wait: Wait?
    do throws(WordsError) {
      wait = try self.wait(asked: line.command)
    } catch {
      // Carried out, it says so.
      return false
    }
    guard let wait, wait.goal > now, wait.goal <= .latest else { return false }
    performed = Performed(firstEntry: timeline.nextNumber)
    interface.notice = nil
    playback?.goal = wait.goal
    goOn(after: line)
    return true
  }

  private mutating func endWait(at goal: Instant) -> [Effect] {
    let line = playback?.next
    playback?.goal = nil
    now = goal
    clock.step(to: goal, at: realNow)
    clock.run(.frozen, from: realNow)
    let effects = passTime()
    playback?.outcomes.append(.done)
    goOn(after: line)
    return effects
  }

  private mutating func endScenario() {
    guard let playback else { return }
    guard playback.place + 1 < playback.scenarios.count else {
      self.playback?.pace = .over
      self.playback?.due = nil
      clock.run(.real, from: realNow)
      interface.notice = "the scenario is over; the phone is yours"
      return
    }
    begin(playback.place + 1)
    goOn(after: nil)
  }

  // MARK: - From the start

  /// Boots the device of a scenario, as it is before the first line.
  private mutating func begin(_ place: Int) {
    guard var playback else { return }
    playback.place = place
    playback.outcomes = []
    playback.goal = nil
    playback.due = nil
    let scenario = playback.scenario
    playback.size = scenario.size
    self.playback = playback
    device = scenario.device(named: playback.deviceName, apps: playback.apps)
    if let system = playback.system { device.settings.system = system }
    dice = SeededGenerator(seed: "\(device.name)/fault")
    timeline = Timeline()
    faults = Faults()
    statusBar = StatusBarOverride()
    performed = nil
    verdict = nil
    let wanted = playback.theme ?? scenario.theme
    themeIndex = themes.firstIndex { $0.name == wanted } ?? themeIndex
    now = scenario.start
    clock = DeviceClock(showing: now, at: realNow)
    clock.run(.frozen, from: realNow)
    var fresh = Interface()
    fresh.pane = interface.pane
    fresh.side = interface.side
    fresh.history = interface.history
    interface = fresh
    // What was recorded leads to another state than this one.
    journal = Journal()
    openJournal()
    settle()
  }
}
