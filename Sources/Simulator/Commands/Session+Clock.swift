import DeviceModel

/// The device's clock: set ahead, stopped, or made to run fast; and the zone whose time it shows.
extension Session {
  /// Sets the clock ahead by a time span, or to a time; what was due until then happens at its own time.
  mutating func wait(_ text: String) throws(WordsError) -> [Effect] {
    let goal = try goal(of: text.filter { $0 != " " })
    guard goal <= .latest else { throw .beyond(text, limit: "the year 9999") }
    clock.step(to: goal, at: realNow)
    now = goal
    let shown = device.civilTime(goal).stamp
    var account = Account()
    account.note(.settingChanged("the clock was set ahead to \(shown)"))
    let number = timeline.add(.event("waited: \(text)"), account, at: now)
    let effects = passTime()
    let fired = timeline.entries.suffix(timeline.nextNumber - number - 1).count(where: \.isLocal)
    let count = OutcomeText.count(fired, "local notification", "local notifications")
    interface.notice = "it is \(shown)" + (fired > 0 ? ", \(count) fired" : "")
    return effects
  }

  private func goal(of text: String) throws(WordsError) -> Instant {
    guard text.contains(":") else {
      guard let last = text.last, "smhd".contains(last) else {
        throw .unusable(text, wanted: "a time span such as 5m or 1h30m, nor a time such as 18:00")
      }
      return now.advanced(bySeconds: try DurationText.seconds(text))
    }
    let components = try ClockText.components(text)
    guard let goal = components.nextDate(after: now, in: device.timeZone) else {
      throw .refused("\(text) is past: the clock only goes ahead")
    }
    return goal
  }

  /// "real", "frozen" or "×60".
  mutating func changeClock(_ text: String) throws(WordsError) {
    let mode = try DeviceClock.Mode.read(text.filter { $0 != " " })
    clock.run(mode, from: realNow)
    var account = Account()
    account.note(.settingChanged("clock \(mode)"))
    timeline.add(.event("clock \(mode)"), account, at: now)
    interface.notice = "the clock: \(clockFact)"
  }

  /// Asks for the rules of another zone.
  mutating func changeTimeZone(_ text: String) throws(WordsError) -> [Effect] {
    [.readTimeZone(name: text.filter { $0 != " " })]
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
