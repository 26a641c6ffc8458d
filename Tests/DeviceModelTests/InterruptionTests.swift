import DeviceModel
import Findings
import Testing

/// Levels, Focus, the scheduled summary, mutes and the silent switch.
struct InterruptionTests {
  private static let myapp: Identifier = "com.example.myapp"

  /// One push in one situation.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var level: String
    var entitlements: Set<AppProfile.Entitlement>
    var isSilent = false
    var focus: Focus?
    var settings: @Sendable (inout NotificationSettings) -> Void = { _ in }
    var shows: PresentationOptions
    var says: String

    init(
      _ name: String, _ level: String, _ entitlements: Set<AppProfile.Entitlement> = [],
      silent: Bool = false, focus: Focus? = nil, shows: PresentationOptions, says: String,
      settings: @escaping @Sendable (inout NotificationSettings) -> Void = { _ in }
    ) {
      testDescription = name
      self.level = level
      self.entitlements = entitlements
      isSilent = silent
      self.focus = focus
      self.settings = settings
      self.shows = shows
      self.says = says
    }
  }

  private static func sleep(_ change: (inout Focus) -> Void = { _ in }) -> Focus {
    var focus = Focus(name: "Sleep")
    change(&focus)
    return focus
  }

  private static let all: PresentationOptions = [.banner, .list, .sound]

  private static let rows = [
    Row("active, nothing on", "active", shows: all, says: "no Focus is on"),
    Row(
      "active in a Focus", "active", focus: sleep(), shows: .list,
      says: "Focus Sleep lets only time-sensitive through"),
    Row(
      "golden 29: time-sensitive, entitled, in a Focus, silent", "time-sensitive",
      [.timeSensitive], silent: true, focus: sleep(), shows: [.banner, .list],
      says: "Focus Sleep lets it through: it is time-sensitive"),
    Row(
      "golden 30: critical, entitled, in a Focus, silent", "critical", [.criticalAlerts],
      silent: true, focus: sleep(), shows: all, says: "a critical sound plays all the same"),
    Row(
      "golden 31: time-sensitive, not entitled, in a Focus", "time-sensitive", focus: sleep(),
      shows: .list, says: "time-sensitive needs the entitlement, which myapp lacks"),
    Row(
      "critical, not entitled, in a Focus", "critical", focus: sleep(), shows: .list,
      says: "critical needs an entitlement that myapp lacks: treated as active"),
    Row(
      "time-sensitive, and the Focus keeps such out", "time-sensitive", [.timeSensitive],
      focus: sleep { $0.allowsTimeSensitive = false }, shows: .list,
      says: "Focus Sleep lets nothing through; it keeps time-sensitive out too"),
    Row(
      "time-sensitive, switched off for the app", "time-sensitive", [.timeSensitive],
      focus: sleep(), shows: .list, says: "time-sensitive is switched off for myapp"
    ) { $0.timeSensitive = false },
    Row(
      "an allowed app", "active", focus: sleep { $0.allowedApps = [myapp] }, shows: all,
      says: "lets it through: myapp is allowed"),
    Row(
      "an allowed app whose filter keeps the criteria out", "active",
      focus: sleep { focus in
        focus.allowedApps = [myapp]
        focus.keepsOut = ["work"]
      }, shows: .list, says: "filter for Focus Sleep keeps out \"work\""),
    Row(
      "criteria that no filter keeps out", "active",
      focus: sleep { focus in
        focus.allowedApps = [myapp]
        focus.keepsOut = ["Work"]
      }, shows: all, says: "myapp is allowed"),
    Row(
      "critical, sounds off: it has a switch of its own", "critical", [.criticalAlerts],
      shows: all, says: "the default sound, critical"
    ) { $0.sounds = false },
    Row(
      "critical, switched off for the app, silent", "critical", [.criticalAlerts], silent: true,
      shows: [.banner, .list], says: "critical is switched off for myapp"
    ) { $0.criticalAlerts = false },
    Row("passive", "passive", shows: .list, says: "passive: listed without banner"),
  ]

  @Test(arguments: rows)
  func `what breaks through, and the sentence that says why`(_ row: Row) {
    var phone = Phone([
      .sample { profile in
        profile.entitlements = row.entitlements
        row.settings(&profile.settings)
      }
    ])
    phone.change { $0.silentSwitch = row.isSilent }
    phone.apply(.focusChanged(row.focus))
    phone.push(
      #"""
      {"aps": {"alert": "Hi", "sound": "default", "filter-criteria": "work",
       "interruption-level": "\#(row.level)"}}
      """#)
    #expect(phone.shown == row.shows)
    #expect(phone.says(row.says), "\(phone.last.steps.map(\.reason.sentence))")
  }

  @Test func `without criteria in the payload no filter keeps it out`() {
    var phone = Phone()
    phone.apply(
      .focusChanged(
        Self.sleep { focus in
          focus.allowedApps = [Self.myapp]
          focus.keepsOut = ["work"]
        }))
    phone.push(#"{"aps": {"alert": "Hi", "sound": "default"}}"#)
    #expect(phone.shown == Self.all)
    #expect(phone.says("myapp is allowed"))
  }

  @Test(arguments: [
    (["Noor Haddad"], true, "lets it through: it is from Noor Haddad"),
    (["Alice"], false, "Noor Haddad is not among the people it allows"),
  ])
  func `a person passes where the Focus allows them, and waits for no summary`(
    _ row: (people: [String], passes: Bool, says: String)
  ) throws {
    var profile = AppProfile.sample { $0.settings.scheduledSummary = true }
    profile.entitlements = [.communication]
    var findings: [Finding] = []
    let json = #"""
      {"bundleIdentifier": "com.example.myapp", "entitlements": ["communication"],
       "serviceExtension": [{"sender": "{sender}"}]}
      """#
    profile.serviceExtension = try #require(
      AppProfile.read(Array(json.utf8), into: &findings)
    ).serviceExtension
    var phone = Phone([profile])
    phone.apply(.focusChanged(Self.sleep { $0.allowedPeople = row.people }))
    phone.push(
      #"""
      {"aps": {"alert": "Hi", "sound": "default", "mutable-content": 1}, "sender": "Noor Haddad"}
      """#)
    #expect(phone.shown == (row.passes ? Self.all : .list))
    #expect(phone.says(row.says), "\(phone.last.steps.map(\.reason.sentence))")
    #expect(phone.says("the scheduled summary does not hold it: it is from Noor Haddad"))
    #expect(phone.device.held.isEmpty)
  }

  @Test func `a Focus leaves the lock screen dark, and lists in Notification Center at once`() {
    var phone = Phone(locked: true)
    phone.apply(.locked)
    phone.apply(.focusChanged(Focus(name: "Sleep")))
    phone.push(#"{"aps": {"alert": "Hi", "sound": "default"}}"#)
    #expect(!phone.device.isScreenLit)
    #expect(phone.device.lockScreenGroups.isEmpty && phone.device.historyGroups.count == 1)
    let shown = phone.device.delivered.count
    phone.apply(.focusChanged(nil))
    #expect(phone.device.banner == nil, "nothing is shown again")
    #expect(phone.device.delivered.count == shown)
  }

  @Test func `golden 28: passive on a dark lock screen stays dark and silent`() {
    var phone = Phone(locked: true)
    phone.apply(.locked)
    phone.push(
      #"{"aps": {"alert": "Hi", "sound": "default", "interruption-level": "passive"}}"#)
    #expect(!phone.device.isScreenLit && phone.device.lockScreenGroups.count == 1)
    #expect(phone.shown == .list)
  }

  @Test func `a critical alert without a sound plays the default critical one`() {
    var phone = Phone([.sample { $0.entitlements = [.criticalAlerts] }])
    phone.change { $0.silentSwitch = true }
    phone.push(#"{"aps": {"alert": "Fire", "interruption-level": "critical"}}"#)
    #expect(phone.shown.contains(.sound))
    #expect(phone.says("the default sound, critical"))
  }

  @Test func `a critical sound makes the notification critical, whatever its level`() {
    for (entitled, isHeard) in [(true, true), (false, false)] {
      var phone = Phone([.sample { $0.entitlements = entitled ? [.criticalAlerts] : [] }])
      phone.change { $0.silentSwitch = true }
      phone.push(
        #"{"aps": {"alert": "Fire", "sound": {"critical": 1, "name": "default", "volume": 0.7}}}"#)
      #expect(phone.shown.contains(.sound) == isHeard)
      #expect(phone.says("at 70 %") == isHeard)
    }
  }

  @Test func `a badge that a Focus hides is not said to be shown`() {
    var phone = Phone()
    phone.apply(.focusChanged(Self.sleep { $0.hidesBadges = true }))
    phone.push(#"{"aps": {"badge": 4}}"#)
    #expect(phone.says("4 is remembered, and hidden: Focus Sleep hides badges"))
  }

  @Test func `badges hide with a Focus that hides them, and come back`() {
    var phone = Phone()
    phone.push(#"{"aps": {"badge": 4}}"#)
    phone.apply(.focusChanged(Self.sleep { $0.hidesBadges = true }))
    #expect(phone.device.shownBadge(of: phone.app) == 0)
    phone.apply(.focusChanged(nil))
    #expect(phone.device.shownBadge(of: phone.app) == 4)
  }

  @Test func `the first time-sensitive one asks whether to leave them on`() throws {
    var phone = Phone([.sample { $0.entitlements = [.timeSensitive] }])
    let push = #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive"}}"#
    phone.push(push)
    let key = try #require(phone.device.delivered.first).key
    phone.apply(.optionsOpened(key))
    phone.apply(.promptAnswered(.turnTimeSensitiveOff))
    #expect(!phone.app.settings.timeSensitive)
    phone.push(push)
    #expect(phone.app.timeSensitiveQuestion == nil, "it is asked once")
  }

  // MARK: - The scheduled summary

  private static func held(_ entitlements: Set<AppProfile.Entitlement> = []) -> Phone {
    Phone([
      .sample { profile in
        profile.settings.scheduledSummary = true
        profile.entitlements = entitlements
      }
    ])
  }

  @Test func `ordinary ones wait out of sight until the slot, the most relevant comes on top`()
    throws
  {
    var phone = Self.held()
    for (title, score) in [("low", 0.1), ("high", 0.9), ("middle", 0.5)] {
      phone.push(
        #"""
        {"aps": {"alert": {"title": "\#(title)"}, "sound": "default", "badge": 2,
         "relevance-score": \#(score)}}
        """#)
      #expect(phone.shown == .badge, "the badge does not wait")
    }
    #expect(phone.device.delivered.isEmpty && phone.device.held.count == 3)
    #expect(phone.says("waits for the scheduled summary at 18:00"))
    let slot = try #require(phone.device.nextChange(after: phone.now))
    #expect(phone.device.civilTime(slot).clock == "18:00")
    phone.now = slot
    phone.apply(.timePassed)
    #expect(phone.device.held.isEmpty)
    #expect(phone.groups == [["high", "middle", "low"]], "one group, by relevance")
    #expect(phone.shown == [.badge, .list], "without a banner or a sound")
  }

  @Test func `a summary at night comes the next morning`() throws {
    var phone = Self.held()
    phone.now = Instant(milliseconds: 1_796_031_660_000).advanced(bySeconds: 12 * 3600)
    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    let slot = try #require(phone.device.held.first).slot
    #expect(phone.device.civilTime(slot).clock == "8:00")
    #expect(phone.device.civilTime(slot).day != phone.device.civilTime(phone.now).day)
  }

  @Test(arguments: [
    ("time-sensitive", true), ("critical", true), ("active", false), ("passive", false),
  ])
  func `what is urgent does not wait`(level: String, passes: Bool) {
    var phone = Self.held([.timeSensitive, .criticalAlerts])
    phone.push(#"{"aps": {"alert": "Hi", "interruption-level": "\#(level)"}}"#)
    #expect(phone.device.held.isEmpty == passes)
    #expect(phone.shown.contains(.list) == passes)
  }

  @Test func `the same identifier waits once`() {
    var phone = Self.held()
    phone.push(#"{"aps": {"alert": "one"}}"#, collapse: "x")
    phone.push(#"{"aps": {"alert": "two"}}"#, collapse: "x")
    #expect(phone.device.held.map(\.notification.content.body) == ["two"])
  }

  @Test func `a newer one that does not wait takes the place of one that does`() {
    var phone = Self.held([.timeSensitive])
    phone.push(#"{"aps": {"alert": "one"}}"#, collapse: "x")
    phone.push(
      #"{"aps": {"alert": "two", "interruption-level": "time-sensitive"}}"#, collapse: "x")
    #expect(phone.device.held.isEmpty)
    #expect(phone.device.delivered.map(\.content.body) == ["two"])
    #expect(phone.says("replaces the earlier one"))
  }

  /// One way for what is held to wait no longer.
  struct SummaryEnd: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var says: String
    var event: @Sendable (Phone) -> DeviceEvent
  }

  private static let summaryEnds = [
    SummaryEnd(
      testDescription: "off for the device", says: "Scheduled Summary is off: the 3 entries"
    ) { phone in
      var settings = phone.device.settings
      settings.scheduledSummary = false
      return .deviceSettingsChanged(settings)
    },
    SummaryEnd(
      testDescription: "off for the app",
      says: "myapp is in the summary no longer: the 3 entries that waited come at once"
    ) { phone in
      var settings = phone.app.settings
      settings.scheduledSummary = false
      return .settingsChanged(app: myapp, settings)
    },
    SummaryEnd(testDescription: "a system without", says: "iOS 14 has no scheduled summary") {
      phone in
      var settings = phone.device.settings
      settings.system = SystemVersion(major: 14)
      return .deviceSettingsChanged(settings)
    },
    SummaryEnd(testDescription: "installed anew", says: "myapp is in the summary no longer") { _ in
      .appInstalled(.sample())
    },
  ]

  @Test(arguments: summaryEnds)
  func `what is held comes at once when its summary ends`(_ row: SummaryEnd) {
    var phone = Self.held()
    for (title, score) in [("low", 0.1), ("high", 0.9), ("middle", 0.5)] {
      phone.push(
        #"{"aps": {"alert": {"title": "\#(title)"}, "relevance-score": \#(score)}}"#)
    }
    let keys = phone.device.held.map(\.notification.key)
    phone.apply(row.event(phone))
    #expect(phone.device.held.isEmpty)
    #expect(phone.groups == [["high", "middle", "low"]], "by relevance")
    #expect(phone.last.outcomes.contains(.summaryEnded([keys[0], keys[2], keys[1]])))
    #expect(phone.says(row.says), "\(phone.last.steps.map(\.reason.sentence))")
    #expect(phone.device.nextChange(after: phone.now) == nil, "no slot is left")
    phone.push(#"{"aps": {"alert": {"title": "new"}}}"#)
    #expect(phone.groups == [["new", "high", "middle", "low"]])
    #expect(phone.says("not held for the scheduled summary"))
  }

  @Test func `what another app holds goes on waiting`() {
    let other: Identifier = "com.example.other"
    var phone = Phone([
      .sample { $0.settings.scheduledSummary = true },
      .sample(other) { $0.settings.scheduledSummary = true },
    ])
    phone.push(#"{"aps": {"alert": "mine"}}"#)
    phone.push(#"{"aps": {"alert": "theirs"}}"#, to: other)
    phone.apply(.settingsChanged(app: Self.myapp, .allOn))
    #expect(phone.device.held.map(\.notification.app) == [other])
    #expect(phone.device.delivered.map(\.app) == [Self.myapp])
  }

  @Test func `on a dark lock screen what was held lights it`() {
    var phone = Self.held()
    phone.apply(.locked)
    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    #expect(!phone.device.isScreenLit)
    phone.change { $0.scheduledSummary = false }
    #expect(phone.device.isScreenLit && phone.device.lockScreenGroups.count == 1)
  }

  @Test func `other times, or another zone, move what is held`() throws {
    var phone = Self.held()
    phone.push(#"{"aps": {"alert": "Hi"}}"#)
    phone.change { $0.summaryTimes = [TimeOfDay(hour: 12, minute: 30)] }
    #expect(phone.says("the entry that waited comes at 12:30 now"))
    let slot = try #require(phone.device.nextChange(after: phone.now))
    #expect(phone.device.civilTime(slot).clock == "12:30")
    phone.apply(.timeZoneChanged(.fixed(secondsFromUTC: 7200)))
    let moved = try #require(phone.device.nextChange(after: phone.now))
    #expect(phone.device.civilTime(moved).clock == "12:30")
    #expect(moved == slot.advanced(bySeconds: -7200))
    phone.now = moved
    phone.apply(.timePassed)
    #expect(phone.device.held.isEmpty && phone.device.delivered.count == 1)
  }

  // MARK: - Mutes

  @Test func `a muted app is delivered quietly, until the mute ends by itself`() throws {
    let push = #"{"aps": {"alert": "Hi", "sound": "default"}}"#
    var phone = Phone()
    phone.apply(.muted(app: Self.myapp, .hour))
    phone.push(push)
    #expect(phone.shown == .list)
    #expect(phone.says("myapp is muted until"))
    phone.now = try #require(phone.device.nextChange(after: phone.now))
    phone.push(push)
    #expect(phone.shown == Self.all)
  }

  @Test func `muted for today ends at midnight, and a critical alert is heard all the same`() throws
  {
    var phone = Phone([.sample { $0.entitlements = [.criticalAlerts] }])
    phone.apply(.muted(app: Self.myapp, .today))
    let end = try #require(phone.app.mutedUntil)
    #expect(phone.device.civilTime(end).clockWithSeconds == "00:00:00")
    phone.push(#"{"aps": {"alert": "Fire", "interruption-level": "critical"}}"#)
    #expect(phone.shown == Self.all)
  }
}

extension Phone {
  /// In which ways the last event showed something: what is on screen, listed, heard and counted.
  var shown: PresentationOptions {
    var shown: PresentationOptions = []
    if device.banner != nil { shown.insert(.banner) }
    if !device.delivered.isEmpty { shown.insert(.list) }
    for case .played in last.outcomes { shown.insert(.sound) }
    if app.shownBadge != 0 { shown.insert(.badge) }
    return shown
  }
}
