import APNS
import Findings

/// Every device token that a device ever issued: none is given twice, and none is forgotten.
struct IssuedTokens: Hashable, Sendable {
  private struct Issued: Hashable, Sendable {
    var registration: Registration
    /// Whether APNs answered a push after the end, and says so from then on.
    var isEndNoticed = false
  }

  private var tokens: [DeviceToken: Issued] = [:]
  /// Those of each app's installation that is there, or was last.
  private var newest: [Identifier: [PushEnvironment: DeviceToken]] = [:]

  /// The newest token of an app.
  func newest(of app: Identifier, in environment: PushEnvironment) -> DeviceToken? {
    newest[app]?[environment]
  }

  /// What a token stands for; nil for one that was never issued.
  subscript(token: DeviceToken) -> Registration? { tokens[token]?.registration }

  /// Whether APNs has yet to find out that the token's app is gone.
  func isEndUnnoticed(_ token: DeviceToken) -> Bool {
    guard let issued = tokens[token] else { return false }
    return issued.registration.endedAt != nil && !issued.isEndNoticed
  }

  /// An installation of an app asks for its tokens: 32 bytes in hex, the same for the same device,
  /// app and installation.
  mutating func issue(to app: Identifier, installation: Int, on device: String) {
    for environment in PushEnvironment.allCases {
      let place = environment == .sandbox ? "" : "/\(environment.rawValue)"
      let count = installation == 1 ? "" : "/\(installation)"
      var digits = SeededGenerator(seed: "\(device)/\(app)\(place)\(count)")
      let text = (0..<4).map { _ in SeededGenerator.hex(digits.next()) }.joined()
      guard let token = DeviceToken(text) else { preconditionFailure("hex digits are a token") }
      tokens[token] = Issued(registration: Registration(app: app, environment: environment))
      newest[app, default: [:]][environment] = token
    }
  }

  /// The app was deleted, and its tokens end.
  mutating func end(of app: Identifier, at now: Instant) {
    for token in (newest[app] ?? [:]).values {
      tokens[token]?.registration.endedAt = now.milliseconds
    }
  }

  /// From now on APNs knows that the token's app is gone.
  mutating func noticeEnd(of token: DeviceToken) { tokens[token]?.isEndNoticed = true }
}
