import APNS
import Findings

/// The words of `bellhop push` and `bellhop explain`: `[BUNDLE] FILE|- [HEADER=VALUE …]`.
extension Invocation {
  /// Takes apart what stands there: two words before the headers are an app and a file, as with simctl.
  mutating func readPush() throws(UsageError) {
    let words = paths
    let headerStart = words.dropFirst().firstIndex(where: Self.isHeader) ?? words.count
    let names = words[..<headerStart]
    guard let file = names.last else {
      throw .missingArgument(
        verb: verb.rawValue, argument: "a payload file, or - for standard input")
    }
    guard names.count <= 2 else { throw .tooManyArguments(verb: verb.rawValue, first: names[2]) }
    bundle = names.count == 2 ? names[0] : nil
    if let bundle, bundle.isEmpty || bundle.utf8.count > Request.wordLimit {
      throw .badValue(option: "BUNDLE", value: bundle, wanted: "an app's bundle identifier")
    }
    paths = [file]
    headers = try Self.headers(Array(words[headerStart...]))
  }

  /// A word such as apns-priority=5; the first word is never one, and a path is given away by its / or dot.
  private static func isHeader(_ word: String) -> Bool {
    guard let name = word.split(separator: "=", maxSplits: 1).first, word.contains("=") else {
      return false
    }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// Words that are no headers at all are refused; values are APNs' business.
  private static func headers(_ words: [String]) throws(UsageError) -> [PushHeaders.Word] {
    var findings: [Finding] = []
    let list = PushHeaders.words(of: words, into: &findings)
    if let finding = findings.first { throw .badHeader(finding.text) }
    let long = list.first { $0.value.utf8.count > Request.headerLimit }
    if let long { throw .badHeader("\(long.name) has more than \(Request.headerLimit) bytes") }
    return list
  }
}
