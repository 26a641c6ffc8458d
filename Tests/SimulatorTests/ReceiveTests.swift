import APNS
import DeviceModel
import Findings
import Testing

@testable import Simulator

/// What a session replies to a push, whichever door it came through.
struct ReceiveTests {
  private static let now = Instant(milliseconds: 1_796_031_660_000)

  private var session = Session(
    device: Device(name: "test", apps: [.sample]), themes: [ThemeFile.midnight.theme(among: [])],
    at: Self.now)

  private mutating func send(_ body: String, headers: [String: String] = [:]) -> PushReport? {
    let words = headers.map { (name: $0.key, value: $0.value) }
    let request = PushRequest(
      name: "a.apns", door: .socket, headers: PushHeaders.read(words), body: Array(body.utf8))
    let effects = session.handle(.push(request), at: Self.now)
    for effect in effects {
      if case .reply(.push(let report)) = effect { return report }
    }
    return nil
  }

  @Test mutating func `a push is answered with findings at their lines, outcomes and reasons`() {
    let report = send("{\n \"aps\": {\"alert\": \"x\",\n  \"bagde\": 1}}")
    #expect(report?.answer.status == 200)
    let finding = report?.findings.first { $0.message.code == "unknown-key" }
    #expect(finding?.position.description == "3:3")
    #expect(report?.outcomes.first?.contains("was shown: ") == true)
    #expect(report?.reasons.first?.stage == "payload")
    #expect(report?.reasons.contains { $0.stage == "list" && $0.mark == .passed } == true)
    #expect(session.timeline.newestPush?.reply == report?.answer)
  }

  @Test mutating func `each push has an apns-id: its own, or one that is made for it`() {
    let own = "0a0b0c0d-0000-4000-8000-000000000000"
    #expect(send("{\"aps\": {}}", headers: ["apns-id": own])?.answer.identifier == own)
    let made = (0..<3).compactMap { _ in send("{\"aps\": {}}")?.answer.identifier }
    #expect(Set(made).count == 3)
    #expect(made.allSatisfy { $0.utf8.count == 36 && $0 == $0.lowercased() })
    let refused = send("nonsense")
    #expect(refused?.answer.status == 400 && refused?.answer.identifier?.utf8.count == 36)
    #expect(refused?.outcomes == ["a.apns was refused"])
    #expect(refused?.reasons.map(\.mark) == [.refused])
    var again = ReceiveTests()
    _ = again.send("{\"aps\": {}}")
    #expect(again.send("{\"aps\": {}}")?.answer.identifier == made[0])
  }

  @Test mutating func `a body too large to be read is refused and not kept`() {
    let report = send(String(repeating: " ", count: Payload.readLimit + 1))
    #expect(report?.answer.status == 413)
    #expect(session.timeline.newestPush?.source.bytes == [])
  }

  @Test mutating func `what would help is said, too`() {
    let report = send("{\"Simulator Target Bundle\": \"com.exampel.app\", \"aps\": {}}")
    #expect(report?.answer.status == 400)
    #expect(report?.advice.first?.hasPrefix("To have it delivered: ") == true)
  }
}

extension AppProfile {
  fileprivate static var sample: AppProfile {
    var findings: [Finding] = []
    let text = #"{"bundleIdentifier": "com.example.app", "authorization": "authorized"}"#
    guard let profile = AppProfile.read(Array(text.utf8), into: &findings) else {
      fatalError("\(findings)")
    }
    return profile
  }
}
