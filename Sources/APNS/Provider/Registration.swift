package import Findings

/// Which of Apple's two services it is: tokens of one mean nothing to the other.
package enum PushEnvironment: String, Hashable, Sendable, CaseIterable {
  /// For apps that Xcode installed.
  case sandbox
  /// For apps from the App Store and TestFlight.
  case production

  /// The word for the screen.
  package var title: String { rawValue }
  /// The other one.
  package var other: Self { self == .sandbox ? .production : .sandbox }
}

/// What a device token stands for ("Registering your app with APNs").
package struct Registration: Hashable, Sendable {
  /// Whose token it is.
  package var app: Identifier
  /// The service that knows it.
  package var environment: PushEnvironment
  /// Milliseconds since 1970 at which the app was deleted; nil while it is there.
  package var endedAt: Int64?

  /// A registration that holds, unless it says since when it does not.
  package init(app: Identifier, environment: PushEnvironment, endedAt: Int64? = nil) {
    self.app = app
    self.environment = environment
    self.endedAt = endedAt
  }
}
