package import Canvas

/// A picture as text with the escape sequences for colours and attributes, to print in a terminal.
package struct ANSIPicture {
  /// What is shown.
  package var grid: Grid
  /// What its roles look like.
  package var theme: Theme
  /// How many colours may be used.
  package var depth: ColorDepth

  /// A grid in the colours of a theme.
  package init(_ grid: Grid, theme: Theme, depth: ColorDepth = .direct) {
    self.grid = grid
    self.theme = theme
    self.depth = depth
  }

  /// All lines, each back at the terminal's own colours before its end.
  package var text: String {
    var out = ""
    for y in 0..<grid.height {
      var current: Look?
      for cell in grid.row(y) where !cell.isContinuation {
        let look = theme.look(of: cell, depth: depth)
        if look != current {
          out += "\u{1B}[\(Self.codes(of: look).joined(separator: ";"))m"
          current = look
        }
        out.append(CellText.reducedForm(of: cell.shown(at: depth)))
      }
      out += "\u{1B}[0m\n"
    }
    return out
  }

  /// The numbers of a look, from a clean start.
  private static func codes(of look: Look) -> [String] {
    let numbers: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]
    let attributes = numbers.filter { look.attributes.contains($0.0) }.map(\.1)
    return ["0"] + attributes + codes(of: look.foreground, isBackground: false)
      + codes(of: look.background, isBackground: true)
  }

  private static func codes(of color: Color?, isBackground: Bool) -> [String] {
    let lead = isBackground ? "48" : "38"
    switch color {
    case nil: return []
    case .named(let color):
      let number = Int(color.rawValue)
      let base = (isBackground ? 40 : 30) + (number < 8 ? 0 : 60)
      return [String(base + number % 8)]
    case .indexed(let index): return [lead, "5", String(index)]
    case .rgb(let red, let green, let blue):
      return [lead, "2", String(red), String(green), String(blue)]
    }
  }
}
