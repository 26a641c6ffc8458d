/// How messages ask for the name that was probably meant: one wording and one kind of quotes everywhere.
extension NearestName {
  /// "did you mean 'badge'?", and where it helps, instead of what and in what the two differ.
  package static func question(
    _ meant: String, insteadOf found: String? = nil, difference: NameDifference? = nil
  ) -> String {
    let instead = found.map { " instead of '\($0)'" } ?? ""
    let explanation = difference.map { " They differ only \($0)" } ?? ""
    return "did you mean '\(meant)'\(instead)?\(explanation)"
  }

  /// The end of a message, after a semicolon: the question, else what there is to say without a near name.
  package static func hint(
    _ meant: String?, difference: NameDifference? = nil, otherwise: String? = nil
  ) -> String {
    let end = meant.map { question($0, difference: difference) } ?? otherwise
    return end.map { "; \($0)" } ?? ""
  }

  /// "it is one of a, b, c"; nil where there is nothing to list.
  package static func list(_ known: [String], after words: String = "it is one of") -> String? {
    known.isEmpty ? nil : "\(words) \(known.joined(separator: ", "))"
  }
}
