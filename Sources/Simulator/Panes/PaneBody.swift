import Canvas

/// The lines of a pane, of which a window is shown.
package struct PaneBody {
  var lines: [PaneLine] = []
  /// The lines that are selected, and stay in view.
  var selection: Range<Int>?

  /// Adds a line.
  mutating func add(_ line: PaneLine) { lines.append(line) }

  /// Adds a line in one role.
  mutating func add(_ text: String, _ ink: Role) { lines.append(PaneLine(text, ink)) }

  /// Adds an empty line, unless there is one already or nothing above it.
  mutating func addGap() {
    guard let last = lines.last, last.columns > 0 || last.hasRule else { return }
    lines.append(PaneLine())
  }

  /// Adds text below itself, each line after the same blanks.
  mutating func add(wrapping text: String, _ ink: Role, indent: Int = 0, columns: Int) {
    for piece in text.paneLines(columns - indent) {
      var line = PaneLine()
      line.pad(to: indent)
      line.add(piece, ink)
      add(line)
    }
  }

  /// Marks what is added next as selected.
  mutating func select(_ addLines: (inout PaneBody) -> Void) {
    let start = lines.count
    addLines(&self)
    selection = start..<lines.count
  }

  /// By how many rows the lines are more than fit.
  func maxScroll(height: Int) -> Int { max(0, lines.count - height) }

  /// The first line that is shown: as scrolled, but never so that the selection is out of sight.
  func offset(height: Int, scroll: Int) -> Int {
    var offset = min(max(0, scroll), maxScroll(height: height))
    guard let selection else { return offset }
    if selection.upperBound > offset + height { offset = selection.upperBound - height }
    if selection.lowerBound < offset { offset = selection.lowerBound }
    return min(offset, maxScroll(height: height))
  }

  /// The window, with a mark in the gutter at the right where more lies above or below.
  func draw(_ size: Size, scroll: Int, edges: EdgeStyle, surface: Role = .screen) -> Grid {
    var grid = Grid(size: size, surface: surface)
    grid.paste(
      drawLines(size.withoutGutter, scroll: scroll, edges: edges, surface: surface), at: .zero)
    let signs = PaneSigns(edges: edges)
    let offset = offset(height: size.height, scroll: scroll)
    if offset > 0 { grid.write(signs.up, at: Point(x: size.width - 1, y: 0), ink: .accent) }
    if offset + size.height < lines.count {
      grid.write(
        signs.down, at: Point(x: size.width - 1, y: size.height - 1), ink: .accent)
    }
    return grid
  }

  private func drawLines(
    _ size: Size, scroll: Int, edges: EdgeStyle, surface: Role
  ) -> Grid {
    var grid = Grid(size: size, surface: surface)
    let offset = offset(height: size.height, scroll: scroll)
    for y in 0..<min(size.height, lines.count - offset) {
      let line = lines[offset + y]
      if let selection, selection.contains(offset + y) {
        grid.setSurface(.paneSelected, in: Rect(x: 0, y: y, width: size.width, height: 1))
      }
      line.draw(on: &grid, y: y, edges: edges)
      if let target = line.target {
        grid.addZone(target, Rect(x: 0, y: y, width: size.width, height: 1))
      }
    }
    if let selection {
      let visible = selection.clamped(to: offset..<max(offset, offset + size.height))
      let bar = Rect(x: 0, y: visible.lowerBound - offset, width: 1, height: visible.count)
      for y in bar.rows {
        grid.drawSelection(Rect(x: 0, y: y, width: 1, height: 1), edges: edges)
      }
    }
    return grid
  }
}

extension Size {
  /// What a pane has for its lines: one column at the right is for the marks of scrolling.
  var withoutGutter: Size { Size(width: width - 1, height: height) }
}

extension Range<Int> {
  /// The part of it that lies in another range; empty at its beginning when there is none.
  fileprivate func clamped(to other: Range<Int>) -> Range<Int> {
    let low = Swift.max(lowerBound, other.lowerBound)
    return low..<Swift.max(low, Swift.min(upperBound, other.upperBound))
  }
}
