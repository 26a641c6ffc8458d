/// Why APNs refuses a request ("Handling notification responses from APNs"); raw values are wire words.
package enum Rejection: String, Error, Hashable, Sendable, CaseIterable {
  /// Longer than 64 bytes.
  case badCollapseId = "BadCollapseId"
  /// Not a token that this device issued.
  case badDeviceToken = "BadDeviceToken"
  /// Not a number of seconds.
  case badExpirationDate = "BadExpirationDate"
  /// Not a UUID.
  case badMessageId = "BadMessageId"
  /// Not 10, 5 or 1, or not 5 for a background push.
  case badPriority = "BadPriority"
  /// Not a topic.
  case badTopic = "BadTopic"
  /// The token belongs to another app.
  case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
  /// A header came twice.
  case duplicateHeaders = "DuplicateHeaders"
  /// The connection was idle for too long.
  case idleTimeout = "IdleTimeout"
  /// Not a push type that Apple has.
  case invalidPushType = "InvalidPushType"
  /// The path has no token.
  case missingDeviceToken = "MissingDeviceToken"
  /// There is no topic.
  case missingTopic = "MissingTopic"
  /// There is no body.
  case payloadEmpty = "PayloadEmpty"
  /// This topic may not be pushed to.
  case topicDisallowed = "TopicDisallowed"
  /// The certificate is bad.
  case badCertificate = "BadCertificate"
  /// The certificate is for the other environment.
  case badCertificateEnvironment = "BadCertificateEnvironment"
  /// The provider token is older than an hour.
  case expiredProviderToken = "ExpiredProviderToken"
  /// The action isn't allowed.
  case forbidden = "Forbidden"
  /// The provider token is malformed or its signature fails.
  case invalidProviderToken = "InvalidProviderToken"
  /// There is neither certificate nor provider token.
  case missingProviderToken = "MissingProviderToken"
  /// The key differs from the connection's first.
  case unrelatedKeyIdInToken = "UnrelatedKeyIdInToken"
  /// The key is for the other environment.
  case badEnvironmentKeyIdInToken = "BadEnvironmentKeyIdInToken"
  /// Not /3/device/<token>.
  case badPath = "BadPath"
  /// Not POST.
  case methodNotAllowed = "MethodNotAllowed"
  /// The token has expired.
  case expiredToken = "ExpiredToken"
  /// The token is no longer active for the topic.
  case unregistered = "Unregistered"
  /// More than 4096 bytes; 5120 for VoIP.
  case payloadTooLarge = "PayloadTooLarge"
  /// The provider token changed more often than every 20 minutes.
  case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
  /// Too many pushes in a row to one device.
  case tooManyRequests = "TooManyRequests"
  /// An error on the server.
  case internalServerError = "InternalServerError"
  /// The service is not available.
  case serviceUnavailable = "ServiceUnavailable"
  /// The server is closing the connection.
  case shutdown = "Shutdown"
  /// Ours, not Apple's: the body is no JSON.
  case simInvalidJSON = "SimInvalidJSON"
  /// Ours, not Apple's: the body is JSON, but no payload.
  case simInvalidPayload = "SimInvalidPayload"
  /// Ours, not Apple's: the app that the payload names was never installed, or none is named.
  case simAppNotInstalled = "SimAppNotInstalled"

  /// The HTTP status.
  package var status: Int {
    switch self {
    case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
      .invalidProviderToken, .missingProviderToken, .unrelatedKeyIdInToken,
      .badEnvironmentKeyIdInToken:
      403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .expiredToken, .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates, .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    default: 400
    }
  }

  /// Whether the reply tells since when, in milliseconds.
  package var hasTimestamp: Bool { status == 410 }

  /// Whether Apple has this reason, or the simulator made it up where Apple documents none.
  package var isApples: Bool { !rawValue.hasPrefix("Sim") }

  /// What went wrong, in one sentence.
  package var explanation: String {
    switch self {
    case .badCollapseId: "apns-collapse-id is longer than 64 bytes"
    case .badDeviceToken: "the device token in the path is not one that this device issued"
    case .badExpirationDate: "apns-expiration is not a number of seconds since 1970"
    case .badMessageId: "apns-id is not a lower-case UUID"
    case .badPriority: "apns-priority must be 10, 5 or 1, and 5 for a background push"
    case .badTopic: "apns-topic is not a bundle id"
    case .deviceTokenNotForTopic: "the device token belongs to another app than apns-topic says"
    case .duplicateHeaders: "a header is there more than once"
    case .idleTimeout: "the connection was idle for too long"
    case .invalidPushType: "apns-push-type is not a type that APNs knows"
    case .missingDeviceToken: "the path has no device token; it must be /3/device/<token>"
    case .missingTopic: "apns-topic is missing"
    case .payloadEmpty: "the body is empty"
    case .topicDisallowed: "pushes to this topic are not allowed"
    case .badCertificate: "the certificate is bad"
    case .badCertificateEnvironment: "the certificate is for the other environment"
    case .expiredProviderToken: "the provider token is older than one hour"
    case .forbidden: "the action is not allowed"
    case .invalidProviderToken: "the provider token is malformed or its signature fails"
    case .missingProviderToken: "there is neither a certificate nor a provider token"
    case .unrelatedKeyIdInToken:
      "the key of the provider token is not the one this connection began with"
    case .badEnvironmentKeyIdInToken: "the key of the provider token is for the other environment"
    case .badPath: "the path must be /3/device/<token>"
    case .methodNotAllowed: "the method must be POST"
    case .expiredToken: "the device token has expired"
    case .unregistered: "the device token is no longer active for this topic: the app was removed"
    case .payloadTooLarge: "the payload is larger than 4096 bytes (5120 for VoIP)"
    case .tooManyProviderTokenUpdates: "the provider token changed more often than every 20 minutes"
    case .tooManyRequests: "too many pushes in a row to this device"
    case .internalServerError: "an internal error"
    case .serviceUnavailable: "the service is not available"
    case .shutdown: "the server is closing the connection"
    case .simInvalidJSON: "the body is not valid JSON (APNs documents no reason for this)"
    case .simInvalidPayload: "the body is not a payload (APNs documents no reason for this)"
    case .simAppNotInstalled: "the app that the payload is for is not installed"
    }
  }
}
