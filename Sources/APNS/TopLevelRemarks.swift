import Findings

/// What is remarkable about the keys beside `aps`: those that belong elsewhere, look alike or are a vendor's.
struct TopLevelRemarks {
  /// The payload.
  let root: JSON

  /// Remarks on each key, and on what they say together.
  func remark(_ findings: inout [Finding]) {
    let members = root.object ?? []
    let custom = members.filter { $0.key != Payload.apsKey && $0.key != Payload.targetKey }
    guard !custom.isEmpty else { return }
    let aps = root[Payload.apsKey]
    let vendor = Vendor.recognised(in: custom)
    for member in custom {
      let path = JSONPath([.key(member.key)])
      if let header = PushHeaders.Name(spelling: member.key) {
        add(.headerInBody(member.key, header: header), member.keyRange, path, &findings)
      } else if vendor?.owns(member.key) != true, let key = Self.meantForAps(member.key, aps) {
        add(.outsideAps(member.key, key), member.keyRange, path, &findings)
      }
      if let list = Self.actionList(in: member.value) {
        let place = list.map { path.appending($0) } ?? path
        add(.ownActions(place), member.keyRange, path, &findings)
      }
    }
    if let vendor { remark(vendor, custom, &findings) }
    if custom.count > 1 { remarkOnSimilar(custom, &findings) }
  }

  private func add(
    _ message: Finding.Message, _ range: Range<Int>, _ path: JSONPath, _ findings: inout [Finding]
  ) {
    findings.append(Finding(message, at: range, path: path))
  }

  /// Their hyphens are a sure sign in any spelling; "threadId" and the like are often an app's own.
  private static let sure: [String: ApsKey] = [
    .contentAvailable, .mutableContent, .interruptionLevel, .relevanceScore, .filterCriteria,
  ].reduce(into: [:]) { (table, key: ApsKey) in table[NearestName.foldedName(key.rawValue)] = key }
  private static let initials = Set(sure.keys.compactMap(\.utf8.first))

  /// Keys of `aps` that are seldom custom data, and texts where `aps` has none; nil for all others.
  private static func meantForAps(_ name: String, _ aps: JSON?) -> ApsKey? {
    if let key = ApsKey(wireName: name) {
      switch key.place {
      case .aps: return aps?[key.rawValue] == nil ? key : nil
      case .alert:
        let isText = key != .action && key != .actionLocKey && key != .launchImage
        // A silent push may well carry texts for the app.
        let isSilent = aps?[ApsKey.contentAvailable.rawValue] != nil
        return isText && !isSilent && aps?[ApsKey.alert.rawValue] == nil ? key : nil
      case .liveActivity, .sound: return nil
      }
    }
    guard name.utf8.count < 32, let first = name.utf8.first, initials.contains(first | 0x20),
      let key = sure[NearestName.foldedName(name)]
    else { return nil }
    return aps?[key.rawValue] == nil ? key : nil
  }

  /// Where a vendor's list of actions is: the key inside the value, or nil for the value itself.
  private static func actionList(in value: JSON) -> String?? {
    let names = ["actions", "buttons", "actionButtons", "action_buttons"]
    func isList(_ node: JSON?) -> Bool {
      guard let items = node?.array, !items.isEmpty else { return false }
      return items.allSatisfy { $0["title"] != nil || $0["text"] != nil || $0["label"] != nil }
    }
    guard value.object != nil || value.array != nil else { return nil }
    for candidate in [value] + (value.array ?? []).prefix(4) where candidate.object != nil {
      if let name = names.first(where: { isList(candidate[$0]) }) { return .some(name) }
    }
    return nil
  }

  private func remark(_ vendor: Vendor, _ custom: [JSON.Member], _ findings: inout [Finding]) {
    let own = custom.filter { vendor.owns($0.key) }
    guard let first = own.first else { return }
    func found(_ paths: [String]) -> String? {
      paths.first { Payload.value(at: $0[...], in: root)?.isNull == false }
    }
    add(
      .vendorDelivery(
        vendor, keys: own.map(\.key), link: found(vendor.links),
        attachment: found(vendor.attachments)),
      first.keyRange, JSONPath([.key(first.key)]), &findings)
  }

  /// Two keys that a person takes for one, as an app never does.
  private func remarkOnSimilar(_ custom: [JSON.Member], _ findings: inout [Finding]) {
    var seen: [String: JSON.Member] = [:]
    for member in custom {
      let folded = NearestName.foldedName(member.key)
      guard !folded.isEmpty else { continue }
      if let other = seen[folded], !other.key.hasSameBytes(as: member.key) {
        let difference = NameDifference(other.key, member.key)?.description ?? "in their bytes"
        add(
          .similarKeys(other.key, member.key, difference), member.keyRange,
          JSONPath([.key(member.key)]), &findings)
      }
      seen[folded] = member
    }
  }
}

extension PushHeaders.Name {
  /// Other spellings that libraries have for a header in an object of their own.
  private static let short: [String: Self] = [
    "collapseid": .collapseIdentifier, "pushtype": .pushType,
  ]

  /// The header that a key of a payload was meant to be.
  init?(spelling name: String) {
    guard let first = name.utf8.first, name.utf8.count < 32 else { return nil }
    // Nearly no key begins like one of these.
    switch first | 0x20 {
    case UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "p"): break
    default: return nil
    }
    let folded = NearestName.foldedName(name)
    if let header = Self.short[folded] {
      self = header
      return
    }
    guard folded.hasPrefix("apns"),
      let header = Self.allCases.first(where: { NearestName.foldedName($0.rawValue) == folded })
    else { return nil }
    self = header
  }
}

extension Finding.Message {
  static func outsideAps(_ name: String, _ key: ApsKey) -> Self {
    let place = "\(key.place.path).\(key.rawValue)"
    return Self(
      .outsideAps,
      "top-level '\(name.shortened)' is custom data, which the system doesn't read\(NearestName.hint(place))"
    )
  }

  static func ownActions(_ path: JSONPath) -> Self {
    Self(
      .ownActions,
      "'\(path)' has its own list of actions, a vendor's shape: the system shows those of a registered category alone"
    )
  }

  static func similarKeys(_ one: String, _ other: String, _ difference: String) -> Self {
    Self(
      .similarKeys,
      "'\(one.shortened)' and '\(other.shortened)' differ only \(difference); they are two keys, and the app reads one"
    )
  }
}
