import APNS
import DeviceModel
import Findings
import Testing

/// The evaluation order, from the payload to the parts that a person sees.
struct PresentationTests {
  private static let hi = #"{"aps": {"alert": "Hi"}}"#
  private static let loud =
    #"{"aps": {"alert": {"title": "Hi", "body": "there"}, "badge": 3, "sound": "default"}}"#

  /// One situation, with what must be shown in it.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var payload: String
    var isInFront: Bool
    var change: @Sendable (inout AppProfile) -> Void = { _ in }
    var shows: PresentationOptions
    var says: String

    init(
      _ name: String, _ payload: String, inFront: Bool = false,
      shows: PresentationOptions, says: String,
      _ change: @escaping @Sendable (inout AppProfile) -> Void = { _ in }
    ) {
      testDescription = name
      self.payload = payload
      isInFront = inFront
      self.shows = shows
      self.says = says
      self.change = change
    }
  }

  private static let rows = [
    Row(
      "golden 1: a string alert in the background", hi, shows: [.banner, .list],
      says: "in the background: the system presents"),
    Row(
      "golden 2: in front, a delegate without willPresent", hi, inFront: true, shows: [],
      says: "has no willPresent"
    ) { $0.delegate = .withoutWillPresent },
    Row(
      "golden 3: in front, no delegate", hi, inFront: true, shows: [.banner, .list],
      says: "no delegate is set"
    ) { $0.delegate = .none },
    Row(
      "golden 4: in front, banner, sound and badge without list", loud, inFront: true,
      shows: [.banner, .sound, .badge], says: "not among the options"
    ) {
      $0.delegate = .rules([.init(options: [.banner, .sound, .badge])])
    },
    Row(
      "golden 5: in front, badge, list and sound", loud, inFront: true,
      shows: [.badge, .list, .sound], says: "not among the options"
    ) {
      $0.delegate = .rules([.init(options: [.badge, .list, .sound])])
    },
    Row(
      "golden 6: in front, badge alone, and no badge in the payload", hi, inFront: true,
      shows: [], says: "the payload has no badge: unchanged"
    ) {
      $0.delegate = .rules([.init(options: .badge)])
    },
    Row(
      "golden 8: a badge that is a string", #"{"aps": {"alert": "Hi", "badge": "5"}}"#,
      shows: [.banner, .list], says: #"badge is string "5": ignored, unchanged"#),
    Row("rules, and none matches", hi, inFront: true, shows: [], says: "no willPresent rule") {
      var never = Condition()
      never.category = "NONE"
      $0.delegate = .rules([.init(condition: never, options: .all)])
    },
    Row("golden 14: denied in the background", loud, shows: [], says: "denied: myapp may not show")
    {
      $0.authorization = .denied
    },
    Row("notDetermined in the background", loud, shows: [], says: "never asked for permission") {
      $0.authorization = .notDetermined
    },
    Row(
      "denied in front: willPresent is asked, nothing is shown", loud, inFront: true, shows: [],
      says: "willPresent rule 1"
    ) { $0.authorization = .denied },
    Row("an App Clip's permission is a permission", loud, shows: .all, says: "ephemeral: alert") {
      $0.authorization = .ephemeral
    },
    Row(
      "provisional in front: willPresent is asked, the list is all", loud, inFront: true,
      shows: [.list], says: "provisional: Notification Center's history only"
    ) { $0.authorization = .provisional },
    Row(
      "Notification Center off in front", loud, inFront: true, shows: [.banner, .sound, .badge],
      says: "not shown in Notification Center"
    ) { $0.settings.notificationCenter = false },
    Row(
      "passive in front: the banner is willPresent's wish, the sound is not",
      #"{"aps": {"alert": "Hi", "sound": "default", "interruption-level": "passive"}}"#,
      inFront: true, shows: [.banner, .list], says: "the banner is willPresent's wish"),
    Row("provisional: the list alone", loud, shows: [.list], says: "history only") {
      $0.authorization = .provisional
    },
    Row(
      "the app never asked for sounds", loud, shows: [.banner, .list, .badge],
      says: "never asked for sound"
    ) { $0.requestedOptions = [.alert, .badge] },
    Row("alert style none", loud, shows: [.list, .sound, .badge], says: "alert style is None") {
      $0.settings.alertStyle = .none
    },
    Row("sounds and badges off", loud, shows: [.banner, .list], says: "sounds are off") {
      $0.settings.sounds = false
      $0.settings.badges = false
    },
    Row(
      "Notification Center off, unlocked", loud, shows: [.banner, .sound, .badge],
      says: "not shown in Notification Center"
    ) { $0.settings.notificationCenter = false },
    Row(
      "passive: the list, and the badge",
      #"{"aps": {"alert": "Hi", "badge": 1, "sound": "default", "interruption-level": "passive"}}"#,
      shows: [.list, .badge], says: "passive: listed without banner"),
    Row(
      "time-sensitive without the entitlement counts as active",
      #"{"aps": {"alert": "Hi", "interruption-level": "time-sensitive"}}"#,
      shows: [.banner, .list], says: "needs an entitlement that myapp lacks"),
    Row(
      "badge alone: nothing to list", #"{"aps": {"badge": 4}}"#, shows: [.badge],
      says: "no text, so nothing to list"),
    Row(
      "sound alone", #"{"aps": {"sound": "default"}}"#, shows: [.sound],
      says: "no text, so nothing to list"),
    Row(
      "an empty alert and a badge", #"{"aps": {"alert": "", "badge": 4}}"#, shows: [.badge],
      says: "the payload has no text to show"),
  ]

  @Test(arguments: rows)
  func `each situation shows what an iPhone shows, and the trace says why`(_ row: Row) {
    var phone = Phone([.sample { profile in row.change(&profile) }])
    if row.isInFront { phone.apply(.appLaunched("com.example.myapp")) }
    phone.push(row.payload)
    var shown: PresentationOptions = []
    if phone.device.banner != nil { shown.insert(.banner) }
    if !phone.device.delivered.isEmpty { shown.insert(.list) }
    if phone.last.outcomes.contains(.played(sound: "default")) { shown.insert(.sound) }
    if phone.app.shownBadge != 0 { shown.insert(.badge) }
    #expect(shown == row.shows)
    #expect(phone.says(row.says), "\(phone.last.steps.map(\.reason.sentence))")
  }

  @Test(arguments: rows)
  func `every part is accounted for in the trace, shown or not`(_ row: Row) {
    var phone = Phone([.sample { profile in row.change(&profile) }])
    if row.isInFront { phone.apply(.appLaunched("com.example.myapp")) }
    phone.push(row.payload)
    for stage in [Stage.banner, .list, .sound, .badge] {
      #expect(phone.last.steps.count { $0.stage == stage } == 1, "\(stage.name)")
    }
    let numbers = phone.last.steps.compactMap(\.stage.number)
    #expect(numbers == numbers.sorted(), "the steps come in the order of the evaluation")
  }

  @Test func `golden 4: once the banner is gone nothing is left`() {
    var phone = Phone([
      .sample { $0.delegate = .rules([.init(options: [.banner, .sound, .badge])]) }
    ])
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.loud)
    #expect(phone.device.banner?.isListed == false)
    phone.now = phone.now.advanced(bySeconds: 5)
    phone.apply(.timePassed)
    #expect(phone.device.banner == nil)
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `golden 7: an alert without a badge leaves the badge`() {
    var phone = Phone()
    phone.push(#"{"aps": {"badge": 5}}"#)
    phone.push(Self.hi)
    #expect(phone.app.badge == 5)
  }

  @Test func `golden 8: the badge stays, the alert is shown`() {
    var phone = Phone()
    phone.push(#"{"aps": {"badge": 2}}"#)
    phone.push(#"{"aps": {"alert": "Hi", "badge": "5"}}"#)
    #expect(phone.app.badge == 2)
    #expect(phone.device.delivered.count == 1)
  }

  @Test func `a badge that is switched off is remembered and hidden`() {
    var phone = Phone([.sample { $0.settings.badges = false }])
    phone.push(#"{"aps": {"alert": "Hi", "badge": 5}}"#)
    #expect(phone.app.badge == 5)
    #expect(phone.app.shownBadge == 0)
    #expect(phone.says("remembered, and hidden"))
  }

  @Test func `a badge that willPresent did not return is not remembered either`() {
    var phone = Phone([
      .sample {
        $0.settings.badges = false
        $0.delegate = .rules([.init(options: [.banner, .list])])
      }
    ])
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(#"{"aps": {"alert": "Hi", "badge": 5}}"#)
    #expect(phone.app.badge == 0)
  }

  @Test func `an unknown category and sound are findings at their places`() {
    var phone = Phone()
    let json =
      #"{"aps": {"alert": "Hi", "category": "message_category", "sound": "bell.caf"}}"#
    phone.push(json)
    #expect(
      phone.last.findings.map(\.code) == ["category-not-registered", "sound-not-in-bundle"])
    let bytes = Array(json.utf8)
    #expect(
      phone.last.findings.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        == [#""message_category""#, #""bell.caf""#])
    #expect(phone.last.findings.first?.suggestion == "MESSAGE_CATEGORY")
  }

  @Test func `a temporary banner stays five seconds, a persistent one until it is put away`() {
    var phone = Phone()
    phone.push(Self.hi)
    #expect(phone.device.banner?.endsAt == phone.now.advanced(bySeconds: 5))
    #expect(phone.device.nextChange(after: phone.now) == phone.now.advanced(bySeconds: 5))
    var settings = phone.app.settings
    settings.alertStyle = .alert
    phone.apply(.settingsChanged(app: "com.example.myapp", settings))
    phone.push(Self.hi)
    #expect(phone.device.banner?.endsAt == nil)
    phone.now = phone.now.advanced(bySeconds: 3600)
    phone.apply(.timePassed)
    #expect(phone.device.banner != nil)
    phone.apply(.bannerFlicked)
    #expect(phone.device.banner == nil)
  }

  @Test func `on a locked device there is an entry and no banner, and the screen is lit`() {
    var phone = Phone(locked: true)
    phone.apply(.locked)
    #expect(!phone.device.isScreenLit)
    phone.push(Self.loud)
    #expect(phone.device.isScreenLit)
    #expect(phone.device.banner == nil)
    #expect(phone.device.lockScreenGroups.count == 1)
    #expect(phone.says("none on the lock screen"))
  }

  @Test func `a passive push does not light the screen`() {
    var phone = Phone(locked: true)
    phone.apply(.locked)
    phone.push(#"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#)
    #expect(!phone.device.isScreenLit)
    #expect(phone.device.lockScreenGroups.count == 1)
  }

  @Test func `lock screen off: the entry comes with the unlocking`() {
    var phone = Phone([.sample { $0.settings.lockScreen = false }], locked: true)
    phone.push(Self.hi)
    #expect(phone.device.lockScreenGroups.isEmpty)
    #expect(phone.says("not shown on the lock screen"))
    #expect(phone.says("waits in Notification Center"))
    phone.apply(.unlocked)
    #expect(phone.device.historyGroups.count == 1)
  }

  @Test func `neither on the lock screen nor in Notification Center: Settings took the banner too`()
  {
    var phone = Phone(
      [
        .sample { profile in
          profile.settings.lockScreen = false
          profile.settings.notificationCenter = false
        }
      ], locked: true)
    phone.push(Self.loud)
    for stage in [Stage.banner, .list] {
      let step = phone.last.steps.first { $0.stage == stage }
      #expect(step?.reason.sentence.contains("shown neither on the lock screen") == true)
    }
    #expect(phone.device.delivered.isEmpty && !phone.says("a new entry"))
  }

  @Test func `without permission the trace ends there, but for what became of the parts`() {
    var phone = Phone([.sample { $0.authorization = .denied }])
    phone.push(#"{"aps": {"alert": "Hi", "category": "MESSAGE_CATEGORY"}}"#)
    let stages = phone.last.steps.map(\.stage)
    #expect(
      stages.drop { $0 != .authorization }
        == [.authorization, .serviceExtension, .banner, .list, .sound, .badge])
    phone.apply(.appLaunched("com.example.myapp"))
    phone.push(Self.hi)
    #expect(phone.last.steps.map(\.stage).contains(.foreground), "an app in front is asked")
    #expect(!phone.last.steps.map(\.stage).contains(.summary), "and nothing is delivered")
  }

  @Test func `what was suppressed replaces nothing`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": {"title": "one"}}}"#, collapse: "x")
    phone.apply(.authorizationChanged(app: "com.example.myapp", .denied))
    phone.push(#"{"aps": {"alert": {"title": "two"}}}"#, collapse: "x")
    #expect(phone.device.delivered.map(\.content.title) == ["one"])
  }

  @Test(arguments: [
    (Row("provisional", loud, shows: [], says: "") { $0.authorization = .provisional }, "keep it"),
    (
      Row("never asked for sound", loud, shows: [], says: "") {
        $0.requestedOptions = [.alert, .badge]
      }, #"add "sound" to the profile's requestedOptions"#
    ),
    (
      Row(
        "passive", #"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#, shows: [],
        says: ""), "another interruption level"
    ),
  ])
  func `what takes a part away has its cure`(_ row: (Row, String)) {
    var phone = Phone([.sample { row.0.change(&$0) }])
    phone.push(row.0.payload)
    #expect(phone.last.steps.contains { $0.reason.cure?.contains(row.1) == true })
  }

  @Test func `Notification Center off: the entry goes with the unlocking`() {
    var phone = Phone([.sample { $0.settings.notificationCenter = false }], locked: true)
    phone.push(Self.hi)
    #expect(phone.device.lockScreenGroups.count == 1)
    phone.apply(.unlocked)
    #expect(phone.device.centerGroups.isEmpty)
  }

  @Test func `unlocking moves what was new to the history`() {
    var phone = Phone(locked: true)
    phone.push(Self.hi)
    phone.apply(.unlocked)
    #expect(phone.device.lockScreenGroups.isEmpty)
    #expect(phone.device.historyGroups.count == 1)
    phone.apply(.locked)
    phone.push(Self.hi)
    #expect(phone.device.lockScreenGroups.count == 1)
  }

  @Test func `willPresent's screen rule sees the page in front`() {
    var onScreen = Condition()
    onScreen.screen = PathPattern("chat/{chatId}")
    let rules: [AppProfile.PresentRule] = [
      .init(condition: onScreen, options: [.badge, .list, .sound]), .init(options: .all),
    ]
    var phone = Phone([.sample { $0.delegate = .rules(rules) }])
    let alice = #"{"aps": {"alert": "Hi", "category": "MESSAGE_CATEGORY"}, "chatId": "alice"}"#
    phone.push(alice)
    phone.respond()
    #expect(phone.app.visiblePath == "chat/alice")
    phone.push(alice)
    #expect(phone.device.banner == nil)
    #expect(phone.says("rule 1 (screen chat/{chatId} is chat/alice)"))
    phone.push(#"{"aps": {"alert": "Hi"}, "chatId": "bob"}"#)
    #expect(phone.device.banner != nil)
  }

  @Test func `golden 32: the same collapse id: one entry, newest text, on top, alerts again`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": {"title": "one"}}}"#, collapse: "x")
    phone.push(#"{"aps": {"alert": {"title": "other"}, "thread-id": "t"}}"#)
    phone.push(#"{"aps": {"alert": {"title": "two"}}}"#, collapse: "x")
    #expect(phone.groups == [["two"], ["other"]])
    #expect(phone.device.banner?.notification.content.title == "two")
    #expect(phone.says("replaces the earlier one"))
  }

  @Test func `the silent switch takes the sound and nothing else`() {
    var phone = Phone()
    phone.change { $0.silentSwitch = true }
    phone.push(Self.loud)
    #expect(phone.device.banner != nil)
    #expect(!phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.says("the silent switch is on"))
  }

  @Test func `no app is named, or one that is not installed: refused, and nothing is lost`() {
    var phone = Phone([.sample(), .sample("com.example.other")])
    phone.apply(
      .pushArrived(.sample(Self.hi, to: "com.example.myap")))
    #expect(phone.last.outcomes == [.refused(name: "test.apns", .simAppNotInstalled, since: nil)])
    let cure = phone.last.steps.last?.reason.cure
    #expect(cure?.contains("did you mean 'com.example.myapp'?") == true)
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `the same pushes give the same identifiers on a device of the same name`() {
    var one = Phone([.sample(), .sample("com.example.other")])
    var two = Phone([.sample(), .sample("com.example.other")])
    one.push(Self.hi)
    two.push(Self.hi)
    #expect(one.device.delivered == two.device.delivered)
    let apps = one.device.apps.map(\.bundleIdentifier)
    let tokens = apps.compactMap { one.device.token(for: $0) }
    #expect(tokens == apps.compactMap { two.device.token(for: $0) })
    #expect(tokens.map(\.text.utf8.count) == [64, 64])
    #expect(tokens[0] != tokens[1])
  }
}
