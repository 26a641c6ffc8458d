import APNS
import DeviceModel
import Findings
import Testing

/// Background pushes: "Pushing background updates to your App".
struct WakeTests {
  private static let silent = #"{"aps": {"content-available": 1}, "action": "sync"}"#
  private static let mixed = #"{"aps": {"alert": "Hi", "content-available": 1}}"#

  private static func syncing(_ profile: inout AppProfile) {
    var sync = Condition()
    sync.userInfo = [.init(path: "action", value: "sync")]
    profile.remoteNotification = [.init(condition: sync, result: .newData, seconds: 2)]
  }

  @Test func `golden 9: one callback, nothing to see`() {
    var phone = Phone([.sample { Self.syncing(&$0) }])
    phone.push(Self.silent)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.newData)])
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.device.banner == nil)
    #expect(phone.says("rule 1 (action is \"sync\")"))
  }

  @Test func `no rule matches: noData`() {
    var phone = Phone([.sample { Self.syncing(&$0) }])
    phone.push(#"{"aps": {"content-available": 1}, "dataToSync": "x"}"#)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
  }

  @Test func `golden 10: an app that was force-quit is not launched`() {
    var phone = Phone()
    phone.apply(.appQuit("com.example.myapp"))
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.app.state == .forceQuit)
    #expect(phone.says("was force-quit"))
  }

  @Test func `an app that the system ended is launched in the background`() {
    var phone = Phone()
    phone.apply(.appTerminated("com.example.myapp"))
    phone.push(Self.silent)
    #expect(phone.app.state == .background)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
  }

  @Test
  func `golden 12: alert and content-available give an entry and a wake, a tap gives another`() {
    var phone = Phone()
    phone.push(Self.mixed)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    #expect(phone.device.delivered.count == 1)
    phone.respond()
    #expect(phone.callbacks == [.didReceive(action: .defaultAction, userText: nil)])
  }

  @Test func `in the foreground both methods of the app are called`() {
    var phone = Phone()
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.mixed)
    #expect(
      phone.callbacks == [.didReceiveRemoteNotification(.noData), .willPresent(.all)])
  }

  @Test func `golden 13: a wake needs no permission`() {
    var phone = Phone([.sample { $0.authorization = .denied }])
    phone.push(Self.mixed)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `without the background mode the app is not woken, except in front`() {
    var phone = Phone([.sample { $0.hasRemoteNotificationMode = false }])
    phone.push(Self.silent)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("lacks the background mode"))
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.silent)
    #expect(phone.callbacks == [.didReceiveRemoteNotification(.noData)])
  }

  @Test func `a force-quit app is still presented, and a tap launches it`() {
    var phone = Phone()
    phone.apply(.appQuit("com.example.myapp"))
    phone.push(Self.mixed)
    #expect(phone.device.delivered.count == 1)
    phone.respond()
    #expect(phone.app.state == .foreground)
    #expect(phone.last.outcomes.contains(.launched(app: "com.example.myapp", cold: true)))
  }

  @Test func `golden 45: a misspelt key wakes nobody`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "content_available": 1, "Content-Available": 1}}"#)
    #expect(phone.callbacks.isEmpty)
  }

  @Test func `nothing to show and nothing to wake is written down`() {
    var phone = Phone()
    phone.push(#"{"aps": {}}"#)
    #expect(phone.last.outcomes == [.suppressed(app: "com.example.myapp")])
    #expect(phone.says("no text, no badge, no sound, no content-available"))
  }
}
