import APNS
import CSystem
import Testing

@testable import Gateway

/// The endpoint over real connections, turn by turn: what a request becomes, and what an answer.
struct HTTP2EndpointTests {
  private static let hello = RawProvider.preface + RawProvider.settings

  @Test func `settings come at once, and a request is handed on as it is`() throws {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    client.send(Self.hello)
    try fixture.turn([client]) { !client.frames.isEmpty }
    let settings = try #require(client.frames.first)
    #expect(settings.type == 4)
    // MAX_CONCURRENT_STREAMS 1000.
    let isThere = settings.payload.indices.contains { place in
      settings.payload[place...].starts(with: [0, 3, 0, 0, 3, 0xE8])
    }
    #expect(isThere)
    client.send(
      RawProvider.request(
        1, headers: RawProvider.usual + [("apns-topic", "a.b"), ("apns-id", "X"), ("host", "h")],
        body: Array(#"{"aps":{}}"#.utf8)))
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
    let request = try #require(fixture.requests.first)
    #expect(request.method == "POST" && request.path == "/3/device/aa")
    #expect(request.headers.map(\.name) == ["apns-topic", "apns-id"])
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"aps":{}}"#)
    #expect(request.connection == 1 && !request.hasClientCertificate)
  }

  @Test func `a refusal is one frame of JSON that ends the stream`() throws {
    let fixture = try HTTP2Fixture()
    fixture.answer = { _ in
      ProviderAnswer(
        .respond(.rejected(.unregistered, identifier: "x", since: 7), uniqueIdentifier: "u"))
    }
    let client = try fixture.client()
    client.send(Self.hello + RawProvider.request(1))
    try fixture.turn([client]) { client.frames.contains { $0.type == 0 } }
    let data = client.frames.filter { $0.type == 0 }
    #expect(data.map(\.text) == [#"{"reason":"Unregistered","timestamp":7}"#])
    #expect(data.map(\.endsStream) == [true])
  }

  @Test func `two hundred at once are all answered, and the window is given back`() throws {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    let body = [UInt8](repeating: 0x20, count: 1_024)
    client.send(Self.hello)
    for number in 0..<200 { client.send(RawProvider.request(number * 2 + 1, body: body)) }
    let isDone = try fixture.turn([client]) { client.isAccepted(399) }
    #expect(isDone && (0..<200).allSatisfy { client.isAccepted($0 * 2 + 1) })
    #expect(fixture.requests.count == 200)
    #expect(client.frames.contains { $0.type == 8 && $0.stream == 0 })
  }

  @Test func `fields that nobody needs are taken and not kept, those of APNs always`() throws {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    let long = String(repeating: "y", count: 5_000)
    let fields = [("x-1", long), ("x-2", long), ("x-3", long), ("apns-topic", "a.b")]
    client.send(Self.hello + RawProvider.request(1, headers: RawProvider.usual + fields))
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
    #expect(fixture.requests.first?.headers.map(\.name) == ["x-1", "apns-topic"])
  }

  @Test func `of a field of APNs two are kept, whatever came before, and of strange ones few`()
    throws
  {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    let long = String(repeating: "y", count: 7_900)
    let fields =
      [("x", long), ("apns-x", String(long.prefix(100)))]
      + (1...4).map { ("apns-id", "\($0)") }
    client.send(Self.hello + RawProvider.request(1, headers: RawProvider.usual + fields))
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
    #expect(fixture.requests.first?.headers.map(\.name) == ["x", "apns-id", "apns-id"])
  }

  @Test func `of a huge body the beginning is kept and the rest counted`() throws {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    client.send(
      Self.hello + RawProvider.frame(1, flags: 4, stream: 1, RawProvider.headers(RawProvider.usual))
    )
    let part = RawProvider.frame(0, stream: 1, [UInt8](repeating: 0x20, count: 16_000))
    client.send(part + part + part + RawProvider.frame(0, flags: 1, stream: 1))
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
    #expect(fixture.requests.first?.bodySize == 48_000)
    #expect(fixture.requests.first?.body.count == HTTP2Stream.bodyLimit)
  }

  @Test func `a delayed answer comes at its time, and not before`() throws {
    let fixture = try HTTP2Fixture()
    fixture.answer = { _ in
      ProviderAnswer(
        .respond(.accepted(identifier: "id"), uniqueIdentifier: nil), delay: 2_000)
    }
    let client = try fixture.client()
    client.send(Self.hello + RawProvider.request(1))
    try fixture.turn([client])
    #expect(!client.isAccepted(1))
    #expect(fixture.endpoint.deadline == 3_000)
    fixture.now = 3_000
    fixture.endpoint.pass(at: 3_000)
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
  }

  @Test func `a cut is no answer, and a goaway says why`() throws {
    let fixture = try HTTP2Fixture()
    fixture.answer = { _ in ProviderAnswer(.cut) }
    let first = try fixture.client()
    first.send(Self.hello + RawProvider.request(1))
    #expect(try fixture.turn([first]) { first.isOver })
    #expect(!first.frames.contains { $0.type == 1 })

    fixture.answer = { _ in ProviderAnswer(.goAway(reason: "BadCertificate")) }
    let second = try fixture.client()
    second.send(Self.hello + RawProvider.request(1))
    #expect(try fixture.turn([second]) { second.frames.contains { $0.type == 7 } })
    let text = second.frames.first { $0.type == 7 }?.payload.dropFirst(8)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == #"{"reason":"BadCertificate"}"#)
    #expect(try fixture.isServing() == false)
    fixture.answer = { _ in
      ProviderAnswer(.respond(.accepted(identifier: "id"), uniqueIdentifier: nil))
    }
    #expect(try fixture.isServing())
  }

  @Test func `closing says so twice, and answers what is under way between`() throws {
    let fixture = try HTTP2Fixture()
    fixture.answer = { _ in
      ProviderAnswer(
        .respond(.accepted(identifier: "id"), uniqueIdentifier: nil), delay: 60_000)
    }
    let client = try fixture.client()
    client.send(Self.hello + RawProvider.request(1))
    try fixture.turn([client])
    fixture.endpoint.close()
    for _ in 0..<100 where !client.isOver { client.read() }
    let frames = client.frames
    let farewells = frames.indices.filter { frames[$0].type == 7 }
    let answer = try #require(frames.firstIndex { $0.type == 1 && $0.stream == 1 })
    #expect(farewells.count == 2 && farewells[0] < answer && answer < farewells[1])
    #expect(frames[farewells[0]].payload.prefix(4) == [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(frames[farewells[1]].payload.prefix(4) == [0, 0, 0, 1])
    #expect(client.isOver)
  }

  @Test func `a port that is taken is named`() throws {
    let fixture = try HTTP2Fixture()
    #expect(throws: EndpointError.portTaken(fixture.port, isTLS: false)) {
      try HTTP2Endpoint([.init(fixture.port)], addresses: ["127.0.0.1"])
    }
    #expect(throws: EndpointError.notAnAddress("nowhere")) {
      try HTTP2Endpoint([.init(0)], addresses: ["nowhere"])
    }
  }
}

/// What hostile and broken clients do: after each an ordinary push still works, and nothing grows.
struct HostileProviderTests {
  private static let hello = RawProvider.preface + RawProvider.settings
  private static let head = RawProvider.frame(
    1, flags: 4, stream: 1, RawProvider.headers(RawProvider.usual))

  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: @Sendable () -> [UInt8]
    /// Whether the endpoint hangs up by itself.
    var ends: Bool
    var testDescription: String { name }
  }

  private static func repeated(_ count: Int, _ bytes: (Int) -> [UInt8]) -> [UInt8] {
    (0..<count).flatMap(bytes)
  }

  static let attacks: [Attack] = [
    Attack(
      name: "no preface", bytes: { RawProvider.settings + RawProvider.request(1) }, ends: true),
    Attack(
      name: "HTTP/1.1", bytes: { Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8) }, ends: true),
    Attack(
      name: "an upgrade to h2c",
      bytes: {
        Array("POST / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n".utf8)
      }, ends: true),
    Attack(
      name: "random bytes",
      bytes: { hello + (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) } },
      ends: true),
    Attack(
      name: "TLS in the clear", bytes: { [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] }, ends: true),
    Attack(
      name: "rapid reset",
      bytes: {
        hello
          + repeated(20_000) { number in
            RawProvider.frame(
              1, flags: 5, stream: number * 2 + 1, RawProvider.headers(RawProvider.usual))
              + RawProvider.frame(3, stream: number * 2 + 1, [0, 0, 0, 8])
          }
      }, ends: false),
    Attack(
      name: "streams that never end, taken back",
      bytes: {
        hello
          + repeated(20_000) { number in
            RawProvider.frame(
              1, flags: 4, stream: number * 2 + 1, RawProvider.headers(RawProvider.usual))
              + RawProvider.frame(3, stream: number * 2 + 1, [0, 0, 0, 8])
          }
      }, ends: true),
    Attack(
      name: "a flood of SETTINGS",
      bytes: { hello + repeated(50_000) { _ in RawProvider.settings } }, ends: true),
    Attack(
      name: "a flood of PING",
      bytes: { hello + repeated(50_000) { _ in RawProvider.frame(6, [0, 1, 2, 3, 4, 5, 6, 7]) } },
      ends: true),
    Attack(
      name: "a flood of empty DATA",
      bytes: { hello + head + repeated(50_000) { _ in RawProvider.frame(0, stream: 1) } },
      ends: true),
    Attack(
      name: "a flood of WINDOW_UPDATE",
      bytes: { hello + repeated(50_000) { _ in RawProvider.frame(8, [0, 0, 0, 1]) } }, ends: true),
    Attack(
      name: "a flood of PRIORITY",
      bytes: {
        hello + repeated(50_000) { RawProvider.frame(2, stream: $0 * 2 + 1, [0, 0, 0, 0, 1]) }
      }, ends: true),
    Attack(
      name: "a flood of unknown frames",
      bytes: { hello + repeated(50_000) { _ in RawProvider.frame(0x77, [1]) } }, ends: true),
    Attack(
      name: "CONTINUATION without an end",
      bytes: {
        hello + RawProvider.frame(1, stream: 1, RawProvider.headers(RawProvider.usual))
          + repeated(5_000) { number in
            RawProvider.frame(9, stream: 1, RawProvider.headers([("x-\(number)", "y")]))
          }
      }, ends: true),
    Attack(
      name: "a huge header list",
      bytes: {
        hello
          + RawProvider.request(
            1, headers: RawProvider.usual + [("x", String(repeating: "y", count: 12_000))])
      }, ends: false),
    Attack(
      name: "a content-length that is a lie",
      bytes: {
        hello
          + RawProvider.request(1, headers: RawProvider.usual + [("content-length", "9999999999")])
      },
      ends: false),
    Attack(
      name: "more streams than are allowed",
      bytes: {
        hello
          + repeated(1_500) { number in
            RawProvider.frame(
              1, flags: 4, stream: number * 2 + 1, RawProvider.headers(RawProvider.usual))
          }
      }, ends: false),
    Attack(
      name: "a window of zero",
      bytes: {
        RawProvider.preface + RawProvider.frame(4, [0, 4, 0, 0, 0, 0])
          + repeated(900) { RawProvider.request($0 * 2 + 1) }
      }, ends: false),
  ]

  @Test(arguments: attacks)
  func `after an attack an ordinary push still works`(_ attack: Attack) throws {
    let fixture = try HTTP2Fixture()
    fixture.answer = { _ in
      ProviderAnswer(
        .respond(.rejected(.badPath, identifier: "x", since: nil), uniqueIdentifier: nil))
    }
    let client = try fixture.client()
    client.send(attack.bytes())
    try fixture.turn([client]) { client.isOver }
    if attack.ends { #expect(client.isOver) }
    fixture.answer = { _ in
      ProviderAnswer(.respond(.accepted(identifier: "id"), uniqueIdentifier: nil))
    }
    #expect(try fixture.isServing())
    if attack.ends { #expect(fixture.endpoint.connectionCount <= 1) }
  }

  @Test func `whoever says nothing, or half a request, is not waited for`() throws {
    let fixture = try HTTP2Fixture()
    let mute = try fixture.client()
    let half = try fixture.client()
    half.send(Self.hello + Self.head + RawProvider.frame(0, stream: 1, [0x7B]))
    try fixture.turn([mute, half])
    #expect(fixture.endpoint.connectionCount == 2)
    fixture.now += HTTP2Endpoint.requestTime
    fixture.endpoint.pass(at: fixture.now)
    try fixture.turn([mute, half])
    #expect(half.frames.last { $0.type == 0 }?.text == #"{"reason":"IdleTimeout"}"#)
    fixture.now += HTTP2Endpoint.greetingTime
    fixture.endpoint.pass(at: fixture.now)
    #expect(try fixture.turn([mute, half]) { mute.isOver })
    #expect(!half.isOver)
    #expect(try fixture.isServing())
  }

  @Test func `a connection that is closed for sending still gets its answer`() throws {
    let fixture = try HTTP2Fixture()
    let client = try fixture.client()
    client.send(Self.hello + RawProvider.request(1))
    client.halfClose()
    #expect(try fixture.turn([client]) { client.isAccepted(1) })
    try fixture.turn([client])
    #expect(fixture.endpoint.connectionCount == 0)
  }

  @Test func `a thousand idle connections leave room for a push`() throws {
    // Both ends of each connection are here.
    let descriptors = bellhop_ask_for_descriptors(3_000)
    try #require(descriptors == 3_000, "ulimit -Hn is \(descriptors); the test needs 3000")
    let fixture = try HTTP2Fixture()
    let idle = try (0..<1_000).map { _ in try fixture.client() }
    for client in idle { client.send(Self.hello) }
    try fixture.turn(idle) { fixture.endpoint.connectionCount == 1_000 }
    #expect(fixture.endpoint.connectionCount == 1_000)
    #expect(try fixture.isServing())
    #expect(idle.allSatisfy { !$0.isOver })
  }
}
