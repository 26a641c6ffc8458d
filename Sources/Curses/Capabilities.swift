import CNcurses
package import Canvas

/// What the terminal can show.
package struct Capabilities: Hashable, Sendable {
  /// Its colours; none when the person has set NO_COLOR.
  package var colors: ColorDepth
  /// Whether it takes more than ASCII.
  package var unicode: Bool
  /// Whether it reports the mouse, pastes and focus.
  package var mouse: Bool
  /// Whether it can be given something to copy: what knows no mouse might print that.
  package var clipboard: Bool { mouse }

  /// Asks curses, which has started.
  static func current(unicode: Bool) -> Capabilities {
    Capabilities(colors: depth(), unicode: unicode, mouse: bellhop_capability("kmous") != nil)
  }

  private static func depth() -> ColorDepth {
    guard TerminalType.variable("NO_COLOR") == nil, has_colors() else { return .monochrome }
    guard start_color() == OK else { return .monochrome }
    use_default_colors()
    return switch bellhop_colors() {
    case 0x100_0000...: .direct
    case 256...: .indexed256
    case 16...: .named16
    case 8...: .named8
    default: .monochrome
    }
  }
}
