package import Canvas

/// One line below everything: the keys that work here, or what there is to say.
package struct HintLine {
  /// Whose keys.
  package var session: Session

  /// The hints of a session.
  package init(session: Session) { self.session = session }

  private struct Hint {
    var cap: String
    var word: String
    var columns: Int { cap.columns + 1 + word.columns }
  }

  /// The line; hints are left out from the end of the list where it is narrow, help and quit never.
  package func draw(_ width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 1))
    if let input = session.interface.lineInput {
      draw(input, on: &grid)
      return grid
    }
    if let notice = session.interface.notice {
      var line = PaneLine(" ", .hintText)
      line.add(notice, .hintText)
      line.draw(on: &grid, y: 0, edges: session.edges)
      return grid
    }
    var x = 1
    for hint in hints(width - 1) {
      x += grid.write(hint.cap, at: Point(x: x, y: 0), ink: .hintKeyText, surface: .hintKey)
      x += 1
      x += grid.write(hint.word, at: Point(x: x, y: 0), ink: .hintText)
      x += 2
    }
    return grid
  }

  /// The question, and the line being typed in answer to it.
  private func draw(_ input: LineInput, on grid: inout Grid) {
    var x = 1 + grid.write(input.label + " ", at: Point(x: 1, y: 0), ink: .hintKeyText)
    x += 1
    let room = max(1, grid.width - x - 1)
    let window = input.editor.window(columns: room)
    grid.fill(Rect(x: x - 1, y: 0, width: room + 1, height: 1), surface: .field)
    grid.write(visible: window.text, at: Point(x: x, y: 0), ink: .fieldText, maxColumns: room)
    grid.cursor = Point(x: x + window.cursorColumn, y: 0)
  }

  private func hints(_ width: Int) -> [Hint] {
    let kept = [Command.help, .quit].map(hint)
    var room = width - kept.reduce(0) { $0 + $1.columns + 2 } + 2
    var shown: [Hint] = []
    let signs = PaneSigns(edges: session.edges)
    let rest = session.availableCommands.filter { $0 != .help && $0 != .quit }.map(hint)
    for hint in [Hint(cap: signs.arrows, word: arrowWord)] + rest {
      guard hint.columns + 2 <= room else { break }
      room -= hint.columns + 2
      shown.append(hint)
    }
    return shown + kept
  }

  /// What the arrows do here.
  private var arrowWord: String {
    guard session.interface.side == .inspector, session.interface.longLook == nil else {
      return "select"
    }
    return switch session.interface.pane {
    case .payloads, .timeline, .settings: "select"
    case .why, .payload, .router, .device: "scroll"
    }
  }

  private func hint(_ command: Command) -> Hint {
    Hint(cap: Keymap.standard.cap(of: command), word: session.word(for: command))
  }
}
