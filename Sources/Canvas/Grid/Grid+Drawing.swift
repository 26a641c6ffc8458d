extension Grid {
  /// Writes one line of text and says how many columns it took.
  ///
  /// The text is filtered (see `CellText`). Without a surface, each cell keeps its own.
  @discardableResult
  package mutating func write(
    _ text: String, at point: Point, ink: Role, surface: Role? = nil, maxColumns: Int? = nil
  ) -> Int {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return write(CellText(text), at: point, ink: ink, surface: surface, maxColumns: maxColumns)
    }
    let pieces = text.utf8.lazy.map {
      CellText.Piece(character: Character(Unicode.Scalar($0)), columns: 1, isMark: false)
    }
    return write(pieces, at: point, ink: ink, surface: surface, maxColumns: maxColumns)
  }

  /// Writes text whose invisible characters a person must see: they appear as marks in `mark`.
  @discardableResult
  package mutating func write(
    visible text: String, at point: Point, ink: Role, surface: Role? = nil, maxColumns: Int? = nil
  ) -> Int {
    write(CellText(visible: text), at: point, ink: ink, surface: surface, maxColumns: maxColumns)
  }

  private mutating func write(
    _ text: some Sequence<CellText.Piece>, at point: Point, ink: Role, surface: Role?,
    maxColumns: Int?
  ) -> Int {
    guard (0..<height).contains(point.y) else { return 0 }
    let end = point.x + max(0, min(maxColumns ?? .max, width - point.x))
    var x = point.x
    var written = 0
    for piece in text {
      let next = x + piece.columns
      guard next <= end else { break }
      if x >= 0 {
        let beneath = self[x, point.y]
        put(
          Cell(
            piece.character, columns: UInt8(piece.columns), ink: piece.isMark ? .mark : ink,
            surface: surface ?? beneath.surface,
            dimming: surface == nil ? beneath.dimming.subtracting(.ink) : []),
          x, point.y)
        written += piece.columns
      }
      x = next
    }
    return written
  }

  /// Empties a part and gives it a surface.
  package mutating func fill(_ rect: Rect, surface: Role, ink: Role = .text) {
    let part = rect.intersection(bounds)
    for y in part.rows {
      for x in part.columns { put(.blank(surface, ink: ink), x, y) }
    }
  }

  /// Gives a part another surface and leaves what stands on it.
  package mutating func setSurface(_ surface: Role, in rect: Rect) {
    modify(rect) {
      $0.surface = surface
      $0.dimming.remove(.surface)
    }
  }

  /// Gives what stands on a part another ink.
  package mutating func setInk(_ ink: Role, in rect: Rect) {
    modify(rect) {
      $0.ink = ink
      $0.dimming.remove(.ink)
    }
  }

  /// Lets a part stand back.
  package mutating func dim(_ rect: Rect) {
    modify(rect) { $0.dimming = .all }
  }

  /// Lets everything stand back; nothing of it answers to the mouse any more.
  package mutating func dimAll() {
    dim(bounds)
    zones = []
  }

  /// Lays another picture over this one, clipped; its cursor and its zones come along.
  ///
  /// Where the other's surface is `clear`, the surface beneath stays, and the cell where nothing was written.
  package mutating func paste(_ other: Grid, at point: Point) {
    let part = Rect(origin: point, size: other.size).intersection(bounds)
    for y in part.rows {
      for x in part.columns {
        let cell = other[x - point.x, y - point.y]
        switch cell.columns {
        case 0 where x > part.minX: continue
        case 2 where x + 1 >= part.maxX, 0: lay(cell.blanked(), x, y)
        default: lay(cell, x, y)
        }
      }
    }
    addZones(of: other, at: point)
    guard let cursor = other.cursor else { return }
    let moved = cursor.moved(x: point.x, y: point.y)
    if bounds.contains(moved) { self.cursor = moved }
  }

  /// The part of the picture that lies in a rectangle, as a picture of its own.
  package func cropped(to rect: Rect) -> Grid {
    var result = Grid(size: rect.size, surface: .clear)
    result.paste(self, at: Point(x: -rect.minX, y: -rect.minY))
    return result
  }

  private mutating func lay(_ cell: Cell, _ x: Int, _ y: Int) {
    guard cell.surface == .clear else { return put(cell, x, y) }
    guard !cell.isBlank || cell.ink != .clear else { return }
    let beneath = self[x, y]
    var cell = cell
    cell.surface = beneath.surface
    cell.dimming = cell.dimming.intersection(.ink).union(beneath.dimming.intersection(.surface))
    put(cell, x, y)
  }
}
