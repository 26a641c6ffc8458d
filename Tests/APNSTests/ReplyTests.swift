import APNS
import Findings
import Testing

/// Replies as lines of JSON: what a device writes, a client reads.
struct ReplyTests {
  private static let source = SourceText(name: "a.apns", bytes: Array("{\n \"aps\": 1}".utf8))

  private static let report = PushReport(
    answer: .accepted(identifier: "0-1"),
    findings: [
      LocatedFinding(
        Finding(
          Finding.Message(
            received: "x-y", .warning, "a \u{1B} b", suggestion: "c"), at: 10..<11,
          path: ["aps", "é e"]), in: source)
    ],
    outcomes: ["shown: \"x\"\n"],
    reasons: [
      PushReport.Step(stage: "app", mark: .passed, sentence: "there"),
      PushReport.Step(stage: "foreground", mark: .refused, sentence: "no", details: ["rule 1"]),
    ], advice: ["To see it: wait"])

  private static let replies: [Reply] = [
    .push(report),
    .push(PushReport(answer: .rejected(.badTopic, identifier: nil, since: nil), findings: [])),
    .push(PushReport(answer: .rejected(.unregistered, identifier: "i", since: 99), findings: [])),
    .device(BootedDevice(name: "iPhone \u{202E}", system: 18, process: 77, since: 1_796_031_660)),
    .error(RequestError("line-too-long", "it is too long")),
  ]

  @Test(arguments: replies)
  func `a reply is read as it was written, on one line`(reply: Reply) throws {
    let line = reply.line(id: "q")
    #expect(!line.contains("\n"))
    #expect(try Reply(line: Array(line.utf8)) == reply)
  }

  @Test func `a push is answered with all that programs want to know`() {
    #expect(
      Reply.push(Self.report).line(id: 7)
        == #"{"id":7,"push":{"status":200,"apns-id":"0-1","#
        + #""findings":[{"severity":"warning","code":"x-y","path":"aps.\"é e\"","line":2,"#
        + #""column":9,"message":"a ␛ b","suggestion":"c"}],"outcomes":["shown: \"x\"\n"],"#
        + #""reasons":[{"stage":"app","mark":"passed","sentence":"there"},"#
        + #"{"stage":"foreground","mark":"refused","sentence":"no","details":["rule 1"]}],"#
        + #""advice":["To see it: wait"]}}"#)
  }

  @Test func `a refusal carries Apple's body`() {
    let answer = PushReply.rejected(.unregistered, identifier: "i", since: 99)
    #expect(
      Reply.push(PushReport(answer: answer, findings: [])).line()
        == #"{"push":{"status":410,"reason":"Unregistered","timestamp":99,"apns-id":"i","#
        + #""findings":[],"outcomes":[],"reasons":[],"advice":[]}}"#)
  }

  @Test(arguments: ["", "{}", "[]", #"{"push":{"status":500}}"#, #"{"error":"no"}"#, "\u{0}"])
  func `what no device writes is an error`(line: String) {
    #expect(throws: RequestError.self) { try Reply(line: Array(line.utf8)) }
  }
}
