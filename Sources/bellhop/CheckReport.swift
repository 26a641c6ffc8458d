import APNS
import Findings

/// What `bellhop check` prints, file by file, and how it ends.
struct CheckReport {
  /// The two ways to print it.
  enum Format: Hashable {
    /// For people: place, message, the line with a caret, what to write.
    case text(isColored: Bool)
    /// For programs: an array with an object a file.
    case json
  }

  let format: Format
  private var text = ""
  private var warnings: [String] = []
  private var files = 0
  private var unreadable = 0
  private var counts: [Finding.Severity: Int] = [:]
  /// The only file's line of sizes.
  private var sizes: String?

  /// A report without any file yet.
  init(format: Format) { self.format = format }

  /// 66 if some file could not be read, else 65 if some finding is an error.
  var exitCode: Int32 {
    if unreadable > 0 { return ExitCode.noInput }
    return counts[.error, default: 0] > 0 ? ExitCode.badData : 0
  }

  /// How much text waits to be written.
  var size: Int { text.utf8.count }

  /// What has been gathered since the last time.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// The sentences for standard error.
  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  /// A file that was read.
  mutating func add(_ file: CheckedFile) {
    for finding in file.findings { counts[finding.severity, default: 0] += 1 }
    switch format {
    case .text(let isColored):
      let printer = FindingPrinter(source: file.source, isColored: isColored)
      for finding in file.findings { text += printer.text(of: finding) }
      sizes = files == 0 ? file.sizes.map { Self.line(of: $0, file.bytes) } : nil
    case .json: addObject(CheckJSON.object(of: file))
    }
    files += 1
  }

  /// A file that could not be read, with the sentence that says why.
  mutating func addUnreadable(_ name: String, _ sentence: String) {
    warnings.append("bellhop: " + sentence.withVisibleControls)
    unreadable += 1
    guard format == .json else { return }
    addObject(CheckJSON.object(ofUnreadable: name, sentence))
    files += 1
  }

  /// The end: the counts, or the closing bracket.
  mutating func end() {
    switch format {
    case .text:
      if files == 1, let sizes { text += sizes + "\n" }
      text += summary + "\n"
    case .json: text += files == 0 ? "[]\n" : "\n]\n"
    }
  }

  private mutating func addObject(_ object: JSON) {
    text += files == 0 ? "[\n" : ",\n"
    text += JSONWriter.compact.text(of: object)
  }

  private var summary: String {
    var parts = [Self.count(files, "file")]
    for severity in Finding.Severity.allCases.reversed() {
      guard let count = counts[severity], count > 0 else { continue }
      parts.append(severity == .info ? "\(count) info" : Self.count(count, "\(severity)"))
    }
    if parts.count == 1, files > 0 { parts.append("nothing to remark") }
    if unreadable > 0 { parts.append("\(unreadable) unreadable") }
    return parts.joined(separator: ", ")
  }

  private static func line(of sizes: PayloadSizes, _ bytes: Int) -> String {
    let raw = bytes == sizes.raw ? "" : " (\(sizes.raw) as UTF-8)"
    return "\(bytes) bytes\(raw), minified \(sizes.minified), "
      + "minified without \"Simulator Target Bundle\" \(sizes.minifiedWithoutTarget); "
      + "the limit is \(Payload.limit)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// One finding for people: its place, its message, the line with carets, and what to write.
struct FindingPrinter {
  let source: SourceText
  let isColored: Bool

  /// All lines of it, each with its end.
  func text(of finding: Finding) -> String {
    let place =
      "\(source.name.withVisibleControls):\(source.position(at: finding.range.lowerBound))"
    let grade = painted("\(finding.severity)", Self.color(of: finding.severity))
    var text = "\(painted(place, "1")): \(grade): \(finding.text) [\(finding.code)]\n"
    if !source.bytes.isEmpty, finding.range != 0..<0 {
      let excerpt = source.excerpt(for: finding)
      text += "  \(excerpt.line)\n  \(painted(excerpt.caret, Self.color(of: finding.severity)))\n"
    }
    if let cure = cure(of: finding) { text += "  \(painted(cure, "32"))\n" }
    return text
  }

  private func cure(of finding: Finding) -> String? {
    // What lies in the wrong place is not replaced but moved.
    let moved = [PayloadFinding.misplacedKey, .outsideAps].map(\.rawValue)
    if moved.contains(finding.code) { return finding.suggestion.map { "move it to: \($0)" } }
    return source.replacement(for: finding).map { "suggestion: \($0)" }
  }

  private func painted(_ text: String, _ sequence: String) -> String {
    isColored ? "\u{1B}[\(sequence)m\(text)\u{1B}[0m" : text
  }

  private static func color(of severity: Finding.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .info: "1;36"
    }
  }
}
