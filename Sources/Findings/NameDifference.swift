/// In what two names differ that a person takes for one.
package enum NameDifference: String, Hashable, Sendable, CustomStringConvertible {
  /// Composed and decomposed letters.
  case normalization = "in Unicode normalization"
  /// Blanks at the ends or inside.
  case blanks = "in blanks"
  /// Capital and small letters.
  case letterCase = "in case"
  /// Hyphens, underscores and blanks, perhaps case too.
  case separators = "in hyphens, underscores or case"

  /// The first that makes them one; nil when they are the same or really differ.
  package init?(_ one: String, _ other: String) {
    guard !one.hasSameBytes(as: other) else { return nil }
    // Swift's own equality joins canonically equivalent texts.
    func withoutBlanks(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
    if one == other {
      self = .normalization
    } else if withoutBlanks(one) == withoutBlanks(other) {
      self = .blanks
    } else if one.lowercased() == other.lowercased() {
      self = .letterCase
    } else if NearestName.foldedName(one) == NearestName.foldedName(other) {
      self = .separators
    } else {
      return nil
    }
  }

  /// The end of "they differ only …".
  package var description: String { rawValue }
}
