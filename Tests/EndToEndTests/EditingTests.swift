import Glibc
import PtyKit
import TestSupport
import Testing

/// `E`: the editor has the terminal for a while.
struct EditingTests {
  private let folder: TemporaryFolder
  private let payload: String

  init() throws {
    folder = try TemporaryFolder()
    payload = try folder.write("a.apns", TemporaryFolder.payload("as it was"))
  }

  /// An editor made of a few lines of shell; its file is `$1`, or `$2` where it has an option.
  private func editor(_ script: String) throws -> String {
    try folder.write("editor", "#!/bin/sh\n\(script)\n", mode: 0o700)
  }

  private func booted(_ environment: [String: String?], _ options: [String] = []) throws -> Pty {
    let pty = try Pty.booted(on: [folder.path], options, environment: environment)
    pty.waitForText("as it was")
    return pty
  }

  private func quit(_ pty: Pty, _ location: SourceLocation = #_sourceLocation) {
    pty.send("q")
    #expect(pty.finish() == .exited(0), sourceLocation: location)
    #expect(pty.hasFormerModes, sourceLocation: location)
  }

  @Test func `the editor changes the file, and what it left is shown on return`() throws {
    let changed = TemporaryFolder.payload("as it is now")
    let editor = try editor("printf '%s' '\(changed)' > \"$2\"")
    let pty = try booted(["VISUAL": "\(editor) --wait", "EDITOR": "/nowhere/ed"])
    pty.send("E")
    pty.waitForText("as it is now")
    pty.waitForText("quit")
    #expect([1049, 1002, 1006, 2004, 1004].allSatisfy(pty.isModeOn))
    quit(pty)
  }

  @Test func `the editor finds the terminal as it was before, and is alone on it`() throws {
    let modes = try folder.write("modes", "")
    let editor = try editor(
      "stty -a > \(modes); printf '\\nI am the editor\\n'; read line; echo \"$line\" >> \(modes)")
    let pty = try booted(["EDITOR": editor])
    pty.send("E")
    pty.waitForText("I am the editor")
    #expect(pty.hasFormerModes)
    #expect([1049, 1002, 1006, 2004, 1004].filter(pty.isModeOn) == [])
    #expect(!pty.screen.text.contains("Payloads"))
    pty.resize(columns: 100, rows: 30)
    pty.send("typed for the editor\n")
    pty.waitForText("quit")
    #expect(!pty.screen.text.contains("I am the editor"))
    #expect(pty.screen.lines[29].contains("quit"))
    let text = try #require(Pty.contents(of: modes))
    #expect(text.contains(" icanon") && text.contains(" echo "))
    #expect(text.hasSuffix("typed for the editor\n"))
    quit(pty)
  }

  @Test func `control C and control backslash are the editor's`() throws {
    let editor = try editor(
      "trap 'echo interrupted' INT; trap 'exit 0' QUIT; echo ready; while :; do sleep 0.05; done")
    let pty = try booted(["EDITOR": editor])
    pty.send("E")
    pty.waitForText("ready")
    pty.send("\u{3}")
    pty.waitForText("interrupted")
    pty.send("\u{1C}")
    pty.waitForText("quit")
    // Here they mean again what they meant before.
    pty.send("\u{3}")
    #expect(pty.finish() == .exited(128 + SIGINT))
  }

  @Test(arguments: [
    ("/nowhere/ed", "the editor '/nowhere/ed' cannot be started: No such file or directory"),
    ("false", "the editor 'false' failed with exit code 1"),
  ])
  func `an editor that is missing or fails says why`(editor: String, sentence: String) throws {
    let pty = try booted(["EDITOR": editor])
    pty.send("E")
    pty.waitForText(sentence)
    pty.send("t")
    pty.waitForText("theme")
    quit(pty)
  }

  @Test func `an editor that is killed says so`() throws {
    let pty = try booted(["EDITOR": try editor("kill -9 $$")])
    pty.send("E")
    pty.waitForText("was ended by signal 9")
    quit(pty)
  }

  @Test func `what the editor breaks is found`() throws {
    let pty = try booted(["EDITOR": try editor("printf '{' > \"$1\"")])
    pty.send("E")
    pty.waitForText("1 error")
    quit(pty)
  }

  @Test func `with --send-on-save what the editor saved arrives`() throws {
    let changed = TemporaryFolder.payload("straight from the editor")
    let editor = try editor("printf '%s' '\(changed)' > \"$1.tmp\"; mv \"$1.tmp\" \"$1\"")
    let pty = try booted(["EDITOR": editor], ["--send-on-save"])
    pty.send("E]")
    pty.waitForText("straight from the editor")
    pty.waitForText("a.apns")
    quit(pty)
  }
}
