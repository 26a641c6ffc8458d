package import DeviceModel

/// One word of a command line, and where it stands.
package struct CommandWord: Hashable, Sendable {
  /// Without quotes and escapes.
  package var text: String
  /// The Unicode scalars of the line that it was written with.
  package var place: Range<Int>
  /// Whether it begins with a quote, and so is a text and no keyword.
  package var isQuoted = false
  /// Whether it is a JSON value, read to its end.
  package var isJSON = false

  package init(_ text: String, at place: Range<Int>, isQuoted: Bool = false, isJSON: Bool = false) {
    self.text = text
    self.place = place
    self.isQuoted = isQuoted
    self.isJSON = isJSON
  }
}

/// What is wrong with a command line, and where.
package struct LineError: Error, Hashable, Sendable {
  package var error: WordsError
  /// The Unicode scalars of the line that it is about.
  package var place: Range<Int>

  package init(_ error: WordsError, at place: Range<Int>) {
    self.error = error
    self.place = place
  }

  /// The sentence, without a full stop.
  package var sentence: String { error.sentence }
}
