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
  package func disabledReason(for command: KeyCommand) -> String? {
    switch command {
    case .tap:
      let isIdle = interface.side == .phone && interface.longLook == nil
      return isIdle && interface.selection == nil && device.isScreenLit
        ? "nothing is selected" : nil
    case .prompt, .find, .switchSide, .previousSide, .nextPane, .previousPane, .back, .help, .quit,
      .lock,
      .center, .openLink, .system, .silentSwitch, .focus, .theme, .region, .wait, .clockMode,
      .timeZone:
      return nil
    case .expand, .dismiss, .options:
      guard selectedNotification == nil else { return nil }
      return "no notification is selected"
    case .collapse:
      if interface.longLook != nil { return nil }
      if canRevealLess { return nil }
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
    case .lockScreenStyle:
      let system = device.settings.system
      return system.hasLockScreenStyles ? nil : "\(system) always lists; iOS 16 and later can stack"
    case .glance: return device.isLocked ? nil : "the device is unlocked"
    case .unlock: return device.isLocked ? nil : "the device is unlocked"
    case .home:
      if device.isLocked { return "the device is locked: u unlocks" }
      return phoneScreen == .home ? "this is the Home Screen" : nil
    case .send, .sendRepeatedly, .sendAll:
      return shelf.entries.isEmpty ? "the shelf is empty" : nil
    case .schedule:
      guard let entry = selectedShelfEntry else { return "the shelf is empty" }
      return entry.payload == nil ? "\(entry.name) cannot be read, so nothing is scheduled" : nil
    case .cancelRequest:
      return hasPending || device.listedCount > 0 ? nil : "nothing is pending or delivered"
    case .edit:
      guard let entry = selectedShelfEntry else { return "the shelf is empty" }
      return entry.path == nil ? "\(entry.name) has no file that could be edited" : nil
    case .pausePlayback, .nextLine, .previousLine, .faster, .slower:
      return playback == nil ? "no scenario plays: 'bellhop run FILE.scenario' plays one" : nil
    case .copyToken where !canCopy:
      return "this terminal has no clipboard; 'bellhop send token BUNDLE' prints a token"
    case .grouping, .previews, .askPermission, .copyToken:
      return device.apps.isEmpty ? "no app is installed" : nil
    }
  }
}
