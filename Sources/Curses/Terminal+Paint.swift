import CNcurses
package import Canvas

/// A picture, the looks it was painted in, and the size of the screen it was painted on.
struct Frame {
  var grid: Grid
  var theme: Theme
  var size: Size
}

extension Terminal {
  /// Paints a picture: rows that are as before aren't handed over, and in the others curses finds
  /// what differs. What is too large is cut, what is too small is filled up with blanks.
  package func show(_ grid: Grid, theme: Theme) {
    guard isOnScreen else { return }
    pairs.begin(sameTheme: frame?.theme == theme)
    var isChanged = paintRows(of: grid, theme: theme)
    if pairs.isExhausted {
      // Once more, with all pairs free; a picture that needs more than there are goes without.
      pairs.recycle()
      redraw()
      isChanged = paintRows(of: grid, theme: theme)
    }
    let isCursorMoved = frame?.grid.cursor != grid.cursor
    frame = Frame(grid: grid, theme: theme, size: size)
    guard isChanged || isCursorMoved else { return }
    Output.write(modes.frameBegin)
    placeCursor(grid.cursor)
    wrefresh(bellhop_wanted())
    Output.write(modes.frameEnd)
  }

  private func placeCursor(_ cursor: Point?) {
    let place = cursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
    if isCursorShown != (place != nil) {
      isCursorShown.toggle()
      curs_set(isCursorShown ? 1 : 0)
    }
    wmove(bellhop_wanted(), Int32(place?.y ?? 0), Int32(place?.x ?? 0))
  }

  /// Hands over the rows that aren't as before, and says whether there were any.
  private func paintRows(of grid: Grid, theme: Theme) -> Bool {
    let size = size
    var last: Grid?
    if let frame, frame.theme == theme, frame.size == size { last = frame.grid }
    var isChanged = last == nil
    for y in 0..<size.height {
      if let last, last.size == grid.size, last.isRowEqual(to: grid, y) { continue }
      isChanged = true
      let row = row(y, of: grid, width: size.width, theme: theme)
      mvwadd_wchnstr(bellhop_wanted(), Int32(y), 0, row, Int32(row.count))
      if grid.row(y).contains(where: Glyphs.isFlag) || hasFlag(last, y) {
        wredrawln(bellhop_wanted(), Int32(y), 1)
      }
    }
    return isChanged
  }

  private func hasFlag(_ grid: Grid?, _ y: Int) -> Bool {
    grid?.row(y).contains(where: Glyphs.isFlag) ?? false
  }

  private func row(_ y: Int, of grid: Grid, width: Int, theme: Theme) -> [cchar_t] {
    var row: [cchar_t] = []
    row.reserveCapacity(width)
    var x = 0
    while x < width {
      var cell = grid[x, y]
      if cell.columns == 0 || x + Int(cell.columns) > width {
        // Half of a wide character, the other half of which is outside.
        cell.character = " "
        cell.columns = 1
      }
      let paint = pairs.paint(for: cell, theme: theme)
      cell.character = cell.shown(at: capabilities.colors)
      for var glyph in glyphs.glyphs(for: cell) {
        glyph.attr = paint.attributes
        glyph.ext_color = paint.pair
        row.append(glyph)
      }
      x += Int(cell.columns)
    }
    return row
  }
}
