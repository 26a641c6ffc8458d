import APNS
import Findings
import TestSupport
import Testing

/// Provider tokens as clients write them, and as nobody should.
struct ProviderTokenTests {
  private func token(_ change: (inout SampleJWT) -> Void = { _ in }) throws -> ProviderToken {
    var jwt = SampleJWT()
    change(&jwt)
    return try ProviderToken(authorization: jwt.bearer)
  }

  @Test func `a token says who signed it, when, and what`() throws {
    let token = try token()
    #expect(token.keyIdentifier == "ABC123DEFG" && token.teamIdentifier == "DEF123GHIJ")
    #expect(token.issuedAt == 1_796_031_660_000)
    #expect(token.signature == [UInt8](repeating: 7, count: 64))
    let parts = SampleJWT().text.split(separator: ".")
    #expect(String(decoding: token.signingInput, as: UTF8.self) == "\(parts[0]).\(parts[1])")
  }

  @Test(arguments: ["bearer ", "Bearer ", "BEARER "])
  func `the word may have capitals`(_ word: String) throws {
    #expect(try ProviderToken(authorization: word + SampleJWT().text) == token())
  }

  @Test(arguments: [
    "1796031660", "1796031660.0", "\"1796031660\"", "1.79603166e9", "1796031660.25",
  ])
  func `clients write the time of issue in several ways`(_ time: String) throws {
    let token = try token { $0.claims = #"{"iss":"DEF123GHIJ","iat":\#(time)}"# }
    #expect(token.issuedAt / 1_000 == 1_796_031_660)
  }

  @Test func `other claims, a typ and a signature in DER are taken`() throws {
    let der: [UInt8] = [0x30, 0x44] + [UInt8](repeating: 2, count: 68)
    let token = try token {
      $0.header = #"{"typ":"JWT","kid":"ABC123DEFG","alg":"ES256"}"#
      $0.claims = #"{"exp":1796035260,"iss":"DEF123GHIJ","aud":["x"],"iat":1796031660}"#
      $0.signature = der
    }
    #expect(token.signature == der)
  }

  @Test(
    arguments: [
      ("", "must say 'bearer'"), ("bearer", "no provider token behind it"),
      ("bearer ", "no provider token behind it"), ("Token x", "found 'Token'"),
      ("bearer a.b", "it has 2"), ("bearer a.b.c.d", "it has 4"),
      ("bearer ..", "has no signature"), ("bearer e30.e30.", "has no signature"),
      ("bearer e30.e30.!", "the signature of the provider token must be in base64url"),
      ("bearer +/+.e30.AAAA", "the header of the provider token must be in base64url"),
      ("bearer e30.\u{1B}[2J.AAAA", "the claims of the provider token must be in base64url"),
      ("bearer AAAA.e30.AAAA", "the header of the provider token must be a JSON object"),
      (SampleJWT(key: "short", issuedAt: 1).bearer, "'kid' in the header"),
      (SampleJWT(key: "ABC123DEF\u{E9}", issuedAt: 1).bearer, "10 letters and digits"),
      (SampleJWT(team: "DEF123GHI-", issuedAt: 1).bearer, "'iss' in the claims"),
      (SampleJWT(issuedAt: -1).bearer, "found number -1"),
      (
        jwt(header: #"{"alg":"HS256","kid":"ABC123DEFG"}"#),
        #"must be "ES256"; found string "HS256""#
      ),
      (jwt(header: #"{"alg":"none"}"#), #"found string "none""#),
      (jwt(header: #"{"alg":"ES256"}"#), "it is missing"),
      (jwt(header: "[]"), "must be a JSON object"),
      (jwt(header: #"{"alg":"ES256","kid":"\u001b[2J\u202e678"}"#), "'kid'"),
      (jwt(claims: #"{"iss":"DEF123GHIJ"}"#), "'iat' in the claims"),
      (jwt(claims: #"{"iss":"DEF123GHIJ","iat":"soon"}"#), #"found string "soon""#),
      (jwt(claims: #"{"iss":"DEF123GHIJ","iat":1e400}"#), "'iat'"),
      (jwt(claims: #"{"iss":"DEF123GHIJ","iat":"nan"}"#), "'iat'"),
      (jwt(claims: #"{"iss":"DEF123GHIJ","iat":1796031660000}"#), "in seconds since 1970"),
      (jwt(claims: String(repeating: "[", count: 2_000)), "must be a JSON object"),
      (jwt(claims: "{\"iss\":\u{0}}"), "must be a JSON object"),
      (jwt(claims: String(repeating: "x", count: 5_000)), "more than 4096 are not read"),
    ] as [(String, String)])
  func `what is no provider token says what to mend`(_ row: (String, String)) {
    do {
      _ = try ProviderToken(authorization: row.0)
      Issue.record("it was taken")
    } catch {
      #expect(error.sentence.contains(row.1), "\(error.sentence)")
      #expect(!error.sentence.hasHiddenCharacters)
    }
  }

  private static func jwt(
    header: String = SampleJWT().header, claims: String = SampleJWT().claims
  ) -> String {
    var jwt = SampleJWT()
    jwt.header = header
    jwt.claims = claims
    return jwt.bearer
  }
}

/// What a connection may do with its provider tokens.
struct ProviderAuthorizationTests {
  private static let now: Int64 = 1_796_031_660

  private var authorization = ProviderAuthorization(.shape)

  private mutating func check(
    _ jwt: SampleJWT, on connection: Int = 1, at seconds: Int64 = now
  ) -> Rejection? {
    let request = ProviderRequest.sample {
      $0.set("authorization", jwt.bearer)
      $0.connection = connection
    }
    do throws(ProviderRefusal) {
      _ = try authorization.check(request, at: seconds * 1_000)
      return nil
    } catch {
      return error.rejection
    }
  }

  @Test(
    arguments: [
      (0, nil), (3_600, nil), (3_601, .expiredProviderToken), (-300, nil),
      (-301, .invalidProviderToken),
    ] as [(Int64, Rejection?)])
  mutating func `a token is good from five minutes before to an hour after its issue`(
    _ row: (age: Int64, rejection: Rejection?)
  ) {
    #expect(check(SampleJWT(issuedAt: Self.now - row.age)) == row.rejection)
    // One that was good before is looked at again.
    authorization.forget(connection: 1)
    _ = check(SampleJWT(issuedAt: Self.now - row.age), at: Self.now - row.age)
    #expect(check(SampleJWT(issuedAt: Self.now - row.age)) == row.rejection)
  }

  @Test mutating func `a connection has one team and one key`() {
    #expect(check(SampleJWT(issuedAt: Self.now)) == nil)
    #expect(check(SampleJWT(key: "OTHERKEY00", issuedAt: Self.now)) == .unrelatedKeyIdInToken)
    #expect(check(SampleJWT(team: "OTHERTEAM0", issuedAt: Self.now)) == .invalidProviderToken)
    #expect(check(SampleJWT(team: "OTHERTEAM0", issuedAt: Self.now), on: 2) == nil)
    #expect(check(SampleJWT(issuedAt: Self.now)) == nil, "the first stays the first")
  }

  @Test mutating func `a refused token is not what a connection began with`() {
    #expect(check(SampleJWT(team: "OTHERTEAM0", issuedAt: 0)) == .expiredProviderToken)
    #expect(check(SampleJWT(issuedAt: Self.now)) == nil)
  }

  @Test mutating func `tokens change at most every twenty minutes`() {
    #expect(check(SampleJWT(issuedAt: Self.now)) == nil)
    #expect(check(SampleJWT(issuedAt: Self.now)) == nil, "the same one may come often")
    var again = SampleJWT(issuedAt: Self.now)
    again.signature[0] = 8
    #expect(check(again) == nil, "signatures of one second differ")
    #expect(
      check(SampleJWT(issuedAt: Self.now + 1), at: Self.now + 1) == nil,
      "once too early, as a provider that was restarted can't help it")
    #expect(
      check(SampleJWT(issuedAt: Self.now + 1_200), at: Self.now + 1_200)
        == .tooManyProviderTokenUpdates)
    #expect(check(SampleJWT(issuedAt: Self.now + 1_201), at: Self.now + 1_201) == nil)
    #expect(
      check(SampleJWT(issuedAt: Self.now), at: Self.now + 1_201) == nil, "an older one counts")
    #expect(
      check(SampleJWT(issuedAt: Self.now + 1_300), at: Self.now + 1_300)
        == .tooManyProviderTokenUpdates, "from the newest on")
    #expect(check(SampleJWT(issuedAt: Self.now + 1), on: 2) == nil, "another connection")
  }

  @Test mutating func `what was seen of connections is let go`() {
    for connection in 1...10_000 {
      _ = check(SampleJWT(issuedAt: Self.now), on: connection)
      if connection.isMultiple(of: 2) { authorization.forget(connection: connection) }
    }
    #expect(authorization.connectionCount <= 4_096)
    for connection in 1...10_000 { authorization.forget(connection: connection) }
    #expect(authorization.connectionCount == 0)
  }

  @Test(arguments: ProviderAuthorization.Mode.allCases)
  func `what lets a request pass depends on what is asked for`(
    _ mode: ProviderAuthorization.Mode
  ) throws {
    var authorization = ProviderAuthorization(mode)
    let request = ProviderRequest.sample {
      $0.set("authorization", SampleJWT(issuedAt: Self.now).bearer)
      $0.signature = .valid
    }
    let passage = try authorization.check(request, at: (Self.now + 5) * 1_000)
    #expect(
      passage
        == (mode == .off ? .notAsked : .token(team: "DEF123GHIJ", key: "ABC123DEFG", age: 5)))
    let certified = ProviderRequest.sample { $0.hasClientCertificate = true }
    #expect(
      try authorization.check(certified, at: 0) == (mode == .off ? .notAsked : .certificate))
  }
}
