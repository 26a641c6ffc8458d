import APNS
import DeviceModel
import Findings
import TestSupport
import Testing

/// What the installed apps make of a payload, each finding at its marker and nothing else.
struct PayloadCheckTests {
  /// A marked payload and the code that must stand at each marker.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var json: String
    var expected: [Character: AppFinding]
    var words: String

    init(
      _ name: String, _ json: String, _ expected: [Character: AppFinding], says words: String = ""
    ) {
      testDescription = name
      self.json = json
      self.expected = expected
      self.words = words
    }
  }

  static let app = AppProfile.sample { app in
    app.strictStrings = true
    app.linkKeys = ["url", "link", "data.url"]
    app.sounds = ["bell.caf"]
  }

  static let rows: [Row] = [
    Row(
      "another app",
      #"{"Simulator Target Bundle": 1️⃣"com.example.MyApp", "aps": {"alert": "x"}}"#,
      ["1️⃣": .appNotInstalled], says: "com.example.myapp'? They differ only in case"),
    Row(
      "an unknown category", #"{"aps": {"alert": "x", "category": 1️⃣"message_category"}}"#,
      ["1️⃣": .categoryNotRegistered], says: "MESSAGE_CATEGORY"),
    Row(
      "a category with a blank",
      #"{"aps": {"alert": "x", "category": 1️⃣"WORKOUT_CATEGORY "}}"#,
      ["1️⃣": .categoryNotRegistered], says: "in blanks"),
    Row(
      "an unknown sound", #"{"aps": {"sound": 1️⃣"bel.caf"}}"#, ["1️⃣": .soundNotInBundle],
      says: "bell.caf"),
    Row(
      "a level and a sound without entitlements",
      #"{"aps": {"alert": "x", "interruption-level": 1️⃣"critical", "sound": 2️⃣{"critical": 1, "name": "default"}}}"#,
      ["1️⃣": .levelNeedsEntitlement, "2️⃣": .soundNeedsEntitlement]),
    Row(
      "a rule that lacks its id",
      #"1️⃣{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "message": "7"}"#,
      ["1️⃣": .routeLacksId], says: "'chatId'"),
    Row(
      "an id under another spelling",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, 1️⃣"chat_ID": "7"}"#,
      ["1️⃣": .routeLacksId], says: "instead of 'chat_ID'"),
    Row(
      "an id in the wrong object",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "extra": {1️⃣"chatId": "7"}}"#,
      ["1️⃣": .routeLacksId], says: "'extra.chatId'"),
    Row(
      "an empty id",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "chatId": 1️⃣""}"#,
      ["1️⃣": .routeLacksId], says: "empty"),
    Row(
      "a number for an id",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "chatId": 1️⃣42}"#,
      ["1️⃣": .idNotAString], says: "42"),
    Row(
      "an id with a blank at its end",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "chatId": 1️⃣"ada "}"#,
      ["1️⃣": .oddId], says: "blanks"),
    Row(
      "a decomposed id",
      #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "chatId": 1️⃣"cafe\u0301"}"#,
      ["1️⃣": .oddId], says: "NFC"),
    Row(
      "a link that is no text", #"{"aps": {"alert": "x"}, "url": 1️⃣7}"#, ["1️⃣": .linkNotAString]),
    Row(
      "a link that must be escaped", #"{"aps": {"alert": "x"}, "url": 1️⃣"myapp://chat/Zoë Z"}"#,
      ["1️⃣": .linkNotEscaped], says: "myapp://chat/Zo%C3%AB%20Z"),
    Row(
      "two links",
      #"{"aps": {"alert": "x"}, "url": "myapp://chat/1", "link": 1️⃣"myapp://chat/2"}"#,
      ["1️⃣": .twoLinks], says: "'url' and 'link'"),
    Row(
      "a scheme of nobody", #"{"aps": {"alert": "x"}, "link": 1️⃣"myap://chat/1"}"#,
      ["1️⃣": .linkNotClaimed], says: "did you mean 'myapp'?"),
    Row(
      "a page of the web", #"{"aps": {"alert": "x"}, "link": 1️⃣"https://example.net/chat/1"}"#,
      ["1️⃣": .webLink]),
    Row(
      "a relative link", #"{"aps": {"alert": "x"}, "link": 1️⃣"/chats/1/2"}"#,
      ["1️⃣": .relativeLink]),
    Row(
      "a link in a string that holds JSON",
      #"{"aps": {"alert": "x"}, "data": 1️⃣"{\"url\": \"myapp://chats/1\"}"}"#,
      ["1️⃣": .linkWithoutRoute], says: "did you mean 'chat/1'?"),
    Row("a link with a route", #"{"aps": {"alert": "x"}, "url": "myapp://chat/1"}"#, [:]),
    Row("a push without any of it", #"{"aps": {"alert": "x", "badge": 1}}"#, [:]),
  ]

  @Test(arguments: rows)
  func `an app's findings stand where they belong`(_ row: Row) throws {
    let marked = Marked(row.json)
    var ignored: [Finding] = []
    let payload = try #require(
      Payload.read(marked.bytes, strictness: .lenient, into: &ignored), "\(ignored.map(\.text))")
    let found = PayloadCheck(profiles: [Self.app]).findings(on: payload)
    #expect(found.count == row.expected.count, "\(found.map(\.text))")
    for (marker, kind) in row.expected {
      let here = found.filter { $0.range.lowerBound == marked.offsets[marker] }
      #expect(here.map(\.code) == [kind.rawValue], "\(found.map(\.text))")
    }
    if !row.words.isEmpty {
      let all = found.map { $0.text + ($0.suggestion ?? "") }
      #expect(all.contains { $0.contains(row.words) }, "\(all)")
    }
  }

  @Test func `a number is converted where the app does so`() throws {
    let app = AppProfile.sample { $0.strictStrings = false }
    let json = #"{"aps": {"alert": "x", "category": "MESSAGE_CATEGORY"}, "chatId": 42}"#
    #expect(codes(json, app) == ["id-converted"])
  }

  @Test func `an app without the background mode is not woken`() throws {
    let app = AppProfile.sample { $0.hasRemoteNotificationMode = false }
    #expect(codes(#"{"aps": {"content-available": 1}}"#, app) == ["background-mode-missing"])
  }

  @Test func `every kind of finding has a row above`() {
    let named = Self.rows.flatMap(\.expected.values) + [.idConverted, .backgroundModeMissing]
    #expect(Set(named) == Set(AppFinding.allCases))
  }

  @Test func `a push service's link is followed as its library would`() {
    var phone = Phone([Self.app])
    phone.push(#"{"aps": {"alert": "x"}, "custom": {"i": "1", "u": "myapp://chat/9"}}"#)
    phone.respond()
    #expect(phone.navigations == ["chat/9"])
  }

  @Test func `what the app makes of a push stands in its account once`() {
    var phone = Phone([Self.app])
    phone.push(#"{"aps": {"alert": "x", "category": "PHOTO", "sound": "gong.caf"}, "url": 7}"#)
    #expect(
      phone.last.findings.map(\.code)
        == ["category-not-registered", "sound-not-in-bundle", "link-not-a-string"])
  }

  private func codes(_ json: String, _ app: AppProfile) -> [String] {
    var ignored: [Finding] = []
    guard let payload = Payload.read(Array(json.utf8), strictness: .lenient, into: &ignored) else {
      return []
    }
    return PayloadCheck(profiles: [app]).findings(on: payload).map(\.code)
  }
}
