// What is drawn around things. A card is a filled shape: its top and bottom rows are half cells in
// the card's colour, each over what lay beneath it; with lines the same rows hold a border.
extension Grid {
  /// Draws a card: a top row and a bottom row of half cells, full rows between.
  ///
  /// A card of one row is a bar. What lies beneath stays visible in the other halves of its edges.
  package mutating func drawCard(_ rect: Rect, surface: Role, edges: EdgeStyle) {
    guard rect.width > 1, rect.height > 1 else { return fill(rect, surface: surface) }
    fill(rect.inset(x: edges == .blocks ? 0 : 1, y: 1), surface: surface)
    let glyphs = edges.glyphs
    drawEdge(rect, at: rect.minY, glyphs.top, ink: edges.ink(of: surface), shows: .upper)
    drawEdge(rect, at: rect.maxY - 1, glyphs.bottom, ink: edges.ink(of: surface), shows: .lower)
    guard edges != .blocks else { return }
    for y in rect.inset(y: 1).rows {
      drawGlyph(glyphs.frameLeft, at: Point(x: rect.minX, y: y), ink: .cardEdge)
      drawGlyph(glyphs.frameRight, at: Point(x: rect.maxX - 1, y: y), ink: .cardEdge)
    }
  }

  /// Draws one or two more cards that peep out beneath one; each takes a row below it.
  package mutating func drawStackPeek(under card: Rect, depth: Int, edges: EdgeStyle) {
    let surfaces: [Role] = [.cardStack1, .cardStack2]
    var above = card
    for surface in surfaces.prefix(max(0, depth)) {
      let y = above.maxY - 1
      let peek = Rect(x: above.minX + 1, y: y, width: above.width - 2, height: 2)
      guard peek.width > 2 else { return }
      switch edges {
      case .blocks:
        // The upper half of the row is the card's, the lower half the next one's.
        modify(Rect(x: peek.minX, y: y, width: peek.width, height: 1)) {
          $0.surface = surface
          $0.dimming.remove(.surface)
        }
      case .lines, .ascii:
        for x in [peek.minX, peek.maxX - 1] {
          var cell = self[x, y]
          cell.character = edges.glyphs.joint
          put(cell, x, y)
        }
      }
      drawEdge(peek, at: y + 1, edges.glyphs.bottom, ink: edges.ink(of: surface), shows: .lower)
      above = Rect(x: peek.minX, y: y, width: peek.width, height: 2)
    }
  }

  /// Draws the selection at the left edge of a card.
  package mutating func drawSelection(_ card: Rect, edges: EdgeStyle) {
    let rows = card.height > 2 ? card.inset(y: 1).rows : card.rows
    for y in rows {
      var cell = self[card.minX, y]
      cell.character = y == rows.lowerBound ? edges.glyphs.selection : edges.glyphs.selectionBelow
      cell.columns = 1
      cell.ink = .selectionBar
      cell.dimming.remove(.ink)
      put(cell, card.minX, y)
    }
  }

  /// Draws a line across.
  package mutating func drawRule(
    at point: Point, columns: Int, ink: Role, edges: EdgeStyle, surface: Role? = nil
  ) {
    let line = String(repeating: edges.glyphs.rule, count: max(0, columns))
    write(line, at: point, ink: ink, surface: surface)
  }

  /// Draws a frame around a part and leaves what is inside.
  package mutating func drawFrame(_ rect: Rect, ink: Role, edges: EdgeStyle) {
    guard rect.width > 1, rect.height > 1 else { return }
    let glyphs = edges.glyphs
    drawEdge(rect, at: rect.minY, glyphs.top, ink: ink, shows: .upper)
    drawEdge(rect, at: rect.maxY - 1, glyphs.bottom, ink: ink, shows: .lower)
    for y in rect.inset(y: 1).rows {
      drawGlyph(glyphs.frameLeft, at: Point(x: rect.minX, y: y), ink: ink)
      drawGlyph(glyphs.frameRight, at: Point(x: rect.maxX - 1, y: y), ink: ink)
    }
  }

  // MARK: - Edges

  private mutating func drawEdge(
    _ rect: Rect, at y: Int, _ glyphs: EdgeStyle.Edge, ink: Role, shows half: Half
  ) {
    for x in rect.columns {
      let isLeft = x == rect.minX
      let isRight = x == rect.maxX - 1
      let glyph = isLeft ? glyphs.left : isRight ? glyphs.right : glyphs.middle
      drawGlyph(glyph, at: Point(x: x, y: y), ink: ink, shows: half)
    }
  }

  private mutating func drawGlyph(
    _ glyph: Character, at point: Point, ink: Role, shows half: Half = .upper
  ) {
    let beneath = self[point].visible(half)
    put(
      Cell(glyph, ink: ink, surface: beneath.role, dimming: beneath.isDimmed ? .surface : []),
      point.x, point.y)
  }
}

/// Which half of a cell stays visible beside an edge.
private enum Half {
  case upper
  case lower
}

extension Cell {
  /// What fills a half of the cell: another card's edge may, instead of the surface.
  fileprivate func visible(_ half: Half) -> (role: Role, isDimmed: Bool) {
    let glyphs =
      switch half {
      case .upper: "▀▝▘█"
      case .lower: "▄▗▖█"
      }
    let isInk = ink.kind == .surface && glyphs.contains(character)
    return isInk
      ? (ink, dimming.contains(.ink)) : (surface, dimming.contains(.surface))
  }
}
