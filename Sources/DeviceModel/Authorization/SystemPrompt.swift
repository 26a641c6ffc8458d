package import Findings

/// A question that the system puts over everything else.
package enum SystemPrompt: Hashable, Sendable {
  /// Unlock, and then this happens; refused, nothing does.
  case unlock(then: AfterUnlock)
  /// "Would Like to Send You Notifications"; Apple's "Asking permission to use notifications".
  case permission(app: Identifier, options: AuthorizationOptions)
  /// The question of its own that critical alerts have.
  case criticalAlerts(app: Identifier)
  /// Keep… under a provisional notification: how it is delivered from now on.
  case keep(app: Identifier)
  /// Turn Off under a notification, to be confirmed.
  case turnOff(app: Identifier)
  /// What a notification's Options offer.
  case options(NotificationKey)

  /// Whether it asks for the device to be unlocked.
  package var isUnlock: Bool {
    guard case .unlock = self else { return false }
    return true
  }

  /// The app that it is about; nil for a link or a page of Settings.
  var app: Identifier? {
    switch self {
    case .permission(let app, _), .criticalAlerts(let app), .keep(let app), .turnOff(let app): app
    case .options(let key): key.app
    case .unlock(.response(let response)): response.notification.app
    case .unlock(.launch(let app)): app
    case .unlock(.link), .unlock(.settings): nil
    }
  }

  /// What waits for the device to be unlocked.
  package enum AfterUnlock: Hashable, Sendable {
    case response(NotificationResponse)
    case launch(Identifier)
    case link(String)
    case settings(SettingsPage)
  }
}

/// An answer to a system prompt.
package enum PromptAnswer: String, Hashable, Sendable, CaseIterable {
  case allow
  /// Don't Allow, Cancel.
  case deny
  /// Deliver Immediately, and quietly.
  case keep
  /// Deliver in the Scheduled Summary.
  case keepInSummary = "keep-in-summary"
  case turnOff = "turn-off"
  case muteHour = "mute-1h"
  case muteToday = "mute-today"
  case leaveTimeSensitiveOn = "leave-on"
  case turnTimeSensitiveOff = "turn-time-sensitive-off"
  case viewSettings = "view-settings"
}

extension Device {
  /// The answers that a prompt offers, the one that changes nothing last.
  package func answers(to prompt: SystemPrompt) -> [PromptAnswer] {
    switch prompt {
    case .unlock, .permission, .criticalAlerts: [.allow, .deny]
    case .keep where settings.system.showsCategorySummaries: [.allow, .keep, .deny]
    case .keep: hasScheduledSummary ? [.keep, .keepInSummary, .deny] : [.keep, .deny]
    case .turnOff: [.turnOff, .deny]
    case .options(let key): optionAnswers(for: key)
    }
  }

  /// Whether the person uses the scheduled summary: some app is in it.
  package var hasScheduledSummary: Bool {
    apps.contains(where: isInSummary)
  }

  /// What Options offer for a notification: a trial is kept or ended, everything else can be muted.
  private func optionAnswers(for key: NotificationKey) -> [PromptAnswer] {
    guard let app = app(key.app) else { return [.deny] }
    let isFirst = app.timeSensitiveQuestion == key
    let asked: [PromptAnswer] = isFirst ? [.leaveTimeSensitiveOn, .turnTimeSensitiveOff] : []
    let rest: [PromptAnswer] =
      app.authorization == .provisional
      ? [.keep, .turnOff] : [.muteHour, .muteToday, .viewSettings, .turnOff]
    return asked + rest + [.deny]
  }
}
