/// What comes from a terminal.
package enum Input: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, in one piece.
  case paste(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The terminal got (true) or lost the keyboard's attention.
  case focus(Bool)
}

/// What the mouse did, and where.
package struct MouseEvent: Hashable, Sendable {
  /// What was done.
  package var kind: Kind
  /// With which button.
  package var button: Button
  /// The cell, from zero.
  package var position: Point
  /// What was held down on the keyboard.
  package var modifiers: Key.Modifiers

  /// A deed of the mouse at a cell.
  package init(
    _ kind: Kind, button: Button = .none, at position: Point, modifiers: Key.Modifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.position = position
    self.modifiers = modifiers
  }

  /// What a mouse can do.
  package enum Kind: Hashable, Sendable {
    case press
    case release
    /// Moved, with or without a button held.
    case drag
    case wheelUp
    case wheelDown
  }

  /// What a mouse has to press.
  package enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// None is held, or the terminal doesn't say which.
    case none
  }
}
