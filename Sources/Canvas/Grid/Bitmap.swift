/// A picture made of pixels: red, green and blue, a byte each, row after row.
package struct Bitmap: Hashable, Sendable {
  /// How many pixels across and down.
  package let size: Size
  /// The bytes of all pixels.
  package let bytes: [UInt8]

  /// Nil where the bytes aren't those of so many pixels, or there are none.
  package init?(size: Size, bytes: [UInt8]) {
    guard !size.isEmpty, size.width <= 65_536, size.height <= 65_536,
      bytes.count == size.width * size.height * 3
    else { return nil }
    self.size = size
    self.bytes = bytes
  }

  /// The pixel in column `x` of row `y`, which must be inside.
  package subscript(x: Int, y: Int) -> RGB {
    let start = (y * size.width + x) * 3
    return RGB(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
  }

  /// The largest size of the same shape within another; never larger than the picture is.
  package func size(within room: Size) -> Size {
    guard !room.isEmpty else { return .zero }
    var (width, height) = (min(size.width, room.width), size.height)
    height = max(1, (size.height * width + size.width / 2) / size.width)
    if height > room.height {
      height = room.height
      width = max(1, min(width, (size.width * height + size.height / 2) / size.height))
    }
    return Size(width: width, height: height)
  }

  /// The largest square in its middle.
  package var square: Bitmap {
    let side = min(size.width, size.height)
    let left = (size.width - side) / 2
    let top = (size.height - side) / 2
    var part: [UInt8] = []
    part.reserveCapacity(side * side * 3)
    for y in top..<top + side {
      let start = (y * size.width + left) * 3
      part += bytes[start..<start + side * 3]
    }
    return Bitmap(size: Size(width: side, height: side), bytes: part) ?? self
  }

  /// The picture in another size, each new pixel the mean of those it stands for.
  package func scaled(to wanted: Size) -> Bitmap {
    guard wanted != size, !wanted.isEmpty else { return self }
    var scaled: [UInt8] = []
    scaled.reserveCapacity(wanted.width * wanted.height * 3)
    for y in 0..<wanted.height {
      let rows = Self.part(y, of: wanted.height, among: size.height)
      for x in 0..<wanted.width {
        let shade = mean(Self.part(x, of: wanted.width, among: size.width), rows)
        scaled += [shade.red, shade.green, shade.blue]
      }
    }
    return Bitmap(size: wanted, bytes: scaled) ?? self
  }

  /// Which pixels a new one stands for; at least one.
  private static func part(_ place: Int, of count: Int, among pixels: Int) -> Range<Int> {
    let start = place * pixels / count
    return start..<max(start + 1, (place + 1) * pixels / count)
  }

  /// The mean of a part; of a large one, of 64 pixels in it.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> RGB {
    var (red, green, blue, count) = (0, 0, 0, 0)
    for y in stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / 8)) {
      for x in stride(
        from: columns.lowerBound, to: columns.upperBound, by: max(1, columns.count / 8))
      {
        let pixel = self[x, y]
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        count += 1
      }
    }
    func share(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
    return RGB(red: share(red), green: share(green), blue: share(blue))
  }
}

/// Two pixels of a picture, one above the other, in one cell.
package struct PixelPair: Hashable, Sendable {
  /// The upper half's colour.
  package var upper: RGB
  /// The lower half's colour.
  package var lower: RGB

  /// Two pixels.
  package init(upper: RGB, lower: RGB) {
    self.upper = upper
    self.lower = lower
  }

  /// Both in 31 bits, five for each colour.
  var bits: UInt32 { 1 << 30 | Self.bits(of: upper) << 15 | Self.bits(of: lower) }

  /// The two pixels in some bits; nil for none.
  init?(bits: UInt32) {
    guard bits != 0 else { return nil }
    upper = Self.shade(of: bits >> 15)
    lower = Self.shade(of: bits)
  }

  private static func bits(of shade: RGB) -> UInt32 {
    UInt32(shade.red >> 3) << 10 | UInt32(shade.green >> 3) << 5 | UInt32(shade.blue >> 3)
  }

  private static func shade(of bits: UInt32) -> RGB {
    // Repeating the upper bits makes the brightest step white.
    func level(_ bits: UInt32) -> UInt8 {
      let five = UInt8(truncatingIfNeeded: bits & 31)
      return five << 3 | five >> 2
    }
    return RGB(red: level(bits >> 10), green: level(bits >> 5), blue: level(bits))
  }

  /// What is written where a terminal can colour both halves.
  package static let character: Character = "▀"

  /// How bright they are together, from 0 to 255.
  var brightness: Int {
    (299 * (Int(upper.red) + Int(lower.red)) + 587 * (Int(upper.green) + Int(lower.green))
      + 114 * (Int(upper.blue) + Int(lower.blue))) / 2000
  }
}

/// How pictures made of pixels are drawn.
package enum PictureStyle: Hashable, Sendable {
  /// Two pixels a cell in their colours, or a shade where there are too few colours for them.
  case pixels
  /// A shade a cell, for a theme or a terminal without colours.
  case shades
  /// The same in ASCII.
  case ascii

  private static let blocks: [Character] = [" ", "░", "▒", "▓", "█"]
  private static let asciiShades: [Character] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  /// The character that stands for two pixels, on light surfaces the darker the fuller.
  func shade(of pair: PixelPair, onLight: Bool) -> Character {
    let ramp = self == .ascii ? Self.asciiShades : Self.blocks
    let brightness = onLight ? 255 - pair.brightness : pair.brightness
    return ramp[brightness * ramp.count / 256]
  }
}

extension Grid {
  /// Draws a picture over a part, two pixels a cell; `onLight` where the surface there is light.
  package mutating func draw(
    _ bitmap: Bitmap, in rect: Rect, style: PictureStyle, onLight: Bool = false
  ) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let pixels = bitmap.scaled(to: Size(width: rect.width, height: rect.height * 2))
    for y in part.rows {
      for x in part.columns {
        let (column, row) = (x - rect.minX, (y - rect.minY) * 2)
        let pair = PixelPair(upper: pixels[column, row], lower: pixels[column, row + 1])
        let beneath = self[x, y]
        var cell = Cell(
          style.shade(of: pair, onLight: onLight), ink: .cardPicture, surface: beneath.surface)
        if style == .pixels { cell.pixels = pair }
        self[x, y] = cell
      }
    }
  }
}
