import Testing

struct TerminalPaintTests {
  /// Turns to a page of the fixture, whose pages come in this order.
  private func start(
    _ page: String, _ environment: [String: String?] = [:], columns: Int = 80, rows: Int = 40
  ) throws -> Pty {
    let pages = ["plain", "looks", "wide", "flag", "otherFlag", "controls", "manyColors"]
    let pty = try Pty(
      "TerminalFixture", environment: environment, columns: columns, rows: rows)
    pty.waitForText("page plain,")
    let turns = try #require(pages.firstIndex(of: page))
    for name in pages[...turns].dropFirst() {
      pty.send("P")
      pty.waitForText("page \(name),")
    }
    settle(pty)
    return pty
  }

  /// Reads a frame further: when that shows, all of the one before is on the screen.
  private func settle(_ pty: Pty) {
    pty.send("z")
    pty.waitForText("[key z]")
  }

  @Test(arguments: [
    ("xterm-256color", VirtualScreen.Color.indexed(227), VirtualScreen.Color.indexed(26)),
    // Not xterm-direct itself, whose colours this libvterm misreads (`38:2::`).
    ("xterm-direct2", .rgb(250, 250, 100), .rgb(30, 60, 200)),
    ("linux", .indexed(3), .indexed(4)),
  ])
  func `roles get the colours that the terminal has`(
    type: String, ink: VirtualScreen.Color, surface: VirtualScreen.Color
  ) throws {
    let pty = try start("looks", ["TERM": type])
    let title = pty.screen.cell(0, 8)
    #expect(title.text == "t")
    #expect(title.background == surface)
    #expect(title.isBold)
    // The Linux console shows underlines as colours of its own.
    #expect(title.isUnderlined == (type != "linux"))
    #expect(pty.screen.cell(20, 8).text == "▄")
    #expect(pty.screen.cell(20, 8).foreground == surface)
    #expect(pty.screen.cell(20, 8).background == .standard)
    #expect(pty.screen.cell(10, 8).foreground == .standard)
    #expect(title.foreground == ink)
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100"]])
  func `without colours there are none, and surfaces are reversed`(
    environment: [String: String?]
  ) throws {
    let pty = try start("looks", environment)
    let title = pty.screen.cell(0, 8)
    #expect(title.foreground == .standard && title.background == .standard)
    #expect(title.isBold && title.isReversed)
    #expect(!pty.screen.cell(10, 8).isReversed)
  }

  @Test func `each character fills exactly its columns`() throws {
    let pty = try start("wide")
    #expect(pty.screen.lines[8] == "漢字|é|😀|👍|👨|❤|ｶ|한|")
    #expect(pty.screen.cell(4, 8).text == "|")
    #expect(pty.screen.cell(79, 8).text.trimmed == "")
  }

  @Test func `a character on whose columns nobody agrees is replaced`() throws {
    let pty = try start("wide")
    #expect(pty.screen.lines[9] == "\u{FFFD} |")
    #expect(pty.screen.lines[10] == "\u{FFFD} |")
  }

  @Test func `of two flags that begin alike, each is sent whole`() throws {
    let pty = try start("flag")
    #expect(pty.screen.lines[8] == "🇩🇪|")
    let before = pty.output.count
    pty.send("P")
    pty.waitForText("page otherFlag,")
    settle(pty)
    #expect(pty.screen.lines[8] == "🇩🇰|")
    let sent = String(decoding: pty.output[before...], as: UTF8.self)
    #expect(sent.unicodeScalars.contains("\u{1F1E9}"))
  }

  @Test func `only harmless bytes reach the terminal, whatever the text`() throws {
    let pty = try start("controls", rows: 60)
    settle(pty)
    let offences = OutputAudit(pty.output).offences
    #expect(offences == [])
    #expect(pty.screen.lines[7].hasSuffix("end"))
  }

  @Test(arguments: ["linux", "xterm-256color", "xterm-direct"])
  func `a picture in more colours than there are pairs is shown all the same`(
    type: String
  ) throws {
    let pty = try start("manyColors", ["TERM": type], columns: 120, rows: 60)
    pty.send("B")
    settle(pty)
    // Each frame paints everything anew here: what is looked at may be half of the next.
    let row = String(repeating: "x", count: 120)
    pty.wait(for: "a row of the picture") { $0.screen.lines[20] == row }
    pty.send("B")
    pty.send("P")
    pty.waitForText("page plain,")
    pty.wait(for: "the plain page") {
      $0.screen.lines[8] == "plain" && $0.screen.cell(0, 8).foreground == .standard
    }
  }

  @Test func `the cursor stands where the picture wants it, or is hidden`() throws {
    let pty = try start("plain")
    pty.wait(for: "a hidden cursor") { !$0.isModeOn(25) }
    pty.send("C")
    pty.wait(for: "a cursor") { $0.isModeOn(25) && $0.screen.cursor == (4, 1) }
    pty.send("C")
    pty.wait(for: "a hidden cursor") { !$0.isModeOn(25) }
  }

  @Test func `a change of one row sends little more than that row`() throws {
    let pty = try start("manyColors")
    settle(pty)
    let before = pty.output.count
    settle(pty)
    pty.send("y")
    pty.waitForText("[key y]")
    #expect(pty.output.count - before < 400)
  }

  @Test func `a frame comes between the marks of synchronized output`() throws {
    let pty = try start("plain")
    settle(pty)
    pty.wait(for: "the end of the frame") { !$0.isModeOn(2026) }
    let text = String(decoding: pty.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[?2026h") && text.contains("\u{1B}[?2026l"))
  }

  @Test func `the bell rings`() throws {
    let pty = try start("plain")
    pty.send("L")
    pty.wait(for: "a bell") { $0.output.contains(7) }
  }

  @Test func `nothing wakes a program to which nothing happens`() throws {
    let pty = try start("plain")
    settle(pty)
    pty.wait(for: "sleep") { $0.isAsleep }
    pty.watch(for: .milliseconds(200))
    let before = try pty.wakeups()
    let written = pty.output.count
    pty.watch(for: .seconds(2))
    #expect(try pty.wakeups() == before)
    #expect(pty.output.count == written)
  }
}
