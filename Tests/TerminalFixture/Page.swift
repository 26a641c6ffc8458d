import Canvas

/// What stands below the fixture's first eight rows.
enum Page: CaseIterable {
  case plain
  case looks
  case wide
  case flag
  case otherFlag
  case controls
  case manyColors

  var next: Page {
    let all = Page.allCases
    let index = all.firstIndex(of: self).map { $0 + 1 } ?? 0
    return all[index % all.count]
  }

  private static let firstRow = 8

  func draw(on grid: inout Grid) {
    let row = Point(x: 0, y: Self.firstRow)
    switch self {
    case .plain: grid.write("plain", at: row, ink: .text)
    case .looks:
      grid.write("title", at: row, ink: .cardTitle, surface: .card)
      grid.write("plain", at: row.moved(x: 10), ink: .text)
      // A card's edge: the card as ink on what lies beneath.
      grid[row.moved(x: 20)] = Cell("▄", ink: .card, surface: .screen)
    case .wide:
      grid.write("漢字|e\u{301}|😀|👍🏽|👨‍👩‍👧|❤️|ｶ|한|", at: row, ink: .text)
      // Newer than every C library, and one that says it is wide where it isn't.
      grid[row.moved(y: 1)] = Cell("\u{1FAE9}", columns: 2, ink: .text, surface: .screen)
      grid.write("|", at: row.moved(x: 2, y: 1), ink: .text)
      grid[row.moved(y: 2)] = Cell("x", columns: 2, ink: .text, surface: .screen)
      grid.write("|", at: row.moved(x: 2, y: 2), ink: .text)
      // At the right edge, where half of it is outside.
      grid[Point(x: grid.width - 1, y: Self.firstRow)] = Cell(
        "漢", columns: 2, ink: .text, surface: .screen)
    case .flag: grid.write("🇩🇪|", at: row, ink: .text)
    case .otherFlag: grid.write("🇩🇰|", at: row, ink: .text)
    case .controls: drawControls(on: &grid, row)
    case .manyColors: drawColors(on: &grid, row)
    }
  }

  /// Every scalar that a terminal could obey or that moves text about, by both ways into a grid.
  private func drawControls(on grid: inout Grid, _ row: Point) {
    let nasty: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE007F,
    ]
    var point = row
    for scalar in nasty.joined().compactMap(Unicode.Scalar.init) {
      if point.x + 6 > grid.width { point = Point(x: 0, y: point.y + 1) }
      grid.write("\(scalar)a\(scalar)", at: point, ink: .text)
      grid[point.moved(x: 3)] = Cell(Character(scalar), ink: .text, surface: .screen)
      var marked = "b".unicodeScalars
      marked.append(scalar)
      if String(marked).count == 1 {
        grid[point.moved(x: 4)] = Cell(
          Character(String(marked)), ink: .text, surface: .screen)
      }
      point = point.moved(x: 5)
    }
    grid.write("\u{1B}]0;owned\u{7}\u{1B}[2J\u{9B}2J end", at: Point(x: 0, y: 7), ink: .text)
  }

  /// All inks on all surfaces, which eight colours have too few pairs for.
  private func drawColors(on grid: inout Grid, _ row: Point) {
    let inks = Role.allCases.filter { $0.kind == .ink }
    let surfaces = Role.allCases.filter { $0.kind == .surface && $0 != .clear }
    var index = 0
    for y in row.y..<max(row.y, grid.height) {
      for x in 0..<grid.width {
        grid[x, y] = Cell(
          "x", ink: inks[index % inks.count],
          surface: surfaces[index / inks.count % surfaces.count])
        index += 1
      }
    }
  }
}

extension Theme {
  /// Text as the terminal has it, cards in colours that every depth must round.
  static let dark = Theme(
    name: "dark",
    styles: [
      .text: Style(), .screen: Style(),
      .card: Style(.rgb(30, 60, 200), .reverse),
      .cardTitle: Style(.rgb(250, 250, 100), [.bold, .underline]),
    ])

  /// Each role in another colour.
  static let bright = Theme(
    name: "bright",
    styles: Dictionary(
      uniqueKeysWithValues: Role.allCases.map { role in
        let value = role.rawValue
        return (role, Style(.rgb(value &* 37, value &* 91, value &* 151)))
      }))
}
