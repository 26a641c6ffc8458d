import Foundation
import PtyKit
import TestSupport
import Testing

/// `bellhop explain` as a shell runs it: the trace as text and as JSON, and how it ends.
struct ExplainTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let message = #"""
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": {
        "alert": { "title": "Alice", "body": "Lunch?" }, "thread-id": "chat-alice", "badge": "1"
      },
      "chatId": "alice"
    }
    """#
  private static let silent = #"""
    {"Simulator Target Bundle": "com.example.myapp", "aps": {"content-available": 1}, "action": "sync"}
    """#

  private func explain(_ text: String, _ arguments: [String]) throws -> Run {
    try Run("bellhop", ["explain", try folder.write("alice.apns", text.utf8)] + arguments)
  }

  private func object(_ run: Run) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
  }

  @Test(
    arguments: [
      (
        [], "stands on the lock screen: list",
        "MyApp in the background, authorized · locked · iOS 18"
      ),
      (["--unlocked"], "was shown: banner, list", "authorized · unlocked · iOS 18"),
      (["--state", "foreground"], "was shown: banner, list", "MyApp in the foreground"),
      (["--open", "myapp://chat/alice"], "made no banner", "at chat/alice · unlocked"),
      (["--open", "myapp://chat/bob"], "was shown: banner, list", "at chat/bob"),
      (["--authorization", "denied"], "was shown to nobody", "MyApp in the background, denied"),
      (["--authorization", "provisional"], "waits in Notification Center: list", "provisional"),
      (["--focus", "Sleep"], "waits in Notification Center: list", "Focus Sleep"),
      (
        ["--state", "not-running", "--ios", "14"], "stands on",
        "MyApp not running, authorized · locked · iOS 14"
      ),
    ] as [([String], String, String)])
  func `the circumstances decide, and stand under the headline`(
    _ row: ([String], String, String)
  ) throws {
    let run = try explain(Self.message, row.0)
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(lines[0].hasPrefix("alice.apns " + row.1), "\(lines[0])")
    #expect(lines[1].contains(row.2), "\(lines[1])")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `steps have marks, cures their purpose, findings their place`() throws {
    let run = try explain(Self.message, ["--open", "myapp://chat/alice"])
    for line in [
      " ●  foreground     willPresent rule 1 (screen chat/{chatId} is chat/alice) → list, sound, badge",
      " ✗  banner         not among the options that willPresent returned\n",
      "To see a banner: add banner to willPresent rule 1",
      "/alice.apns:4:90: warning: 'badge' must be a number",
      "^^^\n  suggestion: 1\n",
    ] {
      #expect(run.output.contains(line), "\(line)")
    }
  }

  @Test func `a silent push is explained by what became of the app`() throws {
    #expect(try explain(Self.silent, []).output.hasPrefix("alice.apns woke the app\n"))
    let run = try explain(Self.silent, ["--state", "force-quit"])
    #expect(run.code == 0 && run.output.hasPrefix("alice.apns did not wake the app\n"))
    #expect(run.output.contains("To wake the app: open the app once"))
  }

  @Test func `for programs it is one object`() throws {
    let object = try object(
      explain(
        Self.message, ["--json", "--focus", "Work", "apns-id=8e2ba6f5-9e5a-4d72-a3ed-38e8b38a9167"])
    )
    #expect(
      Set(object.keys) == [
        "file", "device", "app", "verdict", "shown", "status", "apns-id", "findings", "outcomes",
        "reasons", "advice",
      ])
    let device = try #require(object["device"] as? [String: Any])
    #expect(device["focus"] as? String == "Work" && device["locked"] as? Bool == true)
    let app = try #require(object["app"] as? [String: Any])
    #expect(app["state"] as? String == "background" && app["screen"] is NSNull)
    #expect(object["shown"] as? [String] == ["list"])
    #expect(object["apns-id"] as? String == "8e2ba6f5-9e5a-4d72-a3ed-38e8b38a9167")
    let reasons = try #require(object["reasons"] as? [[String: Any]])
    #expect(
      reasons.contains { $0["stage"] as? String == "focus" && $0["mark"] as? String == "refused" })
  }

  @Test func `another app can be named, and standard input read`() throws {
    let input = Array(#"{"aps": {"alert": "Hi"}}"#.utf8)
    let run = try Run("bellhop", ["explain", "com.example.parcels", "-"], input: input)
    #expect(run.code == 0 && run.output.hasPrefix("standard input stands on the lock screen"))
    #expect(run.output.contains("Parcels in the background"))
  }

  @Test func `what is refused is explained too, with the code of its kind`() throws {
    let broken = try explain("{\"aps\": ", [])
    #expect(broken.code == 65 && broken.output.hasPrefix("alice.apns was refused: SimInvalidJSON"))
    #expect(broken.output.contains("alice.apns:1:9: error:"))
    let json = try object(explain("{\"aps\": ", ["--json"]))
    #expect(json["reason"] as? String == "SimInvalidJSON" && json["app"] is NSNull)
    let unknown = try Run(
      "bellhop", ["explain", "com.example.none", try folder.write("a.apns", Self.message.utf8)])
    #expect(unknown.code == 65 && unknown.output.contains("com.example.none is not installed"))
    let large = try explain(String(repeating: " ", count: 70_000), [])
    #expect(large.code == 65 && large.output.contains("PayloadTooLarge"))
    #expect(try Run("bellhop", ["explain", folder.path + "/none.apns"]).code == 66)
  }

  @Test func `on a terminal it has colours and the terminal's width`() throws {
    let path = try folder.write("alice.apns", Self.message.utf8)
    let pty = try Pty(
      "bellhop", ["explain", path], environment: ["TERM": "xterm-256color"], columns: 60)
    #expect(pty.finish() == .exited(0))
    let text = String(decoding: pty.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[0;1malice.apns\u{1B}[0m \u{1B}[0;32mstands"))
    let trace = text.prefix(upTo: try #require(text.firstRange(of: "/alice.apns:")).lowerBound)
    let plain = trace.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let lines = plain.split { $0.isNewline }
    #expect(lines.dropLast().allSatisfy { $0.count <= 60 })
  }
}
