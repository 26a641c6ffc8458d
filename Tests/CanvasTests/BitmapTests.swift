import Canvas
import Testing

/// Pictures made of pixels, in cells.
struct BitmapTests {
  /// A picture whose pixels are gray: one digit each, from 0 black to 9 white.
  private static func gray(_ rows: String...) throws -> Bitmap {
    let bytes = rows.joined().flatMap { digit -> [UInt8] in
      let level = UInt8((digit.wholeNumberValue ?? 0) * 255 / 9)
      return [level, level, level]
    }
    return try #require(
      Bitmap(size: Size(width: rows[0].count, height: rows.count), bytes: bytes))
  }

  @Test(arguments: [
    (Size(width: 0, height: 1), 0), (Size(width: 2, height: 2), 11),
    (Size(width: 2, height: 2), 13),
    (Size(width: Int(Int32.max), height: Int(Int32.max)), 12),
  ])
  func `bytes that are not those of its pixels make no picture`(_ row: (Size, Int)) {
    #expect(Bitmap(size: row.0, bytes: [UInt8](repeating: 0, count: row.1)) == nil)
  }

  @Test(arguments: [
    (Size(width: 96, height: 64), Size(width: 38, height: 24), Size(width: 36, height: 24)),
    (Size(width: 96, height: 64), Size(width: 30, height: 99), Size(width: 30, height: 20)),
    (Size(width: 4, height: 2), Size(width: 38, height: 24), Size(width: 4, height: 2)),
    (Size(width: 1, height: 4000), Size(width: 38, height: 24), Size(width: 1, height: 24)),
    (Size(width: 4000, height: 1), Size(width: 38, height: 24), Size(width: 38, height: 1)),
    (Size(width: 5, height: 5), Size.zero, Size.zero),
  ])
  func `it keeps its shape and is never blown up`(_ row: (Size, room: Size, Size)) throws {
    let count = row.0.width * row.0.height * 3
    let bitmap = try #require(
      Bitmap(size: row.0, bytes: [UInt8](repeating: 9, count: count)))
    #expect(bitmap.size(within: row.room) == row.2)
  }

  @Test func `a pixel made of several is their mean`() throws {
    let small = try Self.gray("0099", "9900").scaled(to: Size(width: 2, height: 1))
    #expect(small[0, 0].red == 128 && small[1, 0].red == 128)
    let wide = try Self.gray("09").scaled(to: Size(width: 4, height: 2))
    #expect((0..<4).map { wide[$0, 1].red } == [0, 0, 255, 255])
  }

  @Test func `its middle is a square`() throws {
    let square = try Self.gray("1234", "5678").square
    let middle = try Self.gray("23", "67")
    #expect(square.size == Size(width: 2, height: 2))
    #expect(square == middle)
  }

  private static func drawn(_ style: PictureStyle, onLight: Bool = false) throws -> Grid {
    var grid = Grid(size: Size(width: 5, height: 1), surface: .card)
    let bitmap = try gray("02479", "02479")
    grid.draw(bitmap, in: grid.bounds, style: style, onLight: onLight)
    return grid
  }

  @Test func `without colours it is made of shades`() throws {
    #expect(try Self.drawn(.shades).text == " ░▒▓█")
    #expect(try Self.drawn(.shades, onLight: true).text == "█▓▒░")
    #expect(try Self.drawn(.ascii).text == " :=#@")
    #expect(try Self.drawn(.shades)[1, 0].pixels == nil)
  }

  @Test func `in colours it is two pixels a cell, and shades where there are too few`() throws {
    let grid = try Self.drawn(.pixels)
    let cell = grid[4, 0]
    let white = RGB(red: 255, green: 255, blue: 255)
    #expect(cell.pixels == PixelPair(upper: white, lower: white))
    #expect(cell.ink == .cardPicture && cell.surface == .card)
    for depth in [ColorDepth.direct, .indexed256] { #expect(cell.shown(at: depth) == "▀") }
    for depth in [ColorDepth.named16, .named8, .monochrome] {
      #expect(cell.shown(at: depth) == "█")
    }
  }

  @Test func `its colours are its own, mapped to what there is, and stand back with the rest`() {
    let theme = Theme(
      name: "t", styles: [.screen: Style(.rgb(0, 0, 0)), .text: Style(.rgb(9, 9, 9))])
    var cell = Cell("▒", ink: .cardPicture, surface: .card)
    cell.pixels = PixelPair(
      upper: RGB(red: 255, green: 0, blue: 0), lower: RGB(red: 0, green: 0, blue: 255))
    #expect(
      theme.look(of: cell, depth: .direct)
        == Look(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
    #expect(
      theme.look(of: cell, depth: .indexed256)
        == Look(foreground: .indexed(196), background: .indexed(21)))
    #expect(theme.look(of: cell, depth: .named16).foreground != .named(.red), "the role's")
    cell.isDimmed = true
    let dimmed = theme.look(of: cell)
    #expect(dimmed.foreground == .rgb(66, 0, 0))
    #expect(dimmed.background == .rgb(0, 0, 66))
  }

  @Test func `it is clipped, pasted and written over like everything else`() throws {
    var grid = Grid(size: Size(width: 3, height: 1), surface: .card)
    grid.paste(try Self.drawn(.pixels), at: Point(x: 1, y: 0))
    #expect(grid[0, 0].pixels == nil && grid[1, 0].pixels != nil)
    grid.write("x", at: Point(x: 1, y: 0), ink: .text)
    #expect(grid[1, 0].pixels == nil)
    grid.draw(try Self.gray("9"), in: Rect(x: -1, y: -1, width: 9, height: 9), style: .pixels)
    #expect(grid[2, 0].pixels != nil)
  }
}
