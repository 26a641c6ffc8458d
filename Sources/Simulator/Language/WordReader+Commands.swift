import APNS
import Canvas
import DeviceModel
import Findings

/// The commands whose words take more than a line to read.
extension WordReader {
  /// "to" and the headers, in any order.
  mutating func push(_ file: FileArgument) throws(LineError) -> Command {
    var app: Identifier?
    var headers: [PushHeaders.Word] = []
    while let word = peek {
      if app == nil, take("to") {
        app = try bundle()
        continue
      }
      guard word.text.contains("=") else {
        throw error(
          .unusable(word.text, wanted: "'to BUNDLE', or a header such as apns-collapse-id=x"),
          at: word)
      }
      skip()
      var findings: [Finding] = []
      headers += PushHeaders.words(of: [word.text], into: &findings)
      if let finding = findings.first { throw error(.refused(finding.text), at: word) }
    }
    return .push(file, to: app, headers: headers)
  }

  mutating func repetition() throws(LineError) -> Command {
    let count = try number("a number", in: 1...Command.Repetition.most)
    let every = take("every") ? try duration() : nil
    guard let rest = remainder() else { throw missing("a command") }
    if let word = peek, CommandRow.named(word.text)?.canRepeat == false {
      throw error(.refused("'\(word.text)' cannot be repeated"), at: word)
    }
    let repetition = Command.Repetition(count: count, every: every, line: rest.text)
    do throws(LineError) {
      _ = try repetition.command(1)
    } catch {
      // Numbers in the place of {i} move what stands behind them.
      let isMoved = rest.text.contains("{i}")
      let end = rest.start + rest.text.unicodeScalars.count
      let start = rest.start + error.place.lowerBound
      let place = isMoved ? rest.start..<end : start..<(rest.start + error.place.upperBound)
      throw LineError(error.error, at: place)
    }
    skip(words.count - index)
    return .repeated(repetition)
  }

  mutating func schedule() throws(LineError) -> ScheduleWords {
    try remaining { words throws(WordsError) in try ScheduleWords(words) }
  }

  mutating func focus() throws(LineError) -> Focus {
    let keywords = ["allow", "no-time-sensitive", "keep-out", "people", "hide-badges"]
    var focus = Focus(name: try next("the name of a Focus, or off").text)
    func isValue() -> Bool {
      guard let word = peek else { return false }
      return word.isQuoted || !keywords.contains(word.text)
    }
    while let word = peek {
      switch word.isQuoted ? "" : word.text {
      case "allow":
        skip()
        repeat { focus.allowedApps.append(try bundle()) } while isValue()
      case "keep-out":
        skip()
        repeat { focus.keepsOut.append(try text("a value of filter-criteria")) } while isValue()
      case "people":
        skip()
        repeat { focus.allowedPeople.append(try text("a name")) } while isValue()
      case "no-time-sensitive":
        skip()
        focus.allowsTimeSensitive = false
      case "hide-badges":
        skip()
        focus.hidesBadges = true
      default:
        throw error(.unknown(word.text, wanted: "part of a Focus", known: keywords), at: word)
      }
    }
    return focus
  }

  mutating func fault() throws(LineError) -> Fault {
    try remaining { words throws(WordsError) in try Fault(words: words) }
  }

  /// What all words that are left say; the error names the word, what is missing is missing at the end.
  private mutating func remaining<Value>(
    _ read: ([String]) throws(WordsError) -> Value
  ) throws(LineError) -> Value {
    let words = rest
    do throws(WordsError) {
      let value = try read(words.map(\.text))
      skip(words.count)
      return value
    } catch {
      let guilty = error.word.flatMap { text in words.last { $0.text == text } }
      let end = line.unicodeScalars.count
      throw LineError(error, at: guilty?.place ?? end..<end)
    }
  }

  /// A name that can be a part of a file's.
  mutating func snapshotName() throws(LineError) -> String {
    let word = try next("a name")
    let isName = word.text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "-_. ".unicodeScalars.contains($0)
    }
    guard isName, !word.text.hasPrefix("."), (1...100).contains(word.text.utf8.count) else {
      throw error(.unusable(word.text, wanted: "a name of letters, digits and -"), at: word)
    }
    return word.text
  }

  /// Words such as "time=9:41", at least one.
  mutating func statusBar() throws(LineError) -> StatusBarOverride {
    var status = StatusBarOverride()
    let known = StatusBarOverride.Key.allCases.map(\.rawValue)
    repeat {
      let word = try next("a part of the status bar, such as time=9:41")
      let halves = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = StatusBarOverride.Key(rawValue: String(halves[0])) else {
        throw error(
          .unknown(String(halves[0]), wanted: "part of the status bar", known: known), at: word)
      }
      guard halves.count == 2 else {
        throw error(.missing("= and \(key.wanted)", after: key.rawValue), at: word)
      }
      _ = try reading(word) { _ throws(WordsError) in
        try status.set(key, to: String(halves[1]))
      }
    } while !isAtEnd
    return status
  }

  mutating func size() throws(LineError) -> Size {
    let word = try next("columns and rows such as 120x40")
    let numbers = word.text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (40...1000).contains(width), (14...1000).contains(height)
    else {
      throw error(
        .unusable(word.text, wanted: "columns and rows such as 120x40, from 40x14 to 1000x1000"),
        at: word)
    }
    return Size(width: width, height: height)
  }
}

extension Command.Repetition {
  /// The command with a number in the place of every "{i}".
  package func command(_ number: Int) throws(LineError) -> Command {
    try CommandReader.read(line.replacing("{i}", with: String(number)))
  }
}

extension WordsError {
  /// The word that it is about, where it is about one.
  var word: String? {
    switch self {
    case .missing, .refused: nil
    case .unknown(let word, _, _), .unusable(let word, _), .unexpected(let word, _),
      .beyond(let word, _):
      word
    }
  }
}
