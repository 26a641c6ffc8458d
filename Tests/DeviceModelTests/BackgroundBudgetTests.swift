import APNS
import DeviceModel
import Findings
import Testing

/// The budget of background pushes, what is held for it, and what else keeps an app asleep.
struct BackgroundBudgetTests {
  private static let silent = #"{"aps": {"content-available": 1}}"#
  private static let app: Identifier = "com.example.myapp"

  /// So many silent pushes, a second apart.
  private static func pushed(_ count: Int) -> Phone {
    var phone = Phone()
    for _ in 0..<count { phone.push(silent) }
    return phone
  }

  @Test func `golden 11: of five in a minute three wake, the newest is held, the fourth discarded`()
  {
    var phone = Self.pushed(3)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    #expect(phone.app.budget.remaining(at: phone.now) == 0)
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("held until"))
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(
      phone.last.outcomes.contains(.wakeLost(name: "test.apns", app: Self.app, .replaced)))
    #expect(phone.app.heldWake?.date == phone.now)
  }

  @Test func `what is held wakes the app when an hour has passed since the first, and not before`()
    throws
  {
    var phone = Self.pushed(1)
    let opens = phone.now.advanced(bySeconds: 3_600)
    for _ in 0..<3 { phone.push(Self.silent) }
    #expect(phone.device.nextChange(after: phone.now) == opens)
    phone.now = Instant(milliseconds: opens.milliseconds - 1)
    #expect(phone.device.passNext(until: phone.now) == nil)
    phone.now = opens.advanced(bySeconds: 500)
    let next = phone.device.passNext(until: phone.now)
    let passing = try #require(next)
    #expect(passing.date == opens)
    #expect(
      passing.account.outcomes == [
        .called(app: Self.app, .didReceiveRemoteNotification(.noData))
      ])
    #expect(phone.app.heldWake == nil)
    // That one was counted: of the three wakes of the last hour one has gone.
    #expect(phone.app.budget.remaining(at: phone.now) == 2)
  }

  @Test func `opening the app delivers what is held at once`() throws {
    var phone = Self.pushed(4)
    phone.apply(.appLaunched(Self.app))
    let next = phone.device.passNext(until: phone.now)
    let passing = try #require(next)
    #expect(
      passing.account.outcomes == [
        .called(app: Self.app, .didReceiveRemoteNotification(.noData))
      ])
    #expect(
      passing.account.steps.contains { $0.reason.sentence.contains("the person opened the app") })
    #expect(phone.device.passNext(until: phone.now) == nil)
  }

  @Test(arguments: [DeviceEvent.appQuit(app), .appTerminated(app)])
  func `ending the app discards what is held`(_ end: DeviceEvent) {
    var phone = Self.pushed(4)
    phone.apply(end)
    #expect(phone.last.outcomes.contains(.wakeLost(name: "test.apns", app: Self.app, .ended)))
    phone.apply(.appLaunched(Self.app))
    #expect(phone.device.passNext(until: phone.now) == nil)
  }

  @Test func `in front, with an alert, or without a budget nothing is counted`() {
    var phone = Phone()
    for _ in 0..<5 {
      phone.push(#"{"aps": {"alert": "Hi", "content-available": 1}}"#)
      #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    }
    phone.apply(.appLaunched(Self.app))
    for _ in 0..<5 {
      phone.push(Self.silent)
      #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    }
    phone.apply(.wentHome)
    #expect(phone.app.budget.remaining(at: phone.now) == 3)
    phone.change { $0.hasBackgroundBudget = false }
    for _ in 0..<5 {
      phone.push(Self.silent)
      #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    }
    #expect(phone.app.budget.remaining(at: phone.now) == 3)
  }

  @Test func `switching the budget off lets go of what is held`() {
    var phone = Self.pushed(4)
    phone.change { $0.hasBackgroundBudget = false }
    #expect(phone.device.passNext(until: phone.now) != nil)
    #expect(phone.app.heldWake == nil)
  }

  @Test func `in Low Power Mode nothing wakes, and the newest comes when it ends`() {
    var phone = Phone()
    phone.change { $0.lowPower = true }
    phone.push(Self.silent)
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("Low Power Mode is on"))
    #expect(phone.last.outcomes.contains(.wakeHeld(app: Self.app, until: nil)))
    #expect(phone.device.passNext(until: phone.now) == nil)
    phone.change { $0.lowPower = false }
    #expect(phone.device.passNext(until: phone.now) != nil)
    #expect(phone.device.passNext(until: phone.now) == nil)
  }

  @Test func `without Background App Refresh nothing wakes and nothing is held`() {
    var phone = Phone()
    phone.change { $0.backgroundRefresh = false }
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("Background App Refresh is off"))
    phone.change { $0.backgroundRefresh = true }
    #expect(phone.device.passNext(until: phone.now) == nil)
  }

  @Test func `an alert is shown where its wake is not allowed`() {
    var phone = Phone()
    phone.change { $0.lowPower = true }
    phone.push(#"{"aps": {"alert": "Hi", "content-available": 1}}"#)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.device.delivered.count == 1)
    #expect(phone.app.heldWake == nil)
  }

  struct Headers: Sendable, CustomTestStringConvertible {
    var door = PushRequest.Door.socket
    var type: PushType?
    var priority: PushPriority?
    var system = 18
    var wakes: Bool
    var testDescription: String {
      "\(door) \(type?.rawValue ?? "no type") \(priority?.rawValue ?? 0) iOS \(system)"
    }
  }

  @Test(arguments: [
    Headers(wakes: true),
    Headers(type: .background, wakes: true),
    Headers(type: .background, priority: .considerate, wakes: true),
    Headers(type: .alert, wakes: false),
    Headers(type: .alert, system: 12, wakes: true),
    Headers(door: .endpoint, wakes: false),
    Headers(door: .endpoint, type: .background, priority: .considerate, wakes: true),
    Headers(door: .endpoint, type: .alert, priority: .considerate, wakes: false),
  ])
  func `from iOS 13 on a silent push wakes with the type background alone`(_ row: Headers) throws {
    var phone = Phone()
    phone.change { $0.system = SystemVersion(major: row.system) }
    var headers = PushHeaders(pushType: row.type, priority: row.priority)
    headers.topic = Self.app
    let request = PushRequest(
      name: "test.apns", door: row.door, headers: headers, topic: Self.app,
      body: Array(Self.silent.utf8))
    var findings: [Finding] = []
    phone.apply(.pushArrived(try request.opened(into: &findings).get()))
    #expect(phone.callbacks.isEmpty != row.wakes)
    if !row.wakes { #expect(phone.says("only background wakes an app for a silent push")) }
  }
}
