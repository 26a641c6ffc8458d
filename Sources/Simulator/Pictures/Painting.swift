package import Canvas

/// A picture whose roles have become looks: what all formats are written from.
///
/// Parts of it may come from different themes, which a grid could not hold.
package struct Painting: Hashable, Sendable {
  /// One column of one row with its look.
  package struct Cell: Hashable, Sendable {
    /// The grapheme cluster, whole.
    package var character: Character
    /// How many columns the character takes; 0 in the second half of a wide one.
    package var columns: UInt8
    /// What a terminal is told.
    package var look: Look
    /// What stands for the terminal's own colours where there is no terminal.
    package var ground: Ground
  }

  /// What the terminal's own colours are taken to be.
  package struct Ground: Hashable, Sendable {
    /// The colour of characters.
    package var ink: Color
    /// The colour behind everything.
    package var screen: Color

    /// The colours that go with a theme.
    package init(_ theme: Theme) {
      screen = theme[.screen].color ?? .rgb(0x12, 0x12, 0x12)
      ink = screen.components.isLight ? .rgb(0x20, 0x20, 0x20) : .rgb(0xD0, 0xD0, 0xD0)
    }
  }

  /// How many columns and rows.
  package let size: Size
  /// What holds where nothing is said.
  package let ground: Ground
  /// All cells, row after row.
  private var cells: [Cell]

  /// A grid in the looks of a theme, with so many colours.
  package init(_ grid: Grid, theme: Theme, depth: ColorDepth = .direct) {
    size = grid.size
    let ground = Ground(theme)
    self.ground = ground
    cells = (0..<grid.height).flatMap { y in
      grid.row(y).map { cell in
        Cell(
          character: cell.shown(at: depth), columns: cell.columns,
          look: theme.look(of: cell, depth: depth), ground: ground)
      }
    }
  }

  /// The cells of a row.
  package func row(_ y: Int) -> ArraySlice<Cell> {
    cells[y * size.width..<(y + 1) * size.width]
  }

  /// Whether a row looks the same in another picture.
  package func isRowEqual(to other: Painting, _ y: Int) -> Bool {
    size.width == other.size.width && row(y) == other.row(y)
  }

  /// Lays another picture over this one; it must lie within.
  mutating func paste(_ other: Painting, at point: Point) {
    let part = Rect(origin: point, size: other.size)
    precondition(part.intersection(Rect(origin: .zero, size: size)) == part)
    for y in 0..<other.size.height {
      let start = (point.y + y) * size.width + point.x
      cells.replaceSubrange(start..<start + other.size.width, with: other.row(y))
    }
  }
}

extension Painting.Cell {
  /// The colours of the character and of what is behind it, as a page spells them.
  var colors: (ink: String, surface: String) {
    var ink = (look.foreground ?? ground.ink).components
    var surface = (look.background ?? ground.screen).components
    if look.attributes.contains(.reverse) { swap(&ink, &surface) }
    if look.attributes.contains(.dim) { ink = ink.mixed(Self.dimPercent, from: surface) }
    return (ink.hex, surface.hex)
  }

  /// How many hundredths of its colour a dim character keeps.
  private static let dimPercent = 60

  /// Whether there is nothing to see of the character.
  var isBlank: Bool { character == " " && !look.attributes.contains(.underline) }

  /// Whether an emoji font draws it.
  var isEmoji: Bool {
    guard let first = character.unicodeScalars.first, !first.isASCII else { return false }
    let properties = first.properties
    if properties.isEmojiPresentation { return true }
    return properties.isEmoji && character.unicodeScalars.contains("\u{FE0F}")
      || (0x1F1E6...0x1F1FF).contains(first.value)
  }

  /// Which characters may stand in one text with it and keep their columns.
  var script: Script {
    guard columns == 1, let first = character.unicodeScalars.first else { return .alone }
    if isEmoji { return .alone }
    switch first.value {
    case ..<0x530: return character.unicodeScalars.count == 1 ? .plain : .alone
    // Here letters join, and a word may run from the right to the left.
    case 0x590..<0x900, 0x900..<0x1100, 0xFB1D..<0xFE00, 0xFE70..<0xFF00: return .joining
    default: return .alone
    }
  }

  /// Whether a text that begins with `first` can go on with it: words from the right to the left
  /// keep what stands between them.
  func continues(_ first: Self) -> Bool {
    if script == first.script { return script != .alone }
    return first.script == .joining && script == .plain && !character.isLetter
  }

  /// A kind of character, by the font that draws it.
  enum Script {
    /// Every fixed font has it, as wide as all others.
    case plain
    /// A word of it is drawn as a whole.
    case joining
    /// Another font may draw it, with another width.
    case alone
  }
}

extension Color {
  /// The colour as a page spells it.
  var hex: String { components.hex }
}

extension RGB {
  /// The shade as a page spells it.
  fileprivate var hex: String { Color.rgb(red, green, blue).description }
}
