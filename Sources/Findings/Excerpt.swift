/// A line of a source and the carets under the part that a finding is about.
package struct Excerpt: Hashable, Sendable, CustomStringConvertible {
  /// The line, clipped with … and with its controls visible.
  package var line: String
  /// Blanks and carets, in the columns of `line`.
  package var caret: String

  /// Both lines.
  package var description: String { line + "\n" + caret }

  /// Clips the line so that the marked part is in it.
  init(before: String, marked: String, after: String, columns: Int) {
    let room = max(columns, 16)
    let isShort = Self.width(Self.shown(before + marked + after)) <= room
    let shownMark = isShort ? Self.shown(marked) : Self.clipped(Self.shown(marked), to: room / 2)
    let lead = isShort ? Self.shown(before) : Self.clippedAtStart(Self.shown(before), to: room / 3)
    let used = Self.width(lead) + Self.width(shownMark)
    let tail = Self.clipped(Self.shown(after), to: max(room - used, 1))
    line = lead + shownMark + tail
    caret =
      String(repeating: " ", count: Self.width(lead))
      + String(repeating: "^", count: max(Self.width(shownMark), 1))
  }

  /// A tab is one blank, so that the carets stand below what they mean.
  private static func shown(_ text: String) -> String {
    guard text.hasByte(0x09) else { return text.withVisibleControls }
    return String(decoding: text.utf8.map { $0 == 0x09 ? 0x20 : $0 }, as: UTF8.self)
      .withVisibleControls
  }

  private static func clipped(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    if text.isPlainASCII { return text.prefix(max(columns - 1, 0)) + "…" }
    var kept = ""
    var used = 0
    for character in text {
      used += width(character)
      guard used < columns else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  private static func clippedAtStart(_ text: String, to columns: Int) -> String {
    guard width(text) > columns else { return text }
    if text.isPlainASCII { return "…" + text.suffix(max(columns - 1, 0)) }
    var kept: [Character] = []
    var used = 0
    for character in text.reversed() {
      used += width(character)
      guard used < columns else { break }
      kept.append(character)
    }
    return "…" + String(kept.reversed())
  }

  private static func width(_ text: String) -> Int {
    text.isPlainASCII ? text.utf8.count : text.reduce(0) { $0 + width($1) }
  }

  /// Near enough for carets: wide scripts and pictures take two columns.
  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
