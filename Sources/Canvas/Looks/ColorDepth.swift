/// How many colours a terminal has.
package enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Red, green and blue in 256 steps each.
  case direct
  /// xterm's palette.
  case indexed256
  /// Eight colours, each also bright.
  case named16
  /// Eight colours.
  case named8
  /// No colours, only attributes.
  case monochrome
}

extension Color {
  /// The nearest colour that a terminal of this depth has; nil without colours.
  package func mapped(to depth: ColorDepth) -> Color? {
    switch depth {
    case .direct: self
    case .indexed256: indexed
    case .named16: .named(nearest16)
    case .named8: .named(nearest8)
    case .monochrome: nil
    }
  }

  private var indexed: Color {
    guard case .rgb = self else { return self }
    return .indexed(nearest256)
  }

  /// Its shade; for the named ones, whose shade is the terminal's, xterm's.
  package var components: RGB {
    switch self {
    case .rgb(let red, let green, let blue): RGB(red: red, green: green, blue: blue)
    case .named(let color): Palette.named[Int(color.rawValue)]
    case .indexed(let index): Palette.shade(of: index)
    }
  }

  /// The nearest in xterm's palette, whose first sixteen are left out: their shades are not known.
  package var nearest256: UInt8 {
    switch self {
    case .indexed(let index): return index
    case .named(let color): return color.rawValue
    case .rgb: break
    }
    let shade = components
    let cube = Palette.nearestInCube(shade)
    let gray = Palette.nearestGray(shade)
    let isGrayNearer =
      shade.distance(to: Palette.shade(of: gray)) < shade.distance(to: Palette.shade(of: cube))
    return isGrayNearer ? gray : cube
  }

  /// The nearest of the sixteen named colours.
  package var nearest16: NamedColor {
    switch self {
    case .named(let color): return color
    case .indexed(let index): if let color = NamedColor(rawValue: index) { return color }
    case .rgb: break
    }
    return Palette.nearest(components, among: NamedColor.allCases[...])
  }

  /// The nearest of the first eight colours; a bright one gives its plain hue.
  package var nearest8: NamedColor {
    switch self {
    case .named(.brightBlack): return .black
    case .named(let color): return color.plain
    case .indexed(let index): if let color = NamedColor(rawValue: index) { return color.plain }
    case .rgb: break
    }
    return Palette.nearest(components, among: NamedColor.allCases[..<8])
  }
}
