import Canvas

/// The time in large figures, three rows high, made of quarter blocks.
struct LargeClock {
  var time: String

  /// How many rows the figures take.
  static let rows = 3

  func draw() -> Grid {
    let figures = time.compactMap { Self.figures[$0] }
    let width = figures.reduce(0) { $0 + $1.columns + 1 } - 1
    var grid = Grid(size: Size(width: max(0, width), height: Self.rows), surface: .clear)
    var x = 0
    for figure in figures {
      for row in 0..<Self.rows {
        for column in 0..<figure.columns {
          let sign = figure.sign(column: column, row: row)
          grid.write(String(sign), at: Point(x: x + column, y: row), ink: .clockLarge)
        }
      }
      x += figure.columns + 1
    }
    return grid
  }

  /// A figure as a picture: six lines of eight dots, two dots to a column and two lines to a row.
  private struct Figure {
    var columns = 4
    var lines: [UInt8]

    /// The quarter block that shows four of the dots.
    func sign(column: Int, row: Int) -> Character {
      let shift = (columns - 1 - column) * 2
      let upper = lines[row * 2] >> UInt8(shift) & 3
      let lower = lines[row * 2 + 1] >> UInt8(shift) & 3
      return Self.blocks[Int(upper << 2 | lower)]
    }

    private static let blocks: [Character] = [
      " ", "▗", "▖", "▄", "▝", "▐", "▞", "▟", "▘", "▚", "▌", "▙", "▀", "▜", "▛", "█",
    ]
  }

  private static let figures: [Character: Figure] = [
    "0": figure(0b0111_1110, 0b1100_0011, 0b1100_0011, 0b1100_0011, 0b1100_0011, 0b0111_1110),
    "1": figure(0b0001_1000, 0b0111_1000, 0b0001_1000, 0b0001_1000, 0b0001_1000, 0b0111_1110),
    "2": figure(0b0111_1110, 0b1100_0011, 0b0000_0111, 0b0011_1110, 0b1110_0000, 0b1111_1111),
    "3": figure(0b0111_1110, 0b1100_0011, 0b0001_1110, 0b0000_0011, 0b1100_0011, 0b0111_1110),
    "4": figure(0b0001_1110, 0b0011_0110, 0b0110_0110, 0b1111_1111, 0b0000_0110, 0b0000_0110),
    "5": figure(0b1111_1111, 0b1100_0000, 0b1111_1110, 0b0000_0011, 0b1100_0011, 0b0111_1110),
    "6": figure(0b0111_1110, 0b1100_0000, 0b1111_1110, 0b1100_0011, 0b1100_0011, 0b0111_1110),
    "7": figure(0b1111_1111, 0b0000_0011, 0b0000_0110, 0b0000_1100, 0b0001_1000, 0b0001_1000),
    "8": figure(0b0111_1110, 0b1100_0011, 0b0111_1110, 0b1100_0011, 0b1100_0011, 0b0111_1110),
    "9": figure(0b0111_1110, 0b1100_0011, 0b1100_0011, 0b0111_1111, 0b0000_0011, 0b0111_1110),
    ":": Figure(columns: 2, lines: [0, 0b0110, 0, 0, 0b0110, 0]),
  ]

  private static func figure(_ lines: UInt8...) -> Figure { Figure(lines: lines) }
}
