import APNS
import DeviceModel
import Findings
import Testing

/// Step 8: what a service extension makes of a push, and when it is left out.
struct ServiceExtensionTests {
  private static let photo =
    #"{"aps": {"alert": {"title": "New photo", "body": "Open it"}, "sound": "default", "badge": 2, "mutable-content": 1}, "sender": "Noor Haddad", "photo": {"id": "p7"}, "n": 4}"#

  /// One situation, with what must come of it.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var payload = ServiceExtensionTests.photo
    var profile: String
    var result: ServiceExtension.Result?
    var shows: String?
    var says: [String]

    init(
      _ name: String, _ payload: String? = nil, _ profile: String,
      result: ServiceExtension.Result?, shows: String?, says: String...
    ) {
      testDescription = name
      if let payload { self.payload = payload }
      self.profile = profile
      self.result = result
      self.shows = shows
      self.says = says
    }
  }

  private static let renames = #""serviceExtension": [{"set": {"title": "Changed"}}]"#

  private static func rule(_ text: String, entitlements: String = "") -> String {
    #""entitlements": [\#(entitlements)], "serviceExtension": [\#(text)]"#
  }

  private static let rows = [
    Row(
      "an alert with mutable-content runs the first rule that matches",
      nil,
      rule(
        #"{"when": {"category": "NO"}, "set": {"title": "no"}}, {"set": {"title": "{sender}"}}"#),
      result: .delivered, shows: "Noor Haddad",
      says: "rule 2 (always)", "title becomes \"Noor Haddad\"", "the content handler is called"),
    Row(
      "no rule matches: handed back as it was", nil,
      rule(#"{"when": {"category": "NO"}, "set": {"title": "no"}}"#), result: .delivered,
      shows: "New photo", says: "no serviceExtension rule matches"),
    Row(
      "without mutable-content", #"{"aps": {"alert": {"title": "Hi"}}}"#, renames, result: nil,
      shows: "Hi", says: "mutable-content is not set"),
    Row(
      "a string alert is text enough", #"{"aps": {"alert": "Hi", "mutable-content": 1}}"#, renames,
      result: .delivered, shows: "Changed", says: "service extension runs"),
    Row(
      "golden 16: mutable-content with a badge only",
      #"{"aps": {"badge": 1, "mutable-content": 1}}"#, renames, result: nil, shows: nil,
      says: "without a title, subtitle or body"),
    Row(
      "mutable-content with a sound only",
      #"{"aps": {"sound": "default", "mutable-content": 1}}"#, renames, result: nil, shows: nil,
      says: "without a title, subtitle or body"),
    Row(
      "a silent push with mutable-content",
      #"{"aps": {"content-available": 1, "mutable-content": 1}}"#, renames, result: nil,
      shows: nil, says: "a background push: no service extension runs"),
    Row(
      "denied", nil, #""authorization": "denied", "# + renames, result: nil, shows: nil,
      says: "may not show alerts"),
    Row(
      "notDetermined", nil, #""authorization": "notDetermined", "# + renames, result: nil,
      shows: nil, says: "may not show alerts"),
    Row(
      "the app asked for sounds alone", nil, #""requestedOptions": ["sound"], "# + renames,
      result: nil, shows: nil, says: "may not show alerts"),
    Row(
      "all alerts are switched off", nil,
      #""settings": {"alertStyle": "none", "lockScreen": false, "notificationCenter": false}, "#
        + renames, result: nil, shows: nil, says: "all alerts of myapp are off in Settings"),
    Row(
      "provisional apps have theirs run", nil, #""authorization": "provisional", "# + renames,
      result: .delivered, shows: "Changed", says: "service extension runs"),
    Row(
      "an app without one", nil, #""sounds": []"#, result: nil, shows: "New photo",
      says: "myapp has no service extension"),
    Row(
      "a missing key is named, and the property stays", nil,
      rule(
        #"{"set": {"title": "{from}", "body": "{photo}", "subtitle": "{photo.id} of {sender}"}}"#),
      result: .delivered, shows: "New photo",
      says: "title needs {from}, which the payload lacks: it stays",
      "body needs {photo}, which is an object: it stays",
      "subtitle becomes \"p7 of Noor Haddad\""),
    Row(
      "golden 15: it never answers", nil,
      rule(#"{"set": {"title": "no"}, "outcome": "neverAnswer"}"#), result: .neverAnswered,
      shows: "New photo", says: "at 30 s serviceExtensionTimeWillExpire", "the original is shown"),
    Row(
      "its time runs out: the best attempt is the text", nil,
      rule(#"{"set": {"title": "So far"}, "attachments": ["a.png"], "outcome": "timeOut"}"#),
      result: .timedOut, shows: "So far",
      says: "hands over its best attempt: the text, without attachment"),
    Row(
      "time runs out before anything was set", nil, rule(#"{"outcome": "timeOut"}"#),
      result: .timedOut, shows: "New photo", says: "best attempt"),
    Row(
      "31 seconds are too many", nil, rule(#"{"seconds": 31, "set": {"title": "So far"}}"#),
      result: .timedOut, shows: "So far", says: "it needs 31 s; at 30 s"),
    Row(
      "30 seconds are enough", nil, rule(#"{"seconds": 30, "set": {"title": "In time"}}"#),
      result: .delivered, shows: "In time", says: "after 30 s the content handler is called"),
    Row(
      "text removed without the entitlement", nil,
      rule(#"{"set": {"title": "no"}, "outcome": "removeText"}"#), result: .removedText,
      shows: "New photo", says: "the change is ignored, the original is shown"),
    Row(
      "text removed with the entitlement filtering", nil,
      rule(#"{"outcome": "removeText"}"#, entitlements: #""filtering""#), result: .dropped,
      shows: nil, says: "has the entitlement filtering: dropped"),
    Row(
      "dropped without the entitlement", nil, rule(#"{"outcome": "drop"}"#),
      result: .removedText, shows: "New photo", says: "it is not dropped, the original is shown"),
    Row(
      "dropped with the entitlement", nil,
      rule(#"{"outcome": "drop"}"#, entitlements: #""filtering""#), result: .dropped, shows: nil,
      says: "has the entitlement filtering: dropped"),
    Row(
      "every text set to nothing counts as removed", nil,
      rule(#"{"set": {"title": "", "body": "", "threadIdentifier": "x"}}"#), result: .removedText,
      shows: "New photo", says: "the change is ignored"),
    Row(
      "a sender with the entitlement makes a communication notification", nil,
      rule(#"{"sender": "{sender}"}"#, entitlements: #""communication""#), result: .delivered,
      shows: "Noor Haddad", says: "a communication notification: Noor Haddad"),
    Row(
      "a sender without the entitlement does not", nil, rule(#"{"sender": "{sender}"}"#),
      result: .delivered, shows: "New photo",
      says: "lacks the entitlement communication, so it is an ordinary notification"),
    Row(
      "a sender that the payload lacks", nil,
      rule(#"{"sender": "{who}"}"#, entitlements: #""communication""#), result: .delivered,
      shows: "New photo", says: "sender needs {who}, which the payload lacks"),
    Row(
      "a link is named and never fetched",
      #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "https://example.com/a.png"}"#,
      rule(#"{"attachments": ["{image}"]}"#), result: .delivered, shows: "",
      says: "https://example.com/a.png is a link, and nothing is ever downloaded here"),
    Row(
      "a payload cannot name a file of the machine",
      #"{"aps": {"alert": "Hi", "mutable-content": 1}, "image": "/etc/hosts.png"}"#,
      rule(#"{"attachments": ["{image}"]}"#), result: .delivered, shows: "",
      says: "the profile has no such file: not attached (attachmentInvalidURL)"),
  ]

  private static func profile(_ keys: String) throws -> AppProfile {
    var findings: [Finding] = []
    let text = #"{"bundleIdentifier": "com.example.myapp", "willPresent": [], \#(keys)}"#
    let profile = AppProfile.read(Array(text.utf8), into: &findings)
    #expect(findings.filter { $0.severity == .warning }.map(\.text) == [])
    return try #require(profile)
  }

  private static func phone(_ keys: String, payload: String = photo) throws -> Phone {
    var phone = Phone([try profile(keys)])
    phone.push(payload)
    return phone
  }

  @Test(arguments: rows)
  func `each rule of the extension has its result, its screen and its line`(_ row: Row) throws {
    let phone = try Self.phone(row.profile, payload: row.payload)
    let results = phone.callbacks.compactMap { callback -> ServiceExtension.Result? in
      guard case .serviceExtension(let result) = callback else { return nil }
      return result
    }
    #expect(results == [row.result].compactMap(\.self))
    #expect(phone.device.delivered.last?.content.title == row.shows)
    for words in row.says {
      #expect(phone.says(words), "\(phone.last.steps.map(\.reason.sentence))")
    }
  }

  @Test(arguments: rows)
  func `the step stands between authorization and the foreground`(_ row: Row) throws {
    let phone = try Self.phone(row.profile, payload: row.payload)
    let numbers = phone.last.steps.compactMap(\.stage.number)
    #expect(numbers == numbers.sorted())
    #expect(phone.last.steps.contains { $0.stage == .serviceExtension })
  }

  @Test(arguments: [AppState.notRunning, .forceQuit])
  func `the app itself need not run`(_ state: AppState) throws {
    var phone = Phone([try Self.profile(Self.renames)])
    phone.apply(
      state == .notRunning ? .appTerminated("com.example.myapp") : .appQuit("com.example.myapp"))
    phone.push(Self.photo)
    #expect(phone.app.state == state)
    #expect(phone.device.delivered.last?.content.title == "Changed")
  }

  @Test func `everything after the step sees what it set`() throws {
    let phone = try Self.phone(
      #"""
      "categories": [{"identifier": "PHOTO", "actions": [{"identifier": "A", "title": "A"}]}],
      "sounds": ["shutter.caf"],
      "serviceExtension": [{"set": {
        "subtitle": "s", "body": "{sender}!", "sound": "shutter.caf", "badge": "{n}",
        "categoryIdentifier": "PHOTO", "threadIdentifier": "photos-{photo.id}",
        "interruptionLevel": "passive", "relevanceScore": 0.5, "targetContentIdentifier": "scene",
        "filterCriteria": "f", "launchImageName": "l", "summaryArgument": "a",
        "userInfo": {"chatId": "{photo.id}", "count": 3, "whole": "{photo}", "hi": "by {sender}"}
      }}]
      """#)
    let content = try #require(phone.device.delivered.last?.content)
    #expect(content.body == "Noor Haddad!" && content.subtitle == "s")
    #expect(content.thread == "photos-p7" && content.category == "PHOTO")
    #expect(content.level == .passive && content.relevanceScore == 0.5)
    #expect(content.targetContent == "scene" && content.filterCriteria == "f")
    #expect(content.launchImage == "l" && content.summaryArgument == "a")
    #expect(content.payload.value(at: "chatId")?.string == "p7")
    #expect(content.payload.value(at: "hi")?.string == "by Noor Haddad")
    #expect(content.payload.value(at: "whole.id")?.string == "p7")
    #expect(phone.app.badge == 4)
    #expect(phone.device.banner == nil, "passive now")
    #expect(phone.says("PHOTO · 1 action"))
    #expect(phone.says("thread photos-p7"))
    #expect(phone.says("passive: listed without banner"))
  }

  @Test func `willPresent sees the changed content`() throws {
    var phone = Phone([
      try Self.profile(
        #"""
        "tabs": [{"id": "home"}], "destinations": {"chat": {"path": "chat/{id}", "tab": "home"}},
        "serviceExtension": [{"set": {"categoryIdentifier": "PHOTO"}}]
        """#)
    ])
    var profile = phone.app.profile
    var isPhoto = Condition()
    isPhoto.category = "PHOTO"
    profile.delegate = .rules([.init(condition: isPhoto, options: [.list])])
    phone.apply(.appInstalled(profile))
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.photo)
    #expect(phone.callbacks == [.serviceExtension(.delivered), .willPresent([.list])])
  }

  @Test func `a sound that it took away is missed at its step`() throws {
    let phone = try Self.phone(Self.rule(#"{"set": {"sound": ""}}"#))
    #expect(!phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.says("myapp's extension took it away"))
  }

  @Test func `what is dropped leaves nothing, and every part says who took it`() throws {
    var phone = Phone([
      try Self.profile(Self.rule(#"{"outcome": "drop"}"#, entitlements: #""filtering""#))
    ])
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.photo)
    #expect(phone.device.delivered.isEmpty && phone.device.banner == nil)
    #expect(phone.app.badge == 0)
    #expect(phone.callbacks == [.serviceExtension(.dropped)], "willPresent isn't asked")
    for stage in [Stage.banner, .list, .sound, .badge] {
      let step = phone.last.steps.first { $0.stage == stage }
      #expect(step?.reason.sentence == "myapp's extension dropped it")
    }
  }

  @Test func `a local notification never runs it, whatever it says`() throws {
    let app = InstalledApp(try Self.profile(Self.renames))
    let content = NotificationContent(Push.sample(Self.photo).payload, strings: [:])
    let decision = PresentationPolicy(
      app: app, content: content, surroundings: .init(isLocked: false)
    ).decide()
    let steps = decision.steps.filter { $0.stage == .serviceExtension }
    #expect(
      steps.map(\.reason.sentence) == ["a local notification: no service extension runs"])
  }

  @Test(arguments: PushRequest.Door.allCases)
  func `it runs for every door but simctl's`(_ door: PushRequest.Door) throws {
    let app = InstalledApp(try Self.profile(Self.renames))
    let content = NotificationContent(Push.sample(Self.photo).payload, strings: [:])
    let run = ServiceExtension(app: app, content: content, door: door).run()
    #expect(run.result == (door == .simctl ? nil : .delivered))
  }

  @Test func `only what was sent as an alert can be dropped`() throws {
    let app = InstalledApp(
      try Self.profile(Self.rule(#"{"outcome": "drop"}"#, entitlements: #""filtering""#)))
    let push = Push.sample(Self.photo)
    let content = NotificationContent(push.payload, strings: [:])
    let run = ServiceExtension(app: app, content: content, pushType: .background).run()
    #expect(run.result == .removedText)
    #expect(run.content == content)
  }

  @Test func `the sender is there for whoever decides on it`() throws {
    let phone = try Self.phone(
      Self.rule(#"{"sender": "{sender}"}"#, entitlements: #""communication""#))
    let sender = phone.device.delivered.last?.content.sender
    #expect(sender == NotificationSender(name: "Noor Haddad"))
    #expect(sender?.initials == "NH")
  }

  @Test(arguments: [
    ("Noor", "N"), ("Ada King Lovelace", "AL"), ("  ", ""), ("é x", "ÉX"), ("李 小龙", "李小"),
  ])
  func `initials are those of the first and the last word`(_ row: (String, String)) {
    #expect(NotificationSender(name: row.0).initials == row.1)
  }

  @Test(arguments: [
    ("plain", "plain"), ("{a}", "1"), ("x {a} y {b.c}", "x 1 y two"), ("{", "{"), ("{}", "{}"),
    ("}{a}{", "}1{"), ("{{a}}", "{1}"), ("{literal.dot}", "top"), ("", ""),
  ])
  func `holes are filled by the literal key first, then by the path`(
    _ row: (String, String)
  ) throws {
    let payload = Push.sample(
      #"{"aps": {"alert": "x"}, "a": 1, "b": {"c": "two"}, "literal.dot": "top", "literal": {"dot": "no"}}"#
    ).payload
    #expect(try Template(row.0).filled(from: payload) == row.1)
  }
}
