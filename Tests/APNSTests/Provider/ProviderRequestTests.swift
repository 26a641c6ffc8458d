import APNS
import Findings
import TestSupport
import Testing

/// What the endpoint answers: a request that is in order, minus one thing.
struct ProviderRequestTests {
  /// When it is in these tests; seconds since 1970.
  private static let now: Int64 = 1_796_031_660

  private static let registrations: [String: Registration] = [
    ProviderRequest.sampleToken: Registration(app: "com.example.myapp", environment: .sandbox),
    "aa": Registration(app: "com.example.myapp", environment: .production),
    "bb": Registration(app: "com.example.other", environment: .sandbox),
    "cc": Registration(app: "com.example.myapp", environment: .sandbox, endedAt: 99),
  ]

  private static func open(
    _ request: ProviderRequest, _ mode: ProviderAuthorization.Mode = .off,
    _ findings: inout [Finding]
  ) -> ProviderRequest.Opened {
    var authorization = ProviderAuthorization(mode)
    return request.opened(
      in: .sandbox, registration: { registrations[$0.text] }, authorization: &authorization,
      at: now * 1_000, into: &findings)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rejection: Rejection
    var check: ProviderCheck
    /// What the sentence says.
    var says: String
    var mode: ProviderAuthorization.Mode
    var change: @Sendable (inout ProviderRequest) -> Void

    init(
      _ name: String, _ rejection: Rejection, _ check: ProviderCheck, says: String,
      mode: ProviderAuthorization.Mode = .off,
      _ change: @escaping @Sendable (inout ProviderRequest) -> Void
    ) {
      testDescription = name
      self.rejection = rejection
      self.check = check
      self.says = says
      self.mode = mode
      self.change = change
    }
  }

  static let rows: [Row] = [
    Row("a topic twice", .duplicateHeaders, .repeatedHeaders, says: "more than once") {
      $0.headers.append(.init(name: "apns-topic", value: "com.example.myapp"))
    },
    Row("an id of four letters", .badMessageId, .identifier, says: "not a lower-case UUID") {
      $0.set("apns-id", "abcd")
    },
    Row("an id in upper case", .badMessageId, .identifier, says: "lower-case") {
      $0.set("apns-id", "0A0B0C0D-0000-4000-8000-000000000000")
    },
    Row("GET", .methodNotAllowed, .method, says: "the method is GET") { $0.method = "GET" },
    Row("no method", .methodNotAllowed, .method, says: "sent with POST") { $0.method = "" },
    Row("no topic", .missingTopic, .topic, says: "no 'apns-topic'") { $0.set("apns-topic", nil) },
    Row("an empty topic", .missingTopic, .topic, says: "not a bundle id") {
      $0.set("apns-topic", "")
    },
    Row("a topic with a blank", .badTopic, .topic, says: "'a b' is not a bundle id") {
      $0.set("apns-topic", "a b")
    },
    Row(
      "golden 33: a collapse id of 65 bytes", .badCollapseId, .collapseIdentifier, says: "65 bytes"
    ) {
      $0.set("apns-collapse-id", String(repeating: "x", count: 65))
    },
    Row(
      "golden 33: a collapse id of 33 letters", .badCollapseId, .collapseIdentifier,
      says: "66 bytes"
    ) {
      $0.set("apns-collapse-id", String(repeating: "é", count: 33))
    },
    Row("priority 7", .badPriority, .priority, says: "10, 5 or 1") { $0.set("apns-priority", "7") },
    Row("a date in words", .badExpirationDate, .expiration, says: "number of seconds") {
      $0.set("apns-expiration", "tomorrow")
    },
    Row("a type that is none", .invalidPushType, .pushType, says: "did you mean 'alert'") {
      $0.set("apns-push-type", "alrt")
    },
    Row("golden 34: background at once", .badPriority, .backgroundPriority, says: "APNs refuses 10")
    {
      $0.set("apns-push-type", "background")
      $0.set("apns-priority", "10")
    },
    Row("no token", .missingDeviceToken, .path, says: "ends before the device token") {
      $0.path = "/3/device/"
    },
    Row("not even a slash", .missingDeviceToken, .path, says: "/3/device/<token>") {
      $0.path = "/3/device"
    },
    Row("another path", .badPath, .path, says: "the path is /4/broadcasts/apps/x") {
      $0.path = "/4/broadcasts/apps/x"
    },
    Row("no path", .badPath, .path, says: "/3/device/<token>") { $0.path = "" },
    Row("a token in words", .badDeviceToken, .path, says: "'not-a-token' is no device token") {
      $0.path = "/3/device/not-a-token"
    },
    Row("half a byte", .badDeviceToken, .path, says: "no device token") {
      $0.path = "/3/device/abc"
    },
    Row("more behind the token", .badDeviceToken, .path, says: "no device token") {
      $0.path += "/x"
    },
    Row("an unknown token", .badDeviceToken, .path, says: "never issued the token dddd") {
      $0.path = "/3/device/dddd"
    },
    Row("the other environment", .badDeviceToken, .path, says: "is of production") {
      $0.path = "/3/device/aa"
    },
    Row("golden 36: a deleted app", .unregistered, .path, says: "com.example.myapp was deleted") {
      $0.path = "/3/device/cc"
    },
    Row("another app's token", .deviceTokenNotForTopic, .path, says: "is of com.example.other") {
      $0.path = "/3/device/bb"
    },
    Row("a topic with a suffix too many", .deviceTokenNotForTopic, .path, says: "says com") {
      $0.set("apns-topic", "com.example.myapp.voip")
    },
    Row(
      "no authorization", .missingProviderToken, .authorization, says: "no client certificate",
      mode: .shape
    ) { _ in },
    Row(
      "Basic", .missingProviderToken, .authorization, says: "found 'Basic'", mode: .shape
    ) { $0.set("authorization", "Basic eHg=") },
    Row(
      "no JWT", .invalidProviderToken, .authorization, says: "three parts; it has 1", mode: .shape
    ) { $0.set("authorization", "bearer x") },
    Row(
      "golden 37: an old JWT", .expiredProviderToken, .authorization, says: "'iat' is 3601 s ago",
      mode: .shape
    ) { $0.set("authorization", SampleJWT(issuedAt: now - 3_601).bearer) },
    Row(
      "a JWT from the future", .invalidProviderToken, .authorization,
      says: "'iat' is 3600 s ahead of this clock", mode: .shape
    ) { $0.set("authorization", SampleJWT(issuedAt: now + 3_600).bearer) },
    Row(
      "a wrong signature", .invalidProviderToken, .authorization, says: "not of the key",
      mode: .verify
    ) {
      $0.set("authorization", SampleJWT(issuedAt: now).bearer)
      $0.signature = .invalid
    },
    Row(
      "a signature that nobody checked", .invalidProviderToken, .authorization,
      says: "has no public key", mode: .verify
    ) { $0.set("authorization", SampleJWT(issuedAt: now).bearer) },
    Row("no body", .payloadEmpty, .emptyPayload, says: "the body is empty") {
      $0.body = []
      $0.bodySize = 0
    },
    Row("golden 35: 4097 bytes", .payloadTooLarge, .payloadSize, says: "4097 bytes, 1 over") {
      $0.fill(4_097)
    },
    Row(
      "a voip push of 5121 bytes", .payloadTooLarge, .payloadSize, says: "1 over the limit of 5120"
    ) {
      $0.set("apns-push-type", "voip")
      $0.fill(5_121)
    },
    Row("4097 bytes of nonsense", .payloadTooLarge, .payloadSize, says: "4097 bytes") {
      $0.body = Array(repeating: 0x7B, count: 4_097)
      $0.bodySize = 4_097
    },
    Row("more than was kept", .payloadTooLarge, .payloadSize, says: "9000000 bytes") {
      $0.bodySize = 9_000_000
    },
    Row("blanks that are too much", .payloadTooLarge, .payloadSize, says: "without blanks") {
      $0.body += Array(repeating: 0x20, count: 5_000)
      $0.bodySize = $0.body.count
    },
    Row("no JSON", .simInvalidJSON, .payload, says: "") { $0.fill(text: "{\"aps\":") },
    Row("no object", .simInvalidPayload, .payload, says: "must be an object") {
      $0.fill(text: "[1]")
    },
  ]

  @Test(arguments: rows)
  func `a request without one thing is refused for it`(_ row: Row) {
    var findings: [Finding] = []
    let opened = Self.open(.sample(row.change), row.mode, &findings)
    guard case .failure(let refusal) = opened.result else {
      Issue.record("it was taken")
      return
    }
    #expect(refusal.rejection == row.rejection)
    #expect(refusal.check == row.check)
    #expect(refusal.sentence.contains(row.says), "\(refusal.sentence)")
    #expect(!refusal.sentence.isEmpty && !refusal.sentence.hasHiddenCharacters)
    #expect(refusal.since == (row.rejection == .unregistered ? 99 : nil))
  }

  @Test func `the rows have every reason that a request can cause`() {
    let causedElsewhere: Set<Rejection> = [
      // What a connection comes to, what only a fault plays, and what needs several requests.
      .idleTimeout, .topicDisallowed, .badCertificate, .badCertificateEnvironment, .forbidden,
      .badEnvironmentKeyIdInToken, .expiredToken, .tooManyRequests, .internalServerError,
      .serviceUnavailable, .shutdown, .simAppNotInstalled, .unrelatedKeyIdInToken,
      .tooManyProviderTokenUpdates,
    ]
    let missing = Set(Rejection.allCases).subtracting(Self.rows.map(\.rejection))
    #expect(missing == causedElsewhere)
  }

  @Test func `of two things that are wrong the one that is looked at first is answered`() {
    let byCheck = Dictionary(grouping: Self.rows, by: \.check).sorted { $0.key < $1.key }
    let firsts = byCheck.compactMap(\.value.first)
    for (earlier, later) in zip(firsts, firsts.dropFirst()) where earlier.check != .method {
      var findings: [Finding] = []
      let request = ProviderRequest.sample {
        later.change(&$0)
        earlier.change(&$0)
      }
      // What has no body is neither too large nor no JSON.
      guard earlier.check != .emptyPayload, earlier.check != .payloadSize else { continue }
      let mode: ProviderAuthorization.Mode = later.mode == .off ? earlier.mode : later.mode
      guard case .failure(let refusal) = Self.open(request, mode, &findings).result else {
        Issue.record("it was taken: \(earlier) and \(later)")
        continue
      }
      #expect(refusal.check == earlier.check, "\(earlier) before \(later)")
    }
  }

  struct Taken: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (inout ProviderRequest) -> Void

    init(_ name: String, _ change: @escaping @Sendable (inout ProviderRequest) -> Void) {
      testDescription = name
      self.change = change
    }
  }

  @Test(arguments: [
    Taken("as it is") { _ in },
    Taken("no push type") { $0.set("apns-push-type", nil) },
    Taken("no push type and the topic of another") {
      $0.set("apns-push-type", nil)
      $0.set("apns-topic", "com.example.myapp.voip")
    },
    Taken("the token in capitals") {
      $0.path = "/3/device/" + ProviderRequest.sampleToken.uppercased()
    },
    Taken("golden 35: 4096 bytes") { $0.fill(4_096) },
    Taken("a voip push of 5120 bytes") {
      $0.set("apns-push-type", "voip")
      $0.set("apns-topic", "com.example.myapp.voip")
      $0.fill(5_120)
    },
    Taken("a content type of forms") {
      $0.set("content-type", "application/x-www-form-urlencoded")
    },
    Taken("a header twice that is none of APNs'") {
      $0.headers += [.init(name: "cookie", value: "a"), .init(name: "cookie", value: "b")]
    },
    Taken("a certificate, and no topic") {
      $0.hasClientCertificate = true
      $0.set("apns-topic", nil)
    },
    Taken("no aps, as for a Wallet pass") { $0.fill(text: "{}") },
  ])
  func `what is in order reaches the device`(_ row: Taken) throws {
    var findings: [Finding] = []
    let push = try Self.open(.sample(row.change), .off, &findings).result.get()
    #expect(push.topic == "com.example.myapp")
    #expect(push.token?.text == ProviderRequest.sampleToken)
    #expect(push.door == .endpoint)
  }

  @Test func `the name says method, token and topic, and hides nothing`() {
    #expect(ProviderRequest.sample().name == "POST …cdef com.example.myapp")
    let odd = ProviderRequest.sample {
      $0.method = "GE\u{1B}T"
      $0.path = "/\u{202E}x"
      $0.set("apns-topic", nil)
    }
    #expect(odd.name == "GE␛T /⟨U+202E⟩x")
  }

  @Test(arguments: [
    ("0a0b0c0d-0000-4000-8000-000000000000", true), ("ABC", true), ("", false), ("a b", false),
    ("\u{7F}", false), (String(repeating: "x", count: 129), false), ("é", false),
  ])
  func `an apns-id comes back as it came, if a header can hold it`(_ row: (String, Bool)) {
    let request = ProviderRequest.sample { $0.set("apns-id", row.0) }
    #expect(request.echoedIdentifier == (row.1 ? row.0 : nil))
  }
}

extension ProviderRequest {
  /// A payload of so many bytes.
  fileprivate mutating func fill(_ count: Int) {
    let frame = #"{"aps":{"alert":"Hi"},"x":""}"#
    fill(
      text: frame.dropLast(2) + String(repeating: "x", count: count - frame.utf8.count) + "\"}")
  }

  fileprivate mutating func fill(text: String) {
    body = Array(text.utf8)
    bodySize = body.count
  }
}
