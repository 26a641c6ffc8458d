package import APNS
package import DeviceModel
import Findings

/// Faults as "fault" has them in its words: "503 Shutdown next 2", "goaway Shutdown", "delay 250ms".
extension Fault {
  private enum Word: String, CaseIterable {
    case goaway, delay, drop, off
  }

  private enum ScopeWord: String, CaseIterable {
    case next, rate
    case token = "for"
  }

  /// Reads all the words behind "fault".
  package init(words: [String]) throws(WordsError) {
    var rest = words[...]
    guard let first = rest.popFirst() else {
      throw .missing("a status such as 503, or goaway, delay, drop or off", after: "fault")
    }
    switch Word(rawValue: first) {
    case .off: self = .off
    case .drop: self = .drop(try Self.scope(&rest))
    case .delay: self = .delay(try Self.milliseconds(&rest))
    case .goaway: self = .goAway(try Self.reason(rest.popFirst(), behind: first))
    case nil:
      let rejection = try Self.rejection(first, &rest)
      self = .answer(rejection, try Self.scope(&rest))
    }
    if let word = rest.first {
      throw .unexpected(word, after: words[words.count - rest.count - 1])
    }
  }

  /// The words that read as the same.
  package var words: [String] {
    switch self {
    case .answer(let rejection, let scope):
      [String(rejection.status), rejection.rawValue] + Self.words(scope)
    case .goAway(let reason): [Word.goaway.rawValue, reason.rawValue]
    case .delay(let milliseconds):
      [
        Word.delay.rawValue,
        milliseconds % 1_000 == 0
          ? DurationText.text(milliseconds / 1_000) : "\(milliseconds)ms",
      ]
    case .drop(let scope): [Word.drop.rawValue] + Self.words(scope)
    case .off: [Word.off.rawValue]
    }
  }

  // MARK: - Status and reason

  /// What APNs answers; the simulator's own reasons are none of its.
  private static let table = Rejection.allCases.filter(\.isApples)

  private static func rejection(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(WordsError) -> Rejection {
    let statuses = Set(table.map(\.status)).sorted().map(String.init)
    if let reason = Rejection(rawValue: word), reason.isApples {
      throw .refused("\(word) needs its status before it: \(reason.status) \(word)")
    }
    guard let status = Int(word), statuses.contains(word), let usual = usual(status) else {
      throw .unknown(
        word, wanted: "fault or status that APNs answers",
        known: statuses + Word.allCases.map(\.rawValue))
    }
    guard let next = rest.first, ScopeWord(rawValue: next) == nil else { return usual }
    rest.removeFirst()
    let reason = try reason(next, behind: word, of: status)
    guard reason.status == status else {
      throw .refused(
        "\(reason.rawValue) comes with status \(reason.status); \(status) has \(names(status))")
    }
    return reason
  }

  private static func reason(
    _ word: String?, behind last: String, of status: Int? = nil
  ) throws(WordsError) -> Rejection {
    guard let word else { throw .missing("a reason such as Shutdown", after: last) }
    if let reason = Rejection(rawValue: word), reason.isApples { return reason }
    // What is nearly a reason of another status is still that.
    let names = table.filter { status == nil || $0.status == status }.map(\.rawValue)
    let nearest = NearestName.nearest(to: word, among: table.map(\.rawValue))
    throw .unknown(
      word, wanted: "reason of APNs",
      known: nearest.map { names.contains($0) ? names : names + [$0] } ?? names)
  }

  private static func names(_ status: Int) -> String {
    table.filter { $0.status == status }.map(\.rawValue).joined(separator: ", ")
  }

  /// The reason that a status has most often.
  private static func usual(_ status: Int) -> Rejection? {
    switch status {
    case 400: .badDeviceToken
    case 403: .invalidProviderToken
    case 429: .tooManyRequests
    case 410: .unregistered
    case 503: .serviceUnavailable
    default: table.first { $0.status == status }
    }
  }

  // MARK: - Scope

  private static func scope(_ rest: inout ArraySlice<String>) throws(WordsError) -> Scope {
    guard let first = rest.popFirst() else { return .all }
    guard let word = ScopeWord(rawValue: first) else {
      throw .unknown(
        first, wanted: "choice of requests", known: ScopeWord.allCases.map(\.rawValue))
    }
    switch word {
    case .next:
      let wanted = "a number of requests from 1 to 1000000"
      guard let text = rest.popFirst() else { throw .missing(wanted, after: first) }
      guard let count = Int(text), (1...1_000_000).contains(count) else {
        throw .unusable(text, wanted: wanted)
      }
      return .next(count)
    case .rate:
      let wanted = "a share in percent, 0 to 100, such as 25 or 0.5%"
      guard let text = rest.popFirst() else { throw .missing(wanted, after: first) }
      guard let rate = rate(text) else { throw .unusable(text, wanted: wanted) }
      return .rate(rate)
    case .token:
      let wanted = "a device token in hexadecimal digits"
      guard let text = rest.popFirst() else { throw .missing(wanted, after: first) }
      guard let token = DeviceToken(text) else { throw .unusable(text, wanted: wanted) }
      return .token(token)
    }
  }

  private static func words(_ scope: Scope) -> [String] {
    switch scope {
    case .all: return []
    case .next(let count): return [ScopeWord.next.rawValue, String(count)]
    case .rate(let rate):
      let hundredths = rate % 100
      let whole = "\(rate / 100)"
      guard hundredths > 0 else { return [ScopeWord.rate.rawValue, whole] }
      let digits =
        hundredths % 10 == 0 ? "\(hundredths / 10)" : "\(hundredths / 10)\(hundredths % 10)"
      return [ScopeWord.rate.rawValue, "\(whole).\(digits)%"]
    case .token(let token): return [ScopeWord.token.rawValue, token.text]
    }
  }

  /// Hundredths of a percent. A fraction must say that it is one of a percent: 0.5 alone might be a half.
  private static func rate(_ text: String) -> Int? {
    let isPercent = text.hasSuffix("%")
    let number = isPercent ? text.dropLast() : text[...]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...(isPercent ? 2 : 1)).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts[0].utf8.count <= 3, let whole = Int(parts[0])
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= 2 else { return nil }
    let hundredths = Int(fraction + (fraction.utf8.count == 1 ? "0" : "")) ?? 0
    let rate = whole * 100 + hundredths
    return rate <= wholeRate ? rate : nil
  }

  // MARK: - Delay

  /// A span of time, or milliseconds: "2s", "250ms". At most a day: nobody waits longer.
  private static func milliseconds(_ rest: inout ArraySlice<String>) throws(WordsError) -> Int64 {
    let limit: Int64 = 86_400_000
    guard let text = rest.popFirst() else {
      throw .missing("a time span such as 250ms or 2s", after: Word.delay.rawValue)
    }
    var milliseconds: Int64
    if text.hasSuffix("ms") {
      let digits = text.utf8.dropLast(2)
      let areDigits = digits.allSatisfy({ (0x30...0x39).contains($0) })
      guard areDigits, let count = Int64(text.dropLast(2)) else {
        throw .unusable(text, wanted: "a time span such as 250ms or 2s")
      }
      milliseconds = count
    } else {
      milliseconds = try DurationText.seconds(text) * 1_000
    }
    guard milliseconds <= limit else { throw .beyond(text, limit: "a day") }
    return milliseconds
  }
}
