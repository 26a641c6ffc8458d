import Findings

extension Fields {
  /// What libraries, other services and old tutorials call some keys.
  ///
  /// Without case, hyphens and underscores.
  private static let aliases: [ApsKey.Place: [String: ApsKey]] = [
    .alert: [
      "message": .body, "text": .body, "content": .body, "msg": .body, "description": .body,
      "alert": .body, "alertbody": .body, "bodytext": .body,
      "heading": .title, "headline": .title, "header": .title, "subject": .title,
      "alerttitle": .title, "bodylockey": .locKey, "bodylocargs": .locArguments,
      "bodylocalizationkey": .locKey, "bodylocalizationargs": .locArguments,
      "titlelocalizationkey": .titleLocKey, "titlelocalizationargs": .titleLocArguments,
      "summaryargument": .summaryArgument, "summaryargumentcount": .summaryArgumentCount,
      "locarguments": .locArguments, "titlelocarguments": .titleLocArguments,
    ],
    .aps: [
      "message": .alert, "notification": .alert, "alertbody": .alert, "group": .threadIdentifier,
      "thread": .threadIdentifier, "threadidentifier": .threadIdentifier,
      "groupid": .threadIdentifier, "tag": .threadIdentifier, "badgecount": .badge,
      "badgenumber": .badge, "soundname": .sound, "categoryid": .category,
      "categoryidentifier": .category, "clickaction": .category, "level": .interruptionLevel,
      "targetcontentidentifier": .targetContentIdentifier, "relevance": .relevanceScore,
      "filtercriterion": .filterCriteria, "silent": .contentAvailable,
      "background": .contentAvailable, "mutable": .mutableContent,
      "urlarguments": .urlArguments,
    ],
    .sound: [
      "file": .name, "filename": .name, "soundname": .name, "sound": .name, "level": .volume,
      "iscritical": .critical,
    ],
  ]

  /// Where a key may belong; Live Activities share `aps`.
  private static let names: [ApsKey.Place: [String]] = [
    .aps: (ApsKey.keys(in: .aps) + ApsKey.keys(in: .liveActivity)).map(\.rawValue),
    .alert: ApsKey.keys(in: .alert).map(\.rawValue),
    .sound: ApsKey.keys(in: .sound).map(\.rawValue),
  ]

  private static let hyphened = ApsKey.allCases.map(\.rawValue).filter { $0.contains("-") }

  /// A remark for each key that doesn't belong here, with the key or the place that was meant.
  func remarkUnknownKeys(_ findings: inout [Finding]) {
    for member in members {
      guard let message = remark(on: member.key) else { continue }
      findings.append(Finding(message, at: member.keyRange, path: path.appending(member.key)))
    }
  }

  private func remark(on name: String) -> Finding.Message? {
    if let key = ApsKey(wireName: name) {
      if belongs(key) { return nil }
      return key == .name
        ? .unknownKey(name, in: place) : .misplacedKey(name, in: place, belongs: key)
    }
    let names = Self.names[place] ?? []
    if let header = PushHeaders.Name(spelling: name) {
      return .headerInBody(name, header: header)
    }
    if let meant = NearestName.sameSpelling(as: name, among: names) {
      return .unknownKey(name, in: place, didYouMean: meant)
    }
    if let meant = NearestName.sameSpelling(as: name, among: Self.hyphened),
      let key = ApsKey(wireName: meant)
    {
      return .misplacedKey(name, in: place, belongs: key)
    }
    let alias = Self.aliases[place]?[NearestName.foldedName(name)]?.rawValue
    return .unknownKey(
      name, in: place, didYouMean: alias ?? NearestName.nearest(to: name, among: names))
  }

  private func belongs(_ key: ApsKey) -> Bool {
    key.place == place || place == .aps && key.place == .liveActivity
  }
}

extension ApsKey {
  /// The key with exactly these bytes.
  init?(wireName: String) {
    guard wireName.utf8.count < 24, let key = Self.byName[wireName] else { return nil }
    self = key
  }

  /// All keys are ASCII, so that no other text is canonically equal to one.
  private static let byName: [String: ApsKey] = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension Finding.Message {
  static func unknownKey(
    _ name: String, in place: ApsKey.Place, didYouMean: String? = nil
  ) -> Self {
    let hint = NearestName.hint(
      didYouMean,
      otherwise: place == .aps ? "custom data belongs outside 'aps'" : "it has no effect")
    return Self(
      .unknownKey, "unknown key '\(name.shortened)' in '\(place.path)'\(hint)",
      suggestion: didYouMean)
  }

  static func misplacedKey(_ name: String, in place: ApsKey.Place, belongs key: ApsKey) -> Self {
    let isSpelledRight = name.hasSameBytes(as: key.rawValue)
    let right = isSpelledRight ? "" : " (spelled '\(key.rawValue)')"
    return Self(
      .misplacedKey,
      "'\(name)' belongs in '\(key.place.path)'\(right), not in '\(place.path)', where it has no effect"
        + NearestName.hint("\(key.place.path).\(key.rawValue)"))
  }

  static func headerInBody(_ name: String, header: PushHeaders.Name) -> Self {
    Self(
      .headerInBody,
      "'\(name)' is a header of the request, not a key of the payload; here it has no effect; send it as the header \(header.rawValue)"
    )
  }
}

extension String {
  /// Enough to recognise a long text in a message.
  package var shortened: String {
    utf8.count <= 60 || count <= 60 ? self : prefix(59) + "…"
  }
}
