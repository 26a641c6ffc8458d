import APNS
import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// What keys do, from the lock screen to the router.
struct KeyTests {
  private static func locked(_ messages: String...) -> Session {
    var session = Session.sample()
    for message in messages { session.message(message) }
    return session
  }

  private static func shelf(_ names: String...) -> Shelf {
    Shelf(
      names.map { name in
        let json =
          #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "\#(name)"}}"#
        return Shelf.Entry(name: name, bytes: Array(json.utf8))
      })
  }

  private static func calls(_ session: Session) -> [Callback] {
    (session.timeline.entries.last?.account.outcomes ?? []).compactMap { outcome in
      guard case .called(_, let callback) = outcome else { return nil }
      return callback
    }
  }

  @Test func `s sends the selected payload, S sends all in order`() {
    var session = Session.sample()
    _ = session.handle(.shelfChanged(Self.shelf("one", "two", "three")), at: .sample)
    session.press("s")
    #expect(session.device.delivered.map(\.content.body) == ["one"])
    session.press("S")
    #expect(session.device.delivered.map(\.content.body) == ["one", "one", "two", "three"])
    #expect(session.interface.notice == "3 payloads sent")
  }

  @Test func `a tap on the lock screen asks to unlock; Enter allows it and the router moves`() {
    var session = Self.locked("Lunch?")
    session.press(.enter)
    #expect(session.device.prompt != nil)
    session.press(.enter)
    #expect(!session.device.isLocked)
    #expect(session.device.visibleApp?.visiblePath == "chat/alice")
    #expect(Self.calls(session) == [.didReceive(action: .defaultAction, userText: nil)])
  }

  @Test func `escape refuses the prompt, and the entry stays`() {
    var session = Self.locked("Lunch?")
    session.press(.enter, .escape)
    #expect(session.device.isLocked)
    #expect(session.device.prompt == nil)
    #expect(session.device.delivered.count == 1)
    session.press(.enter, .right, .enter)
    #expect(session.device.isLocked, "the other button refuses")
  }

  @Test func `while the phone asks, other keys do nothing to it`() {
    var session = Self.locked("Lunch?")
    session.press(.enter)
    session.press("dcCsLn")
    #expect(session.device.prompt != nil)
    #expect(session.device.delivered.count == 1)
  }

  @Test func `Enter on a stack unfolds it, x folds it again`() {
    var session = Self.locked("one", "two", "three")
    #expect(session.phoneItems.count == 1)
    session.press(.enter)
    #expect(session.phoneItems.count == 3)
    #expect(session.selectedNotification?.content.body == "three")
    session.press("j")
    #expect(session.selectedNotification?.content.body == "two")
    session.press("x")
    #expect(session.phoneItems.count == 1)
    session.press("e")
    session.press(.escape)
    #expect(session.phoneItems.count == 1, "escape folds as well")
  }

  @Test func `e opens the long look, its actions are chosen with arrows and Enter`() {
    var session = Self.locked("Lunch?")
    session.press("e")
    #expect(session.interface.longLook != nil)
    session.press("jj")
    session.press(.enter)
    #expect(Self.calls(session) == [.didReceive(action: "MARK_READ_ACTION", userText: nil)])
    #expect(session.interface.longLook == nil)
    #expect(session.device.isLocked)
  }

  @Test func `a digit takes that action without opening anything`() {
    var session = Self.locked("Lunch?")
    session.press("2")
    #expect(Self.calls(session) == [.didReceive(action: "MARK_READ_ACTION", userText: nil)])
    session.message("Again")
    session.press("3")
    #expect(session.interface.notice == "there is no action 3; it has 2")
  }

  @Test func `r writes a reply with words, wide characters, a paste and corrections`() {
    var session = Self.locked("Lunch?")
    session.press("r")
    session.press("On my wya")
    session.press(.backspace, .backspace)
    session.press("ay 席")
    session.press(.left)
    _ = session.handle(.input(.paste("save\nme\u{1B}[31m a ")), at: .sample)
    session.press(.control("a"))
    session.press("!")
    session.press(.enter)
    let text = "!On my way save me[31m a 席"
    #expect(Self.calls(session) == [.didReceive(action: "REPLY_ACTION", userText: text)])
    #expect(session.device.delivered.isEmpty)
  }

  @Test func `an empty reply is a reply, escape is none`() {
    var session = Self.locked("Lunch?")
    session.press("r")
    session.press(.escape)
    #expect(session.interface.longLook?.reply == nil)
    #expect(session.device.delivered.count == 1)
    session.press("r")
    session.press(.enter)
    #expect(Self.calls(session) == [.didReceive(action: "REPLY_ACTION", userText: "")])
  }

  @Test func `every letter goes into the reply, and none is a command`() {
    var session = Self.locked("Lunch?")
    let letters = "qdcCsSuULHnogpvmte?/:12 "
    session.press("r")
    session.press(letters)
    #expect(session.interface.longLook?.reply?.editor.text == letters)
  }

  @Test func `a notification without a category says why it takes no reply`() {
    var session = Session.sample()
    session.alert("Parcel", "here", to: .parcels)
    session.press("r")
    #expect(session.interface.notice == "no category, so no actions")
    session.push(#"{"aps": {"alert": "x", "category": "NOPE"}}"#)
    session.press("r")
    #expect(session.interface.notice?.contains("NOPE is not registered") == true)
    session.push(#"{"aps": {"alert": "x", "category": "WORKOUT_CATEGORY"}}"#)
    session.press("r")
    #expect(session.interface.notice == "none of its actions takes a text")
  }

  @Test func `d dismisses, U brings it back, c clears the group, C everything`() {
    var session = Session.sample()
    session.alert("Parcel", "here", to: .parcels)
    session.message("one")
    session.message("two")
    session.press("d")
    #expect(session.device.delivered.map(\.content.body) == ["here", "one"])
    session.press("U")
    #expect(session.device.delivered.map(\.content.body) == ["here", "one", "two"])
    session.press(.home)
    session.press("c")
    #expect(session.device.delivered.map(\.content.body) == ["here"])
    session.press("C")
    #expect(session.device.delivered.isEmpty)
    session.press("C")
    #expect(session.interface.notice == "nothing is listed")
  }

  @Test func `the selection goes to what moves up, and is never outside`() {
    var session = Session.sample()
    for name in ["a", "b", "c"] { session.message(name, thread: name) }
    session.press("j")
    #expect(session.selectedNotification?.content.body == "b")
    session.press("d")
    #expect(session.selectedNotification?.content.body == "a")
    session.press("d")
    session.press("d")
    #expect(session.selectedNotification == nil)
    #expect(session.interface.selection == nil)
    session.press("jkdecr1")
    session.press(.enter)
  }

  @Test func `u unlocks, L locks, H goes home, n opens and closes Notification Center`() {
    var session = Self.locked("Lunch?")
    session.press("u")
    #expect(session.phoneScreen == .home)
    #expect(session.interface.selection == .app("com.example.myapp"))
    session.press(.enter)
    #expect(session.phoneScreen == .app("com.example.myapp"))
    session.press("n")
    #expect(session.phoneScreen == .center)
    session.press("n")
    #expect(session.phoneScreen == .app("com.example.myapp"))
    session.press("L")
    #expect(session.phoneScreen == .lockScreen)
    session.press("u")
    #expect(session.phoneScreen == .app("com.example.myapp"), "the app comes back")
    session.press("H")
    #expect(session.phoneScreen == .home)
    session.press("H")
    #expect(session.interface.notice == "this is the Home Screen")
    session.press("Lu")
    session.press("u")
    #expect(session.interface.notice == "the device is unlocked")
  }

  @Test func `a banner is selected first, b flicks it away, and time takes it`() {
    var session = Session.unlocked()
    session.message("Lunch?")
    guard case .banner = session.interface.selection else {
      Issue.record("the banner is not selected")
      return
    }
    session.press("b")
    #expect(session.device.banner == nil)
    #expect(session.device.delivered.count == 1)
    session.message("Again?")
    _ = session.handle(.timePassed, at: .sample.advanced(bySeconds: 5))
    #expect(session.device.banner == nil)
  }

  @Test func `a banner that is being looked at stays`() {
    var session = Session.unlocked()
    session.message("Lunch?")
    session.press("e")
    _ = session.handle(.timePassed, at: .sample.advanced(bySeconds: 60))
    #expect(session.interface.longLook != nil)
    session.press(.escape)
    #expect(session.device.banner == nil)
    #expect(session.device.delivered.count == 1)
  }

  @Test func `icons are walked in rows of four`() {
    var session = Session.unlocked()
    session.press(.right, .right)
    #expect(session.interface.selection == .app("com.example.workouts"))
    session.press(.down)
    #expect(session.interface.selection == .settings, "the phone's own Settings come last")
    session.press(.up, .right, .down)
    #expect(session.interface.selection == .app("com.example.news"), "no icon below")
    session.press(.home, .down)
    #expect(session.interface.selection == .app("com.example.harbor"))
    session.press(.up)
    #expect(session.interface.selection == .app("com.example.myapp"))
  }

  @Test func `tabs are selected, and escape leaves a page`() {
    var session = Self.locked("Lunch?")
    session.press(.enter, .enter)
    #expect(session.device.visibleApp?.navigation.selectedTab == "chat")
    session.press(.escape)
    #expect(session.device.visibleApp?.visiblePath == nil)
    session.press(.home, .enter)
    #expect(session.device.visibleApp?.navigation.selectedTab == "home")
  }

  @Test func `o opens a link that is typed, and says when nobody opens it`() {
    var session = Session.unlocked()
    session.press("o")
    session.press("myapp://chat/bob")
    session.press(.enter)
    #expect(session.device.visibleApp?.visiblePath == "chat/bob")
    session.press("o")
    session.press("nobody://x")
    session.press(.enter)
    #expect(session.interface.notice == "no installed app opens nobody://x")
    session.press("o")
    session.press(.escape)
    #expect(session.interface.lineInput == nil)
  }

  @Test func `g, p and v change how the same list is drawn`() {
    var session = Self.locked("one", "two")
    session.message("three", thread: "other")
    #expect(session.phoneGroups?.count == 2)
    session.press("g")
    #expect(session.phoneGroups?.count == 1)
    #expect(session.interface.notice == "MyApp: grouping By App")
    session.press("g")
    #expect(session.phoneGroups?.count == 3)
    session.press("g")
    #expect(session.phoneGroups?.count == 2)
    session.press("p")
    #expect(session.firstText.isHidden)
    session.press("pp")
    #expect(!session.firstText.isHidden)
    session.press("v")
    #expect(session.device.settings.system == SystemVersion(major: 26))
    session.press("v")
    #expect(session.device.settings.system == SystemVersion(major: 12))
  }

  @Test func `the selection stays with its notification whatever g makes of its group`() {
    var session = Session.sample()
    for number in 1...2 { session.message("a\(number)", thread: "a") }
    for number in 1...2 { session.message("b\(number)", thread: "b") }
    session.alert("Parcel", "here", to: .parcels)
    session.press("jj")
    #expect(session.selectedNotification?.content.body == "a2")
    for _ in Grouping.allCases {
      session.press("g")
      #expect(session.settingsApp?.bundleIdentifier == "com.example.myapp")
    }
    #expect(session.device.app("com.example.myapp")?.settings.grouping == .automatic)
    #expect(session.selectedNotification?.app == "com.example.myapp")
  }

  @Test func `the hints are what works here, also while typing and while the phone asks`() {
    var session = Session.sample()
    #expect(!session.hints.map(\.word).contains("tap"), "nothing is there to tap")
    session.message("Lunch?")
    #expect(session.hints.map(\.word).contains("tap"))
    session.press("r")
    #expect(session.hints.map(\.cap).prefix(2) == ["⏎", "esc"])
    #expect(session.hints.map(\.word).prefix(2) == ["send", "back"])
    session.press(.escape, .escape, .enter)
    #expect(session.hints.map(\.word).prefix(2) == ["unlock", "cancel"])
  }

  @Test func `Tab walks from the phone through the panes and back`() {
    var session = Session.sample()
    #expect(session.interface.side == .phone)
    for pane in Pane.allCases where pane != .scenario {
      session.press(.tab)
      #expect(session.interface.side == .inspector)
      #expect(session.interface.pane == pane)
    }
    session.press(.tab)
    #expect(session.interface.side == .phone)
    session.press(Key(.tab, .shift))
    #expect(session.interface.pane == .device)
    session.press(Key(.tab, .shift))
    #expect(session.interface.pane == .settings)
    session.press(.tab, .right)
    #expect(session.interface.pane == .payloads)
    session.press(.escape)
    #expect(session.interface.side == .phone)
    session.press("]]")
    #expect(session.interface.pane == .why)
    #expect(session.interface.side == .phone)
  }

  @Test func `in the Payloads pane arrows choose and Enter sends`() {
    var session = Session.sample()
    _ = session.handle(.shelfChanged(Self.shelf("one", "two", "three")), at: .sample)
    session.press(.tab)
    session.press("jjj")
    session.press(.enter)
    #expect(session.device.delivered.map(\.content.body) == ["three"])
    session.press("k")
    session.press("s")
    #expect(session.device.delivered.map(\.content.body) == ["three", "two"])
  }

  @Test func `in Settings a switch changes with Enter, and the trace names it`() {
    var session = Session.unlocked()
    session.interface.pane = .settings
    session.press(.tab)
    let place = session.settingRows.firstIndex { $0.title == "Sounds" }
    session.interface.settingsSelection = place ?? 0
    session.press(.enter)
    #expect(session.device.app("com.example.myapp")?.settings.sounds == false)
    session.push(#"{"aps": {"alert": "x", "sound": "default"}}"#)
    #expect(
      session.explainedEntry?.steps.contains { $0.reason.sentence.contains("sounds are off") }
        == true)
  }

  @Test func `an app's life can be walked through in Settings`() {
    var session = Session.unlocked()
    session.interface.pane = .settings
    session.press(.tab)
    session.press(.home)
    var states: [AppState] = []
    for _ in 1...4 {
      session.press(.enter)
      states += [session.device.app("com.example.myapp")?.state].compactMap(\.self)
    }
    #expect(states == [.notRunning, .forceQuit, .foreground, .notRunning])
  }

  @Test func `Why follows what happened last, and the selection`() {
    var session = Session.sample()
    session.message("one", thread: "a")
    session.message("two", thread: "b")
    session.push(#"{"aps": {"alert": ""}}"#)
    #expect(session.explainedEntry?.subject == .push(name: "sample.apns", arrival: nil))
    session.press("j")
    #expect(session.explainedEntry?.subject == .push(name: "sample.apns", arrival: 1))
    session.press("k")
    #expect(session.explainedEntry?.subject == .push(name: "sample.apns", arrival: 2))
  }

  @Test func `the timeline is walked and follows the newest again at its end`() {
    var session = Self.locked("one", "two", "three")
    session.interface.pane = .timeline
    session.press(.tab)
    session.press("kk")
    #expect(session.interface.timelineSelection == 1)
    #expect(session.explainedEntry?.number == 1)
    session.press("jj")
    #expect(session.interface.timelineSelection == nil)
  }

  @Test func `help opens, scrolls and closes, and quits`() {
    var session = Session.sample()
    session.size = Size(width: 60, height: 20)
    session.press("?")
    #expect(session.interface.isHelpOpen)
    session.press("jj")
    #expect(session.interface.helpScroll == 2)
    session.press("x")
    #expect(!session.interface.isHelpOpen)
    #expect(session.handle(.input(.key(Key("q"))), at: .sample) == [.quit])
    #expect(session.handle(.input(.key(.control("c"))), at: .sample) == [.quit])
  }

  @Test func `a key that does nothing says so`() {
    var session = Session.sample()
    session.press("Z")
    #expect(session.interface.notice == "Z does nothing here; ? shows the keys")
    session.press("s")
    #expect(session.interface.notice == "the shelf is empty")
  }

  @Test func `a dark screen is lit by a tap, and nothing else happens`() {
    var session = Self.locked("Lunch?")
    session.press("L")
    #expect(!session.device.isScreenLit)
    session.press(.enter)
    #expect(session.device.isScreenLit)
    #expect(session.device.prompt == nil)
    session.press("L")
    #expect(!session.device.isScreenLit)
    session.press("L")
    #expect(session.device.isScreenLit)
  }

  @Test func `a push that cannot be read is refused, and the trace says why`() {
    var session = Session.sample()
    let request = PushRequest(name: "bad.apns", door: .file, body: Array(#"{"aps": [}"#.utf8))
    let effects = session.handle(.push(request), at: .sample)
    guard case .reply(.push(let report)) = effects.first, report.answer.status == 400 else {
      Issue.record("it was not refused: \(effects)")
      return
    }
    let step = session.explainedEntry?.steps.first
    #expect(step?.stage == .payload)
    #expect(step?.mark == .refused)
    #expect(session.explainedEntry?.findings.contains { $0.severity == .error } == true)
  }

  @Test func `a push for an app that is not installed is refused by a reason of our own`() {
    var session = Session.sample()
    let json = #"{"Simulator Target Bundle": "com.example.nowhere", "aps": {"alert": "x"}}"#
    let request = PushRequest(name: "x.apns", door: .file, body: Array(json.utf8))
    let effects = session.handle(.push(request), at: .sample)
    guard case .reply(.push(let report)) = effects.first,
      case .rejected(let rejection, _, _) = report.answer
    else {
      Issue.record("it was not refused: \(effects)")
      return
    }
    #expect(rejection == .simAppNotInstalled)
  }

  @Test func `whatever is pressed, the session holds and draws`() {
    var generator = SeededGenerator(seed: 7)
    let keys: [Key] =
      "jkhlesdcCrUuLHnogpvmt?xb12[]qiXR.,z:50".map { Key($0) } + [
        .enter, .escape, .tab, Key(.tab, .shift), .up, .down, .left, .right, .pageUp, .pageDown,
        .home, .end, .backspace,
      ]
    for round in 0..<6 {
      var session = Session.sample()
      _ = session.handle(.shelfChanged(Self.shelf("one", "two", "three")), at: .sample)
      for step in 0..<150 {
        let key = keys[Int(generator.next() % UInt64(keys.count))]
        let now = Instant.sample.advanced(bySeconds: Int64(step))
        _ = session.handle(.input(.key(key)), at: now)
        if step % 7 == 0 { session.message("m\(step)", thread: "t\(step % 3)") }
        if let selection = session.interface.selection {
          #expect(session.phoneItems.place(of: selection) != nil, "round \(round), step \(step)")
        }
        if step % 10 == 0 { _ = session.draw(Size(width: 60 + step % 70, height: 14 + step % 30)) }
      }
    }
  }
}

extension Session {
  /// What the card on top says.
  fileprivate var firstText: VisibleText {
    guard let group = phoneGroups?.first else {
      return VisibleText(title: "", subtitle: "", body: "", isHidden: false)
    }
    return device.visibleText(of: group)
  }
}
