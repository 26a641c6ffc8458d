package import DeviceModel
package import Findings

/// What is on the phone's screen, and what of it can be selected.
extension Session {
  /// What lies beneath banners, long looks and prompts.
  package enum PhoneScreen: Hashable, Sendable {
    case lockScreen
    case center
    case home
    case app(Identifier)
    /// The phone's own Settings.
    case settings(SettingsPage)
  }

  /// The screen in front.
  package var phoneScreen: PhoneScreen {
    if device.isLocked { return .lockScreen }
    if device.isCenterOpen { return .center }
    if let page = device.settingsPage { return .settings(page) }
    return device.frontApp.map { .app($0) } ?? .home
  }

  /// The groups that the screen in front lists, as they are drawn from top to bottom; nil where there is no list.
  package var phoneGroups: NotificationGroups? {
    switch phoneScreen {
    case .lockScreen where device.isCenterOpen: device.centerGroups
    case .lockScreen: isLockScreenCounted ? nil : device.lockScreenGroups
    case .center: device.centerGroups
    case .home, .app, .settings: nil
    }
  }

  /// All that can be selected, from top to bottom.
  package var phoneItems: PhoneItems {
    PhoneItems(
      banner: device.banner?.notification.key, groups: phoneGroups,
      unfolded: interface.unfolded, others: phoneIcons)
  }

  /// The list of the lock screen or Notification Center alone.
  var listItems: PhoneItems {
    PhoneItems(banner: nil, groups: phoneGroups, unfolded: interface.unfolded, others: [])
  }

  /// What can be selected on screens without a list: icons, tabs.
  private var phoneIcons: [PhoneItem] {
    switch phoneScreen {
    case .lockScreen: return isLockScreenCounted ? [.count] : []
    case .center: return []
    case .home: return device.apps.map { .app($0.bundleIdentifier) } + [.settings]
    case .settings(let page): return settingRows(on: page).indices.map { .setting($0) }
    case .app(let identifier):
      let tabs = device.app(identifier)?.profile.tabs ?? []
      return tabs.map { .tab($0.identifier) }
    }
  }

  /// The group that a selected stack stands for.
  package func group(_ key: NotificationGroup.Key) -> NotificationGroup? {
    phoneGroups?.group(key)
  }

  /// The notification that is selected, or leads the selected stack.
  package var selectedNotification: DeliveredNotification? {
    if let longLook = interface.longLook { return device.notification(longLook.notification) }
    switch interface.selection {
    case .banner(let key), .notification(let key): return device.notification(key)
    case .group(let key): return group(key)?.leading
    case .app, .tab, .count, .settings, .setting, nil: return nil
    }
  }

  /// The group of what is selected, whether it is folded or not.
  package var selectedGroup: NotificationGroup? {
    selectedNotification.flatMap { phoneGroups?.group(of: $0.key) }
  }

  /// The app that Settings, grouping and previews are about.
  package var settingsApp: InstalledApp? {
    if case .settings(.app(let identifier)) = phoneScreen { return device.app(identifier) }
    if let app = selectedNotification.flatMap({ device.app($0.app) }) { return app }
    if case .app(let identifier) = interface.selection { return device.app(identifier) }
    return device.visibleApp ?? device.apps.first
  }

  /// The event that Why and Payload are about: what was chosen or happened last, else the newest push.
  package var explainedEntry: Timeline.Entry? {
    interface.explained.flatMap { timeline.entry($0) } ?? timeline.newestPush
  }

  /// The number of the event that is selected in the Timeline; the newest where none was chosen.
  package var shownTimelineNumber: Int? {
    interface.timelineSelection ?? timeline.entries.last?.number
  }

  /// The file that is selected in the shelf.
  package var selectedShelfEntry: Shelf.Entry? {
    guard shelf.entries.indices.contains(interface.shelfSelection) else { return nil }
    return shelf.entries[interface.shelfSelection]
  }
}
