/// Bytes that a person wrote, with the name they go by and their lines.
package struct SourceText: Hashable, Sendable {
  /// A place a person can find in an editor.
  package struct Position: Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    package var line: Int
    /// From 1, in Unicode scalars.
    package var column: Int

    /// "line:column".
    package var description: String { "\(line):\(column)" }
  }

  /// A file name, or another word for where it came from.
  package var name: String
  /// UTF-8; a UTF-16 or UTF-32 source is already converted, as offsets in findings count.
  package private(set) var bytes: [UInt8]
  private var lineStarts: [Int]

  /// Finds the lines; they end with LF, CR LF or CR.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = TextEncoding.converted(bytes)
    lineStarts = [0]
    // What programs send is mostly one line.
    let ends = self.bytes.withUnsafeBufferPointer { bytes in
      var ends = false
      for byte in bytes where byte == 0x0A || byte == 0x0D { ends = true }
      return ends
    }
    guard ends else { return }
    for (offset, byte) in self.bytes.enumerated() {
      let isEnd =
        switch byte {
        case 0x0A: true
        case 0x0D: offset + 1 == self.bytes.count || self.bytes[offset + 1] != 0x0A
        default: false
        }
      if isEnd { lineStarts.append(offset + 1) }
    }
  }

  /// The line and column of a byte offset; an offset beyond the end is the end.
  package func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineIndex(at: offset)
    let before = bytes[textStart(line)..<max(offset, textStart(line))]
    let column =
      before.allSatisfy { $0 < 0x80 }
      ? before.count : String(decoding: before, as: UTF8.self).unicodeScalars.count
    return Position(line: line + 1, column: column + 1)
  }

  /// The lines without their ends.
  package var lines: [String] {
    lineStarts.indices.map { String(decoding: bytes[lineRange($0)], as: UTF8.self) }
  }

  /// "file:line:column: severity: message".
  package func description(of finding: Finding) -> String {
    let place = position(at: finding.range.lowerBound)
    return "\(name.withVisibleControls):\(place): \(finding.severity): \(finding.text)"
  }

  /// The line a finding points at and a line of carets below it, at most so many columns wide.
  package func excerpt(for finding: Finding, columns: Int = 76) -> Excerpt {
    let start = min(max(finding.range.lowerBound, 0), bytes.count)
    let line = lineIndex(at: start)
    let range = lineRange(line)
    let low = min(max(start, range.lowerBound), range.upperBound)
    let high = min(max(finding.range.upperBound, low), range.upperBound)
    return Excerpt(
      before: String(decoding: bytes[range.lowerBound..<low], as: UTF8.self),
      marked: String(decoding: bytes[low..<high], as: UTF8.self),
      after: String(decoding: bytes[high..<range.upperBound], as: UTF8.self),
      columns: columns)
  }

  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// A byte order mark is no column.
  private func textStart(_ line: Int) -> Int {
    line == 0 && bytes.starts(with: TextEncoding.byteOrderMark) ? 3 : lineStarts[line]
  }

  private func lineRange(_ line: Int) -> Range<Int> {
    let start = textStart(line)
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<max(start, end)
  }
}
