import APNS
import Findings

extension AppProfile {
  /// Reads tabs, destinations, response rules and link keys.
  mutating func readRouting(_ fields: ProfileFields, _ findings: inout [Finding]) {
    urlSchemes = fields.strings("urlSchemes", &findings) ?? []
    universalLinks = fields.strings("universalLinks", &findings) ?? []
    linkKeys = fields.strings("linkKeys", &findings) ?? []
    strictStrings = fields.bool("strictStrings", &findings) ?? true
    router = fields.choice("router", &findings) ?? .ready
    readTabs(fields, &findings)
    if let own = fields.object("destinations", &findings) {
      destinations = (own.json.object ?? []).compactMap { member in
        destination(member, in: own, &findings)
      }
    }
    responses = (fields.objects("responses", &findings) ?? [])
      .compactMap { response($0, &findings) }
  }

  private mutating func readTabs(_ fields: ProfileFields, _ findings: inout [Finding]) {
    var read: [Tab] = []
    for item in fields.objects("tabs", &findings) ?? [] {
      item.expectKeys(["id", "title"], &findings)
      guard let id = item.string("id", &findings), !id.isEmpty else {
        item.remark(
          .wrongType(item.path.appending("id"), wanted: "a name", found: item.json), at: "id",
          &findings)
        continue
      }
      let identifier = Identifier(id)
      guard !read.contains(where: { $0.identifier == identifier }) else {
        item.remark(.duplicateIdentifier(identifier, kind: "tab"), at: "id", &findings)
        continue
      }
      let title = item.string("title", &findings) ?? id
      read.append(Tab(identifier: identifier, title: title))
    }
    if !read.isEmpty { tabs = read }
  }

  private func destination(
    _ member: JSON.Member, in parent: ProfileFields, _ findings: inout [Finding]
  ) -> Destination? {
    let fields = ProfileFields(member.value, path: parent.path.appending(member.key), &findings)
    guard member.value.object != nil else { return nil }
    fields.expectKeys(["path", "tab", "title", "stack"], &findings)
    let path = fields.string("path", &findings) ?? member.key
    var tab: Identifier?
    if let name = fields.string("tab", &findings), name != "current" {
      tab = Identifier(name)
      if !tabs.contains(where: { $0.identifier == tab }) {
        fields.remark(
          .unknownTab(name, known: tabs.map(\.identifier.text)), at: "tab", &findings)
        tab = nil
      }
    }
    return Destination(
      name: member.key, path: PathPattern(path), tab: tab,
      title: fields.string("title", &findings) ?? member.key,
      stack: fields.choice("stack", &findings) ?? .replace)
  }

  private func response(
    _ fields: ProfileFields, _ findings: inout [Finding]
  ) -> ResponseRule? {
    fields.expectKeys(["when", "navigate", "call", "with"], &findings)
    let effect: ResponseRule.Effect
    if let name = fields.string("navigate", &findings) {
      effect = .navigate(name)
      if destination(named: name) == nil {
        fields.remark(
          .unknownDestination(name, known: destinations.map(\.name)), at: "navigate", &findings)
      }
    } else if let function = fields.string("call", &findings) {
      effect = .call(function)
    } else {
      findings.append(Finding(.ruleWithoutEffect(), at: fields.json.range, path: fields.path))
      return nil
    }
    var arguments: [Argument] = []
    if let with = fields.object("with", &findings) {
      for member in with.json.object ?? [] {
        guard let path = with.string(member.key, &findings) else { continue }
        arguments.append(Argument(name: member.key, path: path))
      }
    }
    return ResponseRule(
      condition: Condition(fields, &findings), effect: effect, arguments: arguments)
  }
}

extension Condition {
  /// Reads a rule's "when"; left out, the rule always matches.
  init(_ rule: ProfileFields, _ findings: inout [Finding]) {
    self.init()
    guard let when = rule.object("when", &findings) else { return }
    let keys = ["category", "thread", "action", "level", "push", "appState", "screen"]
    let prefix = "userInfo."
    let others = (when.json.object ?? []).map(\.key).filter { $0.hasPrefix(prefix) }
    when.expectKeys(keys + others, &findings)
    category = when.string("category", &findings).map { Identifier($0) }
    thread = when.string("thread", &findings).map { Identifier($0) }
    action = when.string("action", &findings).map { Identifier(actionWord: $0) }
    if let word = when.string("level", &findings) {
      level = InterruptionLevel(rawValue: word)
      if level == nil {
        when.remarkUnknown(word, "level", InterruptionLevel.allCases.map(\.rawValue), &findings)
      }
    }
    push = when.choice("push", &findings)
    appState = when.choice("appState", &findings)
    screen = when.string("screen", &findings).map { PathPattern($0) }
    userInfo = others.compactMap { key in
      when.json[key].map {
        UserInfoTest(path: String(key.dropFirst(prefix.count)), value: $0)
      }
    }
  }
}
