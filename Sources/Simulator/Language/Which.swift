package import Findings

/// Which notification, or which group, a command is about.
package enum Which: Hashable, Sendable {
  case newest
  /// The N-th notification or group drawn on screen, from the top, counted from 1.
  case place(Int)
  /// The newest whose title, subtitle or body contains that, wherever it lies.
  case text(String)
  case identifier(Identifier)
  /// The group of a thread.
  case thread(Identifier)
  case banner

  /// How it may be written.
  static let wanted = "newest, #N, \"text\", id:ID, thread:ID or banner"

  /// The word that reads as the same.
  package var word: String {
    switch self {
    case .newest: "newest"
    case .place(let number): "#\(number)"
    case .text(let text): CommandWords.quoted(text)
    case .identifier(let identifier): "id:" + CommandWords.written(identifier.text)
    case .thread(let thread): "thread:" + CommandWords.written(thread.text)
    case .banner: "banner"
    }
  }
}
