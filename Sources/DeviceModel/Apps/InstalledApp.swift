package import Findings

/// Where an app is in its life.
package enum AppState: String, Sendable, CaseIterable {
  case foreground
  /// In memory, suspended or running briefly.
  case background
  /// Ended by the system; a push may launch it.
  case notRunning
  /// Swiped away by the person; no push launches it until the person does.
  case forceQuit

  /// The word for a sentence: "in the foreground", "force-quit".
  package var title: String {
    switch self {
    case .foreground: "in the foreground"
    case .background: "in the background"
    case .notRunning: "not running"
    case .forceQuit: "force-quit"
    }
  }

  /// Whether there is a process.
  package var isRunning: Bool {
    switch self {
    case .foreground, .background: true
    case .notRunning, .forceQuit: false
    }
  }

  /// Whether a profile's `appState` means this state: an app that was force-quit is not running either.
  package func counts(as other: AppState) -> Bool {
    self == other || (self == .forceQuit && other == .notRunning)
  }
}

/// A profile that all copies of an app have in common: it never changes, and has two dozen parts to be copied.
private final class SharedProfile: Hashable, Sendable {
  let profile: AppProfile

  init(_ profile: AppProfile) { self.profile = profile }

  static func == (left: SharedProfile, right: SharedProfile) -> Bool {
    left === right || left.profile == right.profile
  }

  func hash(into hasher: inout Hasher) { hasher.combine(profile) }
}

/// An app on the device: its profile, and what has become of it since.
package struct InstalledApp: Hashable, Sendable {
  package var profile: AppProfile {
    _read { yield shared.profile }
  }
  private let shared: SharedProfile
  package var authorization: AuthorizationStatus
  /// What the person allowed of what the app asked for; the rest is not supported.
  package var granted: AuthorizationOptions
  /// Kept after a trial, and quiet until a switch in Settings says otherwise.
  package var isKeptQuietly = false
  /// Whether the prompt for critical alerts was answered.
  package var isCriticalDecided = false
  /// Until when the app is muted.
  package internal(set) var mute: Mute?
  /// The app's first time-sensitive notification, while it asks whether to leave those on.
  package var timeSensitiveQuestion: NotificationKey?
  /// Whether a time-sensitive one was shown before.
  package var hasShownTimeSensitive = false
  package var settings: NotificationSettings
  /// The set that setNotificationCategories left.
  package var categories: [NotificationCategory]
  /// The newest calls of setNotificationCategories, oldest first.
  package var registrations: [CategoryRegistration] = []
  package var state = AppState.background
  /// What the icon would show, 0 for none; kept while the badges switch is off.
  package var badge = 0
  package var navigation: Navigation
  /// Counts from 1, and goes up each time the app is installed again after it was deleted.
  package internal(set) var installation = 1
  /// How often background pushes may still wake it.
  package internal(set) var budget = BackgroundBudget()
  /// The newest background push that waits until the app may be woken.
  package internal(set) var heldWake: HeldWake?
  /// Its local requests that wait for their triggers.
  package internal(set) var pending = PendingRequests()

  /// The app as it is right after it was installed.
  package init(_ profile: AppProfile) {
    shared = SharedProfile(profile)
    authorization = profile.authorization
    granted = profile.authorization.allowsAlerts ? profile.requestedOptions.interactions : []
    settings = profile.settings
    categories = profile.categories
    navigation = Navigation(tabs: profile.tabs)
  }

  /// The app's name on the Home Screen, and the card's head line.
  package var displayName: String { profile.displayName }

  /// The name by which the system knows the app.
  package var bundleIdentifier: Identifier { profile.bundleIdentifier }

  /// What the icon shows: the badge, unless the app may show none.
  package var shownBadge: Int { badgeHiding == nil ? badge : 0 }

  /// Why the app may show no badge; nil where it may.
  var badgeHiding: Reason.BadgeHiding? {
    guard authorization.allowsAlerts else { return .notAuthorized(authorization) }
    guard authorization != .provisional else { return .trial }
    guard granted.contains(.badge) else { return .neverAsked(app: displayName) }
    return settings.badges ? nil : .switchedOff
  }

  /// The registered category, as it is now; Apple looks it up when the notification is shown.
  package func category(_ identifier: Identifier) -> NotificationCategory? {
    guard !identifier.isEmpty else { return nil }
    return categories.first { $0.identifier == identifier }
  }

  /// What stands for "where the app is" in conditions: the visible page's path, nil at a root.
  package var visiblePath: String? { state == .foreground ? navigation.visiblePage?.path : nil }
}
