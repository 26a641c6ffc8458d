import CVTerm

/// A terminal's screen in memory, drawn by libvterm.
final class VirtualScreen {
  /// A colour as the program asked for it.
  enum Color: Hashable {
    case standard
    case indexed(Int)
    case rgb(Int, Int, Int)
  }

  /// What stands in a cell, and how.
  struct Cell: Hashable {
    var text: String
    var columns: Int
    var foreground: Color
    var background: Color
    var isBold: Bool
    var isUnderlined: Bool
    var isReversed: Bool
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private let terminal: OpaquePointer
  private let screen: OpaquePointer

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    screen = vterm_obtain_screen(terminal)
    vterm_set_utf8(terminal, 1)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
  }

  deinit { vterm_free(terminal) }

  /// Draws what a program wrote, and gives what the terminal answers to it.
  func feed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count)
    }
    var answer = [UInt8](repeating: 0, count: 4_096)
    let count = answer.withUnsafeMutableBytes { buffer in
      vterm_output_read(
        terminal, buffer.assumingMemoryBound(to: CChar.self).baseAddress, buffer.count)
    }
    return Array(answer.prefix(count))
  }

  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The rows, without the blanks at their ends.
  var lines: [String] {
    (0..<rows).map { y in
      var line = ""
      var x = 0
      while x < columns {
        let cell = cell(x, y)
        line += cell.text.isEmpty ? " " : cell.text
        x += max(cell.columns, 1)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The rows in one text.
  var text: String { lines.joined(separator: "\n") }

  /// Where the cursor is, whether it is shown or not.
  var cursor: (x: Int, y: Int) {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return (Int(position.col), Int(position.row))
  }

  /// One cell; its text is empty where nothing was written.
  func cell(_ x: Int, _ y: Int) -> Cell {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(y), col: Int32(x)), &cell)
    let chars = [
      cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5,
    ]
    var text = String.UnicodeScalarView()
    // The second half of a wide character is all ones.
    text.append(contentsOf: chars.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
    return Cell(
      text: String(text), columns: Int(cell.width),
      foreground: bellhop_is_default_foreground(&cell.fg) ? .standard : Self.color(&cell.fg),
      background: bellhop_is_default_background(&cell.bg) ? .standard : Self.color(&cell.bg),
      isBold: cell.attrs.bold != 0, isUnderlined: cell.attrs.underline != 0,
      isReversed: cell.attrs.reverse != 0)
  }

  private static func color(_ color: inout VTermColor) -> Color {
    if bellhop_is_indexed(&color) { return .indexed(Int(color.indexed.idx)) }
    return .rgb(Int(color.rgb.red), Int(color.rgb.green), Int(color.rgb.blue))
  }
}
