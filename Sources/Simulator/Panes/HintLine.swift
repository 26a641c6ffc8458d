package import Canvas

/// One line below everything: the keys that work here, or what there is to say.
package struct HintLine {
  /// Whose keys.
  package var session: Session

  /// The hints of a session.
  package init(session: Session) { self.session = session }

  /// The line; hints are left out from the end of the list where it is narrow, help and quit never.
  package func draw(_ width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 1))
    if let input = session.interface.lineInput {
      draw(input, on: &grid)
      return grid
    }
    let start = drawPlayback(on: &grid)
    if let notice = session.interface.notice {
      var rest = Grid(size: Size(width: max(0, width - start), height: 1))
      PaneLine(notice, .hintText).draw(on: &rest, y: 0, edges: session.edges)
      grid.paste(rest, at: Point(x: start, y: 0))
      return grid
    }
    var x = start
    for hint in hints(width - start) {
      x += grid.write(hint.cap, at: Point(x: x, y: 0), ink: .hintKeyText, surface: .hintKey)
      x += 1
      x += grid.write(hint.word, at: Point(x: x, y: 0), ink: .hintText)
      x += 2
    }
    return grid
  }

  /// How far a scenario is that plays, and its line where the pane does not show it; says where the rest begins.
  private func drawPlayback(on grid: inout Grid) -> Int {
    guard let playback = session.playback else { return 1 }
    let signs = PaneSigns(edges: session.edges)
    var text = "\(playback.outcomes.count)/\(playback.lines.count)"
    if playback.speed > 1 { text += " \(signs.times)\(playback.speed)" }
    var x = 1 + grid.write(signs.sign(of: playback.pace), at: Point(x: 1, y: 0), ink: .accent)
    x += 1 + grid.write(text, at: Point(x: x + 1, y: 0), ink: .hintKeyText)
    let isPaneShown =
      session.interface.pane == .scenario
      && (grid.width >= 80 || session.interface.side == .inspector)
    if !isPaneShown, session.interface.notice == nil, let current = playback.current {
      let line = playback.lines[current].text
      x += 2
      x += grid.write(
        visible: line, at: Point(x: x, y: 0), ink: .hintText, maxColumns: grid.width / 3)
    }
    return x + 2
  }

  /// The question, and the line being typed in answer to it.
  private func draw(_ input: LineInput, on grid: inout Grid) {
    var x = 1 + grid.write(input.label + " ", at: Point(x: 1, y: 0), ink: .hintKeyText)
    x += 1
    let room = max(1, grid.width - x - 1)
    let window = input.editor.window(columns: room)
    grid.fill(Rect(x: x - 1, y: 0, width: room + 1, height: 1), surface: .field)
    grid.addZone(.field, Rect(x: x, y: 0, width: room, height: 1))
    grid.write(visible: window.text, at: Point(x: x, y: 0), ink: .fieldText, maxColumns: room)
    underline(input, window, at: x, on: &grid)
    grid.cursor = Point(x: x + window.cursorColumn, y: 0)
  }

  /// The word that is wrong, as far as it is in sight.
  private func underline(
    _ input: LineInput, _ window: LineEditor.Window, at x: Int, on grid: inout Grid
  ) {
    guard let wrong = input.wrong else { return }
    let scalars = input.editor.text.unicodeScalars
    let before = String(scalars.prefix(wrong.lowerBound))
    let word = String(scalars.prefix(wrong.upperBound).dropFirst(wrong.lowerBound))
    // What is to the left of the window is as wide as the line is longer than what is seen.
    let start = String(input.editor.text.prefix(window.start)).columns
    let column = before.columns - start
    guard column >= 0, x + column < grid.width else { return }
    // Something that is missing at the end has a blank to stand on.
    grid.write(
      visible: word.isEmpty ? " " : word, at: Point(x: x + column, y: 0), ink: .fieldWrong,
      maxColumns: grid.width - x - column)
  }

  /// As many hints as there is room for, those that are kept in any case.
  private func hints(_ width: Int) -> [Hint] {
    let all = session.hints
    var room = width + 2 - all.filter(\.isKept).reduce(0) { $0 + $1.columns + 2 }
    var isFull = false
    return all.filter { hint in
      guard !hint.isKept else { return true }
      isFull = isFull || hint.columns + 2 > room
      guard !isFull else { return false }
      room -= hint.columns + 2
      return true
    }.map { hint in
      var hint = hint
      hint.cap = PaneSigns(edges: session.edges).cap(hint.cap)
      return hint
    }
  }
}

extension Hint {
  fileprivate var columns: Int { cap.columns + 1 + word.columns }
}
