import APNS
import Canvas
import DeviceModel
import Findings
import Foundation
import Simulator
import TestSupport
import Testing

/// The files that a newcomer touches first: payloads, profiles and the README.
struct ShippedFilesTests {
  // MARK: - Findings

  @Test func `every finding of every payload is the one that is written down`() throws {
    let found = Shipped.payloads.flatMap(\.lines)
    let path = Shipped.root + "Tests/SimulatorTests/Screens/Shipped.expected"
    if ProcessInfo.processInfo.environment["BELLHOP_RECORD"] == "1" {
      try Data((found.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
    let written = try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n").map(String.init)
    for line in found where !written.contains(line) { Issue.record("new: \(line)") }
    for line in written where !found.contains(line) { Issue.record("gone: \(line)") }
    #expect(found == written, "rewrite with .ci/record, and read the difference")
  }

  @Test func `there is plenty to try`() {
    #expect(Shipped.payloads.count >= 36)
    #expect(Shipped.payloads.count { $0.folder == "Good" } >= 24)
    #expect(Shipped.profiles.count == 6)
  }

  // MARK: - Profiles

  @Test(arguments: Shipped.profiles)
  func `a profile is read clean`(_ row: ShippedProfile) throws {
    _ = try #require(row.profile)
    // Comments are welcome in a profile, whatever the reader of payloads says of them.
    let remarks = row.findings.filter { $0.code != "comment" && $0.severity > .info }
    #expect(remarks.map(\.text) == [])
  }

  @Test func `apps are told apart by identifier, name, icon and tint`() {
    let apps = Shipped.apps
    #expect(Set(apps.map(\.bundleIdentifier)).count == apps.count)
    #expect(Set(apps.map(\.displayName)).count == apps.count)
    #expect(Set(apps.map(\.icon)).count == apps.count)
    #expect(Set(apps.map(\.tint)).count == apps.count)
    for app in apps {
      #expect(app.icon.count == 1, "\(app.displayName)")
      #expect(app.icon.columns == 2, "\(app.displayName)")
    }
  }

  @Test func `every rule can match: its category and its action are registered`() {
    for app in Shipped.apps {
      for rule in app.responses {
        if let category = rule.condition.category {
          #expect(app.category(category) != nil, "\(app.displayName): \(category)")
        }
        guard let action = rule.condition.action, action != .defaultAction else { continue }
        let isRegistered = app.categories.contains { $0.action(action) != nil }
        // The one handler without a button; its profile says so.
        let isKnown = app.bundleIdentifier == "com.example.myapp" && action == "LIKE_ACTION"
        #expect(isRegistered || isKnown, "\(app.displayName): \(action)")
      }
    }
  }

  // MARK: - Payloads

  @Test(arguments: Shipped.payloads(in: "Good"))
  func `a good payload has no warning, and all that it names is there`(
    _ row: ShippedPayload
  ) throws {
    let payload = try #require(row.entry.payload)
    #expect(row.entry.findings.filter { $0.severity > .info }.map(\.text) == [])
    let target = try #require(payload.targetBundle)
    let app = try #require(Shipped.apps.first { $0.bundleIdentifier == target })
    let category = payload.aps.categoryIdentifier
    #expect(category.isEmpty || app.category(category) != nil, "\(category)")
    var findings: [Finding] = []
    _ = NotificationContent(payload, strings: app.strings, findings: &findings)
    #expect(findings.map(\.text) == [])
    if let sound = payload.aps.sound, sound.name != "default" {
      #expect(app.sounds.contains(sound.name))
    }
  }

  @Test(arguments: Shipped.payloads(in: "Suspicious"))
  func `a suspicious payload is read all the same`(_ row: ShippedPayload) {
    #expect(row.entry.payload != nil)
    #expect(row.entry.worst != .error)
  }

  @Test(arguments: Shipped.payloads(in: "Refused"))
  func `a refused payload cannot be delivered, and an error says why`(_ row: ShippedPayload) {
    #expect(row.entry.payload == nil)
    #expect(row.entry.worst == .error)
    var findings: [Finding] = []
    guard case .failure = row.entry.request.opened(into: &findings) else {
      Issue.record("it was opened")
      return
    }
  }

  @Test(arguments: [
    ("category-unknown", "PHOTO is not registered"),
    ("category-wrong-case", "category is Message_Category, not MESSAGE_CATEGORY"),
    ("chat-id-a-number", "id must be a string, and chatId is number 42"),
    ("chat-id-missing", "chat needs id, and the payload has no chatId"),
    ("chat-id-inside-aps", "chat needs id, and the payload has no chatId"),
    ("critical-not-entitled", "critical needs an entitlement that MyApp lacks"),
    ("level-not-entitled", "time-sensitive needs an entitlement that MyApp lacks"),
    ("link-for-nobody", "otherapp://chat/alice is no link of MyApp"),
    ("link-not-a-string", "url holds a number, not a link"),
    ("link-without-route", "no destination matches chats/alice/messages/7"),
    ("live-activity", "recognised, not simulated"),
    ("no-target-bundle", "no app is named"),
    ("sound-not-in-the-app", "\"gong.caf\" is not in MyApp's bundle"),
    ("target-misspelled", "com.example.myap is not installed"),
  ])
  func `what reading cannot know, the trace says`(_ row: (String, String)) {
    var session = Shipped.session
    session.press(Key("u"))
    for key in [Key.enter, Key("d")] {
      session.press(Key("H"))
      session.send(["Suspicious/\(row.0).apns"])
      session.press(Key("n"), key)
    }
    let said = session.timeline.entries.flatMap(\.steps)
      .flatMap { [$0.reason.sentence] + $0.reason.details }
    #expect(said.contains { $0.contains(row.1) }, "\(said)")
  }

  @Test(
    arguments: [
      ("12-link-url", "profile/ida"), ("13-link-universal", "workout/legs-25"),
      ("14-link-encoded", "chat/café crew"), ("17-localized", "orders/5001"),
      ("32-news-passive", "article/fog-until-noon"), ("33-news-culture", "article/old-cinema"),
      ("22-chatter-message", "chat/msg-789"), ("35-parcels-at-the-door", "orders/4712"),
      ("24-workout-reminder", "workout/rowing-30"), ("36-message-alice", "chat/alice"),
      ("18-postcards-message", "chat/chat-123"), ("19-postcards-post", "post/post-77"),
      ("23-compass-lost-tap", nil),
    ] as [(String, String?)])
  func `a tap leads where its payload says, or nowhere where the app is at fault`(
    _ row: (String, String?)
  ) {
    var session = Shipped.session
    session.press(Key("u"))
    session.send(["Good/\(row.0).apns"])
    session.press(Key("n"), .enter)
    #expect(session.device.visibleApp != nil)
    #expect(session.device.visibleApp?.navigation.visiblePage?.path == row.1)
  }

  @Test func `sending all good ones makes a lock screen worth a look`() {
    var session = Shipped.session(with: "Good")
    session.press(Key("S"))
    let groups = session.device.lockScreenGroups
    #expect(Set(groups.map(\.app)).count == 5)
    #expect(groups.first?.leading.content.title == "Alice")
    #expect(groups.first?.members.count == 3)
    #expect(Set(groups.prefix(3).map(\.app)).count == 3, "three apps at first sight")
    #expect(groups.count(where: \.isStack) >= 4)
    #expect(session.device.app("com.example.myapp")?.shownBadge == 9)
    let parcels = groups.first { $0.leading.content.thread == "order-4711" }
    #expect(parcels.map(session.device.visibleText)?.body == "Parcel updates: 3")
    let film = groups.first { $0.leading.content.thread == "chat-film-night" }
    let app = session.device.app("com.example.myapp")
    let summary = app.flatMap { film?.summary(in: $0, on: SystemVersion(major: 14)) }
    #expect(summary == "4 more messages from Bob and Ann")
    // The provisional app has its entries in the history alone.
    session.press(Key("u"), Key("n"))
    #expect(session.device.centerGroups.contains { $0.app == "com.example.postcards" })
  }

  // MARK: - README

  @Test func `the first five minutes go as the README tells them`() throws {
    var session = Shipped.session(with: "Good")
    func calls() -> [String] {
      session.timeline.entries.last?.account.outcomes.compactMap { outcome in
        guard case .performed(_, let call, _) = outcome else { return nil }
        return call
      } ?? []
    }
    session.press(Key("s"))
    #expect(session.device.delivered.count == 1)
    session.press(Key("S"))
    session.press(.enter, Key("x"), .enter)
    #expect(session.selectedNotification?.content.title == "Alice")
    session.press(Key("e"))
    #expect(session.interface.longLook != nil)
    session.press(.escape, Key("r"), Key("O"), Key("k"), .enter)
    #expect(calls() == ["MessageService.sendReply"])
    #expect(session.device.isLocked)
    session.press(.enter, .enter)
    #expect(session.device.visibleApp?.navigation.visiblePage?.path == "chat/alice")

    session.press(.tab, .end, Key("s"))
    #expect(session.selectedShelfEntry?.name == "Good/38-message-alice-3.apns")
    #expect(session.device.banner == nil)
    session.press(.tab, .tab)
    #expect(session.interface.pane == .why)
    let why = try #require(session.explainedEntry).steps.map(\.reason.sentence)
    #expect(why.contains { $0.contains("screen chat/{chatId} is chat/alice") }, "\(why)")
    session.press(.tab, .tab)
    #expect(session.interface.pane == .router)
    session.press(.escape, Key("n"), Key("v"), Key("v"), Key("v"), Key("v"))
    #expect(session.device.settings.system == SystemVersion(major: 14))
    let app = try #require(session.device.app("com.example.myapp"))
    let summaries = try #require(session.phoneGroups).compactMap {
      $0.summary(in: app, on: session.device.settings.system)
    }
    #expect(summaries.contains("4 more messages from Bob and Ann"))

    session.press(Key("n"), Key("H"))
    #expect(session.device.app("com.example.parcels")?.shownBadge == 2)
    let place = try #require(
      session.phoneItems.firstIndex(of: PhoneItem.app("com.example.parcels")))
    session.interface.selection = session.phoneItems[place]
    session.press(.enter)
    #expect(session.device.app("com.example.parcels")?.shownBadge == 0)
    session.press(Key("n"))
    let apps = try #require(session.phoneGroups).map(\.app)
    #expect(!apps.contains("com.example.parcels"))
    #expect(apps.contains("com.example.news"))
  }

  @Test func `the trouble that the README sends people to is there`() {
    let names = Shipped.payloads(in: "Suspicious").map(\.entry.name)
    for name in ["badge-in-quotes", "chat-id-a-number"] {
      #expect(Shipped.readme.contains("`\(name)`"))
      #expect(names.contains("Suspicious/\(name).apns"))
    }
  }

  @Test(arguments: Keymap.standard.bindings)
  func `the README has every key`(_ binding: Keymap.Binding) {
    let rows = Shipped.readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let caps = binding.keys.map { "`\(Shipped.spelled($0))`" }
    let row = rows.first { row in
      caps.allSatisfy { row.split(separator: "|").first?.contains($0) ?? false }
    }
    #expect(row != nil, "\(binding.command.title): \(caps)")
  }

  @Test func `the README names no file that is not there`() {
    let text = Shipped.readme
    let samples = ["Good/", "Suspicious/", "Refused/"]
    let folders = samples + ["Payloads/", "Sources/", "Themes/", "Tests/"]
    let words = text.split { "`\n ()|,".contains($0) }.map(String.init)
    // The themes' files are drawn by other hands; the folder alone is looked for.
    for word in words where folders.contains(where: word.hasPrefix) && !word.contains("*") {
      let isPayload = samples.contains(where: word.hasPrefix)
      let path = isPayload ? "Payloads/\(word)" : word
      let isThere = ["", ".apns"].contains {
        FileManager.default.fileExists(atPath: Shipped.root + path + $0)
      }
      #expect(isThere || word.hasPrefix("Themes/"), "\(word)")
    }
  }
}

/// A payload that is shipped, as the shelf reads it.
struct ShippedPayload: CustomTestStringConvertible, Sendable {
  var folder: String
  var entry: Shelf.Entry

  var testDescription: String { entry.name }

  /// A line a finding: "file:line:column severity code".
  var lines: [String] {
    guard !entry.findings.isEmpty else { return ["\(entry.name) none"] }
    return entry.findings.map { finding in
      let place = entry.source.position(at: finding.range.lowerBound)
      return "\(entry.name):\(place) \(finding.severity) \(finding.code)"
    }
  }
}

/// A profile that is shipped.
struct ShippedProfile: CustomTestStringConvertible, Sendable {
  var name: String
  var profile: AppProfile?
  var findings: [Finding]

  var testDescription: String { name }
}

/// What is shipped, found from where this file lies.
enum Shipped {
  static let root: String = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return folder.deletingLastPathComponent().deletingLastPathComponent().path + "/"
  }()

  static let readme: String =
    (try? String(contentsOfFile: root + "README.md", encoding: .utf8)) ?? ""

  static let payloads: [ShippedPayload] = ["Good", "Suspicious", "Refused"].flatMap { folder in
    names(in: "Payloads/\(folder)", ending: ".apns").map { name in
      var entry = Shelf.Entry(
        name: "\(folder)/\(name)", bytes: bytes(of: "Payloads/\(folder)/\(name)"))
      entry.check(PayloadCheck(profiles: apps))
      return ShippedPayload(folder: folder, entry: entry)
    }
  }

  static func payloads(in folder: String) -> [ShippedPayload] {
    payloads.filter { $0.folder == folder }
  }

  static let profiles: [ShippedProfile] =
    names(in: "Payloads/Apps", ending: ".json").map { name in
      var findings: [Finding] = []
      let profile = AppProfile.read(bytes(of: "Payloads/Apps/\(name)"), into: &findings)
      return ShippedProfile(name: name, profile: profile, findings: findings)
    }

  static let apps: [AppProfile] = profiles.compactMap(\.profile)

  static let themes: [Theme] = {
    let files = names(in: "Themes", ending: ".json").compactMap { name in
      var findings: [Finding] = []
      return ThemeFile.read(
        bytes(of: "Themes/\(name)"), name: String(name.dropLast(5)), into: &findings)
    }
    return files.map { $0.theme(among: files) }
  }()

  /// A device that has just booted, with every app installed and every payload on the shelf.
  static var session: Session {
    var session = Session(
      device: Device(name: "test", apps: apps), themes: [Theme(name: "plain", styles: [:])],
      at: Instant(milliseconds: 1_796_031_660_000))
    session.shelf = Shelf(payloads.map(\.entry))
    return session
  }

  /// The same with one folder on the shelf.
  static func session(with folder: String) -> Session {
    var session = session
    session.shelf = Shelf(payloads(in: folder).map(\.entry))
    return session
  }

  /// A key as the README's table spells it.
  static func spelled(_ key: Key) -> String {
    switch key.base {
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: key.modifiers.contains(.shift) ? "Shift-Tab" : "Tab"
    case .character(" "): "Space"
    case .character(let character):
      key.modifiers.contains(.control) ? "Ctrl-\(character.uppercased())" : String(character)
    case .delete: "Delete"
    case .backspace: "Backspace"
    default: key.cap
    }
  }

  private static func names(in folder: String, ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func bytes(of path: String) -> [UInt8] {
    Samples.bytes(of: "../../\(path)")
  }
}

extension Session {
  /// Presses keys, a second apart.
  fileprivate mutating func press(_ keys: Key...) {
    for key in keys { _ = handle(.input(.key(key)), at: now.advanced(bySeconds: 1)) }
  }

  /// Sends files of the shelf.
  fileprivate mutating func send(_ names: [String]) {
    for entry in shelf.entries where names.contains(entry.name) {
      _ = handle(.push(entry.request), at: now.advanced(bySeconds: 1))
    }
  }
}
