import Canvas
import Findings

/// A text that a person wrote, in the colours of JSON, with each finding under the place it is about.
struct SourceView {
  var source: SourceText
  var findings: [Finding]
  var edges: EdgeStyle

  /// A line of the text that may take several rows, with what is said about each.
  private struct Row {
    var line: PaneLine
    var remarks: [PaneLine] = []
  }

  /// The whole text.
  func lines(_ columns: Int) -> [PaneLine] {
    let ranges = lineRanges
    var result = unplaced(columns)
    if !result.isEmpty, !source.bytes.isEmpty { result.append(PaneLine()) }
    let roles = JSONInk(source.bytes).roles
    for range in ranges {
      for row in rows(of: range, roles, columns) {
        result.append(row.line)
        result += row.remarks
      }
    }
    return result
  }

  /// Only the places that findings are about, with a little of what stands before them.
  func excerpts(_ columns: Int, context: Int = 2) -> [PaneLine] {
    let ranges = lineRanges
    var result = unplaced(columns)
    guard !source.bytes.isEmpty else { return result }
    let roles = JSONInk(source.bytes).roles
    var nextLine = 0
    let places = Set(placed.map { source.position(at: $0.range.lowerBound).line - 1 })
    for line in places.sorted() where ranges.indices.contains(line) {
      let first = max(nextLine, line - context)
      var rows = (first...max(first, line)).flatMap { self.rows(of: ranges[$0], roles, columns) }
      nextLine = line + 1
      let marked = rows.indices.filter { !rows[$0].remarks.isEmpty }
      guard let start = marked.first, let end = marked.last else { continue }
      rows = Array(rows[max(0, start - context)...end])
      if !result.isEmpty { result.append(PaneLine()) }
      for row in rows {
        result.append(row.line)
        result += row.remarks
      }
    }
    return result
  }

  // MARK: - Places

  private var placed: [Finding] { findings.filter(hasPlace) }

  private func hasPlace(_ finding: Finding) -> Bool {
    !source.bytes.isEmpty && finding.range != 0..<0
  }

  /// What is said of the whole rather than of a place in it.
  private func unplaced(_ columns: Int) -> [PaneLine] {
    findings.filter { !hasPlace($0) }.flatMap { message(of: $0, indent: 0, columns: columns) }
  }

  /// The bytes of each line, without its end.
  private var lineRanges: [Range<Int>] {
    let bytes = source.bytes
    var ranges: [Range<Int>] = []
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, byte) in bytes.enumerated() {
      let isEnd = byte == 0x0A || byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A
      guard isEnd else { continue }
      let end = byte == 0x0A && index > start && bytes[index - 1] == 0x0D ? index - 1 : index
      ranges.append(start..<max(start, end))
      start = index + 1
    }
    if start < bytes.count || ranges.isEmpty { ranges.append(start..<bytes.count) }
    return ranges
  }

  // MARK: - Rows

  /// A piece of text with the byte it begins at.
  private struct Placed {
    var run: PaneLine.Run
    var offset: Int
  }

  private func rows(of range: Range<Int>, _ roles: [Role], _ columns: Int) -> [Row] {
    let pieces = pieces(of: range, roles)
    let blanks = pieces.prefix { $0.run.pieces.allSatisfy { $0.character == " " } }
    let indent = min(blanks.reduce(0) { $0 + $1.run.columns } + 2, columns / 3)
    var rows: [Row] = []
    var rest = pieces[...]
    repeat {
      let margin = rows.isEmpty ? 0 : indent
      let head = Self.head(of: rest, columns - margin)
      rest = rest.dropFirst(head.count)
      let isLast = rest.isEmpty
      rows.append(row(head, margin, lineEnd: isLast ? range.upperBound : nil, columns))
    } while !rest.isEmpty
    return rows
  }

  private func pieces(of range: Range<Int>, _ roles: [Role]) -> [Placed] {
    var offset = range.lowerBound
    return String(decoding: source.bytes[range], as: UTF8.self).map { character in
      let role = roles.indices.contains(offset) ? roles[offset] : .jsonPunctuation
      let shown = character == "\t" ? "  " : String(character)
      defer { offset += character.utf8.count }
      return Placed(run: PaneLine.Run(shown, role), offset: offset)
    }
  }

  /// As much as fits; it ends after a blank or a comma where there is one in the second half.
  private static func head(of rest: ArraySlice<Placed>, _ columns: Int) -> ArraySlice<Placed> {
    var width = 0
    var end = rest.startIndex
    while end < rest.endIndex, width + rest[end].run.columns <= columns {
      width += rest[end].run.columns
      end += 1
    }
    guard end < rest.endIndex else { return rest }
    let half = rest.startIndex + (end - rest.startIndex) / 2
    let gap = (half..<end).last { index in
      rest[index].run.pieces.first.map { $0.character == " " || $0.character == "," } ?? false
    }
    return rest[rest.startIndex..<max(gap.map { $0 + 1 } ?? end, rest.startIndex + 1)]
  }

  private func row(
    _ pieces: ArraySlice<Placed>, _ margin: Int, lineEnd: Int?, _ columns: Int
  ) -> Row {
    var line = PaneLine()
    line.pad(to: margin)
    var columnsOf: [(offset: Int, column: Int)] = []
    for piece in pieces {
      columnsOf.append((piece.offset, line.columns))
      line.add(piece.run)
    }
    let start = pieces.first?.offset ?? lineEnd ?? 0
    let end = lineEnd.map { $0 + 1 } ?? (pieces.last?.offset ?? start) + 1
    let here = placed.filter { (start..<max(end, start + 1)).contains($0.range.lowerBound) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !here.isEmpty else { return Row(line: line) }

    let marks = here.map { finding in
      let low = columnsOf.last { $0.offset <= finding.range.lowerBound }?.column ?? line.columns
      let isAtEnd = finding.range.lowerBound >= (lineEnd ?? .max)
      let column = min(isAtEnd ? line.columns : low, max(0, columns - 1))
      let high =
        columnsOf.first { $0.offset >= finding.range.upperBound }?.column ?? line.columns
      return Mark(column: column, columns: max(1, high - column), finding: finding)
    }
    return Row(line: line, remarks: remarks(marks, columns))
  }

  // MARK: - Remarks

  /// A finding and the columns that it is about.
  private struct Mark {
    var column: Int
    var columns: Int
    var finding: Finding
  }

  private func remarks(_ marks: [Mark], _ columns: Int) -> [PaneLine] {
    let underline = PaneSigns(edges: edges).underline
    var line = PaneLine()
    for mark in marks {
      let start = max(mark.column, line.columns)
      let width = mark.column + mark.columns - start
      guard width > 0 else { continue }
      line.add(String(repeating: " ", count: start - line.columns), .paneText)
      line.add(String(repeating: underline, count: width), mark.finding.severity.role)
    }
    guard marks.count == 1, let mark = marks.first else {
      return [line]
        + marks.flatMap { message(of: $0.finding, indent: indent($0, columns), columns: columns) }
    }
    // Beside the mark where the sentence fits or has room to flow, else below it.
    let start = line.columns + 1
    let isShort = sentence(of: mark.finding).columns <= columns - start
    guard isShort || columns - start >= 36 else {
      return [line] + message(of: mark.finding, indent: indent(mark, columns), columns: columns)
    }
    let lines = message(of: mark.finding, indent: start, columns: columns)
    line.pad(to: start)
    for run in lines.first?.runs.dropFirst() ?? [] { line.add(run) }
    return [line] + lines.dropFirst()
  }

  private func indent(_ mark: Mark, _ columns: Int) -> Int {
    min(mark.column, max(0, columns / 4))
  }

  private func sentence(of finding: Finding) -> String {
    "\(PaneSigns(edges: edges).sign(of: finding.severity)) \(finding.text)"
  }

  /// The sentence and what to write instead, each line after a run of blanks.
  private func message(of finding: Finding, indent: Int, columns: Int) -> [PaneLine] {
    let sign = PaneSigns(edges: edges).sign(of: finding.severity)
    let role = finding.severity.role
    var texts = finding.text.paneLines(columns - indent - 2)
    if let cure = cure(for: finding) {
      texts += "write  \(cure)".paneLines(columns - indent - 2)
    }
    return texts.enumerated().map { index, text in
      var line = PaneLine()
      line.add(PaneLine.Run(String(repeating: " ", count: indent), .paneText))
      line.add((index == 0 ? sign : " ") + " " + text, role)
      return line
    }
  }

  /// What to write, with its key where it is a value.
  private func cure(for finding: Finding) -> String? {
    guard let suggestion = source.replacement(for: finding) else { return nil }
    guard case .key(let key) = finding.path.steps.last, isValue(finding),
      !suggestion.contains("\"\(key)\"")
    else { return suggestion }
    return "\"\(key)\": \(suggestion)"
  }

  /// Whether a finding is about the value of a key: a colon stands before it.
  private func isValue(_ finding: Finding) -> Bool {
    guard hasPlace(finding), finding.range.lowerBound <= source.bytes.count else { return false }
    return source.bytes[..<finding.range.lowerBound].last { $0 > 0x20 } == UInt8(ascii: ":")
  }
}
