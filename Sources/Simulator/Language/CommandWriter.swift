import APNS
import Canvas
import DeviceModel
import Findings

/// Writes commands so that they are read as the same.
extension Command {
  /// The line.
  package var line: String { words.joined(separator: " ") }

  private var words: [String] {
    func written(_ identifier: Identifier) -> String { CommandWords.written(identifier.text) }
    switch self {
    case .push(let file, let app, let headers):
      return [file.isJSON ? "push-json" : "push", file.word]
        + (app.map { ["to", written($0)] } ?? [])
        + headers.map { CommandWords.written("\($0.name)=\($0.value)") }
    case .repeated(let repetition):
      let every = repetition.every.map { ["every", DurationText.text($0)] } ?? []
      return ["repeat", String(repetition.count)] + every + [repetition.line]
    case .schedule(let file, let schedule):
      return ["schedule", file.word] + (schedule.words ?? []).map(CommandWords.written)
    case .cancel(let identifier): return ["cancel", written(identifier)]
    case .cross(let region, let crossing):
      return [crossing == .entry ? "arrive" : "depart", written(region)]
    case .lock: return ["lock"]
    case .unlock: return ["unlock"]
    case .wake: return ["wake"]
    case .glance: return ["glance"]
    case .home: return ["home"]
    case .launch(let app): return ["launch", written(app)]
    case .terminate(let app): return ["terminate", written(app)]
    case .quit(let app): return ["quit", written(app)]
    case .open(let link): return ["open", CommandWords.written(link)]
    case .center: return ["center"]
    case .close: return ["close"]
    case .tab(let tab): return ["tab", written(tab)]
    case .back: return ["back"]
    case .settings(let app): return ["settings"] + (app.map { [written($0)] } ?? [])
    case .appSettings(let app): return ["app-settings", written(app)]
    case .statusBar(let status):
      return ["status-bar"] + (status?.words ?? []).map(CommandWords.written)
    case .statusBarCleared: return ["status-bar", "clear"]
    case .tap(let which): return ["tap", which.word]
    case .expand(let which): return ["expand", which.word]
    case .collapse(let which): return ["collapse", which.word]
    case .action(let action, let which):
      return ["action", CommandWords.written(action.actionWord), "on", which.word]
    case .reply(let text, let which, let action):
      return ["reply", CommandWords.quoted(text), "to", which.word]
        + (action.map { ["with", written($0)] } ?? [])
    case .flick: return ["flick"]
    case .dismiss(let which): return ["dismiss", which.word]
    case .clear(let which): return ["clear", which.word]
    case .clearAll: return ["clear", "all"]
    case .options(let which): return ["options", which.word]
    case .undo: return ["undo"]
    case .mute(let app, let span): return ["mute", written(app), span?.rawValue ?? "off"]
    case .authorize(let app, let status): return ["authorize", written(app), status.rawValue]
    case .ask(let app, let options):
      let names = AuthorizationOptions.named.filter { options?.contains($0.option) ?? false }
      return ["ask", written(app)] + names.map(\.name)
    case .answer(let answer): return ["answer", answer.rawValue]
    case .set(let app, let setting): return ["set", Self.bundle(app)] + setting.words
    case .setDevice(let setting): return ["set", "device"] + setting.words
    case .focus(let focus): return ["focus"] + (focus?.words ?? ["off"])
    case .register(let app, let categories):
      return ["register", written(app)] + categories.map(written)
    case .badge(let app, let count): return ["badge", written(app), String(count)]
    case .token(let app): return ["token", written(app)]
    case .uninstall(let app): return ["uninstall", written(app)]
    case .install(let file): return ["install", file.word]
    case .fault(let fault): return ["fault"] + fault.words
    case .wait(let seconds): return ["wait", DurationText.text(seconds)]
    case .until(let clock): return ["until", ClockText.text(clock)]
    case .record(let path):
      return ["record", path.map { $0 == "off" ? "\"off\"" : CommandWords.written($0) } ?? "off"]
    case .recordCast(let path): return ["record-cast", CommandWords.written(path)]
    case .expectHere: return ["expect", "here"]
    case .expect(let expectation): return ["expect"] + expectation.words
    case .snapshot(let name): return ["snapshot", CommandWords.written(name)]
    case .include(let path): return ["include", CommandWords.written(path)]
    case .size(let size): return ["size", "\(size.width)x\(size.height)"]
    case .theme(let name): return ["theme", CommandWords.written(name)]
    case .clock(let clock): return ["clock", ClockText.text(clock)]
    case .app(let file): return ["app", file.word]
    }
  }

  /// An app that is called "device" is no keyword.
  private static func bundle(_ app: Identifier) -> String {
    app.text == "device" ? CommandWords.quoted(app.text) : CommandWords.written(app.text)
  }
}

extension Focus {
  /// The words that read as the same; what could be taken for a keyword stands in quotes.
  fileprivate var words: [String] {
    var words = [CommandWords.quotedIfKeyword(name)]
    if !allowedApps.isEmpty {
      words += ["allow"] + allowedApps.map { CommandWords.quotedIfKeyword($0.text) }
    }
    if !allowsTimeSensitive { words.append("no-time-sensitive") }
    if !keepsOut.isEmpty { words += ["keep-out"] + keepsOut.map(CommandWords.quotedIfKeyword) }
    if !allowedPeople.isEmpty {
      words += ["people"] + allowedPeople.map(CommandWords.quotedIfKeyword)
    }
    if hidesBadges { words.append("hide-badges") }
    return words
  }
}

extension CommandWords {
  fileprivate static func quotedIfKeyword(_ word: String) -> String {
    let keywords = ["off", "allow", "no-time-sensitive", "keep-out", "people", "hide-badges"]
    return keywords.contains(word) ? quoted(word) : written(word)
  }
}
