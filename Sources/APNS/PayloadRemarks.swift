import Findings

/// What is remarkable anywhere in a payload: hidden characters, odd keys, great depth, misplaced keys.
struct PayloadRemarks {
  /// Deeper than this a person can't follow; levels.
  private static let deep = 32
  /// More marks than any script piles on a letter.
  private static let marksLimit = 8

  private var findings: [Finding] = []
  private var depth = 0
  /// The way to where the walk is.
  private var steps: [JSONPath.Step] = []

  /// Walks the whole tree once.
  static func walk(_ root: JSON, _ findings: inout [Finding]) {
    var walker = PayloadRemarks()
    walker.remarkOnTopLevel(root)
    walker.visit(root, level: 1, isCustom: false)
    if walker.depth > deep {
      walker.findings.append(Finding(.deep(walker.depth), at: root.range))
    }
    findings += walker.findings
  }

  private mutating func remarkOnTopLevel(_ root: JSON) {
    TopLevelRemarks(root: root).remark(&findings)
  }

  private mutating func visit(_ node: JSON, level: Int, isCustom: Bool) {
    switch node.value {
    case .string(let text):
      look(at: text, node.range, isKey: false)
      if isCustom, node.holdingObject != nil { add(.jsonInString(path), node.range) }
    case .array(let elements):
      depth = max(depth, level)
      for (index, element) in elements.enumerated() {
        steps.append(.index(index))
        visit(element, level: level + 1, isCustom: isCustom)
        steps.removeLast()
      }
    case .object(let members):
      depth = max(depth, level)
      for member in members {
        steps.append(.key(member.key))
        look(at: member.key, member.keyRange, isKey: true)
        let isCustom =
          isCustom
          || level == 1 && member.key != Payload.apsKey && member.key != Payload.targetKey
        visit(member.value, level: level + 1, isCustom: isCustom)
        steps.removeLast()
      }
    case .null where isCustom: add(.nullInCustomData(path), node.range)
    case .null, .bool, .number: break
    }
  }

  private mutating func look(at text: String, _ range: Range<Int>, isKey: Bool) {
    if isKey, text.isOddKey { add(.oddKey(text), range) }
    // Nearly every text is plain ASCII, and then there is nothing to see.
    if text.isPlainASCII { return }
    let hidden = text.hiddenScalars
    let isHarmless: (Unicode.Scalar) -> Bool = { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let controls = hidden.filter { $0.isControl && !isHarmless($0) }
    if !controls.isEmpty { add(.controlCharacters(controls, path, isKey: isKey), range) }
    let overrides = hidden.filter(\.isDirectionOverride)
    if !overrides.isEmpty { add(.directionOverride(overrides, path, isKey: isKey), range) }
    let others = hidden.filter { !$0.isControl && !$0.isDirectionOverride }
    if !others.isEmpty { add(.invisibleCharacters(others, path, isKey: isKey), range) }
    // A mark has two bytes at least, so that most characters are too short to have so many.
    let heavy = text.lazy.filter { $0.utf8.count > 2 * Self.marksLimit }
    if let marks = heavy.map(\.combiningMarks).max(), marks > Self.marksLimit {
      add(.combiningMarks(marks, path), range)
    }
  }

  private var path: JSONPath { JSONPath(steps) }

  private mutating func add(_ message: Finding.Message, _ range: Range<Int>) {
    findings.append(Finding(message, at: range, path: path))
  }
}

extension String {
  /// Whether a key is empty, invisible, or has a blank at an end.
  fileprivate var isOddKey: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    if first > 0x20, first < 0x7F, last > 0x20, last < 0x7F { return false }
    let scalars = unicodeScalars
    return scalars.first?.properties.isWhitespace ?? true
      || scalars.last?.properties.isWhitespace ?? true || !isVisible
  }

  /// Whether some character of it would be seen.
  var isVisible: Bool {
    if utf8.contains(where: { $0 > 0x20 && $0 < 0x7F }) { return true }
    return unicodeScalars.contains {
      !$0.isControl && !$0.isInvisible && !$0.isDirectionMark && !$0.isJoiner
        && !$0.properties.isWhitespace && $0.properties.generalCategory != .format
        && $0.value != 0x2800
    }
  }
}

extension Character {
  /// How many marks are piled on its letter.
  fileprivate var combiningMarks: Int {
    unicodeScalars.count { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: true
      default: false
      }
    }
  }
}

extension Finding.Message {
  static func jsonInString(_ path: JSONPath) -> Self {
    Self(.jsonInString, "'\(path)' is a string that contains JSON")
  }

  static func deep(_ levels: Int) -> Self {
    Self(
      .deepNesting, "\(levels) levels of nesting; some parsers stop at \(JSONParser.depthLimit)")
  }

  static func nullInCustomData(_ path: JSONPath) -> Self {
    Self(.nullInCustomData, "'\(path)' is null, which arrives in the app as NSNull")
  }

  static func oddKey(_ key: String) -> Self {
    Self(
      .oddKey, "an odd key \(JSONWriter.quoted(key)): empty, invisible, or with a blank at an end")
  }

  static func controlCharacters(
    _ controls: [Unicode.Scalar], _ path: JSONPath, isKey: Bool
  ) -> Self {
    let kind = controls.contains("\u{1B}") ? "escape characters" : "control characters"
    return Self(
      .controlCharacters,
      "\(kind) (\(named(controls))) in \(isKey ? "the key " : "")'\(path)'; they are drawn as visible marks"
    )
  }

  static func directionOverride(
    _ scalars: [Unicode.Scalar], _ path: JSONPath, isKey: Bool
  ) -> Self {
    Self(
      .directionOverride,
      "a bidirectional override (\(named(scalars))) in \(isKey ? "the key " : "")'\(path)', which can disguise a text; it is drawn as a mark"
    )
  }

  static func invisibleCharacters(
    _ scalars: [Unicode.Scalar], _ path: JSONPath, isKey: Bool
  ) -> Self {
    Self(
      .invisibleCharacters,
      "invisible characters (\(named(scalars))) in \(isKey ? "the key " : "")'\(path)'; they are drawn as visible marks"
    )
  }

  static func combiningMarks(_ count: Int, _ path: JSONPath) -> Self {
    Self(.combiningMarks, "\(count) combining marks on one letter in '\(path)'")
  }

  /// The code points, a few of them.
  private static func named(_ scalars: [Unicode.Scalar]) -> String {
    scalars.prefix(6).map(\.codePoint).joined(separator: ", ") + (scalars.count > 6 ? ", …" : "")
  }
}
