import Findings
import Glibc
import TestSupport
import Testing

/// Text from outside, wherever it stands, never reaches the terminal as anything but text.
struct HostileTextTests {
  /// Every control character, and sequences that retitle, answer, paste, link and clear.
  private static let harmful: [String] =
    (1..<0x20).map { String(UnicodeScalar(UInt8($0))) }
    + (0x7F..<0xA0).map { String(UnicodeScalar(UInt8($0))) }
    + [
      "\u{1B}]0;owned\u{7}", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}[2J", "\u{1B}[6n", "\u{1B}c",
      "\u{1B}P+q544e\u{1B}\\", "\u{1B}]8;;https://evil.example\u{1B}\\", "\u{9B}31m",
      "\u{202E}", "\u{2066}", "\u{200B}", "\u{FEFF}",
    ]

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// What no terminal may get to see: everything in one JSON string.
  private static let inJSON = harmful.map(escaped).joined()

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a payload, a profile, a theme and file names full of it change nothing`() throws {
    let evil = Self.inJSON
    let names = Self.harmful.filter { !$0.contains("/") }
    try folder.write(
      "a.apns",
      """
      {"Simulator Target Bundle": "com.example.evil", "\(evil)": "\(evil)", "url": "\(evil)",
       "aps": {"alert": {"title": "t\(evil)", "subtitle": "\(evil)", "body": "b\(evil)",
         "\(evil)": 1, "summary-arg": "\(evil)"}, "sound": "\(evil)", "thread-id": "\(evil)",
         "category": "\(evil)", "badge": "\(evil)", "interruption-level": "\(evil)"}}
      """)
    // Raw, so that the parser's own messages quote it.
    for (index, text) in names.enumerated() {
      try folder.write("raw\(index)\(text).apns", Array("{\"aps\": {\"x\(text)".utf8))
    }
    let profile = try folder.write(
      "evil.json",
      """
      {"bundleIdentifier": "com.example.evil", "displayName": "N\(evil)", "icon": "\(evil)",
       "\(evil)": 1, "tint": "\(evil)",
       "willPresent": [{"when": {"screen": "\(evil)"}, "present": ["banner"]}],
       "categories": [{"identifier": "\(evil)", "categorySummaryFormat": "%u \(evil) %@",
         "hiddenPreviewsBodyPlaceholder": "%u \(evil)", "actions": [{"identifier": "\(evil)",
         "title": "\(evil)", "textInput": {"buttonTitle": "\(evil)", "placeholder": "\(evil)"}}]}],
       "tabs": [{"id": "\(evil)", "title": "\(evil)"}],
       "destinations": {"\(evil)": {"path": "\(evil)/{id}", "title": "\(evil)"}},
       "responses": [{"call": "\(evil)", "with": {"\(evil)": "url"}}], "linkKeys": ["url"]}
      """)
    let theme = try folder.write(
      "theme.json", #"{"name": "\#(evil)", "roles": {"\#(evil)": "red", "card": "\#(evil)"}}"#)

    let pty = try Pty(
      "bellhop", ["--app", profile, "--theme", theme, "--ios", "14", folder.path], columns: 120,
      rows: 40)
    pty.waitForText("see the Device pane")
    pty.send("S")
    pty.waitForText("payloads sent")
    // Every pane, then the phone: unfold, look, reply, tap, router, Home Screen, help.
    for keys in ["]", "]", "]", "]", "]", "]", "]", "\t", "\t", "\u{1B}[B", "\r"] { pty.send(keys) }
    pty.send("\u{1B}")
    pty.wait(for: "escape to be taken") { $0.isAsleep }
    for keys in ["\r", "e", "r", "x", "\r", "\r", "\r", "n", "v", "g", "p", "t", "H", "?"] {
      pty.send(keys)
    }
    pty.wait(for: "it to come to rest") { $0.isAsleep }
    pty.send("qq")
    #expect(pty.finish() == .exited(0))
    #expect(OutputAudit(pty.output).offences == [])
  }

  @Test func `what is printed without a terminal is as clean`() throws {
    let path = try folder.write(
      "evil\u{1B}[31m.apns", "{\"aps\": {\"alert\": \"\(Self.inJSON)\", \"\(Self.inJSON)\": 1}}")
    for format in ["text", "svg", "html"] {
      let run = try Run(
        "bellhop",
        ["render", path, "--as", "screen,lock,long", "--sheet", "--format", format])
      let bad = (run.output + run.errors).unicodeScalars.filter { scalar in
        scalar.value < 0x20 && scalar != "\n" || (0x7F..<0xA0).contains(scalar.value)
          || (0x202A...0x202E).contains(scalar.value)
      }
      #expect(bad.isEmpty, "\(format): \(bad.map(\.value))")
    }
  }

  @Test(arguments: [
    ["send", "tapp\u{1B}[2J"], ["play", "no\u{1B}[2J.scenario"], ["check", "no\u{1B}[2J.apns"],
    ["check", "--explain", "x\u{9B}2J"], ["--\u{1B}]0;x\u{7}"], ["run", "no\u{202E}.apns"],
    ["push", "a.b", "no\u{1B}[2J.apns"], ["explain", "no\u{1B}[2J"], ["render", "no\u{1B}[2J"],
    ["import", "no\u{1B}[2J"], ["help", "ta\u{1B}[2J"], ["--theme", "x\u{1B}[2J"],
  ])
  func `what is wrong with an argument is said without what it would do to a terminal`(
    _ arguments: [String]
  ) throws {
    let run = try Run("bellhop", arguments)
    #expect(run.code != 0)
    let said = (run.errors + run.output).unicodeScalars
    #expect(!said.isEmpty)
    #expect(said.allSatisfy { $0 == "\n" || (!$0.isControl && !$0.isDirectionMark) })
  }
}
