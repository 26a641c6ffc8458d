/// How a reader treats what is wrong but clear.
package enum Strictness: Hashable, Sendable, CaseIterable {
  /// Comments, trailing commas and odd encodings are read, with a warning: files and the local socket.
  case lenient
  /// What the standard forbids is an error: the endpoint.
  case strict

  /// The grade of what only a lenient reader takes.
  package var severity: Finding.Severity {
    switch self {
    case .lenient: .warning
    case .strict: .error
    }
  }
}
