import Findings

/// What is wrong with words that a person typed, and what would be right.
package enum WordsError: Error, Hashable, Sendable {
  /// Something is missing behind a word, or at all.
  case missing(String, after: String?)
  /// A word that nothing is known by.
  case unknown(String, wanted: String, known: [String])
  /// A word that is not what has to stand there.
  case unusable(String, wanted: String)
  /// More words than there are places for.
  case unexpected(String, after: String)
  /// Right in itself, and too much.
  case beyond(String, limit: String)
  /// Well written, and refused with that sentence.
  case refused(String)

  /// The sentence, without a full stop.
  package var sentence: String {
    switch self {
    case .missing(let wanted, let word):
      return word.map { "'\($0)' needs \(wanted) behind it" } ?? "there is nothing: write \(wanted)"
    case .unknown(let word, let wanted, let known):
      let nearest = NearestName.nearest(to: word, among: known)
      let guess = nearest.map { ", did you mean '\($0)'?" } ?? ""
      let head = "'\(Self.shown(word))' is no \(wanted)\(guess)"
      // Who is told what was meant needs no long list of what else there is.
      guard nearest == nil || known.count <= 12 else { return head }
      return known.isEmpty ? head : "\(head); there are \(known.joined(separator: ", "))"
    case .unusable(let word, let wanted):
      return "'\(Self.shown(word))' is not \(wanted)"
    case .unexpected(let word, let last):
      return "'\(Self.shown(word))' is too much: nothing stands behind '\(Self.shown(last))'"
    case .beyond(let word, let limit): return "'\(Self.shown(word))' is beyond \(limit)"
    case .refused(let sentence): return sentence
    }
  }

  /// A word that may be long, shortened.
  private static func shown(_ word: String) -> String {
    word.count > 40 ? word.prefix(39) + "…" : word
  }
}
