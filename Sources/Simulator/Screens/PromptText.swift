import Canvas
import DeviceModel
import Findings

/// The words of a system prompt: its title, what it says, and what its buttons say.
struct PromptText {
  var title: String
  var message: String
  /// The button of each answer.
  private var names: [PromptAnswer: String] = [.deny: "Cancel"]

  /// The words for a prompt, as the phone's version of the system says them.
  init(_ prompt: SystemPrompt, on device: Device) {
    func name(_ app: Identifier) -> String {
      (device.app(app)?.displayName ?? app.text).onOneLine
    }
    switch prompt {
    case .unlock(let consequence):
      title = "Unlock to continue"
      message = Self.reason(to: consequence, on: device, name)
      names[.allow] = "Unlock"
    case .permission(let app, let options):
      title = "“\(name(app))” Would Like to Send You Notifications"
      message = "It asks for \(options.interactions.description). Settings can change it later."
      names = [.allow: "Allow", .deny: "Don’t Allow"]
    case .criticalAlerts(let app):
      title = "“\(name(app))” Would Like to Send You Critical Alerts"
      message = "They play a sound and are shown even while the phone is silent or in a Focus."
      names = [.allow: "Allow", .deny: "Don’t Allow"]
    case .keep(let app):
      title = "Keep notifications from “\(name(app))”?"
      message = "They were delivered quietly, as a trial."
      let isOld = device.settings.system.showsCategorySummaries
      names[.allow] = "Deliver Prominently"
      names[.keep] = isOld ? "Deliver Quietly" : "Deliver Immediately"
      names[.keepInSummary] = "Deliver in Scheduled Summary"
    case .turnOff(let app):
      title = "Turn off notifications?"
      message = "\(name(app)) will show none until Settings allow it again."
      names[.turnOff] = "Turn Off"
    case .options(let key):
      title = name(key.app)
      message = "Options"
      names = [
        .deny: "Cancel", .keep: "Keep…", .turnOff: "Turn Off…", .muteHour: MuteSpan.hour.title,
        .muteToday: MuteSpan.today.title, .viewSettings: "View Settings",
        .leaveTimeSensitiveOn: "Leave Time Sensitive On",
        .turnTimeSensitiveOff: "Turn Time Sensitive Off",
      ]
    }
  }

  /// What the button of an answer says.
  func button(_ answer: PromptAnswer) -> String { names[answer] ?? answer.rawValue }

  /// Why the device must be unlocked.
  private static func reason(
    to consequence: SystemPrompt.AfterUnlock, on device: Device, _ name: (Identifier) -> String
  ) -> String {
    switch consequence {
    case .launch(let app): return "\(name(app)) opens on an unlocked device."
    case .settings: return "Settings opens on an unlocked device."
    case .link(let link):
      return "The link \(link.onOneLine.truncated(toColumns: 60)) opens on an unlocked device."
    case .response(let response):
      let app = device.app(response.notification.app)
      let content = device.notification(response.notification)?.content
      let action = content.flatMap { app?.category($0.category)?.action(response.actionIdentifier) }
      guard let action else { return "A tap opens \(name(response.notification.app))." }
      let title = "“\(action.title.onOneLine)”"
      return action.options.contains(.authenticationRequired)
        ? "\(title) requires authentication."
        : "\(title) opens \(name(response.notification.app))."
    }
  }
}
