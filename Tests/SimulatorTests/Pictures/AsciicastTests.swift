import Canvas
import Findings
import Simulator
import TestSupport
import Testing

/// Recordings for asciinema.
struct AsciicastTests {
  private static let theme = Theme(name: "test", styles: [.text: Style(.indexed(7))])

  private static func picture(_ rows: [String], width: Int = 8) -> Painting {
    var grid = Grid(size: Size(width: width, height: rows.count))
    for (y, row) in rows.enumerated() { grid.write(row, at: Point(x: 0, y: y), ink: .text) }
    return Painting(grid, theme: theme)
  }

  /// The kind and the data of each event of some lines, with its time.
  private static func events(_ lines: String) throws -> [(Double, String, String)] {
    try lines.split(separator: "\n").filter { $0.hasPrefix("[") }.map { line in
      var findings: [Finding] = []
      let json = try #require(JSONParser.parseOwnFile(Array(line.utf8), into: &findings)?.array)
      #expect(findings.isEmpty && json.count == 3)
      return (
        try #require(json[0].number?.double), try #require(json[1].string),
        try #require(json[2].string)
      )
    }
  }

  @Test func `it begins with a header that players know`() throws {
    var cast = Asciicast(title: "de\"mo")
    let lines = cast.lines(showing: Self.picture(["ab", "cd"]), milliseconds: 0)
    let header = try #require(lines.split(separator: "\n").first)
    #expect(
      header.hasPrefix(
        #"{"version":2,"width":8,"height":2,"title":"de\"mo","idle_time_limit":5,"#))
    #expect(header.contains(##""theme":{"fg":"#d0d0d0","bg":"#121212","palette":"#000000:"##))
  }

  @Test func `the first picture is whole, and a change costs the cells from the first to the last`()
    throws
  {
    var cast = Asciicast(title: "demo")
    let first = try Self.events(
      cast.lines(showing: Self.picture(["ab", "cd"]), milliseconds: 0))
    #expect(first.count == 1 && first[0].0 == 0 && first[0].1 == "o")
    #expect(first[0].2.contains("\u{1B}[2J\u{1B}[1;1H"))
    #expect(first[0].2.contains("ab") && first[0].2.contains("cd"))
    let second = try Self.events(
      cast.lines(showing: Self.picture(["ab", "xd"]), milliseconds: 1_050))
    #expect(second.count == 1 && second[0].0 == 1.05)
    #expect(second[0].2 == "\u{1B}[2;1H\u{1B}[0;38;5;7mx\u{1B}[0m")
  }

  @Test func `what stays the same is not written`() {
    var cast = Asciicast(title: "demo")
    let picture = Self.picture(["ab"])
    #expect(!cast.lines(showing: picture, milliseconds: 0).isEmpty)
    #expect(cast.lines(showing: picture, milliseconds: 500).isEmpty)
  }

  @Test(arguments: [("席x", "ab x"), ("ab x", "席x"), ("席席", "a席")])
  func `a wide character is never written by half`(old: String, new: String) throws {
    var cast = Asciicast(title: "demo")
    _ = cast.lines(showing: Self.picture([old]), milliseconds: 0)
    let events = try Self.events(cast.lines(showing: Self.picture([new]), milliseconds: 1))
    #expect(events[0].2.hasPrefix("\u{1B}[1;1H"))
  }

  @Test func `another size is told before all of its picture`() throws {
    var cast = Asciicast(title: "demo")
    _ = cast.lines(showing: Self.picture(["ab"]), milliseconds: 0)
    let events = try Self.events(
      cast.lines(showing: Self.picture(["ab", "cd"], width: 12), milliseconds: 2_000))
    #expect(events.map(\.1) == ["r", "o"])
    #expect(events[0].2 == "12x2")
    #expect(events[1].2.contains("\u{1B}[2J"))
  }

  @Test func `hostile text cannot end a line or leave its string`() throws {
    var cast = Asciicast(title: "evil\u{1B}]0;x\u{07}\n\u{2028}")
    let session = PaneSamples.hostileReceived()
    let painting = Painting(session.draw(Size(width: 120, height: 40)), theme: session.theme)
    let lines = cast.lines(showing: painting, milliseconds: 0)
    #expect(lines.split(separator: "\n").count == 2)
    #expect(lines.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}
