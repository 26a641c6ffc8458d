import Testing

struct TerminalTypeTests {
  private static let ordinary: [(environment: [String: String?], shown: String)] = [
    (["TERM": "xterm-256color"], "indexed256 unicode=true mouse=true"),
    (["TERM": "tmux-256color"], "indexed256 unicode=true mouse=true"),
    (["TERM": "screen"], "named8 unicode=true mouse=true"),
    (["TERM": "linux"], "named8 unicode=true mouse=true"),
    (["TERM": "xterm"], "named8 unicode=true mouse=true"),
    (["TERM": "vt100"], "monochrome unicode=true mouse=false"),
    (["TERM": "xterm-direct"], "direct unicode=true mouse=true"),
    (["TERM": nil], "named8 unicode=true mouse=false"),
    (["TERM": ""], "named8 unicode=true mouse=false"),
    // What the environment knows better than the entry.
    (["COLORTERM": "truecolor"], "direct unicode=true mouse=true"),
    (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], "indexed256 unicode=true mouse=true"),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], "indexed256 unicode=true mouse=true"),
    (["NO_COLOR": "1"], "monochrome unicode=true mouse=true"),
    (["NO_COLOR": ""], "indexed256 unicode=true mouse=true"),
    (["TERM": "xterm-direct", "NO_COLOR": "1"], "monochrome unicode=true mouse=true"),
    // Locales that say nothing, and one that says something else.
    (["LC_ALL": nil], "indexed256 unicode=true mouse=true"),
    (["LC_ALL": "C"], "indexed256 unicode=true mouse=true"),
    (["LC_ALL": "POSIX"], "indexed256 unicode=true mouse=true"),
    (["LC_ALL": "xx_XX.UTF-8"], "indexed256 unicode=true mouse=true"),
    // The size is the terminal's, whatever a shell has exported.
    (["LINES": "10", "COLUMNS": "20"], "indexed256 unicode=true mouse=true"),
  ]

  @Test(arguments: ordinary.indices)
  func `the terminal works, and its limits are known`(row: Int) throws {
    let (environment, shown) = Self.ordinary[row]
    let pty = try Pty("TerminalFixture", environment: environment)
    pty.waitForText("page plain, 80x24\n\(shown)")
    pty.send("漢")
    pty.waitForText("[key 漢]")
    #expect(OutputAudit(pty.output).offences == [])
    pty.send("Q")
    #expect(pty.finish() == .exited(0), "\(environment)")
    #expect(pty.hasFormerModes)
    #expect(!pty.screen.text.contains("page plain"))
  }

  @Test(arguments: [
    ("dumb", "TERM is 'dumb', a terminal that can't place its cursor"),
    ("no-such-terminal", "TERM is 'no-such-terminal', which this system's terminal database"),
    ("../../etc/passwd", "TERM is '../../etc/passwd', which"),
  ])
  func `a terminal that can't show a picture is refused with a sentence`(
    type: String, sentence: String
  ) throws {
    let pty = try Pty("TerminalFixture", environment: ["TERM": type])
    #expect(pty.finish() == .exited(69))
    #expect(pty.screen.text.replacing("\n", with: "").hasPrefix(sentence), "\(pty.screen.text)")
    #expect(pty.hasFormerModes)
    #expect(!pty.output.contains(0x1B))
  }
}
