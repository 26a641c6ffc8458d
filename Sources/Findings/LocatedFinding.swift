/// A finding for those who don't have the source at hand: line and column instead of byte offsets.
package struct LocatedFinding: Hashable, Sendable {
  /// What is remarked.
  package var message: Finding.Message
  /// The place in the tree as messages spell it; empty at the root.
  package var path: String
  /// Where it stands.
  package var position: SourceText.Position

  /// Looks the place up in the source that the finding is about.
  package init(_ finding: Finding, in source: SourceText) {
    message = finding.message
    path = finding.path.description.withVisibleControls
    position = source.position(at: finding.range.lowerBound)
  }

  /// "file:line:column: severity: message".
  package func description(in file: String) -> String {
    "\(file.withVisibleControls):\(position): \(message.severity): \(message.text)"
  }
}

extension LocatedFinding {
  /// As programs get it; `suggestion` is there only if there is one.
  package var json: JSON {
    var members: [JSON.Member] = [
      JSON.Member("severity", JSON(message.severity.description)),
      JSON.Member("code", JSON(message.code)),
      JSON.Member("path", JSON(path)),
      JSON.Member("line", JSON(position.line)),
      JSON.Member("column", JSON(position.column)),
      JSON.Member("message", JSON(message.text)),
    ]
    if let suggestion = message.suggestion {
      members.append(JSON.Member("suggestion", JSON(suggestion)))
    }
    return JSON(members)
  }

  /// Reads what `json` wrote; nil for anything else.
  package init?(_ json: JSON) {
    guard let word = json["severity"]?.string,
      let severity = Finding.Severity.allCases.first(where: { $0.description == word }),
      let code = json["code"]?.string, let path = json["path"]?.string,
      let line = json["line"]?.number?.integer, let column = json["column"]?.number?.integer,
      let text = json["message"]?.string
    else { return nil }
    message = Finding.Message(
      received: code, severity, text, suggestion: json["suggestion"]?.string)
    self.path = path
    position = SourceText.Position(line: line, column: column)
  }
}
