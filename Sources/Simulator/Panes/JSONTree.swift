import APNS
import Canvas
import Findings

/// A JSON value as an indented tree: keys at the left, values behind them.
struct JSONTree {
  var root: JSON
  var edges: EdgeStyle

  /// Deeper values are only counted.
  private static let deepest = 24

  private var signs: PaneSigns { PaneSigns(edges: edges) }

  /// The members of the root, one below the other.
  func lines(_ columns: Int) -> [PaneLine] {
    var lines: [PaneLine] = []
    addChildren(of: root, depth: 0, columns, &lines)
    if lines.isEmpty { addValue(of: root, PaneLine(), depth: 0, columns, &lines) }
    return lines
  }

  private func addChildren(
    of node: JSON, depth: Int, _ columns: Int, _ lines: inout [PaneLine]
  ) {
    let names: [(name: String, ink: Role, value: JSON)]
    switch node.value {
    case .object(let members): names = members.map { ($0.key, .jsonKey, $0.value) }
    case .array(let elements):
      names = elements.enumerated().map { ("\($0.offset)", .jsonPunctuation, $0.element) }
    case .null, .bool, .number, .string: return
    }
    let longest = names.map { $0.name.withVisibleControls.columns }.max() ?? 0
    let width = min(longest, columns >= 48 ? 22 : 12)
    for (name, ink, value) in names {
      var line = stems(depth)
      let start = line.columns
      line.add(name.truncated(toColumns: max(8, columns - start - 8)), ink)
      let isLeaf = value.object == nil && value.array == nil
      if isLeaf, columns - line.columns < 14 {
        // Below its key the value has the room it needs.
        lines.append(line)
        line = stems(depth)
        line.pad(to: start + 2)
      } else {
        line.pad(to: isLeaf ? max(start + width + 2, line.columns + 1) : line.columns + 1)
      }
      addValue(of: value, line, depth: depth + 1, columns, &lines)
    }
  }

  /// The blanks before a line, with a thin line for each level above.
  private func stems(_ depth: Int) -> PaneLine {
    var line = PaneLine()
    for _ in 0..<depth { line.add(signs.stem + " ", .paneRule) }
    return line
  }

  private func addValue(
    of node: JSON, _ head: PaneLine, depth: Int, _ columns: Int, _ lines: inout [PaneLine]
  ) {
    var line = head
    switch node.value {
    case .object(let members):
      addContainer("{\(members.count)}", node, line, depth, columns, &lines)
    case .array(let elements):
      addContainer("[\(elements.count)]", node, line, depth, columns, &lines)
    case .null: line.add("null", .jsonLiteral)
    case .bool(let flag): line.add(flag ? "true" : "false", .jsonLiteral)
    case .number(let number): line.add(number.text, .jsonNumber)
    case .string(let text):
      addString(text, node, line, depth, columns, &lines)
    }
    switch node.value {
    case .null, .bool, .number: lines.append(line)
    case .object, .array, .string: break
    }
  }

  private func addContainer(
    _ count: String, _ node: JSON, _ head: PaneLine, _ depth: Int, _ columns: Int,
    _ lines: inout [PaneLine]
  ) {
    var line = head
    line.add(count, .jsonPunctuation)
    lines.append(line)
    guard depth < Self.deepest else { return }
    addChildren(of: node, depth: depth, columns, &lines)
  }

  /// A string in its quotes; what it holds as JSON stands below it.
  private func addString(
    _ text: String, _ node: JSON, _ head: PaneLine, _ depth: Int, _ columns: Int,
    _ lines: inout [PaneLine]
  ) {
    let start = head.columns
    let pieces = PaneLine.Run("\"\(text)\"", .jsonString).pieces
    let room = max(8, columns - start)
    var line = head
    for chunk in Self.chunks(pieces, room) {
      line.add(PaneLine.Run(pieces: chunk, .jsonString))
      lines.append(line)
      line = stems(depth)
      line.pad(to: start)
    }
    guard depth < Self.deepest, let held = node.holdingObject else { return }
    var note = stems(depth)
    note.add("holds JSON: ", .findingInfo)
    note.add(held.object == nil ? "an array" : "an object", .findingInfo)
    lines.append(note)
    addChildren(of: held, depth: depth, columns, &lines)
  }

  /// Rows of pieces that fit, ended after a blank where one is near.
  private static func chunks(
    _ pieces: [CellText.Piece], _ columns: Int
  ) -> [[CellText.Piece]] {
    var chunks: [[CellText.Piece]] = []
    var rest = pieces[...]
    while !rest.isEmpty {
      var width = 0
      var end = rest.startIndex
      while end < rest.endIndex, width + rest[end].columns <= columns {
        width += rest[end].columns
        end += 1
      }
      if end < rest.endIndex {
        let half = rest.startIndex + (end - rest.startIndex) / 2
        if let gap = (half..<end).last(where: { rest[$0].character == " " }) { end = gap + 1 }
      }
      end = max(end, rest.startIndex + 1)
      chunks.append(Array(rest[rest.startIndex..<end]))
      rest = rest[end...]
    }
    return chunks
  }
}
