import Canvas
import Simulator
import TestSupport
import Testing

/// What pictures are made of, kept as files, and what holds for all of them.
struct FormatTests {
  /// A picture with one of everything that a format treats in a way of its own.
  static func sample() -> Painting {
    var grid = Grid(size: Size(width: 30, height: 9))
    grid.fill(Rect(x: 0, y: 0, width: 30, height: 9), surface: .wallpaper2)
    grid.drawCard(Rect(x: 1, y: 0, width: 28, height: 8), surface: .card, edges: .blocks)
    grid.write("a<b> & \"c\"", at: Point(x: 3, y: 1), ink: .cardTitle)
    grid.write("席 👩‍🚀 🇳🇿 ⚙️ é", at: Point(x: 3, y: 2), ink: .cardBody)
    grid.write("שלום, עולם 7 abc", at: Point(x: 3, y: 3), ink: .cardBody)
    grid.write(visible: "\u{1B}[31m\u{202E}x", at: Point(x: 3, y: 4), ink: .cardBody)
    grid.write("╭─┬━╮│├┼╯╴", at: Point(x: 3, y: 5), ink: .cardRule)
    grid.write("█▀▌▐▘▟▁▉", at: Point(x: 3, y: 6), ink: .accent)
    grid.dim(Rect(x: 14, y: 5, width: 12, height: 2))
    let styles: [Role: Style] = [
      .cardBody: Style(.indexed(252), [.italic, .underline]),
      .cardTitle: Style(.indexed(231), .bold),
      .cardRule: Style(.named(.yellow), .dim),
      .mark: Style(.rgb(1, 2, 3), .reverse),
    ]
    let theme = Theme(name: "test", styles: BuiltInTheme.styles.merging(styles) { $1 })
    return Painting(grid, theme: theme)
  }

  @Test(arguments: PictureFormat.allCases)
  func `a format is written as it was found good`(_ format: PictureFormat) {
    let text = format.text(of: Self.sample(), title: "a<b>.apns, \u{1B}lock")
    #expect(Golden.mismatch(text: text, "sample.\(format.suffix)") == nil)
  }

  @Test(arguments: [PictureFormat.svg, .html], Pane.allCases)
  func `a picture of any pane is well-formed`(_ format: PictureFormat, _ pane: Pane) {
    var session = PaneSamples.hostileReceived()
    session.interface.pane = pane
    let grid = InspectorView(session: session).draw(Size(width: 74, height: 40))
    let text = format.text(of: Painting(grid, theme: BuiltInTheme.midnight), title: "evil\u{202E}<")
    #expect(Markup(text).isWellFormed)
  }

  @Test(arguments: SampleScreens.all.map(\.name))
  func `each span of a page is as wide as its columns, up to the last thing to be seen`(
    _ name: String
  ) throws {
    let session = try #require(SampleScreens.all.first { $0.name == name }?.session)
    let painting = Painting(
      PhoneView(session: session).draw(Size(width: 46, height: 40)), theme: session.theme)
    let page = HTMLPicture(painting).text
    let rows = try #require(page.firstRange(of: "<pre dir=\"ltr\">\n")).upperBound
    let lines = page[rows...].split(separator: "\n", omittingEmptySubsequences: false)
    for y in 0..<painting.size.height {
      var x = 0
      for span in lines[y].split(separator: "<span class=\"") {
        let name = span.prefix { $0 != " " && $0 != "\"" }
        let rule = try #require(page.firstRange(of: ".\(name) { width: ")).upperBound
        let width = try #require(Int(page[rule...].prefix { $0.isNumber }))
        let first = painting.row(y)[painting.row(y).startIndex + x]
        #expect(first.columns > 0, "row \(y), column \(x) is half a character")
        x += width / 9
      }
      #expect(x <= painting.size.width)
      #expect(painting.row(y).dropFirst(x).allSatisfy { $0.character == " " })
    }
  }

  @Test func `copied from a page, the text is that of the picture`() throws {
    let page = HTMLPicture(Self.sample()).text
    let start = try #require(page.firstRange(of: "<pre dir=\"ltr\">\n")).upperBound
    let end = try #require(page.firstRange(of: "</pre>")).lowerBound
    var text = ""
    var isTag = false
    for character in page[start..<end] {
      if character == "<" { isTag = true }
      if !isTag { text.append(character) }
      if character == ">" { isTag = false }
    }
    let copied = text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    let lines = copied.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines[1].contains("a<b> & \"c\""))
    #expect(lines[2].contains("席 👩‍🚀 🇳🇿"))
    #expect(lines[5].contains("╭─┬━╮│├┼╯╴"))
    #expect(lines.count == Self.sample().size.height)
  }
}

/// A document's tags and what stands between them.
struct Markup {
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether every element is closed, quotes are paired, and each ampersand begins an entity.
  var isWellFormed: Bool {
    var open: [Substring] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      guard Self.isText(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else {
        return false
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      let name = tag.prefix { $0 != " " && $0 != "/" }
      guard tag.count(where: { $0 == "\"" }).isMultiple(of: 2), !tag.contains("<") else {
        return false
      }
      // A page's elements without content, and what is no element.
      if tag.hasPrefix("?") || tag.hasPrefix("!") || tag.hasSuffix("/") || name == "meta" {
        continue
      }
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
