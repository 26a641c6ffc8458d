import APNS
import Canvas
import DeviceModel
import Findings
import TestSupport
import Testing

@testable import Simulator

/// Requests to the endpoint, from their arrival to their answer, with the entries that they leave.
struct AnswerTests {
  private var session = Session.unlocked([.messages])

  private var token: String {
    session.device.token(for: "com.example.myapp")?.text ?? "none"
  }

  private mutating func send(
    to token: String? = nil, _ change: (inout ProviderRequest) -> Void = { _ in }
  ) -> ProviderAnswer? {
    let request = ProviderRequest.sample(token: token ?? self.token, change)
    for case .answer(let answer, _) in session.handle(.provider(request), at: .sample) {
      return answer
    }
    return nil
  }

  private var newest: Timeline.Entry? { session.timeline.entries.last }

  private func says(_ sentence: String) -> Bool {
    newest?.steps.contains { $0.reason.sentence.contains(sentence) } == true
  }

  private func reply(_ answer: ProviderAnswer?) -> PushReply? {
    guard case .respond(let reply, _) = answer?.action else { return nil }
    return reply
  }

  // MARK: - What is taken

  @Test mutating func `a push is delivered, and its entry has all that came`() throws {
    let answer = send { $0.set("authorization", "bearer secret.token.here") }
    #expect(reply(answer)?.status == 200)
    #expect(session.device.banner?.notification.content.body == "Hi")
    let entry = try #require(newest)
    #expect(entry.subject.title == "POST …\(token.suffix(4)) com.example.myapp")
    #expect(entry.push?.door == .endpoint && entry.reply == reply(answer))
    let exchange = try #require(entry.exchange)
    #expect(exchange.answer == answer)
    #expect(exchange.request.value(of: .topic) == "com.example.myapp")
    #expect(exchange.request.value(of: .authorization) == "bearer …", "a token is a secret")
    #expect(exchange.request.body.isEmpty && exchange.request.bodySize == 22)
    #expect(entry.steps.first?.stage == .transport)
    #expect(says("was not looked at: APNs would"))
  }

  @Test mutating func `without a token the trace says that APNs would want one`() {
    _ = send()
    #expect(says("would need authorization"))
    session.authorization.mode = .shape
    let jwt = SampleJWT(issuedAt: Instant.sample.seconds - 7)
    #expect(reply(send { $0.set("authorization", jwt.bearer) })?.status == 200)
    #expect(says("authorized by a provider token of team DEF123GHIJ, key ABC123DEFG, 7 s old"))
    #expect(reply(send { $0.hasClientCertificate = true })?.status == 200)
    #expect(says("authorized by the connection's certificate"))
  }

  @Test
  mutating func `apns-id comes back byte for byte, else one is made; the sandbox adds its own`() {
    let own = "0a0b0c0d-0000-4000-8000-000000000000"
    #expect(reply(send { $0.set("apns-id", own) })?.identifier == own)
    #expect(reply(send { $0.set("apns-id", "0A-x") })?.identifier == "0A-x")
    var made: [String] = []
    var unique: [String] = []
    for _ in 0..<3 {
      guard case .respond(let reply, let own?) = send()?.action, let identifier = reply.identifier
      else { continue }
      made.append(identifier)
      unique.append(own)
    }
    #expect(Set(made + unique).count == 6)
    #expect((made + unique).allSatisfy { $0.utf8.count == 36 && $0 == $0.lowercased() })
    session.happen(.changed { $0.apnsEnvironment = .production })
    guard case .respond(_, let none) = send()?.action else {
      Issue.record("there is an answer")
      return
    }
    #expect(none == nil)
  }

  // MARK: - Tokens

  @Test mutating func `a token is good in its environment, for its app, while that is installed`() {
    let device = session.device
    let production = device.token(for: "com.example.myapp", in: .production)?.text
    #expect(production != token)
    #expect(reply(send(to: production)) == rejected(.badDeviceToken))
    #expect(says("check 10 of 14, path and device token: the token"))
    session.happen(.changed { $0.apnsEnvironment = .production })
    #expect(reply(send(to: production))?.status == 200)
    session.happen(.changed { $0.apnsEnvironment = .sandbox })

    let old = token
    session.happen(.appUninstalled("com.example.myapp"))
    let end = Instant.sample.milliseconds
    #expect(reply(send(to: old)) == rejected(.unregistered, since: end))
    session.happen(.appInstalled(.messages))
    #expect(token != old)
    #expect(reply(send(to: old)) == rejected(.unregistered, since: end))
    #expect(reply(send())?.status == 200)
  }

  @Test mutating func `with the switch APNs finds out one push late that the app is gone`() {
    session.happen(.changed { $0.unregisteredLate = true })
    let old = token
    session.happen(.appUninstalled("com.example.myapp"))
    session.happen(.appInstalled(.messages))
    #expect(reply(send(to: old))?.status == 200)
    #expect(says("which APNs did not know yet: taken, and lost"))
    #expect(session.device.delivered.isEmpty)
    #expect(
      reply(send(to: old))
        == rejected(.unregistered, since: Instant.sample.milliseconds))
  }

  private func rejected(_ rejection: Rejection, since: Int64? = nil) -> PushReply {
    .rejected(rejection, identifier: newest?.reply?.identifier, since: since)
  }

  // MARK: - What is refused

  @Test mutating func `a refusal is an entry as well, with its step and what to mend`() throws {
    let answer = send { $0.set("apns-topic", nil) }
    #expect(reply(answer)?.status == 400)
    let entry = try #require(newest)
    #expect(entry.steps.map(\.stage) == [.transport] && entry.steps[0].mark == .refused)
    #expect(says("check 4 of 14, apns-topic: no 'apns-topic': send the app's bundle id"))
    #expect(TraceHeadline(entry, on: session.device).verdict == "was refused: MissingTopic")
    #expect(entry.exchange?.request.method == "POST")
  }

  @Test mutating func `what the payload is refused for stands in the findings, at its place`() {
    _ = send { $0.fill("{\n \"aps\": {\"alert\": 'x'}}") }
    #expect(reply(newest?.exchange?.answer)?.body?["reason"]?.string == "SimInvalidJSON")
    let finding = newest?.findings.first { $0.severity == .error }
    #expect(finding.map { newest?.source.position(at: $0.range.lowerBound).line } == 2)
  }

  @Test mutating func `a connection that ended is forgotten`() {
    session.authorization.mode = .shape
    let jwt = SampleJWT(issuedAt: Instant.sample.seconds)
    _ = send { $0.set("authorization", jwt.bearer) }
    #expect(session.authorization.connectionCount == 1)
    session.forget(connection: 1)
    #expect(session.authorization.connectionCount == 0)
  }

  // MARK: - Faults

  @Test mutating func `a fault answers in the place of the device`() {
    session.faults.play(.answer(.unregistered, .next(1)))
    #expect(reply(send()) == rejected(.unregistered, since: Instant.sample.milliseconds))
    #expect(says("fault 410 Unregistered next 1 is played"))
    #expect(session.device.delivered.isEmpty)
    #expect(reply(send())?.status == 200)
  }

  @Test mutating func `a connection is cut, or told to go, and the answer may be late`() throws {
    session.faults.play(.delay(1_500))
    session.faults.play(.drop(.next(1)))
    #expect(send() == ProviderAnswer(.cut, delay: 1_500))
    #expect(
      try TraceHeadline(#require(newest), on: session.device).verdict == "had its connection cut")
    session.faults.play(.goAway(.shutdown))
    #expect(send() == ProviderAnswer(.goAway(reason: "Shutdown"), delay: 1_500))
    #expect(
      try TraceHeadline(#require(newest), on: session.device).verdict == "was told to go: Shutdown")
    #expect(newest?.reply == nil)
    session.faults.play(.off)
    session.faults.play(.delay(20))
    #expect(send()?.delay == 20)
    #expect(says("fault delay 20ms is played"))
  }

  // MARK: - Looking on

  @Test mutating func `what came is settled before anybody looks`() {
    for _ in 0..<3 { _ = send() }
    #expect(session.isUnsettled)
    var settled = session
    _ = settled.handle(.timePassed, at: .sample)
    #expect(!settled.isUnsettled && settled.interface.selection != nil)
    let size = Size(width: 120, height: 40)
    #expect(session.draw(size) == settled.draw(size))
  }

  @Test mutating func `the Device pane says where providers send to, and what is played`() {
    session.endpoint = EndpointFacts([.init("address", "127.0.0.1 and ::1, port 2197")])
    session.faults.play(.answer(.shutdown, .rate(1_250)))
    let text = DevicePane(session: session).draw(Size(width: 60, height: 40)).text
    #expect(text.contains("APNs endpoint"))
    #expect(text.contains("127.0.0.1 and ::1, port 2197"))
    #expect(text.contains("503 Shutdown rate 12.5%"))
  }

  @Test mutating func `the Settings pane turns authorization and environment`() throws {
    for title in ["APNs authorization", "APNs environment"] {
      let row = try #require(session.settingRows.first { $0.title == title })
      _ = session.choose(row)
    }
    #expect(session.authorization.mode == .shape)
    #expect(session.device.settings.apnsEnvironment == .production)
  }

  // MARK: - The log

  @Test mutating func `a line of the log has the request, the answer and the findings`() throws {
    let request = ProviderRequest.sample(
      token: token, body: "{\"aps\":{\"alert\":\"Hi\",\n\"bagde\":1}}"
    ) { $0.set("authorization", "bearer secret.token.here") }
    let entry = try #require(
      session.handle(.provider(request), at: .sample).compactMap { effect -> Int? in
        guard case .answer(_, let entry) = effect else { return nil }
        return entry
      }.first)
    let line = try #require(session.logLine(of: request, entry: entry, microseconds: 42))
    #expect(!line.contains("\n") && !line.contains("secret"))
    var findings: [Finding] = []
    let json = try #require(
      JSONParser.parse(Array(line.utf8), leniency: .strict, into: &findings))
    #expect(json["time"]?.number?.integer == Int(Instant.sample.milliseconds))
    #expect(json["path"]?.string == "/3/device/\(token)" && json["status"]?.number?.integer == 200)
    #expect(json["headers"]?["apns-topic"]?.string == "com.example.myapp")
    #expect(json["payload"]?["aps"]?["alert"]?.string == "Hi")
    #expect(json["bytes"]?.number?.integer == request.bodySize)
    #expect(json["apns-id"]?.string?.utf8.count == 36)
    #expect(json["apns-unique-id"]?.string?.utf8.count == 36)
    #expect(json["findings"]?.array?.contains { $0["code"]?.string == "unknown-key" } == true)
    #expect(json["microseconds"]?.number?.integer == 42)
  }

  @Test(
    arguments: [
      (Array("{".utf8), #""body":"{""#), ([0xFF, 0x00], #""base64":"/wA=""#),
    ] as [([UInt8], String)])
  mutating func `a body that could not be read is in the log as it came`(
    _ row: (body: [UInt8], part: String)
  ) throws {
    let request = ProviderRequest.sample(token: token) {
      $0.body = row.body
      $0.bodySize = row.body.count
      $0.headers += [.init(name: "x", value: "1"), .init(name: "x", value: "\u{1B}")]
    }
    guard case .answer(_, let entry) = session.handle(.provider(request), at: .sample).first else {
      Issue.record("there is an answer")
      return
    }
    let line = try #require(session.logLine(of: request, entry: entry, microseconds: 1))
    #expect(line.contains(row.part), "\(line)")
    #expect(line.contains(#""x":["1","\u001b"]"#))
    #expect(line.contains(#""status":400,"reason":"SimInvalidJSON""#))
  }
}

extension ProviderRequest {
  fileprivate mutating func fill(_ text: String) {
    body = Array(text.utf8)
    bodySize = body.count
  }
}
