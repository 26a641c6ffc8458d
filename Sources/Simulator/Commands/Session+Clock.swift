import DeviceModel

/// The device's clock: set ahead, stopped, or made to run fast; and the zone whose time it shows.
extension Session {
  /// How long a command waits.
  struct Wait {
    /// What the clock says then.
    var goal: Instant
    /// "5m", "until 18:00".
    var words: String
  }

  /// The wait that a command asks for; nil for a command that takes no time.
  func wait(asked command: Command) throws(WordsError) -> Wait? {
    switch command {
    case .wait(let seconds):
      return Wait(goal: now.advanced(bySeconds: seconds), words: DurationText.text(seconds))
    case .until(let clock):
      guard let goal = clock.nextDate(after: now, in: device.timeZone) else {
        throw .refused("\(ClockText.text(clock)) is past: the clock only goes ahead")
      }
      return Wait(goal: goal, words: "until " + ClockText.text(clock))
    default: return nil
    }
  }

  /// Sets the clock ahead; what was due until then happens at its own time.
  mutating func wait(until goal: Instant, _ words: String) throws(WordsError) -> [Effect] {
    guard goal <= .latest else { throw .beyond(words, limit: "the year 9999") }
    clock.step(to: goal, at: realNow)
    now = goal
    let shown = device.civilTime(goal).stamp
    var account = Account()
    account.note(.settingChanged("the clock was set ahead to \(shown)"))
    let number = timeline.add(.event("waited: \(words)"), account, at: now)
    let effects = passTime()
    let fired = timeline.entries.suffix(timeline.nextNumber - number - 1).count(where: \.isLocal)
    let count = OutcomeText.count(fired, "local notification", "local notifications")
    interface.notice = "it is \(shown)" + (fired > 0 ? ", \(count) fired" : "")
    return effects
  }

  /// What a line that was typed asks for: a time span, or a time.
  func waiting(_ text: String) throws(WordsError) -> Command {
    let text = text.filter { $0 != " " }
    guard text.contains(":") else {
      guard let last = text.last, "smhd".contains(last) else {
        throw .unusable(text, wanted: "a time span such as 5m or 1h30m, nor a time such as 18:00")
      }
      return .wait(try DurationText.seconds(text))
    }
    return .until(try ClockText.components(text))
  }

  /// The clock runs in another way from now on.
  mutating func run(_ mode: DeviceClock.Mode) {
    clock.run(mode, from: realNow)
    var account = Account()
    account.note(.settingChanged("clock \(mode)"))
    timeline.add(.event("clock \(mode)"), account, at: now)
    interface.notice = "the clock: \(clockFact)"
  }

  /// The clock's mode for the status bar; nil where it is as usual, or a scenario that plays sets it.
  var shownClockMode: String? {
    clock.mode == .real || playback != nil ? nil : clock.mode.description
  }

  /// What the clock does, in words.
  var clockFact: String {
    switch clock.mode {
    case .real: "as fast as real time"
    case .frozen: "frozen"
    case .fast(let factor): "\(factor) times as fast"
    }
  }
}
