/// A row of the table of findings: a stable name, how grave it is for whom, what it means, what helps.
package struct FindingCode: Hashable, Sendable {
  /// Stable, in kebab case: "badge-not-a-number".
  package var name: String
  /// The grade for files and the local socket.
  package var lenient: Finding.Severity
  /// The grade for the endpoint, and for files with `--strict`.
  package var strict: Finding.Severity
  /// One line without a full stop.
  package var meaning: String
  /// What to do about it, one line without a full stop.
  package var cure: String

  /// A row; without a strict grade both are the same.
  package init(
    _ name: String, _ lenient: Finding.Severity, strict: Finding.Severity? = nil,
    _ meaning: String, cure: String
  ) {
    self.name = name
    self.lenient = lenient
    self.strict = strict ?? lenient
    self.meaning = meaning
    self.cure = cure
  }

  /// The grade for a reader of that kind.
  package func severity(_ strictness: Strictness) -> Finding.Severity {
    switch strictness {
    case .lenient: lenient
    case .strict: strict
    }
  }
}

/// The kinds of findings of one subject, each with its row in the table.
package protocol FindingKind: RawRepresentable<String>, CaseIterable, Sendable {
  /// The row; its name is the raw value.
  var code: FindingCode { get }
}

extension FindingKind {
  /// The rows of all kinds, in their order.
  package static var codes: [FindingCode] { allCases.map(\.code) }

  /// A row with this kind's name.
  package func row(
    _ lenient: Finding.Severity, strict: Finding.Severity? = nil, _ meaning: String, cure: String
  ) -> FindingCode {
    FindingCode(rawValue, lenient, strict: strict, meaning, cure: cure)
  }
}
