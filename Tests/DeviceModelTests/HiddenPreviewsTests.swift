import DeviceModel
import Findings
import Testing

/// Hidden previews: "hiddenPreviewsBodyPlaceholder", "UNShowPreviewsSetting", and what stays possible meanwhile.
struct HiddenPreviewsTests {
  private static let app: Identifier = "com.example.myapp"

  /// What a device may show: the app's choice, the one for all apps, and where the device is.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var own: ShowPreviews?
    var everyone = ShowPreviews.always
    var locked = false
    var unlocked = false
    var glanced = false
  }

  @Test(arguments: [
    Row(testDescription: "always", own: .always, everyone: .never),
    Row(testDescription: "when unlocked", own: .whenAuthenticated, locked: true),
    Row(testDescription: "never", own: .never, locked: true, unlocked: true, glanced: true),
    Row(testDescription: "the default, always"),
    Row(testDescription: "the default, when unlocked", everyone: .whenAuthenticated, locked: true),
    Row(
      testDescription: "the default, never", everyone: .never, locked: true, unlocked: true,
      glanced: true),
  ])
  func `when text is hidden`(_ row: Row) {
    var phone = Phone([.sample { $0.settings.showPreviews = row.own }], locked: true)
    phone.change { $0.showPreviews = row.everyone }
    #expect(phone.device.hidesPreviews(of: phone.app) == row.locked)
    phone.apply(.glanced)
    #expect(phone.device.isLocked)
    #expect(phone.device.hidesPreviews(of: phone.app) == row.glanced)
    phone.apply(.unlocked)
    #expect(phone.device.hidesPreviews(of: phone.app) == row.unlocked)
  }

  @Test(arguments: [
    ([NotificationCategory.Option](), "", ""), ([.hiddenPreviewsShowTitle], "T", ""),
    ([.hiddenPreviewsShowSubtitle], "", "S"),
    ([.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle], "T", "S"),
  ])
  func `the options keep their lines, never the body`(
    _ row: ([NotificationCategory.Option], String, String)
  ) throws {
    var phone = Phone(
      [
        .sample {
          $0.settings.showPreviews = .whenAuthenticated
          $0.categories[0].options.formUnion(row.0)
        }
      ], locked: true)
    phone.push(
      #"{"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B"}, "category": "MESSAGE_CATEGORY"}}"#
    )
    let group = try #require(phone.device.lockScreenGroups.first)
    let text = phone.device.visibleText(of: group)
    #expect(text.title == row.1)
    #expect(text.subtitle == row.2)
    #expect(text.body == "1 messages")
  }

  @Test(arguments: [(1, "Notification"), (2, "2 Notifications"), (5, "5 Notifications")])
  func `without a placeholder they are counted`(_ row: (Int, String)) throws {
    var phone = Phone([.sample { $0.settings.showPreviews = .never }])
    for number in 1...row.0 { phone.message("\(number)", thread: "t") }
    let group = try #require(phone.device.centerGroups.first)
    #expect(phone.device.visibleText(of: group).body == row.1)
  }

  @Test func `hidden ones of one thread are one, even where grouping is off`() {
    var phone = Phone(
      [
        .sample {
          $0.settings.showPreviews = .whenAuthenticated
          $0.settings.grouping = .off
        }
      ], locked: true)
    for name in ["one", "two", "three"] {
      phone.message(name, thread: "t", category: "MESSAGE_CATEGORY")
    }
    phone.message("other", thread: "u", category: "MESSAGE_CATEGORY")
    func bodies() -> [String] {
      phone.device.centerGroups.map { phone.device.visibleText(of: $0).body }
    }
    #expect(bodies() == ["1 messages", "3 messages"])
    phone.apply(.glanced)
    #expect(phone.groups == [["other"], ["three"], ["two"], ["one"]])
    phone.apply(.woken)
    #expect(bodies() == ["1 messages", "3 messages"])
    phone.apply(.unlocked)
    #expect(phone.groups.count == 4)
    phone.apply(.locked)
    #expect(bodies() == ["1 messages", "3 messages"], "in the history as well")
    phone.change { $0.showPreviews = .never }
    #expect(bodies().count == 2)
  }

  @Test func `the trace counts the whole thread`() {
    var phone = Phone([.sample { $0.settings.showPreviews = .never }])
    phone.message("one", thread: "t", category: "MESSAGE_CATEGORY")
    phone.message("two", thread: "t", category: "MESSAGE_CATEGORY")
    #expect(phone.says("Show Previews is Never: \"2 messages\" stands for the text"))
  }

  /// Actions on a locked device, whose text is hidden.
  @Test(arguments: [
    ("MARK_READ_ACTION" as Identifier, nil, false), ("REPLY_ACTION", "hi", false),
    ("DELETE_ACTION", nil, true), (.defaultAction, nil, true),
  ])
  func `on a locked device some actions run, and some unlock first`(
    _ row: (Identifier, String?, Bool)
  ) {
    var phone = Phone([.sample { $0.settings.showPreviews = .whenAuthenticated }], locked: true)
    phone.message("one", category: "MESSAGE_CATEGORY")
    phone.respond(row.0, text: row.1)
    #expect((phone.device.prompt != nil) == row.2)
    #expect(phone.device.isLocked)
    #expect(phone.callbacks.isEmpty == row.2)
    #expect(phone.device.delivered.isEmpty != row.2, "refused, it stays")
  }

  @Test func `a foreground action unlocks first`() {
    var phone = Phone(locked: true)
    phone.message("one", category: "WORKOUT_CATEGORY")
    phone.respond("START_WORKOUT_ACTION")
    #expect(phone.device.prompt != nil)
  }

  @Test func `ten thousand hidden ones of one thread are counted`() throws {
    var phone = Phone([.sample { $0.settings.showPreviews = .never }])
    for number in 1...2_000 {
      phone.message("\(number)", thread: "t", category: "MESSAGE_CATEGORY")
    }
    let group = try #require(phone.device.centerGroups.first)
    let time = ContinuousClock().measure {
      #expect(phone.device.visibleText(of: group).body == "2000 messages")
    }
    #expect(time < .milliseconds(400), "\(time)")
  }
}
