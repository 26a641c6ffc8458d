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
    #expect(TextPicture(Self.grid()).text == "a<b & \"c\"\n▗▄▄▄▄▖ 席👍🏽\n▝▀▀▀▀▘\n")
  }

  @Test func `escape sequences change only where the look does`() {
    var grid = Grid(size: Size(width: 4, height: 1))
    grid.write("ab", at: .zero, ink: .accent)
    let theme = Theme(
      name: "test", styles: [.accent: Style(.indexed(75), .bold), .screen: Style(.rgb(1, 2, 3))])
    #expect(
      ANSIPicture(grid, theme: theme).text
        == "\u{1B}[0;1;38;5;75;48;2;1;2;3mab\u{1B}[0;48;2;1;2;3m  \u{1B}[0m\n")
    #expect(ANSIPicture(grid, theme: theme, depth: .monochrome).text.contains("38;5") == false)
  }

  @Test func `markup in text is escaped, and blocks are shapes`() {
    let svg = SVGPicture(Self.grid(), theme: BuiltInTheme.midnight).text
    #expect(svg.contains(">a&lt;b &amp; &quot;c&quot;</text>"))
    #expect(!svg.contains("▄"))
    #expect(svg.contains("font-family=\"'Noto Color Emoji'"))
    #expect(svg.contains(">席</text>"))
  }

  @Test(arguments: Pane.allCases)
  func `a picture of any pane is well-formed`(_ pane: Pane) {
    var session = PaneSamples.hostileReceived()
    session.interface.pane = pane
    let grid = InspectorView(session: session).draw(Size(width: 74, height: 40))
    #expect(Self.isWellFormed(SVGPicture(grid, theme: BuiltInTheme.midnight).text))
  }

  @Test func `a control character that got into a cell stays out of the picture`() {
    var grid = Grid(size: Size(width: 2, height: 1))
    grid[0, 0] = Cell("\u{1B}", ink: .text, surface: .screen)
    let svg = SVGPicture(grid, theme: BuiltInTheme.midnight).text
    #expect(!svg.unicodeScalars.contains("\u{1B}"))
  }

  /// Whether every element is closed, quotes are paired, and each ampersand begins an entity.
  private static func isWellFormed(_ xml: String) -> Bool {
    var open: [Substring] = []
    var rest = Substring(xml)
    while let start = rest.firstIndex(of: "<") {
      guard isText(rest[..<start]) else { return false }
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.prefix { $0 != " " && $0 != "/" }
      guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2), !tag.contains("<") else {
        return false
      }
      if tag.hasPrefix("?") || tag.hasSuffix("/") { continue }
      guard tag.hasPrefix("/") else {
        open.append(name)
        continue
      }
      guard open.popLast() == tag.dropFirst() else { return false }
    }
    return open.isEmpty
  }

  private static func isText(_ text: Substring) -> Bool {
    let entities = ["&amp;", "&lt;", "&gt;", "&quot;"]
    return text.indices.allSatisfy { index in
      text[index] != "&" || entities.contains { text[index...].hasPrefix($0) }
    }
  }
}
