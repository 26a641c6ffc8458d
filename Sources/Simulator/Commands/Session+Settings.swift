import APNS
import DeviceModel
import Findings

/// Turning switches, and what is typed for those that take words.
extension Session {
  /// Carries out what a row of Settings is for.
  mutating func choose(_ row: SettingRow) -> [Effect] {
    switch row.choice {
    case .command(let command):
      let effects = run(command)
      // Another page begins at its top.
      if case .settings = command { interface.selection = nil }
      return effects
    case .input(let purpose): interface.lineInput = LineInput(purpose)
    case .notice(let words): interface.notice = words
    }
    return []
  }

  /// The Focus after the one that is on; nil is none.
  var nextFocus: Focus? {
    guard let focus = device.focus else { return Focus(name: Focus.presets[0]) }
    guard let place = Focus.presets.firstIndex(of: focus.name),
      Focus.presets.indices.contains(place + 1)
    else { return nil }
    return Focus(name: Focus.presets[place + 1])
  }

  /// Changes the Focus that is on.
  mutating func changeFocus(_ change: (inout Focus) -> Void) -> [Effect] {
    guard var focus = device.focus else {
      interface.notice = "no Focus is on: \(Keymap.standard.cap(of: .focus)) turns one on"
      return []
    }
    change(&focus)
    return run(.focus(focus))
  }

  /// What a line that was typed asks for: a number, also one that setBadgeCount refuses.
  func settingBadge(of app: Identifier, _ text: String) throws(WordsError) -> Command {
    let word = text.filter { $0 != " " }
    let range = Command.badgeCounts
    guard let count = Int(word), range.contains(count) else {
      throw .unusable(
        word, wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return .badge(app, count)
  }

  /// "Alice, Bob" as a list; blanks around each do not count.
  static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { item in
      let start = item.drop { $0 == " " }
      let end = start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex
      return String(start[..<end])
    }.filter { !$0.isEmpty }
  }

  /// "08:00 18:00", at most twelve a day, as iPhones have it.
  mutating func setSummaryTimes(_ text: String) -> [Effect] {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    var times: [TimeOfDay] = []
    for word in words {
      guard let time = TimeOfDay(String(word)) else {
        interface.notice = "'\(word)' is no time of day; write hours and minutes, as in 08:00"
        return []
      }
      if !times.contains(time) { times.append(time) }
    }
    guard (1...DeviceSettings.mostSummaries).contains(times.count) else {
      interface.notice = "1 to \(DeviceSettings.mostSummaries) times a day, not \(times.count)"
      return []
    }
    return run(.setDevice(.summaryTimes(times.sorted())))
  }
}
