import DeviceModel
import Findings

extension Expectation {
  /// The words behind "expect" that read as the same.
  package var words: [String] {
    func quoted(_ text: String) -> String { CommandWords.quoted(text) }
    switch self {
    case .banner(let text): return ["banner", quoted(text)]
    case .noBanner: return ["no", "banner"]
    case .listedCount(let count): return ["listed", String(count)]
    case .listed(let text): return ["listed", quoted(text)]
    case .notListed(let text): return ["not", "listed", quoted(text)]
    case .groups(let count): return ["groups", String(count)]
    case .group(let place, let text): return ["group", "#\(place)", quoted(text)]
    case .summary(let place, let text): return ["summary", "#\(place)", quoted(text)]
    case .noSummary(let place): return ["no", "summary", "#\(place)"]
    case .badge(let app, let count):
      return ["badge", CommandWords.written(app.text), String(count)]
    case .sound(let name):
      return ["sound", name.map { $0 == "none" ? quoted($0) : CommandWords.written($0) } ?? "none"]
    case .screen(let path): return ["screen", CommandWords.written(path)]
    case .tab(let tab): return ["tab", CommandWords.written(tab.text)]
    case .stack(let tab, let pages):
      return ["stack", CommandWords.written(tab.text)] + pages.map(CommandWords.written)
    case .callback(let callback):
      return ["callback", callback.name] + callback.values.map(CommandWords.written)
    case .noCallback(let name): return ["no", "callback", name]
    case .call(let name, let arguments):
      return ["call", CommandWords.written(name)]
        + arguments.map { CommandWords.written("\($0.name)=\($0.value)") }
    case .navigations(let count): return ["navigations", String(count)]
    case .reason(let text): return ["reason", quoted(text)]
    case .response(let status, let reason):
      return ["response", String(status)] + (reason.map { [CommandWords.written($0)] } ?? [])
    case .prompt(let text): return ["prompt", quoted(text)]
    case .text(let text, let pane):
      return ["text", quoted(text)] + (pane.map { ["in", $0.title.lowercased()] } ?? [])
    case .noText(let text): return ["no", "text", quoted(text)]
    }
  }
}
