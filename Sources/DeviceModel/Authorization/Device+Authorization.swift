import Findings

/// Whether an app may show notifications; Apple's "Asking permission to use notifications".
extension Device {
  /// The status is set from outside, with all that the app asks for.
  mutating func authorize(
    _ target: Identifier, _ status: AuthorizationStatus, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    update(target) { app in
      app.authorization = status
      app.isKeptQuietly = false
      app.granted = status.allowsAlerts ? app.profile.requestedOptions.interactions : []
    }
    account.note(.settingChanged("\(app.displayName): \(status.rawValue)"))
  }

  /// The app asks: the person sees a prompt once, later calls get the stored decision at once.
  mutating func requestAuthorization(
    _ target: Identifier, _ asked: AuthorizationOptions?, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let options = asked ?? app.profile.requestedOptions
    let name = app.displayName
    switch app.authorization {
    case .notDetermined where options.contains(.provisional):
      update(target) { app in
        app.authorization = .provisional
        app.granted = options.interactions
      }
      account.step(.authorization, .trialBegins(app: name))
      account.note(.settingChanged("\(name): \(AuthorizationStatus.provisional.rawValue)"))
      answerRequest(of: target, &account)
    case .notDetermined:
      ask(
        .permission(app: target, options: options),
        because: .permissionAsked(app: name, options, isUpgrade: false), &account)
    case .provisional where !options.contains(.provisional):
      ask(
        .permission(app: target, options: options),
        because: .permissionAsked(app: name, options, isUpgrade: true), &account)
    case .authorized where options.contains(.criticalAlert) && !app.isCriticalDecided:
      guard askCritical(target, &account) else {
        answerRequest(of: target, &account)
        return
      }
    case .authorized, .denied, .provisional, .ephemeral:
      account.step(.authorization, .decisionStands(app: name, app.authorization))
      answerRequest(of: target, &account)
    }
  }

  /// The completion handler hears whether anything is granted.
  private mutating func answerRequest(of target: Identifier, _ account: inout Account) {
    guard let app = app(target) else { return }
    account.note(
      .called(app: target, .requestAuthorization(granted: app.authorization.allowsAlerts)))
  }

  /// The person answered the prompt; Allow turns on all that was asked for, and leaves the rest unsupported.
  mutating func decide(
    _ target: Identifier, _ options: AuthorizationOptions, _ choice: PromptAnswer,
    _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let isAllowed = choice == .allow
    update(target) { app in
      app.authorization = isAllowed ? .authorized : .denied
      app.isKeptQuietly = false
      app.granted = isAllowed ? options.interactions : []
      guard isAllowed else { return }
      app.settings.alertStyle = .banner
      app.settings.lockScreen = true
      app.settings.notificationCenter = true
      app.settings.sounds = true
      app.settings.badges = true
    }
    let status: AuthorizationStatus = isAllowed ? .authorized : .denied
    account.step(.authorization, .permissionAnswered(app: app.displayName, options, status))
    account.note(.settingChanged("\(app.displayName): \(status.rawValue)"))
    if isAllowed, options.contains(.criticalAlert), askCritical(target, &account) { return }
    answerRequest(of: target, &account)
  }

  /// Critical alerts have a prompt of their own, and only for those whom Apple entitled.
  private mutating func askCritical(_ target: Identifier, _ account: inout Account) -> Bool {
    guard let app = app(target), !app.isCriticalDecided else { return false }
    guard app.profile.entitlements.contains(.criticalAlerts) else {
      account.step(.authorization, .criticalNotEntitled(app: app.displayName))
      return false
    }
    ask(
      .criticalAlerts(app: target), because: .criticalAsked(app: app.displayName), &account)
    return true
  }

  mutating func decideCritical(
    _ target: Identifier, _ choice: PromptAnswer, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let isAllowed = choice == .allow
    update(target) { app in
      app.isCriticalDecided = true
      app.settings.criticalAlerts = isAllowed
    }
    account.note(
      .settingChanged("\(app.displayName): critical alerts \(isAllowed ? "on" : "off")"))
    answerRequest(of: target, &account)
  }

  /// Keep under a trial: authorized, yet quiet until Settings say otherwise, or in the summary.
  mutating func keep(_ target: Identifier, _ choice: PromptAnswer, _ account: inout Account) {
    guard let app = app(target), choice != .deny else { return }
    guard choice != .allow else {
      // "Deliver Prominently", as iOS 12 to 14 had it.
      decide(target, app.profile.requestedOptions, .allow, &account)
      return
    }
    let isInSummary = choice == .keepInSummary
    update(target) { app in
      app.authorization = .authorized
      app.isKeptQuietly = true
      app.settings.alertStyle = .none
      app.settings.lockScreen = false
      app.settings.sounds = false
      app.settings.badges = false
      app.settings.scheduledSummary = isInSummary
    }
    account.step(.authorization, .kept(app: app.displayName, inSummary: isInSummary))
    account.note(
      .settingChanged(
        "\(app.displayName): kept, delivered "
          + (isInSummary ? "in the scheduled summary" : "immediately and quietly")))
  }
}
