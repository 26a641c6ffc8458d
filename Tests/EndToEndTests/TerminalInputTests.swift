import Glibc
import Testing

struct TerminalInputTests {
  private func start(columns: Int = 80, rows: Int = 24) throws -> Pty {
    let pty = try Pty("TerminalFixture", columns: columns, rows: rows)
    pty.waitForText("plain, \(columns)x\(rows)")
    return pty
  }

  @Test(arguments: [
    ("a", "a"), ("é", "é"), ("漢", "漢"), ("😀", "😀"),
    ("\r", "<enter>"), ("\t", "<tab>"), ("\u{7F}", "<backspace>"), ("\u{1B}", "<esc>"),
    ("\u{1B}[A", "<up>"), ("\u{1B}OB", "<down>"), ("\u{1B}[5~", "<pageup>"),
    // What a terminal's line modes would take for themselves.
    ("\u{13}", "<c-s>"), ("\u{11}", "<c-q>"), ("\u{16}", "<c-v>"), ("\u{15}", "<c-u>"),
    ("\u{4}", "<c-d>"), ("\u{1B}x", "<a-x>"),
  ])
  func `a key arrives as what it is`(bytes: String, notation: String) throws {
    let pty = try start()
    pty.send(bytes)
    pty.waitForText("[key \(notation)]")
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `keys typed at once keep their order`() throws {
    let pty = try start()
    pty.send("abc\u{1B}[Bd")
    pty.waitForText("[key a]\n[key b]\n[key c]\n[key <down>]\n[key d]")
  }

  @Test func `the mouse is told beyond column 223`() throws {
    let pty = try start(columns: 320)
    pty.send("\u{1B}[<0;301;5M")
    pty.waitForText("[press left 300,4]")
    pty.send("\u{1B}[<32;302;6M\u{1B}[<0;302;6m")
    pty.waitForText("[drag left 301,5]\n[release left 301,5]")
  }

  @Test func `a paste arrives in one piece`() throws {
    let pty = try start()
    pty.send("\u{1B}[200~Qé\nT\u{1B}[201~")
    pty.waitForText("[paste Qé|T]")
  }

  @Test func `focus is told`() throws {
    let pty = try start()
    pty.send("\u{1B}[O\u{1B}[I")
    pty.waitForText("[focus false]\n[focus true]")
  }

  @Test func `mouse, paste and focus are asked for, and not after the end`() throws {
    let pty = try start()
    let modes = [1002, 1006, 2004, 1004, 1049]
    pty.wait(for: "modes") { pty in modes.allSatisfy(pty.isModeOn) }
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
    #expect(modes.filter(pty.isModeOn) == [])
  }

  @Test(arguments: [(100, 30), (160, 50), (10, 1), (1, 1), (300, 100)])
  func `another size is taken over`(columns: Int, rows: Int) throws {
    let pty = try start()
    pty.resize(columns: columns, rows: rows)
    let text = String("page plain, \(columns)x\(rows)".prefix(columns))
    pty.wait(for: text) { $0.screen.lines.first == text.trimmed }
    pty.resize(columns: 80, rows: 24)
    pty.waitForText("page plain, 80x24")
    pty.send("z")
    pty.waitForText("[key z]")
    pty.send("Q")
    #expect(pty.finish() == .exited(0))
  }
}

extension String {
  /// The text without blanks at its end, as a screen's lines are.
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
