import Canvas
import DeviceModel
import Findings

/// The prompt: a line of the language, typed; and finding a text on the screen.
extension Session {
  /// So many lines are remembered.
  private static let historyLimit = 500

  /// Keys that mean something at the prompt alone; false for all others.
  mutating func takeInPromptLine(_ key: Key) -> Bool {
    guard var input = interface.lineInput, input.purpose == .command else { return false }
    switch key {
    case .tab:
      let completion = CommandCompletion(input.editor.text, in: self)
      if let text = completion.completed { input.editor = LineEditor(text) }
      let more = CommandCompletion(input.editor.text, in: self)
      input.forgetRemarks()
      input.candidates = more.candidates.count > 1 ? more.candidates : []
    case .up, .down:
      let history = interface.history
      let place = (input.historyPlace ?? history.count) + (key == .up ? -1 : 1)
      guard place >= 0, place <= history.count else { return true }
      input = LineInput(.command, place < history.count ? history[place] : "")
      input.historyPlace = place
    default: return false
    }
    interface.lineInput = input
    return true
  }

  /// Carries out what was typed at the prompt; a line that is wrong stays, with the word that is.
  mutating func runLine(_ input: LineInput) -> [Effect] {
    let text = input.editor.text
    if interface.history.last != text { interface.history.append(text) }
    interface.history = Array(interface.history.suffix(Self.historyLimit))
    do throws(LineError) {
      guard let command = try CommandReader.readLine(text, at: .prompt)?.command else { return [] }
      let effects = run(command)
      if command.isExpectation {
        interface.notice =
          verdict.map { "expected \($0.expected); found \($0.found)" } ?? "it holds"
      } else if let failure = performed?.failure, !command.needsSupply {
        keep(input, failure.sentence, nil)
      }
      return effects
    } catch {
      keep(input, error.sentence, error.place)
      return []
    }
  }

  private mutating func keep(_ input: LineInput, _ problem: String, _ wrong: Range<Int>?) {
    var input = input
    input.forgetRemarks()
    input.problem = problem
    input.wrong = wrong
    interface.lineInput = input
    interface.notice = nil
  }

  // MARK: - Finding

  /// Selects the next thing that contains a text, in the half that has the keys; the last text if it is empty.
  mutating func find(_ text: String) {
    let wanted = text.isEmpty ? interface.wanted : text
    interface.wanted = wanted
    guard !wanted.isEmpty else { return }
    let isFound = interface.side == .phone ? findOnPhone(wanted) : findInPane(wanted)
    if !isFound { interface.notice = "'\(wanted)' is not found" }
  }

  private mutating func findOnPhone(_ text: String) -> Bool {
    let items = phoneItems
    let start = interface.selection.flatMap { items.place(of: $0) } ?? -1
    for step in 0..<items.count {
      let place = (start + 1 + step) % items.count
      guard contains(items[place], text) else { continue }
      select(items[place], at: place)
      return true
    }
    return false
  }

  private func contains(_ item: PhoneItem, _ text: String) -> Bool {
    func has(_ notification: DeliveredNotification?) -> Bool {
      notification?.content.contains(text) ?? false
    }
    switch item {
    case .banner(let key), .notification(let key): return has(device.notification(key))
    case .group(let key): return group(key)?.members.contains { has($0) } ?? false
    case .app(let app): return name(of: app).containsIgnoringCase(text)
    case .tab(let tab): return tab.text.containsIgnoringCase(text)
    case .settings: return "Settings".containsIgnoringCase(text)
    case .setting(let place):
      let rows = settingRows(on: device.settingsPage ?? .notifications)
      return rows.indices.contains(place) && rows[place].title.containsIgnoringCase(text)
    case .count: return false
    }
  }

  private mutating func findInPane(_ text: String) -> Bool {
    switch interface.pane {
    case .payloads:
      let place = next(after: interface.shelfSelection, of: shelf.entries) { entry in
        entry.name.containsIgnoringCase(text)
          || String(decoding: entry.source.bytes, as: UTF8.self).containsIgnoringCase(text)
      }
      if let place { selectFile(place) }
      return place != nil
    case .timeline:
      let entries = timeline.entries
      let shown = (shownTimelineNumber ?? 0) - (entries.first?.number ?? 0)
      let place = next(after: shown, of: entries) { $0.subject.title.containsIgnoringCase(text) }
      if let place { selectEvent(entries[place].number) }
      return place != nil
    case .settings:
      let place = next(after: interface.settingsSelection, of: settingRows) { row in
        row.title.containsIgnoringCase(text) || row.value.containsIgnoringCase(text)
      }
      if let place { interface.settingsSelection = place }
      return place != nil
    case .why, .payload, .router, .device, .scenario:
      let lines = paneLines(interface.pane)
      let shown = interface.scroll[interface.pane] ?? 0
      let place = next(after: shown, of: lines) { $0.containsIgnoringCase(text) }
      if let place { interface.scroll[interface.pane] = place }
      return place != nil
    }
  }

  private func next<Items: RandomAccessCollection>(
    after start: Int, of items: Items, _ isMeant: (Items.Element) -> Bool
  ) -> Int? where Items.Index == Int {
    (0..<items.count).lazy.map { (start + 1 + $0) % items.count }
      .first { isMeant(items[items.startIndex + $0]) }
  }
}
