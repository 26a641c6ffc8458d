package import Findings

extension AppProfile {
  /// Reads a profile, lenient like a payload file; nil only when it is no JSON object or names no app.
  package static func read(_ bytes: [UInt8], into findings: inout [Finding]) -> AppProfile? {
    guard let json = JSONParser.parseOwnFile(bytes, into: &findings) else {
      return nil
    }
    return read(json, into: &findings)
  }

  private static func read(_ json: JSON, into findings: inout [Finding]) -> AppProfile? {
    let fields = ProfileFields(json, path: JSONPath(), &findings)
    fields.expectKeys(knownKeys, &findings)
    guard let name = fields.string("bundleIdentifier", &findings), !name.isEmpty else {
      let range = json["bundleIdentifier"]?.range ?? json.range
      findings.append(Finding(.missingBundleIdentifier(), at: range))
      return nil
    }
    var profile = AppProfile(bundleIdentifier: Identifier(name))
    profile.readIdentity(fields, &findings)
    profile.readDelegate(fields, &findings)
    profile.readCategories(fields, &findings)
    profile.readRouting(fields, &findings)
    profile.readExtensions(fields, &findings)
    return profile
  }

  /// Every key of a profile, those of extensions and local notifications included.
  package static let knownKeys = [
    "bundleIdentifier", "displayName", "icon", "tint", "entitlements", "backgroundModes",
    "authorization", "requestedOptions", "settings", "delegate", "willPresent", "categories",
    "strings", "stringsFile", "language", "urlSchemes", "universalLinks", "tabs", "destinations",
    "responses", "linkKeys", "strictStrings", "remoteNotification", "serviceExtension",
    "contentExtension", "sounds", "delegateSetAtLaunch", "locationPermission", "onActive", "router",
  ]

  private mutating func readIdentity(_ fields: ProfileFields, _ findings: inout [Finding]) {
    if let text = fields.string("displayName", &findings), !text.isEmpty {
      displayName = text
      icon = text.first.map { String($0).uppercased() } ?? icon
    }
    if let text = fields.string("icon", &findings), !text.isEmpty {
      // One grapheme cluster, or two letters.
      let isLetters = text.prefix(2).allSatisfy { $0.isLetter || $0.isNumber }
      icon = String(text.prefix(isLetters ? 2 : 1))
    }
    tint = fields.choice("tint", &findings) ?? tint
    entitlements = fields.choices("entitlements", &findings) ?? entitlements
    if let modes = fields.strings("backgroundModes", &findings) {
      hasRemoteNotificationMode = modes.contains("remote-notification")
    }
    authorization = fields.choice("authorization", &findings) ?? authorization
    if let names = fields.strings("requestedOptions", &findings) {
      requestedOptions = []
      for name in names {
        guard let option = AuthorizationOptions.named.first(where: { $0.name == name }) else {
          let known = AuthorizationOptions.named.map(\.name)
          fields.remarkUnknown(name, "requestedOptions", known, &findings)
          continue
        }
        requestedOptions.insert(option.option)
      }
    }
    if let own = fields.object("settings", &findings) {
      settings = NotificationSettings(own, &findings)
    }
    if let own = fields.object("strings", &findings) {
      for member in own.json.object ?? [] {
        strings[member.key] = own.string(member.key, &findings)
      }
    }
    sounds = Set(fields.strings("sounds", &findings) ?? [])
  }

  private mutating func readDelegate(_ fields: ProfileFields, _ findings: inout [Finding]) {
    let isSet: DelegateWord = fields.choice("delegate", &findings) ?? .set
    let rules = fields.objects("willPresent", &findings)?.map { rule in
      rule.expectKeys(["when", "present"], &findings)
      return PresentRule(
        condition: Condition(rule, &findings), options: Self.options(rule, &findings))
    }
    switch (isSet, rules) {
    case (.none, _):
      delegate = .none
    case (.set, let rules?) where !rules.isEmpty:
      delegate = .rules(rules)
    case (.set, _):
      delegate = .withoutWillPresent
      let key = fields.json["willPresent"] == nil ? "bundleIdentifier" : "willPresent"
      fields.remark(.withoutWillPresent(), at: key, &findings)
    }
    hasLocationPermission = fields.bool("locationPermission", &findings) ?? true
    delegateSetAtLaunch = fields.bool("delegateSetAtLaunch", &findings) ?? true
    remoteNotification =
      fields.objects("remoteNotification", &findings)?.map { rule in
        rule.expectKeys(["when", "result", "seconds"], &findings)
        return RemoteNotificationRule(
          condition: Condition(rule, &findings),
          result: rule.choice("result", &findings) ?? .noData,
          seconds: max(0, rule.number("seconds", &findings) ?? 0))
      } ?? []
    onActive = (fields.strings("onActive", &findings) ?? []).compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, words[0] == "badge", let count = Int(words[1]), count >= 0 else {
        fields.remarkUnknown(line, "onActive", ["badge 0"], &findings)
        return nil
      }
      return .setBadgeCount(count)
    }
  }

  private enum DelegateWord: String, CaseIterable {
    case set
    case none
  }

  /// The options of a rule's "present"; Apple's old "alert" is list and banner.
  private static func options(
    _ rule: ProfileFields, _ findings: inout [Finding]
  ) -> PresentationOptions {
    var options: PresentationOptions = []
    for name in rule.strings("present", &findings) ?? [] {
      if name == "alert" {
        options.formUnion([.banner, .list])
      } else if let option = PresentationOptions.named.first(where: { $0.name == name }) {
        options.insert(option.option)
      } else {
        let known = PresentationOptions.named.map(\.name)
        rule.remarkUnknown(name, "present", known, &findings)
      }
    }
    return options
  }

  private mutating func readCategories(_ fields: ProfileFields, _ findings: inout [Finding]) {
    for item in fields.objects("categories", &findings) ?? [] {
      guard let category = NotificationCategory(item, &findings) else { continue }
      guard self.category(category.identifier) == nil else {
        item.remark(
          .duplicateIdentifier(category.identifier, kind: "category"), at: "identifier", &findings)
        continue
      }
      categories.append(category)
    }
  }
}

extension NotificationSettings {
  /// The switches that a profile sets; the others stay on.
  fileprivate init(_ fields: ProfileFields, _ findings: inout [Finding]) {
    self.init()
    let names = ["alertStyle", "showPreviews", "grouping"] + Self.switches.map(\.name)
    fields.expectKeys(names, &findings)
    alertStyle = fields.choice("alertStyle", &findings) ?? alertStyle
    showPreviews = fields.choice("showPreviews", &findings) ?? showPreviews
    grouping = fields.choice("grouping", &findings) ?? grouping
    for (name, path) in Self.switches {
      self[keyPath: path] = fields.bool(name, &findings) ?? self[keyPath: path]
    }
  }
}

extension NotificationCategory {
  /// A category of a profile; nil without an identifier.
  fileprivate init?(_ fields: ProfileFields, _ findings: inout [Finding]) {
    fields.expectKeys(
      [
        "identifier", "actions", "options", "categorySummaryFormat",
        "hiddenPreviewsBodyPlaceholder", "intentIdentifiers",
      ], &findings)
    guard let name = fields.string("identifier", &findings), !name.isEmpty else {
      fields.remark(
        .wrongType(fields.path.appending("identifier"), wanted: "a name", found: fields.json),
        at: "identifier", &findings)
      return nil
    }
    let actions = (fields.objects("actions", &findings) ?? [])
      .compactMap { NotificationAction($0, &findings) }
    if actions.count > Self.actionsShown {
      fields.remark(.tooManyActions(actions.count), at: "actions", &findings)
    }
    let format = fields.string("categorySummaryFormat", &findings)
    if let format, !CountFormat(format).isSummary {
      fields.remark(.unsupportedSummaryFormat(format), at: "categorySummaryFormat", &findings)
    }
    self.init(
      identifier: Identifier(name), actions: actions,
      options: fields.choices("options", &findings) ?? [], summaryFormat: format,
      hiddenPreviewsBodyPlaceholder: fields.string("hiddenPreviewsBodyPlaceholder", &findings))
  }
}

extension NotificationAction {
  /// An action of a category; nil without an identifier.
  fileprivate init?(_ fields: ProfileFields, _ findings: inout [Finding]) {
    fields.expectKeys(["identifier", "title", "options", "textInput", "icon"], &findings)
    guard let name = fields.string("identifier", &findings), !name.isEmpty else {
      fields.remark(
        .wrongType(fields.path.appending("identifier"), wanted: "a name", found: fields.json),
        at: "identifier", &findings)
      return nil
    }
    var kind = Kind.button
    if let input = fields.object("textInput", &findings) {
      input.expectKeys(["buttonTitle", "placeholder"], &findings)
      kind = .textInput(
        buttonTitle: input.string("buttonTitle", &findings) ?? "Send",
        placeholder: input.string("placeholder", &findings) ?? "")
    }
    self.init(
      identifier: Identifier(actionWord: name),
      title: fields.string("title", &findings) ?? name,
      options: fields.choices("options", &findings) ?? [], kind: kind)
  }
}
