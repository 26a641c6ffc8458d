import APNS
import DeviceModel
import Findings
import Testing

/// Local notifications from adding to firing: "Scheduling a notification locally from your app".
struct LocalNotificationTests {
  private static let app: Identifier = "com.example.myapp"
  private static let everyMinute = NotificationTrigger.timeInterval(seconds: 60, repeats: true)

  private static func request(
    _ identifier: Identifier, _ trigger: NotificationTrigger?,
    _ json: String = #"{"aps": {"alert": "Hi"}}"#, of app: Identifier = app
  ) -> NotificationRequest {
    let push = Push.sample(json)
    return NotificationRequest(
      identifier: identifier, app: app, content: NotificationContent(push.payload, strings: [:]),
      trigger: trigger, source: push.source)
  }

  private static func after(_ seconds: Int64) -> NotificationTrigger {
    .timeInterval(seconds: seconds, repeats: false)
  }

  private static func pending(_ phone: Phone) -> [String] {
    phone.app.pending.all.map(\.request.identifier.text)
  }

  private static func bodies(_ phone: Phone) -> [String] {
    phone.device.delivered.map(\.content.body)
  }

  /// Everything that happens by itself in so many seconds, a line each: second and identifier.
  private static func fired(_ phone: inout Phone, in seconds: Int64) -> [String] {
    let start = phone.now
    phone.now = start.advanced(bySeconds: seconds)
    var fired: [String] = []
    while let passing = phone.device.passNext(until: phone.now) {
      guard case .request(let request) = passing.cause else { continue }
      fired.append("\(passing.date.seconds(since: start)) \(request.identifier)")
    }
    return fired
  }

  // MARK: - Adding

  @Test(
    arguments: [
      (Self.after(0), "must be greater than 0, and this one is 0 s"),
      (Self.after(-5), "must be greater than 0"),
      (.timeInterval(seconds: 59, repeats: true), "at least 60 s if it repeats"),
      (.timeInterval(seconds: .max, repeats: false), "more than a hundred years"),
      (.calendar(CalendarComponents(year: 2025), repeats: false), "the date is past"),
    ] as [(NotificationTrigger, String)])
  func `a request that is not kept says why`(_ row: (NotificationTrigger, String)) {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", row.0)))
    #expect(Self.pending(phone) == [])
    #expect(phone.says(row.1))
    #expect(
      phone.last.outcomes == [.requestRefused(NotificationKey(app: Self.app, identifier: "a"))])
  }

  @Test func `golden 43: an interval of 30 s that repeats is refused with the rule of 60 s`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", .timeInterval(seconds: 30, repeats: true))))
    #expect(Self.pending(phone) == [])
    #expect(phone.says("a time interval must be at least 60 s if it repeats, and this one is 30 s"))
    phone.apply(.requestAdded(Self.request("a", Self.everyMinute)))
    #expect(Self.pending(phone) == ["a"])
    phone.apply(.requestAdded(Self.request("b", Self.after(1))))
    #expect(Self.pending(phone) == ["a", "b"], "once may be sooner")
  }

  @Test(arguments: [AuthorizationStatus.denied, .notDetermined])
  func `without permission, add gives no error and keeps nothing`(_ status: AuthorizationStatus) {
    var phone = Phone([.sample { $0.authorization = status }])
    phone.apply(.requestAdded(Self.request("a", Self.after(5))))
    #expect(Self.pending(phone) == [])
    #expect(phone.says("\(status.rawValue): add gives no error, and nothing of myapp is kept"))
  }

  @Test func `a request without anything to show, play or count is not kept`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", Self.after(5), #"{"aps": {}, "k": 1}"#)))
    #expect(Self.pending(phone) == [])
    #expect(phone.says("notificationInvalidNoContent"))
  }

  @Test func `without a trigger it is delivered right away`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", nil)))
    #expect(Self.bodies(phone) == ["Hi"])
    #expect(Self.pending(phone) == [])
    #expect(phone.device.banner != nil)
  }

  @Test func `an app that is not installed adds nothing`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", nil, of: "com.example.myap")))
    #expect(phone.last.outcomes == [.refused(name: "test.apns", .simAppNotInstalled, since: nil)])
    #expect(phone.says("com.example.myap is not installed"))
  }

  @Test func `a date that is fixed from year to minute never repeats, and that is remarked on`() {
    var phone = Phone()
    let components = CalendarComponents(year: 2026, month: 12, day: 1, hour: 8, minute: 30)
    phone.apply(.requestAdded(Self.request("a", .calendar(components, repeats: true))))
    #expect(phone.says("it repeats, and never fires again"))
    #expect(Self.fired(&phone, in: 7 * 86_400).count == 1)
    #expect(Self.pending(phone) == [])
  }

  @Test func `the trace says what the clocks do to a time`() {
    var phone = Phone()
    phone.device.timeZone = .berlin
    phone.now = .at("2026-03-28T12:00", in: .berlin)
    let half = NotificationTrigger.calendar(CalendarComponents(hour: 2, minute: 30), repeats: true)
    phone.apply(.requestAdded(Self.request("a", half)))
    #expect(phone.says("next at Sun 2026-03-29 03:30"))
    #expect(phone.says("clocks skip 2:30 on that day: moved forward to 3:30"))
    phone.now = .at("2026-10-24T12:00", in: .berlin)
    phone.apply(.requestAdded(Self.request("b", half)))
    #expect(phone.says("clocks show 2:30 twice on that day: the first one counts"))
    phone.now = .at("2026-10-26T12:00", in: .berlin)
    phone.apply(.requestAdded(Self.request("c", half)))
    #expect(!phone.says("clocks"))
  }

  // MARK: - The list of pending requests

  @Test func `golden 44: of 65 pending 64 are kept, and the log names the one that is dropped`() {
    var phone = Phone()
    for number in 1...65 {
      phone.apply(
        .requestAdded(Self.request(Identifier("r\(number)"), Self.after(Int64(100 - number)))))
      #expect(phone.last.outcomes.contains { if case .scheduled = $0 { true } else { false } })
    }
    #expect(Self.pending(phone) == (2...65).map { "r\($0)" })
    #expect(phone.says("r1 is dropped without an error"))
    #expect(
      phone.last.outcomes.contains(
        .pendingRemoved(NotificationKey(app: Self.app, identifier: "r1"), .overLimit)))
  }

  @Test func `the switch keeps the soonest: the latest is dropped, even the new one itself`() {
    var phone = Phone()
    phone.apply(
      .deviceSettingsChanged(
        {
          var new = DeviceSettings(); new.pendingLimit = .soonest; return new
        }()))
    for number in 1...64 {
      phone.apply(.requestAdded(Self.request(Identifier("r\(number)"), Self.after(Int64(number)))))
    }
    phone.apply(.requestAdded(Self.request("late", Self.after(1_000))))
    #expect(Self.pending(phone) == (1...64).map { "r\($0)" })
    #expect(phone.says("late is dropped"))
    phone.apply(.requestAdded(Self.request("every", Self.everyMinute)))
    #expect(Self.pending(phone) == (1...63).map { "r\($0)" } + ["every"], "64 s is later than 60 s")
  }

  @Test func `each app has its own 64`() {
    var phone = Phone([.sample(), .sample("com.example.other")])
    for number in 1...64 {
      for app in [Self.app, "com.example.other"] {
        phone.apply(.requestAdded(Self.request(Identifier("r\(number)"), Self.after(9), of: app)))
      }
    }
    #expect(phone.device.apps.map(\.pending.all.count) == [64, 64])
    phone.device.apps.removeLast()
    #expect(Self.fired(&phone, in: 10).count == 64, "an app that is gone takes its own along")
  }

  @Test func `the same identifier replaces the pending one`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", Self.after(10))))
    phone.apply(.requestAdded(Self.request("b", Self.after(20))))
    phone.apply(.requestAdded(Self.request("a", Self.after(30))))
    #expect(Self.pending(phone) == ["b", "a"])
    #expect(phone.says("a is pending already: the new one replaces it"))
    #expect(Self.fired(&phone, in: 60) == ["20 b", "30 a"])
  }

  @Test func `identifiers are compared byte by byte`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("caf\u{E9}", Self.after(10))))
    phone.apply(.requestAdded(Self.request("cafe\u{301}", Self.after(10))))
    #expect(phone.app.pending.all.count == 2)
  }

  @Test func `the same identifier delivered: replaced, alerted again, at the top`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", nil)))
    phone.now = phone.now.advanced(bySeconds: 1)
    phone.apply(.requestAdded(Self.request("b", nil, #"{"aps": {"alert": "other"}}"#)))
    phone.now = phone.now.advanced(bySeconds: 1)
    phone.apply(
      .requestAdded(Self.request("a", nil, #"{"aps": {"alert": "again", "sound": "default"}}"#)))
    #expect(Self.bodies(phone) == ["other", "again"])
    #expect(phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.device.banner?.notification.content.body == "again")
  }

  @Test func `cancelling removes pending and delivered; an unknown identifier is nothing`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", nil)))
    phone.apply(.requestAdded(Self.request("a", Self.after(10))))
    phone.apply(.requestAdded(Self.request("b", Self.after(10))))
    phone.apply(.requestCancelled("A", app: nil))
    #expect(phone.says("nothing has the identifier A: no error, perhaps 'a' was meant"))
    #expect(phone.last.outcomes == [])
    phone.apply(.requestCancelled("a", app: nil))
    #expect(Self.pending(phone) == ["b"])
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.device.banner == nil)
    #expect(!phone.device.canUndoRemoval, "it was the app that did it")
    #expect(phone.says("a: 1 pending and 1 delivered removed"))
  }

  // MARK: - Firing

  @Test func `a one-shot leaves the list, a repeating one stays`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("once", Self.after(90))))
    phone.apply(.requestAdded(Self.request("often", Self.everyMinute)))
    #expect(phone.device.nextChange(after: phone.now) == phone.now.advanced(bySeconds: 60))
    #expect(
      Self.fired(&phone, in: 200) == ["60 often", "90 once", "120 often", "180 often"])
    #expect(Self.pending(phone) == ["often"])
    #expect(phone.device.delivered.map(\.identifier) == ["once", "often"])
  }

  @Test func `it takes the way of a push, and the trace names its trigger`() {
    var phone = Phone()
    let content = #"{"aps": {"alert": "Hi", "sound": "default", "badge": 3, "mutable-content": 1}}"#
    phone.apply(.requestAdded(Self.request("a", Self.after(5), content)))
    phone.now = phone.now.advanced(bySeconds: 5)
    phone.apply(.timePassed)
    #expect(phone.says("a local notification, a: in 5s"))
    #expect(phone.says("no service extension runs"))
    #expect(phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.app.badge == 3)
    #expect(phone.device.banner?.endsAt == phone.now.advanced(bySeconds: 5))
  }

  @Test func `in the foreground willPresent is asked; not running, it is listed and no one is`() {
    var phone = Phone([.sample { $0.delegate = .rules([.init(options: [.list])]) }])
    phone.apply(.appLaunched(Self.app))
    phone.apply(.requestAdded(Self.request("a", nil)))
    #expect(phone.callbacks == [.willPresent([.list])])
    #expect(phone.device.banner == nil)
    phone.apply(.appQuit(Self.app))
    phone.apply(.requestAdded(Self.request("b", Self.after(1))))
    phone.now = phone.now.advanced(bySeconds: 1)
    phone.apply(.timePassed)
    #expect(phone.callbacks == [])
    #expect(phone.device.delivered.map(\.identifier) == ["a", "b"])
    #expect(phone.app.state == .forceQuit, "a local notification launches nothing")
  }

  @Test func `permission that is taken away later keeps it from being shown`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", Self.after(5))))
    phone.apply(.authorizationChanged(app: Self.app, .denied))
    phone.now = phone.now.advanced(bySeconds: 5)
    phone.apply(.timePassed)
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.says("denied: myapp may not show notifications"))
  }

  @Test func `each fires at its own time, and banners leave in between`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", Self.after(10))))
    phone.apply(.requestAdded(Self.request("b", Self.after(12))))
    phone.apply(.requestAdded(Self.request("c", Self.after(60))))
    let start = phone.now
    phone.now = start.advanced(bySeconds: 3_600)
    phone.apply(.timePassed)
    let dates = phone.device.delivered.map { $0.date.seconds(since: start) }
    #expect(dates == [10, 12, 60])
    let ends = phone.last.outcomes.compactMap { outcome -> BannerEnd? in
      if case .bannerLeft(_, let end) = outcome { end } else { nil }
    }
    #expect(ends == [.replaced, .timedOut, .timedOut])
  }

  @Test func `a day ahead fires as often as it is due, a century without a hang`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("a", Self.everyMinute)))
    #expect(Self.fired(&phone, in: 86_400).count == 1_440)
    phone.now = phone.now.advanced(bySeconds: 36_525 * 86_400 - 30)
    let account = phone.apply(.timePassed)
    let count = account.outcomes.count { if case .fired = $0 { true } else { false } }
    #expect((1_430...1_440).contains(count), "\(count)")
    #expect(phone.says("too many dates passed at once: those from Tue 2026-12-01 09:42"))
    #expect(phone.app.pending.next?.date == phone.now.advanced(bySeconds: 30))
  }

  @Test func `many that repeat share what can be told, and each still fires`() {
    var phone = Phone()
    for number in 0..<64 {
      let trigger = NotificationTrigger.calendar(
        CalendarComponents(day: number % 31 + 1, hour: 8, minute: number % 60), repeats: true)
      phone.apply(.requestAdded(Self.request(Identifier("r\(number)"), trigger)))
    }
    let fired = Self.fired(&phone, in: 40 * 365 * 86_400)
    #expect(fired.count <= 64 * 30, "\(fired.count)")
    #expect(Set(fired.map { $0.split(separator: " ")[1] }).count == 64)
    #expect(phone.app.pending.all.count == 64)
  }

  // MARK: - Places and zones

  @Test func `a region fires when its border is crossed, once`() {
    var phone = Phone()
    phone.apply(.requestAdded(Self.request("in", .location(region: "home", .entry))))
    phone.apply(.requestAdded(Self.request("out", .location(region: "home", .exit))))
    #expect(phone.device.nextChange(after: phone.now) == nil)
    phone.apply(.regionCrossed("Home", .entry))
    #expect(phone.says("the device enters Home: no request waits for that"))
    phone.apply(.regionCrossed("home", .entry))
    #expect(phone.says("1 request waited for that"))
    #expect(Self.fired(&phone, in: 0) == ["0 in"])
    phone.apply(.requestAdded(Self.request("in", .location(region: "home", .entry))))
    phone.apply(.regionCrossed("home", .entry))
    #expect(phone.says("the device is in home already"))
    phone.apply(.regionCrossed("home", .exit))
    #expect(Self.fired(&phone, in: 0) == ["0 out"])
    #expect(Self.pending(phone) == ["in"])
  }

  @Test func `without permission for the location it never fires`() {
    var phone = Phone([.sample { $0.hasLocationPermission = false }])
    phone.apply(.requestAdded(Self.request("a", .location(region: "home", .entry))))
    #expect(phone.says("myapp may not use the location: it never fires"))
    phone.apply(.regionCrossed("home", .entry))
    #expect(Self.fired(&phone, in: 0) == [])
    #expect(phone.says("myapp may not use the location"))
  }

  @Test func `another zone moves what is meant by the clock, and nothing else`() {
    var phone = Phone()
    let eight = NotificationTrigger.calendar(CalendarComponents(hour: 8, minute: 0), repeats: true)
    let there = NotificationTrigger.calendar(
      CalendarComponents(hour: 8, minute: 0, secondsFromUTC: 0), repeats: true)
    phone.apply(.requestAdded(Self.request("clock", eight)))
    phone.apply(.requestAdded(Self.request("there", there)))
    phone.apply(.requestAdded(Self.request("span", Self.after(60))))
    let past = CalendarComponents(year: 2026, month: 11, day: 30, hour: 10, minute: 0)
    phone.apply(.requestAdded(Self.request("date", .calendar(past, repeats: false))))
    phone.apply(.timeZoneChanged(.berlin))
    let dates = phone.app.pending.all.map {
      "\($0.request.identifier) \(CivilTime($0.date ?? .latest, in: .utc).stamp)"
    }
    #expect(
      dates == [
        "clock Tue 2026-12-01 07:00", "there Tue 2026-12-01 08:00", "span Mon 2026-11-30 09:42",
      ])
    #expect(
      phone.last.outcomes.contains(
        .pendingRemoved(NotificationKey(app: Self.app, identifier: "date"), .past)),
      "10:00 is past where it is 10:41")
    #expect(phone.device.civilTime(phone.now).clock == "10:41")
  }
}
