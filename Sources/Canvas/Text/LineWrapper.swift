/// Breaks one paragraph into lines.
struct LineWrapper {
  private let limit: Int
  private let room: Int
  private var lines: [String] = []
  private var line: [Character] = []
  private var width = 0
  /// How many clusters of the line stand before the last place where it may break.
  private var breakPoint = 0

  /// Wraps at `limit` columns and stops once there are more than `room` lines.
  init(limit: Int, room: Int) {
    self.limit = limit
    self.room = room
  }

  /// The lines of a paragraph; one that is empty for an empty paragraph.
  mutating func lines(of paragraph: Substring) -> [String] {
    for character in paragraph {
      guard lines.count <= room else { return lines }
      if character == " " || character == "\t" {
        appendBlank()
      } else {
        append(character)
      }
    }
    if !line.isEmpty || lines.isEmpty { endLine(at: line.count) }
    return lines
  }

  private mutating func appendBlank() {
    if line.isEmpty, !lines.isEmpty { return }
    guard width < limit else { return endLine(at: line.count) }
    line.append(" ")
    width += 1
    breakPoint = line.count
  }

  private mutating func append(_ character: Character) {
    let isTooWide = CellText.columns(of: character) > limit
    let character = isTooWide ? "…" : character
    let columns = isTooWide ? 1 : CellText.columns(of: character)
    if mayBreak(before: character, columns) { breakPoint = line.count }
    if width + columns > limit { endLine(at: breakPoint > 0 ? breakPoint : line.count) }
    if width + columns > limit { endLine(at: line.count) }
    line.append(character)
    width += columns
  }

  /// Ideographs may part anywhere, except before what closes and after what opens.
  private func mayBreak(before character: Character, _ columns: Int) -> Bool {
    guard let last = line.last, columns > 0 else { return false }
    guard columns == 2 || CellText.columns(of: last) == 2 else { return false }
    return !"、。，．）」』】〉》！？：；ー…".contains(character) && !"（「『【〈《".contains(last)
  }

  private mutating func endLine(at end: Int) {
    var head = line[..<end]
    while head.last == " " { head.removeLast() }
    lines.append(String(head))
    line.removeSubrange(..<end)
    if let text = line.firstIndex(where: { $0 != " " }) { line.removeSubrange(..<text) }
    width = line.reduce(0) { $0 + CellText.columns(of: $1) }
    breakPoint = 0
  }
}
