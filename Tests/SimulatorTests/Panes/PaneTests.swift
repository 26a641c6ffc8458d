import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

struct PaneTests {
  private static let size = Size(width: 71, height: 30)

  @Test func `an empty shelf says how to fill it`() {
    let text = PayloadsPane(session: PaneSamples.empty()).draw(Self.size).text
    #expect(text.contains("bellhop FOLDER"))
  }

  @Test func `the shelf names each file with its worst finding`() {
    var session = PaneSamples.stocked()
    session.interface.shelfSelection = 1
    let lines = PayloadsPane(session: session).draw(Self.size).lines
    #expect(lines[0].hasPrefix("  message-alice.apns         alert"))
    #expect(lines[1].hasPrefix("▌ workout-reminder.apns"))
    #expect(lines[1].hasSuffix("! 1 warning"))
    #expect(lines[3].hasSuffix("✗ 2 errors"))
  }

  @Test(arguments: [33, 40, 74, 120])
  func `a long shelf keeps the selected file in sight`(_ width: Int) {
    var session = PaneSamples.empty()
    session.shelf = Shelf(
      (0..<2000).map { Shelf.Entry(name: "file-\($0).apns", bytes: PaneSamples.message) })
    for selection in [0, 3, 999, 1999] {
      session.interface.shelfSelection = selection
      let lines = PayloadsPane(session: session).draw(Size(width: width, height: 20)).lines
      #expect(lines.contains { $0.hasPrefix("▌ file-\(selection).apns") })
    }
  }

  @Test func `wide panes put the file beside the shelf`() {
    let lines = PayloadsPane(session: PaneSamples.stocked()).draw(Size(width: 116, height: 30))
      .lines
    #expect(lines[0].contains("message-alice.apns ──"))
  }

  @Test func `a missing comma is marked where it is missing`() {
    var session = PaneSamples.stocked()
    session.interface.shelfSelection = 3
    let lines = PayloadsPane(session: session).draw(Self.size).lines
    #expect(lines.contains { $0.contains("▔ ✗ a comma is missing before this") })
    #expect(lines.contains { $0.hasSuffix("write  ,") })
  }

  @Test func `the Timeline follows the newest, and the selection where there is one`() {
    var session = PaneSamples.noBanner()
    session.interface.side = .inspector
    let size = Size(width: 71, height: 3)
    let newest = TimelinePane(session: session).draw(size).lines
    #expect(newest[2].hasPrefix("▌ 09:41:07  ✗  workout-reminder.apns"))
    #expect(newest[2].contains("made no banner"))
    session.interface.timelineSelection = 1
    let first = TimelinePane(session: session).draw(size).lines
    #expect(first[0].hasPrefix("▌ 09:41:07"))
  }

  @Test func `details say what came of an event, one line each`() {
    var session = PaneSamples.noBanner()
    session.interface.isTimelineUnfolded = true
    let text = TimelinePane(session: session).draw(Self.size).text
    #expect(text.contains("· MyApp: willPresent → list, sound, badge"))
    #expect(text.contains("· MyApp was shown: list"))
  }

  @Test func `ten thousand events are drawn by the window`() {
    var session = PaneSamples.noBanner()
    for _ in 0..<10_000 { session.timeline.add(.event("tick"), Account(), at: PaneSamples.now) }
    #expect(TimelinePane(session: session).draw(Self.size).line(29).hasSuffix("tick"))
  }

  @Test func `control characters of a payload are marks, and strings with JSON unfold`() {
    let grid = PayloadPane(session: PaneSamples.hostileReceived()).draw(Self.size)
    #expect(grid.text.contains("␛[31mred␛[0m ⟨202E⟩gnorw"))
    #expect(grid.text.contains("holds JSON: an object"))
    #expect(grid.lines.contains { $0.hasSuffix("3  \"␛[2J\"") })
    let marks = (0..<grid.height).flatMap { y in grid.row(y).filter { $0.ink == .mark } }
    #expect(!marks.isEmpty)
  }

  @Test func `the router shows stacks and how the last tap was routed`() {
    let lines = RouterPane(session: PaneSamples.tapped()).draw(Self.size).lines
    #expect(lines[0].hasSuffix("1 navigation, 1 in the last tap"))
    #expect(lines[2] == " ● Chats")
    #expect(lines[3].hasPrefix(" ╰─ chat/alice  Chat with alice"))
    #expect(lines.contains { $0.hasPrefix(" ● response rule 2 (category MESSAGE_CATEGORY") })
  }

  @Test func `switches tell their state without colour`() {
    var session = PaneSamples.stocked()
    session.interface.side = .inspector
    let lines = SettingsPane(session: session).draw(Size(width: Self.size.width, height: 60)).lines
    #expect(lines.contains { $0.hasPrefix("  Sounds") && $0.hasSuffix("on  [━━●]") })
    #expect(lines.contains { $0.hasPrefix("  Silent switch") && $0.hasSuffix("off [○  ]") })
    #expect(lines.contains { $0.hasPrefix("▌ ") })
  }

  @Test func `the device names tokens, categories and what is wrong with profiles`() {
    var session = PaneSamples.stocked()
    let source = SourceText(name: "Apps/myapp.json", bytes: Array("{\n\"tint\": 1 }".utf8))
    session.fileRemarks = [
      Session.FileRemark(
        source: source,
        finding: Finding(
          Finding.Message(ProfileFinding.wrongType.code, .lenient, "tint must be a string"),
          at: 2..<8))
    ]
    let lines = DevicePane(session: session).draw(Size(width: 71, height: 44)).lines
    #expect(lines.contains { $0.hasPrefix("token          71eb4592") })
    #expect(lines.contains { $0.contains("Reply (text) · Open (opens the app)") })
    #expect(lines.contains("! Apps/myapp.json:2:1"))
    #expect(lines.contains("  tint must be a string"))
  }

  @Test func `a push service's keys are folded, with their number and their link`() {
    var session = Session.unlocked()
    session.push(
      #"{"aps": {"alert": "x"}, "custom": {"i": "1", "u": "myapp://chat/9"}, "orderId": "7"}"#)
    let lines = PayloadPane(session: session).draw(Self.size).lines
    #expect(lines.contains { $0.contains("OneSignal, folded") && $0.contains("1 key") })
    #expect(lines.contains { $0.contains("myapp://chat/9 (custom.u)") })
    #expect(lines.contains { $0.contains("orderId") })
    #expect(!lines.contains { $0.contains("\"1\"") })
  }

  @Test func `the shelf shows what the installed apps make of a file`() {
    var session = Session.sample()
    let bytes = Array(
      #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "x", "category": "TAN"}}"#
        .utf8)
    let shelf = Shelf([Shelf.Entry(name: "a.apns", bytes: bytes)])
    _ = session.handle(.shelfChanged(shelf), at: .sample)
    #expect(session.shelf.entries[0].findings.map(\.code) == ["category-not-registered"])
    var app = AppProfile.messages
    app.categories.append(NotificationCategory(identifier: "TAN"))
    session.happen(.appInstalled(app))
    #expect(session.shelf.entries[0].findings.isEmpty)
  }

  @Test(arguments: [20, 40, 80, 120])
  func `hints keep help and quit however narrow`(_ width: Int) {
    let line = HintLine(session: PaneSamples.stocked()).draw(width).line(0)
    #expect(line.hasSuffix("? help  q quit"))
    #expect(line.columns <= width)
  }

  @Test func `a notice stands in place of the hints`() {
    var session = PaneSamples.stocked()
    session.interface.notice = "the shelf is \u{1B}[31mempty"
    #expect(HintLine(session: session).draw(80).line(0) == " the shelf is ␛[31mempty")
  }

  @Test func `help explains every command`() {
    let help = HelpOverlay(session: PaneSamples.empty())
    let words = help.draw(Size(width: 140, height: 60)).text
    for command in KeyCommand.allCases {
      #expect(
        words.contains(command.explanation.split(separator: " ").prefix(3).joined(separator: " ")))
    }
    #expect(help.maxScroll(Size(width: 140, height: 60)) == 0)
    #expect(help.maxScroll(Size(width: 60, height: 20)) > 0)
  }
}

/// A file's text with findings beneath, whatever it looks like.
struct SourceInPaneTests {
  private func lines(_ text: String, _ width: Int) -> [String] {
    var session = PaneSamples.empty()
    session.shelf = Shelf([Shelf.Entry(name: "a.apns", bytes: Array(text.utf8))])
    return Array(
      PayloadsPane(session: session).draw(Size(width: width, height: 40)).lines.dropFirst(3))
  }

  @Test func `marks stand under wide characters in the right columns`() throws {
    let lines = lines(#"{"aps":{"alert":"席👍🏽","badge":"1"},"Simulator Target Bundle":"a.b"}"#, 90)
    let index = try #require(lines.firstIndex { $0.contains("▔") })
    let before = try #require(lines[index - 1].firstRange(of: #""1""#)).lowerBound
    #expect(
      lines[index].prefix { $0 == " " }.count == String(lines[index - 1][..<before]).columns)
  }

  @Test func `a long line is folded, and its mark stands below the right part`() throws {
    let body = String(repeating: "word ", count: 40)
    let lines = lines(#"{"aps":{"alert":"\#(body)","badge":"1"}}"#, 40)
    let mark = try #require(lines.firstIndex { $0.contains("▔") })
    #expect(lines[mark - 1].contains(#""badge":"1""#))
    #expect(lines.allSatisfy { $0.columns <= 40 })
  }

  @Test func `several findings in one line keep their marks apart`() throws {
    let lines = lines(#"{"aps":{"alert":"a","badge":"1","sound":5}, "x": 1}"#, 80)
    let marks = try #require(lines.first { $0.contains("▔") })
    #expect(marks.contains("▔▔▔         ▔") || marks.split(separator: " ").count >= 2)
  }

  @Test(arguments: [
    "", "{", "\"", "\"\\", "/*", "//", "{\"a\":", "\u{FEFF}{}", "[[[[", "\r\r\n\n", "{\"a\" 1}",
    "\t\t{}", "null", "{\"aps\":{\"alert\":\"\u{202E}x\"}}",
  ])
  func `broken text is drawn all the same`(_ text: String) {
    for width in [33, 74] {
      let text = lines(text, width).joined()
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func `bytes that are no UTF-8 are drawn all the same`() {
    var session = PaneSamples.empty()
    session.shelf = Shelf([
      Shelf.Entry(name: "latin1.apns", bytes: Array("{\"aps\":{\"alert\":\"".utf8) + [0xE9, 0x22])
    ])
    let text = PayloadsPane(session: session).draw(Size(width: 74, height: 20)).text
    #expect(text.contains("✗"))
  }
}
