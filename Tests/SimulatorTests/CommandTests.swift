import APNS
import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// What commands do to a session, and what is expected of it afterwards.
struct CommandTests {
  /// Runs lines one after the other and says what failed, each with its line.
  private static func run(_ lines: [String], in session: inout Session) throws -> [String] {
    var failures: [String] = []
    for line in lines {
      guard let read = try CommandReader.readLine(line) else { continue }
      _ = session.handle(.command(read.command), at: .sample)
      if read.command.isExpectation {
        if let failure = session.verdict {
          failures.append("\(line): expected \(failure.expected); found \(failure.found)")
        }
      } else if let failure = session.performed?.failure {
        failures.append("\(line): \(failure.sentence)")
      }
    }
    return failures
  }

  private static func push(_ id: String, _ text: String, _ more: String = "") -> String {
    #"push-json {"aps":{"alert":{"title":"\#(text)","body":"Body of \#(text)"},"thread-id":"t","category":"MESSAGE_CATEGORY"},"chatId":"\#(id)"\#(more)} to com.example.myapp apns-collapse-id=\#(id)"#
  }

  /// Lines that all hold, each row a little scenario.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: [String]

    init(_ name: String, _ lines: String...) {
      testDescription = name
      self.lines = lines
    }
  }

  @Test(arguments: [
    Row(
      "a push on the lock screen", push("a", "Alice"), "expect response 200", "expect no banner",
      "expect listed 1", #"expect listed "body OF alice""#, #"expect text "Body of Alice""#,
      "expect screen lock-screen", "expect groups 1", #"expect group #1 "Alice""#,
      #"expect reason "lock screen""#, #"expect not listed "Bob""#),
    Row(
      "a banner, and how it leaves", "unlock", push("a", "Alice"), #"expect banner "Alice""#,
      "expect screen home-screen", "wait 4s", #"expect banner "Alice""#, "wait 1s",
      "expect no banner", "expect listed 1"),
    Row(
      "a tap on a locked phone asks to unlock", push("a", "Alice"), "tap newest",
      #"expect prompt "Unlock""#, "answer allow", "expect screen chat/a", "expect tab chat",
      "expect stack chat chat/a", "expect stack home", "expect callback didReceive default",
      "expect navigations 1", "expect listed 0"),
    Row(
      "unlock answers the question, too", push("a", "Alice"), "tap newest", "unlock",
      "expect screen chat/a"),
    Row(
      "a refused unlock does nothing", push("a", "Alice"), "tap newest", "answer deny",
      "expect listed 1", "expect no callback didReceive", "expect screen lock-screen"),
    Row(
      "a group unfolds, and the text is found in it", push("a", "Alice"), push("b", "Bob"),
      push("c", "Cy"), "expect groups 1", "tap #1", #"expect text "Bob""#, #"tap "Alice""#,
      "answer allow", "expect screen chat/a", "expect listed 2"),
    Row(
      "a text finds what lies in a folded group", push("a", "Alice"), push("b", "Bob"),
      #"dismiss "body of alice""#, "expect callback didReceive dismiss", "expect listed 1",
      "undo", "expect listed 2"),
    Row(
      "threads and identifiers", push("a", "Alice"), push("b", "Bob"), "dismiss id:a",
      #"expect listed "Bob""#, "clear thread:t", "expect listed 0"),
    Row(
      "an action and a reply", push("a", "Alice"), "action MARK_READ_ACTION on newest",
      "expect callback didReceive MARK_READ_ACTION", push("b", "Bob"),
      #"reply "on my way" to "Bob""#, #"expect callback didReceive REPLY_ACTION "on my way""#,
      "expect listed 0"),
    Row(
      "a banner is flicked away, or tapped", "unlock", push("a", "Alice"), "flick",
      "expect no banner", "expect listed 1", push("b", "Bob"), "tap banner", "expect screen chat/b"),
    Row(
      "Notification Center", push("a", "Alice"), "unlock", "center", #"expect text "Alice""#,
      "tap #1", "expect screen chat/a", "home", "expect screen home-screen"),
    Row(
      "the long look", push("a", "Alice"), "expand newest", #"expect text "Mark as Read""#,
      "collapse newest", "close", #"expect no text "Mark as Read""#),
    Row(
      "permission", "authorize com.example.myapp notDetermined", "ask com.example.myapp",
      #"expect prompt "Would Like to Send""#, "answer allow",
      "expect callback requestAuthorization granted"),
    Row(
      "turn-off includes its confirmation", push("a", "Alice"), "options newest",
      "answer turn-off", push("b", "Bob"), "expect listed 1", #"expect reason "denied""#),
    Row(
      "switches", "set com.example.myapp lockScreen off", "set device ios 14", "focus Sleep",
      #"expect text "iOS 14""#, "set com.example.myapp lockScreen on", "unlock",
      push("a", "Alice"), "expect no banner", #"expect reason "Sleep""#, "focus off",
      push("b", "Bob"), #"expect banner "Bob""#),
    Row(
      "a badge", "badge com.example.myapp 3", "expect badge com.example.myapp 3",
      "badge com.example.myapp 0", "expect badge com.example.myapp 0"),
    Row(
      "again and again",
      #"repeat 3 every 10s push-json {"aps":{"alert":"n {i}"}} to com.example.myapp"#,
      "expect listed 3", #"expect listed "n 3""#, #"expect text "9:41""#),
    Row(
      "local notifications", #"schedule {"aps":{"alert":"Tea"}} id=tea in 5m to com.example.myapp"#,
      "wait 4m59s", "expect listed 0", "wait 1s", #"expect listed "Tea""#, "cancel tea",
      "expect listed 0"),
    Row(
      "time", "until 18:00", #"expect text "18:00""#, "until 2026-12-24T08:00",
      #"expect text "24 December""#),
    Row(
      "a link", "unlock", "open myapp://chat/bob", "expect screen chat/bob",
      "expect navigations 1", "back", "expect screen com.example.myapp", "tab home",
      "expect tab home"),
    Row(
      "the response of a refused push", "push-json {} to com.example.myapp apns-priority=7",
      "expect response 400 BadPriority", "expect sound none"),
    Row(
      "an app goes and comes", "uninstall com.example.myapp", push("a", "Alice"),
      "expect response 410 Unregistered",
      #"install {"bundleIdentifier":"com.example.other","displayName":"Other"}"#,
      #"push-json {"aps":{"alert":"Hi","sound":"bell.caf"}} to com.example.other"#,
      "expect response 200", "expect sound bell.caf"),
    Row(
      "panes", push("a", "Alice"), #"expect text "authorization" in why"#,
      #"expect text "MESSAGE_CATEGORY" in Payload"#),
  ])
  func `a scenario holds`(_ row: Row) throws {
    var session = Session.sample()
    #expect(try Self.run(row.lines, in: &session) == [])
  }

  @Test(arguments: [
    (["flick"], "there is no banner"), (["answer allow"], "nothing is asked"),
    (["tap newest"], "no notification is there"), (["tap #1"], "none is drawn"),
    ([#"tap "Nobody""#], "no notification contains \"Nobody\""),
    (["undo"], "nothing was dismissed"), (["home"], "locked"),
    (["launch com.example.myap"], "did you mean 'com.example.myapp'?"),
    (["badge com.example.none 1"], "is no installed app"),
    ([push("a", "Alice"), "action REPLY_ACTIN on newest"], "did you mean 'REPLY_ACTION'?"),
    ([push("a", "Alice"), #"reply "x" to newest with MARK_READ_ACTION"#], "takes no text"),
    (["open nothing://x"], "no installed app opens nothing://x"), (["back", ""], "no page"),
    (["until 2020-01-01T00:00"], "is past"), (["theme sampel"], "did you mean 'sample'?"),
    (["tap banner"], "there is no banner"), (["unlock", "glance"], "unlocked"),
  ])
  func `what cannot be carried out says why`(_ row: ([String], String)) throws {
    var session = Session.sample()
    let failures = try Self.run(row.0, in: &session)
    #expect(failures.count == 1)
    #expect(failures.first?.contains(row.1) == true, "\(failures)")
  }

  @Test(arguments: [
    (#"expect banner "x""#, "no banner"), ("expect listed 2", "1"),
    (#"expect listed "Bob""#, #"listed: "Alice""#), (#"expect not listed "Alice""#, "Alice"),
    ("expect groups 2", "1"), (#"expect group #1 "Bob""#, "Alice"),
    (#"expect group #2 "Bob""#, "1 group"), (#"expect summary #1 "x""#, "no summary"),
    ("expect badge com.example.myapp 1", "0"), ("expect sound bell.caf", "no sound"),
    ("expect screen chat/a", "lock-screen"), ("expect tab chat", "no app is in front"),
    ("expect callback didReceive", "no callback"), ("expect call f", "no call"),
    ("expect navigations 1", "0"), (#"expect reason "xyzzy""#, "without it"),
    ("expect response 400", "200"), (#"expect prompt "x""#, "nothing is asked"),
    (#"expect text "xyzzy""#, "not there"), (#"expect no text "Alice""#, "there"),
  ])
  func `what does not hold says what is there`(_ row: (String, String)) throws {
    var session = Session.sample()
    let failures = try Self.run([Self.push("a", "Alice"), row.0], in: &session)
    #expect(failures.count == 1)
    #expect(failures.first?.contains(row.1) == true, "\(failures)")
  }

  @Test func `a file is asked for, and nothing happens before it is there`() throws {
    var session = Session.sample()
    let command = try CommandReader.read("push hi.apns to com.example.myapp")
    #expect(session.handle(.command(command), at: .sample) == [.supply(command)])
    #expect(session.timeline.entries.isEmpty)
    let filled = try command.supplied { _ throws(WordsError) in
      .file(.init(name: "hi.apns", bytes: Array(#"{"aps":{"alert":"Hi"}}"#.utf8)))
    }
    _ = session.handle(.command(filled), at: .sample)
    #expect(session.device.listedCount == 1)
    #expect(session.timeline.entries.last?.subject.title == "hi.apns")
  }

  @Test func `what was recorded plays to the same state`() throws {
    var session = Session.sample()
    let start = try CommandReader.read("record a.scenario")
    _ = session.handle(.command(start), at: .sample)
    session.press("s")
    let lines = [
      Self.push("a", "Alice"), Self.push("b", "Bob"), "wait 3s", "tap #1", #"tap "Alice""#,
      "answer allow", "home", "center", #"dismiss "Bob""#, "focus Sleep", "lock",
    ]
    #expect(try Self.run(lines, in: &session) == [])
    session.press("u")
    session.press("g")
    var second = Session.sample()
    let body = session.journal.lines.filter { !$0.hasPrefix("clock ") }
    #expect(try Self.run(body, in: &second) == [])
    #expect(second.device == session.device)
    #expect(second.draw(second.size) == session.draw(session.size))
  }

  @Test func `a key is for the notification under it, whatever else has its identifier`() throws {
    var session = Session.unlocked()
    let apps = session.device.apps.map(\.bundleIdentifier)
    for app in apps {
      _ = try Self.run(
        [#"push-json {"aps":{"alert":{"title":"Same"}}} to \#(app) apns-collapse-id=x"#],
        in: &session)
    }
    _ = try Self.run(["flick", "center"], in: &session)
    let older = NotificationKey(app: apps[0], identifier: "x")
    session.interface.selection = .notification(older)
    session.press("d")
    #expect(session.device.notification(older) == nil)
    #expect(session.device.delivered.map(\.app) == Array(apps.dropFirst()))
  }

  @Test func `a push by hand that is refused is told, whichever pane is in sight`() throws {
    var session = Session.unlocked()
    _ = try Self.run([#"push-json {"aps":{"alert":"Hi"}} to com.example.nobody"#], in: &session)
    #expect(session.interface.notice?.contains("was refused: SimAppNotInstalled") == true)
  }
}
