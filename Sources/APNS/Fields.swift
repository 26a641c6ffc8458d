import Findings

/// An object of the payload, read key by key, so that a wrong key never costs another.
struct Fields {
  /// The object, with its place in the source.
  let node: JSON
  /// Apple's keys that are there, each with the place of its member; of duplicates the last.
  private let known: [(key: ApsKey, index: Int)]
  /// The way to it.
  let path: JSONPath
  /// Which keys belong in it.
  let place: ApsKey.Place
  /// The members in source order.
  let members: [JSON.Member]

  /// The fields of an object, whose keys are looked up once.
  init(node: JSON, path: JSONPath, place: ApsKey.Place) {
    self.node = node
    self.path = path
    self.place = place
    let members = node.object ?? []
    self.members = members
    known = members.indices.compactMap { index in
      ApsKey(wireName: members[index].key).map { (key: $0, index: index) }
    }
  }

  /// The member of a key.
  func member(_ key: ApsKey) -> JSON.Member? {
    known.last { $0.key == key }.map { members[$0.index] }
  }

  /// Where each of Apple's keys has its value.
  var places: [ApsKey: Range<Int>] {
    Dictionary(
      known.map { ($0.key, members[$0.index].value.range) }, uniquingKeysWith: { $1 })
  }

  /// Whether a key of that place is there.
  func hasKey(of place: ApsKey.Place) -> Bool { known.contains { $0.key.place == place } }

  /// The value of a key as it stands, null included.
  subscript(key: ApsKey) -> JSON? { member(key)?.value }

  /// The value of a key; absent is nil, and so is null, which is remarked.
  func value(_ key: ApsKey, _ findings: inout [Finding]) -> JSON? {
    guard let value = self[key] else { return nil }
    guard !value.isNull else {
      // The old way to say "one button only"; it did mean something.
      if key != .actionLocKey { remark(.nullValue(key), key, at: value, &findings) }
      return nil
    }
    return value
  }

  /// A string; anything else is remarked and ignored.
  func string(_ key: ApsKey, _ findings: inout [Finding]) -> String? {
    guard let value = value(key, &findings) else { return nil }
    if let text = value.string { return text }
    remark(.wrongType(key, found: value), key, at: value, &findings)
    return nil
  }

  /// A number; anything else is remarked and ignored.
  func number(_ key: ApsKey, _ findings: inout [Finding]) -> JSONNumber? {
    guard let value = value(key, &findings) else { return nil }
    if let number = value.number { return number }
    remark(.wrongType(key, found: value), key, at: value, &findings)
    return nil
  }

  /// A number from 0 to 1; beyond that it is the nearer end, with a remark.
  func fraction(_ key: ApsKey, _ findings: inout [Finding]) -> Double? {
    guard let value = value(key, &findings) else { return nil }
    guard let number = value.number?.double else {
      remark(.wrongType(key, found: value), key, at: value, &findings)
      return nil
    }
    if number < 0 || number > 1 {
      remark(.outsideUnitRange(key, found: value), key, at: value, &findings)
    }
    return min(max(number, 0), 1)
  }

  /// Seconds since 1970; anything but a whole number is remarked and ignored.
  func seconds(_ key: ApsKey, _ findings: inout [Finding]) -> Int64? {
    guard let value = value(key, &findings) else { return nil }
    guard let seconds = value.number?.integer else {
      remark(.notSeconds(key, found: value), key, at: value, &findings)
      return nil
    }
    // Twelve digits are the year 5138 in seconds, and 1973 in milliseconds.
    if seconds >= 100_000_000_000 {
      remark(.milliseconds(key, found: value), key, at: value, &findings)
    }
    return Int64(seconds)
  }

  /// A flag that is set by the number 1; what devices were seen to take as well is remarked.
  func flag(_ key: ApsKey, _ findings: inout [Finding]) -> Bool {
    guard let value = value(key, &findings) else { return false }
    switch value.value {
    case .number(let number):
      if number.integer == 1 { return true }
      if number.integer != 0 { remark(.notOne(key, found: value), key, at: value, &findings) }
      return false
    case .bool(let isSet):
      remark(.flagAsBool(key, isSet: isSet), key, at: value, &findings)
      return isSet
    case .string("1"):
      remark(.flagAsString(key), key, at: value, &findings)
      return true
    case .string, .array, .object, .null:
      remark(.wrongType(key, found: value), key, at: value, &findings)
      return false
    }
  }

  /// An array of strings; other items are turned into text where that is clear, with a remark.
  func strings(_ key: ApsKey, _ findings: inout [Finding]) -> [String]? {
    guard let value = value(key, &findings) else { return nil }
    guard let items = value.array else {
      remark(.wrongType(key, found: value), key, at: value, &findings)
      return nil
    }
    return items.enumerated().map { index, item in
      if let text = item.string { return text }
      findings.append(
        Finding(
          .itemNotAString(key, index: index, found: item), at: item.range,
          path: path.appending(key.rawValue).appending(index)))
      return item.number?.text ?? ""
    }
  }

  /// Where the key stands, for what concerns the key and not its value.
  func keyRange(_ key: ApsKey) -> Range<Int> { member(key)?.keyRange ?? node.range }

  /// Adds a finding at a value.
  func remark(
    _ message: Finding.Message, _ key: ApsKey, at value: JSON, _ findings: inout [Finding]
  ) {
    findings.append(Finding(message, at: value.range, path: path.appending(key.rawValue)))
  }

  /// Adds a finding at a key.
  func remark(_ message: Finding.Message, atKey key: ApsKey, _ findings: inout [Finding]) {
    findings.append(
      Finding(message, at: keyRange(key), path: path.appending(key.rawValue)))
  }
}

extension JSON {
  /// The kind and, where it is short, the value: `string "5"`, `number 3.7`, `an empty array`.
  var shown: String {
    switch value {
    case .null, .bool: kindName
    case .number(let number): "number \(String(number.text.prefix(40)))"
    case .string(let text):
      (text.utf8.count <= 40 ? "string \(JSONWriter.quoted(text))" : "a string")
        + (holdingObject == nil ? "" : " that contains JSON")
    case .array(let items): items.isEmpty ? "an empty array" : "array"
    case .object(let members): members.isEmpty ? "an empty object" : "object"
    }
  }
}

extension JSON {
  /// Whether it gives a text in several languages: {"en": "…", "de": "…"}.
  fileprivate var isLanguageMap: Bool {
    guard let members = object, !members.isEmpty else { return false }
    return members.allSatisfy { (2...7).contains($0.key.utf8.count) && $0.value.string != nil }
  }

  /// What was meant, where that is clear: a number in quotes, a text without, JSON in a string.
  fileprivate func converted(to kind: ApsKey.Kind) -> String? {
    switch (kind, value) {
    case (.string, .number(let number)): return JSONWriter.quoted(number.text)
    case (.number, .string(let text)):
      var unheard: [Finding] = []
      let tree = JSONParser.parse(Array(text.utf8), leniency: .strict, into: &unheard)
      return tree?.number?.text
    case (.strings, .string), (.object, .string), (.stringOrObject, .array):
      return holdingObject.map { JSONWriter.compact.text(of: $0) }
    case (.strings, .number), (.strings, .bool): return "[\(JSONWriter.quoted(shownAlone))]"
    case (.string, _), (.number, _), (.flag, _), (.strings, _), (.object, _),
      (.stringOrObject, _):
      return nil
    }
  }

  private var shownAlone: String { JSONWriter.compact.text(of: self) }
}

extension Finding.Message {
  static func nullValue(_ key: ApsKey) -> Self {
    Self(
      .nullValue, "'\(key.rawValue)' is null; it counts as absent, leave the key out")
  }

  static func wrongType(_ key: ApsKey, found: JSON) -> Self {
    let phrase = key.kind.phrase
    var text = "'\(key.rawValue)' must be \(phrase), found \(found.shown); it is ignored"
    if key.kind == .string, found.isLanguageMap {
      text += " (a map of languages is a provider's shape; send one text, or a localization key)"
    }
    return Self(
      KeyFinding(.wrongType, key), text, suggestion: found.converted(to: key.kind))
  }

  static func outsideUnitRange(_ key: ApsKey, found: JSON) -> Self {
    Self(
      KeyFinding(.outOfRange, key),
      "'\(key.rawValue)' must be from 0 to 1, found \(found.shown); the nearer end is used")
  }

  static func notSeconds(_ key: ApsKey, found: JSON) -> Self {
    Self(
      KeyFinding(.notSeconds, key),
      "'\(key.rawValue)' must be whole seconds since 1970, found \(found.shown); it is ignored")
  }

  static func milliseconds(_ key: ApsKey, found: JSON) -> Self {
    Self(
      KeyFinding(.inMilliseconds, key),
      "'\(key.rawValue)' counts seconds since 1970; \(found.shown) looks like milliseconds")
  }

  static func notOne(_ key: ApsKey, found: JSON) -> Self {
    Self(
      KeyFinding(.notOne, key),
      "'\(key.rawValue)' is set by 1, found \(found.shown); it is ignored",
      suggestion: "1")
  }

  static func flagAsBool(_ key: ApsKey, isSet: Bool) -> Self {
    Self(
      KeyFinding(.asBool, key),
      "'\(key.rawValue)' should be \(isSet ? "1" : "left out"), found \(isSet); it is taken as \(isSet ? "1" : "0")",
      suggestion: isSet ? "1" : nil)
  }

  static func flagAsString(_ key: ApsKey) -> Self {
    Self(
      KeyFinding(.asString, key),
      "'\(key.rawValue)' should be the number 1, found string \"1\"; it is taken as 1, devices may ignore it",
      suggestion: "1")
  }

  static func itemNotAString(_ key: ApsKey, index: Int, found: JSON) -> Self {
    Self(
      KeyFinding(.itemNotAString, key),
      "'\(key.rawValue)' must hold strings only, item \(index + 1) is \(found.shown)",
      suggestion: found.number.map { JSONWriter.quoted($0.text) })
  }
}
