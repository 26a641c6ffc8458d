import Findings
import Glibc
import TestSupport
import Testing

/// Provider libraries push to a booted device, each in its own way, with tokens that are verified.
struct ClientTests {
  struct Client: Sendable, CustomTestStringConvertible {
    var name: String
    var scheme = "https"
    /// Whether its user learns the status and the apns-id of what is refused.
    var tellsAll = true
    var testDescription: String { "\(name) over \(scheme)" }
  }

  static let clients = [
    Client(name: "curl"),
    Client(name: "curl", scheme: "http"),
    Client(name: "nghttp"),
    Client(name: "nghttp", scheme: "http"),
    Client(name: "httpx"),
    Client(name: "httpx", scheme: "http"),
    Client(name: "aioapns"),
    Client(name: "kalyke", tellsAll: false),
  ]

  /// A push that each client sends, and its answer.
  private struct Row {
    var payload = #"{"aps":{}}"#
    /// Nil: that of the app.
    var token: String?
    var headers: [(name: String, value: String)] = []
    /// How many bytes the client makes it.
    var bytes: Int?
    var times = 1
    var status = 200
    var reason: String?
  }

  private func rows(_ client: Client) -> [Row] {
    [
      Row(payload: #"{"aps":{"alert":"One of many"}}"#, times: 200),
      Row(payload: #"{"aps":{"alert":"From \#(client.name)"}}"#),
      Row(
        payload: #"{"aps":{"alert":{"title":"é漢😀"},"thread-id":"t"},"k":[1,{"a":null}]}"#,
        headers: [
          ("apns-id", "0e8d8a5c-7a0b-4f5e-9a63-3f0d7c0c1a2b"), ("apns-collapse-id", "once"),
          ("apns-expiration", "\(time(nil) + 3_600)"), ("apns-priority", "5"),
          ("apns-push-type", "alert"),
        ]),
      Row(bytes: 4_096),
      Row(bytes: 4_097, status: 413, reason: "PayloadTooLarge"),
      Row(payload: #"{"aps":{"alert":"x"}}"#, token: "abcd", status: 400, reason: "BadDeviceToken"),
      Row(
        payload: #"{"aps":{"content-available":1}}"#,
        headers: [("apns-push-type", "background"), ("apns-priority", "5")]),
    ]
  }

  @Test(arguments: clients)
  func `a library's pushes arrive as it sent them, and it hears what APNs would say`(
    _ client: Client
  ) throws {
    let folder = try TemporaryFolder()
    let key = try Self.key(in: folder)
    let log = folder.path + "/log"
    let fixture = try ProviderFixture(["--apns-auth-key", key, "--apns-log", log], in: folder)
    let rows = rows(client)
    let heard = try answers(to: rows, of: client, fixture, key)
    try #require(heard.map(\.count) == rows.map(\.times))

    // What the client says.
    for (row, answers) in zip(rows, heard) {
      for answer in answers {
        let status = client.tellsAll || row.status == 200 ? row.status : nil
        #expect(answer["status"]?.number?.integer == status)
        #expect(answer["reason"]?.string == row.reason)
      }
    }

    // What the endpoint wrote down, in the same order.
    var rest = try lines(of: log)[...]
    for (row, answers) in zip(rows, heard) {
      let requests = rest.prefix(row.times)
      rest = rest.dropFirst(row.times)
      for request in requests { check(request, row) }
      let identifiers = Set(requests.map { $0["apns-id"]?.string })
      #expect(identifiers.count == row.times)
      guard client.tellsAll || row.status == 200 else { continue }
      #expect(Set(answers.map { $0["identifier"]?.string }) == identifiers)
    }
    #expect(rest.isEmpty)

    // What the device made of it.
    for words in [
      ["callback", "didReceiveRemoteNotification"], ["listed", "203"],
      ["listed", "From \(client.name)"], ["listed", "é漢😀"],
    ] {
      let run = try fixture.send("expect", words[0], words[1])
      #expect(run.code == 0, "\(run.output)\(run.errors)")
    }
  }

  private func check(_ request: JSON, _ row: Row) {
    #expect(request["status"]?.number?.integer == row.status)
    #expect(request["reason"]?.string == row.reason)
    if let bytes = row.bytes { #expect(request["bytes"]?.number?.integer == bytes) }
    for (name, value) in row.headers {
      let found = request["headers"]?[name]?.string
      if name == "apns-expiration" {
        // Some count seconds from now, and now goes on.
        let times = [found, value].compactMap(\.self).compactMap { Int($0) }
        #expect(times.count == 2 && abs(times[0] - times[1]) <= 2)
      } else {
        #expect(found == value, "\(name)")
      }
    }
  }

  // MARK: - Running

  /// What a client hears of each push, as often as it was sent.
  private func answers(
    to rows: [Row], of client: Client, _ fixture: ProviderFixture, _ key: String
  ) throws -> [[JSON]] {
    let pushes = try rows.map { row in
      var members = [
        JSON.Member("token", JSON(row.token ?? fixture.token)),
        JSON.Member("payload", try json(row.payload)),
        JSON.Member("headers", JSON(row.headers.map { JSON.Member($0.name, JSON($0.value)) })),
        JSON.Member("times", JSON(row.times)),
      ]
      if let bytes = row.bytes { members.append(JSON.Member("bytes", JSON(bytes))) }
      return JSON(members)
    }
    let job = JSON.object([
      "url": JSON(try fixture.address(client.scheme, host: "localhost")),
      "authority": JSON(fixture.authority), "key": JSON(key), "topic": JSON(fixture.topic),
      "pushes": JSON(pushes),
    ])
    let run = try fixture.run(
      Self.package + "/.build/clients/bin/python",
      ["-B", "\(Self.package)/Tests/EndToEndTests/Clients/\(client.name)_client.py"],
      input: Array(JSONWriter.compact.text(of: job).utf8))
    try #require(run.code == 0, "\(run.output)\(run.errors)")
    return try #require(try json(run.output).array).map { try #require($0.array) }
  }

  /// The folder that everything lies in.
  private static let package =
    "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")

  /// A key such as Apple gives out.
  private static func key(in folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/AuthKey.p8"
    let run = try Run(
      "/usr/bin/openssl",
      [
        "genpkey", "-quiet", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out",
        path,
      ])
    try #require(run.code == 0, "\(run.errors)")
    return path
  }

  private func json(_ text: some StringProtocol) throws -> JSON {
    var findings: [Finding] = []
    let json = JSONParser.parse(Array(text.utf8), leniency: .strict, into: &findings)
    return try #require(json, "\(text)")
  }

  private func lines(of log: String) throws -> [JSON] {
    let run = try Run("/bin/cat", [log])
    return try run.output.split(separator: "\n").map { try json($0) }
  }
}
