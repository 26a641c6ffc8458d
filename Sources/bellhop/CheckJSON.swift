import APNS
import Findings

/// What `bellhop check --json` says of a file: one object, its keys always the same.
enum CheckJSON {
  /// A file that was read.
  static func object(of file: CheckedFile) -> JSON {
    let verdict: String
    switch file.worst {
    case .error: verdict = "error"
    case .warning: verdict = "warning"
    case .info, nil: verdict = "ok"
    }
    return .object([
      "file": JSON(file.name.withVisibleControls),
      "bytes": JSON(file.bytes),
      "minifiedBytes": file.sizes.map { JSON($0.minified) } ?? .null,
      "apnsBytes": file.sizes.map { JSON($0.minifiedWithoutTarget) } ?? .null,
      "verdict": JSON(verdict),
      "findings": JSON(file.findings.map { object(of: $0, in: file.source) }),
    ])
  }

  /// A file that could not be read.
  static func object(ofUnreadable name: String, _ sentence: String) -> JSON {
    let finding = Finding(Finding.Message(.fileUnreadable, sentence), at: 0..<0)
    return .object([
      "file": JSON(name.withVisibleControls),
      "bytes": JSON(0),
      "minifiedBytes": .null,
      "apnsBytes": .null,
      "verdict": "error",
      "findings": JSON([object(of: finding, in: SourceText(name: name, bytes: []))]),
    ])
  }

  private static func object(of finding: Finding, in source: SourceText) -> JSON {
    let place = source.position(at: finding.range.lowerBound)
    var members: [JSON.Member] = [
      JSON.Member("severity", JSON(finding.severity.description)),
      JSON.Member("code", JSON(finding.code)),
      JSON.Member("path", JSON(finding.path.description.withVisibleControls)),
      JSON.Member("line", JSON(place.line)),
      JSON.Member("column", JSON(place.column)),
      JSON.Member("message", JSON(finding.text)),
    ]
    if let suggestion = finding.suggestion {
      members.append(JSON.Member("suggestion", JSON(suggestion)))
    }
    return JSON(members)
  }
}
