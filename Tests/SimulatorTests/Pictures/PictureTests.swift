import Canvas
import Simulator
import TestSupport
import Testing

struct PictureTests {
  private static func grid() -> Grid {
    var grid = Grid(size: Size(width: 12, height: 3))
    grid.write("a<b & \"c\"", at: .zero, ink: .accent)
    grid.drawCard(Rect(x: 0, y: 1, width: 6, height: 2), surface: .card, edges: .blocks)
    grid.write("席👍🏽", at: Point(x: 7, y: 1), ink: .text)
    return grid
  }

  @Test func `plain text has no blanks at its ends`() {
    #expect(
      TextPicture(Painting(Self.grid(), theme: BuiltInTheme.midnight)).text
        == "a<b & \"c\"\n▗▄▄▄▄▖ 席👍🏽\n▝▀▀▀▀▘\n")
  }

  @Test func `escape sequences change only where the look does`() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.write("ab", at: .zero, ink: .accent)
    let theme = Theme(
      name: "test", styles: [.accent: Style(.indexed(75), .bold), .screen: Style(.rgb(1, 2, 3))])
    #expect(
      ANSIPicture(Painting(grid, theme: theme)).text
        == "\u{1B}[0;1;38;5;75;48;2;1;2;3mab\u{1B}[0;48;2;1;2;3m  \u{1B}[0m\n")
    #expect(
      ANSIPicture(Painting(grid, theme: theme, depth: .monochrome)).text.contains("38;5") == false)
  }

  @Test func `markup in text is escaped, and blocks are shapes`() {
    let svg = SVGPicture(Painting(Self.grid(), theme: BuiltInTheme.midnight)).text
    #expect(svg.contains(">a&lt;b &amp; &quot;c&quot;</text>"))
    #expect(!svg.contains("▄"))
    #expect(svg.contains("font-family=\"'Noto Color Emoji'"))
    #expect(svg.contains(">席</text>"))
  }

  @Test func `a control character that got into a cell stays out of the picture`() {
    var grid = Grid(size: Size(width: 2, height: 1))
    grid[0, 0] = Cell("\u{1B}", ink: .text, surface: .screen)
    let svg = SVGPicture(Painting(grid, theme: BuiltInTheme.midnight)).text
    #expect(!svg.unicodeScalars.contains("\u{1B}"))
  }
}
