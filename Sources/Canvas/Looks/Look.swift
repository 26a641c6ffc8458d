/// How a cell looks in a theme: what a terminal or a picture is told.
package struct Look: Hashable, Sendable {
  /// The colour of the character; nil is the terminal's own.
  package var foreground: Color?
  /// The colour behind it; nil is the terminal's own.
  package var background: Color?
  /// What else is done to the character.
  package var attributes: Style.Attributes

  /// Two colours and attributes.
  package init(
    foreground: Color? = nil, background: Color? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Theme {
  /// How a cell looks, dimming included.
  package func look(of cell: Cell) -> Look {
    let surface = self[cell.surface]
    let ink = self[cell.ink]
    switch cell.ink.kind {
    case .surface: return Look(foreground: ink.color, background: surface.color)
    case .ink:
      return Look(
        foreground: ink.color, background: surface.color,
        attributes: ink.attributes.union(surface.attributes.intersection(.reverse)))
    }
  }

  /// How a cell looks with no more colours than a terminal has, and still to be read.
  package func look(of cell: Cell, depth: ColorDepth) -> Look { look(of: cell) }
}
