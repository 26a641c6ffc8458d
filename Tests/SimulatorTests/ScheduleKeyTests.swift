import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// Local notifications and the clock, by keys alone.
struct ScheduleKeyTests {
  private static func session(
    _ json: String = #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "Hi"}}"#
  ) -> Session {
    var session = Session.sample()
    let entry = Shelf.Entry(name: "hi.apns", bytes: Array(json.utf8))
    _ = session.handle(.shelfChanged(Shelf([entry])), at: .sample)
    return session
  }

  private static func titles(_ session: Session) -> [String] {
    session.timeline.entries.map { entry in
      "\(session.device.civilTime(entry.date).clockWithSeconds) \(entry.subject.title)"
    }
  }

  private static func shows(_ session: Session, _ text: String, in size: Size? = nil) -> Bool {
    session.draw(size ?? session.size).lines.contains { $0.contains(text) }
  }

  @Test func `schedule in 5m, wait, and it stands on the lock screen`() {
    var session = Self.session()
    session.press("iid=tea in 5m")
    session.press(.enter)
    #expect(session.interface.lineInput == nil)
    #expect(session.interface.notice == "tea: next at Mon 2026-11-30 09:46")
    session.press(".5m")
    session.press(.enter)
    #expect(session.device.delivered.map(\.identifier) == ["tea"])
    #expect(session.interface.notice == "it is Mon 2026-11-30 09:46, 1 local notification fired")
    #expect(
      Self.titles(session) == ["09:41:00 schedule tea", "09:46:00 waited: 5m", "09:46:00 hi.apns"])
    #expect(session.selectedNotification?.identifier == "tea")
    #expect(session.explainedEntry?.request?.identifier == "tea")
    session.interface.pane = .why
    #expect(Self.shows(session, "a local notification, tea: in 5m"))
    session.interface.pane = .payload
    #expect(Self.shows(session, "local, in 5m"))
  }

  @Test func `what is wrong is said in place, and the line stays`() {
    var session = Self.session()
    session.press("i")
    #expect(Self.shows(session, "daily 08:30"))
    session.press("in 5x")
    session.press(.enter)
    #expect(Self.shows(session, "'5x' is not a time span such as 90s, 5m, 1h30m or 2d"))
    for size in [Size(width: 80, height: 24), Size(width: 60, height: 20)] {
      #expect(Self.shows(session, "'5x' is not a time span", in: size))
    }
    #expect(session.interface.lineInput?.editor.text == "in 5x")
    session.press(.backspace)
    #expect(!Self.shows(session, "'5x' is not"))
    session.press("m")
    session.press(.enter)
    #expect(session.device.apps[0].pending.all.count == 1)
  }

  @Test(arguments: [
    ("in 5m to com.example.mayapp", "'com.example.mayapp' is no installed app, did you mean"),
    ("i", "'i' is no trigger"), ("every 1h 2h", "'2h' is too much"),
  ])
  func `a line that cannot be carried out says why`(_ row: (String, String)) {
    var session = Self.session()
    session.press("i")
    session.press(row.0)
    session.press(.enter)
    #expect(session.interface.lineInput?.problem?.contains(row.1) == true)
    #expect(session.timeline.entries.isEmpty)
  }

  @Test func `a file that cannot be read cannot be scheduled, and one for no app asks for one`() {
    var broken = Self.session("{")
    broken.press("i")
    #expect(broken.interface.lineInput == nil)
    #expect(broken.interface.notice == "hi.apns cannot be read, so nothing is scheduled")
    var homeless = Self.session(#"{"aps": {"alert": "Hi"}}"#)
    homeless.press("iin 5m")
    homeless.press(.enter)
    #expect(
      homeless.interface.lineInput?.problem
        == "hi.apns names no app: write 'to BUNDLE' behind the trigger")
    homeless.press(" to com.example.news")
    homeless.press(.enter)
    #expect(homeless.device.app("com.example.news")?.pending.all.count == 1)
  }

  @Test func `the system's rule is the notice, the trace and the cure`() {
    var session = Self.session()
    session.press("iid=a every 30s")
    session.press(.enter)
    #expect(session.interface.notice?.contains("at least 60 s if it repeats") == true)
    session.interface.pane = .why
    #expect(Self.shows(session, "was not kept"))
    #expect(Self.shows(session, "To have it fire: let 60 s or more pass"))
  }

  @Test func `pending requests stand in the Device pane, and one is cancelled by its name`() {
    var session = Self.session()
    for line in ["id=tea daily 08:30", "id=b enter home"] {
      session.press("i")
      session.press(line)
      session.press(.enter)
    }
    session.interface.pane = .device
    for text in [
      "2 of at most 64", "tea · daily 08:30", "next Tue 2026-12-01 08:30", "b · enter home",
    ] {
      #expect(Self.shows(session, text), "\(text)")
    }
    session.press("X")
    #expect(session.interface.lineInput?.editor.text == "tea", "the next one is there already")
    session.press(.enter)
    #expect(session.device.apps[0].pending.all.map(\.request.identifier) == ["b"])
    #expect(session.interface.notice?.contains("1 pending and 0 delivered removed") == true)
  }

  @Test func `arriving fires what waits for it, at once and with a bell`() {
    var session = Self.session(
      #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "Hi", "sound": "default"}}"#
    )
    session.press(#"iid=a enter "my home""#)
    session.press(.enter)
    session.press(#"Rarrive "my home""#)
    let effects = session.handle(.input(.key(.enter)), at: .sample)
    #expect(effects == [.ringBell])
    #expect(session.device.delivered.map(\.identifier) == ["a"])
    #expect(Self.titles(session).suffix(2) == ["09:41:00 arrive my home", "09:41:00 hi.apns"])
    session.press("Rgo there")
    session.press(.enter)
    #expect(session.interface.lineInput?.problem == "'go' is no move; there are arrive, depart")
  }

  // MARK: - The clock

  @Test(arguments: [
    ("90s", "09:42:30"), ("1h30m", "11:11:00"), ("18:00", "18:00:00"), ("9:41", "09:41:00"),
    ("2026-12-24T18:00:05", "18:00:05"), (" 5 m ", "09:46:00"),
    ("2026-11-30T18:00+01:00", "17:00:00"),
  ])
  func `the clock is set ahead`(_ row: (String, String)) {
    var session = Self.session()
    session.press(".")
    session.press(row.0)
    session.press(.enter)
    #expect(session.device.civilTime(session.now).clockWithSeconds == row.1)
    #expect(session.now > .sample)
    let later = Instant.sample.advanced(bySeconds: 10)
    let shown = session.now
    _ = session.handle(.timePassed, at: later)
    #expect(session.now == shown.advanced(bySeconds: 10), "it goes on from there")
  }

  @Test(arguments: [
    ("2026-11-30T09:40", "is past: the clock only goes ahead"),
    ("36526d", "is beyond a hundred years"), ("soon", "nor a time such as 18:00"),
    ("25:00", "is not a time such as"), ("99999999999999999999s", "beyond"),
  ])
  func `the clock is not set, and the line says why`(_ row: (String, String)) {
    var session = Self.session()
    session.press(".")
    session.press(row.0)
    session.press(.enter)
    #expect(session.interface.lineInput?.problem?.contains(row.1) == true)
    #expect(session.now == .sample)
  }

  @Test func `thousands of years ahead, it ends in the year 9999`() {
    var session = Self.session()
    session.press("iid=a every 1m")
    session.press(.enter)
    for goal in ["9999-01-01T00:00", "36525d"] {
      session.press(".")
      session.press(goal)
      session.press(.enter)
    }
    #expect(session.interface.lineInput?.problem == "'36525d' is beyond the year 9999")
    #expect(session.device.civilTime(session.now).year == 9_999)
    #expect(session.timeline.entries.count <= Timeline.limit + Timeline.limit / 10)
  }

  @Test func `a frozen clock waits for nothing, a fast one wakes sooner but not all the time`() {
    var session = Self.session()
    session.press(",frozen")
    session.press(.enter)
    #expect(session.nextChange(after: .sample) == nil)
    #expect(Self.shows(session, "9:41  frozen"))
    let later = Instant.sample.advanced(bySeconds: 600)
    _ = session.handle(.timePassed, at: later)
    #expect(session.now == .sample)
    for key in [Key(",")] + "x60".map({ Key($0) }) + [.enter] {
      _ = session.handle(.input(.key(key)), at: later)
    }
    #expect(session.nextChange(after: later) == later.advanced(bySeconds: 1))
    _ = session.handle(.timePassed, at: later.advanced(bySeconds: 2))
    #expect(session.now == Instant.sample.advanced(bySeconds: 120))
    #expect(Self.shows(session, "×60"))
    session.clock.run(.fast(86_400), from: later)
    let next = session.nextChange(after: later)
    #expect(next.map { $0.milliseconds - later.milliseconds } == 50)
  }

  @Test func `at a thousand times its speed a notification comes at its own time`() {
    var session = Self.session()
    session.press("iid=a in 1h")
    session.press(.enter)
    session.press(",x1000")
    session.press(.enter)
    _ = session.handle(.timePassed, at: Instant.sample.advanced(bySeconds: 3))
    #expect(session.device.delivered.isEmpty)
    _ = session.handle(.timePassed, at: Instant.sample.advanced(bySeconds: 4))
    #expect(session.device.delivered.map(\.date) == [Instant.sample.advanced(bySeconds: 3_600)])
  }

  @Test func `a hand is as slow as ever while time runs fast`() {
    var session = Self.session()
    session.message("Lunch?")
    session.press(",x1000")
    session.press(.enter)
    let point = session.point(of: "Lunch?")
    session.mouse(.press, .left, at: point)
    _ = session.handle(.timePassed, at: Instant(milliseconds: Instant.sample.milliseconds + 400))
    #expect(session.interface.longLook == nil)
    _ = session.handle(.timePassed, at: Instant(milliseconds: Instant.sample.milliseconds + 500))
    #expect(session.interface.longLook != nil)
  }

  @Test func `a zone is asked for by its name, and shown once its rules are there`() {
    var session = Self.session()
    session.press("zEurope/Berlin")
    let effects = session.handle(.input(.key(.enter)), at: .sample)
    #expect(effects == [.supply(.setDevice(.timeZone("Europe/Berlin", nil)))])
    session.happen(.timeZoneChanged(TimeZoneRules(name: "Europe/Berlin", firstOffset: 3_600)))
    session.interface.pane = .device
    #expect(Self.shows(session, "Europe/Berlin, UTC+01:00"))
    #expect(Self.shows(session, "10:41"))
  }
}
