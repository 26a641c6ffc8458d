/// How the edges of cards and phones are drawn.
package enum EdgeStyle: String, CaseIterable, Hashable, Sendable {
  /// Filled shapes with half blocks: rounded corners of half a cell.
  case blocks
  /// Thin lines, for terminals without colours.
  case lines
  /// Plain ASCII, for terminals without box characters.
  case ascii

  /// The characters of a horizontal edge.
  struct Edge {
    var left: Character
    var middle: Character
    var right: Character

    init(_ left: Character, _ middle: Character, _ right: Character) {
      self.left = left
      self.middle = middle
      self.right = right
    }
  }

  /// All characters that a style draws with.
  struct Glyphs {
    var top: Edge
    var bottom: Edge
    /// Where the line of a card beneath begins at the line above.
    var joint: Character
    var rule: Character
    var frameLeft: Character
    var frameRight: Character
    /// The selection in its first row, and in those below.
    var selection: Character
    var selectionBelow: Character
  }

  /// The characters of this style.
  var glyphs: Glyphs {
    switch self {
    case .blocks:
      Glyphs(
        top: Edge("▗", "▄", "▖"), bottom: Edge("▝", "▀", "▘"), joint: "▀", rule: "─",
        frameLeft: "▐", frameRight: "▌", selection: "▌", selectionBelow: "▌")
    case .lines:
      Glyphs(
        top: Edge("╭", "─", "╮"), bottom: Edge("╰", "─", "╯"), joint: "┬", rule: "─",
        frameLeft: "│", frameRight: "│", selection: ">", selectionBelow: "┃")
    case .ascii:
      Glyphs(
        top: Edge("+", "-", "+"), bottom: Edge("+", "-", "+"), joint: "+", rule: "-",
        frameLeft: "|", frameRight: "|", selection: ">", selectionBelow: "|")
    }
  }

  /// In which role the edge of a card with this surface is drawn.
  func ink(of surface: Role) -> Role {
    switch self {
    case .blocks: surface
    case .lines, .ascii: .cardEdge
    }
  }
}
