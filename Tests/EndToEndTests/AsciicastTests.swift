import Canvas
import Findings
import PtyKit
import Simulator
import TestSupport
import Testing

/// Recordings, played into a terminal.
struct AsciicastTests {
  @Test func `a recording ends with each picture as it was`() throws {
    let size = Size(width: 46, height: 40)
    let screen = VirtualScreen(columns: size.width, rows: size.height)
    var cast = Asciicast(title: "demo")
    for (number, sample) in SampleScreens.all.enumerated() {
      let grid = PhoneView(session: sample.session).draw(size)
      let painting = Painting(grid, theme: sample.session.theme)
      let lines = cast.lines(showing: painting, milliseconds: Int64(number) * 1_000)
      for line in lines.split(separator: "\n") where line.hasPrefix("[") {
        var findings: [Finding] = []
        let event = try #require(JSONParser.parseOwnFile(Array(line.utf8), into: &findings)?.array)
        try #require(event[1].string == "o")
        _ = screen.feed(try #require(event[2].string).utf8)
      }
      let drawn = ANSIPicture(painting).text
      let fresh = VirtualScreen(columns: size.width, rows: size.height)
      _ = fresh.feed(("\u{1B}[H" + drawn.dropLast().replacing("\n", with: "\r\n")).utf8)
      #expect(screen.lines == fresh.lines, "\(sample.name)")
      for y in 0..<size.height {
        for x in 0..<size.width where screen.cell(x, y) != fresh.cell(x, y) {
          Issue.record("\(sample.name): row \(y), column \(x) looks otherwise")
        }
      }
    }
  }
}
