import APNS
import DeviceModel
import Findings
import Testing

/// What APNs keeps for a device that can't be reached: "Sending notification requests to APNs".
struct StoredPushTests {
  private static let app: Identifier = "com.example.myapp"

  /// An alert with these headers, a second after what came before.
  @discardableResult
  private static func send(
    _ title: String, to phone: inout Phone, app: Identifier = app, expiration: Int64? = nil,
    priority: PushPriority = .immediate, identifier: String? = nil, collapse: Identifier? = nil
  ) -> Account {
    var push = Push.sample(
      #"{"aps": {"alert": {"title": "\#(title)"}}}"#, to: app, collapse: collapse)
    push.name = "\(title).apns"
    push.expiration = expiration
    push.priority = priority
    push.identifier = identifier
    phone.now = phone.now.advanced(bySeconds: 1)
    return phone.apply(.pushArrived(push))
  }

  private static func offline(_ apps: [AppProfile] = [.sample()]) -> Phone {
    var phone = Phone(apps)
    phone.change { $0.isOffline = true }
    return phone
  }

  /// All that happens by itself now.
  private static func passing(_ phone: inout Phone) -> [Device.Passing] {
    var all: [Device.Passing] = []
    while let passing = phone.device.passNext(until: phone.now) { all.append(passing) }
    return all
  }

  private static func titles(_ phone: Phone) -> [String] {
    phone.device.delivered.map(\.content.title)
  }

  @Test func `offline, the newest of each app is kept, and comes when the device is online`() {
    var phone = Self.offline([.sample(), .sample("com.example.other")])
    Self.send("A1", to: &phone)
    #expect(phone.says("the device is offline: APNs keeps it, for up to 30 days"))
    Self.send("B1", to: &phone, app: "com.example.other")
    Self.send("A2", to: &phone)
    #expect(phone.last.outcomes.contains(.lost(name: "A1.apns", app: Self.app, .replaced)))
    #expect(phone.device.delivered.isEmpty)
    #expect(Self.passing(&phone).isEmpty)
    phone.now = phone.now.advanced(bySeconds: 60)
    phone.change { $0.isOffline = false }
    let passed = Self.passing(&phone)
    #expect(Self.titles(phone) == ["B1", "A2"])
    #expect(
      passed.first?.account.steps.contains {
        $0.reason == .delivery(.late(after: "1m1s"))
      } == true)
  }

  @Test func `the same collapse-id or another: one stored push of an app`() {
    var phone = Self.offline()
    Self.send("one", to: &phone, collapse: "x")
    Self.send("two", to: &phone, collapse: "x")
    Self.send("three", to: &phone, collapse: "y")
    phone.change { $0.isOffline = false }
    _ = Self.passing(&phone)
    #expect(Self.titles(phone) == ["three"])
  }

  @Test func `an expiration of 0 is one try`() {
    var phone = Self.offline()
    Self.send("once", to: &phone, expiration: 0)
    #expect(phone.last.outcomes == [.lost(name: "once.apns", app: Self.app, .oneTry)])
    #expect(phone.says("one try"))
    phone.change { $0.isOffline = false }
    #expect(Self.passing(&phone).isEmpty)
    Self.send("again", to: &phone, expiration: 0)
    #expect(Self.titles(phone) == ["again"])
  }

  @Test func `a stored push expires at its second, and says so there`() throws {
    var phone = Self.offline()
    let end = phone.now.seconds + 100
    Self.send("late", to: &phone, expiration: end)
    #expect(phone.device.nextChange(after: phone.now) == Instant(seconds: end))
    phone.now = Instant(seconds: end + 50)
    let passed = Self.passing(&phone)
    #expect(passed.map(\.date) == [Instant(seconds: end)])
    #expect(
      passed.first?.account.outcomes == [.lost(name: "late.apns", app: Self.app, .expired)])
    phone.change { $0.isOffline = false }
    #expect(Self.passing(&phone).isEmpty)
  }

  @Test func `what is past already is dropped offline, and tried once online`() {
    var phone = Self.offline()
    Self.send("past", to: &phone, expiration: phone.now.seconds - 5)
    #expect(phone.last.outcomes == [.lost(name: "past.apns", app: Self.app, .expired)])
    phone.change { $0.isOffline = false }
    Self.send("now", to: &phone, expiration: phone.now.seconds - 5)
    #expect(Self.titles(phone) == ["now"])
  }

  @Test func `nothing is kept longer than 30 days, whatever the expiration says`() {
    var phone = Self.offline()
    Self.send("old", to: &phone, expiration: Int64.max)
    phone.now = phone.now.advanced(bySeconds: 30 * 86_400)
    #expect(
      Self.passing(&phone).first?.account.outcomes == [
        .lost(name: "old.apns", app: Self.app, .expired)
      ])
  }

  struct Priority: Sendable, CustomTestStringConvertible {
    var priority: PushPriority
    var lowPower = false
    var isDark = true
    var waits: Bool
    var testDescription: String {
      "priority \(priority.rawValue)\(lowPower ? ", Low Power" : "")\(isDark ? ", dark" : ", lit")"
    }
  }

  @Test(arguments: [
    Priority(priority: .immediate, lowPower: true, waits: false),
    Priority(priority: .considerate, waits: false),
    Priority(priority: .considerate, lowPower: true, waits: true),
    Priority(priority: .considerate, lowPower: true, isDark: false, waits: false),
    Priority(priority: .powerFirst, waits: true),
    Priority(priority: .powerFirst, isDark: false, waits: false),
  ])
  func `low priorities never light a dark screen`(_ row: Priority) {
    var phone = Phone(locked: true)
    phone.change { $0.lowPower = row.lowPower }
    if row.isDark { phone.apply(.locked) }
    Self.send("hello", to: &phone, priority: row.priority)
    #expect(phone.device.delivered.isEmpty == row.waits)
    if row.waits {
      #expect(phone.device.isScreenLit == false)
      #expect(phone.says("the screen is dark") || phone.says("while the screen is dark"))
      phone.apply(.woken)
    }
    _ = Self.passing(&phone)
    #expect(Self.titles(phone) == ["hello"])
  }

  @Test func `an apns-id that was used before is noticed, and replaces nothing`() {
    var phone = Phone()
    let identifier = "6f1a2b3c-4d5e-4f60-8a7b-9c0d1e2f3a4b"
    Self.send("one", to: &phone, identifier: identifier)
    #expect(!phone.says("was used before"))
    Self.send("two", to: &phone, identifier: identifier)
    #expect(phone.says("was used before"))
    #expect(Self.titles(phone) == ["one", "two"])
  }

  @Test func `local notifications need no network`() {
    var phone = Self.offline()
    let push = Push.sample(#"{"aps": {"alert": "Hi"}}"#)
    phone.apply(
      .requestAdded(
        NotificationRequest(
          identifier: "here", app: Self.app,
          content: NotificationContent(push.payload, strings: [:]), trigger: nil,
          source: push.source)))
    #expect(phone.device.delivered.count == 1)
  }
}

/// Deleting an app and installing it again: "Registering your app with APNs".
struct UninstallTests {
  private static let app: Identifier = "com.example.myapp"

  @Test func `a deleted app takes all with it, and its pushes are answered 410`() throws {
    var phone = Phone()
    for _ in 0..<4 { phone.push(#"{"aps": {"content-available": 1}}"#) }
    phone.message("Alice")
    phone.change { $0.isOffline = true }
    phone.message("kept at APNs")
    let gone = phone.now
    phone.apply(.appUninstalled(Self.app))
    #expect(phone.device.apps.isEmpty)
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.device.banner == nil)
    #expect(phone.device.stored.isEmpty)
    #expect(
      phone.last.outcomes.contains(.wakeLost(name: "test.apns", app: Self.app, .uninstalled)))
    #expect(phone.last.outcomes.contains(.lost(name: "test.apns", app: Self.app, .uninstalled)))
    #expect(phone.device.token(for: Self.app) == nil)
    phone.change { $0.isOffline = false }
    #expect(phone.device.passNext(until: phone.now) == nil)

    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    #expect(
      phone.last.outcomes == [.refused(name: "test.apns", .unregistered, since: gone)])
    #expect(phone.says("was deleted at"))
  }

  @Test func `installed again the app has another token, and nothing of before`() throws {
    var phone = Phone()
    let first = try #require(phone.device.token(for: Self.app))
    phone.message("Alice")
    phone.apply(.appInstalled(.sample()))
    #expect(phone.device.token(for: Self.app) == first, "another version keeps the token")
    phone.apply(.appUninstalled(Self.app))
    phone.apply(.appInstalled(.sample()))
    let second = try #require(phone.device.token(for: Self.app))
    #expect(second != first)
    #expect(second.text.utf8.count == 64)
    phone.message("Bob")
    #expect(phone.device.delivered.map(\.content.title) == ["Bob"])
  }

  @Test func `with the switch the first push after a deletion is taken and lost`() {
    var phone = Phone()
    phone.change { $0.unregisteredLate = true }
    let gone = phone.now
    phone.apply(.appUninstalled(Self.app))
    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    #expect(phone.last.outcomes == [.lost(name: "test.apns", app: Self.app, .uninstalled)])
    #expect(phone.says("which APNs did not know yet"))
    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    #expect(phone.last.outcomes == [.refused(name: "test.apns", .unregistered, since: gone)])
  }

  @Test func `every token stays known, with its app, its environment and its end`() throws {
    var phone = Phone()
    let gone = phone.now
    var tokens: [DeviceToken] = []
    for environment in PushEnvironment.allCases {
      let token = try #require(phone.device.token(for: Self.app, in: environment))
      tokens.append(token)
      #expect(
        phone.device.registration(of: token)
          == Registration(app: Self.app, environment: environment))
    }
    phone.apply(.appUninstalled(Self.app))
    phone.apply(.appInstalled(.sample()))
    for (token, environment) in zip(tokens, PushEnvironment.allCases) {
      #expect(
        phone.device.registration(of: token)
          == Registration(
            app: Self.app, environment: environment, endedAt: gone.milliseconds))
      tokens.append(try #require(phone.device.token(for: Self.app, in: environment)))
    }
    #expect(Set(tokens).count == 4)
    #expect(phone.device.registration(of: try #require(DeviceToken("abcd"))) == nil)
  }

  @Test func `the app in front, its page in Settings and its prompt close with it`() {
    var phone = Phone()
    phone.apply(.appLaunched(Self.app))
    phone.apply(.appUninstalled(Self.app))
    #expect(phone.device.frontApp == nil)

    phone = Phone([.sample { $0.authorization = .notDetermined }])
    phone.apply(.settingsOpened(.app(Self.app)))
    phone.apply(.authorizationRequested(app: Self.app, nil))
    #expect(phone.device.prompt != nil)
    phone.apply(.appUninstalled(Self.app))
    #expect(phone.device.settingsPage == .notifications)
    #expect(phone.device.prompt == nil)
  }

  @Test func `what waits for the summary and for a trigger goes with it`() {
    var phone = Phone([.sample { $0.settings.scheduledSummary = true }])
    phone.message("for the summary")
    #expect(phone.device.held.count == 1)
    let push = Push.sample(#"{"aps": {"alert": "Hi"}}"#)
    phone.apply(
      .requestAdded(
        NotificationRequest(
          identifier: "soon", app: Self.app,
          content: NotificationContent(push.payload, strings: [:]),
          trigger: .timeInterval(seconds: 60, repeats: false), source: push.source)))
    phone.apply(.appUninstalled(Self.app))
    #expect(phone.device.held.isEmpty)
    #expect(phone.device.nextChange(after: phone.now) == nil)
  }

  @Test func `one that is not there cannot be deleted, and a name is suggested`() {
    var phone = Phone()
    phone.apply(.appUninstalled("com.example.myap"))
    #expect(phone.last.steps.contains { $0.mark == .refused })
    #expect(phone.device.apps.count == 1)
  }
}
