import Foundation
import PtyKit
import TestSupport
import Testing

/// `bellhop render` as a shell runs it: where pictures go, what they hold, and how it ends.
struct RenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let message = #"""
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": { "alert": { "title": "Alice", "body": "Lunch?" }, "thread-id": "chat-alice" }
    }
    """#

  private func render(_ arguments: [String]) throws -> Run {
    try Run("bellhop", ["render", try folder.write("alice.apns", Self.message.utf8)] + arguments)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `a picture goes to standard output, in each format`() throws {
    for (format, start) in [
      ("text", "╭───"), ("ansi", "\u{1B}[0;"), ("svg", "<?xml"), ("html", "<!DOCTYPE html>"),
    ] {
      let run = try render(["--as", "lock", "--format", format])
      #expect(run.code == 0 && run.errors.isEmpty)
      #expect(run.output.hasPrefix(start), "\(format)")
      #expect(run.output.contains("Lunch?"))
    }
  }

  @Test func `with --out each state has a file of its name, in a folder that is made`() throws {
    let out = folder.path + "/pictures"
    for _ in 1...2 {
      let run = try render(["--as", "lock,long,hidden", "--format", "svg", "--out", out])
      #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    }
    #expect(
      try names(out) == [
        "alice-hidden.svg", "alice-lock.svg", "alice-long.svg",
      ])
    #expect(try render(["--sheet", "--out", out]).code == 0)
    #expect(try render(["--compare", "--out", out]).code == 0)
    #expect(try names(out).contains("alice-sheet.txt"))
    #expect(try names(out).contains("alice-compare.txt"))
  }

  @Test func `a sheet has every state, and both ways to group`() throws {
    let run = try render(["--sheet"])
    #expect(run.code == 0)
    for title in [
      "Banner", "Lock screen", "Previews hidden", "Long look", "Notification Center",
      "Home Screen", "Group of 3", "iOS 18", "iOS 14", "2 more notifications",
    ] {
      #expect(run.output.contains(title), "\(title)")
    }
    let chosen = try render(["--sheet", "--as", "long,home"])
    #expect(chosen.output.contains("Long look") && !chosen.output.contains("Lock screen"))
  }

  @Test func `versions and themes are compared side by side`() throws {
    let versions = try render(["--compare", "--ios", "14,26", "--as", "group"])
    #expect(versions.output.contains("iOS 14") && versions.output.contains("iOS 26"))
    let themes = try render(["--compare", "--theme", "midnight,paper", "--format", "html"])
    #expect(themes.output.contains("iOS 18, midnight"))
    #expect(themes.output.contains("iOS 18, paper"))
    #expect(try render(["--compare"]).output.contains("iOS 15"))
  }

  @Test func `what cannot be done says what to do, with the code of its kind`() throws {
    for (arguments, code, words) in [
      (["--as", "lock,long"], 64, "--out DIR writes them into a folder"),
      (["--theme", "midnight,nope", "--compare"], 66, "there is no theme 'nope'"),
      (["--out", "/proc/none/x"], 74, "/proc/none/x"),
      (["--clock", "noon"], 64, "must be a time"),
    ] as [([String], Int32, String)] {
      let run = try render(arguments)
      #expect(run.code == code && run.errors.contains(words), "\(arguments): \(run.errors)")
    }
    #expect(try Run("bellhop", ["render", folder.path + "/none.apns"]).code == 66)
    let broken = try Run("bellhop", ["render", try folder.write("broken.apns", "{\"aps\": ".utf8)])
    #expect(broken.code == 65 && broken.errors.contains("broken.apns:1:"))
  }
}
