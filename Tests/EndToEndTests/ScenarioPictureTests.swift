import Canvas
import Findings
import Foundation
import PtyKit
import Simulator
import TestSupport
import Testing

/// Pictures and recordings of scenarios, and of the full screen.
struct ScenarioPictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let scenario = #"""
    size 100x30
    push-json {"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "Lunch?"}}
    snapshot arrived
    unlock
    push-json {"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "Or dinner?"}}
    expect banner "Or dinner?"
    wait 5s
    expect no banner
    center
    """#

  private func write(_ text: String = Self.scenario) throws -> String {
    try folder.write("meals.scenario", text.utf8)
  }

  /// The events of a recording, played into a terminal of its size.
  private func play(_ cast: String) throws -> (screen: VirtualScreen, times: [Double]) {
    let lines = cast.split(separator: "\n")
    let header = try #require(
      JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    let screen = VirtualScreen(
      columns: try #require(header["width"] as? Int), rows: try #require(header["height"] as? Int))
    let times = try lines.dropFirst().map { line in
      let event = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any], "\(line)")
      if event[1] as? String == "o" {
        _ = screen.feed(try #require(event[2] as? String).utf8)
      }
      return try #require(event[0] as? Double)
    }
    return (screen, times)
  }

  @Test func `a scenario is drawn as it ends, and with --out at its snapshots too`() throws {
    let path = try write()
    let end = try Run("bellhop", ["render", path])
    #expect(end.code == 0 && end.errors.isEmpty)
    #expect(end.output.contains("Notification Center") && end.output.contains("Or dinner?"))
    #expect(end.output.split(separator: "\n", omittingEmptySubsequences: false).count == 31)
    let out = folder.path + "/out"
    #expect(try Run("bellhop", ["render", path, "--out", out, "--format", "svg"]).code == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        == ["meals-arrived.svg", "meals-end.svg"])
    let small = try Run("bellhop", ["render", path, "--size", "80x24"])
    #expect(small.output.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  @Test func `on a sheet stand its snapshots, or what each command did`() throws {
    let snapshots = try Run("bellhop", ["render", try write(), "--sheet"])
    #expect(snapshots.code == 0)
    #expect(snapshots.output.contains("arrived") && snapshots.output.contains(" end "))
    let story = Self.scenario.replacing("snapshot arrived\n", with: "")
    let steps = try Run("bellhop", ["render", try write(story), "--sheet"])
    for words in ["push-json {", "unlock", "wait 5s", "center"] {
      #expect(steps.output.contains(words), "\(words)")
    }
    #expect(!steps.output.contains("expect banner"))
  }

  @Test func `its end is compared in versions and themes`() throws {
    let run = try Run("bellhop", ["render", try write(), "--compare", "--ios", "14,26"])
    #expect(run.code == 0 && run.output.contains("iOS 14") && run.output.contains("iOS 26"))
    let themes = try Run(
      "bellhop", ["render", try write(), "--compare", "--theme", "paper,midnight"])
    #expect(themes.output.contains("iOS 18, paper"))
  }

  @Test func `what is wrong with it is said, with the code of its kind`() throws {
    let states = try Run("bellhop", ["render", try write(), "--as", "lock"])
    #expect(states.code == 64 && states.errors.contains("--as is for payloads"))
    let broken = try Run("bellhop", ["render", try write("unlokc\n")])
    #expect(broken.code == 65 && broken.errors.contains("meals.scenario:1:1: error:"))
    let failed = try Run("bellhop", ["render", try write("flick\n")])
    #expect(failed.code == 1 && failed.errors.contains("1 command failed; bellhop play says"))
    #expect(try Run("bellhop", ["render", folder.path + "/none.scenario"]).code == 66)
    let missing = try Run("bellhop", ["render", try write("push none.apns\n")])
    #expect(missing.code == 66 && missing.errors.contains("none.apns"))
  }

  @Test func `a recording plays to the scenario's end, in its own time`() throws {
    let cast = folder.path + "/meals.cast"
    let run = try Run("bellhop", ["play", try write(), "--cast", cast, "--update"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let text = try String(contentsOfFile: cast, encoding: .utf8)
    let (screen, times) = try play(text)
    #expect(screen.columns == 100 && screen.rows == 30)
    #expect(screen.text.contains("Notification Center") && screen.text.contains("Or dinner?"))
    #expect(times.first == 0 && times == times.sorted())
    #expect(zip(times, times.dropFirst()).contains { $1 - $0 == 5 })
    let again = try Run("bellhop", ["play", try write(), "--cast", cast])
    #expect(again.code == 0)
    #expect(try String(contentsOfFile: cast, encoding: .utf8) == text)
    let two = try Run("bellhop", ["play", try write(), try write(), "--cast", cast])
    #expect(two.code == 64 && two.errors.contains("--cast records one scenario, and 2 were found"))
  }

  @Test func `the full screen is recorded until the recording ends`() throws {
    let cast = folder.path + "/screen.cast"
    let payload = try folder.write(
      "a.apns",
      #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "On air"}}"#.utf8)
    let runtime = ["XDG_RUNTIME_DIR": folder.path]
    let pty = try Pty.booted(on: [payload], environment: runtime)
    let begun = try Run("bellhop", ["send", "record-cast", cast], environment: runtime)
    #expect(begun.code == 0, "\(begun.errors)")
    pty.waitForText("recording the screen into")
    pty.send("s")
    // The card's head line; the text itself is on the shelf already.
    pty.waitForText("MYAPP")
    let ended = try Run("bellhop", ["send", "record off"], environment: runtime)
    #expect(ended.code == 0, "\(ended.errors)")
    pty.waitForText("is written")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    let (screen, times) = try play(String(contentsOfFile: cast, encoding: .utf8))
    #expect(screen.text.contains("On air"))
    #expect(times.count >= 2 && times == times.sorted())
  }
}
