import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// What the mouse does on the phone: each place is found by what stands there.
struct MouseTests {
  private static func locked(_ messages: String...) -> Session {
    var session = Session.sample()
    for message in messages { session.message(message) }
    return session
  }

  private static func calls(_ session: Session) -> [Callback] {
    (session.timeline.entries.last?.account.outcomes ?? []).compactMap { outcome in
      guard case .called(_, let callback) = outcome else { return nil }
      return callback
    }
  }

  // MARK: - Clicks

  @Test func `a click on a card taps it, and the prompt's buttons answer`() {
    var session = Self.locked("Lunch?")
    session.click("Lunch?")
    #expect(session.device.prompt != nil)
    session.click("Cancel")
    #expect(session.device.isLocked)
    #expect(session.device.prompt == nil)
    session.click("Lunch?")
    session.click("Unlock", skipping: 1)
    #expect(!session.device.isLocked)
    #expect(session.device.visibleApp?.visiblePath == "chat/alice")
  }

  @Test func `while the phone asks, nothing else can be clicked`() {
    var session = Self.locked("Lunch?")
    session.shelf = PaneSamples.shelf
    session.click("Lunch?")
    for text in ["Lunch?", "9:41", "Timeline", "sync.apns"] {
      session.click(text)
      #expect(session.device.prompt != nil, "\(text)")
      #expect(session.interface.side == .phone, "\(text)")
      #expect(session.interface.pane == .payloads, "\(text)")
    }
    #expect(session.interface.notice?.contains("the phone is asking") == true)
  }

  @Test func `a click unfolds a stack, and its head folds it again`() {
    var session = Self.locked("one", "two", "three")
    session.click("three")
    #expect(session.phoneItems.count == 3)
    session.click("two")
    #expect(session.selectedNotification?.content.body == "two")
    #expect(session.device.prompt != nil)
    session.press(.escape)
    session.click("Show less")
    #expect(session.phoneItems.count == 1)
  }

  @Test func `icons, tabs, the way back and the bar at the foot do what they do on a phone`() {
    var session = Session.unlocked()
    session.click("MyApp")
    #expect(session.device.visibleApp?.displayName == "MyApp")
    session.click("Chat")
    #expect(session.device.visibleApp?.navigation.selectedTab == "chat")
    session.happen(.linkOpened("myapp://chat/alice"))
    session.click("‹")
    #expect(session.device.visibleApp?.visiblePath == nil)
    session.click(at: session.homeBar())
    #expect(session.phoneScreen == .home)
    session.click("Notes")
    #expect(session.device.visibleApp?.displayName == "Notes")
    session.drag(from: session.homeBar(), y: -3)
    #expect(session.phoneScreen == .home)
  }

  @Test func `the bar at the foot unlocks, and the upper edge pulls Notification Center down`() {
    var session = Self.locked("Lunch?")
    session.click(at: session.homeBar())
    #expect(!session.device.isLocked)
    session.drag("9:41", y: 5)
    #expect(session.phoneScreen == .center)
    session.click(at: session.homeBar())
    #expect(session.phoneScreen == .home)
  }

  @Test func `a dark screen is woken by a click anywhere, and nothing is tapped`() {
    var session = Self.locked("Lunch?")
    session.press("L")
    #expect(!session.device.isScreenLit)
    session.click("Lunch?")
    #expect(session.device.isScreenLit)
    #expect(session.device.prompt == nil)
    session.click("Lunch?")
    #expect(session.device.prompt != nil)
  }

  @Test func `a banner is tapped, and its actions are pressed`() {
    var session = Session.unlocked()
    session.message("Lunch?")
    session.click("Mark as Read")
    #expect(Self.calls(session) == [.didReceive(action: "MARK_READ_ACTION", userText: nil)])
    session.message("Now?")
    session.click("Now?")
    #expect(session.device.visibleApp?.visiblePath == "chat/alice")
  }

  // MARK: - The long look

  @Test func `in a long look the text opens, actions act, and beside it is the way out`() {
    var session = Self.locked("Lunch?")
    session.press("e")
    session.click("9:41")
    #expect(session.interface.longLook == nil)
    session.press("e")
    session.click("Mark as Read")
    #expect(Self.calls(session) == [.didReceive(action: "MARK_READ_ACTION", userText: nil)])
    session.message("Dinner?")
    session.press("e")
    session.click("Dinner?")
    #expect(session.device.prompt != nil)
  }

  @Test func `a reply is written at the place of the click, and sent by its button`() {
    var session = Self.locked("Lunch?")
    session.press("e")
    session.click("Reply", skipping: 0)
    #expect(session.interface.longLook?.reply != nil)
    session.press("On 席 way")
    session.click("way")
    session.press("my ")
    session.click(at: session.point(of: "席").moved(x: 1))
    session.press("the ")
    session.click("Lunch?")
    session.click("9:41")
    session.click("Router")
    #expect(session.interface.notice?.contains("being written") == true)
    session.click("Send")
    #expect(
      Self.calls(session) == [.didReceive(action: "REPLY_ACTION", userText: "On the 席 my way")])
  }

  @Test func `a link is written at the place of the click, and nothing else is clicked`() {
    var session = Self.locked("Lunch?")
    session.press("o")
    session.press("myapp://chat/bob")
    session.click("app://")
    session.press("-")
    session.click("Lunch?")
    session.click("Device")
    #expect(session.interface.lineInput?.editor.text == "my-app://chat/bob")
    #expect(session.device.prompt == nil)
    #expect(session.interface.pane == .payloads)
  }

  // MARK: - Swipes

  @Test func `a swipe to the left uncovers Clear, which tells the app`() {
    var session = Self.locked("Lunch?")
    session.drag("Lunch?", x: -4)
    #expect(session.interface.swiped == session.phoneItems.first)
    #expect(session.device.delivered.count == 1)
    #expect(session.draw(session.size).text.contains("d clear"))
    session.click("Clear")
    #expect(session.device.delivered.isEmpty)
    #expect(Self.calls(session) == [.didReceive(action: .dismissAction, userText: nil)])
  }

  @Test func `of a stack it clears all, without a word to the app`() {
    var session = Self.locked("one", "two")
    session.drag("two", x: -9, y: 1)
    session.click("Clear All")
    #expect(session.device.delivered.isEmpty)
    #expect(Self.calls(session).isEmpty)
    session.press("U")
    #expect(session.device.delivered.count == 2)
    session.drag("two", x: -9)
    session.press("d")
    #expect(session.device.delivered.isEmpty, "d is the button's key")
  }

  @Test func `a swipe shows its button while it lasts, and back again it was nothing`() {
    var session = Self.locked("Lunch?")
    let start = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: start)
    session.mouse(.drag, .left, at: start.moved(x: -3))
    #expect(session.interface.swiped == nil)
    session.mouse(.drag, .left, at: start.moved(x: -6))
    #expect(session.place(of: "Clear") != nil)
    session.mouse(.drag, .left, at: start)
    #expect(session.place(of: "Clear") == nil)
    session.mouse(.release, .left, at: start)
    #expect(session.device.prompt == nil, "it was no click either")
    #expect(session.interface.press == nil)
  }

  @Test func `a terminal that reports no movement swipes as well`() {
    var session = Self.locked("Lunch?")
    let start = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: start)
    session.mouse(.release, at: start.moved(x: -8))
    #expect(session.interface.swiped != nil)
  }

  @Test func `any other click puts it back and does nothing, any other key does its work`() {
    var session = Self.locked("Lunch?")
    session.message("Dinner?", from: "Bob", thread: "bob")
    for text in ["Dinner?", "Lunch?", "9:41", "Timeline"] {
      session.drag("Lunch?", x: -6)
      #expect(session.interface.swiped != nil, "\(text)")
      session.click(text)
      #expect(session.interface.swiped == nil, "\(text)")
      #expect(session.device.prompt == nil, "\(text)")
      #expect(session.interface.pane == .payloads, "\(text)")
    }
    session.drag("Lunch?", x: -6)
    session.press(.escape)
    #expect(session.interface.swiped == nil)
    session.drag("Lunch?", x: -6)
    session.press("?")
    #expect(session.interface.swiped == nil)
    #expect(session.interface.isHelpOpen)
    #expect(session.device.delivered.count == 2)
  }

  @Test func `what goes by itself takes its button along`() {
    var session = Session.unlocked()
    session.message("Lunch?")
    session.drag("Lunch?", x: -6)
    #expect(session.interface.swiped != nil)
    _ = session.handle(.timePassed, at: Instant.sample.advanced(bySeconds: 20))
    #expect(session.device.banner == nil)
    #expect(session.interface.swiped == nil)
  }

  @Test func `up on a banner flicks it away, and the entry stays`() {
    var session = Session.unlocked()
    session.message("Lunch?")
    session.drag("Lunch?", y: -3)
    #expect(session.device.banner == nil)
    #expect(session.device.delivered.count == 1)
  }

  @Test func `letting go elsewhere is no click`() {
    var session = Self.locked("Lunch?")
    session.drag("Lunch?", x: 3, y: 12)
    session.drag("Lunch?", x: 60)
    #expect(session.device.prompt == nil)
    #expect(session.interface.swiped == nil)
  }

  // MARK: - Long presses

  @Test func `a press becomes long after half a second, by time alone`() {
    var session = Self.locked("Lunch?")
    let point = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: point)
    let start = Instant.sample.milliseconds
    #expect(session.nextChange(after: .sample)?.milliseconds == start + 500)
    _ = session.handle(.timePassed, at: Instant(milliseconds: start + 499))
    #expect(session.interface.longLook == nil)
    session.mouse(.drag, .left, at: point.moved(x: 1), after: 499)
    _ = session.handle(.timePassed, at: Instant(milliseconds: start + 500))
    #expect(session.interface.longLook != nil)
    #expect(
      session.nextChange(after: Instant(milliseconds: start + 500)).map {
        $0.milliseconds > start + 500
      } == true)
    session.mouse(.release, .left, at: point, after: 900)
    #expect(session.interface.longLook != nil, "letting go does nothing more")
    #expect(session.device.prompt == nil)
  }

  @Test func `a release after half a second is a long press, too, and a moved one is none`() {
    var session = Self.locked("Lunch?")
    let point = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: point)
    session.mouse(.release, .left, at: point, after: 700)
    #expect(session.interface.longLook != nil)
    session.press(.escape)
    session.mouse(.press, .left, at: point)
    session.mouse(.drag, .left, at: point.moved(x: 3), after: 100)
    session.mouse(.release, .left, at: point, after: 900)
    #expect(session.interface.longLook == nil)
    #expect(session.device.prompt != nil, "it stayed on the card: a click")
  }

  @Test func `a right click expands at once; the middle button does nothing`() {
    var session = Self.locked("Lunch?")
    let point = session.point(of: "Lunch?")
    session.mouse(.press, .middle, at: point)
    session.mouse(.release, .middle, at: point)
    #expect(session.interface.longLook == nil && session.device.prompt == nil)
    session.mouse(.press, .right, at: point)
    #expect(session.interface.longLook != nil)
    session.mouse(.release, .right, at: point)
    #expect(session.interface.longLook != nil)
    #expect(session.device.prompt == nil)
  }

  @Test func `a push that comes between pressing and letting go redirects no click`() {
    var session = Self.locked("Lunch?")
    session.happen(.changed { $0.lockScreen = .list })
    let point = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: point)
    session.message("Dinner?", from: "Bob", thread: "bob")
    session.mouse(.release, .left, at: point)
    #expect(session.device.prompt == nil)
  }
}
