import Canvas

/// A switch that is either on or off, in the panes and on the phone.
enum SwitchControl {
  /// It tells by its place and by a word, not by colour alone.
  static func runs(isOn: Bool, edges: EdgeStyle) -> [(text: String, ink: Role)] {
    let signs = PaneSigns(edges: edges)
    let word = isOn ? "on  " : "off "
    let track = isOn ? "\(signs.heavyRule)\(signs.heavyRule)" : "  "
    let knob = isOn ? signs.selectedTab : signs.otherTab
    let ink: Role = isOn ? .tracePassed : .paneDim
    return isOn
      ? [(word, .paneText), ("[", .paneDim), (track + knob, ink), ("] ", .paneDim)]
      : [(word, .paneDim), ("[", .paneDim), (knob + track, ink), ("] ", .paneDim)]
  }

  /// Draws it with its right edge before a column: a filled pill, or the panes' own where edges are lines.
  static func draw(isOn: Bool, endingAt end: Point, edges: EdgeStyle, on grid: inout Grid) {
    guard edges == .blocks else {
      let runs = runs(isOn: isOn, edges: edges)
      var x = end.x + 1 - runs.reduce(0) { $0 + $1.text.columns }
      for run in runs {
        let ink: Role = run.ink == .paneText ? .buttonText : run.ink
        x += grid.write(run.text, at: Point(x: x, y: end.y), ink: ink)
      }
      return
    }
    let pill = Rect(x: end.x - 5, y: end.y, width: 5, height: 1)
    let beneath = grid[pill.origin].surface
    let surface: Role = isOn ? .tintGreen : .tintGray
    grid.fill(pill, surface: surface)
    grid.setPillEnds(pill, of: surface, over: beneath)
    let knob = PaneSigns(edges: edges).selectedTab
    grid.write(knob, at: pill.origin.moved(x: isOn ? 3 : 1), ink: .iconText)
  }
}
