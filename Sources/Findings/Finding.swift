/// A located, graded remark about something that a person wrote.
package struct Finding: Hashable, Sendable {
  /// How much it matters.
  package enum Severity: Int, Comparable, Sendable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case info
    /// Something has no effect, or another one than was meant.
    case warning
    /// It can't be used.
    case error

    /// From info up to error.
    package static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What is remarked, apart from where.
  package struct Message: Hashable, Sendable {
    /// A stable kebab-case name, such as "badge-not-a-number".
    package var code: String
    /// How much it matters.
    package var severity: Severity
    /// One sentence that names key, value and cure; control characters are already visible marks.
    package var text: String
    /// What can be typed in instead, if there is such a thing.
    package var suggestion: String?

    /// The grade is the table's; control characters become visible, so no message carries an escape.
    package init(
      _ code: FindingCode, _ strictness: Strictness, _ text: String, suggestion: String? = nil
    ) {
      self.code = code.name
      severity = code.severity(strictness)
      self.text = text.withVisibleControls
      self.suggestion = suggestion?.withVisibleControls
    }

    /// A remark that another program made and sent; its words are as little trusted as any.
    package init(received code: String, _ severity: Severity, _ text: String, suggestion: String?) {
      self.code = code.withVisibleControls
      self.severity = severity
      self.text = text.withVisibleControls
      self.suggestion = suggestion?.withVisibleControls
    }
  }

  /// What is remarked.
  package var message: Message
  /// Byte offsets in the source.
  package var range: Range<Int>
  /// The place in the tree; the root where there is no tree.
  package var path: JSONPath

  /// Puts a message in its place.
  package init(_ message: Message, at range: Range<Int>, path: JSONPath = JSONPath()) {
    self.message = message
    self.range = range
    self.path = path
  }

  /// The message's severity.
  package var severity: Severity { message.severity }
  /// The message's code.
  package var code: String { message.code }
  /// The message's sentence.
  package var text: String { message.text }
  /// The message's suggestion.
  package var suggestion: String? { message.suggestion }
}

extension Finding.Severity: CustomStringConvertible {
  /// The word that a person reads.
  package var description: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

extension Sequence<Finding> {
  /// The most severe grade among them; nil when there are none.
  package var worst: Finding.Severity? {
    var worst: Finding.Severity?
    for finding in self {
      if let known = worst, known >= finding.severity { continue }
      worst = finding.severity
    }
    return worst
  }

  /// From the beginning of the text to its end; those of one place as they came.
  package var inOrderOfPlace: [Finding] {
    sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
