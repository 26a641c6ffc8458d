/// One column of one row: what stands there and in which roles.
package struct Cell: Hashable, Sendable {
  /// The grapheme cluster, whole; a terminal gets `reduced`.
  package var character: Character
  /// How many columns the character takes; 0 in the cell that is a wide character's second half.
  package var columns: UInt8
  /// Gives the foreground and the attributes.
  package var ink: Role
  /// Gives the background.
  package var surface: Role
  /// What of the cell stands back, so that something above it stands out.
  package var dimming: Dimming

  /// Two pixels of a picture in little room, 0 for none: a screen has thousands of cells.
  private var pixelBits: UInt32 = 0

  /// Two pixels of a picture, in 32 steps a colour; the character stands for them where they can't be shown.
  package var pixels: PixelPair? {
    get { PixelPair(bits: pixelBits) }
    set { pixelBits = newValue?.bits ?? 0 }
  }

  /// A character in its roles; the caller knows its columns.
  package init(
    _ character: Character, columns: UInt8 = 1, ink: Role, surface: Role, dimming: Dimming = []
  ) {
    self.character = character
    self.columns = columns
    self.ink = ink
    self.surface = surface
    self.dimming = dimming
  }

  /// An empty cell.
  package static func blank(_ surface: Role, ink: Role = .text) -> Cell {
    Cell(" ", ink: ink, surface: surface)
  }

  /// Whether ink and surface both stand back.
  package var isDimmed: Bool {
    get { dimming == .all }
    set { dimming = newValue ? .all : [] }
  }

  /// Whether this is the second half of a wide character.
  package var isContinuation: Bool { columns == 0 }

  /// Whether nothing stands here.
  package var isBlank: Bool { columns == 1 && character == " " }

  /// Whether both pixels are shown with so many colours, instead of the character.
  package func showsPixels(at depth: ColorDepth) -> Bool {
    switch depth {
    case .direct, .indexed256: pixels != nil
    case .named16, .named8, .monochrome: false
    }
  }

  /// What is written in the cell with so many colours.
  package func shown(at depth: ColorDepth) -> Character {
    showsPixels(at: depth) ? PixelPair.character : character
  }

  /// The form of the character on whose columns terminals agree.
  package var reduced: Character { CellText.reducedForm(of: character) }

  /// Which halves of a cell stand back: a card's edge over a dimmed screen is bright on dim.
  package struct Dimming: OptionSet, Hashable, Sendable {
    /// One bit a half.
    package var rawValue: UInt8

    /// The halves with these bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The foreground.
    package static let ink = Dimming(rawValue: 1)
    /// The background.
    package static let surface = Dimming(rawValue: 2)
    /// Both.
    package static let all: Dimming = [.ink, .surface]
  }

  /// The same place with nothing on it.
  func blanked() -> Cell {
    Cell(" ", ink: ink, surface: surface, dimming: dimming)
  }
}
