import APNS
import Findings
import TestSupport
import Testing

/// Payloads out of what other tools hold.
struct ImportedPayloadTests {
  private static func tree(_ text: String) throws -> JSON {
    var findings: [Finding] = []
    return try #require(JSONParser.parseOwnFile(Array(text.utf8), into: &findings))
  }

  @Test(arguments: [
    (
      #"{"message": {"token": "T", "notification": {"title": "A", "body": "B"}, "data": {"id": "7"}}}"#,
      #"{"aps": {"alert": {"title": "A", "body": "B"}}, "id": "7"}"#
    ),
    (
      #"""
      {"message": {"token": "T", "notification": {"title": "A"}, "data": {"id": "7", "x": "y"},
        "apns": {"payload": {"aps": {"alert": "own", "badge": 1}, "id": "8"}}}}
      """#,
      #"{"aps": {"alert": "own", "badge": 1}, "id": "8", "x": "y"}"#
    ),
    (
      #"{"to": "T", "notification": {"title": "A", "badge": 3, "click_action": "C"}}"#,
      #"{"aps": {"alert": {"title": "A"}, "badge": 3, "category": "C"}}"#
    ),
    (
      #"{"app_id": "x", "contents": {"en": "B"}, "ios_interruption_level": "passive"}"#,
      #"{"aps": {"alert": {"body": "B"}, "interruption-level": "passive"}}"#
    ),
    (
      #"{"to": "ExponentPushToken[x]", "title": "A", "badge": 1, "data": {"url": "x://y"}}"#,
      #"{"aps": {"alert": {"title": "A"}, "badge": 1}, "body": {"url": "x://y"}}"#
    ),
    (
      #"{"default": "d", "APNS": "{\"aps\": {\"alert\": \"in a string\"}}"}"#,
      #"{"aps": {"alert": "in a string"}}"#
    ),
    (
      #"{"headers": {"apns-topic": "com.a.b", "apns-priority": 5}, "payload": {"aps": {"badge": 1}}}"#,
      #"{"Simulator Target Bundle": "com.a.b", "aps": {"badge": 1}}"#
    ),
    (#"{"aps": {"badge": 1}, "k": [1]}"#, #"{"aps": {"badge": 1}, "k": [1]}"#),
  ])
  func `a document is the payload that its service would make`(
    _ document: String, _ payload: String
  )
    throws
  {
    let imported = try #require(ImportedPayload(Self.tree(document)))
    let wanted = try Self.tree(payload)
    #expect(
      imported.json.isSameValue(as: wanted), "\(JSONWriter.compact.text(of: imported.json))")
  }

  @Test func `headers are told apart from the payload, the topic names the app`() throws {
    let imported = try #require(
      ImportedPayload(
        Self.tree(
          #"""
          {"message": {"topic": "t", "apns": {
            "headers": {"apns-priority": "10", "apns-topic": "com.a", "apns-collapse-id": "c"},
            "payload": {"aps": {"alert": "Hi"}}}}}
          """#)))
    #expect(imported.origin == "an FCM send request")
    #expect(imported.headers == ["apns-priority=10", "apns-collapse-id=c"])
    #expect(imported.json[Payload.targetKey]?.string == "com.a")
  }

  @Test(arguments: ["{}", "[]", #""aps""#, #"{"text": "hi", "channel": "c"}"#, #"{"a": {"b": 1}}"#])
  func `of anything else nothing is made`(_ document: String) throws {
    #expect(try ImportedPayload(Self.tree(document)) == nil)
  }
}
