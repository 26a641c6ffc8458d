import APNS
import DeviceModel
import Findings
import Testing

/// Profiles: every mistake is a finding at its place, and costs only itself.
struct AppProfileTests {
  private static func read(_ text: String) -> (AppProfile?, [Finding]) {
    var findings: [Finding] = []
    let profile = AppProfile.read(Array(text.utf8), into: &findings)
    return (profile, findings)
  }

  @Test func `a profile of one key has every default`() throws {
    let (read, findings) = Self.read(#"{"bundleIdentifier": "com.example.myapp"}"#)
    let profile = try #require(read)
    #expect(profile.displayName == "myapp")
    #expect(profile.authorization == .authorized)
    #expect(profile.requestedOptions == [.alert, .sound, .badge])
    #expect(profile.settings == .allOn)
    #expect(profile.delegate == .withoutWillPresent)
    #expect(profile.tabs.map(\.identifier) == ["home"])
    #expect(profile.router == .ready)
    #expect(profile.strictStrings)
    #expect(findings.map(\.code) == ["profile-without-will-present"])
  }

  @Test func `everything is read`() throws {
    let (read, findings) = Self.read(
      #"""
      {
        "bundleIdentifier": "com.example.myapp", "displayName": "MyApp", "icon": "💬", // ours
        "tint": "teal", "entitlements": ["time-sensitive"],
        "backgroundModes": ["remote-notification", "audio"], "authorization": "provisional",
        "requestedOptions": ["alert"],
        "settings": {"alertStyle": "alert", "sounds": false, "showPreviews": "never",
          "grouping": "byApp"},
        "willPresent": [{"when": {"screen": "chat/{chatId}", "level": "time-sensitive"},
          "present": ["badge", "alert"]}],
        "categories": [{"identifier": "M", "options": ["customDismissAction"],
          "categorySummaryFormat": "%u more", "actions": [
            {"identifier": "R", "title": "Reply", "textInput": {"buttonTitle": "Go"}},
            {"identifier": "D", "options": ["destructive", "authenticationRequired"]}]}],
        "strings": {"K": "%@ wrote"}, "urlSchemes": ["myapp"], "universalLinks": ["example.com"],
        "tabs": [{"id": "a", "title": "A"}, {"id": "b"}],
        "destinations": {"chat": {"path": "chat/{id}", "tab": "b", "title": "Chat {id}",
          "stack": "push"}, "here": {"path": "here", "tab": "current"}},
        "responses": [
          {"when": {"action": "default", "userInfo.a.b": {"x": [1]}}, "navigate": "chat",
            "with": {"id": "chatId"}},
          {"when": {"action": "R"}, "call": "send", "with": {"text": "userText"}}],
        "linkKeys": ["url"], "strictStrings": false,
        "remoteNotification": [{"when": {"userInfo.action": "sync"}, "result": "newData",
          "seconds": 2}],
        "sounds": ["bell.caf"], "onActive": ["badge 0"], "router": "late",
        "delegateSetAtLaunch": false,
        "serviceExtension": [{"when": {"category": "M"}, "seconds": 2, "set": {"title": "{a}",
          "badge": 3, "userInfo": {"k": "v"}}, "attachments": ["p.png"], "sender": "{who}",
          "outcome": "timeOut"}],
        "contentExtension": {"categories": "M", "responses": {"R": "doNotDismiss"}}
      }
      """#)
    let profile = try #require(read)
    #expect(findings.map(\.code) == ["comment"] || findings.allSatisfy { $0.severity < .error })
    #expect(profile.icon == "💬")
    #expect(profile.tint == .teal)
    #expect(profile.entitlements == [.timeSensitive])
    #expect(profile.hasRemoteNotificationMode)
    #expect(profile.authorization == .provisional)
    #expect(profile.requestedOptions == .alert)
    #expect(profile.settings.alertStyle == .alert)
    #expect(!profile.settings.sounds && profile.settings.badges)
    #expect(profile.settings.grouping == .byApp)
    guard case .rules(let rules) = profile.delegate else {
      Issue.record("no rules")
      return
    }
    #expect(rules[0].options == [.badge, .banner, .list])
    #expect(rules[0].condition.level == .timeSensitive)
    #expect(profile.categories[0].actions.map(\.title) == ["Reply", "D"])
    #expect(profile.categories[0].actions[1].needsUnlock)
    #expect(profile.tabs.map(\.title) == ["A", "b"])
    #expect(profile.destinations.map(\.name) == ["chat", "here"])
    #expect(profile.destinations[0].stack == .push)
    #expect(profile.destinations[1].tab == nil)
    #expect(profile.responses.count == 2)
    #expect(profile.responses[0].condition.action == .defaultAction)
    #expect(profile.responses[0].condition.userInfo.map(\.path) == ["a.b"])
    #expect(profile.remoteNotification[0].result == .newData)
    #expect(profile.onActive == [.setBadgeCount(0)])
    #expect(profile.router == .late)
    #expect(
      profile.serviceExtension[0].changes
        == [.text(.title, Template("{a}")), .badge(Template("3"))]
        + profile.serviceExtension[0].changes.suffix(1))
    #expect(profile.serviceExtension[0].changes.last?.name == #"userInfo["k"]"#)
    #expect(profile.serviceExtension[0].condition.category == "M")
    #expect(profile.serviceExtension[0].seconds == 2)
    #expect(profile.serviceExtension[0].sender == Template("{who}"))
    #expect(profile.serviceExtension[0].outcome == .timeOut)
    #expect(profile.attachmentReferences.map(\.name.description) == ["p.png"])
    #expect(profile.contentExtension?.categories == ["M"])
    #expect(profile.contentExtension?.answer(to: "R") == .doNotDismiss)
    #expect(profile.contentExtension?.answer(to: "D") == .dismissAndForwardAction)
    #expect(!profile.delegateSetAtLaunch && !profile.strictStrings)
  }

  @Test(arguments: [
    (#""tint": "bleu""#, "profile-unknown-value", "did you mean 'blue'"),
    (#""displayNmae": "x""#, "profile-unknown-key", "did you mean 'displayName'"),
    (#""settings": {"sound": true}"#, "profile-unknown-key", "did you mean 'sounds'"),
    (
      #""settings": {"sounds": "yes"}"#, "profile-wrong-type",
      "settings.sounds must be true or false"
    ),
    (#""categories": [{"actions": []}]"#, "profile-wrong-type", "identifier must be a name"),
    (#""categories": {"identifier": "M"}"#, "profile-wrong-type", "categories must be an array"),
    (
      #""categories": [{"identifier": "M", "categorySummaryFormat": "%@ only"}]"#,
      "profile-summary-format", "exactly one %u"
    ),
    (
      #""categories": [{"identifier": "M"}, {"identifier": "M"}]"#,
      "profile-duplicate-identifier", "is here twice"
    ),
    (#""requestedOptions": ["alerts"]"#, "profile-unknown-value", "did you mean 'alert'"),
    (#""willPresent": [{"present": ["baner"]}]"#, "profile-unknown-value", "'banner'"),
    (
      #""responses": [{"navigate": "caht"}], "destinations": {"chat": {"path": "chat"}}"#,
      "profile-unknown-destination", "did you mean 'chat'"
    ),
    (
      #""destinations": {"chat": {"path": "chat", "tab": "hom"}}"#, "profile-unknown-tab",
      "there is no tab"
    ),
    (
      #""responses": [{"when": {"categry": "M"}, "call": "x"}]"#, "profile-unknown-key",
      "did you mean 'category'"
    ),
    (#""responses": [{"with": {}}]"#, "profile-rule-without-effect", "navigate"),
    (#""onActive": ["badge -1"]"#, "profile-unknown-value", "badge 0"),
    (#""locationPermission": "no""#, "profile-wrong-type", "must be true or false"),
    (#""authorization": 2"#, "profile-wrong-type", "must be a string, found number 2"),
    (#""serviceExtension": {"set": {}}"#, "profile-wrong-type", "must be an array of objects"),
    (#""serviceExtension": ["x"]"#, "profile-wrong-type", "serviceExtension[0] must be an object"),
    (#""serviceExtension": [{"outcom": 1}]"#, "profile-unknown-key", "did you mean 'outcome'"),
    (
      #""serviceExtension": [{"outcome": "timeout"}]"#, "profile-unknown-value",
      "did you mean 'timeOut'"
    ),
    (#""serviceExtension": [{"set": {"titel": "x"}}]"#, "profile-unknown-key", "'title'"),
    (#""serviceExtension": [{"set": {"title": 1}}]"#, "profile-wrong-type", "must be a string"),
    (#""serviceExtension": [{"set": {"badge": -1}}]"#, "profile-wrong-type", "whole number from 0"),
    (
      #""serviceExtension": [{"set": {"badge": 0.5}}]"#, "profile-wrong-type", "whole number from 0"
    ),
    (#""serviceExtension": [{"set": {"badge": "3"}}]"#, "profile-wrong-type", "must be a number"),
    (
      #""serviceExtension": [{"set": {"interruptionLevel": "high"}}]"#, "profile-unknown-value",
      "one of passive"
    ),
    (
      #""serviceExtension": [{"set": {"relevanceScore": 2}}]"#, "profile-wrong-type",
      "from 0 to 1"
    ),
    (
      #""serviceExtension": [{"set": {"userInfo": []}}]"#, "profile-wrong-type", "must be an object"
    ),
    (#""serviceExtension": [{"seconds": -1}]"#, "profile-wrong-type", "must be a number from 0"),
    (#""serviceExtension": [{"seconds": "1"}]"#, "profile-wrong-type", "must be a number"),
    (
      #""serviceExtension": [{"attachments": [1]}]"#, "profile-wrong-type",
      "serviceExtension[0].attachments[0] must be a string"
    ),
    (#""serviceExtension": [{"attachments": [""]}]"#, "profile-wrong-type", "a file's name"),
    (
      #""serviceExtension": [{"attachments": ["a\u0000b"]}]"#, "profile-wrong-type", "a file's name"
    ),
    (
      #""serviceExtension": [{"attachments": ["http://a/b.png"]}]"#,
      "profile-unusable-attachment", "nothing is ever downloaded"
    ),
    (#""serviceExtension": [{"sender": []}]"#, "profile-wrong-type", "sender must be a string"),
    (#""serviceExtension": [{"when": {"categry": "M"}}]"#, "profile-unknown-key", "'category'"),
    (#""contentExtension": []"#, "profile-wrong-type", "contentExtension must be an object"),
    (#""contentExtension": {"categories": 1}"#, "profile-wrong-type", "an array of strings"),
    (#""contentExtension": {"categoris": "M"}"#, "profile-unknown-key", "'categories'"),
    (
      #""contentExtension": {"responses": {"A": "close"}}, "categories": [{"identifier": "M", "actions": [{"identifier": "A"}]}]"#,
      "profile-unknown-value", "one of doNotDismiss, dismiss"
    ),
    (
      #""contentExtension": {"responses": {"LIKE": "dismiss"}}"#, "profile-unknown-action",
      "no category has an action 'LIKE'"
    ),
  ])
  func `a mistake is named with its cure, and the rest is read`(_ row: (String, String, String)) {
    let (profile, findings) = Self.read(
      #"{"bundleIdentifier": "a.b", \#(row.0), "strings": {"K": "v"}}"#)
    #expect(profile?.strings == ["K": "v"])
    #expect(
      findings.contains { $0.code == row.1 && $0.text.contains(row.2) },
      "\(findings.map { "\($0.code): \($0.text)" })")
  }

  @Test(arguments: ["", "[]", "{}", #"{"bundleIdentifier": ""}"#, #"{"bundleIdentifier": 1}"#, "{"])
  func `without an identifier there is no app, and an error says so`(_ text: String) {
    let (profile, findings) = Self.read(text)
    #expect(profile == nil)
    #expect(findings.contains { $0.severity == .error })
  }

  @Test(arguments: [
    (0, 0, "Thursday 1 January", "00:00:00"), (1_796_031_660, 0, "Monday 30 November", "09:41:00"),
    (1_796_031_660, 3600, "Monday 30 November", "10:41:00"),
    (951_782_399, 0, "Monday 28 February", "23:59:59"),
    (951_782_400, 0, "Tuesday 29 February", "00:00:00"),
    (-1, 0, "Wednesday 31 December", "23:59:59"),
  ])
  func `clocks and calendars`(_ row: (Int, Int, String, String)) {
    let time = CivilTime(
      Instant(milliseconds: Int64(row.0) * 1000), secondsFromUTC: row.1)
    #expect(time.longDate == row.2)
    #expect(time.clockWithSeconds == row.3)
  }
}
