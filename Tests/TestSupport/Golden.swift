package import Canvas

#if canImport(Glibc)
  import Glibc
#endif

/// Screens that were looked at and found good, in files beside the tests.
///
/// Cells hold roles, so no golden screen changes with a theme. `.ci/record` rewrites them.
package enum Golden {
  /// What is wrong with a picture; nil when it is the one in the file `Screens/NAME.screen`.
  package static func mismatch(
    _ grid: Grid, _ name: String, from test: String = #filePath
  ) -> String? {
    let file = "\(name).screen"
    return mismatch(text: GoldenScreen(grid).text, file, from: test)
  }

  /// What is wrong with a text; nil when it is the one in that file of the folder `Screens`.
  package static func mismatch(
    text drawn: String, _ name: String, from test: String = #filePath
  ) -> String? {
    let folder = test.prefix(through: test.lastIndex(of: "/") ?? test.startIndex)
    let path = "\(folder)Screens/\(name)"
    if getenv("BELLHOP_RECORD") != nil {
      return write(drawn, to: path) ? nil : "cannot write \(path)"
    }
    guard let golden = read(path) else {
      return "no golden screen \(name); .ci/record writes one:\n\(drawn)"
    }
    guard golden != drawn else { return nil }
    return "\(name) is drawn otherwise:\n" + difference(golden, drawn)
  }

  private static func difference(_ golden: String, _ drawn: String) -> String {
    let old = golden.split(separator: "\n", omittingEmptySubsequences: false)
    let new = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    var lines: [String] = []
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? String(old[index]) : ""
      let after = index < new.count ? String(new[index]) : ""
      guard before != after else { continue }
      lines += ["\(index + 1) - \(before)", "\(index + 1) + \(after)"]
    }
    return lines.prefix(40).joined(separator: "\n")
  }

  private static func read(_ path: String) -> String? {
    guard let stream = fopen(path, "rb") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, stream)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += block.prefix(count)
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let stream = fopen(path, "wb") else { return false }
    defer { fclose(stream) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, stream) == bytes.count
  }
}

/// A picture as a file: its characters, then a letter a cell for its ink, then for its surface.
struct GoldenScreen {
  var grid: Grid

  init(_ grid: Grid) { self.grid = grid }

  var text: String {
    var lines = ["\(grid.width) columns, \(grid.height) rows"]
    if let cursor = grid.cursor { lines.append("cursor in column \(cursor.x), row \(cursor.y)") }
    lines += section("characters", grid.lines)
    lines += section("ink", plane { $0.isBlank ? " " : Self.letter(ofInk: $0.ink) })
    lines += section("surface", plane { $0.surface.letter })
    let isDimmed = (0..<grid.height).contains { y in
      grid.row(y).contains { !$0.dimming.isEmpty }
    }
    if isDimmed { lines += section("dimmed: i ink, s surface, # both", plane(Self.dimming)) }
    lines += section("legend", legend)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ name: String, _ rows: [String]) -> [String] {
    ["", "── \(name)"] + rows
  }

  /// A letter a cell, without the blanks at the ends of rows.
  private func plane(_ letter: (Cell) -> Character) -> [String] {
    (0..<grid.height).map { y in
      var row = String(grid.row(y).map(letter))
      while row.last == " " { row.removeLast() }
      return row
    }
  }

  private static func dimming(_ cell: Cell) -> Character {
    switch cell.dimming {
    case []: " "
    case .ink: "i"
    case .surface: "s"
    default: "#"
    }
  }

  /// A surface as an ink, as at the edge of a card, has a letter of another alphabet.
  private static func letter(ofInk role: Role) -> Character {
    switch role.kind {
    case .ink: return role.letter
    case .surface:
      let surfaces = Role.allCases.filter { $0.kind == .surface }
      let place = surfaces.firstIndex(of: role) ?? 0
      return Unicode.Scalar(0x430 + UInt32(place)).map { Character($0) } ?? "?"
    }
  }

  private var legend: [String] {
    let cells = (0..<grid.height).flatMap { grid.row($0) }
    let inks = Set(cells.filter { !$0.isBlank }.map(\.ink))
    let surfaces = Set(cells.map(\.surface))
    return Role.allCases.filter(inks.contains).map { "ink \(Self.letter(ofInk: $0)) \($0.name)" }
      + Role.allCases.filter(surfaces.contains).map { "surface \($0.letter) \($0.name)" }
  }
}
