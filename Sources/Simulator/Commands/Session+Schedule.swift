import APNS
import DeviceModel
import Findings

/// Local notifications: adding a request, removing one, crossing the border of a region.
extension Session {
  /// Whether any app has a request pending.
  var hasPending: Bool { device.apps.contains { !$0.pending.all.isEmpty } }

  /// The line that asks which request is removed, with the one that fires next in it.
  var cancelLine: LineInput {
    let pending = device.apps.compactMap(\.pending.next).min {
      ($0.date ?? .latest, $0.number) < ($1.date ?? .latest, $1.number)
    }
    let first = pending ?? device.apps.compactMap(\.pending.all.first).first
    return LineInput(.cancel, first.map { CommandWords.written($0.request.identifier.text) } ?? "")
  }

  /// The selected file as a local request of its app, as a line says.
  func scheduling(_ line: String) throws(WordsError) -> Command {
    let words = try ScheduleWords(CommandWords.split(line))
    guard let entry = selectedShelfEntry else { throw .refused("the shelf is empty") }
    let content = FileArgument.Content(name: entry.name, bytes: entry.source.bytes)
    return .schedule(.content(content), words)
  }

  /// Adds a local request.
  mutating func schedule(
    _ file: FileArgument, _ words: ScheduleWords
  ) throws(WordsError) -> [Effect] {
    guard case .content(let content) = file else { throw .refused("its file was not read") }
    let name = content.name.isEmpty ? "payload" : content.name
    var findings: [Finding] = []
    let opened = PushRequest(name: name, door: .file, body: content.bytes).opened(into: &findings)
    guard case .success(let push) = opened else {
      let error = findings.last { $0.severity == .error }?.text ?? "it cannot be read"
      throw .refused("\(name) has no content: \(error)")
    }
    let check = PayloadCheck(device.apps)
    guard let target = words.app ?? check.target(of: push.payload, topic: push.topic) else {
      throw .refused("\(name) names no app: write 'to BUNDLE' behind the trigger")
    }
    let app = try require(target)
    let request = NotificationRequest(
      identifier: words.identifier ?? device.newIdentifier(), app: target,
      content: NotificationContent(push.payload, strings: app.profile.strings),
      trigger: words.trigger, source: push.source)
    return add(request)
  }

  private mutating func add(_ request: NotificationRequest) -> [Effect] {
    let before = device.arrivals
    let followsNewest = followsNewest
    let account = device.apply(.requestAdded(request), at: now)
    guard device.arrivals == before else {
      write(request, account, at: now)
      if followsNewest { selectNewest() }
      return bell(for: account)
    }
    let number = timeline.add(
      .event("schedule \(request.identifier)"), account, at: now, source: request.source)
    interface.explained = number
    let last =
      account.steps.last { $0.mark == .refused } ?? account.steps.last { $0.mark == .passed }
    interface.notice = last.map { "\(request.identifier): \($0.reason.sentence)" }
    return []
  }

  /// Removes a request by its identifier, whichever app has it.
  mutating func cancel(_ identifier: Identifier) {
    let account = apply(
      .requestCancelled(identifier, app: nil), as: .event("cancel \(identifier)"))
    interface.notice = account.steps.last?.reason.sentence
  }

  /// Moves the device across the border of a region.
  mutating func cross(
    _ region: Identifier, _ crossing: NotificationTrigger.Crossing
  ) -> [Effect] {
    let verb = crossing == .entry ? "arrive" : "depart"
    let account = apply(.regionCrossed(region, crossing), as: .event("\(verb) \(region)"))
    interface.notice = account.steps.last?.reason.sentence
    return passTime()
  }

  /// The identifier in a line that was typed.
  func cancelling(_ line: String) throws(WordsError) -> Command {
    .cancel(Identifier(try word(of: line, "an identifier")))
  }

  /// "arrive home" or "depart home", as it was typed.
  func crossing(_ line: String) throws(WordsError) -> Command {
    var words = try CommandWords.split(line)[...]
    guard let verb = words.popFirst() else {
      throw .missing("arrive REGION or depart REGION", after: nil)
    }
    guard verb == "arrive" || verb == "depart" else {
      throw .unknown(verb, wanted: "move", known: ["arrive", "depart"])
    }
    guard let name = words.popFirst(), !name.isEmpty else {
      throw .missing("the name of a region", after: verb)
    }
    if let word = words.first { throw .unexpected(word, after: name) }
    return .cross(Identifier(name), verb == "arrive" ? .entry : .exit)
  }

  /// The only word of a line.
  private func word(of line: String, _ wanted: String) throws(WordsError) -> String {
    let words = try CommandWords.split(line)
    guard let word = words.first, !word.isEmpty else { throw .missing(wanted, after: nil) }
    if words.count > 1 { throw .unexpected(words[1], after: word) }
    return word
  }
}
