import Findings

/// Questions that the system asks, and what their answers do.
extension Device {
  /// Puts the question that has to be answered before anything else happens.
  mutating func ask(_ prompt: SystemPrompt, why: String, _ account: inout Account) {
    self.prompt = prompt
    account.step(.unlock, .unlockAsked(why: why))
    account.note(.prompted(prompt))
  }

  /// Puts a question about an app's permission.
  mutating func ask(_ prompt: SystemPrompt, because reason: Reason, _ account: inout Account) {
    self.prompt = prompt
    account.step(.authorization, reason)
    account.note(.prompted(prompt))
  }

  /// The person answered the question; refused, nothing happens. An answer that it does not offer changes nothing.
  mutating func answer(_ choice: PromptAnswer, at now: Instant, _ account: inout Account) {
    guard let prompt, answers(to: prompt).contains(choice) else { return }
    self.prompt = nil
    account.note(.promptAnswered(prompt, choice))
    switch prompt {
    case .unlock(let consequence): answerUnlock(choice, then: consequence, at: now, &account)
    case .permission(let app, let options): decide(app, options, choice, &account)
    case .criticalAlerts(let app): decideCritical(app, choice, &account)
    case .keep(let app): keep(app, choice, &account)
    case .turnOff(let app):
      guard choice == .turnOff else { return }
      authorize(app, .denied, &account)
    case .options(let key): choose(choice, for: key, at: now, &account)
    }
  }

  private mutating func answerUnlock(
    _ choice: PromptAnswer, then consequence: SystemPrompt.AfterUnlock, at now: Instant,
    _ account: inout Account
  ) {
    guard choice == .allow else {
      account.step(.unlock, .unlockRefused)
      return
    }
    unlock(at: now, &account)
    switch consequence {
    case .response(let response): respond(response, at: now, &account)
    case .launch(let app): launch(app, at: now, &account)
    case .link(let link): open(link, at: now, &account)
    case .settings(let page): openSettings(page, &account)
    }
  }

  // MARK: - Options of a notification

  mutating func openOptions(of key: NotificationKey, _ account: inout Account) {
    guard notification(key) != nil, let app = app(key.app) else { return }
    ask(.options(key), because: .optionsOffered(app: app.displayName), &account)
  }

  private mutating func choose(
    _ choice: PromptAnswer, for key: NotificationKey, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(key.app) else { return }
    let name = app.displayName
    if app.timeSensitiveQuestion == key { update(key.app) { $0.timeSensitiveQuestion = nil } }
    switch choice {
    case .keep: ask(.keep(app: key.app), because: .keepAsked(app: name), &account)
    case .turnOff: ask(.turnOff(app: key.app), because: .turnOffAsked(app: name), &account)
    case .muteHour: mute(key.app, .hour, at: now, &account)
    case .muteToday: mute(key.app, .today, at: now, &account)
    case .turnTimeSensitiveOff:
      var settings = app.settings
      settings.timeSensitive = false
      change(key.app, settings, &account)
    case .viewSettings: openSettings(.app(key.app), &account)
    case .leaveTimeSensitiveOn, .allow, .deny, .keepInSummary: break
    }
  }

  /// The app's own settings, reached by the button that providesAppNotificationSettings adds.
  mutating func openAppSettings(
    _ target: Identifier, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    guard app.profile.requestedOptions.contains(.providesAppNotificationSettings) else {
      account.step(.callback, .noAppSettings(app: app.displayName))
      return
    }
    launch(target, at: now, &account)
    guard prompt == nil else { return }
    account.note(.called(app: target, .openSettings))
  }
}
