import Canvas

/// One row of a picture as SVG: what is behind the characters first, then the characters.
struct SVGRow {
  private let y: Int
  private let screen: String
  private let cells: [Painted]

  /// A cell with its colours.
  private struct Painted {
    var character: Character
    var x: Int
    var columns: Int
    var ink: String
    var surface: String
    var attributes: Style.Attributes

    /// Whether it can stand in one text with the one before it.
    func hasSameStyle(as other: Painted) -> Bool {
      ink == other.ink && attributes == other.attributes
    }

    /// Whether there is anything to see.
    var isBlank: Bool { character == " " && !attributes.contains(.underline) }

    /// Whether it is a text of its own: wide, or in another font.
    var isAlone: Bool {
      columns != 1 || !character.isASCII && (isEmoji || character.unicodeScalars.count > 1)
    }

    var isEmoji: Bool {
      guard let first = character.unicodeScalars.first, !first.isASCII else { return false }
      let properties = first.properties
      if properties.isEmojiPresentation { return true }
      return properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
        || (0x1F1E6...0x1F1FF).contains(first.value)
    }
  }

  /// A row of cells in the colours of a theme.
  init(cells: [Cell], y: Int, theme: Theme) {
    self.y = y * SVGPicture.cellHeight
    let colors = SVGColors(theme: theme)
    screen = colors.screen
    self.cells = cells.enumerated().compactMap { x, cell in
      guard !cell.isContinuation else { return nil }
      let look = theme.look(of: cell)
      let painted = colors.colors(of: look)
      return Painted(
        character: cell.shown(at: .direct), x: x, columns: Int(cell.columns), ink: painted.ink,
        surface: painted.surface, attributes: look.attributes.subtracting(.reverse))
    }
  }

  /// Writes the row's elements.
  func draw(_ out: inout String) {
    drawSurfaces(&out)
    drawShapes(&out)
    drawText(&out)
  }

  // MARK: - Shapes

  private func drawSurfaces(_ out: inout String) {
    var index = 0
    while index < cells.count {
      let first = cells[index]
      var end = first.x
      while index < cells.count, cells[index].surface == first.surface {
        end = cells[index].x + cells[index].columns
        index += 1
      }
      guard first.surface != screen else { continue }
      let size = (width: (end - first.x) * SVGPicture.cellWidth, height: SVGPicture.cellHeight)
      out += Self.rect(
        x: Double(first.x * SVGPicture.cellWidth), y: Double(y), width: Double(size.width),
        height: Double(size.height), fill: first.surface)
    }
  }

  private func drawShapes(_ out: inout String) {
    var index = 0
    while index < cells.count {
      let first = cells[index]
      index += 1
      if let parts = BlockShape.parts(of: first.character) {
        while index < cells.count, cells[index].character == first.character,
          cells[index].ink == first.ink, parts.allSatisfy({ $0.width == 8 })
        {
          index += 1
        }
        for part in parts { draw(part, first, cells[index - 1].x - first.x, &out) }
      } else if let lines = BlockShape.lines(of: first.character) {
        while index < cells.count, cells[index].character == first.character,
          cells[index].ink == first.ink, lines.left, lines.right, !lines.up, !lines.down
        {
          index += 1
        }
        draw(lines, first, cells[index - 1].x - first.x, &out)
      }
    }
  }

  /// A block, stretched over as many equal cells as follow.
  private func draw(_ part: BlockShape.Part, _ cell: Painted, _ more: Int, _ out: inout String) {
    let (width, height) = (SVGPicture.cellWidth, SVGPicture.cellHeight)
    out += Self.rect(
      x: Double(cell.x * width) + Double(part.x * width) / 8,
      y: Double(y) + Double(part.y * height) / 8,
      width: Double(part.width * width) / 8 + Double(more * width),
      height: Double(part.height * height) / 8, fill: cell.ink)
  }

  /// A line, with its arms to the edges of its cell and over as many equal cells as follow.
  private func draw(_ lines: BlockShape.Lines, _ cell: Painted, _ more: Int, _ out: inout String) {
    let (width, height) = (Double(SVGPicture.cellWidth), Double(SVGPicture.cellHeight))
    let left = Double(cell.x) * width
    let top = Double(y)
    let (middleX, middleY) = (left + width / 2, top + height / 2)
    let thickness = lines.isHeavy ? 3.0 : 1.0
    if lines.isRounded {
      let endX = lines.right ? left + width : left
      let endY = lines.down ? top + height : top
      out += "<path d=\"M\(Self.number(middleX)) \(Self.number(endY)) "
      out += "Q\(Self.number(middleX)) \(Self.number(middleY)) "
      out += "\(Self.number(endX)) \(Self.number(middleY))\" "
      out += "fill=\"none\" stroke=\"\(cell.ink)\"/>\n"
      return
    }
    if lines.left || lines.right {
      let start = lines.left ? left : middleX
      let end = (lines.right ? left + width : middleX) + Double(more) * width
      out += Self.rect(
        x: start, y: middleY - thickness / 2, width: end - start, height: thickness,
        fill: cell.ink)
    }
    if lines.up || lines.down {
      let start = lines.up ? top : middleY
      let end = lines.down ? top + height : middleY
      out += Self.rect(
        x: middleX - thickness / 2, y: start, width: thickness, height: end - start,
        fill: cell.ink)
    }
  }

  private static func rect(
    x: Double, y: Double, width: Double, height: Double, fill: String
  ) -> String {
    "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\" fill=\"\(fill)\" shape-rendering=\"crispEdges\"/>\n"
  }

  private static func number(_ value: Double) -> String {
    value == Double(Int(value)) ? String(Int(value)) : String(value)
  }

  // MARK: - Text

  private func drawText(_ out: inout String) {
    var run: [Painted] = []
    for cell in cells {
      let isShape =
        BlockShape.parts(of: cell.character) != nil || BlockShape.lines(of: cell.character) != nil
      if isShape || cell.isAlone {
        flush(&run, &out)
        if !isShape { write([cell], &out) }
      } else if run.isEmpty {
        if !cell.isBlank { run = [cell] }
      } else if cell.character == " " && cell.attributes == run[0].attributes
        || cell.hasSameStyle(as: run[0])
      {
        run.append(cell)
      } else {
        flush(&run, &out)
        if !cell.isBlank { run = [cell] }
      }
    }
    flush(&run, &out)
  }

  private func flush(_ run: inout [Painted], _ out: inout String) {
    while let last = run.last, last.isBlank { run.removeLast() }
    write(run, &out)
    run = []
  }

  private func write(_ run: [Painted], _ out: inout String) {
    guard let first = run.first, let last = run.last else { return }
    let text = Self.escaped(String(run.map(\.character)))
    guard !text.isEmpty else { return }
    let columns = last.x + last.columns - first.x
    let baseline = y + SVGPicture.cellHeight - 5
    out += "<text x=\"\(first.x * SVGPicture.cellWidth)\" y=\"\(baseline)\" "
    if first.isEmoji {
      out += "font-family=\"\(SVGPicture.emojiFonts)\" font-size=\"13\" "
    }
    out += "textLength=\"\(columns * SVGPicture.cellWidth)\" fill=\"\(first.ink)\""
    if first.attributes.contains(.bold) { out += " font-weight=\"bold\"" }
    if first.attributes.contains(.italic) { out += " font-style=\"italic\"" }
    if first.attributes.contains(.underline) { out += " text-decoration=\"underline\"" }
    if first.attributes.contains(.dim) { out += " opacity=\"0.6\"" }
    out += ">\(text)</text>\n"
  }

  /// The text as XML takes it: markup escaped, and without what no XML document may hold.
  static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      default:
        let isForbidden =
          scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.value & 0xFFFE == 0xFFFE
        if !isForbidden { out.append(scalar) }
      }
    }
    return String(out)
  }
}
