import Canvas
import TestSupport
import Testing

@Suite struct GridTests {
  private func grid(_ width: Int = 10, _ height: Int = 2, _ surface: Role = .screen) -> Grid {
    Grid(size: Size(width: width, height: height), surface: surface)
  }

  @Test func `text is written in its roles and keeps the surface`() {
    var grid = grid(6, 2, .card)
    let columns = grid.write("Hi漢", at: Point(x: 1, y: 1), ink: .cardTitle)
    #expect(columns == 4)
    #expect(grid.lines == ["", " Hi漢"])
    #expect(grid[1, 1] == Cell("H", ink: .cardTitle, surface: .card))
    #expect(grid[3, 1].columns == 2)
    #expect(grid[4, 1].isContinuation)
    #expect(grid[4, 1].surface == .card)
  }

  @Test(arguments: [
    (0, nil, "abcdefghij", 10), (8, nil, "        ab", 2), (-2, nil, "cdefghijkl", 10),
    (0, 3, "abc", 3), (0, 0, "", 0), (0, -4, "", 0), (20, nil, "", 0), (9, 5, "         a", 1),
  ])
  func `writing is clipped`(_ x: Int, _ most: Int?, _ line: String, _ columns: Int) {
    var grid = grid()
    let written = grid.write(
      "abcdefghijklmno", at: Point(x: x, y: 0), ink: .text, maxColumns: most)
    #expect(grid.line(0) == line)
    #expect(written == columns)
    let below = grid.write("x", at: Point(x: 0, y: 2), ink: .text)
    let above = grid.write("x", at: Point(x: 0, y: -1), ink: .text)
    #expect(below + above == 0)
  }

  @Test(arguments: [(3, "漢"), (4, "漢字"), (1, "")])
  func `a wide character is not cut at the edge`(_ most: Int, _ line: String) {
    var grid = grid(4, 1)
    grid.write("漢字", at: .zero, ink: .text, maxColumns: most)
    #expect(grid.line(0) == line)
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func `covering half of a wide character blanks the other half`(_ x: Int, _ line: String) {
    var grid = grid(4, 1)
    grid.write("漢字", at: .zero, ink: .text)
    grid.write("x", at: Point(x: x, y: 0), ink: .text)
    #expect(grid.line(0) == line)
    expectWhole(grid)
  }

  @Test func `whatever is drawn, wide characters stay whole`() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<25 {
      var grid = grid(24, 6)
      for _ in 0..<30 {
        draw(&grid, &generator)
        expectWhole(grid)
      }
    }
  }

  private func draw(_ grid: inout Grid, _ generator: inout SeededGenerator) {
    let point = Point(
      x: Int.random(in: -8...26, using: &generator), y: Int.random(in: -2...7, using: &generator))
    let size = Size(
      width: Int.random(in: 0...20, using: &generator),
      height: Int.random(in: 0...6, using: &generator))
    let rect = Rect(origin: point, size: size)
    let edges = EdgeStyle.allCases.randomElement(using: &generator) ?? .blocks
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1, 2: grid.write(Corpus.text(&generator, atMost: 12), at: point, ink: .text)
    case 3: grid.fill(rect, surface: .card)
    case 4: grid.dim(rect)
    case 5: grid.drawCard(rect, surface: .card, edges: edges)
    case 6: grid.drawStackPeek(under: rect, depth: 2, edges: edges)
    case 7: grid.paste(grid.cropped(to: rect), at: Point(x: point.y, y: point.x % 6))
    case 8: grid.drawFrame(rect, ink: .phoneFrame, edges: edges)
    default: grid.drawSelection(rect, edges: edges)
    }
  }

  private func expectWhole(_ grid: Grid) {
    for y in 0..<grid.height {
      let row = Array(grid.row(y))
      for x in row.indices {
        let isSecond = x > 0 && row[x - 1].columns == 2
        let isWhole =
          row[x].isContinuation == isSecond && (row[x].columns < 2 || x + 1 < row.count)
          && (!isSecond || row[x].surface == row[x - 1].surface)
        if !isWhole { Issue.record("column \(x) of \(grid.line(y))") }
      }
    }
  }

  @Test func `pasting clips, and blanks the wide characters at the clip's edges`() {
    var small = grid(6, 1, .card)
    small.write("漢字漢", at: .zero, ink: .cardBody)
    var grid = grid(4, 1)
    grid.paste(small, at: Point(x: -1, y: 0))
    #expect(grid.line(0) == " 字")
    #expect(grid[0, 0].surface == .card)
    #expect(grid[3, 0] == .blank(.card, ink: .cardBody))
    expectWhole(grid)
  }

  @Test func `what is clear lets the picture beneath show`() {
    var beneath = grid(5, 1, .wallpaper1)
    beneath.write("abcde", at: .zero, ink: .text)
    beneath.dimAll()
    var above = grid(3, 1, .clear)
    above.write("x", at: Point(x: 1, y: 0), ink: .accent)
    beneath.paste(above, at: Point(x: 1, y: 0))
    #expect(beneath.line(0) == "abxde")
    #expect(beneath[2, 0] == Cell("x", ink: .accent, surface: .wallpaper1, dimming: .surface))
    #expect(beneath[1, 0].isDimmed)
  }

  @Test func `a pasted picture brings its zones, moved and clipped, and the last one is on top`() {
    var top = grid(4, 2)
    top.addZone(.item(0), top.bounds)
    top.addZone(.button(1), Rect(x: 1, y: 0, width: 2, height: 1))
    var beneath = grid(10, 2)
    beneath.addZone(.main, Rect(x: -5, y: -5, width: 50, height: 50))
    beneath.paste(top, at: Point(x: 7, y: 1))
    beneath.paste(top, at: Point(x: 0, y: 2))
    #expect(
      beneath.zones == [
        Zone(.main, in: beneath.bounds), Zone(.item(0), in: Rect(x: 7, y: 1, width: 3, height: 1)),
        Zone(.button(1), in: Rect(x: 8, y: 1, width: 2, height: 1)),
      ])
    #expect(beneath.zone(at: Point(x: 8, y: 1))?.target == .button(1))
    #expect(beneath.zone(at: Point(x: 7, y: 1))?.target == .item(0))
    #expect(beneath.zone(at: Point(x: 7, y: 0))?.target == .main)
    #expect(beneath.zone(at: Point(x: 7, y: 2)) == nil)
    #expect(beneath.isRowEqual(to: grid(10, 2), 0), "zones are not painted")
    beneath.dimAll()
    #expect(beneath.zones.isEmpty, "what stands back does not answer")
  }

  @Test func `a pasted picture brings its cursor, unless it is clipped away`() {
    var field = grid(3, 1)
    field.cursor = Point(x: 2, y: 0)
    var grid = grid()
    grid.paste(field, at: Point(x: 4, y: 1))
    #expect(grid.cursor == Point(x: 6, y: 1))
    grid.cursor = nil
    grid.paste(field, at: Point(x: 8, y: 1))
    #expect(grid.cursor == nil)
  }

  @Test func `dimming and recolouring take the whole of a wide character`() {
    var grid = grid(4, 1)
    grid.write("漢字", at: .zero, ink: .text)
    grid.dim(Rect(x: 1, y: 0, width: 1, height: 1))
    grid.setSurface(.paneSelected, in: Rect(x: 2, y: 0, width: 1, height: 1))
    grid.setInk(.accent, in: Rect(x: 3, y: 0, width: 1, height: 1))
    #expect(grid.row(0).map(\.isDimmed) == [true, true, false, false])
    #expect(grid.row(0).map(\.surface) == [.screen, .screen, .paneSelected, .paneSelected])
    #expect(grid.row(0).map(\.ink) == [.text, .text, .accent, .accent])
  }

  @Test func `visible text has its marks in a role of their own`() {
    var grid = grid(10, 1)
    grid.write(visible: "a\u{1B}b", at: .zero, ink: .paneText)
    #expect(grid.line(0) == "a␛b")
    #expect(grid.row(0).prefix(3).map(\.ink) == [.paneText, .mark, .paneText])
  }

  @Test func `rows are compared one by one`() {
    let first = grid()
    var second = first
    second.write("x", at: Point(x: 0, y: 1), ink: .text)
    #expect(first.isRowEqual(to: second, 0))
    #expect(!first.isRowEqual(to: second, 1))
    #expect(!first.isRowEqual(to: grid(11, 2), 0))
  }

  @Test func `outside a picture there is nothing`() {
    var grid = grid(0, 0)
    grid[3, 4] = Cell("x", ink: .text, surface: .screen)
    #expect(grid[3, 4] == .blank(.screen))
    #expect(grid.text.isEmpty)
    #expect(grid.row(-1).isEmpty)
    grid.fill(Rect(x: -5, y: -5, width: 50, height: 50), surface: .card)
    #expect(grid.bounds.isEmpty)
  }

  @Test func `a cell is small`() {
    #expect(MemoryLayout<Cell>.stride <= 24)
  }
}
