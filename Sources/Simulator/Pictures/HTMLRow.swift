import Canvas

/// One row of a picture as HTML: a span for each run of characters with one look.
struct HTMLRow {
  let cells: [Painting.Cell]
  let screen: String

  /// A row of cells; what has the colour of the screen gets none of its own.
  init(cells: ArraySlice<Painting.Cell>, screen: String) {
    self.cells = cells.filter { $0.columns > 0 }
    self.screen = screen
  }

  /// Writes the row's elements, without what is blank at its end.
  func draw(_ out: inout String, _ classes: inout HTMLClasses) {
    let end = cells.lastIndex { !$0.isBlank || $0.colors.surface != screen } ?? -1
    var index = 0
    while index <= end {
      let start = index
      index += 1
      while index <= end, joins(cells[index], cells[start]) { index += 1 }
      write(cells[start..<index], &out, &classes)
    }
  }

  /// Whether a cell can stand in one span with the one at its beginning.
  private func joins(_ cell: Painting.Cell, _ first: Painting.Cell) -> Bool {
    guard cell.colors == first.colors, cell.look.attributes == first.look.attributes else {
      return false
    }
    if BlockShape.isShape(cell.character) || BlockShape.isShape(first.character) {
      return cell.character == first.character && BlockShape.isStretchable(first.character)
    }
    return cell.continues(first)
  }

  private func write(
    _ run: ArraySlice<Painting.Cell>, _ out: inout String, _ classes: inout HTMLClasses
  ) {
    guard let first = run.first else { return }
    let colors = first.colors
    let columns = run.reduce(0) { $0 + Int($1.columns) }
    var names = [classes.name("w", "width: \(columns * SVGPicture.cellWidth)px;")]
    let isShape = BlockShape.isShape(first.character)
    if run.contains(where: { !$0.isBlank }) {
      names.append(classes.name("i", "color: \(colors.ink);"))
    }
    if colors.surface != screen {
      names.append(classes.name("s", "background-color: \(colors.surface);"))
    }
    if isShape { names += ["k", shape(of: first.character, &classes)] }
    if first.script != .plain { names.append("free") }
    let text = Markup.escaped(String(run.map(\.character)))
    out += "<span class=\"\(names.joined(separator: " "))\">\(inner(text, of: first))</span>"
  }

  /// The text in the elements that change its font.
  private func inner(_ text: String, of cell: Painting.Cell) -> String {
    let attributes = cell.look.attributes
    let size = cell.columns == 1 ? " class=\"small\"" : ""
    var text = cell.isEmoji ? "<em\(size)>\(text)</em>" : text
    if attributes.contains(.bold) { text = "<b class=\"bold\">\(text)</b>" }
    if attributes.contains(.italic) { text = "<i class=\"italic\">\(text)</i>" }
    if attributes.contains(.underline) { text = "<u class=\"underline\">\(text)</u>" }
    return text
  }

  // MARK: - Shapes

  /// The class that draws a block or a line in the colour of its character.
  private func shape(of character: Character, _ classes: inout HTMLClasses) -> String {
    let code = character.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
    let name = "k\(code)"
    if let parts = BlockShape.parts(of: character) {
      classes.add(name, ".\(name) { \(Self.layers(parts.map(Self.layer))) }")
    } else if let lines = BlockShape.lines(of: character) {
      classes.add(
        name,
        lines.isRounded
          ? Self.corner(lines, of: name) : ".\(name) { \(Self.layers(Self.arms(lines))) }")
    }
    return name
  }

  /// A rectangle in the background: where it is and how large, as CSS says it.
  private typealias Layer = (position: String, size: String)

  private static func layers(_ layers: [Layer]) -> String {
    let images = layers.map { _ in "linear-gradient(currentColor, currentColor)" }
    return "background-image: \(images.joined(separator: ", ")); "
      + "background-position: \(layers.map(\.position).joined(separator: ", ")); "
      + "background-size: \(layers.map(\.size).joined(separator: ", "));"
  }

  /// A position in percent counts in what the layer leaves free.
  private static func layer(_ part: BlockShape.Part) -> Layer {
    func place(_ start: Int, _ length: Int) -> String {
      start == 0 ? "0" : percent(start, of: 8 - length)
    }
    return (
      "\(place(part.x, part.width)) \(place(part.y, part.height))",
      "\(percent(part.width, of: 8)) \(percent(part.height, of: 8))"
    )
  }

  private static func percent(_ number: Int, of whole: Int) -> String {
    let tenths = number * 1000 / whole
    return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
  }

  private static func arms(_ lines: BlockShape.Lines) -> [Layer] {
    let thickness = lines.isHeavy ? "3px" : "1px"
    var layers: [Layer] = []
    switch (lines.left, lines.right) {
    case (true, true): layers.append(("0 50%", "100% \(thickness)"))
    case (true, false): layers.append(("0 50%", "50% \(thickness)"))
    case (false, true): layers.append(("100% 50%", "50% \(thickness)"))
    case (false, false): break
    }
    switch (lines.up, lines.down) {
    case (true, true): layers.append(("50% 0", "\(thickness) 100%"))
    case (true, false): layers.append(("50% 0", "\(thickness) 50%"))
    case (false, true): layers.append(("50% 100%", "\(thickness) 50%"))
    case (false, false): break
    }
    return layers
  }

  /// A rounded corner: a box from the middle of the cell outward, with two of its edges drawn.
  private static func corner(_ lines: BlockShape.Lines, of name: String) -> String {
    let half = "calc(50% - 0.5px)"
    let (across, down) = (lines.right ? "left" : "right", lines.down ? "top" : "bottom")
    let away = (lines.right ? "right" : "left", lines.down ? "bottom" : "top")
    return ".\(name)::before { content: \"\"; position: absolute; \(across): \(half); "
      + "\(down): \(half); \(away.0): 0; \(away.1): 0; border-\(across): 1px solid; "
      + "border-\(down): 1px solid; border-\(down)-\(across)-radius: 5px; }"
  }
}
