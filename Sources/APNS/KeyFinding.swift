package import Findings

/// What can be wrong with the value of one of Apple's keys; its code is made of the key's name and the trouble's.
package struct KeyFinding: Hashable, Sendable {
  /// The troubles that several keys share.
  package enum Trouble: String, Hashable, Sendable, CaseIterable {
    case wrongType = "not-"
    case outOfRange = "out-of-range"
    case notSeconds = "not-seconds"
    case inMilliseconds = "in-milliseconds"
    case notOne = "not-1"
    case asBool = "as-bool"
    case asString = "as-string"
    case itemNotAString = "item-not-a-string"
    case empty
    case long
    case padded
    case decomposed
  }

  /// What is wrong.
  package var trouble: Trouble
  /// The key whose value is meant.
  package var key: ApsKey

  /// That trouble with that key.
  package init(_ trouble: Trouble, _ key: ApsKey) {
    self.trouble = trouble
    self.key = key
  }

  /// The rows of all troubles that a key can have.
  package static var codes: [FindingCode] {
    Trouble.allCases.flatMap { trouble in
      trouble.keys.map { KeyFinding(trouble, $0).code }
    }
  }

  /// The row of the table.
  package var code: FindingCode {
    let name = "'\(key.rawValue)'"
    func row(
      _ suffix: String, _ severity: Finding.Severity, _ meaning: String, _ cure: String
    ) -> FindingCode {
      FindingCode("\(key.rawValue)-\(suffix)", severity, meaning, cure: cure)
    }
    switch trouble {
    case .wrongType:
      let phrase = key.kind.phrase
      return row(
        "not-" + String(phrase.map { $0 == " " ? "-" : $0 }), .warning,
        "\(name) is not \(phrase), and is ignored", "write \(phrase)")
    case .outOfRange:
      let range = key == .badge ? "0 to 9999" : key.isCount ? "1 up" : "0 to 1"
      return row(
        trouble.rawValue, .warning, "\(name) is beyond its range", "write a number from \(range)")
    case .notSeconds:
      return row(
        trouble.rawValue, .warning, "\(name) is no whole number of seconds, and is ignored",
        "write seconds since 1970")
    case .inMilliseconds:
      return row(trouble.rawValue, .warning, "\(name) looks like milliseconds", "divide by 1000")
    case .notOne:
      return row(
        trouble.rawValue, .warning, "\(name) is another number than 1, and is ignored", "write 1")
    case .asBool:
      // Devices were seen to take true; only the background flag is known to be fussy elsewhere.
      return row(
        trouble.rawValue, key == .contentAvailable ? .warning : .info,
        "\(name) is true or false instead of 1", "write 1, or leave the key out")
    case .asString:
      return row(
        trouble.rawValue, .warning, "\(name) is \"1\" instead of 1; devices may ignore it",
        "write 1 without quotes")
    case .itemNotAString:
      return row(
        trouble.rawValue, .warning, "an item of \(name) is no string", "put it in quotes")
    case .empty:
      return FindingCode(
        "empty-\(key.rawValue)", .info, "an empty \(name) is the same as none",
        cure: "leave the key out")
    case .long:
      return FindingCode(
        "long-\(key.rawValue)", .info, "\(name) is unusually long", cure: "use a short identifier")
    case .padded:
      return row(
        trouble.rawValue, .warning, "\(name) has a blank at an end, which counts",
        "remove the blank")
    case .decomposed:
      return row(
        trouble.rawValue, .info, "\(name) is not in composed form (NFC); ids are compared by bytes",
        "write the composed letters")
    }
  }
}

extension KeyFinding.Trouble {
  /// The keys that can have it.
  var keys: [ApsKey] {
    switch self {
    case .wrongType: ApsKey.allCases.filter { !$0.isDate }
    case .outOfRange:
      [.badge, .relevanceScore, .volume] + ApsKey.allCases.filter(\.isCount)
    case .notSeconds, .inMilliseconds: ApsKey.allCases.filter(\.isDate)
    case .notOne, .asBool, .asString: ApsKey.allCases.filter { $0.kind == .flag }
    case .itemNotAString: ApsKey.allCases.filter { $0.kind == .strings }
    case .empty, .long, .padded, .decomposed:
      [.threadIdentifier, .category, .targetContentIdentifier]
    }
  }
}

extension ApsKey {
  /// Whether it holds seconds since 1970.
  var isDate: Bool { self == .timestamp || self == .staleDate || self == .dismissalDate }

  /// Whether it counts things.
  var isCount: Bool { self == .summaryArgumentCount }
}

extension Finding.Message {
  /// A message on one key's value.
  init(_ kind: KeyFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }
}
