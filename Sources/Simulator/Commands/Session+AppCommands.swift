import APNS
import DeviceModel
import Findings

/// What commands do to apps, permissions and switches.
extension Session {
  mutating func performOnApp(_ command: Command) throws(WordsError) {
    switch command {
    case .mute(let app, let span):
      try require(app)
      tell(apply(.muted(app: app, span), as: .event("Settings")))
    case .authorize(let app, let status):
      try require(app)
      tell(apply(.authorizationChanged(app: app, status), as: .event("Settings")))
    case .ask(let app, let options):
      try require(app)
      apply(
        .authorizationRequested(app: app, options),
        as: .event("\(name(of: app)) asks for permission"))
    case .answer(let answer): try give(answer)
    case .set(let app, let setting):
      var settings = try require(app).settings
      setting.apply(to: &settings)
      tell(apply(.settingsChanged(app: app, settings), as: .event("Settings")))
    case .focus(let focus):
      for app in focus?.allowedApps ?? [] { try require(app) }
      tell(apply(.focusChanged(focus), as: .event("Focus")))
    case .register(let app, let categories):
      try require(app)
      apply(.categoriesRegistered(app: app, categories), as: .event("Settings"))
    case .badge(let app, let count):
      try require(app)
      let account = apply(
        .badgeCountSet(app: app, count: count),
        as: .event("\(name(of: app)): setBadgeCount(\(count))"))
      interface.notice = account.steps.first { $0.stage == .badge }?.reason.sentence
    case .token(let app):
      try require(app)
      guard let token = device.token(for: app) else { throw .refused("\(app) has no token") }
      say(token.text)
    case .uninstall(let app):
      try require(app)
      apply(.appUninstalled(app), as: .event("\(name(of: app)) deleted"))
    case .install(let file), .app(let file): try install(file)
    default: preconditionFailure("only what is done to apps comes here")
    }
  }

  /// Answers whatever is asked; turning off is asked for twice, and answered once.
  private mutating func give(_ answer: PromptAnswer) throws(WordsError) {
    guard let prompt = device.prompt else { throw .refused("nothing is asked") }
    let offered = device.answers(to: prompt)
    guard offered.contains(answer) else {
      throw .unknown(
        answer.rawValue, wanted: "answer here", known: offered.map(\.rawValue))
    }
    answerPrompt(answer)
    if answer == .turnOff, case .turnOff? = device.prompt { answerPrompt(.turnOff) }
  }

  private mutating func install(_ file: FileArgument) throws(WordsError) {
    guard case .content(let content) = file else { throw .refused("its file was not read") }
    var findings: [Finding] = []
    let source = SourceText(
      name: content.name.isEmpty ? "profile" : content.name, bytes: content.bytes)
    var profile = AppProfile.read(content.bytes, into: &findings)
    profile?.take(content.attachments, into: &findings)
    fileRemarks += findings.map { FileRemark(source: source, finding: $0) }
    guard let profile else {
      let error = findings.first { $0.severity == .error }
      throw .refused(error.map { source.description(of: $0) } ?? "\(source.name) is no profile")
    }
    apply(.appInstalled(profile), as: .event("installed \(profile.displayName)"))
  }

  mutating func set(_ setting: DeviceSetting) throws(WordsError) {
    switch setting {
    case .system(let major): changeDevice { $0.system = SystemVersion(major: major) }
    case .toggle(let name, let isOn):
      changeDevice { settings in
        for row in DeviceSettings.switches where row.name == name {
          settings[keyPath: row.path] = isOn
        }
      }
    case .lockScreen(let style):
      guard device.settings.system.hasLockScreenStyles else {
        throw .refused("\(device.settings.system) always lists; iOS 16 and later can stack")
      }
      changeDevice { $0.lockScreen = style }
    case .showPreviews(let previews): changeDevice { $0.showPreviews = previews }
    case .pendingLimit(let limit): changeDevice { $0.pendingLimit = limit }
    case .summaryTimes(let times): changeDevice { $0.summaryTimes = times }
    case .timeZone(let name, let rules):
      guard let rules else { throw .refused("the rules of \(name) were not read") }
      apply(.timeZoneChanged(rules), as: .event("the device changed"))
      interface.notice = "time zone \(rules.name)"
    case .clock(let mode): run(mode)
    case .motion(let isOn): hasMotion = isOn
    case .providerAuthorization(let mode): authorization.mode = mode
    case .environment(let environment): changeDevice { $0.apnsEnvironment = environment }
    }
  }

  private mutating func changeDevice(_ change: (inout DeviceSettings) -> Void) {
    var settings = device.settings
    change(&settings)
    tell(apply(.deviceSettingsChanged(settings), as: .event("Settings")))
  }
}
