package import Canvas

/// A picture as SVG: text that can be selected, blocks and lines as shapes without seams.
package struct SVGPicture {
  /// What is shown.
  package var grid: Grid
  /// What its roles look like.
  package var theme: Theme

  /// A grid in the colours of a theme.
  package init(_ grid: Grid, theme: Theme) {
    self.grid = grid
    self.theme = theme
  }

  static let cellWidth = 9
  static let cellHeight = 18
  /// Blank space around the grid.
  static let margin = 9
  private static let fontSize = 15
  private static let fonts =
    "'DejaVu Sans Mono', 'Noto Sans Mono', Menlo, Consolas, 'Noto Sans Symbols 2', Symbola, monospace"
  static let emojiFonts = "'Noto Color Emoji', 'Apple Color Emoji', 'Segoe UI Emoji'"

  /// The whole document.
  package var text: String {
    let width = grid.width * Self.cellWidth + 2 * Self.margin
    let height = grid.height * Self.cellHeight + 2 * Self.margin
    let back = SVGColors(theme: theme).screen
    var out = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" fill="\(back)"/>
      <g transform="translate(\(Self.margin) \(Self.margin))" font-family="\(Self.fonts)" \
      font-size="\(Self.fontSize)" xml:space="preserve">\n
      """
    for y in 0..<grid.height { SVGRow(cells: Array(grid.row(y)), y: y, theme: theme).draw(&out) }
    out += "</g>\n</svg>\n"
    return out
  }
}

/// What the terminal's own colours are taken to be where there is no terminal.
struct SVGColors {
  var theme: Theme

  /// The colour behind everything.
  var screen: String { hex(theme[.screen].color) ?? "#121212" }

  /// The colours of a cell's character and of what is behind it.
  func colors(of look: Look) -> (ink: String, surface: String) {
    let isDark = theme[.screen].color.map { !$0.components.isLight } ?? true
    let ink = hex(look.foreground) ?? (isDark ? "#d0d0d0" : "#202020")
    let surface = hex(look.background) ?? screen
    return look.attributes.contains(.reverse) ? (surface, ink) : (ink, surface)
  }

  private func hex(_ color: Color?) -> String? {
    guard let shade = color?.components else { return nil }
    return Color.rgb(shade.red, shade.green, shade.blue).description
  }
}
