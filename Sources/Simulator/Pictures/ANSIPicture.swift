import Canvas

/// A picture as text with the escape sequences for colours and attributes, to print in a terminal.
package struct ANSIPicture {
  /// What is shown.
  package var painting: Painting

  /// A picture in as many colours as its cells have.
  package init(_ painting: Painting) { self.painting = painting }

  /// All lines, each back at the terminal's own colours before its end.
  package var text: String {
    (0..<painting.size.height).map { row($0) + "\n" }.joined()
  }

  /// A row up to what is last to be seen, or some columns of it, with the sequences in between, from and to a terminal's own colours.
  func row(_ y: Int, columns: Range<Int>? = nil) -> String {
    var out = ""
    var current: Look?
    let row = painting.row(y)
    let end = row.lastIndex { !$0.isEmpty } ?? row.startIndex - 1
    let part = columns.map { row.dropFirst($0.lowerBound).prefix($0.count) } ?? row[...end]
    for cell in part where cell.columns > 0 {
      if cell.look != current {
        out += "\u{1B}[\(Self.codes(of: cell.look).joined(separator: ";"))m"
        current = cell.look
      }
      out.append(CellText.reducedForm(of: cell.character))
    }
    return out + "\u{1B}[0m"
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

extension Painting.Cell {
  /// Whether a terminal that was cleared shows the same.
  fileprivate var isEmpty: Bool {
    isBlank && look.background == nil && !look.attributes.contains(.reverse)
  }
}
