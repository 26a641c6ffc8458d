import Glibc
import PtyKit
import Testing

/// The mouse in real terminals, in each of the ways in which they report it.
struct BellhopMouseTests {
  /// How a terminal says what the mouse did; places count from one, as terminals count.
  enum Encoding: Sendable {
    case sgr
    case x10

    /// The bytes for a button's code at a place.
    func bytes(_ code: Int, _ x: Int, _ y: Int, isRelease: Bool = false) -> [UInt8] {
      switch self {
      case .sgr: Array("\u{1B}[<\(code);\(x);\(y)\(isRelease ? "m" : "M")".utf8)
      case .x10:
        Array("\u{1B}[M".utf8) + [isRelease ? 3 : code, x, y].map { UInt8($0 + 32) }
      }
    }
  }

  private func boot(_ environment: [String: String?] = [:]) throws -> Pty {
    let pty = try Pty(
      "bellhop", ["--clock", "2026-11-30T09:41:00", Self.payload], environment: environment,
      columns: 120)
    pty.waitForText("quit")
    return pty
  }

  /// A message, inside the package, whatever the working directory is.
  private static let payload: String = {
    let pieces = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return pieces.joined(separator: "/") + "/Payloads/Good/36-message-alice.apns"
  }()

  /// Where a text begins on the screen, counted from one.
  private func place(of text: String, on pty: Pty) throws -> (x: Int, y: Int) {
    let lines = pty.screen.lines
    let y = try #require(lines.firstIndex { $0.contains(text) }, "no '\(text)'")
    let start = try #require(lines[y].firstRange(of: text)).lowerBound
    return (lines[y][..<start].count + 1, y + 1)
  }

  @Test(arguments: [
    (Encoding.sgr, "xterm-256color"), (.sgr, "tmux-256color"), (.x10, "screen"), (.x10, "xterm"),
  ])
  func `a click far to the right shows the pane, and a drag uncovers Clear`(
    _ encoding: Encoding, _ type: String
  ) throws {
    let pty = try boot(["TERM": type])
    let tab = try place(of: "Device", on: pty)
    #expect(tab.x > 95)
    pty.send(encoding.bytes(0, tab.x, tab.y))
    pty.send(encoding.bytes(0, tab.x, tab.y, isRelease: true))
    pty.waitForText("bundle id")

    pty.send("s")
    pty.waitForText("Alice")
    let card = try place(of: "Alice", on: pty)
    pty.send(encoding.bytes(0, card.x + 4, card.y))
    pty.send(encoding.bytes(32, card.x, card.y))
    pty.waitForText("Clear")
    pty.send(encoding.bytes(0, card.x, card.y, isRelease: true))
    let clear = try place(of: "Clear", on: pty)
    pty.send(encoding.bytes(0, clear.x, clear.y))
    pty.send(encoding.bytes(0, clear.x, clear.y, isRelease: true))
    pty.wait(for: "the entry to go") { !$0.screen.text.contains("Alice") }
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `a button that is held opens the long look, and nothing else has to come`() throws {
    let pty = try boot()
    // Not the pane with the file, in which she stands as well.
    pty.send("[")
    pty.waitForText("bundle id")
    pty.send("s")
    pty.waitForText("Alice")
    let card = try place(of: "Alice", on: pty)
    pty.send(Encoding.sgr.bytes(0, card.x, card.y))
    pty.waitForText("esc back")
    pty.send(Encoding.sgr.bytes(0, card.x, card.y, isRelease: true))
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0, "tmux is not installed"))
  func `inside tmux clicks, drags and the wheel arrive`() throws {
    let socket = "bellhop-\(getpid())"
    let program = try Pty.path(of: "bellhop")
    let pty = try Pty(
      "/usr/bin/tmux",
      [
        "-f", "/dev/null", "-L", socket, "new-session", program, "--clock", "2026-11-30T09:41:00",
        Self.payload,
      ], columns: 120, rows: 30)
    defer { _ = try? Pty("/usr/bin/tmux", ["-L", socket, "kill-server"]).finish() }
    pty.waitForText("q quit")
    let tab = try place(of: "Device", on: pty)
    pty.send(Encoding.sgr.bytes(0, tab.x, tab.y))
    pty.send(Encoding.sgr.bytes(0, tab.x, tab.y, isRelease: true))
    pty.waitForText("bundle id")
    pty.send(Encoding.sgr.bytes(65, tab.x, tab.y + 6))
    pty.wait(for: "the pane to scroll") { !$0.screen.text.contains("screen     ") }
    pty.send("s")
    pty.waitForText("Alice")
    let card = try place(of: "Alice", on: pty)
    pty.send(Encoding.sgr.bytes(0, card.x + 6, card.y))
    pty.send(Encoding.sgr.bytes(32, card.x, card.y))
    pty.waitForText("Clear")
    pty.send(Encoding.sgr.bytes(0, card.x, card.y, isRelease: true))
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }
}
