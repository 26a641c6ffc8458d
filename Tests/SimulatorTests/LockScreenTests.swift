import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// "Display As": count, stack and list, with keys and with the mouse.
struct LockScreenTests {
  private static func session(_ style: LockScreenStyle, _ count: Int) -> Session {
    var session = Session.sample()
    session.happen(.changed { $0.lockScreen = style })
    for number in 1...count {
      session.message(
        "Message \(number).", from: "Sender \(number)", thread: "t\(number)",
        minutesAgo: Int64(count - number))
    }
    session.returnToNow()
    return session
  }

  private static func shows(_ session: Session, _ text: String) -> Bool {
    session.place(of: text) != nil
  }

  @Test func `count says how many, and Enter reveals the stack, then moving the list`() {
    var session = Self.session(.count, 9)
    #expect(Self.shows(session, "9 Notifications"))
    #expect(!Self.shows(session, "Sender 9"))
    #expect(session.interface.selection == .count)
    #expect(session.selectedNotification == nil, "what is not seen is not acted upon")
    session.press(.enter)
    #expect(session.shownLockScreenStyle == .stack)
    #expect(Self.shows(session, "Sender 9"))
    #expect(session.selectedNotification?.content.title == "Sender 9")
    session.press(.end)
    #expect(session.shownLockScreenStyle == .list)
    #expect(Self.shows(session, "Sender 1"))
    session.press(.escape)
    #expect(session.shownLockScreenStyle == .stack)
    session.press(.escape)
    #expect(session.shownLockScreenStyle == .count)
    #expect(session.interface.selection == .count)
  }

  @Test func `a single one is counted in the singular`() {
    #expect(Self.shows(Self.session(.count, 1), " 1 Notification "))
  }

  @Test func `the stack shows the newest at the foot, and how many lie beneath`() {
    let session = Self.session(.stack, 9)
    let newest = session.point(of: "Sender 9")
    #expect(newest.y > 20, "in the lower half")
    #expect(Self.shows(session, "more"))
    #expect(!Self.shows(session, "Sender 1 "))
  }

  @Test func `moving past the last card that is seen unfolds the stack`() {
    var session = Self.session(.stack, 9)
    while session.shownLockScreenStyle == .stack { session.press("j") }
    #expect(session.selectedNotification.map { Self.shows(session, $0.content.title) } == true)
    let place = session.interface.selection.flatMap { session.phoneItems.place(of: $0) }
    #expect(place.map { (1...4).contains($0) } == true, "\(String(describing: place))")
    session.press("x")
    #expect(session.shownLockScreenStyle == .stack)
    #expect(session.selectedNotification?.content.title == "Sender 9")
  }

  @Test func `what fits is not stacked`() {
    var session = Self.session(.stack, 2)
    #expect(!Self.shows(session, "more"))
    session.press("jjj")
    #expect(session.shownLockScreenStyle == .stack)
    #expect(session.selectedNotification?.content.title == "Sender 1")
  }

  @Test func `unfolding a group unfolds the stack as well`() {
    var session = Self.session(.stack, 9)
    session.message("Again.", from: "Sender 9", thread: "t9")
    session.press(.enter)
    #expect(session.shownLockScreenStyle == .list)
    session.press("x")
    #expect(session.shownLockScreenStyle == .list, "the group first")
    session.press("x")
    #expect(session.shownLockScreenStyle == .stack)
  }

  @Test func `the list shows everything from the top`() {
    let session = Self.session(.list, 3)
    #expect(session.point(of: "Sender 3").y < 20)
    #expect(Self.shows(session, "Sender 1"))
  }

  @Test(arguments: [12, 13, 14, 15])
  func `before iOS 16 the lock screen always lists`(_ major: Int) {
    var session = Self.session(.count, 3)
    session.happen(.changed { $0.system = SystemVersion(major: major) })
    #expect(session.shownLockScreenStyle == .list)
    #expect(Self.shows(session, "Sender 1"))
    session.press("D")
    #expect(
      session.interface.notice == "iOS \(major) always lists; iOS 16 and later can stack")
  }

  @Test func `D goes through the styles, and what was revealed is forgotten`() {
    var session = Self.session(.count, 3)
    session.press(.enter)
    session.press("D")
    #expect(session.device.settings.lockScreen == .stack)
    session.press("D")
    #expect(session.shownLockScreenStyle == .list)
    session.press("D")
    #expect(session.shownLockScreenStyle == .count)
    #expect(session.interface.notice == "notifications displayed as Count")
  }

  @Test func `a dark screen forgets what was revealed, and what was unfolded`() {
    var session = Self.session(.count, 9)
    session.message("Again.", from: "Sender 9", thread: "t9")
    session.press(.enter, .enter)
    #expect(session.shownLockScreenStyle == .list)
    session.press("L")
    #expect(session.interface.lockReveal == nil)
    session.press(.enter)
    #expect(session.interface.selection == .count)
  }

  @Test func `a push neither hides what was revealed nor moves the selection`() {
    var session = Self.session(.count, 9)
    session.press(.enter)
    session.press("j")
    session.message("New.", from: "Nora", thread: "n")
    #expect(session.selectedNotification?.content.title == "Sender 8")
    #expect(Self.shows(session, "Sender 8"))
  }

  @Test func `Notification Center pulled up is a list in every style`() {
    for style in LockScreenStyle.allCases {
      var session = Self.session(style, 3)
      session.press("uL")
      session.press(.enter)
      session.message("New.", from: "Nora", thread: "n")
      session.press("n")
      #expect(session.shownLockScreenStyle == .list)
      #expect(Self.shows(session, "Nora"), "\(style)")
      #expect(Self.shows(session, "Sender 1"), "\(style)")
      session.press("n")
      #expect(session.shownLockScreenStyle == style)
    }
  }

  @Test func `keys that need a notification say why on a count`() {
    var session = Self.session(.count, 3)
    session.press("e")
    #expect(session.interface.notice == "no notification is selected")
    session.press("2")
    #expect(session.interface.notice == "no notification is selected")
    session.press("C")
    #expect(session.device.delivered.isEmpty)
  }

  @Test func `the hint for Enter on a count says reveal`() {
    #expect(Self.session(.count, 3).hints.contains { $0.word == "reveal" })
  }

  // MARK: - The mouse

  @Test func `a click on the number, then on the edges, reveals everything`() {
    var session = Self.session(.count, 9)
    session.click("9 Notifications")
    #expect(session.shownLockScreenStyle == .stack)
    session.click("more")
    #expect(session.shownLockScreenStyle == .list)
    #expect(Self.shows(session, "Sender 5"))
  }

  @Test func `a pull up reveals more, a pull down less`() {
    var session = Self.session(.count, 9)
    session.drag("9 Notifications", y: -4)
    #expect(session.shownLockScreenStyle == .stack)
    session.drag("Sender 9", y: -4)
    #expect(session.shownLockScreenStyle == .list)
    #expect(session.device.prompt == nil, "a pull is no tap")
    session.drag("Sender 9", y: 4)
    #expect(session.shownLockScreenStyle == .stack)
    session.drag("Sender 9", y: 4)
    #expect(session.shownLockScreenStyle == .count)
  }

  @Test func `the wheel goes through the stack into the list`() {
    var session = Self.session(.stack, 9)
    let point = session.point(of: "Sender 9")
    for _ in 1...8 { session.mouse(.wheelDown, at: point) }
    #expect(Self.shows(session, "Sender 1"))
  }

  // MARK: - Many

  @Test(arguments: LockScreenStyle.allCases)
  func `ten thousand cost no more than ten`(_ style: LockScreenStyle) {
    var session = Self.session(style, 10)
    for number in 11...3_000 {
      session.message("Message.", from: "Sender \(number)", thread: "t\(number)")
    }
    session.returnToNow()
    let time = ContinuousClock().measure {
      for _ in 1...20 {
        session.press("j")
        _ = session.draw(session.size)
      }
    }
    #expect(time < .seconds(4), "\(time) for twenty keys")
  }

  // MARK: - The owner in sight

  @Test func `G recognises the owner, who sees previews on a phone that stays locked`() {
    var session = Session.sample()
    var settings = NotificationSettings.allOn
    settings.showPreviews = .whenAuthenticated
    session.happen(.settingsChanged(app: AppProfile.messages.bundleIdentifier, settings))
    session.message("Lunch?")
    #expect(Self.shows(session, "1 messages"))
    session.press("G")
    #expect(Self.shows(session, "Lunch?"))
    #expect(session.device.isLocked)
    #expect(session.timeline.entries.last?.account.outcomes == [.ownerRecognised(true)])
    session.press("G")
    #expect(!Self.shows(session, "Lunch?"))
    session.press("GL")
    session.press(.enter)
    #expect(!Self.shows(session, "Lunch?"), "the next look begins anew")
    session.press("uG")
    #expect(session.interface.notice == "the device is unlocked")
  }
}
