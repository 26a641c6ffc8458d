import APNS
import DeviceModel
import Findings
import Testing

/// The app's own view in the long look, and its three answers to an action.
struct ContentExtensionTests {
  private static func phone(_ answers: String, category: String = "POST") throws -> Phone {
    var findings: [Finding] = []
    let text = #"""
      {"bundleIdentifier": "com.example.myapp", "willPresent": [{"present": ["banner", "list"]}],
       "categories": [{"identifier": "POST", "options": ["customDismissAction"], "actions": [
         {"identifier": "LIKE_ACTION", "title": "Like"},
         {"identifier": "DELETE_ACTION", "title": "Delete", "options": ["authenticationRequired"]}]}],
       "responses": [{"when": {"action": "LIKE_ACTION"}, "call": "like"}],
       "contentExtension": {"categories": ["POST"], "responses": {\#(answers)}}}
      """#
    let profile = try #require(AppProfile.read(Array(text.utf8), into: &findings))
    #expect(findings.map(\.text) == [])
    var phone = Phone([profile])
    phone.push(#"{"aps": {"alert": {"title": "Hi"}, "category": "\#(category)"}}"#)
    return phone
  }

  @Test func `doNotDismiss: the long look stays, the app hears nothing, as in the seed`() throws {
    var phone = try Self.phone(#""LIKE_ACTION": "doNotDismiss""#)
    phone.respond("LIKE_ACTION")
    #expect(phone.callbacks == [.contentExtension(.doNotDismiss)])
    #expect(phone.last.keepsLongLook)
    #expect(phone.device.delivered.count == 1)
    #expect(phone.device.banner != nil)
    #expect(phone.says("answers LIKE_ACTION with doNotDismiss: the long look stays"))
  }

  @Test func `dismiss: the long look closes, the app hears nothing`() throws {
    var phone = try Self.phone(#""LIKE_ACTION": "dismiss""#)
    phone.respond("LIKE_ACTION")
    #expect(phone.callbacks == [.contentExtension(.dismiss)])
    #expect(!phone.last.keepsLongLook)
    #expect(phone.device.delivered.isEmpty && phone.device.banner == nil)
    #expect(phone.says("the long look closes, the app hears nothing"))
  }

  @Test(arguments: [#""LIKE_ACTION": "dismissAndForwardAction""#, ""])
  func `forwarded, or no answer given: the app hears of it`(_ answers: String) throws {
    var phone = try Self.phone(answers)
    phone.respond("LIKE_ACTION")
    #expect(
      phone.callbacks == [
        .contentExtension(.dismissAndForwardAction),
        .didReceive(action: "LIKE_ACTION", userText: nil),
      ])
    #expect(phone.last.outcomes.contains { $0.isCall("like") })
    #expect(phone.says("forwards LIKE_ACTION to the app"))
  }

  @Test(arguments: [Identifier.defaultAction, .dismissAction])
  func `a tap and a dismissal are none of its business`(_ action: Identifier) throws {
    var phone = try Self.phone(#""LIKE_ACTION": "doNotDismiss""#)
    phone.respond(action)
    #expect(phone.callbacks.contains(.didReceive(action: action, userText: nil)))
    #expect(phone.device.delivered.isEmpty)
  }

  @Test(arguments: ["post", ""])
  func `it is for its categories alone, case included`(_ category: String) throws {
    let phone = try Self.phone("", category: category)
    let content = phone.device.delivered.last?.content
    #expect(content.flatMap { phone.app.contentExtension(for: $0.category) } == nil)
  }

  @Test func `the unlock that an action requires comes first`() throws {
    var phone = try Self.phone(#""DELETE_ACTION": "dismiss""#)
    phone.apply(.locked)
    phone.respond("DELETE_ACTION")
    #expect(phone.callbacks == [])
    phone.apply(.promptAnswered(.allow))
    #expect(phone.callbacks.contains(.contentExtension(.dismiss)))
  }
}

extension Outcome {
  fileprivate func isCall(_ name: String) -> Bool {
    guard case .performed(_, let call, _) = self else { return false }
    return call == name
  }
}
