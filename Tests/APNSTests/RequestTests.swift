import APNS
import Findings
import Testing

/// Requests as lines of JSON: what survives, and what is said of a line that is none.
struct RequestTests {
  private func line(_ text: String) -> Request.Line { Request.Line(Array(text.utf8)) }

  private func push(_ text: String) throws -> PushRequest {
    guard case .push(let push) = try line(text).request.get() else {
      throw RequestError("test", "no push: \(text)")
    }
    return push
  }

  private func error(_ text: String) -> RequestError? {
    guard case .failure(let error) = line(text).request else { return nil }
    return error
  }

  @Test func `a push in the line keeps its bytes as they stand`() throws {
    let push = try push(
      #"{"id": 1, "push": {"payload": {"aps" : {"alert":"é\u00e9 "}} , "name": "a", "to": "b.c"}}"#)
    #expect(String(decoding: push.body, as: UTF8.self) == #"{"aps" : {"alert":"é\u00e9 "}}"#)
    #expect(push.name == "a" && push.topic == "b.c" && push.door == .socket)
  }

  @Test(
    arguments: [
      [], [0x7B], Array("{\"aps\":\r\n {".utf8), [0xFF, 0xFE, 0x00], Array(0...255),
      Array("{\"a\": \u{1}\"\u{2028}\"}\n\n".utf8),
    ] as [[UInt8]])
  func `every byte of a payload survives, broken JSON included`(body: [UInt8]) throws {
    let request = Request.push(PushRequest(name: "x \"\\\u{1B}.apns", door: .socket, body: body))
    let text = request.line(id: 7)
    #expect(!text.contains("\n"))
    let read = line(text)
    #expect(read.id?.number?.integer == 7)
    #expect(try read.request.get() == request)
  }

  @Test(arguments: [
    [("apns-push-type", "alert"), ("apns-priority", "5"), ("apns-collapse-id", "x y")],
    [("apns-priority", "7"), ("apns-priority", "5"), ("apns-colapse-id", "z")],
    [("apns-id", "nonsense"), ("apns-topic", ""), ("apns-expiration", "soon")],
    [("apns-expiration", "1796031660000"), ("authorization", "bearer x")],
  ])
  func `headers survive, those that can't be used too`(_ list: [(String, String)]) throws {
    let headers = PushHeaders.read(list.map { (name: $0.0, value: $0.1) })
    let request = Request.push(
      PushRequest(name: "x", door: .socket, headers: headers, topic: "a.b", body: [0x7B, 0x7D]))
    #expect(try line(request.line()).request.get() == request)
  }

  @Test func `a header may be a number`() throws {
    let push = try push(#"{"push":{"payload":{},"headers":{"apns-priority":5}}}"#)
    #expect(push.headers.priority == .considerate)
  }

  @Test func `the device is asked with anything`() throws {
    #expect(try line(#"{"device": {}}"#).request.get() == .device)
    #expect(try line(Request.device.line(id: "a")).request.get() == .device)
    #expect(line(Request.device.line(id: "a")).id?.string == "a")
  }

  @Test(arguments: [
    ("", "not-json", "not JSON"),
    ("{\"push\"", "not-json", "(column 8)"),
    ("\u{1B}[2J", "not-json", "not JSON"),
    ("[1]", "not-an-object", "found array"),
    ("{}", "no-request", "there are push, device, command"),
    (#"{"id":1}"#, "no-request", "the line asks nothing"),
    (#"{"pish":{}}"#, "unknown-request", "no request 'pish'; there are push, device, command"),
    (#"{"device":{},"push":{}}"#, "several-requests", "found device, push"),
    (#"{"device":{},"device":{}}"#, "several-requests", "found device, device"),
    (#"{"id":[],"device":{}}"#, "bad-id", "'id' must be a number or a string"),
    (#"{"push":7}"#, "bad-member", "'push' must be an object, found number 7"),
    (#"{"push":{"header":{}}}"#, "unknown-member", "did you mean 'headers'?"),
    (#"{"push":{"x":{}}}"#, "unknown-member", "there are name, to, headers, payload, base64"),
    (#"{"push":{}}"#, "no-payload", "needs a 'payload'"),
    (#"{"push":{"payload":{},"base64":""}}"#, "two-payloads", "must have one of them"),
    (#"{"push":{"base64":"a"}}"#, "bad-member", "'push.base64' must be a string in base64"),
    (#"{"push":{"base64":"====" }}"#, "bad-member", "in base64"),
    (#"{"push":{"base64":"ab\ncd"}}"#, "bad-member", "in base64"),
    (#"{"push":{"payload":{},"to":7}}"#, "bad-member", "'push.to' must be a string of 1 to 255"),
    (#"{"push":{"payload":{},"name":""}}"#, "bad-member", "'push.name' must be"),
    (#"{"push":{"payload":{},"headers":[]}}"#, "bad-member", "'push.headers' must be an object"),
    (#"{"push":{"payload":{},"headers":{"apns-id":null}}}"#, "bad-member", "push.headers.apns-id"),
  ])
  func `a line that can't be carried out says why`(_ row: (String, String, String)) {
    let error = error(row.0)
    #expect(error?.code == row.1)
    #expect(error?.sentence.contains(row.2) == true, "\(error?.sentence ?? "none")")
    #expect(error?.sentence.hasHiddenCharacters == false)
  }

  @Test func `what is too long is refused before it is kept`() {
    let long = String(repeating: "x", count: 4097)
    #expect(error(#"{"push":{"payload":{},"name":"\#(long)"}}"#)?.code == "bad-member")
    #expect(error(#"{"push":{"payload":{},"headers":{"a":"\#(long)"}}}"#)?.code == "bad-member")
    let many = (0...64).map { "\"h\($0)\":\"\"" }.joined(separator: ",")
    #expect(error(#"{"push":{"payload":{},"headers":{\#(many)}}}"#)?.code == "too-many-headers")
    let line = line(#"{"id":"\#(long)","device":{}}"#)
    #expect(line.id == nil)
  }

  @Test(arguments: ["", "TQ==", "TWE=", "TWFu", "TQ", "TWE"])
  func `base64 is read with and without its filling`(text: String) throws {
    let push = try push(#"{"push":{"base64":"\#(text)"}}"#)
    #expect("Man".hasPrefix(String(decoding: push.body, as: UTF8.self)))
    #expect(push.body.count == text.filter { $0 != "=" }.count * 3 / 4)
  }
}

/// Headers that APNs refuses, at every door: contract's golden cases 33 and 34 and their kin.
struct RefusedHeaderTests {
  @Test(
    arguments: [
      (["apns-collapse-id=\(String(repeating: "x", count: 64))"], nil),
      (["apns-collapse-id=\(String(repeating: "x", count: 65))"], .badCollapseId),
      (["apns-collapse-id=\(String(repeating: "é", count: 33))"], .badCollapseId),
      (["apns-push-type=background", "apns-priority=10"], .badPriority),
      (["apns-push-type=background", "apns-priority=5"], nil),
      (["apns-priority=7"], .badPriority),
      (["apns-id=7"], .badMessageId),
      (["apns-expiration=soon"], .badExpirationDate),
      (["apns-push-type=alrt"], .invalidPushType),
      (["apns-topic=a/b"], .badTopic),
      (["apns-priority=5", "apns-priority=5"], .duplicateHeaders),
      (["apns-prioritty=5"], nil),
    ] as [([String], Rejection?)], PushRequest.Door.allCases)
  func `a bad header is refused at every door, and the payload is read all the same`(
    _ row: ([String], Rejection?), _ door: PushRequest.Door
  ) {
    var findings: [Finding] = []
    let headers = PushHeaders.read(assignments: row.0, into: &findings)
    let request = PushRequest(
      name: "x", door: door, headers: headers, topic: "a.b",
      body: Array(#"{"aps": {"content-available": 1}, "badge": 1}"#.utf8))
    let result = request.read(into: &findings).result
    switch (result, row.1) {
    case (.success, nil): #expect(findings.worst != .error)
    case (.failure(let rejection), let expected?):
      #expect(rejection == expected)
      #expect(findings.worst == .error)
      if door != .endpoint { #expect(findings.contains { $0.code.hasSuffix("outside-aps") }) }
    default: Issue.record("\(door): \(result)")
    }
  }
}
