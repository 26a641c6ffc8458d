import APNS
import Canvas
import DeviceModel
import Findings

/// Recording: what was done, as the lines of a scenario.
extension Session {
  /// Writes a command down; the file that is being recorded gets it too.
  mutating func write(_ command: Command, since start: Instant) -> [Effect] {
    guard command.isRecorded else { return [] }
    if journal.isEmpty { journal.open(with: openingLines(at: start), at: start) }
    // Added in the expression that uses it, the journal would be copied each time.
    let lines = journal.add(command, at: start, until: now)
    return written(lines)
  }

  private func written(_ lines: [String]) -> [Effect] {
    guard let file = journal.file, !lines.isEmpty else { return [] }
    return [.write(lines.map { $0 + "\n" }.joined(), path: file, isNew: false)]
  }

  /// Begins the journal, as soon as the device has booted.
  package mutating func openJournal() {
    journal.open(with: openingLines(at: now), at: now)
  }

  /// What makes a scenario begin where this session began.
  private func openingLines(at start: Instant) -> [String] {
    let civil = CivilTime(start, in: .utc)
    let clock = CalendarComponents(
      year: civil.year, month: civil.month, day: civil.day, hour: civil.hour, minute: civil.minute,
      second: civil.second, secondsFromUTC: 0)
    var lines = [Command.size(size), .theme(theme.name), .clock(clock)].map(\.line)
    if device.settings.system != .standard {
      lines.append(Command.setDevice(.system(device.settings.system.major)).line)
    }
    if device.timeZone != .utc {
      lines.append(Command.setDevice(.timeZone(device.timeZone.name, nil)).line)
    }
    return lines
  }

  /// Starts a recording with all that led here, or ends the one that runs.
  mutating func record(_ path: String?) -> [Effect] {
    guard let path else {
      say(journal.file.map { "\($0) is written" } ?? "nothing is being recorded")
      journal.file = nil
      return [.recordCast(path: nil)]
    }
    if journal.isEmpty { openJournal() }
    journal.file = path
    let cut = journal.isCut ? ["# The beginning is missing: it was too long ago."] : []
    say("recording into \(path)")
    return [
      .write((cut + journal.lines).map { $0 + "\n" }.joined(), path: path, isNew: true)
    ]
  }

  /// Writes down what is on screen now, as expectations.
  mutating func expectHere() throws(WordsError) -> [Effect] {
    let lines = expectationsHere.map { Command.expect($0).line }
    performed?.output += lines
    interface.notice =
      journal.file == nil
      ? "nothing is being recorded: 'record FILE' starts"
      : "\(lines.count) expectations are written"
    return journal.file == nil ? [] : written(journal.add(lines, at: now, until: now))
  }

  /// What holds now, and is worth being held to.
  private var expectationsHere: [Expectation] {
    var found: [Expectation] = [.screen(frontPath)]
    if let app = device.visibleApp, device.settingsPage == nil {
      let tab = app.navigation.selectedTab
      found.append(.tab(tab))
      found.append(.stack(tab, app.navigation.pages(of: tab).map(\.path)))
    }
    if let prompt = device.prompt { found.append(.prompt(PromptText(prompt, on: device).title)) }
    if let banner = device.banner, !device.isLocked {
      found.append(.banner(device.visibleText(of: banner.notification).headline))
    } else {
      found.append(.noBanner)
    }
    found.append(.listedCount(device.listedCount))
    let groups = device.centerGroups
    found.append(.groups(groups.count))
    for (place, group) in groups.prefix(9).enumerated() {
      found.append(.group(place + 1, group.leading.content.headline))
    }
    for app in device.apps where device.shownBadge(of: app) > 0 {
      found.append(.badge(app.bundleIdentifier, device.shownBadge(of: app)))
    }
    return found
  }
}

extension VisibleText {
  /// The first line that says something.
  fileprivate var headline: String {
    title.isEmpty ? (subtitle.isEmpty ? body : subtitle) : title
  }
}

extension Command {
  /// Whether it belongs into a recording: what changes the phone or the screen.
  fileprivate var isRecorded: Bool {
    switch self {
    case .record, .recordCast, .expectHere, .expect, .snapshot, .include, .token: false
    default: true
    }
  }
}
