import CNcurses
import Canvas

/// Looks as curses knows them: attributes, and the number of a pair of colours.
struct ColorPairs {
  /// What a cell is given.
  struct Paint {
    var attributes: attr_t = 0
    var pair: Int32 = 0
  }

  private struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  private struct Roles: Hashable {
    var ink: Role
    var surface: Role
    var dimming: UInt8
  }

  private let depth: ColorDepth
  private let most: Int32
  private var numbers: [Pair: Int32] = [:]
  private var paints: [Roles: Paint] = [:]
  private var latest: (roles: Roles, paint: Paint)?

  /// Whether a look had to do without its colours since the last `begin`, for want of a pair.
  private(set) var isExhausted = false

  /// Pairs for a terminal of this depth; curses has started.
  init(depth: ColorDepth) {
    self.depth = depth
    most = depth == .monochrome ? 0 : min(bellhop_color_pairs(), 32_767) - 1
  }

  /// Begins a picture; `sameTheme` lets the looks of the last one be used again.
  mutating func begin(sameTheme: Bool) {
    isExhausted = false
    guard !sameTheme else { return }
    paints = [:]
    latest = nil
  }

  /// Takes all pairs back; everything on the screen must be painted anew.
  mutating func recycle() {
    reset_color_pairs()
    numbers = [:]
    begin(sameTheme: false)
  }

  /// How a cell is painted.
  mutating func paint(for cell: Cell, theme: Theme) -> Paint {
    // Pixels are too many to be remembered; their pairs of colours are.
    if cell.showsPixels(at: depth) { return makePaint(for: cell, theme: theme) }
    let roles = Roles(ink: cell.ink, surface: cell.surface, dimming: cell.dimming.rawValue)
    if let latest, latest.roles == roles { return latest.paint }
    let paint = paints[roles] ?? makePaint(for: cell, theme: theme)
    paints[roles] = paint
    latest = (roles, paint)
    return paint
  }

  private mutating func makePaint(for cell: Cell, theme: Theme) -> Paint {
    let look = theme.look(of: cell, depth: depth)
    let pair = number(
      for: Pair(foreground: number(for: look.foreground), background: number(for: look.background)))
    return Paint(attributes: bellhop_with_pair(Self.bits(look.attributes), pair), pair: pair)
  }

  private mutating func number(for pair: Pair) -> Int32 {
    guard depth != .monochrome, pair != Pair(foreground: -1, background: -1) else { return 0 }
    if let number = numbers[pair] { return number }
    let number = Int32(numbers.count) + 1
    guard number <= most, init_extended_pair(number, pair.foreground, pair.background) == OK else {
      isExhausted = true
      return 0
    }
    numbers[pair] = number
    return number
  }

  /// A colour's number in curses; -1 is the terminal's own.
  private func number(for color: Color?) -> Int32 {
    guard let color = color?.mapped(to: depth) else { return -1 }
    switch color {
    case .named(let name):
      return depth == .direct && name.rawValue > 7 ? direct(color) : Int32(name.rawValue)
    case .indexed(let index):
      return depth == .direct && index > 7 ? direct(color) : Int32(index)
    case .rgb:
      return direct(color)
    }
  }

  /// The number of a colour by its parts; those below 8 are the palette's even on such terminals.
  private func direct(_ color: Color) -> Int32 {
    let parts = color.components
    return max(8, Int32(parts.red) << 16 | Int32(parts.green) << 8 | Int32(parts.blue))
  }

  private static func bits(_ attributes: Style.Attributes) -> attr_t {
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= bellhop_bold() }
    if attributes.contains(.dim) { bits |= bellhop_dim() }
    if attributes.contains(.italic) { bits |= bellhop_italic() }
    if attributes.contains(.underline) { bits |= bellhop_underline() }
    if attributes.contains(.reverse) { bits |= bellhop_reverse() }
    return bits
  }
}
