package import Findings

extension PushHeaders {
  /// The most bytes of apns-collapse-id.
  package static let collapseIdentifierLimit = 64

  /// Reads headers as they came; names in any case, others than APNs' are left alone.
  package static func read(_ list: [(name: String, value: String)]) -> PushHeaders {
    var headers = PushHeaders()
    var seen: [Name] = []
    for (name, value) in list {
      let isLowercase = name.utf8.allSatisfy { $0 < 0x41 || $0 > 0x5A && $0 < 0x80 }
      let lowercased = isLowercase ? name : name.lowercased()
      guard let known = Name(rawValue: lowercased) else {
        if lowercased.hasPrefix("apns-") {
          headers.problems.append(
            Problem(rejection: nil, message: .unknownHeader(name), word: Word(name, value)))
        }
        continue
      }
      guard !seen.contains(known) else {
        headers.problems.append(
          Problem(
            rejection: .duplicateHeaders, message: .duplicateHeader(known),
            word: Word(known.rawValue, value)))
        continue
      }
      seen.append(known)
      headers.take(known, value)
    }
    return headers
  }

  /// Reads `NAME=VALUE` words; the names may come without "apns-".
  package static func read(
    assignments: [String], into findings: inout [Finding]
  ) -> PushHeaders {
    read(words(of: assignments, into: &findings).map { (name: $0.name, value: $0.value) })
  }

  /// Takes `NAME=VALUE` words apart and completes the names; whether a value can be used shows later.
  package static func words(
    of assignments: [String], into findings: inout [Finding]
  ) -> [Word] {
    var words: [Word] = []
    for word in assignments {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        findings.append(Finding(.notAnAssignment(word), at: 0..<word.utf8.count))
        continue
      }
      let name = parts[0].lowercased()
      let isShort = Name(rawValue: name) == nil && Name(rawValue: "apns-" + name) != nil
      let full = isShort ? "apns-" + name : name
      guard Name(rawValue: full) != nil else {
        findings.append(Finding(.unknownHeader(String(parts[0])), at: 0..<parts[0].utf8.count))
        continue
      }
      words.append(Word(full, String(parts[1])))
    }
    return words
  }

  private mutating func take(_ name: Name, _ value: String) {
    func refuse(_ rejection: Rejection, _ message: Finding.Message) {
      problems.append(
        Problem(rejection: rejection, message: message, word: Word(name.rawValue, value)))
    }
    switch name {
    case .pushType:
      let type = PushType(rawValue: value)
      pushType = type.isKnown ? type : nil
      if !type.isKnown { refuse(.invalidPushType, .unknownPushType(value)) }
    case .identifier:
      identifier = Self.isUUID(value) ? value : nil
      if identifier == nil { refuse(.badMessageId, .identifierNotAUUID(value)) }
    case .expiration:
      expiration = Int64(value).flatMap { $0 < 0 ? nil : $0 }
      if expiration == nil { refuse(.badExpirationDate, .expirationNotSeconds(value)) }
      if let expiration, expiration >= 100_000_000_000 {
        problems.append(Problem(rejection: nil, message: .expirationInMilliseconds(value)))
      }
    case .priority:
      priority = Int(value).flatMap(PushPriority.init)
      if priority == nil { refuse(.badPriority, .unknownPriority(value)) }
    case .topic:
      topic = Self.isTopic(value) ? Identifier(value) : nil
      if value.isEmpty {
        refuse(.missingTopic, .badTopic(value))
      } else if topic == nil {
        refuse(.badTopic, .badTopic(value))
      }
    case .collapseIdentifier:
      let fits = value.utf8.count <= Self.collapseIdentifierLimit
      collapseIdentifier = fits && !value.isEmpty ? Identifier(value) : nil
      if !fits { refuse(.badCollapseId, .longCollapseIdentifier(bytes: value.utf8.count)) }
    case .authorization: authorization = value
    }
  }

  /// Canonical: lower case, 8-4-4-4-12.
  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.joined().utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
  }

  /// A bundle id or a certificate's UID: letters, digits, dots, hyphens, underscores.
  private static func isTopic(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
      }
  }
}

extension Finding.Message {
  static func unknownHeader(_ name: String) -> Self {
    let meant = NearestName.nearest(to: name, among: PushHeaders.Name.allCases.map(\.rawValue))
    let hint = NearestName.hint(meant, otherwise: "it has no effect")
    return Self(
      .unknownHeader, "unknown header '\(name.shortened)'\(hint)", suggestion: meant)
  }

  static func duplicateHeader(_ name: PushHeaders.Name) -> Self {
    Self(
      .duplicateHeader, "'\(name.rawValue)' is there more than once; the first one counts"
    )
  }

  static func notAnAssignment(_ word: String) -> Self {
    Self(.headerWithoutValue, "'\(word.shortened)' is no header; write NAME=VALUE")
  }

  static func unknownPushType(_ value: String) -> Self {
    let words = PushType.known.map(\.rawValue)
    let meant = NearestName.nearest(to: value, among: words)
    let hint = NearestName.hint(meant, otherwise: NearestName.list(words))
    return Self(
      .unknownPushType, "'apns-push-type' '\(value.shortened)' is unknown\(hint)",
      suggestion: meant)
  }

  static func identifierNotAUUID(_ value: String) -> Self {
    Self(
      .identifierNotAUUID,
      "'apns-id' '\(value.shortened)' is not a lower-case UUID (8-4-4-4-12)")
  }

  static func expirationNotSeconds(_ value: String) -> Self {
    Self(
      .apnsExpirationNotSeconds,
      "'apns-expiration' '\(value.shortened)' is not a number of seconds since 1970")
  }

  static func expirationInMilliseconds(_ value: String) -> Self {
    Self(
      .apnsExpirationInMilliseconds,
      "'apns-expiration' counts seconds since 1970; \(value.shortened) looks like milliseconds")
  }

  static func unknownPriority(_ value: String) -> Self {
    Self(
      .unknownPriority, "'apns-priority' must be 10, 5 or 1, found '\(value.shortened)'")
  }

  static func badTopic(_ value: String) -> Self {
    Self(.badTopic, "'apns-topic' '\(value.shortened)' is not a bundle id")
  }

  static func longCollapseIdentifier(bytes: Int) -> Self {
    Self(
      .longCollapseId,
      "'apns-collapse-id' has \(bytes) bytes, the limit is \(PushHeaders.collapseIdentifierLimit)")
  }
}
