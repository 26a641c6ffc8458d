package import DeviceModel
package import Findings

/// What "schedule" says of a request beside its file: "id=reminder daily 08:30 to com.example.myapp".
package struct ScheduleWords: Hashable, Sendable {
  /// Nil leaves it to the system.
  package var identifier: Identifier?
  /// Nil delivers it right away.
  package var trigger: NotificationTrigger?
  /// Nil is the app that the file names.
  package var app: Identifier?

  package init(
    identifier: Identifier? = nil, trigger: NotificationTrigger?, app: Identifier? = nil
  ) {
    self.identifier = identifier
    self.trigger = trigger
    self.app = app
  }

  /// Reads all the words behind the file.
  package init(_ words: [String]) throws(WordsError) {
    var rest = words[...]
    var identifier: Identifier?
    /// The identifier stands before the trigger, or behind it.
    func readIdentifier() throws(WordsError) -> Bool {
      guard let word = rest.first, word.hasPrefix("id=") else { return false }
      rest.removeFirst()
      guard word.utf8.count > 3 else { throw .missing("an identifier", after: "id=") }
      guard identifier == nil else {
        throw .unexpected(word, after: "id=\(identifier?.text ?? "")")
      }
      identifier = Identifier(String(word.dropFirst(3)))
      return true
    }
    while try readIdentifier() {}
    trigger = try NotificationTrigger.read(&rest)
    while try readIdentifier() {}
    if rest.first == "to" {
      rest.removeFirst()
      guard let name = rest.popFirst(), !name.isEmpty else {
        throw .missing("an app's bundle identifier", after: "to")
      }
      app = Identifier(name)
      while try readIdentifier() {}
    }
    if let word = rest.first {
      throw .unexpected(word, after: words[words.count - rest.count - 1])
    }
    self.identifier = identifier
  }

  /// The words that read as the same; nil where commands have none for the trigger.
  package var words: [String]? {
    guard let when = trigger.map(\.words) ?? [NotificationTrigger.Word.now.rawValue] else {
      return nil
    }
    let name = identifier.map { ["id=\($0.text)"] } ?? []
    return name + when + (app.map { ["to", $0.text] } ?? [])
  }
}
