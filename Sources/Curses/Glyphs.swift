import CNcurses
import Canvas

/// Characters as curses takes them, always in exactly their cell's columns.
struct Glyphs {
  /// What of a cell decides which characters are sent.
  private struct Shape: Hashable {
    var character: Character
    var columns: Int
  }

  private let unicode: Bool
  private let ascii: [[cchar_t]]
  private var known: [Shape: [cchar_t]] = [:]

  /// Without Unicode, everything but ASCII becomes a question mark.
  init(unicode: Bool) {
    self.unicode = unicode
    ascii = (UInt8(0)..<128).map { [Self.glyph([Unicode.Scalar($0)])] }
  }

  /// The complex characters for a cell, not yet painted: one, or two for a flag or a filled hole.
  mutating func glyphs(for cell: Cell) -> [cchar_t] {
    // Most cells, without hashing a cluster.
    let bytes = cell.character.utf8
    if cell.columns == 1, bytes.count == 1, let byte = bytes.first, (0x20..<0x7F).contains(byte) {
      return ascii[Int(byte)]
    }
    let shape = Shape(character: cell.character, columns: Int(cell.columns))
    if let glyphs = known[shape] { return glyphs }
    // Enough for what a screen shows, small enough to be forgotten without regret.
    if known.count > 8_192 { known = [:] }
    let glyphs = make(shape)
    known[shape] = glyphs
    return glyphs
  }

  private func make(_ shape: Shape) -> [cchar_t] {
    let scalars = Array(CellText.reducedForm(of: shape.character).unicodeScalars)
    guard let base = scalars.first, unicode || scalars.allSatisfy(\.isASCII) else {
      return hole(columns: shape.columns)
    }
    if scalars.count == 2, shape.columns == 2, scalars.allSatisfy(Self.isRegionalIndicator) {
      return scalars.map { Self.glyph([$0]) }
    }
    guard Self.isPrintable(base), bellhop_columns(base.value) == Int32(shape.columns) else {
      return hole(columns: shape.columns)
    }
    let marks = scalars.dropFirst().filter {
      Self.isPrintable($0) && bellhop_columns($0.value) == 0
    }
    return [Self.glyph([base] + marks.prefix(4))]
  }

  /// What stands for a character whose columns the C library, and so curses, sees differently.
  private func hole(columns: Int) -> [cchar_t] {
    [Self.glyph([unicode ? "\u{FFFD}" : "?"])]
      + Array(repeating: Self.glyph([" "]), count: max(columns - 1, 0))
  }

  /// Whether a row with this cell must be sent whole when it changes: half a flag is another flag.
  static func isFlag(_ cell: Cell) -> Bool {
    cell.columns == 2 && cell.character.unicodeScalars.first.map(isRegionalIndicator) == true
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// The last gate: the canvas has filtered already, but a terminal obeys what gets through.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private static func glyph(_ scalars: [Unicode.Scalar]) -> cchar_t {
    let values = scalars.map { wchar_t($0.value) } + [0, 0, 0, 0]
    var glyph = cchar_t()
    glyph.chars = (values[0], values[1], values[2], values[3], values[4])
    return glyph
  }
}
