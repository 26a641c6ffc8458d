import Canvas
import Findings

/// One line of a pane: words in their roles from the left, and some at the right edge.
struct PaneLine {
  /// Some text in one role, already in the pieces that cells take.
  struct Run {
    var pieces: [CellText.Piece]
    var ink: Role
    /// Nil keeps what lies beneath.
    var surface: Role?

    /// Text from anywhere: what could disturb a terminal appears as marks.
    init(_ text: String, _ ink: Role, on surface: Role? = nil) {
      pieces = Array(CellText(visible: text))
      self.ink = ink
      self.surface = surface
    }

    /// Pieces that were made elsewhere.
    init(pieces: [CellText.Piece], _ ink: Role) {
      self.pieces = pieces
      self.ink = ink
    }

    var columns: Int { pieces.reduce(0) { $0 + $1.columns } }
  }

  private(set) var runs: [Run] = []
  /// What stands at the right edge; the left gives way to it, unless it is said to give way.
  private(set) var trailing: [Run] = []
  /// Whether the first run at the right is cut where both sides do not fit.
  var trailingGivesWay = false
  private(set) var columns = 0
  /// What the line is to the mouse; nil for nothing.
  var target: Zone.Target?
  /// A line across from here on, instead of an empty rest.
  var hasRule = false

  /// A line with some text.
  init(_ text: String = "", _ ink: Role = .paneText) {
    add(text, ink)
  }

  /// A line across the pane.
  static var rule: PaneLine {
    var line = PaneLine()
    line.hasRule = true
    return line
  }

  /// Adds text at the end.
  mutating func add(_ text: String, _ ink: Role, on surface: Role? = nil) {
    guard !text.isEmpty else { return }
    add(Run(text, ink, on: surface))
  }

  /// Adds a run at the end.
  mutating func add(_ run: Run) {
    runs.append(run)
    columns += run.columns
  }

  /// Adds blanks up to a column, and at least one where something stands already.
  mutating func pad(to column: Int) {
    add(String(repeating: " ", count: max(column - columns, columns > 0 ? 1 : 0)), .paneText)
  }

  /// Puts text at the right edge, before what is there already.
  mutating func trail(_ text: String, _ ink: Role) {
    guard !text.isEmpty else { return }
    trailing.insert(Run(text, ink), at: 0)
  }

  /// How many columns there are up to the last one that is not blank.
  private var inkColumns: Int {
    var blanks = 0
    for piece in runs.lazy.flatMap(\.pieces) {
      blanks = piece.character == " " ? blanks + 1 : 0
    }
    return columns - blanks
  }

  /// Writes the line into a row of a grid.
  func draw(on grid: inout Grid, y: Int, edges: EdgeStyle) {
    let trailing = fittedTrailing(grid.width)
    let tail = trailing.reduce(0) { $0 + $1.columns }
    let room = grid.width - (tail > 0 ? tail + 1 : 0)
    var x = 0
    let isCut = inkColumns > room
    for run in runs {
      guard x < room else { break }
      x = Self.put(run, on: &grid, x: x, y: y, limit: room, isCut: isCut)
    }
    if hasRule {
      let start = x == 0 ? 0 : x + 1
      grid.drawRule(
        at: Point(x: start, y: y), columns: room - start, ink: .paneRule, edges: edges)
    }
    x = max(room, grid.width - tail)
    for run in trailing {
      x = Self.put(run, on: &grid, x: x, y: y, limit: grid.width, isCut: false)
    }
  }

  /// What stands at the right edge of a line that is so wide.
  private func fittedTrailing(_ width: Int) -> [Run] {
    guard trailingGivesWay, let first = trailing.first else { return trailing }
    let rest = Array(trailing.dropFirst())
    let room = width - inkColumns - 1 - rest.reduce(0) { $0 + $1.columns }
    guard first.columns > room else { return trailing }
    // A few letters say nothing.
    guard room >= 6 else { return rest }
    var shorter = first
    while shorter.columns > room - 2, !shorter.pieces.isEmpty { shorter.pieces.removeLast() }
    shorter.pieces += Run("… ", first.ink).pieces
    return [shorter] + rest
  }

  /// Puts a run's cells and says where the next run begins; what is cut ends with an ellipsis.
  private static func put(
    _ run: Run, on grid: inout Grid, x: Int, y: Int, limit: Int, isCut: Bool
  ) -> Int {
    var x = x
    for piece in run.pieces {
      let next = x + piece.columns
      guard next <= limit, !(isCut && next == limit) else {
        if isCut { grid.write("…", at: Point(x: x, y: y), ink: run.ink, surface: run.surface) }
        return limit
      }
      let surface = run.surface ?? grid[x, y].surface
      grid[x, y] = Cell(
        piece.character, columns: UInt8(piece.columns), ink: piece.isMark ? .mark : run.ink,
        surface: surface)
      x = next
    }
    return x
  }
}

extension String {
  /// The text in lines of at most so many columns, with marks for what could disturb a terminal.
  func paneLines(_ columns: Int, maxLines: Int = .max) -> [String] {
    withVisibleControls.wrapped(toColumns: max(columns, 8), maxLines: maxLines)
  }
}
