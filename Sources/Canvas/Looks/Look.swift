/// How a cell looks in a theme: what a terminal or a picture is told.
package struct Look: Hashable, Sendable {
  /// The colour of the character; nil is the terminal's own.
  package var foreground: Color?
  /// The colour behind it; nil is the terminal's own.
  package var background: Color?
  /// What else is done to the character.
  package var attributes: Style.Attributes

  /// Two colours and attributes.
  package init(
    foreground: Color? = nil, background: Color? = nil, attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

extension Theme {
  /// How a cell looks, dimming included.
  package func look(of cell: Cell) -> Look {
    if let pixels = cell.pixels { return look(of: pixels, dimming: cell.dimming) }
    let ink = self[cell.ink]
    let surface = self[cell.surface]
    var look = Look(foreground: ink.color, background: surface.color)
    let inkPercent: Int
    switch cell.ink.kind {
    case .surface: inkPercent = Self.dimmedSurface
    case .ink:
      inkPercent = Self.dimmedInk
      // Without colours a surface shows by exchanging the two.
      look.attributes = ink.attributes.union(surface.attributes.intersection(.reverse))
    }
    if cell.dimming.contains(.ink) {
      look.foreground = dimmed(look.foreground, keeping: inkPercent)
      look.attributes.remove(.bold)
      if look.foreground == nil { look.attributes.insert(.dim) }
    }
    if cell.dimming.contains(.surface) {
      look.background = dimmed(look.background, keeping: Self.dimmedSurface)
    }
    return look
  }

  /// How a cell looks with no more colours than a terminal has, and still to be read.
  package func look(of cell: Cell, depth: ColorDepth) -> Look {
    var cell = cell
    if !cell.showsPixels(at: depth) { cell.pixels = nil }
    var look = look(of: cell)
    guard depth != .direct else { return look }
    look.foreground = look.foreground?.mapped(to: depth)
    look.background = look.background?.mapped(to: depth)
    let isDimmed = cell.dimming.contains(.ink)
    if depth == .monochrome, isDimmed { look.attributes.insert(.dim) }
    guard cell.pixels == nil, cell.ink.kind == .ink, let background = look.background,
      look.foreground == background
    else { return look }
    look.foreground = readable(on: background, depth: depth, isDimmed: isDimmed)
    if isDimmed, depth == .named8 { look.attributes.insert(.dim) }
    return look
  }

  /// Two pixels have their own colours; they too stand back where something is above them.
  private func look(of pixels: PixelPair, dimming: Cell.Dimming) -> Look {
    func color(_ shade: RGB, isDimmed: Bool) -> Color? {
      let color = Color.rgb(shade.red, shade.green, shade.blue)
      return isDimmed ? dimmed(color, keeping: Self.dimmedSurface) : color
    }
    return Look(
      foreground: color(pixels.upper, isDimmed: dimming.contains(.ink)),
      background: color(pixels.lower, isDimmed: dimming.contains(.surface)))
  }

  /// How many hundredths of a colour are left when it stands back: words stay just readable.
  private static let dimmedInk = 34
  private static let dimmedSurface = 26

  /// A colour that is most of the way back to the screen behind everything.
  private func dimmed(_ color: Color?, keeping percent: Int) -> Color? {
    guard let color else { return nil }
    let back = self[.screen].color?.components ?? RGB(red: 0, green: 0, blue: 0)
    let mixed = color.components.mixed(percent, from: back)
    return .rgb(mixed.red, mixed.green, mixed.blue)
  }

  /// A colour for text that fell together with what is behind it.
  private func readable(on background: Color, depth: ColorDepth, isDimmed: Bool) -> Color? {
    let isLight = background.components.isLight
    let isOnGray = background == .named(.brightBlack)
    let color: NamedColor =
      switch (isDimmed, depth) {
      case (_, .named8): isLight ? .black : .white
      case (true, _): isOnGray ? .black : .brightBlack
      case (false, _): isLight ? .black : .brightWhite
      }
    return .named(color)
  }
}
