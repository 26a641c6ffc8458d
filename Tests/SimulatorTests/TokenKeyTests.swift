import APNS
import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// Device tokens on the screen, and on the clipboard when a person asks for that.
struct TokenKeyTests {
  private static func token(_ session: Session, _ app: String) throws -> DeviceToken {
    try #require(session.device.token(for: Identifier(app)))
  }

  private static func copied(_ session: inout Session) -> [Effect] {
    session.handle(.input(.key(Key("y"))), at: .sample)
  }

  @Test func `y copies the token of the app whose notification is selected, and says so`() throws {
    var session = Session.sample()
    session.alert("Parcel", "On its way", to: .parcels)
    let token = try Self.token(session, "com.example.parcels")
    #expect(Self.copied(&session) == [.copy(token.text)])
    #expect(session.interface.notice == "copied: the sandbox token of Parcels, \(token.ends)")
  }

  @Test func `on the Home Screen it is the selected app's, of the environment that is set`() throws
  {
    var session = Session.unlocked()
    _ = session.handle(.command(.setDevice(.environment(.production))), at: .sample)
    let app = Identifier("com.example.myapp")
    let token = try #require(session.device.token(for: app, in: .production))
    #expect(Self.copied(&session) == [.copy(token.text)])
    #expect(session.interface.notice == "copied: the production token of MyApp, \(token.ends)")
  }

  @Test func `a terminal without a clipboard gets nothing, and the way round is named`() {
    var session = Session.sample()
    session.canCopy = false
    #expect(Self.copied(&session).isEmpty)
    #expect(session.interface.notice?.contains("'bellhop send token BUNDLE'") == true)
  }

  @Test func `a phone without apps has nothing to copy`() {
    var session = Session.sample([])
    #expect(Self.copied(&session).isEmpty)
    #expect(session.interface.notice == "no app is installed")
  }

  @Test(arguments: [120, 80, 60]) func `the whole token stands in the Device pane`(
    columns: Int
  ) throws {
    var session = Session.sample([.messages])
    session.size = Size(width: columns, height: 40)
    session.press(.tab)
    while session.interface.pane != .device { session.press("]") }
    let token = try Self.token(session, "com.example.myapp").text
    let ends = session.draw(session.size).lines.map { line in
      String(line.reversed().prefix(while: \.isHexDigit).reversed())
    }
    let digits = ends.filter { $0.utf8.count >= 8 }
    #expect(digits.joined() == token)
    #expect(session.hints.contains { $0.cap == "y" && $0.word == "copy MyApp's token" })
  }
}
