import DeviceModel
import Findings
import Testing

/// Whether an app may show notifications, from the prompt to the end of a trial.
struct AuthorizationTests {
  private static let myapp: Identifier = "com.example.myapp"
  private static let loud =
    #"{"aps": {"alert": {"title": "Hi", "body": "there"}, "badge": 3, "sound": "default"}}"#

  private static func fresh(_ change: (inout AppProfile) -> Void = { _ in }) -> Phone {
    Phone([
      .sample { profile in
        profile.authorization = .notDetermined
        change(&profile)
      }
    ])
  }

  @Test func `the prompt appears once, and later calls get the stored decision`() {
    var phone = Self.fresh()
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    #expect(
      phone.device.prompt == .permission(app: Self.myapp, options: [.alert, .sound, .badge]))
    #expect(phone.callbacks.isEmpty, "the completion handler waits for the answer")
    phone.apply(.promptAnswered(.allow))
    #expect(phone.callbacks == [.requestAuthorization(granted: true)])
    #expect(phone.app.authorization == .authorized)
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    #expect(phone.device.prompt == nil)
    #expect(phone.callbacks == [.requestAuthorization(granted: true)])
    #expect(phone.says("no prompt appears"))
  }

  @Test func `what is refused stays refused, and the app hears so`() {
    var phone = Self.fresh()
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    phone.apply(.promptAnswered(.deny))
    #expect(phone.callbacks == [.requestAuthorization(granted: false)])
    phone.push(Self.loud)
    #expect(phone.device.delivered.isEmpty && phone.device.banner == nil)
    #expect(phone.app.shownBadge == 0)
    #expect(phone.says("denied: myapp may not show notifications"))
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    #expect(phone.device.prompt == nil)
    #expect(phone.callbacks == [.requestAuthorization(granted: false)])
  }

  @Test func `only what was asked for becomes a switch`() {
    var phone = Self.fresh()
    #expect(phone.app.reportedSettings.allSatisfy { $0.setting == .notSupported })
    #expect(phone.app.reportedAlertStyle == .none)
    phone.apply(.authorizationRequested(app: Self.myapp, [.alert, .badge]))
    phone.apply(.promptAnswered(.allow))
    let reported = Dictionary(
      uniqueKeysWithValues: phone.app.reportedSettings.map { ($0.name, $0.setting) })
    #expect(reported["alert"] == .enabled && reported["badge"] == .enabled)
    #expect(reported["sound"] == .notSupported)
    #expect(reported["lockScreen"] == .enabled && reported["notificationCenter"] == .enabled)
    #expect(reported["criticalAlert"] == .notSupported, "the app lacks the entitlement")
    #expect(phone.app.reportedAlertStyle == .banner)
    phone.push(Self.loud)
    #expect(!phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.says("never asked for sound"))
  }

  @Test func `a refusal disables what was asked for, with alert style none`() {
    var phone = Self.fresh()
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    phone.apply(.promptAnswered(.deny))
    let reported = phone.app.reportedSettings.filter {
      ["alert", "sound", "badge"].contains($0.name)
    }
    #expect(reported.allSatisfy { $0.setting == .disabled })
    #expect(phone.app.reportedAlertStyle == .none)
  }

  @Test func `a trial needs no prompt, and is quiet`() {
    var phone = Self.fresh { $0.requestedOptions = [.alert, .badge, .sound, .provisional] }
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    #expect(phone.device.prompt == nil)
    #expect(phone.app.authorization == .provisional)
    #expect(phone.callbacks == [.requestAuthorization(granted: true)])
    phone.push(Self.loud)
    #expect(phone.device.banner == nil && phone.app.shownBadge == 0)
    #expect(!phone.last.outcomes.contains(.played(sound: "default")))
    #expect(phone.device.historyGroups.count == 1)
  }

  @Test func `golden 38: a trial's entry is in the history alone, with Keep and Turn Off`() throws {
    var phone = Phone([.sample { $0.authorization = .provisional }], locked: true)
    phone.apply(.locked)
    phone.push(Self.loud)
    #expect(phone.device.lockScreenGroups.isEmpty && phone.device.historyGroups.count == 1)
    #expect(!phone.device.isScreenLit, "nothing lights the screen")
    let key = try #require(phone.device.delivered.first).key
    phone.apply(.optionsOpened(key))
    let prompt = try #require(phone.device.prompt)
    #expect(phone.device.answers(to: prompt) == [.keep, .turnOff, .deny])
  }

  @Test func `Keep leaves it authorized and quiet, until a switch in Settings says otherwise`()
    throws
  {
    var phone = Phone([.sample { $0.authorization = .provisional }])
    phone.push(Self.loud)
    phone.apply(.optionsOpened(try #require(phone.device.delivered.first).key))
    phone.apply(.promptAnswered(.keep))
    #expect(phone.device.prompt == .keep(app: Self.myapp))
    phone.apply(.promptAnswered(.keep))
    #expect(phone.app.authorization == .authorized)
    phone.push(Self.loud)
    #expect(phone.device.banner == nil && phone.app.shownBadge == 0)
    #expect(phone.says("kept after its trial"))
    var settings = phone.app.settings
    settings.alertStyle = .banner
    phone.apply(.settingsChanged(app: Self.myapp, settings))
    phone.push(Self.loud)
    #expect(phone.device.banner != nil)
    #expect(phone.says("sounds are off"), "each switch is turned on by itself")
  }

  @Test func `Keep offers the summary only where it is used, and holds for it`() throws {
    let other = AppProfile.sample("com.example.other") { $0.settings.scheduledSummary = true }
    for apps in [
      [AppProfile.sample { $0.authorization = .provisional }],
      [
        AppProfile.sample { $0.authorization = .provisional }, other,
      ],
    ] {
      var phone = Phone(apps)
      phone.push(Self.loud)
      phone.apply(.optionsOpened(try #require(phone.device.delivered.first).key))
      phone.apply(.promptAnswered(.keep))
      phone.apply(.promptAnswered(.keepInSummary))
      guard apps.count == 2 else {
        #expect(phone.device.prompt == .keep(app: Self.myapp), "it was not offered")
        continue
      }
      phone.push(Self.loud)
      #expect(phone.device.held.count == 1)
    }
  }

  @Test func `Turn Off is confirmed before it counts`() throws {
    var phone = Phone([.sample { $0.authorization = .provisional }])
    phone.push(Self.loud)
    let key = try #require(phone.device.delivered.first).key
    for (confirmed, status) in [
      (PromptAnswer.deny, AuthorizationStatus.provisional), (.turnOff, .denied),
    ] {
      phone.apply(.optionsOpened(key))
      phone.apply(.promptAnswered(.turnOff))
      #expect(phone.device.prompt == .turnOff(app: Self.myapp))
      #expect(phone.app.authorization == .provisional)
      phone.apply(.promptAnswered(confirmed))
      #expect(phone.app.authorization == status)
    }
  }

  @Test func `asking for more than the trial shows the prompt`() {
    var phone = Phone([.sample { $0.authorization = .provisional }])
    phone.apply(.authorizationRequested(app: Self.myapp, [.alert, .sound]))
    #expect(phone.device.prompt == .permission(app: Self.myapp, options: [.alert, .sound]))
    phone.apply(.promptAnswered(.allow))
    #expect(phone.app.authorization == .authorized)
    phone.push(Self.loud)
    #expect(phone.device.banner != nil && phone.app.shownBadge == 0)
  }

  @Test func `critical alerts have a prompt of their own, for the entitled alone`() {
    var phone = Self.fresh { $0.entitlements = [.criticalAlerts] }
    phone.apply(.authorizationRequested(app: Self.myapp, [.alert, .sound, .criticalAlert]))
    phone.apply(.promptAnswered(.allow))
    #expect(phone.device.prompt == .criticalAlerts(app: Self.myapp))
    phone.apply(.promptAnswered(.deny))
    #expect(!phone.app.settings.criticalAlerts)
    #expect(phone.callbacks == [.requestAuthorization(granted: true)])

    var other = Self.fresh()
    other.apply(.authorizationRequested(app: Self.myapp, [.alert, .sound, .criticalAlert]))
    other.apply(.promptAnswered(.allow))
    #expect(other.device.prompt == nil)
    #expect(other.says("needs an entitlement that myapp lacks: not asked"))
  }

  @Test func `the button into the app's own settings is there only for those who asked`() {
    var phone = Phone([
      .sample { $0.requestedOptions.insert(.providesAppNotificationSettings) }
    ])
    phone.apply(.appSettingsOpened(app: Self.myapp))
    #expect(phone.callbacks.contains(.openSettings))
    #expect(phone.app.state == .foreground)
    var other = Phone()
    other.apply(.appSettingsOpened(app: Self.myapp))
    #expect(other.callbacks.isEmpty && other.says("there is no such button"))
  }

  @Test func `an answer that the prompt does not offer changes nothing`() {
    var phone = Self.fresh()
    phone.apply(.authorizationRequested(app: Self.myapp, nil))
    phone.apply(.promptAnswered(.turnOff))
    #expect(phone.device.prompt != nil && phone.app.authorization == .notDetermined)
  }

  @Test func `iOS 12 to 14 ask whether to deliver prominently or quietly`() throws {
    var phone = Phone([.sample { $0.authorization = .provisional }])
    phone.change { $0.system = SystemVersion(major: 13) }
    phone.push(Self.loud)
    phone.apply(.optionsOpened(try #require(phone.device.delivered.first).key))
    phone.apply(.promptAnswered(.keep))
    let prompt = try #require(phone.device.prompt)
    #expect(phone.device.answers(to: prompt) == [.allow, .keep, .deny])
    phone.apply(.promptAnswered(.allow))
    phone.push(Self.loud)
    #expect(phone.device.banner != nil && phone.app.shownBadge == 3)
  }
}
