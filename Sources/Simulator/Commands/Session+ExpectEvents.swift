import APNS
import DeviceModel
import Findings

/// Expectations about what the last command led to.
extension Session {
  /// What the timeline has of the last command.
  package var lastEntries: ArraySlice<Timeline.Entry> {
    guard let first = timeline.entries.first?.number else { return [] }
    let place = max(0, (performed?.firstEntry ?? first) - first)
    return timeline.entries[min(place, timeline.entries.count)...]
  }

  private var lastOutcomes: [Outcome] { lastEntries.flatMap(\.account.outcomes) }

  func failure(ofEvent expectation: Expectation) -> ExpectationFailure? {
    switch expectation {
    case .sound(let name): return failure(ofSound: name)
    case .callback(let callback):
      let calls = lastCallbacks
      guard !calls.contains(where: { callback.matches($0) }) else { return nil }
      return ExpectationFailure(
        (["callback", callback.name] + callback.values).joined(separator: " "),
        found: Self.list(calls.map { $0.expectedWords.joined(separator: " ") }, "no callback"))
    case .noCallback(let name):
      let calls = lastCallbacks.filter { $0.name == name }
      return calls.first.map {
        ExpectationFailure(
          "no callback \(name)", found: $0.expectedWords.joined(separator: " "))
      }
    case .call(let name, let arguments): return failure(ofCall: name, arguments)
    case .navigations(let count):
      let found = lastOutcomes.count { outcome in
        guard case .navigated = outcome else { return false }
        return true
      }
      return Self.equal(found, count, "navigations")
    case .reason(let text):
      let sentences = lastEntries.flatMap(\.steps).flatMap { step in
        ["\(step.stage.name): \(step.reason.sentence)"] + step.reason.details
      }
      guard !sentences.contains(where: { $0.containsIgnoringCase(text) }) else { return nil }
      return ExpectationFailure(
        "a reason with \"\(text)\"",
        found: sentences.isEmpty ? "no trace" : "\(sentences.count) steps without it")
    case .response(let status, let reason): return failure(ofResponse: status, reason)
    default: return nil
    }
  }

  private func failure(ofSound name: String?) -> ExpectationFailure? {
    let played = lastOutcomes.compactMap { outcome -> String? in
      guard case .played(let sound) = outcome else { return nil }
      return sound
    }
    switch name {
    case nil: return played.first.map { ExpectationFailure("no sound", found: "sound \($0)") }
    case let name?:
      guard !played.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return nil }
      return ExpectationFailure("sound \(name)", found: Self.list(played, "no sound"))
    }
  }

  private var lastCallbacks: [Callback] {
    lastOutcomes.compactMap { outcome in
      guard case .called(_, let callback) = outcome else { return nil }
      return callback
    }
  }

  private func failure(
    ofCall name: String, _ arguments: [CallArgument]
  ) -> ExpectationFailure? {
    let calls = lastOutcomes.compactMap { outcome -> (name: String, arguments: [CallArgument])? in
      guard case .performed(_, let call, let arguments) = outcome else { return nil }
      return (call, arguments)
    }
    let isThere = calls.contains { call in
      call.name == name && arguments.allSatisfy(call.arguments.contains)
    }
    guard !isThere else { return nil }
    func words(_ name: String, _ arguments: [CallArgument]) -> String {
      ([name] + arguments.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
    }
    return ExpectationFailure(
      "call \(words(name, arguments))",
      found: Self.list(calls.map { words($0.name, $0.arguments) }, "no call"))
  }

  private func failure(ofResponse status: Int, _ reason: String?) -> ExpectationFailure? {
    let expected = "response \(status)" + (reason.map { " \($0)" } ?? "")
    guard let reply = timeline.newestReply else {
      return ExpectationFailure(expected, found: "no push was sent")
    }
    let found = reply.body?["reason"]?.string
    guard reply.status != status || (reason != nil && reason != found) else { return nil }
    return ExpectationFailure(
      expected, found: "response \(reply.status)" + (found.map { " \($0)" } ?? ""))
  }

  private static func list(_ words: [String], _ none: String) -> String {
    words.isEmpty ? none : words.joined(separator: "; ")
  }
}

extension Callback {
  /// Its name and its values, as `expect callback` writes them.
  var expectedWords: [String] {
    switch self {
    case .willPresent(let options):
      let names = PresentationOptions.named.filter { options.contains($0.option) }.map(\.name)
      return [name, names.isEmpty ? "nothing" : names.joined(separator: ",")]
    case .didReceive(let action, let text):
      return [name, action.actionWord] + (text.map { [CommandWords.quoted($0)] } ?? [])
    case .didReceiveRemoteNotification(let result): return [name, result.rawValue]
    case .serviceExtension(let result): return [name, result.rawValue]
    case .contentExtension(let answer): return [name, answer.rawValue]
    case .openURL(let link): return [name, link]
    case .didBecomeActive, .openSettings: return [name]
    case .requestAuthorization(let granted): return [name, granted ? "granted" : "denied"]
    }
  }

  /// The values by themselves.
  fileprivate var values: [String] {
    switch self {
    case .didReceive(let action, let text): [action.actionWord] + (text.map { [$0] } ?? [])
    default: Array(expectedWords.dropFirst())
    }
  }
}

extension ExpectedCallback {
  /// Whether a call has that name, and those values as far as they are given.
  func matches(_ callback: Callback) -> Bool {
    guard callback.name == name else { return false }
    if case .willPresent(let options) = callback, let first = values.first {
      return values.count == 1 && Self.options(first) == options
    }
    var wanted = values
    if case .didReceive = callback, let first = wanted.first {
      wanted[0] = Identifier(actionWord: first).actionWord
    }
    let found = callback.values
    guard wanted.count <= found.count else { return false }
    return zip(wanted, found).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// "banner,list" as a set; nil where a name is unknown.
  private static func options(_ text: String) -> PresentationOptions? {
    guard text != "nothing", text != "none" else { return [] }
    var options: PresentationOptions = []
    for word in text.split(separator: ",") {
      guard let row = PresentationOptions.named.first(where: { $0.name == word }) else {
        return nil
      }
      options.formUnion(row.option)
    }
    return options
  }
}
