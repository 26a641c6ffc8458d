import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// The prompt that `:` opens, and finding with `/`.
struct PromptLineTests {
  private static func session(_ lines: String...) -> Session {
    var session = Session.sample()
    for line in lines {
      guard let command = try? CommandReader.read(line) else { continue }
      _ = session.handle(.command(command), at: .sample)
    }
    return session
  }

  private static let push =
    #"push-json {"aps":{"alert":{"title":"Alice","body":"Lunch?"}}} to com.example.myapp"#

  private static func type(_ text: String, in session: inout Session) {
    for character in text { _ = session.handle(.input(.key(Key(character))), at: .sample) }
  }

  private static func shows(_ session: Session, _ text: String) -> Bool {
    session.draw(session.size).lines.contains { $0.contains(text) }
  }

  @Test func `a command is typed, carried out, and recorded`() {
    var session = Self.session()
    Self.type(":" + Self.push, in: &session)
    session.press(.enter)
    #expect(session.interface.lineInput == nil)
    #expect(session.device.listedCount == 1)
    #expect(session.journal.lines.last == Self.push)
  }

  @Test func `the wrong word is underlined, and the line stays`() throws {
    var session = Self.session()
    Self.type(":tap newst", in: &session)
    session.press(.enter)
    let input = try #require(session.interface.lineInput)
    #expect(input.wrong == 4..<9)
    #expect(Self.shows(session, "did you mean newest?"))
    let grid = session.draw(session.size)
    let row = session.size.height - 1
    let wrong = (0..<session.size.width).filter { grid[$0, row].ink == .fieldWrong }
    #expect(wrong.count == 5)
    session.press(.backspace)
    #expect(session.interface.lineInput?.wrong == nil)
  }

  @Test func `what cannot be carried out says why, and the line stays`() {
    var session = Self.session()
    Self.type(":flick", in: &session)
    session.press(.enter)
    #expect(session.interface.lineInput?.problem == "there is no banner")
    session.press(.escape)
    #expect(session.interface.lineInput == nil)
  }

  @Test func `arrows go through what was typed before`() {
    var session = Self.session()
    for line in [":unlock", ":lock"] {
      Self.type(line, in: &session)
      session.press(.enter)
    }
    Self.type(":", in: &session)
    session.press(.up)
    #expect(session.interface.lineInput?.editor.text == "lock")
    session.press(.up)
    #expect(session.interface.lineInput?.editor.text == "unlock")
    session.press(.up)
    #expect(session.interface.lineInput?.editor.text == "unlock")
    session.press(.down)
    session.press(.down)
    #expect(session.interface.lineInput?.editor.text == "")
  }

  @Test(arguments: [
    ("termi", "terminate "), ("launch com.example.my", "launch com.example.myapp "),
    ("set dev", "set device "), ("set device bad", "set device badge-zero-clears "),
    ("set com.example.myapp alertS", "set com.example.myapp alertStyle "),
    ("authorize com.example.myapp den", "authorize com.example.myapp denied "),
    ("tap new", "tap newest "), (#"tap "Al"#, #"tap "Al"#),
    ("expect callback didR", "expect callback didReceive"),
    ("answer turn-t", "answer turn-time-sensitive-off "), ("theme sam", "theme sample "),
    ("dismiss id:", "dismiss id:a "), ("focus Sl", "focus Sleep "), ("nothing", "nothing"),
  ])
  func `tab completes`(_ row: (String, String)) {
    var session = Self.session(Self.push + " apns-collapse-id=a")
    Self.type(":" + row.0, in: &session)
    session.press(.tab)
    #expect(session.interface.lineInput?.editor.text == row.1)
  }

  @Test func `several ways to go on are shown`() {
    var session = Self.session()
    Self.type(":t", in: &session)
    session.press(.tab)
    #expect(
      session.interface.lineInput?.candidates == ["terminate", "tab", "tap", "token", "theme"])
    #expect(Self.shows(session, "terminate  tab  tap  token  theme"))
  }

  @Test func `a slash finds the next card with a text`() {
    var session = Self.session(
      Self.push,
      #"push-json {"aps":{"alert":{"title":"Bob","body":"x"},"thread-id":"b"}} to com.example.myapp"#
    )
    #expect(session.selectedNotification?.content.title == "Bob")
    Self.type("/lunch", in: &session)
    session.press(.enter)
    #expect(session.selectedNotification?.content.title == "Alice")
    Self.type("/nobody", in: &session)
    session.press(.enter)
    #expect(session.interface.notice == "'nobody' is not found")
  }

  @Test func `in a pane it finds the next event, and again`() {
    var session = Self.session("unlock", "lock", "unlock", "lock")
    session.interface.side = .inspector
    session.interface.pane = .timeline
    Self.type("/unlocked", in: &session)
    session.press(.enter)
    let first = session.shownTimelineNumber
    Self.type("/", in: &session)
    session.press(.enter)
    #expect(session.shownTimelineNumber != first)
    #expect(session.explainedEntry?.subject.title == "unlocked")
  }
}
