package import DeviceModel
package import Findings

/// Something that must hold; what `expect` says.
package enum Expectation: Hashable, Sendable {
  case banner(String)
  case noBanner
  case listedCount(Int)
  case listed(String)
  case notListed(String)
  case groups(Int)
  case group(Int, String)
  case summary(Int, String)
  case noSummary(Int)
  case badge(Identifier, Int)
  /// Nil is none.
  case sound(String?)
  case screen(String)
  case tab(Identifier)
  case stack(Identifier, [String])
  case callback(ExpectedCallback)
  case noCallback(String)
  case call(String, [CallArgument])
  case navigations(Int)
  case reason(String)
  case response(Int, String?)
  case prompt(String)
  case text(String, Pane?)
  case noText(String)
}

/// A callback by its name, with as many of its values as matter.
package struct ExpectedCallback: Hashable, Sendable {
  package var name: String
  package var values: [String]
}

/// One form of `expect`: from these rows come its synopsis and the completion.
package struct ExpectationRow: Sendable {
  /// The words behind "expect".
  package var form: String
  /// When it holds.
  package var help: String

  private init(_ form: String, _ help: String) {
    self.form = form
    self.help = help
  }

  /// Every form, in the order of the help.
  package static let all: [ExpectationRow] = [
    Self("banner \"TEXT\"", "the banner on screen shows TEXT"),
    Self("no banner", "there is no banner"),
    Self("listed N", "so many notifications are delivered and listed"),
    Self("listed \"TEXT\"", "one that is listed has TEXT"),
    Self("not listed \"TEXT\"", "none that is listed has TEXT"),
    Self("groups N", "so many groups are in Notification Center"),
    Self("group #N \"TEXT\"", "the leading one of the N-th group contains TEXT"),
    Self("summary #N \"TEXT\"", "the summary line of the N-th group is exactly TEXT"),
    Self("no summary #N", "the N-th group has no summary line"),
    Self("badge BUNDLE N", "the icon shows N; 0 is none"),
    Self("sound NAME|none", "the last command played that sound"),
    Self("screen PATH", "in front is that page, BUNDLE at its root, home-screen or lock-screen"),
    Self("tab ID", "that tab is selected"),
    Self("stack TAB [PATH …]", "exactly those pages lie on the tab's stack"),
    Self("callback NAME [VALUE …]", "the last command made the system call that"),
    Self("no callback NAME", "it did not"),
    Self("call NAME [KEY=VALUE …]", "the last command made the app call that function"),
    Self("navigations N", "the last command made the router navigate so often"),
    Self("reason \"TEXT\"", "the trace of the last command contains TEXT"),
    Self("response STATUS [REASON]", "the last push was answered so"),
    Self("prompt \"TEXT\"", "a system prompt contains TEXT"),
    Self("text \"TEXT\" [in PANE]", "the phone's screen, or the pane, contains TEXT"),
    Self("no text \"TEXT\"", "the phone's screen does not contain TEXT"),
  ]

  /// The words that may come first.
  static let names: [String] = all.reduce(into: []) { names, row in
    let name = row.form.split(separator: " ").first.map(String.init) ?? ""
    if !names.contains(name) { names.append(name) }
  }
}

extension Expectation {
  /// Reads the words behind "expect".
  static func read(_ reader: inout WordReader) throws(LineError) -> Expectation {
    let name = try reader.choice("expectation", (ExpectationRow.names + ["here"]).map { ($0, $0) })
    switch name {
    case "banner": return .banner(try reader.text("a text"))
    case "no": return try readNo(&reader)
    case "listed": return try readListed(&reader)
    case "not":
      try reader.expect("listed", "a text")
      return .notListed(try reader.text("a text"))
    case "groups": return .groups(try reader.number("a number", in: 0...100_000))
    case "group":
      let place = try reader.place()
      return .group(place, try reader.text("a text"))
    case "summary":
      let place = try reader.place()
      return .summary(place, try reader.text("a text"))
    case "badge":
      let app = try reader.bundle()
      return .badge(app, try reader.number("a number", in: 0...999_999_999))
    case "sound":
      return reader.take("none")
        ? .sound(nil) : .sound(try reader.text("the name of a sound, or none"))
    case "screen": return .screen(try reader.text("a path"))
    case "tab": return .tab(try reader.identifier("the id of a tab"))
    case "stack":
      let tab = try reader.identifier("the id of a tab")
      return .stack(tab, try rest(&reader))
    case "callback":
      let word = try callbackName(&reader)
      return .callback(ExpectedCallback(name: word, values: try rest(&reader)))
    case "call": return try readCall(&reader)
    case "navigations": return .navigations(try reader.number("a number", in: 0...100_000))
    case "reason": return .reason(try reader.text("a text"))
    case "response":
      let status = try reader.number("a status", in: 100...599)
      return .response(status, reader.isAtEnd ? nil : try reader.text("a reason"))
    case "prompt": return .prompt(try reader.text("a text"))
    default:
      let text = try reader.text("a text")
      return .text(text, reader.take("in") ? try pane(&reader) : nil)
    }
  }

  private static func rest(_ reader: inout WordReader) throws(LineError) -> [String] {
    var words: [String] = []
    while !reader.isAtEnd { words.append(try reader.text("a word")) }
    return words
  }

  private static func readNo(_ reader: inout WordReader) throws(LineError) -> Expectation {
    switch try reader.choice(
      "word", ["banner", "summary", "callback", "text"].map { ($0, $0) })
    {
    case "banner": return .noBanner
    case "summary": return .noSummary(try reader.place())
    case "callback": return .noCallback(try callbackName(&reader))
    default: return .noText(try reader.text("a text"))
    }
  }

  private static func readListed(_ reader: inout WordReader) throws(LineError) -> Expectation {
    let word = try reader.next("a number or a text")
    let isNumber = !word.text.isEmpty && word.text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard !word.isQuoted, isNumber, let count = Int(word.text) else { return .listed(word.text) }
    return .listedCount(count)
  }

  private static func readCall(_ reader: inout WordReader) throws(LineError) -> Expectation {
    let name = try reader.text("the name of a function")
    var arguments: [CallArgument] = []
    while let word = reader.peek {
      let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw reader.error(.unusable(word.text, wanted: "an argument such as text=hi"), at: word)
      }
      arguments.append(CallArgument(name: String(parts[0]), value: String(parts[1])))
      reader.skip()
    }
    return .call(name, arguments)
  }

  private static func callbackName(_ reader: inout WordReader) throws(LineError) -> String {
    try reader.choice("callback", Callback.names.map { ($0, $0) })
  }

  private static func pane(_ reader: inout WordReader) throws(LineError) -> Pane {
    let word = try reader.next("the name of a pane")
    guard let pane = Pane.allCases.first(where: { $0.title.lowercased() == word.text.lowercased() })
    else {
      throw reader.error(
        .unknown(word.text, wanted: "pane", known: Pane.allCases.map { $0.title.lowercased() }),
        at: word)
    }
    return pane
  }
}

extension Callback {
  /// Every name that `expect callback` takes.
  static let names = [
    "willPresent", "didReceive", "didReceiveRemoteNotification", "serviceExtension",
    "contentExtension", "openURL", "didBecomeActive", "requestAuthorization", "openSettings",
  ]
}
