import Canvas
import Testing

@Suite struct BoxTests {
  private static let card = Rect(x: 1, y: 0, width: 8, height: 3)

  @Test(arguments: [
    (EdgeStyle.blocks, [" ▗▄▄▄▄▄▄▖", " ▌", " ▝▀▀▀▀▀▀▘", "  ▝▀▀▀▀▘", "   ▝▀▀▘"]),
    (.lines, [" ╭──────╮", " >      │", " ╰┬────┬╯", "  ╰┬──┬╯", "   ╰──╯"]),
    (.ascii, [" +------+", " >      |", " ++----++", "  ++--++", "   +--+"]),
  ])
  func `a selected card with two more beneath it`(_ edges: EdgeStyle, _ lines: [String]) {
    var grid = Grid(size: Size(width: 10, height: 5), surface: .wallpaper1)
    grid.drawCard(Self.card, surface: .card, edges: edges)
    grid.drawStackPeek(under: Self.card, depth: 2, edges: edges)
    grid.drawSelection(Self.card, edges: edges)
    #expect(grid.lines == lines)
  }

  @Test func `an edge is the card's ink over each surface beneath`() {
    var grid = Grid(size: Size(width: 10, height: 5), surface: .wallpaper1)
    grid.fill(Rect(x: 5, y: 0, width: 5, height: 5), surface: .wallpaper2)
    grid.dimAll()
    grid.drawCard(Self.card, surface: .card, edges: .blocks)
    #expect(grid[4, 0] == Cell("▄", ink: .card, surface: .wallpaper1, dimming: .surface))
    #expect(grid[5, 0] == Cell("▄", ink: .card, surface: .wallpaper2, dimming: .surface))
    #expect(grid[1, 1] == .blank(.card))
    #expect(grid[8, 2] == Cell("▘", ink: .card, surface: .wallpaper2, dimming: .surface))
  }

  @Test func `a card beneath a card peeps out in its half of the row`() {
    var grid = Grid(size: Size(width: 10, height: 5), surface: .wallpaper1)
    grid.drawCard(Self.card, surface: .card, edges: .blocks)
    grid.drawStackPeek(under: Self.card, depth: 2, edges: .blocks)
    #expect(grid[1, 2] == Cell("▝", ink: .card, surface: .wallpaper1))
    #expect(grid[4, 2] == Cell("▀", ink: .card, surface: .cardStack1))
    #expect(grid[2, 3] == Cell("▝", ink: .cardStack1, surface: .wallpaper1))
    #expect(grid[4, 3] == Cell("▀", ink: .cardStack1, surface: .cardStack2))
    #expect(grid[4, 4] == Cell("▀", ink: .cardStack2, surface: .wallpaper1))
  }

  @Test func `a card over another card's edge shows that card in its half`() {
    var grid = Grid(size: Size(width: 10, height: 5), surface: .wallpaper1)
    grid.drawCard(Self.card, surface: .card, edges: .blocks)
    grid.drawCard(Rect(x: 2, y: 2, width: 5, height: 3), surface: .button, edges: .blocks)
    #expect(grid[4, 2] == Cell("▄", ink: .button, surface: .card))
  }

  @Test(arguments: EdgeStyle.allCases)
  func `a card of one row is a bar, and one of no rows is nothing`(_ edges: EdgeStyle) {
    var grid = Grid(size: Size(width: 4, height: 2), surface: .wallpaper1)
    grid.drawCard(Rect(x: 0, y: 0, width: 4, height: 1), surface: .card, edges: edges)
    grid.drawCard(Rect(x: 0, y: 1, width: 4, height: 0), surface: .card, edges: edges)
    #expect(grid.row(0).allSatisfy { $0 == .blank(.card) })
    #expect(grid.row(1).allSatisfy { $0 == .blank(.wallpaper1) })
  }

  @Test(arguments: [
    (EdgeStyle.blocks, ["▗▄▄▖", "▐x ▌", "▝▀▀▘"]), (.lines, ["╭──╮", "│x │", "╰──╯"]),
    (.ascii, ["+--+", "|x |", "+--+"]),
  ])
  func `a frame leaves what is inside`(_ edges: EdgeStyle, _ lines: [String]) {
    var grid = Grid(size: Size(width: 4, height: 3), surface: .screen)
    grid.write("x", at: Point(x: 1, y: 1), ink: .text)
    grid.drawFrame(grid.bounds, ink: .phoneFrame, edges: edges)
    #expect(grid.lines == lines)
  }

  @Test func `a rule is a line`() {
    var grid = Grid(size: Size(width: 6, height: 2), surface: .screen)
    grid.drawRule(at: Point(x: 1, y: 0), columns: 4, ink: .paneRule, edges: .lines)
    grid.drawRule(at: Point(x: 1, y: 1), columns: -4, ink: .paneRule, edges: .ascii)
    #expect(grid.lines == [" ────", ""])
  }
}
