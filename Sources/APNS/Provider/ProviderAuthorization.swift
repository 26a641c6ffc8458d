/// Whether the endpoint asks for provider tokens, and what it saw of them on each connection.
package struct ProviderAuthorization: Hashable, Sendable {
  /// How much is asked for.
  package enum Mode: String, Hashable, Sendable, CaseIterable {
    /// Nothing: every request counts as authorized.
    case off
    /// A token with everything in it, of the right age; its signature is not looked at.
    case shape
    /// The signature as well.
    case verify

    /// What it means, for a row of Settings.
    package var title: String {
      switch self {
      case .off: "off"
      case .shape: "shape and age"
      case .verify: "shape, age and signature"
      }
    }
  }

  /// What let a request pass.
  package enum Passage: Hashable, Sendable {
    /// Nothing was asked for; APNs itself would ask.
    case notAsked
    /// The connection's own certificate.
    case certificate
    /// A provider token of this team, signed by this key, so many seconds old.
    case token(team: String, key: String, age: Int64)
  }

  /// A token is good for so many seconds.
  package static let lifetime: Int64 = 3_600
  /// A new token may come so many seconds after the one before it was issued.
  package static let leastUpdate: Int64 = 1_200
  /// A token may be so many seconds ahead, as clocks differ.
  package static let tolerance: Int64 = 300
  /// So many connections are remembered at most; beyond that those that came first are forgotten.
  private static let connectionLimit = 4_096

  /// How much is asked for.
  package var mode: Mode

  /// What came on a connection.
  private struct Seen: Hashable, Sendable {
    var team: String
    var key: String
    var newestIssue: Int64
    /// Whether a token came too early once: a provider that was restarted has no other choice.
    var wasEarly = false
    /// The header that was taken last, which need not be read again.
    var header: String
    var token: ProviderToken
  }

  private var connections: [Int: Seen] = [:]

  /// Authorization before the first request.
  package init(_ mode: Mode = .off) { self.mode = mode }

  /// The connection has ended.
  package mutating func forget(connection: Int) { connections[connection] = nil }

  /// How many connections are remembered.
  package var connectionCount: Int { connections.count }

  /// Lets a request pass, or says why not; `now` is in milliseconds since 1970.
  package mutating func check(
    _ request: ProviderRequest, at now: Int64
  ) throws(ProviderRefusal) -> Passage {
    guard mode != .off else { return .notAsked }
    guard !request.hasClientCertificate else { return .certificate }
    guard let header = request.value(of: .authorization), !header.isEmpty else {
      throw Self.refusal(.missingProviderToken, Self.missing)
    }
    let seen = connections[request.connection]
    let token: ProviderToken
    if let seen, seen.header == header {
      token = seen.token
    } else {
      token = try Self.token(header)
    }
    try checkSignature(request)
    let age = try Self.age(of: token, at: now)
    let isEarly = try Self.isEarly(token, after: seen)
    if seen?.header != header {
      remember(
        Seen(
          team: token.teamIdentifier, key: token.keyIdentifier,
          newestIssue: max(seen?.newestIssue ?? token.issuedAt, token.issuedAt),
          wasEarly: isEarly || seen?.wasEarly == true, header: header, token: token),
        on: request.connection)
    }
    return .token(team: token.teamIdentifier, key: token.keyIdentifier, age: age)
  }

  private mutating func remember(_ seen: Seen, on connection: Int) {
    if connections[connection] == nil, connections.count >= Self.connectionLimit,
      let oldest = connections.keys.min()
    {
      connections[oldest] = nil
    }
    connections[connection] = seen
  }

  // MARK: - Refusals

  private static let missing =
    "no 'authorization' and no client certificate: send 'authorization: bearer ' and a provider token"

  private static func refusal(_ rejection: Rejection, _ sentence: String) -> ProviderRefusal {
    ProviderRefusal(.authorization, rejection, sentence)
  }

  private static func token(_ header: String) throws(ProviderRefusal) -> ProviderToken {
    do throws(ProviderToken.Flaw) {
      return try ProviderToken(authorization: header)
    } catch {
      throw refusal(error.rejection, error.sentence)
    }
  }

  private func checkSignature(_ request: ProviderRequest) throws(ProviderRefusal) {
    guard mode == .verify else { return }
    switch request.signature {
    case .valid: break
    case .invalid:
      throw Self.refusal(
        .invalidProviderToken,
        "the provider token's signature is not of the key that the endpoint has: sign with the .p8 file whose public half it was given"
      )
    case .unchecked:
      throw Self.refusal(
        .invalidProviderToken,
        "the provider token's signature was not checked: the endpoint has no public key; give it one, or ask for the shape alone"
      )
    }
  }

  private static func age(
    of token: ProviderToken, at now: Int64
  ) throws(ProviderRefusal) -> Int64 {
    let milliseconds = now - token.issuedAt
    guard milliseconds >= -tolerance * 1_000 else {
      // Rounded up, so that what is too far ahead never reads as just right.
      let ahead = (-milliseconds + 999) / 1_000
      throw refusal(
        .invalidProviderToken,
        "'iat' is \(ahead) s ahead of this clock, and \(tolerance) s are let pass: it is in seconds since 1970, UTC"
      )
    }
    guard milliseconds <= lifetime * 1_000 else {
      throw refusal(
        .expiredProviderToken,
        "'iat' is \((milliseconds + 999) / 1_000) s ago, and a provider token is good for \(lifetime) s: make a new one"
      )
    }
    return milliseconds / 1_000
  }

  /// Whether a token follows the one before it too soon, which is let pass once on a connection.
  private static func isEarly(
    _ token: ProviderToken, after seen: Seen?
  ) throws(ProviderRefusal) -> Bool {
    guard let seen else { return false }
    guard seen.team == token.teamIdentifier else {
      throw refusal(
        .invalidProviderToken,
        "the provider token is of team \(token.teamIdentifier), and this connection began with \(seen.team): one team a connection"
      )
    }
    guard seen.key == token.keyIdentifier else {
      throw refusal(
        .unrelatedKeyIdInToken,
        "the provider token is of key \(token.keyIdentifier), and this connection began with \(seen.key): open another connection"
      )
    }
    let since = token.issuedAt - seen.newestIssue
    guard since > 0, since < leastUpdate * 1_000 else { return false }
    guard !seen.wasEarly else {
      throw refusal(
        .tooManyProviderTokenUpdates,
        "the provider token was issued \(since / 1_000) s after the one before it: keep one for at least \(leastUpdate) s"
      )
    }
    return true
  }
}
