import Canvas

extension PaneBody {
  /// Adds a name at the left and what there is to say about it at the right, wrapped.
  mutating func addFact(
    _ name: String, _ value: String, ink: Role = .paneText, indent: Int = 0, columns: Int
  ) {
    let start = indent + (columns >= 48 ? 15 : 11)
    for (index, text) in value.paneLines(columns - start).enumerated() {
      var line = PaneLine()
      line.pad(to: indent)
      if index == 0 { line.add(name, .paneDim) }
      line.pad(to: start)
      line.add(text, ink)
      add(line)
    }
  }

  /// Adds a title with a line behind it.
  mutating func addSection(_ title: String, note: String = "") {
    addGap()
    var line = PaneLine(title, .paneTitle)
    line.hasRule = true
    line.trail(note, .paneDim)
    line.trailingGivesWay = true
    add(line)
  }
}
