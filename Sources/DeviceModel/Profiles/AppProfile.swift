package import Findings

/// What an app's Info.plist, entitlements, delegate, categories and router would say; data, never code.
package struct AppProfile: Hashable, Sendable {
  package var bundleIdentifier: Identifier
  package var displayName: String
  /// One grapheme cluster, or up to two letters.
  package var icon: String
  /// The name of one of the theme's accents.
  package var tint: Tint
  package var entitlements: Set<Entitlement> = []
  /// Whether "remote-notification" is among the background modes.
  package var hasRemoteNotificationMode = false
  package var authorization = AuthorizationStatus.authorized
  package var requestedOptions: AuthorizationOptions = [.alert, .sound, .badge]
  package var settings = NotificationSettings.allOn
  package var delegate = Delegate.withoutWillPresent
  package var delegateSetAtLaunch = true
  /// Whether the app may use the location while it is in use, as location triggers need.
  package var hasLocationPermission = true
  package var categories: [NotificationCategory] = []
  /// Localizable strings, key to format.
  package var strings: [String: String] = [:]
  package var urlSchemes: [String] = []
  package var universalLinks: [String] = []
  package var tabs: [Tab] = [Tab(identifier: "home", title: "Home")]
  package var destinations: [Destination] = []
  package var responses: [ResponseRule] = []
  /// Paths into the payload that may hold a link, in the order in which they are tried.
  package var linkKeys: [String] = []
  /// Whether an id must be a JSON string; otherwise numbers are converted.
  package var strictStrings = true
  package var remoteNotification: [RemoteNotificationRule] = []
  /// The branches of the app's service extension; empty where it has none.
  package var serviceExtension: [ServiceExtensionRule] = []
  /// What was found where those name files to attach, by the names in the profile.
  package var attachmentFiles: [Identifier: AttachmentFile] = [:]
  package var contentExtension: ContentExtension?
  /// Sounds in the app's bundle.
  package var sounds: Set<String> = []
  /// What the app does each time it becomes active.
  package var onActive: [ActiveCommand] = []
  package var router = RouterReadiness.ready

  /// An app of which only its name is known; everything else at its default.
  package init(bundleIdentifier: Identifier) {
    self.bundleIdentifier = bundleIdentifier
    let last = bundleIdentifier.text.split(separator: ".").last.map(String.init)
    displayName = last ?? bundleIdentifier.text
    icon = displayName.first.map { String($0).uppercased() } ?? "?"
    tint = .blue
  }

  /// The registered category with that identifier, compared byte by byte.
  package func category(_ identifier: Identifier) -> NotificationCategory? {
    categories.first { $0.identifier == identifier }
  }

  /// The destination of that name.
  package func destination(named name: String) -> Destination? {
    destinations.first { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension AppProfile {
  /// A capability that Apple grants; profiles use the short names.
  package enum Entitlement: String, Sendable, CaseIterable {
    case timeSensitive = "time-sensitive"
    case criticalAlerts = "critical-alerts"
    case filtering
    case communication
  }

  /// The app's accent, by the names that themes know.
  package enum Tint: String, Sendable, CaseIterable {
    case blue, green, red, orange, purple, teal, pink, brown, gray
  }

  /// The app's UNUserNotificationCenterDelegate, as far as the foreground is concerned.
  package enum Delegate: Hashable, Sendable {
    /// No delegate at all: the system presents on its own.
    case none
    /// A delegate that doesn't implement willPresent: nothing is shown in the foreground.
    case withoutWillPresent
    /// First rule that matches wins; none matches: nothing is shown.
    case rules([PresentRule])

    /// Whether responses have anyone to go to.
    package var receivesResponses: Bool { self != .none }
  }

  /// One branch of the app's willPresent.
  package struct PresentRule: Hashable, Sendable {
    package var condition: Condition
    package var options: PresentationOptions

    package init(condition: Condition = Condition(), options: PresentationOptions) {
      self.condition = condition
      self.options = options
    }
  }

  /// One branch of the app's didReceive(response).
  package struct ResponseRule: Hashable, Sendable {
    /// What the branch does.
    package enum Effect: Hashable, Sendable {
      case navigate(String)
      case call(String)
    }

    package var condition: Condition
    package var effect: Effect
    /// Argument or parameter name, and the payload path that its value comes from.
    package var arguments: [Argument]

    package init(condition: Condition, effect: Effect, arguments: [Argument]) {
      self.condition = condition
      self.effect = effect
      self.arguments = arguments
    }
  }

  /// One "with" entry of a response rule.
  package struct Argument: Hashable, Sendable {
    package var name: String
    /// A payload path, or "userText" for what was typed.
    package var path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  /// One branch of the app's didReceiveRemoteNotification.
  package struct RemoteNotificationRule: Hashable, Sendable {
    package var condition: Condition
    package var result: FetchResult
    /// How long the app works, in seconds; counts against the 30 s alone.
    package var seconds: Double

    package init(condition: Condition, result: FetchResult, seconds: Double = 0) {
      self.condition = condition
      self.result = result
      self.seconds = seconds
    }
  }

  /// What the app reports of a background push; Apple's "UIBackgroundFetchResult".
  package enum FetchResult: String, Sendable, CaseIterable {
    case newData
    case noData
    case failed
  }

  /// Something the app does by itself when it becomes active.
  package enum ActiveCommand: Hashable, Sendable {
    /// setBadgeCount(_:), never negative.
    case setBadgeCount(Int)
  }

  /// When a destination that was set before the first view is read.
  package enum RouterReadiness: String, Sendable, CaseIterable {
    /// The first view reads it when it appears, at once.
    case ready
    /// The first view appears three seconds after a cold launch; the destination waits.
    case late
    /// onChange alone: one set before the first view is lost.
    case asWritten
  }
}
