import Findings

/// What `alert` says, part by part; a string is a body alone ("Generating a remote notification").
package struct Alert: Hashable, Sendable {
  /// The first line.
  package var title: LocalizableText?
  /// The second line.
  package var subtitle: LocalizableText?
  /// The text.
  package var body: LocalizableText?
  /// The launch screen of a tap; kept and shown, no more.
  package var launchImage: String?
  /// A name for the group's summary; before iOS 15 only.
  package var summaryArgument: String?
  /// How many things the notification stands for, at least 1; before iOS 15 only.
  package var summaryArgumentCount: Int

  /// An alert made in code.
  package init(
    title: LocalizableText? = nil, subtitle: LocalizableText? = nil, body: LocalizableText? = nil,
    launchImage: String? = nil, summaryArgument: String? = nil, summaryArgumentCount: Int = 1
  ) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.launchImage = launchImage
    self.summaryArgument = summaryArgument
    self.summaryArgumentCount = summaryArgumentCount
  }

  /// Whether some part would be seen, by the literal texts and keys.
  package var hasText: Bool {
    [title, subtitle, body].contains { part in part.map { !$0.isEmpty } ?? false }
  }
}

extension Alert {
  /// Reads a string or an object; anything else is remarked and shows nothing.
  static func read(_ aps: Fields, _ findings: inout [Finding]) -> Alert? {
    guard let value = aps.value(.alert, &findings) else { return nil }
    switch value.value {
    case .string(let text):
      let path = aps.path.appending(ApsKey.alert.rawValue)
      remarkOnBody(text, at: value.range, path: path, &findings)
      if text.isEmpty {
        aps.remark(.emptyAlert(), .alert, at: value, &findings)
      } else if !text.isVisible {
        aps.remark(.invisibleText(path), .alert, at: value, &findings)
      }
      return Alert(body: LocalizableText(.literal(text), range: value.range, path: path))
    case .object(let members):
      guard !members.isEmpty else {
        aps.remark(.emptyAlert(), .alert, at: value, &findings)
        return Alert()
      }
      let path = aps.path.appending(ApsKey.alert.rawValue)
      return read(object: Fields(node: value, path: path, place: .alert), &findings)
    case .number, .bool, .array, .null:
      aps.remark(.wrongType(.alert, found: value), .alert, at: value, &findings)
      return nil
    }
  }

  private static func read(object fields: Fields, _ findings: inout [Finding]) -> Alert {
    fields.remarkUnknownKeys(&findings)
    var alert = Alert()
    alert.title = fields.text(.title, .titleLocKey, .titleLocArguments, &findings)
    alert.subtitle = fields.text(.subtitle, .subtitleLocKey, .subtitleLocArguments, &findings)
    alert.body = fields.text(.body, .locKey, .locArguments, &findings)
    alert.launchImage = fields.string(.launchImage, &findings)
    for part in [alert.title, alert.subtitle] { remarkOnLine(part, &findings) }
    if let body = alert.body, case .literal(let text) = body.source {
      remarkOnBody(text, at: body.range, path: body.path, &findings)
    }
    for part in [alert.title, alert.subtitle, alert.body] {
      remarkOnVisibility(part, hasText: alert.hasText, &findings)
    }
    alert.readSummary(fields, &findings)
    for key in [ApsKey.actionLocKey, .action] where fields[key] != nil {
      _ = fields.string(key, &findings)
      fields.remark(.legacyKey(key), atKey: key, &findings)
    }
    if !alert.hasText {
      findings.append(Finding(.alertWithoutText(), at: fields.node.range, path: fields.path))
    } else if alert.subtitle.map({ !$0.isEmpty }) ?? false, alert.title?.isEmpty ?? true,
      alert.body?.isEmpty ?? true
    {
      fields.remark(.subtitleAlone(), atKey: .subtitle, &findings)
    }
    return alert
  }

  private mutating func readSummary(_ fields: Fields, _ findings: inout [Finding]) {
    summaryArgument = fields.string(.summaryArgument, &findings)
    if let value = fields[.summaryArgumentCount],
      let number = fields.number(.summaryArgumentCount, &findings)
    {
      if let count = number.integer, count >= 1 {
        summaryArgumentCount = count
      } else {
        fields.remark(
          .summaryCountTooSmall(found: value), .summaryArgumentCount, at: value, &findings)
      }
    }
    for key in [ApsKey.summaryArgument, .summaryArgumentCount]
    where fields[key] != nil {
      fields.remark(.legacyKey(key), atKey: key, &findings)
    }
  }

  private static func remarkOnVisibility(
    _ part: LocalizableText?, hasText: Bool, _ findings: inout [Finding]
  ) {
    guard let part, case .literal(let text) = part.source else { return }
    if text.isEmpty {
      // Where all are empty, the alert itself is remarked.
      if hasText {
        findings.append(Finding(.emptyText(part.path), at: part.range, path: part.path))
      }
    } else if !text.isVisible {
      findings.append(Finding(.invisibleText(part.path), at: part.range, path: part.path))
    }
  }

  private static func remarkOnLine(_ part: LocalizableText?, _ findings: inout [Finding]) {
    guard let part, case .literal(let text) = part.source, !text.isPlainASCII,
      text.unicodeScalars.contains(where: { $0.properties.isLineEnd })
    else { return }
    findings.append(Finding(.lineBreak(part.path), at: part.range, path: part.path))
  }

  /// Apple's page says that escapes in the manner of printf are stripped from a body.
  private static func remarkOnBody(
    _ text: String, at range: Range<Int>, path: JSONPath, _ findings: inout [Finding]
  ) {
    guard text.hasByte(UInt8(ascii: "%")), TextFormat(text).slots > 0 else { return }
    findings.append(Finding(.formatInBody(), at: range, path: path))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether a line ends with it.
  fileprivate var isLineEnd: Bool {
    generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
      || (isWhitespace && generalCategory == .control && name == nil
        && nameAlias != "CHARACTER TABULATION")
  }
}

extension Finding.Message {
  static func emptyAlert() -> Self {
    Self(.emptyAlert, "'alert' is empty: nothing is shown; leave the key out")
  }

  static func alertWithoutText() -> Self {
    Self(
      .alertWithoutText,
      "'alert' has no text: nothing is shown; give it a 'title' or a 'body'")
  }

  static func subtitleAlone() -> Self {
    Self(.subtitleAlone, "a 'subtitle' without 'title' and 'body' looks like a mistake")
  }

  static func emptyText(_ path: JSONPath) -> Self {
    Self(.emptyText, "'\(path)' is empty: its line is left out; leave the key out")
  }

  static func invisibleText(_ path: JSONPath) -> Self {
    Self(
      .invisibleText,
      "'\(path)' has nothing that can be seen: blanks or invisible characters alone")
  }

  static func lineBreak(_ path: JSONPath) -> Self {
    Self(.lineBreak, "a line break in '\(path)', which is one line on a device")
  }

  static func formatInBody() -> Self {
    Self(
      .formatInBody,
      "a placeholder such as %@ in 'body', which is never a format; use 'loc-key' and 'loc-args' to fill one"
    )
  }

  static func summaryCountTooSmall(found: JSON) -> Self {
    Self(
      KeyFinding(.outOfRange, .summaryArgumentCount),
      "'summary-arg-count' must be at least 1, found \(found.shown); it counts as 1",
      suggestion: "1")
  }

  static func legacyKey(_ key: ApsKey) -> Self {
    let entry = key.entry
    guard let last = entry.until else {
      return Self(
        .legacyKey, "'\(key.rawValue)' is a legacy key: \(entry.note); apps never see an effect")
    }
    return Self(
      .legacyKey,
      "'\(key.rawValue)' is a legacy key: it counts on iOS \(entry.since) to \(last), and is ignored since iOS \(last + 1)"
    )
  }
}
