import Gateway

/// Which ways in the endpoint has that imitates APNs, and what it does there.
struct EndpointOptions: Hashable {
  /// Over TLS; nil is not at all.
  var port: Int?
  /// In the clear, with prior knowledge; nil is not at all.
  var cleartextPort: Int?
  /// Nil is this machine alone.
  var address: String?
  /// A certificate chain of the person's own, with its key.
  var certificate: String?
  var key: String?
  /// What provider tokens are verified with.
  var authKey: String?
  /// Where each request is written down.
  var log: String?

  /// APNs' own port beside 443.
  static let usualPort = 2197
  static let usualCleartextPort = 2198

  /// Whether there is an endpoint.
  var isWanted: Bool { port != nil || cleartextPort != nil }

  /// What makes no sense without another option.
  var missing: UsageError? {
    if certificate != nil, key == nil {
      return .optionNeeds(option: "--apns-certificate", other: "--apns-key")
    }
    if key != nil, certificate == nil {
      return .optionNeeds(option: "--apns-key", other: "--apns-certificate")
    }
    if certificate != nil, port == nil {
      return .optionNeeds(option: "--apns-certificate", other: "--apns")
    }
    let others = [
      ("--apns-address", address), ("--apns-auth-key", authKey), ("--apns-log", log),
    ]
    guard !isWanted, let option = others.first(where: { $0.1 != nil }) else { return nil }
    return .optionNeeds(option: option.0, other: "--apns or --apns-cleartext")
  }
}
