extension SourceText {
  /// What can be typed in place of what a finding points at: its suggestion, in quotes where they stand now.
  package func replacement(for finding: Finding) -> String? {
    guard let suggestion = finding.suggestion else { return nil }
    let start = finding.range.lowerBound
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "\""),
      finding.range.count > 1
    else { return suggestion }
    // A number, a literal or a text in quotes replaces what stands there as it is.
    var unheard: [Finding] = []
    let isJSON = JSONParser.parse(Array(suggestion.utf8), leniency: .strict, into: &unheard) != nil
    return isJSON && unheard.isEmpty ? suggestion : JSONWriter.quoted(suggestion)
  }
}
