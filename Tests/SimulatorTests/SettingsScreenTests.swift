import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// The phone's own Settings: the same switches as in the pane, as a person with a phone finds them.
struct SettingsScreenTests {
  private static let app = AppProfile.messages.bundleIdentifier

  private static func open(_ page: SettingsPage = .notifications) -> Session {
    var session = Session.unlocked()
    session.happen(.settingsOpened(page))
    return session
  }

  private static func select(_ title: String, _ session: inout Session) {
    let page = session.device.settingsPage ?? .notifications
    let place = session.settingRows(on: page).firstIndex { $0.title == title }
    guard let place else {
      Issue.record("no row \(title) in \(session.settingRows(on: page).map(\.title))")
      return
    }
    session.interface.selection = .setting(place)
  }

  private static func choose(_ title: String, _ session: inout Session) {
    select(title, &session)
    session.press(.enter)
  }

  @Test func `the icon on the Home Screen opens Settings, an app's row its page`() {
    var session = Session.unlocked()
    session.interface.selection = .settings
    session.press(.enter)
    #expect(session.phoneScreen == .settings(.notifications))
    Self.choose("Parcels", &session)
    #expect(session.phoneScreen == .settings(.app("com.example.parcels")))
    #expect(session.interface.selection == .setting(0), "another page begins at its top")
    #expect(session.settingsApp?.displayName == "Parcels", "the pane shows the same app")
    session.press(.escape)
    #expect(session.phoneScreen == .settings(.notifications))
    session.press(.enter)
    #expect(
      session.phoneScreen == .settings(.app("com.example.parcels")), "its row was selected again")
    session.press("H")
    #expect(session.phoneScreen == .home)
    #expect(session.device.settingsPage == nil)
  }

  @Test func `Settings come to the front: the app that was there is in the background`() {
    var session = Session.unlocked()
    session.happen(.appLaunched(Self.app))
    session.happen(.settingsOpened(.app(Self.app)))
    #expect(session.device.app(Self.app)?.state == .background)
    session.happen(.appLaunched(Self.app))
    #expect(session.phoneScreen == .app(Self.app))
    #expect(session.device.settingsPage == nil)
  }

  @Test func `a locked phone is unlocked first, and Settings are still there after locking`() {
    var session = Session.sample()
    session.happen(.settingsOpened(.app(Self.app)))
    #expect(session.device.prompt == .unlock(then: .settings(.app(Self.app))))
    #expect(session.place(of: "Settings opens on an") != nil)
    session.press(.enter)
    #expect(session.phoneScreen == .settings(.app(Self.app)))
    session.press("L")
    #expect(session.phoneScreen == .lockScreen)
    session.press("u")
    #expect(session.phoneScreen == .settings(.app(Self.app)))
  }

  @Test func `View Settings among a notification's options opens its app's page`() {
    var session = Session.sample()
    session.message("Lunch?")
    session.happen(.optionsOpened(session.device.delivered[0].key))
    session.happen(.promptAnswered(.viewSettings))
    #expect(session.device.prompt == .unlock(then: .settings(.app(Self.app))))
    session.press(.enter)
    #expect(session.phoneScreen == .settings(.app(Self.app)))
    #expect(session.interface.selection == .setting(0))
  }

  @Test func `an app's own settings are a row of its page`() {
    let app = AppProfile.sample(
      #"""
      { "bundleIdentifier": "com.example.own",
        "requestedOptions": ["alert", "providesAppNotificationSettings"] }
      """#)
    var session = Session.unlocked([app])
    session.happen(.settingsOpened(.app("com.example.own")))
    Self.choose("Settings in the app", &session)
    #expect(session.phoneScreen == .app("com.example.own"))
    let outcomes = session.timeline.entries.last?.account.outcomes ?? []
    #expect(outcomes.contains(.called(app: "com.example.own", .openSettings)))
  }

  @Test func `the summary's times are typed, and without a summary what is held comes at once`() {
    var session = Self.open()
    Self.choose("Summary Times", &session)
    session.press("7:30 12:00")
    session.press(.enter)
    #expect(session.device.settings.summaryTimes.map(\.description) == ["07:30", "12:00"])
    var settings = NotificationSettings.allOn
    settings.scheduledSummary = true
    session.happen(.settingsChanged(app: Self.app, settings))
    session.message("Held.")
    #expect(session.device.held.count == 1)
    Self.choose("Scheduled Summary", &session)
    #expect(session.device.held.isEmpty)
    #expect(session.device.delivered.count == 1)
    session.interface.pane = .timeline
    #expect(session.place(of: "1 came at once") != nil)
    session.interface.pane = .why
    #expect(session.place(of: "Scheduled Summary is off") != nil)
    session.message("Not held.")
    #expect(session.device.held.isEmpty)
    #expect(session.device.delivered.count == 2)
  }

  @Test func `a page of an app that is not there does not open`() {
    var session = Session.unlocked()
    session.happen(.settingsOpened(.app("com.example.nobody")))
    #expect(session.phoneScreen == .home)
  }

  @Test func `every row of an app changes what it says`() {
    var session = Self.open(.app(Self.app))
    session.happen(.changed { $0.system = SystemVersion(major: 18) })
    for row in session.settingRows(on: .app(Self.app)) where row.title != "Allow Notifications" {
      let before = session.device.app(Self.app)?.settings
      Self.choose(row.title, &session)
      #expect(session.device.app(Self.app)?.settings != before, "\(row.title)")
      let now = session.settingRows(on: .app(Self.app)).first { $0.title == row.title }
      #expect(now?.value != row.value, "\(row.title)")
      // Back to what it was, so that rows which depend on it are there.
      var settings = NotificationSettings.allOn
      settings.showPreviews = before?.showPreviews
      session.happen(.settingsChanged(app: Self.app, settings))
    }
  }

  @Test func `without permission there is nothing else to choose`() {
    var session = Self.open(.app(Self.app))
    Self.choose("Allow Notifications", &session)
    #expect(session.device.app(Self.app)?.authorization == .denied)
    #expect(session.settingRows(on: .app(Self.app)).map(\.title) == ["Allow Notifications"])
    session.press(.enter)
    #expect(session.device.app(Self.app)?.authorization == .authorized)
    #expect(session.settingRows(on: .app(Self.app)).count > 8)
  }

  @Test func `Banner Style is there while banners are on`() {
    var session = Self.open(.app(Self.app))
    func titles() -> [String] { session.settingRows(on: .app(Self.app)).map(\.title) }
    #expect(titles().contains("Banner Style"))
    Self.choose("Banner Style", &session)
    #expect(session.device.app(Self.app)?.settings.alertStyle == .alert)
    Self.choose("Banners", &session)
    #expect(session.device.app(Self.app)?.settings.alertStyle == AlertStyle.none)
    #expect(!titles().contains("Banner Style"))
  }

  @Test func `only what an app asked for and was entitled to has a row`() {
    let quiet = AppProfile.sample(
      #"""
      { "bundleIdentifier": "com.example.quiet", "requestedOptions": ["badge"],
        "entitlements": ["critical-alerts"] }
      """#)
    var session = Session.unlocked([quiet])
    session.happen(.settingsOpened(.app("com.example.quiet")))
    let titles = session.settingRows(on: .app("com.example.quiet")).map(\.title)
    #expect(titles.contains("Badges"))
    #expect(titles.contains("Critical Alerts"))
    #expect(!titles.contains("Sounds"))
    #expect(!titles.contains("Banners"))
    #expect(!titles.contains("Time Sensitive"))
  }

  @Test(arguments: [(14, false, false), (15, true, false), (16, true, true), (18, true, true)])
  func `a system offers what it knows`(_ row: (Int, Bool, Bool)) {
    var session = Self.open()
    session.happen(.changed { $0.system = SystemVersion(major: row.0) })
    let titles = session.settingRows(on: .notifications).map(\.title)
    #expect(titles.contains("Scheduled Summary") == row.1)
    #expect(titles.contains("Summary Times") == row.1)
    #expect(titles.contains("Display As") == row.2)
    let own = session.settingRows(on: .app(Self.app)).map(\.title)
    #expect(own.contains("Time Sensitive") == row.1)
    #expect(own.contains("Delivery") == row.1)
  }

  @Test func `what holds for all apps is changed on the first page`() {
    var session = Self.open()
    Self.choose("Display As", &session)
    #expect(session.device.settings.lockScreen == .list)
    Self.choose("Show Previews", &session)
    #expect(session.device.settings.showPreviews == .whenAuthenticated)
    Self.choose("Scheduled Summary", &session)
    #expect(!session.device.settings.scheduledSummary)
    let titles = session.settingRows(on: .notifications).map(\.title)
    #expect(!titles.contains("Summary Times"))
    Self.choose("MyApp", &session)
    #expect(
      session.settingRows.first { $0.title == "Show Previews" }?.value == "Default (When Unlocked)")
    #expect(
      !session.settingRows(on: .app(Self.app)).contains { $0.title == "Delivery" })
  }

  @Test func `the pane and the phone have the same switches, each once`() {
    var session = Self.open(.app(Self.app))
    let phone = session.settingRows(on: .app(Self.app))
    let pane = session.settingRows
    for row in phone where row.audience == .both {
      #expect(pane.filter { $0 == row }.count == 1, "\(row.title)")
    }
    Self.choose("Sounds", &session)
    #expect(session.settingRows.first { $0.title == "Sounds" }?.isOn == false)
  }

  @Test func `a switch for each category calls setNotificationCategories with the others`() {
    var session = Session.unlocked()
    session.interface.side = .inspector
    session.interface.pane = .settings
    let rows = session.settingRows
    let place = rows.firstIndex { $0.title == "WORKOUT_CATEGORY" } ?? -1
    session.interface.settingsSelection = place
    session.press(.enter)
    let app = session.device.app(Self.app)
    #expect(app?.categories.map(\.identifier) == ["MESSAGE_CATEGORY", "TEN"])
    session.interface.pane = .timeline
    #expect(session.place(of: "setNotificationCategories") != nil)
    session.interface.pane = .device
    #expect(session.place(of: "9:41 MESSAGE_CATEGORY, TEN") != nil)
    session.interface.pane = .settings
    session.press(.enter)
    #expect(session.device.app(Self.app)?.categories.count == 3)
  }

  /// Chooses a row of the pane.
  private static func chooseInPane(_ title: String, _ session: inout Session) {
    session.interface.side = .inspector
    session.interface.pane = .settings
    session.interface.settingsSelection =
      session.settingRows.firstIndex { $0.title == title } ?? -1
    session.press(.enter)
  }

  @Test func `the app calls setBadgeCount with the number that is typed`() {
    var session = Session.unlocked()
    Self.chooseInPane("setBadgeCount", &session)
    #expect(session.interface.lineInput?.purpose == .badgeCount(Self.app))
    for wrong in ["three", "1.5", "-", "99999999999999999999"] {
      session.press(wrong)
      session.press(.enter)
      #expect(session.interface.lineInput?.problem?.contains("whole number") == true, "\(wrong)")
      session.press(.control("u"))
    }
    session.press("12")
    session.press(.enter)
    #expect(session.interface.lineInput == nil)
    #expect(session.device.app(Self.app)?.badge == 12)
    #expect(session.interface.notice == "12, was 0")
    #expect(session.settingRows.first { $0.title == "setBadgeCount" }?.value == "12")
    session.press(.enter)
    session.press("-1")
    session.press(.enter)
    #expect(session.device.app(Self.app)?.badge == 12)
    #expect(session.interface.notice?.contains("badgeInputInvalid") == true)
    session.interface.pane = .why
    #expect(session.place(of: "MyApp: setBadgeCount(-1)") != nil)
    #expect(session.place(of: "call it with 0") != nil)
  }

  @Test func `in a narrow pane the titles stand, and what they say gives way`() {
    var session = Session.unlocked()
    session.interface.side = .inspector
    session.interface.pane = .settings
    let lines = SettingsPane(session: session).draw(Size(width: 36, height: 60)).lines
    for title in ["  Ask for permission", "  Notification Center", "Categories"] {
      #expect(lines.contains { $0.hasPrefix(title) }, "\(title) in \(lines)")
    }
    #expect(lines.contains { $0.hasPrefix("Categories ") && $0.contains("setNot") })
    #expect(lines.allSatisfy { $0.columns <= 36 })
  }

  @Test(arguments: ["9:41", "22:59", "23:30", "23:59"])
  func `muting goes from an hour to today to off, near midnight too`(_ time: String) throws {
    var session = Session.unlocked()
    session.happen(.timePassed)
    let now = session.device.next(try #require(TimeOfDay(time)), after: Instant.sample)
    _ = session.handle(.timePassed, at: now)
    func value() -> String? { session.settingRows.first { $0.title == "Mute" }?.value }
    session.interface.side = .inspector
    session.interface.pane = .settings
    session.interface.settingsSelection =
      session.settingRows.firstIndex { $0.title == "Mute" } ?? -1
    var spans: [MuteSpan?] = []
    for _ in 1...3 {
      _ = session.handle(.input(.key(.enter)), at: now)
      spans.append(session.device.app(Self.app)?.mute?.span)
    }
    #expect(spans == [.hour, .today, nil])
    #expect(value() == "off")
  }

  @Test func `a click turns a switch, and leads back`() {
    var session = Self.open()
    session.click("Parcels")
    #expect(session.phoneScreen == .settings(.app("com.example.parcels")))
    session.click("Badges")
    #expect(session.device.app("com.example.parcels")?.settings.badges == false)
    session.click("‹ All")
    #expect(session.phoneScreen == .settings(.notifications))
    session.click(at: session.homeBar())
    #expect(session.phoneScreen == .home)
    session.click("Settings", skipping: 1)
    #expect(session.phoneScreen == .settings(.notifications))
  }

  @Test func `the selected row is in sight, however many there are`() {
    let apps = (1...60).map { AppProfile.plain("App\($0)x", icon: "A", tint: .blue) }
    var session = Session.unlocked(apps)
    session.happen(.settingsOpened(.notifications))
    for number in [1, 2, 30, 59, 60] {
      Self.select("App\(number)x", &session)
      for size in [Size(width: 46, height: 40), Size(width: 36, height: 14)] {
        let text = PhoneView(session: session).draw(size).text
        #expect(text.contains("App\(number)x"), "\(size)")
      }
    }
  }

  @Test func `Notification Center comes down over Settings, and they are there again`() {
    var session = Self.open(.app(Self.app))
    session.press("n")
    #expect(session.phoneScreen == .center)
    session.press("n")
    #expect(session.phoneScreen == .settings(.app(Self.app)))
  }

  @Test func `golden 25: a banner has two of three actions, the long look all of them`() {
    var session = Session.unlocked()
    session.push(#"{ "aps": { "alert": "Move", "category": "WORKOUT_CATEGORY" } }"#)
    session.interface.selection = session.phoneItems.first
    #expect(session.place(of: "Start Workout") != nil)
    #expect(session.place(of: "Skip") != nil)
    #expect(session.place(of: "Delete for Good") == nil)
    session.press("e")
    #expect(session.place(of: "Delete for Good") != nil)
  }

  @Test func `more than ten actions are counted beside the long look`() {
    var session = Session.sample()
    session.push(#"{ "aps": { "alert": "Choose", "category": "TEN" } }"#)
    session.press("e")
    #expect(session.place(of: "10 of 11 actions") != nil)
    #expect(session.place(of: "Eleventh") == nil)
  }
}
