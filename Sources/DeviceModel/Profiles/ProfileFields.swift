import Findings

/// One object of a profile, read key by key; every mistake is remarked on and costs only itself.
struct ProfileFields {
  let json: JSON
  let path: JSONPath

  /// The fields of a value that should be an object; a remark and nothing to read if it is something else.
  init(_ json: JSON, path: JSONPath, _ findings: inout [Finding]) {
    if json.object == nil {
      findings.append(
        Finding(.wrongType(path, wanted: "an object", found: json), at: json.range, path: path))
    }
    self.json = json
    self.path = path
  }

  /// Remarks on every key that is not one of these.
  func expectKeys(_ known: [String], _ findings: inout [Finding]) {
    for member in json.object ?? [] where !known.contains(where: member.hasKey) {
      let nearest = NearestName.nearest(to: member.key, among: known)
      findings.append(
        Finding(
          .unknownProfileKey(member.key, in: path, didYouMean: nearest),
          at: member.keyRange, path: path.appending(member.key)))
    }
  }

  func string(_ key: String, _ findings: inout [Finding]) -> String? {
    value(key, "a string", &findings) { $0.string }
  }

  func bool(_ key: String, _ findings: inout [Finding]) -> Bool? {
    value(key, "true or false", &findings) { $0.bool }
  }

  func number(_ key: String, _ findings: inout [Finding]) -> Double? {
    value(key, "a number", &findings) { $0.number?.double }
  }

  /// A list of strings; items of other types are remarked on and left out.
  func strings(_ key: String, _ findings: inout [Finding]) -> [String]? {
    guard let items = value(key, "an array of strings", &findings, { $0.array }) else {
      return nil
    }
    var texts: [String] = []
    for (index, item) in items.enumerated() {
      if let text = item.string {
        texts.append(text)
        continue
      }
      let place = path.appending(key).appending(index)
      findings.append(
        Finding(.wrongType(place, wanted: "a string", found: item), at: item.range, path: place))
    }
    return texts
  }

  /// An object's fields.
  func object(_ key: String, _ findings: inout [Finding]) -> ProfileFields? {
    json[key].map { ProfileFields($0, path: path.appending(key), &findings) }
  }

  /// A list of objects, each with its own fields; items of other types are remarked on and left out.
  func objects(_ key: String, _ findings: inout [Finding]) -> [ProfileFields]? {
    guard let items = value(key, "an array of objects", &findings, { $0.array }) else {
      return nil
    }
    return items.enumerated().compactMap { index, item in
      let fields = ProfileFields(item, path: path.appending(key).appending(index), &findings)
      return item.object == nil ? nil : fields
    }
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ findings: inout [Finding]
  ) -> Choice? where Choice.RawValue == String {
    guard let word = string(key, &findings) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    remarkUnknown(word, key, Choice.allCases.map(\.rawValue), &findings)
    return nil
  }

  /// Some of the names of an enumeration; unknown ones are remarked on and left out.
  func choices<Choice: RawRepresentable & CaseIterable & Hashable>(
    _ key: String, _ findings: inout [Finding]
  ) -> Set<Choice>? where Choice.RawValue == String {
    guard let words = strings(key, &findings) else { return nil }
    var choices: Set<Choice> = []
    for word in words {
      if let choice = Choice(rawValue: word) {
        choices.insert(choice)
      } else {
        remarkUnknown(word, key, Choice.allCases.map(\.rawValue), &findings)
      }
    }
    return choices
  }

  /// A remark on a word that is none of those that are known.
  func remarkUnknown(
    _ word: String, _ key: String, _ known: [String], _ findings: inout [Finding]
  ) {
    findings.append(
      Finding(
        .unknownProfileValue(word, for: path.appending(key), known: known),
        at: json[key]?.range ?? json.range, path: path.appending(key)))
  }

  /// A remark on a key's own value.
  func remark(_ message: Finding.Message, at key: String, _ findings: inout [Finding]) {
    findings.append(
      Finding(message, at: json[key]?.range ?? json.range, path: path.appending(key)))
  }

  private func value<Value>(
    _ key: String, _ wanted: String, _ findings: inout [Finding], _ read: (JSON) -> Value?
  ) -> Value? {
    guard let json = json[key] else { return nil }
    if let value = read(json) { return value }
    remark(.wrongType(path.appending(key), wanted: wanted, found: json), at: key, &findings)
    return nil
  }
}

extension JSON.Member {
  fileprivate func hasKey(_ name: String) -> Bool { key.utf8.elementsEqual(name.utf8) }
}

extension Finding.Message {
  static func wrongType(_ path: JSONPath, wanted: String, found: JSON) -> Self {
    let shown = JSONWriter.compact.text(of: found)
    let clipped = shown.count > 40 ? "\(shown.prefix(39))…" : shown
    let place = path.isRoot ? "the profile" : path.description
    return Self(
      .wrongType,
      "\(place) must be \(wanted), found \(found.kindName) \(clipped); ignored")
  }

  static func unknownProfileKey(_ key: String, in path: JSONPath, didYouMean: String?) -> Self {
    let place = path.isRoot ? "the profile" : path.description
    return Self(
      .unknownKey, "unknown key '\(key)' in \(place); ignored\(NearestName.hint(didYouMean))",
      suggestion: didYouMean)
  }

  static func unknownProfileValue(_ word: String, for path: JSONPath, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: word, among: known)
    let hint = NearestName.hint(nearest, otherwise: NearestName.list(known))
    return Self(
      .unknownValue, "\(path) is '\(word)', which is not known\(hint)",
      suggestion: nearest)
  }

  static func missingBundleIdentifier() -> Self {
    Self(
      .noBundleIdentifier,
      "a profile needs \"bundleIdentifier\", a string such as \"com.example.myapp\"")
  }

  static func withoutWillPresent() -> Self {
    Self(
      .withoutWillPresent,
      "no willPresent rules: the delegate does not implement the method, so nothing is shown "
        + "while the app is in front")
  }

  static func unsupportedSummaryFormat(_ format: String) -> Self {
    Self(
      .summaryFormat,
      "categorySummaryFormat \"\(format)\" needs exactly one %u and at most one %@; "
        + "the default summary is used")
  }

  static func tooManyActions(_ count: Int) -> Self {
    Self(
      .tooManyActions,
      "\(count) actions, and at most \(NotificationCategory.actionsShown) are shown")
  }

  static func duplicateIdentifier(_ identifier: Identifier, kind: String) -> Self {
    Self(
      .duplicateIdentifier,
      "the \(kind) \(identifier) is here twice; the first one counts")
  }

  static func unknownTab(_ tab: String, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: tab, among: known)
    return Self(
      .unknownTab,
      "there is no tab '\(tab)'; the selected tab is kept\(NearestName.hint(nearest))",
      suggestion: nearest)
  }

  static func unknownDestination(_ name: String, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: name, among: known)
    return Self(
      .unknownDestination,
      "there is no destination '\(name)'\(NearestName.hint(nearest))",
      suggestion: nearest)
  }

  static func ruleWithoutEffect() -> Self {
    Self(
      .ruleWithoutEffect,
      "a response rule needs \"navigate\" or \"call\"; ignored")
  }
}
