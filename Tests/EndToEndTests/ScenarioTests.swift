import Foundation
import TestSupport
import Testing

/// Scenarios in the real program: played without a terminal, on the screen, recorded, and sent line by line.
struct ScenarioTests {
  private static let push =
    #"push-json {"aps":{"alert":{"title":"Alice","body":"Lunch?"}}} to com.example.myapp"#

  // MARK: - play

  @Test func `play says what held, and its exit code does, too`() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("good.scenario", "\(Self.push)\nexpect listed 1\n")
    let bad = try folder.write(
      "bad.scenario", "\(Self.push)\nexpect listed 2\nexpect listed 1\nflick\n")
    let run = try Run("bellhop", ["play", good, bad])
    #expect(run.code == 1)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("ok    \(good): 1 expectation\n"))
    #expect(run.output.contains("\(bad):2: expect listed 2\n  expected: 2 notifications listed\n"))
    #expect(run.output.contains("  why:\n"))
    #expect(run.output.contains("Lunch?"))
    #expect(run.output.hasSuffix("2 scenarios, 1 failed; 3 expectations\n"))
    #expect(try Run("bellhop", ["play", good]).code == 0)
    #expect(try Run("bellhop", ["play", folder.path, "--filter", "GOOD"]).code == 0)
  }

  @Test func `a mistake has its place and nothing of it is played, a file that is not there wins`()
    throws
  {
    let folder = try TemporaryFolder()
    let wrong = try folder.write("wrong.scenario", "lock\n  tapp newest\n")
    let lacking = try folder.write("lacking.scenario", "push nothing.apns\n")
    let run = try Run("bellhop", ["play", wrong])
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("\(wrong):2:3: error: 'tapp' is no command"))
    #expect(try Run("bellhop", ["play", wrong, lacking]).code == 66)
    #expect(try Run("bellhop", ["play", "\(folder.path)/none.scenario"]).code == 66)
  }

  @Test func `reports are written, also to standard output`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.scenario", "\(Self.push)\nexpect listed 2\n")
    let report = "\(folder.path)/report.xml"
    let run = try Run("bellhop", ["play", file, "--junit", report, "--json", "-"])
    #expect(run.code == 1)
    #expect(run.output.contains(#""passed": false"#))
    let junit = try String(contentsOfFile: report, encoding: .utf8)
    #expect(junit.contains(#"<testsuites name="bellhop" tests="1" failures="1""#))
    let nowhere = try Run("bellhop", ["play", file, "--junit", "/dev/full"])
    #expect(nowhere.code == 74)
  }

  @Test func `a snapshot is missing, stored, kept, and differs`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.scenario", "\(Self.push)\nsnapshot here\n")
    let first = try Run("bellhop", ["play", file])
    #expect(first.code == 1)
    #expect(first.output.contains("nothing is stored; --update stores it"))
    #expect(try Run("bellhop", ["play", file, "--update"]).code == 0)
    #expect(try Run("bellhop", ["play", file]).code == 0)
    try folder.write(
      "a.scenario", Self.push.replacing("Lunch?", with: "Lunch!") + "\nsnapshot here\n")
    let changed = try Run("bellhop", ["play", file])
    #expect(changed.code == 1)
    #expect(changed.output.contains(" old "))
    #expect(changed.output.contains("^"))
  }

  @Test func `what is shipped holds, with the system's time zones and the pictures beside it`()
    throws
  {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let run = try Run("bellhop", ["play", "\(root)/Payloads/Scenarios"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  // MARK: - On the screen

  @Test func `run plays a scenario on the screen, step by step`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.scenario", "unlock\n\(Self.push)\nwait 1h\nexpect listed 1\n")
    let pty = try Pty.booted(on: [file])
    pty.waitForText("a.scenario")
    pty.send(" ")
    pty.waitForText("play")
    pty.send(">>>>")
    pty.waitForText("4 of 4")
    pty.waitForText("Lunch?")
    pty.send("<<<")
    pty.waitForText("1 of 4")
    pty.send(" ++++++")
    pty.waitForText("the scenario is over; the phone is yours")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    #expect(OutputAudit(pty.output).offences == [])
  }

  @Test func `a scenario with a mistake does not take the terminal`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("a.scenario", "tapp newest\n")
    let run = try Run("bellhop", ["run", file])
    #expect(run.code == 65)
    #expect(run.errors.hasPrefix("\(file):1:1: error: 'tapp' is no command"))
    #expect(run.output == "")
  }

  // MARK: - Recording, and sending

  @Test func `what was walked by keys is recorded, and plays to the same end`() throws {
    let folder = try TemporaryFolder()
    let place = try TemporaryFolder()
    try folder.write("lunch.apns", TemporaryFolder.payload("Lunch?"))
    let recording = "\(place.path)/walk.scenario"
    let environment: [String: String?] = ["XDG_RUNTIME_DIR": place.path]
    let pty = try Pty(
      "bellhop",
      ["--clock", "2026-11-30T09:41", "--record", recording, "--device", "walker", folder.path],
      environment: environment.merging(["TZ": "UTC"]) { own, _ in own }, columns: 120, rows: 40)
    pty.waitForText("recording into")
    pty.send("s")
    pty.waitForText("Lunch?")
    pty.send("uss")
    pty.waitForText("Parcels")
    pty.send(".90s\r")
    pty.waitForText("it is ")
    pty.send(":expect here\r")
    pty.waitForText("expectations are written")
    pty.send("n")
    pty.waitForText("Notification Center")
    func send(_ words: String...) throws -> Run {
      try Run("bellhop", ["send", "--device", "walker"] + words, environment: environment)
    }
    #expect(try send("expect", "listed", "3").code == 0)
    let failed = try send("expect listed 4")
    #expect(failed.code == 1)
    #expect(try send("clear", "all").code == 0)
    #expect(try send("expect listed 0").code == 0)
    #expect(try send("tapp newest").code == 64)
    pty.send(":expect here\r")
    pty.waitForText("expectations are written")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    let run = try Run("bellhop", ["play", recording])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(!run.output.contains(": 0 expectations"))
    withExtendedLifetime(folder) {}
  }
}
