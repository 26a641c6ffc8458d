package import APNS

/// How the lock screen shows what is new; the Settings app's "Display As".
package enum LockScreenStyle: String, Sendable, CaseIterable {
  /// A number at the bottom; what it counts is revealed by a tap.
  case count
  /// Stacked at the bottom.
  case stack
  /// One below the other.
  case list

  /// The words of the Settings app.
  package var title: String {
    switch self {
    case .count: "Count"
    case .stack: "Stack"
    case .list: "List"
    }
  }
}

/// Which pending requests stay when an app has more than 64.
package enum PendingLimit: String, Sendable, CaseIterable {
  /// Those that were added last, as iOS 18.5 was measured.
  case last
  /// Those that fire soonest, as Apple's "UILocalNotification" says.
  case soonest
}

/// What holds for the whole device: the person's switches, and those of the simulator itself.
package struct DeviceSettings: Hashable, Sendable {
  package var system = SystemVersion.standard
  package var silentSwitch = false
  /// No network: APNs keeps the newest push of each app.
  package var isOffline = false
  package var lowPower = false
  /// Background App Refresh.
  package var backgroundRefresh = true
  package var lockScreen = LockScreenStyle.stack
  /// When text may be read of those apps that have no choice of their own.
  package var showPreviews = ShowPreviews.always
  /// Whether there is a scheduled summary; off, everything is delivered as it comes.
  package var scheduledSummary = true
  /// Whether background pushes are counted; off is a device with a debugger attached.
  package var hasBackgroundBudget = true
  package var pendingLimit = PendingLimit.last
  /// When the scheduled summary comes, in order; at least one.
  package var summaryTimes = [TimeOfDay(hour: 8, minute: 0), TimeOfDay(hour: 18, minute: 0)]
  /// Whether setBadgeCount(0) empties the app's list, as devices were seen to do.
  package var badgeZeroClears = true
  /// Whether a payload's badge of 0 does; reports differ, so it is off.
  package var payloadBadgeZeroClears = false
  /// Which of Apple's services the endpoint stands for.
  package var apnsEnvironment = PushEnvironment.sandbox
  /// Whether the first push after an app was deleted is still taken, and lost, as at Apple.
  package var unregisteredLate = false

  package init() {}

  /// How many summaries a day may have.
  package static let mostSummaries = 12
}

extension DeviceSettings {
  /// A switch that is either on or off.
  package struct Switch: Sendable {
    /// The name that commands use.
    package var name: String
    /// What it is called on the screen.
    package var title: String
    package var path: any WritableKeyPath<DeviceSettings, Bool> & Sendable
    /// Whether the phone's own Settings have it among Notifications.
    package var isInNotifications = false
  }

  /// Every switch, in the order in which people see them.
  package static let switches: [Switch] = [
    Switch(
      name: "scheduled-summary", title: "Scheduled Summary", path: \.scheduledSummary,
      isInNotifications: true),
    Switch(name: "silent", title: "Silent switch", path: \.silentSwitch),
    Switch(name: "offline", title: "Offline", path: \.isOffline),
    Switch(name: "low-power", title: "Low Power Mode", path: \.lowPower),
    Switch(
      name: "background-refresh", title: "Background App Refresh", path: \.backgroundRefresh),
    Switch(name: "background-budget", title: "Background budget", path: \.hasBackgroundBudget),
    Switch(name: "badge-zero-clears", title: "setBadgeCount(0) clears", path: \.badgeZeroClears),
    Switch(
      name: "payload-badge-zero-clears", title: "Payload badge 0 clears",
      path: \.payloadBadgeZeroClears),
    Switch(
      name: "unregistered-late", title: "Unregistered one push late", path: \.unregisteredLate),
  ]

  /// What changed, in words: "iOS 14", "silent switch on".
  func differences(to new: DeviceSettings) -> [String] {
    var changes: [String] = []
    if system != new.system { changes.append(new.system.description) }
    if lockScreen != new.lockScreen {
      changes.append("notifications displayed as \(new.lockScreen.title)")
    }
    if showPreviews != new.showPreviews {
      changes.append("show previews \(new.showPreviews.title)")
    }
    if pendingLimit != new.pendingLimit {
      changes.append("pending limit keeps the \(new.pendingLimit.rawValue)")
    }
    if summaryTimes != new.summaryTimes {
      let times = new.summaryTimes.map(\.description).joined(separator: " and ")
      changes.append("scheduled summary at \(times)")
    }
    if apnsEnvironment != new.apnsEnvironment {
      changes.append("APNs environment \(new.apnsEnvironment.title)")
    }
    for row in Self.switches where self[keyPath: row.path] != new[keyPath: row.path] {
      changes.append("\(row.title) \(new[keyPath: row.path] ? "on" : "off")")
    }
    return changes
  }
}
