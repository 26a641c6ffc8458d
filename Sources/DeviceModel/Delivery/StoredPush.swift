package import APNS
package import Findings

/// A push that has not been delivered yet: APNs keeps one for each app and device, the newest.
package struct StoredPush: Hashable, Sendable {
  package var push: Push
  package var app: Identifier
  /// When it was sent.
  package var date: Instant

  /// APNs keeps nothing longer, in seconds: 30 days.
  package static let longest: Int64 = 30 * 86_400

  /// When it is given up; Apple's "Sending notification requests to APNs", apns-expiration.
  package var endsAt: Instant {
    let longest = date.advanced(bySeconds: Self.longest)
    guard let expiration = push.expiration else { return longest }
    return min(Instant(seconds: expiration), longest)
  }
}

/// What keeps a push from being delivered at once.
package enum DeliveryObstacle: Hashable, Sendable {
  /// The device has no network.
  case offline
  /// Its priority is too low to wake a dark screen.
  case asleep(PushPriority)

  /// Until when, in words: "until the device is online".
  package var end: String {
    switch self {
    case .offline: "until the device is online"
    case .asleep: "until the screen lights up"
    }
  }
}

/// Why a push that was answered with 200 never reached the app.
package enum PushLoss: Hashable, Sendable {
  /// Its expiration is 0: APNs tries once.
  case oneTry
  /// Its expiration, or the 30 days, passed.
  case expired
  /// A newer one of the same app took its place.
  case replaced
  /// The app was deleted meanwhile.
  case uninstalled

  /// The end of a sentence that says why.
  package var sentence: String {
    switch self {
    case .oneTry: "it was to be tried once, and the device was not there"
    case .expired: "it expired before it could be delivered"
    case .replaced: "APNs keeps only the newest of each app"
    case .uninstalled: "its app was deleted"
    }
  }
}
