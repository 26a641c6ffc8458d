package import Findings

/// A text that stands in the payload, or one that the app's strings hold.
package struct LocalizableText: Hashable, Sendable {
  /// The two ways to give a text.
  package enum Source: Hashable, Sendable {
    /// As it is; never a format.
    case literal(String)
    /// A key of the app's strings and what fills its slots.
    case localized(key: String, arguments: [String])
  }

  /// Where the words come from.
  package var source: Source
  /// Where the text or the key stands; byte offsets.
  package var range: Range<Int>
  /// Where the text or the key stands in the tree.
  package var path: JSONPath

  /// A text at a place, or one made in code.
  package init(_ source: Source, range: Range<Int> = 0..<0, path: JSONPath = JSONPath()) {
    self.source = source
    self.range = range
    self.path = path
  }

  /// A literal text made in code.
  package static func literal(_ text: String) -> LocalizableText { LocalizableText(.literal(text)) }

  /// The literal text, or the key that stands for it: what is shown without any strings.
  package var unresolved: String {
    switch source {
    case .literal(let text): text
    case .localized(let key, _): key
    }
  }

  /// Whether nothing would be seen.
  package var isEmpty: Bool { unresolved.isEmpty }

  /// The words in an app's strings; a missing key shows itself, a missing argument leaves an empty slot.
  package func resolved(in strings: [String: String], into findings: inout [Finding]) -> String {
    switch source {
    case .literal(let text): return text
    case .localized(let key, let arguments):
      // A dictionary would take a decomposed key for a composed one.
      guard let place = strings.index(forKey: key), strings[place].key.hasSameBytes(as: key) else {
        findings.append(
          Finding(.missingString(key, known: Array(strings.keys)), at: range, path: path))
        return key
      }
      let parsed = TextFormat(strings[place].value)
      if arguments.count != parsed.slots {
        findings.append(
          Finding(
            .wrongArgumentCount(key, slots: parsed.slots, arguments: arguments.count), at: range,
            path: path))
      }
      return parsed.filled(with: arguments)
    }
  }
}

extension Finding.Message {
  static func missingString(_ key: String, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: key, among: known.sorted())
    return Self(
      .stringMissing,
      "the app's strings have no key '\(key.shortened)'; the key itself is shown, as on a device\(NearestName.hint(nearest))",
      suggestion: nearest)
  }

  static func wrongArgumentCount(_ key: String, slots: Int, arguments: Int) -> Self {
    let lacking = arguments < slots
    return Self(
      lacking ? PayloadFinding.tooFewArguments : .tooManyArguments,
      "'\(key.shortened)' has \(counted(slots, "placeholder")), the payload gives \(counted(arguments, "argument")); "
        + (lacking ? "the rest stays empty" : "the rest is not shown"))
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
