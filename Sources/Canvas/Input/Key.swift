/// A key that was pressed, with what was held down beside it.
package struct Key: Hashable, Sendable {
  /// Which key.
  package var base: Base
  /// What was held down beside it.
  package var modifiers: Modifiers

  /// A key with its modifiers.
  package init(_ base: Base, _ modifiers: Modifiers = []) {
    self.base = base
    self.modifiers = modifiers
  }

  /// A key that writes a character.
  package init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// Which key it is.
  package enum Base: Hashable, Sendable {
    /// A character, with shift already in it.
    case character(Character)
    case enter
    case tab
    case escape
    case backspace
    case delete
    case up
    case down
    case left
    case right
    case home
    case end
    case pageUp
    case pageDown
    case insert
    /// F1 and so on.
    case function(Int)
  }

  /// What was held down.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a modifier.
    package var rawValue: UInt8

    /// The modifiers with these bits, in xterm's order.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; never beside a character, which has it in itself.
    package static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    package static let alt = Modifiers(rawValue: 2)
    /// Control.
    package static let control = Modifiers(rawValue: 4)
  }

  /// A character with control held down.
  package static func control(_ character: Character) -> Key { Key(character, .control) }
  /// A character with alt held down.
  package static func alt(_ character: Character) -> Key { Key(character, .alt) }
  /// The Enter key.
  package static let enter = Key(.enter)
  /// The Tab key.
  package static let tab = Key(.tab)
  /// The Escape key.
  package static let escape = Key(.escape)
  /// The Backspace key.
  package static let backspace = Key(.backspace)
  /// The Delete key.
  package static let delete = Key(.delete)
  /// The arrow upward.
  package static let up = Key(.up)
  /// The arrow downward.
  package static let down = Key(.down)
  /// The arrow to the left.
  package static let left = Key(.left)
  /// The arrow to the right.
  package static let right = Key(.right)
  /// The Home key.
  package static let home = Key(.home)
  /// The End key.
  package static let end = Key(.end)
  /// The Page Up key.
  package static let pageUp = Key(.pageUp)
  /// The Page Down key.
  package static let pageDown = Key(.pageDown)
}
