import Findings

extension Fields {
  /// A part of an alert: literal text, or a key of the app's strings; the literal text wins.
  func text(
    _ literal: ApsKey, _ locKey: ApsKey, _ locArguments: ApsKey, _ findings: inout [Finding]
  ) -> LocalizableText? {
    // The alert of a Live Activity gives its texts as objects.
    if let object = self[literal], object["loc-key"] != nil {
      let inner = Fields(node: object, path: path.appending(literal.rawValue), place: .alert)
      return inner.localized(.locKey, .locArguments, &findings)
    }
    let words = string(literal, &findings)
    let localized = localized(locKey, locArguments, &findings)
    guard let words, let value = self[literal] else { return localized }
    if localized != nil { remark(.literalWins(literal, over: locKey), atKey: locKey, &findings) }
    if words.isEmpty, let localized { return localized }
    return LocalizableText(
      .literal(words), range: value.range, path: path.appending(literal.rawValue))
  }

  private func localized(
    _ locKey: ApsKey, _ locArguments: ApsKey, _ findings: inout [Finding]
  ) -> LocalizableText? {
    let arguments = strings(locArguments, &findings)
    guard let key = string(locKey, &findings), let value = self[locKey] else {
      if arguments != nil {
        remark(.argumentsWithoutKey(locArguments, key: locKey), atKey: locArguments, &findings)
      }
      return nil
    }
    return LocalizableText(
      .localized(key: key, arguments: arguments ?? []), range: value.range,
      path: path.appending(locKey.rawValue))
  }
}

extension Finding.Message {
  static func literalWins(_ literal: ApsKey, over locKey: ApsKey) -> Self {
    Self(
      .textAndLocKey,
      "'\(literal.rawValue)' and '\(locKey.rawValue)' are both there; '\(literal.rawValue)' is shown: use one of them"
    )
  }

  static func argumentsWithoutKey(_ arguments: ApsKey, key: ApsKey) -> Self {
    Self(
      .locArgsWithoutLocKey,
      "'\(arguments.rawValue)' has no effect without '\(key.rawValue)'")
  }
}
