import Canvas

/// A picture as SVG: text that can be selected, blocks and lines as shapes without seams.
package struct SVGPicture {
  /// What is shown.
  package var painting: Painting
  /// What it is called.
  package var title: String

  /// A picture with a name for those who can't see it.
  package init(_ painting: Painting, title: String = "bellhop") {
    self.painting = painting
    self.title = title
  }

  static let cellWidth = 9
  static let cellHeight = 18
  /// Blank space around the grid.
  static let margin = 9
  /// In DejaVu Sans Mono a character of this size is exactly a cell wide; not all viewers stretch text.
  static let fontSize = "14.949"
  static let fonts =
    "'DejaVu Sans Mono', 'Noto Sans Mono', Menlo, Consolas, 'Noto Sans Symbols 2', Symbola, monospace"
  static let emojiFonts = "'Noto Color Emoji', 'Apple Color Emoji', 'Segoe UI Emoji'"

  /// How large an emoji is that must fit into so many columns.
  static func emojiSize(columns: UInt8) -> Int { columns == 1 ? 8 : 13 }

  /// The whole document.
  package var text: String {
    let width = painting.size.width * Self.cellWidth + 2 * Self.margin
    let height = painting.size.height * Self.cellHeight + 2 * Self.margin
    let screen = painting.ground.screen.hex
    var out = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <title>\(Markup.escaped(title))</title>
      <rect width="\(width)" height="\(height)" fill="\(screen)"/>
      <g transform="translate(\(Self.margin) \(Self.margin))" font-family="\(Self.fonts)" \
      font-size="\(Self.fontSize)" xml:space="preserve">\n
      """
    for y in 0..<painting.size.height {
      SVGRow(cells: painting.row(y), y: y, screen: screen).draw(&out)
    }
    out += "</g>\n</svg>\n"
    return out
  }
}
