import Glibc
import PtyKit
import Testing

struct TerminalEndTests {
  private func start(_ environment: [String: String?] = [:]) throws -> Pty {
    let pty = try Pty("TerminalFixture", environment: environment, rows: 60)
    pty.waitForText("page plain, 80x60")
    return pty
  }

  /// Expects that the terminal is as it was: screen, cursor, modes.
  private func expectRestored(_ pty: Pty, _ location: SourceLocation = #_sourceLocation) {
    #expect(pty.hasFormerModes, sourceLocation: location)
    #expect(
      [1049, 1002, 1006, 2004, 1004, 2026].filter(pty.isModeOn) == [], sourceLocation: location)
    #expect(pty.isModeOn(25), "the cursor is hidden", sourceLocation: location)
    #expect(!pty.screen.text.contains("page plain"), sourceLocation: location)
  }

  @Test func `after the end the terminal is as before`() throws {
    let pty = try start()
    #expect(!pty.hasFormerModes)
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    expectRestored(pty)
    #expect(pty.screen.text.contains("left with 0"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end is obeyed, and the terminal given back`(_ number: Int32) throws {
    let pty = try start()
    pty.signal(number)
    #expect(pty.finish() == .exited(128 + number))
    expectRestored(pty)
  }

  @Test func `control C is the signal`() throws {
    let pty = try start()
    pty.send("\u{3}")
    #expect(pty.finish() == .exited(128 + SIGINT))
    expectRestored(pty)
  }

  @Test(arguments: [
    ("T", [SIGILL, SIGTRAP]), ("A", [SIGABRT]), ("N", [SIGSEGV]), ("O", [SIGSEGV, SIGBUS]),
    ("\u{1C}", [SIGQUIT]),
  ])
  func `a crash gives the terminal back and stays a crash`(key: String, signals: [Int32]) throws {
    let pty = try start()
    pty.send(key)
    let ending = pty.finish()
    #expect(signals.map(Pty.Ending.killed).contains(ending), "it \(ending)")
    expectRestored(pty)
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100", "screen"])
  func `a crash leaves no picture behind on any terminal`(type: String) throws {
    let pty = try start(["TERM": type])
    pty.send("A")
    #expect(pty.finish() == .killed(by: SIGABRT))
    #expect(pty.hasFormerModes)
    #expect(!pty.screen.text.contains("page plain"))
  }

  @Test func `what the runtime says about a crash can be read after it`() throws {
    let pty = try start()
    pty.send("T")
    pty.finish()
    #expect(pty.screen.text.contains("Index out of range"), "\(pty.screen.text)")
  }

  @Test func `standard error doesn't disturb the picture and is shown after it`() throws {
    let pty = try start()
    pty.send("Ez")
    pty.waitForText("[key z]")
    #expect(!pty.screen.text.contains("said on standard error"))
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    #expect(pty.screen.text.contains("said on standard error"))
  }

  @Test func `of many messages on standard error the last are shown`() throws {
    let pty = try start()
    pty.send("F")
    pty.waitForText("[key F]")
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    let text = String(decoding: pty.output, as: UTF8.self)
    #expect(text.contains("bytes of older messages are left out"))
    #expect(!text.contains("complaint 5\r\n"))
    #expect(text.contains("complaint 9999\r\n"))
  }

  @Test func `when the terminal is gone the program ends`() throws {
    #expect(try start().hangUp() == .exited(129))
  }

  @Test func `when the terminal goes and nobody is told, the program ends by itself`() throws {
    // A shell that has HUP ignored hands that on.
    let fixture = try Pty.path(of: "TerminalFixture")
    let pty = try Pty("/bin/sh", ["-c", "trap '' HUP; exec \(fixture)"])
    pty.waitForText("page plain")
    #expect(pty.hangUp() == .exited(129))
  }

  @Test(arguments: [("<", "standard input"), (">", "standard output")])
  func `without a terminal the program says which end is none`(
    direction: String, stream: String
  ) throws {
    let fixture = try Pty.path(of: "TerminalFixture")
    let pty = try Pty("/bin/sh", ["-c", "\(fixture) \(direction)/dev/null"])
    #expect(pty.finish() == .exited(69))
    #expect(pty.screen.lines.first == "\(stream) isn't a terminal")
  }

  @Test func `control Z gives the terminal back, and going on takes it again`() throws {
    let pty = try start()
    pty.send("E")
    // Later, for the signal drops what was typed and not read.
    pty.waitForText("[key E]")
    pty.send("\u{1A}")
    pty.waitForStop()
    expectRestored(pty)
    #expect(pty.screen.text.contains("said on standard error"))
    _ = pty.screen.feed("the shell was here".utf8)
    pty.resize(columns: 100, rows: 30)
    pty.signal(SIGCONT)
    pty.waitForText("page plain, 100x30")
    pty.waitForText("[continued]")
    #expect(!pty.screen.text.contains("the shell"))
    #expect(!pty.hasFormerModes)
    #expect([1049, 1002, 1006, 2004, 1004].allSatisfy(pty.isModeOn))
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    expectRestored(pty)
  }

  @Test func `a stop from outside leaves nothing of what was written meanwhile`() throws {
    let pty = try start()
    pty.signal(SIGSTOP)
    pty.waitForStop()
    _ = pty.screen.feed("\u{1B}[?1002l\u{1B}[5;5Hthe shell was here".utf8)
    pty.signal(SIGCONT)
    pty.waitForText("[continued]")
    pty.wait(for: "a clean screen") { !$0.screen.text.contains("the shell") }
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    expectRestored(pty)
  }
}
