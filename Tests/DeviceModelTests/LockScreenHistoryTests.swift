import DeviceModel
import Findings
import Testing

/// What is new since the last unlock and what is history: "View and respond to notifications on iPhone".
struct LockScreenHistoryTests {
  /// An app in some condition, and where its notification is while locked and after unlocking.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var payload = #"{"aps": {"alert": {"title": "one", "body": "b"}, "sound": "default"}}"#
    var change: @Sendable (inout AppProfile) -> Void = { _ in }
    var onLockScreen = true
    /// In the history that is pulled up on the lock screen.
    var inHistory = false
    var lights = true
    var afterUnlock = true
  }

  static let rows = [
    Row(testDescription: "an ordinary one is new, and history after unlocking"),
    Row(
      testDescription: "a passive one is listed without lighting",
      payload:
        #"{"aps": {"alert": {"title": "one", "body": "b"}, "interruption-level": "passive"}}"#,
      lights: false),
    Row(
      testDescription: "a quiet one goes to the history at once, without lighting",
      change: { $0.authorization = .provisional }, onLockScreen: false, inHistory: true,
      lights: false),
    Row(
      testDescription: "lock screen off: it waits for the unlocked device",
      change: { $0.settings.lockScreen = false }, onLockScreen: false, lights: false),
    Row(
      testDescription: "Notification Center off: on the lock screen, then gone",
      change: { $0.settings.notificationCenter = false }, afterUnlock: false),
    Row(
      testDescription: "both off: nowhere",
      change: {
        $0.settings.lockScreen = false
        $0.settings.notificationCenter = false
      }, onLockScreen: false, lights: false, afterUnlock: false),
    Row(
      testDescription: "not authorized: nowhere", change: { $0.authorization = .denied },
      onLockScreen: false, lights: false, afterUnlock: false),
  ]

  @Test(arguments: rows)
  func `where a notification is on the lock screen, and after unlocking`(_ row: Row) {
    var phone = Phone([.sample { row.change(&$0) }])
    phone.apply(.locked)
    #expect(!phone.device.isScreenLit)
    phone.push(row.payload)
    #expect(phone.device.lockScreenGroups.count == (row.onLockScreen ? 1 : 0))
    #expect(phone.device.historyGroups.count == (row.inHistory ? 1 : 0))
    #expect(phone.device.isScreenLit == row.lights)
    phone.apply(.unlocked)
    #expect(phone.device.lockScreenGroups.isEmpty, "nothing stays new")
    #expect(phone.device.historyGroups.count == (row.afterUnlock ? 1 : 0))
    phone.apply(.locked)
    phone.apply(.woken)
    #expect(phone.device.lockScreenGroups.isEmpty, "what was seen is not new again")
  }

  @Test func `new and earlier ones of a thread stand apart`() {
    var phone = Phone()
    phone.message("old", thread: "t")
    phone.apply(.locked)
    phone.message("new", thread: "t")
    #expect(phone.device.lockScreenGroups.map { $0.members.map(\.content.title) } == [["new"]])
    #expect(phone.device.historyGroups.map { $0.members.map(\.content.title) } == [["old"]])
    #expect(phone.groups == [["new"], ["old"]])
    #expect(phone.device.newCount == 1)
  }

  @Test(arguments: [
    (12, LockScreenStyle.list), (15, .list), (16, .count), (18, .count), (26, .count),
  ])
  func `Display As is a choice from iOS 16 on`(_ row: (Int, LockScreenStyle)) {
    var phone = Phone()
    phone.change {
      $0.lockScreen = .count
      $0.system = SystemVersion(major: row.0)
    }
    #expect(phone.device.lockScreenStyle == row.1)
  }
}
