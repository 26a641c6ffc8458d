package import DeviceModel
import Findings

/// Which commands can be carried out now, and why the others cannot.
extension Session {
  /// The actions of the selected notification, as many as the system shows.
  package var selectedActions: [NotificationAction] {
    guard let notification = selectedNotification, let app = device.app(notification.app) else {
      return []
    }
    let actions = app.category(notification.content.category)?.actions ?? []
    return Array(actions.prefix(NotificationCategory.actionsShown))
  }

  /// Why the selected notification has no actions.
  var noActionsReason: String {
    guard let notification = selectedNotification else { return "no notification is selected" }
    let category = notification.content.category
    if category.isEmpty { return "no category, so no actions" }
    guard let app = device.app(notification.app), app.category(category) != nil else {
      return "the category \(category) is not registered, so there are no actions"
    }
    return "the category \(category) has no actions"
  }

  /// Why a command can do nothing now; nil when it can.
  package func disabledReason(for command: Command) -> String? {
    switch command {
    case .tap, .switchSide, .previousSide, .nextPane, .previousPane, .back, .help, .quit, .lock,
      .center, .openLink, .system, .silentSwitch, .theme:
      return nil
    case .expand, .dismiss:
      guard selectedNotification == nil else { return nil }
      return "no notification is selected"
    case .collapse:
      if interface.longLook != nil { return nil }
      guard let group = selectedGroup, interface.unfolded.contains(group.key) else {
        return "no unfolded group is selected"
      }
      return nil
    case .flick: return device.banner == nil ? "there is no banner" : nil
    case .clearGroup: return selectedGroup == nil ? "no group is selected" : nil
    case .clearAll: return device.listedCount == 0 ? "nothing is listed" : nil
    case .reply:
      guard !selectedActions.contains(where: \.takesText) else { return nil }
      return selectedActions.isEmpty
        ? noActionsReason : "none of its actions takes a text"
    case .undo: return device.canUndoRemoval ? nil : "nothing was dismissed or cleared"
    case .unlock: return device.isLocked ? nil : "the device is unlocked"
    case .home:
      if device.isLocked { return "the device is locked: u unlocks" }
      return phoneScreen == .home ? "this is the Home Screen" : nil
    case .send: return shelf.entries.isEmpty ? "the shelf is empty" : nil
    case .sendAll: return shelf.entries.isEmpty ? "the shelf is empty" : nil
    case .grouping, .previews: return device.apps.isEmpty ? "no app is installed" : nil
    }
  }

  /// The word beside the key of a command, as it is meant here.
  package func word(for command: Command) -> String {
    guard command == .tap else {
      return command == .system ? device.system.description : command.title
    }
    if interface.side == .phone {
      if case .group = interface.selection, interface.longLook == nil { return "unfold" }
      return command.title
    }
    return switch interface.pane {
    case .payloads: Command.send.title
    case .timeline: "details"
    case .settings: "change"
    case .why, .payload, .router, .device: command.title
    }
  }

  /// The commands to hint at, the most useful here first.
  package var availableCommands: [Command] {
    wanted.filter { disabledReason(for: $0) == nil }
  }

  private var wanted: [Command] {
    let always: [Command] = [.help, .quit]
    if device.prompt != nil { return always }
    if interface.longLook != nil {
      return [.tap, .reply, .dismiss, .back] + always
    }
    if interface.side == .inspector {
      let here: [Command] =
        switch interface.pane {
        case .payloads: [.send, .sendAll]
        case .timeline, .settings: [.tap]
        case .why, .payload, .router, .device: []
        }
      return here + [.switchSide, .nextPane, .back] + always
    }
    switch phoneScreen {
    case .lockScreen, .center:
      return [
        .tap, .expand, .reply, .dismiss, .clearGroup, .collapse, .unlock, .send, .switchSide,
        .center,
        .grouping, .previews, .system, .clearAll, .undo,
      ] + always
    case .home:
      return [
        .tap, .flick, .expand, .send, .center, .lock, .switchSide, .openLink, .theme, .undo,
      ] + always
    case .app:
      return [
        .tap, .flick, .back, .home, .send, .center, .lock, .switchSide, .openLink,
      ] + always
    }
  }
}
