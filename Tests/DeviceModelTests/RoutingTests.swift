import DeviceModel
import Findings
import Testing

/// The app's router: rules, links, stacks, and what happens before its first view.
struct RoutingTests {
  private static func message(_ chat: String) -> String {
    #"{"aps": {"alert": "Hi", "category": "MESSAGE_CATEGORY"}, "chatId": \#(chat)}"#
  }

  private static func linked(_ link: String) -> String {
    #"{"aps": {"alert": "Hi"}, "url": "\#(link)"}"#
  }

  @Test func `golden 40: tab Chat, one page, and Home keeps its stack`() {
    var phone = Phone([
      .sample { profile in
        profile.destinations[1].stack = .push
      }
    ])
    for workout in ["1", "2"] {
      phone.push(Self.linked("myapp://workout/\(workout)")); phone.respond()
    }
    phone.push(Self.message(#""chat-abc""#))
    phone.respond()
    let navigation = phone.app.navigation
    #expect(navigation.selectedTab == "chat")
    #expect(navigation.pages(of: "chat").map(\.path) == ["chat/chat-abc"])
    #expect(navigation.pages(of: "home").map(\.path) == ["workout/1", "workout/2"])
    #expect(navigation.visiblePage?.title == "Chat chat-abc")
    #expect(phone.navigations.count == 1)
  }

  @Test func `the same link twice leaves one page`() {
    var phone = Phone()
    for _ in 1...2 {
      phone.push(Self.message(#""a""#))
      phone.respond()
    }
    #expect(phone.app.navigation.pages(of: "chat").count == 1)
    #expect(phone.app.navigation.count == 2)
  }

  @Test func `golden 41: a number where a string is wanted opens the app and navigates nowhere`() {
    var phone = Phone()
    phone.push(Self.message("42"))
    phone.respond()
    #expect(phone.app.state == .foreground)
    #expect(phone.navigations.isEmpty)
    #expect(phone.says("id must be a string, and chatId is number 42"))
  }

  @Test func `a lenient profile converts the number, and says so`() {
    var phone = Phone([.sample { $0.strictStrings = false }])
    phone.push(Self.message("42"))
    phone.respond()
    #expect(phone.navigations == ["chat/42"])
    #expect(phone.says(#"converted to "42""#))
  }

  @Test func `a missing id is named`() {
    var phone = Phone()
    phone.push(
      #"{"aps": {"alert": "Hi", "category": "MESSAGE_CATEGORY"}, "url": "myapp://chat/x"}"#)
    phone.respond()
    #expect(phone.navigations.isEmpty, "a rule that matched ends the search")
    #expect(phone.says("chat needs id, and the payload has no chatId"))
  }

  @Test(arguments: [
    ("myapp://chat/42", "chat/42"), ("https://example.com/chat/42?ref=push#top", "chat/42"),
    ("chat/42", "chat/42"), ("/chat/42/", "chat/42"), ("MYAPP://chat/a%20b", "chat/a b"),
    ("myapp:chat/42", "chat/42"), ("myapp://chat/Z%C3%BCrich", "chat/Zürich"),
  ])
  func `links lead to the page that their path names`(_ row: (String, String)) {
    var phone = Phone()
    phone.push(Self.linked(row.0))
    phone.respond()
    #expect(phone.navigations == [row.1])
  }

  @Test(arguments: [
    ("https://elsewhere.org/chat/42", "is no link of myapp"), ("other://chat/42", "is no link of"),
    ("myapp://nowhere/1/2", "no destination matches nowhere/1/2"), ("myapp://", "no destination"),
    ("chat", "no destination matches chat"),
  ])
  func `links that lead nowhere say why, and the app stays where it was`(_ row: (String, String)) {
    var phone = Phone()
    phone.push(Self.linked(row.0))
    phone.respond()
    #expect(phone.navigations.isEmpty)
    #expect(phone.app.state == .foreground)
    #expect(phone.says(row.1))
  }

  @Test func `a link from outside launches its app`() {
    var phone = Phone([.sample("com.example.other") { $0.urlSchemes = [] }, .sample()])
    phone.apply(.linkOpened("myapp://workout/7"))
    #expect(phone.device.frontApp == "com.example.myapp")
    #expect(phone.navigations == ["workout/7"])
    phone.apply(.linkOpened("nobody://x"))
    #expect(phone.last.outcomes == [.linkNotOpened(link: "nobody://x")])
  }

  private static func coldTap(_ router: AppProfile.RouterReadiness) -> Phone {
    var phone = Phone([.sample { $0.router = router }])
    phone.apply(.appTerminated("com.example.myapp"))
    phone.push(message(#""a""#))
    phone.respond()
    return phone
  }

  @Test func `cold start, ready: the first view reads what waits for it`() {
    let phone = Self.coldTap(.ready)
    #expect(phone.navigations == ["chat/a"])
    #expect(phone.app.navigation.pending == nil)
  }

  @Test func `cold start, late: the response is kept for three seconds`() {
    var phone = Self.coldTap(.late)
    #expect(phone.navigations.isEmpty)
    #expect(phone.app.navigation.pending?.page.path == "chat/a")
    #expect(phone.device.nextChange(after: phone.now) == phone.now.advanced(bySeconds: 3))
    phone.now = phone.now.advanced(bySeconds: 3)
    phone.apply(.timePassed)
    #expect(phone.navigations == ["chat/a"])
    #expect(phone.app.navigation.visiblePage?.path == "chat/a")
  }

  @Test func `two taps before the first view: the last one survives`() {
    var phone = Phone([.sample { $0.router = .late }])
    phone.apply(.appTerminated("com.example.myapp"))
    phone.push(Self.message(#""a""#))
    phone.push(Self.message(#""b""#))
    phone.respond()
    phone.respond()
    #expect(phone.says("chat/b was waiting and is forgotten"))
    phone.now = phone.now.advanced(bySeconds: 3)
    phone.apply(.timePassed)
    #expect(phone.navigations == ["chat/a"])
  }

  @Test func `cold start, as written: onChange never fires, and the tap is lost`() {
    var phone = Self.coldTap(.asWritten)
    #expect(phone.navigations.isEmpty)
    #expect(phone.says("onChange alone reads it: lost"))
    phone.push(Self.message(#""a""#))
    phone.respond()
    #expect(phone.navigations.isEmpty, "the same value again is no change")
    phone.push(Self.message(#""b""#))
    phone.respond()
    #expect(phone.navigations == ["chat/b"])
  }

  @Test func `unlocking brings the app back where it was`() {
    var phone = Phone()
    phone.push(Self.message(#""a""#))
    phone.respond()
    phone.apply(.locked)
    #expect(phone.app.state == .background)
    phone.apply(.unlocked)
    #expect(phone.app.state == .foreground)
    #expect(phone.app.visiblePath == "chat/a")
  }

  @Test func `tabs are selected, and pages left`() {
    var phone = Phone()
    phone.push(Self.message(#""a""#))
    phone.respond()
    phone.apply(.tabSelected("home"))
    #expect(phone.app.navigation.selectedTab == "home")
    phone.apply(.tabSelected("nowhere"))
    #expect(phone.app.navigation.selectedTab == "home")
    phone.apply(.tabSelected("chat"))
    phone.apply(.wentBack)
    #expect(phone.app.navigation.visiblePage == nil)
  }

  @Test(
    arguments: [
      ("myapp://chat/42?x=1#f", "myapp", "chat/42", "x=1", "f"),
      ("https://EXAMPLE.com/a/b", "https", "a/b", nil, nil), ("a/b", nil, "a/b", nil, nil),
      ("myapp://a%2Fb/c", "myapp", "a%2Fb/c", nil, nil), ("", nil, "", nil, nil),
      ("my app://x", nil, "my app:/x", nil, nil), ("myapp://x/%ZZ", "myapp", "x/%ZZ", nil, nil),
    ] as [(String, String?, String, String?, String?)])
  func `links are taken apart, whatever they are`(
    _ row: (String, String?, String, String?, String?)
  ) {
    let link = DeepLink(row.0)
    #expect(link.scheme == row.1)
    #expect(link.path == row.2)
    #expect(link.query == row.3)
    #expect(link.fragment == row.4)
  }
}
