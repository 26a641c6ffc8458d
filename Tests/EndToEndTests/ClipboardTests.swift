import APNS
import TestSupport
import Testing

/// What reaches the terminal's clipboard: what a person asks for, and nothing else.
struct ClipboardTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func boot(_ environment: [String: String?] = [:]) throws -> Pty {
    let file = try folder.write("a.apns", TemporaryFolder.payload("Hello"))
    let places: [String: String?] = ["XDG_RUNTIME_DIR": folder.path]
    return try Pty.booted(
      on: [file], environment: places.merging(environment) { _, given in given })
  }

  private func clipboardWrites(_ pty: Pty) -> [Substring] {
    String(decoding: pty.output, as: UTF8.self).split(separator: "\u{1B}]").dropFirst()
      .map { $0.prefix { $0 != "\u{7}" } }
  }

  @Test func `y writes the token to the terminal's clipboard, once`() throws {
    let pty = try boot()
    let run = try Run(
      "bellhop", ["send", "token", "com.example.myapp"],
      environment: ["XDG_RUNTIME_DIR": folder.path])
    let token = String(run.output.prefix(while: \.isHexDigit))
    pty.send("s")
    pty.waitForText("Hello")
    #expect(clipboardWrites(pty) == [])
    pty.send("y")
    pty.waitForText("copied: the sandbox token of MyApp")
    #expect(token.utf8.count == 64)
    #expect(clipboardWrites(pty) == ["52;c;\(Base64.text(of: Array(token.utf8)))"])
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    #expect(clipboardWrites(pty).count == 1)
  }

  @Test func `a terminal that might print it is not given it`() throws {
    let pty = try boot(["TERM": "vt100"])
    pty.send("y")
    pty.waitForText("this terminal has no clipboard")
    #expect(clipboardWrites(pty) == [])
  }
}
