import Canvas
import Findings

/// A recording in asciinema's format "asciicast v2", written line by line as pictures come.
///
/// A picture costs what it changes: the cells of a row from the first to the last that differ.
package struct Asciicast: Sendable {
  /// What a player shows now; nil before the first picture.
  private var shown: Painting?
  private let title: String

  /// A recording of that name, without any picture yet.
  package init(title: String) { self.title = title }

  /// Longer pauses than this are cut short by players.
  private static let longestPause = 5

  /// The lines for a picture that is there from then on; none if nothing differs.
  ///
  /// Time counts from the beginning of the recording, and never runs backwards.
  package mutating func lines(showing painting: Painting, milliseconds: Int64) -> String {
    defer { shown = painting }
    guard let old = shown else {
      return header(of: painting) + event("o", Self.whole(painting), milliseconds)
    }
    guard old.size == painting.size else {
      let size = "\(painting.size.width)x\(painting.size.height)"
      return event("r", size, milliseconds) + event("o", Self.whole(painting), milliseconds)
    }
    let changes = (0..<painting.size.height).map { Self.change(from: old, to: painting, $0) }
      .joined()
    return changes.isEmpty ? "" : event("o", changes, milliseconds)
  }

  // MARK: - Lines

  private func header(of painting: Painting) -> String {
    let palette = NamedColor.allCases.map { Color.named($0).hex }.joined(separator: ":")
    return JSONWriter.compact.text(
      of: .object([
        "version": JSON(2),
        "width": JSON(painting.size.width),
        "height": JSON(painting.size.height),
        "title": JSON(title),
        "idle_time_limit": JSON(Self.longestPause),
        "env": .object(["TERM": "xterm-256color"]),
        "theme": .object([
          "fg": JSON(painting.ground.ink.hex), "bg": JSON(painting.ground.screen.hex),
          "palette": JSON(palette),
        ]),
      ])) + "\n"
  }

  private func event(_ kind: String, _ data: String, _ milliseconds: Int64) -> String {
    let time = max(0, milliseconds)
    let rest = String(time % 1000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    let words = JSONWriter.compact.text(of: JSON(data))
    return "[\(time / 1000).\(zeros)\(rest), \"\(kind)\", \(words)]\n"
  }

  // MARK: - Pictures

  /// Everything, on a screen of which nothing is known.
  private static func whole(_ painting: Painting) -> String {
    let picture = ANSIPicture(painting)
    let rows = (0..<painting.size.height).map { move(to: 0, $0) + picture.row($0) }
    return "\u{1B}[0m\u{1B}[?25l\u{1B}[2J" + rows.joined()
  }

  /// What changes a row of one picture into that of another; empty if they are the same.
  private static func change(from old: Painting, to new: Painting, _ y: Int) -> String {
    guard !new.isRowEqual(to: old, y) else { return "" }
    let (before, after) = (Array(old.row(y)), Array(new.row(y)))
    let differing = after.indices.filter { before[$0] != after[$0] }
    guard var start = differing.first, var end = differing.last else { return "" }
    // A wide character is written as a whole, and so is one that was there before.
    while start > 0, after[start].columns == 0 || before[start].columns == 0 { start -= 1 }
    while end + 1 < after.count, after[end + 1].columns == 0 || before[end + 1].columns == 0 {
      end += 1
    }
    return move(to: start, y) + ANSIPicture(new).row(y, columns: start..<end + 1)
  }

  private static func move(to x: Int, _ y: Int) -> String { "\u{1B}[\(y + 1);\(x + 1)H" }
}
