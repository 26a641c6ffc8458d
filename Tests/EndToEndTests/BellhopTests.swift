import Glibc
import Testing

/// The real program in a real terminal: what a person sees and does, from boot to quit.
struct BellhopTests {
  /// Boots on the shipped payloads and waits for the first full frame.
  private func boot(
    _ arguments: [String] = [], columns: Int = 120, rows: Int = 40,
    environment: [String: String?] = [:]
  ) throws -> Pty {
    let pty = try Pty(
      "bellhop", ["--clock", "2026-11-30T09:41:00"] + arguments,
      environment: environment.merging(["TZ": "UTC"]) { own, _ in own }, columns: columns,
      rows: rows)
    pty.waitForText("quit")
    return pty
  }

  private func expectRestored(_ pty: Pty, _ location: SourceLocation = #_sourceLocation) {
    #expect(pty.hasFormerModes, sourceLocation: location)
    #expect([1049, 1002, 1006, 2004, 1004].filter(pty.isModeOn) == [], sourceLocation: location)
    #expect(pty.isModeOn(25), sourceLocation: location)
    #expect(!pty.screen.text.contains("Payloads"), sourceLocation: location)
  }

  @Test func `it boots on the lock screen with the shipped payloads on the shelf`() throws {
    let pty = try boot()
    for word in ["9:41", "Monday 30 November", "unlock", "Payloads", "Good/01-hello.apns"] {
      pty.waitForText(word)
    }
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    expectRestored(pty)
  }

  @Test func `send, tap, unlock, and the router shows where it led`() throws {
    let pty = try boot(["Payloads/Good/36-message-alice.apns"].map(Self.package))
    pty.send("s")
    pty.waitForText("Alice")
    pty.send("\r")
    pty.waitForText("Unlock")
    pty.send("\r")
    pty.waitForText("chat/alice")
    pty.send("]]]]")
    pty.waitForText("1 navigation, 1 in the last tap")
    pty.waitForText("category MESSAGE_CATEGORY")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `a reply is typed on the lock screen, wide characters and a paste included`() throws {
    let pty = try boot(["Payloads/Good/36-message-alice.apns"].map(Self.package))
    pty.send("s")
    pty.waitForText("Alice")
    pty.send("r")
    pty.waitForText("Send")
    pty.send("On my way 席 ")
    pty.send("\u{1B}[200~save me\na seat\u{1B}[201~")
    pty.waitForText("a seat")
    pty.send("\r")
    pty.wait(for: "the reply to be sent") { !$0.screen.text.contains("Send") }
    pty.send("]\t\r")
    pty.waitForText("REPLY_ACTION \"On my way 席 save")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `the window may change at any time, while typing too`() throws {
    let pty = try boot(["Payloads/Good/36-message-alice.apns"].map(Self.package))
    pty.send("sr")
    pty.waitForText("Send")
    pty.send("half a rep")
    for (columns, rows) in [(80, 24), (60, 20), (10, 3), (300, 100), (40, 14), (120, 40)] {
      pty.resize(columns: columns, rows: rows)
      let word = columns < 40 ? "bellhop" : "half a rep"
      pty.waitForText(word)
    }
    pty.send("ly\r")
    pty.wait(for: "the reply to be sent") { !$0.screen.text.contains("Send") }
    pty.send("]\t\r")
    pty.waitForText("half a reply")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test(arguments: [(120, 40), (80, 24), (60, 20)])
  func `all shipped payloads at once break no screen`(_ size: (Int, Int)) throws {
    let pty = try boot(columns: size.0, rows: size.1)
    pty.send("S")
    pty.waitForText("payloads sent")
    for keys in ["u", "n", "\u{1B}[B", "\r", "n", "e", "\u{1B}", "\t", "\t", "\t", "\t", "\t", "?"]
    {
      pty.send(keys)
    }
    pty.send("qq")
    #expect(pty.finish() == .exited(0))
    #expect(OutputAudit(pty.output).offences == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal ends it, and the terminal is given back`(_ number: Int32) throws {
    let pty = try boot()
    pty.signal(number)
    #expect(pty.finish() == .exited(128 + number))
    expectRestored(pty)
  }

  @Test(arguments: [SIGSEGV, SIGABRT, SIGILL])
  func `a crash gives the terminal back and stays a crash`(_ number: Int32) throws {
    let pty = try boot()
    pty.signal(number)
    #expect(pty.finish() == .killed(by: number))
    expectRestored(pty)
  }

  @Test func `stopped and continued, it draws everything again`() throws {
    let pty = try boot()
    pty.send("\u{1A}")
    pty.waitForStop()
    expectRestored(pty)
    pty.signal(SIGCONT)
    pty.waitForText("Good/01-hello.apns")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `nothing wakes it while nothing happens`() throws {
    let pty = try boot()
    pty.wait(for: "it to sleep") { $0.isAsleep }
    let before = try pty.wakeups()
    pty.watch(for: .seconds(3))
    #expect(try pty.wakeups() - before <= 1)
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test(arguments: [
    (["/nowhere/x.apns"], 66, "No such file"), (["--ios", "9"], 64, "12 to 26"),
    (["--theme", "neon"], 66, "there is no theme 'neon'"),
    (["--app", "Payloads/Good/01-hello.apns"], 65, "a profile needs"),
  ])
  func `what cannot be booted says why, before the terminal is taken`(
    _ row: ([String], Int32, String)
  ) throws {
    let words = row.0.map { $0.hasPrefix("Payloads") ? Self.package($0) : $0 }
    let pty = try Pty("bellhop", words, columns: 300)
    #expect(pty.finish() == .exited(row.1))
    #expect(pty.screen.text.contains(row.2))
    #expect(!pty.output.contains(0x1B), "it wrote an escape sequence")
  }

  /// A path inside the package, whatever the working directory is.
  private static func package(_ path: String) -> String {
    let pieces = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return pieces.joined(separator: "/") + "/" + path
  }
}
