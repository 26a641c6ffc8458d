import Canvas

/// One row of a picture as SVG: what is behind the characters first, then the characters.
struct SVGRow {
  private let y: Int
  private let screen: String
  private let cells: [Painted]

  /// A cell with its place and its colours.
  private struct Painted {
    var cell: Painting.Cell
    var x: Int
    var ink: String
    var surface: String

    var character: Character { cell.character }
    var columns: Int { Int(cell.columns) }
    var attributes: Style.Attributes { cell.look.attributes.subtracting([.reverse, .dim]) }

    /// Whether it can stand in one text with the one before it.
    func continues(_ other: Painted) -> Bool {
      if character == " " { return attributes == other.attributes }
      return ink == other.ink && attributes == other.attributes && cell.continues(other.cell)
    }
  }

  /// A row of cells; what has the colour of the screen is not drawn.
  init(cells: ArraySlice<Painting.Cell>, y: Int, screen: String) {
    self.y = y * SVGPicture.cellHeight
    self.screen = screen
    self.cells = cells.enumerated().compactMap { x, cell in
      guard cell.columns > 0 else { return nil }
      let colors = cell.colors
      return Painted(cell: cell, x: x, ink: colors.ink, surface: colors.surface)
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
        skip(to: &index, with: first)
        for part in parts { draw(part, first, cells[index - 1].x - first.x, &out) }
      } else if let lines = BlockShape.lines(of: first.character) {
        skip(to: &index, with: first)
        draw(lines, first, cells[index - 1].x - first.x, &out)
      }
    }
  }

  /// Goes on to the end of equal shapes that are drawn as one.
  private func skip(to index: inout Int, with first: Painted) {
    guard BlockShape.isStretchable(first.character) else { return }
    while index < cells.count, cells[index].character == first.character,
      cells[index].ink == first.ink
    {
      index += 1
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
      if BlockShape.isShape(cell.character) {
        flush(&run, &out)
      } else if cell.cell.script == .alone {
        flush(&run, &out)
        write([cell], &out)
      } else if let first = run.first, cell.continues(first) {
        run.append(cell)
      } else {
        flush(&run, &out)
        if !cell.cell.isBlank { run = [cell] }
      }
    }
    flush(&run, &out)
  }

  private func flush(_ run: inout [Painted], _ out: inout String) {
    while let last = run.last, last.cell.isBlank { run.removeLast() }
    write(run, &out)
    run = []
  }

  private func write(_ run: [Painted], _ out: inout String) {
    guard let first = run.first, let last = run.last else { return }
    let text = Markup.escaped(String(run.map(\.character)))
    guard !text.isEmpty else { return }
    let columns = last.x + last.columns - first.x
    let baseline = y + SVGPicture.cellHeight - 5
    out += "<text x=\"\(first.x * SVGPicture.cellWidth)\" y=\"\(baseline)\" "
    if first.cell.isEmoji {
      let size = SVGPicture.emojiSize(columns: first.cell.columns)
      out += "font-family=\"\(SVGPicture.emojiFonts)\" font-size=\"\(size)\" "
    }
    out += "textLength=\"\(columns * SVGPicture.cellWidth)\" fill=\"\(first.ink)\""
    if first.attributes.contains(.bold) { out += " font-weight=\"bold\"" }
    if first.attributes.contains(.italic) { out += " font-style=\"italic\"" }
    if first.attributes.contains(.underline) { out += " text-decoration=\"underline\"" }
    out += ">\(text)</text>\n"
  }
}
