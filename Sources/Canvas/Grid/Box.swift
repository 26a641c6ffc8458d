extension Grid {
  /// Draws a card: a top row and a bottom row of half cells, full rows between.
  package mutating func drawCard(_ rect: Rect, surface: Role, edges: EdgeStyle) {}

  /// Draws a row of a card that peeps out from beneath another.
  package mutating func drawStackPeek(
    under card: Rect, row: Int = 0, surface: Role, edges: EdgeStyle
  ) {}

  /// Draws the selection at the left edge of a card.
  package mutating func drawSelection(_ card: Rect, edges: EdgeStyle) {}

  /// Draws a line across.
  package mutating func drawRule(
    at point: Point, columns: Int, ink: Role, edges: EdgeStyle, surface: Role? = nil
  ) {}
}
