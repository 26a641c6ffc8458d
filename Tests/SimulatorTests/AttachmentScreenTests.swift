import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// What came with a notification, on its card and in its long look.
struct AttachmentScreenTests {
  private static let size = Size(width: 46, height: 40)

  private static func sample(_ name: String) throws -> Session {
    var session = try #require(SampleScreens.all.first { $0.name == name }).session
    session.themes = [BuiltInTheme.midnight]
    return session
  }

  private static func pixels(_ session: Session, _ size: Size = size) -> Int {
    let grid = PhoneView(session: session).draw(size)
    return (0..<grid.height).reduce(0) { $0 + grid.row($1).count { $0.pixels != nil } }
  }

  @Test func `a card has a mark of the picture, a long look all of it`() throws {
    let card = try Self.sample("lock-photo")
    let longLook = try Self.sample("long-look-photo")
    #expect(Self.pixels(card) == 18)
    #expect(Self.pixels(longLook) > 300)
  }

  @Test func `hidden previews hide the picture, the sender and the app's own view`() throws {
    var session = try Self.sample("lock-photo-hidden")
    #expect(Self.pixels(session) == 0)
    session.press("e")
    let text = PhoneView(session: session).draw(Self.size).text
    #expect(Self.pixels(session) == 0)
    for word in ["own view", "coast.png", "Noor", "NH"] { #expect(!text.contains(word), "\(word)") }
    session.happen(.glanced)
    #expect(Self.pixels(session) > 0, "the owner may see it")
  }

  @Test func `a long look lists what cannot be drawn`() throws {
    let text = PhoneView(session: try Self.sample("long-look-photo")).draw(Self.size).text
    #expect(text.contains("▣ coast.png · PNG, 1.4 KB"))
    #expect(text.contains("♪ waves.m4a · MPEG-4 audio, 47.1 KB"))
    #expect(!text.contains("own view"))
  }

  @Test(arguments: [
    Size(width: 46, height: 40), Size(width: 40, height: 24), Size(width: 40, height: 14),
  ])
  func `the long look scrolls to its end at every size`(_ size: Size) throws {
    var session = try Self.sample("long-look-own-view")
    session.size = Size(width: size.width, height: size.height + 1)
    for _ in 0..<9 { session.press(.pageDown) }
    let text = PhoneView(session: session).draw(size).text
    #expect(text.contains("photoId"), "\(text)")
  }

  @Test func `without colours there are shades, without other characters there is ASCII`() throws {
    var session = try Self.sample("long-look-photo")
    session.canShowColors = false
    #expect(Self.pixels(session) == 0)
    #expect(PhoneView(session: session).draw(Self.size).text.contains("▓▓▓"))
    session.canShowUnicode = false
    let text = PhoneView(session: session).draw(Self.size).text
    #expect(text.contains("image: coast.png - PNG"))
    let phone = text.split(separator: "\n").filter { $0.contains("coast.png") }
    #expect(phone.joined().unicodeScalars.allSatisfy { $0.isASCII })
  }

  @Test func `a picture is two shades a cell in SVG and in escape sequences, shades in text`()
    throws
  {
    let grid = PhoneView(session: try Self.sample("long-look-photo")).draw(Self.size)
    let session = try Self.sample("long-look-photo")
    let svg = SVGPicture(Painting(grid, theme: session.theme)).text
    let sun = "#fff7ad"
    #expect(svg.contains("fill=\"\(sun)\""))
    #expect(!svg.contains("▒"))
    let ansi = ANSIPicture(Painting(grid, theme: session.theme)).text
    #expect(ansi.contains("48;2;255;247;173m▀"))
    #expect(
      !ANSIPicture(Painting(grid, theme: session.theme, depth: .named16)).text.contains("48;2;"))
    #expect(
      TextPicture(
        Painting(grid, theme: session.theme, depth: PictureFormat.text.depth)
      ).text.contains("███"))
  }

  @Test func `a communication notification has an avatar, and the app's sign beside it`() throws {
    let text = PhoneView(session: try Self.sample("lock-photo")).draw(Self.size).text
    #expect(text.contains("▐NH▌💬 MYAPP"))
    #expect(text.contains("Noor Haddad"))
  }

  @Test func `the app's own view says what the payload has for it`() throws {
    var session = try Self.sample("long-look-own-view")
    session.press(.pageDown, .pageDown)
    let text = PhoneView(session: session).draw(Self.size).text
    for words in [
      "MyApp's own view", "category  PHOTO", "album     {\"id\":7}", "photoId   coast-1",
    ] {
      #expect(text.contains(words), "\(words)\n\(text)")
    }
  }

  // MARK: - The app's own view answers

  @Test func `doNotDismiss: the long look stays under the finger`() throws {
    var session = try Self.sample("long-look-own-view")
    session.press("1")
    #expect(session.interface.longLook != nil)
    #expect(session.device.delivered.count == 1)
    #expect(
      session.timeline.entries.last?.steps.contains {
        $0.reason.sentence.contains("the long look stays, the app hears nothing")
      } == true)
    session.press("1")
    #expect(session.interface.longLook != nil, "and again")
  }

  @Test(arguments: [ContentExtension.Answer.dismiss, .dismissAndForwardAction])
  func `the other answers close it`(_ answer: ContentExtension.Answer) throws {
    var session = try Self.sample("long-look-own-view")
    var profile = try #require(session.device.apps.first).profile
    profile.contentExtension?.responses["LIKE_ACTION"] = answer
    session = Session.sample([profile])
    session.push(#"{ "aps": { "alert": "Hi", "category": "PHOTO" } }"#)
    session.press("e1")
    #expect(session.interface.longLook == nil)
    #expect(session.device.delivered.isEmpty)
    let told = session.timeline.entries.last?.account.outcomes.contains {
      guard case .called(_, .didReceive) = $0 else { return false }
      return true
    }
    #expect(told == (answer == .dismissAndForwardAction))
  }
}
