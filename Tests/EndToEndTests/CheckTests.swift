import Foundation
import PtyKit
import Testing

/// `bellhop check` as a shell runs it: what it prints, and the code with which it ends.
struct CheckTests {
  /// How a run ended, and what it printed.
  struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  /// A folder that goes away with the test.
  final class Folder {
    let path: String

    init(_ files: [String: String]) throws {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("bellhop-check-\(UUID().uuidString)")
      path = url.path
      for (name, text) in files {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit {
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        Issue.record("\(path) stays: \(error)")
      }
    }
  }

  static func check(_ arguments: [String], input: String = "") throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Pty.path(of: "bellhop"))
    process.arguments = ["check"] + arguments
    let (output, errors, stdin) = (Pipe(), Pipe(), Pipe())
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, stdin)
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: problems, as: UTF8.self))
  }

  static let good =
    #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "Hello"}}"#
  static let quoted = """
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": { "alert": "Hello", "badge": "5" }
    }
    """

  @Test func `a warning has its place, its line, its caret and what to write`() throws {
    let folder = try Folder(["order.json": Self.quoted])
    let run = try Self.check([folder.path + "/order.json"])
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("\(folder.path)/order.json:3:39: warning: 'badge' must be a number"))
    #expect(lines[1] == #"    "aps": { "alert": "Hello", "badge": "5" }"#)
    #expect(lines[2] == String(repeating: " ", count: 40) + "^^^")
    #expect(lines[3] == "  suggestion: 5")
    #expect(lines[5] == "1 file, 1 warning")
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `a file is no payload: 65, and missing: 66, which wins`() throws {
    let folder = try Folder(["a.apns": "{", "b.apns": Self.good])
    #expect(try Self.check([folder.path + "/b.apns"]).code == 0)
    #expect(try Self.check([folder.path + "/a.apns"]).code == 65)
    let run = try Self.check([folder.path + "/a.apns", folder.path + "/gone.apns"])
    #expect(run.code == 66)
    #expect(run.errors.contains("gone.apns: No such file or directory"))
    #expect(run.output.hasSuffix("1 file, 1 error, 1 unreadable\n"))
    #expect(try Self.check([]).code == 64)
    #expect(try Self.check(["--explain", "badge"]).code == 64)
  }

  @Test func `folders are walked for apns files, and a named file is read whatever its name`()
    throws
  {
    let folder = try Folder([
      "one.apns": Self.good, "below/two.apns": Self.good, "note.json": "{", "notes.txt": "x",
    ])
    let run = try Self.check([folder.path, "--json"])
    #expect(run.code == 0)
    let files = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(
      files.compactMap { $0["file"] as? String }
        == [folder.path + "/below/two.apns", folder.path + "/one.apns"])
    #expect(try Self.check([folder.path + "/note.json"]).code == 65)
  }

  @Test func `standard input is a file like any other, read no further than it may`() throws {
    let run = try Self.check(["-", "--json"], input: Self.quoted)
    let files = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    let file = try #require(files.first)
    #expect(
      Set(file.keys) == ["file", "bytes", "minifiedBytes", "apnsBytes", "verdict", "findings"])
    #expect(file["verdict"] as? String == "warning")
    #expect(file["bytes"] as? Int == 97)
    #expect(file["minifiedBytes"] as? Int == 83)
    #expect(file["apnsBytes"] as? Int == 37)
    let finding = try #require((file["findings"] as? [[String: Any]])?.first)
    #expect(
      Set(finding.keys)
        == ["severity", "code", "path", "line", "column", "message", "suggestion"])
    #expect(finding["path"] as? String == "aps.badge")
    let large = try Self.check(["-"], input: String(repeating: " ", count: 65_537))
    #expect(large.code == 65)
    #expect(large.output.contains("over the limit of 4096"))
  }

  @Test func `strict is the endpoint's way`() throws {
    let text = #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"badge": 1,}}"#
    #expect(try Self.check(["-"], input: text).code == 0)
    #expect(try Self.check(["--strict", "-"], input: text).code == 65)
  }

  @Test func `colours are for terminals, unless they are not wanted`() throws {
    let folder = try Folder(["order.json": Self.quoted])
    for (environment, isColored) in [([:], true), (["NO_COLOR": "1"], false)]
      as [([String: String?], Bool)]
    {
      let pty = try Pty(
        "bellhop", ["check", folder.path + "/order.json"],
        environment: environment.merging(["TERM": "xterm-256color"]) { $1 }, columns: 200)
      #expect(pty.finish() == .exited(0))
      #expect(String(decoding: pty.output, as: UTF8.self).contains("\u{1B}[1;33m") == isColored)
    }
  }
}
