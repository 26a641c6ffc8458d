import DeviceModel
import Findings
import Testing

/// Categories: "Declaring your actionable notification types" and "setNotificationCategories(_:)".
struct CategoryTests {
  private static let app: Identifier = "com.example.myapp"

  @Test func `registering replaces the whole set, for what is already listed too`() {
    var phone = Phone()
    phone.message("one", category: "WORKOUT_CATEGORY")
    #expect(phone.app.category("WORKOUT_CATEGORY") != nil)
    phone.apply(.categoriesRegistered(app: Self.app, ["MESSAGE_CATEGORY"]))
    #expect(phone.app.categories.map(\.identifier) == ["MESSAGE_CATEGORY"])
    #expect(
      phone.says("the whole set was replaced: MESSAGE_CATEGORY; WORKOUT_CATEGORY no longer"))
    #expect(
      phone.last.outcomes == [.categoriesRegistered(app: Self.app, ["MESSAGE_CATEGORY"])])
    phone.respond("START_WORKOUT_ACTION")
    #expect(phone.callbacks.isEmpty, "its action is gone with its category")
    phone.message("two", category: "WORKOUT_CATEGORY")
    #expect(phone.says("WORKOUT_CATEGORY is not registered"))
    phone.apply(.categoriesRegistered(app: Self.app, ["WORKOUT_CATEGORY"]))
    #expect(phone.app.category("MESSAGE_CATEGORY") == nil)
    phone.respond("START_WORKOUT_ACTION")
    #expect(phone.callbacks.contains(.didReceive(action: "START_WORKOUT_ACTION", userText: nil)))
  }

  @Test func `an empty set leaves none, and an unknown name is remarked on`() {
    var phone = Phone()
    phone.apply(.categoriesRegistered(app: Self.app, []))
    #expect(phone.app.categories.isEmpty)
    #expect(phone.says("no categories; MESSAGE_CATEGORY, WORKOUT_CATEGORY no longer"))
    phone.apply(.categoriesRegistered(app: Self.app, ["MESAGE_CATEGORY", "WORKOUT_CATEGORY"]))
    #expect(phone.says("profile describes no category MESAGE_CATEGORY"))
    #expect(phone.last.steps.contains { $0.reason.cure?.contains("MESSAGE_CATEGORY") == true })
    #expect(phone.app.categories.map(\.identifier) == ["WORKOUT_CATEGORY"])
  }

  @Test func `the newest calls are remembered, with their time`() {
    var phone = Phone()
    for count in 1...12 {
      phone.apply(
        .categoriesRegistered(
          app: Self.app, count.isMultiple(of: 2) ? ["MESSAGE_CATEGORY"] : ["WORKOUT_CATEGORY"]))
    }
    #expect(phone.app.registrations.count == 8)
    #expect(phone.app.registrations.last?.identifiers == ["MESSAGE_CATEGORY"])
    #expect(phone.app.registrations.last?.date == phone.now)
  }

  @Test func `more than ten actions: the rest is not shown, and the trace says so`() {
    var phone = Phone([
      .sample {
        $0.categories = [
          NotificationCategory(
            identifier: "MANY",
            actions: (1...12).map {
              NotificationAction(identifier: Identifier("A\($0)"), title: "Action \($0)")
            })
        ]
      }
    ])
    phone.message("one", category: "MANY")
    #expect(phone.says("MANY · 12 actions, of which 10 are shown"))
  }

  @Test func `an unknown category, or one in another case, costs the actions alone`() {
    var phone = Phone()
    phone.message("one", category: "message_category")
    #expect(phone.device.listedCount == 1)
    #expect(phone.says("message_category is not registered"))
    phone.respond(.dismissAction)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.device.listedCount == 0)
  }
}
