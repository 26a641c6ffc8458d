import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// The keys that send and edit what lies on the shelf.
struct ShelfKeyTests {
  private static func entry(_ name: String, _ body: String = "a", root: Int = 0) -> Shelf.Entry {
    let json =
      #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "\#(body)"}}"#
    var entry = Shelf.Entry(name: name, bytes: Array(json.utf8))
    entry.root = root
    entry.path = "/payloads/\(name)"
    return entry
  }

  private static func session(_ names: String...) -> Session {
    var session = Session.sample()
    _ = session.handle(.shelfChanged(Shelf(names.map { entry($0) })), at: .sample)
    return session
  }

  // MARK: - Sending often

  @Test func `N asks how many times, and {i} counts`() {
    var session = Session.sample()
    _ = session.handle(
      .shelfChanged(Shelf([Self.entry("a", "message {i} of {i}, {j}")])), at: .sample)
    session.press("N")
    #expect(session.interface.lineInput?.label == "Send how many times")
    #expect(session.device.delivered.isEmpty)
    session.press("12")
    session.press(.enter)
    #expect(session.interface.notice == "12 sent")
    #expect(
      session.device.delivered.map(\.content.body).sorted()
        == (1...12).map { "message \($0) of \($0), {j}" }.sorted())
    #expect(session.timeline.entries.count == 12)
  }

  @Test(arguments: ["0", "1001", "-1", "many", "1.5", "99999999999999999999"])
  func `a number that it can't be is said`(_ text: String) {
    var session = Self.session("a")
    session.press("N")
    session.press(text)
    session.press(.enter)
    #expect(session.interface.notice == "'\(text)' is not a number from 1 to 1000")
    #expect(session.device.delivered.isEmpty)
  }

  @Test func `a thousand are sent, and the bell rings once`() {
    var session = Self.session("a")
    session.press("N")
    session.press(" 1000 ")
    let effects = session.handle(.input(.key(.enter)), at: .sample)
    #expect(session.interface.notice == "1000 sent")
    #expect(session.timeline.entries.count == 1_000)
    #expect(effects.count <= 1)
  }

  @Test(arguments: [Key.escape, .enter])
  func `without a number nothing is sent`(_ key: Key) {
    var session = Self.session("a")
    session.press("N")
    session.press(key)
    #expect(session.interface.lineInput == nil)
    #expect(session.timeline.entries.isEmpty)
  }

  // MARK: - Editing

  @Test func `E edits the file of the selected payload`() {
    var session = Self.session("a", "b")
    session.interface.shelfSelection = 1
    let effects = session.handle(.input(.key(Key("E"))), at: .sample)
    #expect(effects == [.edit(path: "/payloads/b")])
  }

  @Test func `without a file there is nothing to edit, and E and N say so`() {
    var session = Session.sample()
    for key in ["E", "N"] {
      session.press(key)
      #expect(session.interface.notice == "the shelf is empty")
    }
    _ = session.handle(.shelfChanged(Shelf([Shelf.Entry(name: "a", bytes: [])])), at: .sample)
    let effects = session.handle(.input(.key(Key("E"))), at: .sample)
    #expect(effects == [])
    #expect(session.interface.notice == "a has no file that could be edited")
  }
}
