/// Whose message a communication notification is ("Implementing communication notifications").
package struct NotificationSender: Hashable, Sendable {
  package var name: String

  package init(name: String) {
    self.name = name
  }

  /// What stands on an avatar without a picture: the first letters of the first and the last word.
  package var initials: String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let ends = [words.first, words.count > 1 ? words.last : nil].compactMap(\.self)
    return ends.compactMap { $0.first.map { String($0).uppercased() } }.joined()
  }
}
