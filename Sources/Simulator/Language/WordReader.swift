import APNS
import DeviceModel
import Findings

/// Reads the words of a line one after the other; what is wrong is said with its place.
package struct WordReader {
  /// The line itself.
  let line: String
  let words: [CommandWord]
  private(set) var index: Int
  /// Whether each word came by itself, as from a shell, so that quotes are gone.
  let isSplit: Bool
  /// Where the line names files.
  private(set) var filePlaces: [Range<Int>] = []

  init(_ line: String, isSplit: Bool = false) throws(LineError) {
    self.line = line
    self.isSplit = isSplit
    words = try CommandWords.words(of: line)
    index = 0
  }

  /// The word that comes next; nil at the end.
  var peek: CommandWord? { index < words.count ? words[index] : nil }
  var isAtEnd: Bool { index >= words.count }
  /// The word that was read last.
  var last: CommandWord? { index > 0 && !words.isEmpty ? words[min(index, words.count) - 1] : nil }
  /// All words that are left.
  var rest: [CommandWord] { Array(words[min(index, words.count)...]) }

  mutating func skip(_ count: Int = 1) { index += count }

  // MARK: - What is wrong

  /// An error about a word.
  func error(_ error: WordsError, at word: CommandWord) -> LineError {
    LineError(error, at: word.place)
  }

  /// Something is missing behind the last word.
  func missing(_ wanted: String) -> LineError {
    let end = line.unicodeScalars.count
    return LineError(.missing(wanted, after: last?.text), at: end..<end)
  }

  /// Nothing may stand behind the last word.
  func end() throws(LineError) {
    guard let word = peek else { return }
    throw error(.unexpected(word.text, after: last?.text ?? ""), at: word)
  }

  /// Carries out what may find fault with a word.
  func reading<Value>(
    _ word: CommandWord, _ read: (String) throws(WordsError) -> Value
  ) throws(LineError) -> Value {
    do throws(WordsError) {
      return try read(word.text)
    } catch {
      throw self.error(error, at: word)
    }
  }

  // MARK: - Words

  /// The next word, whatever it is; an empty one counts only where a text may be empty.
  mutating func next(_ wanted: String) throws(LineError) -> CommandWord {
    guard let word = peek, word.isQuoted || !word.text.isEmpty else { throw missing(wanted) }
    index += 1
    return word
  }

  /// Takes the next word if it is that keyword.
  mutating func take(_ keyword: String) -> Bool {
    guard let word = peek, !word.isQuoted, word.text == keyword else { return false }
    index += 1
    return true
  }

  /// The keyword that has to stand here.
  mutating func expect(_ keyword: String, _ wanted: String) throws(LineError) {
    guard take(keyword) else {
      guard let word = peek else { throw missing("'\(keyword)' and \(wanted)") }
      throw error(
        .unusable(word.text, wanted: "'\(keyword)', behind which \(wanted) stands"), at: word)
    }
  }

  /// One of several words.
  mutating func choice<Value>(
    _ wanted: String, _ known: [(String, Value)]
  ) throws(LineError) -> Value {
    let word = try next("a \(wanted): \(known.map(\.0).joined(separator: ", "))")
    guard let found = known.first(where: { $0.0 == word.text }) else {
      throw error(.unknown(word.text, wanted: wanted, known: known.map(\.0)), at: word)
    }
    return found.1
  }

  /// One of the values of an enum by its raw value.
  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ wanted: String, of type: Value.Type
  ) throws(LineError) -> Value where Value.RawValue == String {
    try choice(wanted, Value.allCases.map { ($0.rawValue, $0) })
  }

  mutating func onOff(_ on: String = "on", _ off: String = "off") throws(LineError) -> Bool {
    try choice("setting", [(on, true), (off, false)])
  }

  mutating func text(_ wanted: String) throws(LineError) -> String { try next(wanted).text }

  mutating func identifier(_ wanted: String) throws(LineError) -> Identifier {
    let word = try next(wanted)
    guard !word.text.isEmpty else { throw error(.missing(wanted, after: nil), at: word) }
    return Identifier(word.text)
  }

  mutating func bundle() throws(LineError) -> Identifier {
    try identifier("an app's bundle identifier")
  }

  mutating func number(
    _ wanted: String, in range: ClosedRange<Int>
  ) throws(LineError) -> Int {
    let full = "\(wanted) from \(range.lowerBound) to \(range.upperBound)"
    let word = try next(full)
    let isNegative = range.lowerBound < 0 && word.text.hasPrefix("-")
    let digits = word.text.utf8.dropFirst(isNegative ? 1 : 0)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word.text),
      range.contains(number)
    else { throw error(.unusable(word.text, wanted: full), at: word) }
    return number
  }

  mutating func duration() throws(LineError) -> Int64 {
    let word = try next("a time span such as 90s, 5m or 1h30m")
    return try reading(word) { text throws(WordsError) in try DurationText.seconds(text) }
  }

  mutating func clock() throws(LineError) -> CalendarComponents {
    let word = try next("a time such as 18:00 or 2026-12-01T08:30")
    return try reading(word) { text throws(WordsError) in try ClockText.components(text) }
  }

  /// "#3": a number that counts from the top.
  mutating func place() throws(LineError) -> Int {
    let word = try next("the number of a group, such as #1")
    guard let number = Self.place(word.text) else {
      throw error(.unusable(word.text, wanted: "the number of a group, such as #1"), at: word)
    }
    return number
  }

  private static func place(_ text: String) -> Int? {
    guard text.hasPrefix("#"), text.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(text.dropFirst()), number > 0
    else { return nil }
    return number
  }

  mutating func which() throws(LineError) -> Which {
    let word = try next("a notification: \(Which.wanted)")
    guard !word.isQuoted || isSplit else { return .text(word.text) }
    switch word.text {
    case "newest": return .newest
    case "banner": return .banner
    default: break
    }
    if let number = Self.place(word.text) { return .place(number) }
    for (prefix, make) in [("id:", Which.identifier), ("thread:", Which.thread)]
    where word.text.hasPrefix(prefix) {
      let name = word.text.dropFirst(prefix.count)
      if name.isEmpty, prefix == "id:" { break }
      return make(Identifier(String(name)))
    }
    guard !isSplit else { return .text(word.text) }
    let nearest = NearestName.nearest(to: word.text, among: ["newest", "banner"])
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    throw error(
      .unusable(word.text, wanted: "a notification: write \(Which.wanted)\(hint)"), at: word)
  }

  /// A file: its path, a JSON object, or bytes in base64.
  mutating func file() throws(LineError) -> FileArgument {
    let word = try next("a file")
    if word.isJSON { return .content(.init(name: "", bytes: Array(word.text.utf8))) }
    let prefix = FileArgument.base64Prefix
    if !word.isQuoted, word.text.hasPrefix(prefix) {
      guard let bytes = Base64.bytes(of: String(word.text.dropFirst(prefix.count))) else {
        throw error(.unusable(word.text, wanted: "bytes in base64"), at: word)
      }
      return .content(.init(name: "", bytes: bytes))
    }
    guard !word.text.isEmpty else { throw error(.missing("a file", after: nil), at: word) }
    filePlaces.append(word.place)
    return .path(word.text)
  }

  /// What stands from the next word to the end, as it was written.
  func remainder() -> (text: String, start: Int)? {
    guard let first = peek, let last = words.last else { return nil }
    let scalars = Array(line.unicodeScalars)[first.place.lowerBound..<last.place.upperBound]
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return (String(text), first.place.lowerBound)
  }
}
