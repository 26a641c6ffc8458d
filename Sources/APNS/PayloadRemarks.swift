import Findings

/// What is remarkable anywhere in a payload: hidden characters, odd keys, great depth, misplaced keys.
struct PayloadRemarks {
  /// Deeper than this a person can't follow; levels.
  private static let deep = 32
  /// More marks than any script piles on a letter.
  private static let marksLimit = 8

  private var findings: [Finding] = []
  private var depth = 0

  /// Walks the whole tree once.
  static func walk(_ root: JSON, _ findings: inout [Finding]) {
    var walker = PayloadRemarks()
    walker.topLevel(root)
    walker.visit(root, path: JSONPath(), level: 1, isCustom: false)
    if walker.depth > deep {
      walker.findings.append(Finding(.deep(walker.depth), at: root.range))
    }
    findings += walker.findings
  }

  private mutating func topLevel(_ root: JSON) {
    let aps = root[Payload.apsKey]
    for member in root.object ?? [] {
      let path = JSONPath([.key(member.key)])
      if let header = PushHeaders.Name(wireName: member.key.lowercased()) {
        add(.headerInBody(member.key, header: header), member.keyRange, path)
      } else if let key = Self.meantForAps(member.key), aps?[key.rawValue] == nil {
        add(.outsideAps(member.key, key), member.keyRange, path)
      }
      let isOurs =
        member.key.hasSameBytes(as: Payload.apsKey)
        || member.key.hasSameBytes(as: Payload.targetKey)
      if !isOurs, member.value.holdingObject != nil {
        add(.jsonInString(path), member.value.range, path)
      }
    }
  }

  /// Keys of `aps` that are seldom custom data; the hyphened flags in any spelling.
  private static func meantForAps(_ name: String) -> ApsKey? {
    if let key = ApsKey(wireName: name) { return key.place == .aps ? key : nil }
    let flags: [ApsKey] = [.contentAvailable, .mutableContent]
    return NearestName.sameSpelling(as: name, among: flags.map(\.rawValue))
      .flatMap(ApsKey.init(wireName:))
  }

  private mutating func visit(_ node: JSON, path: JSONPath, level: Int, isCustom: Bool) {
    switch node.value {
    case .string(let text): look(at: text, node.range, path, isKey: false)
    case .array(let elements):
      depth = max(depth, level)
      for (index, element) in elements.enumerated() {
        visit(element, path: path.appending(index), level: level + 1, isCustom: isCustom)
      }
    case .object(let members):
      depth = max(depth, level)
      for member in members {
        let inner = path.appending(member.key)
        look(at: member.key, member.keyRange, inner, isKey: true)
        let isCustom = isCustom || level == 1 && !member.key.hasSameBytes(as: Payload.apsKey)
        visit(member.value, path: inner, level: level + 1, isCustom: isCustom)
      }
    case .null where isCustom: add(.nullInCustomData(path), node.range, path)
    case .null, .bool, .number: break
    }
  }

  private mutating func look(
    at text: String, _ range: Range<Int>, _ path: JSONPath, isKey: Bool
  ) {
    let scalars = text.unicodeScalars
    let isBlank = scalars.first?.properties.isWhitespace ?? true
    if isKey, isBlank || scalars.last?.properties.isWhitespace ?? false || text.isAllHidden {
      add(.oddKey(text), range, path)
    }
    guard text.hasHiddenCharacters || text.utf8.contains(where: { $0 >= 0xCC }) else { return }
    let isHarmless: (Unicode.Scalar) -> Bool = { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    if let control = scalars.first(where: { $0.isControl && !isHarmless($0) }) {
      add(.controlCharacters(control, path, isKey: isKey), range, path)
    }
    if scalars.contains(where: \.isDirectionOverride) {
      add(.directionOverride(path, isKey: isKey), range, path)
    }
    if let marks = text.lazy.map(\.combiningMarks).max(), marks > Self.marksLimit {
      add(.combiningMarks(marks, path), range, path)
    }
  }

  private mutating func add(_ message: Finding.Message, _ range: Range<Int>, _ path: JSONPath) {
    findings.append(Finding(message, at: range, path: path))
  }
}

extension String {
  /// Whether not one character of it would be seen.
  fileprivate var isAllHidden: Bool {
    unicodeScalars.allSatisfy {
      $0.isControl || $0.isInvisible || $0.isDirectionMark || $0.isJoiner
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
  static func outsideAps(_ name: String, _ key: ApsKey) -> Self {
    Self(
      "outside-aps", .warning,
      "top-level '\(name)' is custom data, which the system doesn't read; did you mean 'aps.\(key.rawValue)'?",
      suggestion: "aps.\(key.rawValue)")
  }

  static func jsonInString(_ path: JSONPath) -> Self {
    Self("json-in-string", .info, "'\(path)' is a string that contains JSON")
  }

  static func deep(_ levels: Int) -> Self {
    Self(
      "deep-nesting", .info,
      "\(levels) levels of nesting; some parsers stop at \(JSONParser.depthLimit)")
  }

  static func nullInCustomData(_ path: JSONPath) -> Self {
    Self("null-in-custom-data", .info, "'\(path)' is null, which arrives in the app as NSNull")
  }

  static func oddKey(_ key: String) -> Self {
    Self(
      "odd-key", .info,
      "an odd key \(JSONWriter.quoted(key)): empty, invisible, or with a blank at an end")
  }

  static func controlCharacters(_ control: Unicode.Scalar, _ path: JSONPath, isKey: Bool) -> Self {
    let kind = control == "\u{1B}" ? "escape characters" : "control characters"
    return Self(
      "control-characters", .warning,
      "\(kind) (\(control.visibleMark)) in \(isKey ? "the key " : "")'\(path)'; they are drawn as visible marks"
    )
  }

  static func directionOverride(_ path: JSONPath, isKey: Bool) -> Self {
    Self(
      "direction-override", .warning,
      "a bidirectional override in \(isKey ? "the key " : "")'\(path)', which can disguise a text; it is drawn as a mark"
    )
  }

  static func combiningMarks(_ count: Int, _ path: JSONPath) -> Self {
    Self("combining-marks", .info, "\(count) combining marks on one letter in '\(path)'")
  }
}
