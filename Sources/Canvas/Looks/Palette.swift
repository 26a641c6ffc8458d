/// Red, green and blue in 256 steps each.
package struct RGB: Hashable, Sendable {
  /// How much red.
  package var red: UInt8
  /// How much green.
  package var green: UInt8
  /// How much blue.
  package var blue: UInt8

  /// So much of each.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether black text would be read on it better than white.
  package var isLight: Bool {
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 128_000
  }

  /// The shade so many hundredths of the way from another to this one.
  package func mixed(_ percent: Int, from other: RGB) -> RGB {
    func mix(_ mine: UInt8, _ theirs: UInt8) -> UInt8 {
      UInt8(clamping: (Int(mine) * percent + Int(theirs) * (100 - percent) + 50) / 100)
    }
    return RGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// How different two shades look, after the "redmean" approximation.
  func distance(to other: RGB) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return (512 + mean) * red * red + 1024 * green * green + (767 - mean) * blue * blue
  }

  /// Whether it has hardly any hue.
  var isGrayish: Bool { Int(max(red, green, blue)) - Int(min(red, green, blue)) < 48 }
}

/// xterm's shades for the colours that have numbers.
enum Palette {
  /// The sixteen named colours.
  static let named: [RGB] = [
    RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
    RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
    RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
    RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
    RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
    RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
    RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
  ]

  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The shade of a number from 0 to 255.
  static func shade(of index: UInt8) -> RGB {
    if index < 16 { return named[Int(index)] }
    if index >= 232 {
      let level = 8 + (index - 232) * 10
      return RGB(red: level, green: level, blue: level)
    }
    let index = Int(index) - 16
    return RGB(
      red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
  }

  /// The nearest number in the cube of 6 by 6 by 6.
  static func nearestInCube(_ shade: RGB) -> UInt8 {
    func level(_ value: UInt8) -> UInt8 { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }
    return 16 + 36 * level(shade.red) + 6 * level(shade.green) + level(shade.blue)
  }

  /// The nearest number in the ramp of grays.
  static func nearestGray(_ shade: RGB) -> UInt8 {
    let mean = (Int(shade.red) + Int(shade.green) + Int(shade.blue)) / 3
    return UInt8(clamping: 232 + min(23, max(0, (mean - 3) / 10)))
  }

  /// The nearest of some named colours; a grayish shade stays gray, so that calm stays calm.
  static func nearest(_ shade: RGB, among colors: ArraySlice<NamedColor>) -> NamedColor {
    var best = NamedColor.black
    var bestDistance = Int.max
    for color in colors {
      let candidate = named[Int(color.rawValue)]
      guard !shade.isGrayish || candidate.isGrayish else { continue }
      let distance = shade.distance(to: candidate)
      if distance < bestDistance { (best, bestDistance) = (color, distance) }
    }
    return best
  }
}
