import DeviceModel
import Findings
import Testing

/// The number on the icon, and what it does to the list.
struct BadgeTests {
  /// A badge of 3 and one entry are there; then this comes.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var badge: Int
    var listed: Int
    var says: String
    var happens: @Sendable (inout Phone) -> Void

    init(
      _ name: String, badge: Int, listed: Int, says: String = "",
      _ happens: @escaping @Sendable (inout Phone) -> Void
    ) {
      testDescription = name
      self.badge = badge
      self.listed = listed
      self.says = says
      self.happens = happens
    }
  }

  private static func counts(_ count: Int) -> DeviceEvent {
    .badgeCountSet(app: "com.example.myapp", count: count)
  }

  private static let rows = [
    Row("no badge key", badge: 3, listed: 2, says: "the payload has no badge: unchanged") {
      $0.push(#"{"aps": {"alert": "Hi"}}"#)
    },
    Row("a number is the number, never added", badge: 2, listed: 2, says: "2, was 3") {
      $0.push(#"{"aps": {"alert": "Hi", "badge": 2}}"#)
    },
    Row("the same number", badge: 3, listed: 1, says: "3, as before") {
      $0.push(#"{"aps": {"badge": 3}}"#)
    },
    Row("a payload's 0 takes the badge, and no entry", badge: 0, listed: 1, says: "removed, was 3")
    { $0.push(#"{"aps": {"badge": 0}}"#) },
    Row(
      "a payload's 0, where the switch says that it empties the list", badge: 0, listed: 0,
      says: "1 entry of myapp gone: a payload's badge of 0 emptied the list"
    ) { phone in
      phone.change { $0.payloadBadgeZeroClears = true }
      phone.push(#"{"aps": {"badge": 0}}"#)
    },
    Row("setBadgeCount", badge: 9, listed: 1, says: "9, was 3") { $0.apply(counts(9)) },
    Row(
      "golden 42: setBadgeCount(0) empties the app's list", badge: 0, listed: 0,
      says: "1 entry of myapp gone: the app set its badge to 0"
    ) { $0.apply(counts(0)) },
    Row(
      "setBadgeCount(0), where the switch says that it empties nothing", badge: 0, listed: 1,
      says: "removed, was 3"
    ) { phone in
      phone.change { $0.badgeZeroClears = false }
      phone.apply(counts(0))
    },
    Row("setBadgeCount(-1)", badge: 3, listed: 1, says: "badgeInputInvalid") {
      $0.apply(counts(-1))
    },
    Row("a payload's -1 is none", badge: 0, listed: 1, says: "removed, was 3") {
      $0.push(#"{"aps": {"badge": -1}}"#)
    },
    Row("a fraction is cut", badge: 7, listed: 1, says: "7, was 3") {
      $0.push(#"{"aps": {"badge": 7.9}}"#)
    },
    Row("true is no number", badge: 3, listed: 2, says: "ignored, unchanged") {
      $0.push(#"{"aps": {"alert": "Hi", "badge": true}}"#)
    },
    Row("more than icons show", badge: 12_345, listed: 1, says: "12345, shown as 9999+") {
      $0.push(#"{"aps": {"badge": 12345}}"#)
    },
    Row("clearing everything leaves it", badge: 3, listed: 0) { $0.apply(.allCleared) },
  ]

  @Test(arguments: rows)
  func `what becomes of a badge of 3 and its entry`(_ row: Row) {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "badge": 3}}"#)
    row.happens(&phone)
    #expect(phone.app.badge == row.badge)
    #expect(phone.device.delivered.count == row.listed)
    if !row.says.isEmpty {
      #expect(phone.says(row.says), "\(phone.last.steps.map(\.reason.sentence))")
    }
  }
}
