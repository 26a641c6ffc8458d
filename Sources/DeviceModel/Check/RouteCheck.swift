import APNS
import Findings

/// What the app's router will make of a payload when the notification is answered.
struct RouteCheck {
  let app: InstalledApp
  let content: NotificationContent
  private let linkPaths: [String]

  /// A check of one notification.
  init(app: InstalledApp, content: NotificationContent) {
    self.app = app
    self.content = content
    linkPaths = app.linkPaths(in: content.payload)
  }

  private var payload: Payload { content.payload }

  /// For the rule that a tap or an action of the category meets, and for the links that a tap follows.
  var findings: [Finding] {
    let actions = app.category(content.category)?.actions.map(\.identifier) ?? []
    var hasRule = false
    var needs: [Need] = []
    for action in [.defaultAction] + actions {
      guard let rule = rule(for: action) else { continue }
      if action == .defaultAction { hasRule = true }
      for need in self.needs(of: rule) {
        if let index = needs.firstIndex(where: { $0.path.hasSameBytes(as: need.path) }) {
          needs[index].users += need.users.filter { !needs[index].users.contains($0) }
        } else {
          needs.append(need)
        }
      }
    }
    return needs.flatMap(findings)
      + LinkCheck(app: app, payload: payload, paths: linkPaths, isFollowed: !hasRule).findings
  }

  private func rule(for action: Identifier) -> AppProfile.ResponseRule? {
    let circumstances = Circumstances(
      content: content, action: action, push: .alert, appState: .background)
    return app.profile.responses.first { rule in
      // Most rules ask for another action or category, and need no sentence that says so.
      let condition = rule.condition
      return (condition.action ?? action) == action
        && (condition.category ?? content.category) == content.category
        && condition.mismatch(in: circumstances) == nil
    }
  }

  /// A value that rules need, and what needs it.
  private struct Need {
    var path: String
    var users: [String]
  }

  private func needs(of rule: AppProfile.ResponseRule) -> [Need] {
    let needs: [Need]
    switch rule.effect {
    case .call(let function):
      needs = rule.arguments.map { Need(path: $0.path, users: [function]) }
    case .navigate(let name):
      let parameters = app.profile.destination(named: name)?.path.parameters ?? []
      needs = parameters.map { parameter in
        let argument = rule.arguments.first { $0.name == parameter }
        return Need(path: argument?.path ?? parameter, users: [name])
      }
    }
    return needs.filter { $0.path != "userText" }
  }

  private func findings(on need: Need) -> [Finding] {
    guard let place = payload.place(at: need.path) else {
      return [missing(need)].compactMap(\.self)
    }
    func finding(_ message: Finding.Message) -> Finding {
      Finding(message, at: place.range, path: place.path)
    }
    switch place.node.value {
    case .string(let text):
      if text.isEmpty { return [finding(.emptyId(need.path, for: need.users))] }
      return text != text.trimmed || text.isDecomposed
        ? [finding(.oddId(need.path, text))] : []
    case .number where !app.profile.strictStrings:
      return [finding(.idConverted(need.path, place.node))]
    case .null, .bool, .number, .array, .object:
      let shown = "\(place.node.kindName) \(JSONWriter.compact.text(of: place.node))"
      return [finding(.idNotAString(need.path, found: shown, node: place.node))]
    }
  }

  /// What lacks is looked for under nearly the same name, and in the wrong place.
  ///
  /// A payload without any custom data doesn't ask to be routed, and one with a link asks for that;
  /// nothing is said of these.
  private func missing(_ need: Need) -> Finding? {
    let keys = payload.customData.map(\.key)
    func finding(_ cure: String, _ near: String?, _ range: Range<Int>, _ path: JSONPath) -> Finding
    {
      Finding(
        .routeLacksId(need.path, for: need.users, cure, suggestion: near == nil ? nil : need.path),
        at: range, path: path)
    }
    if let near = NearestName.nearest(to: need.path, among: keys),
      let member = payload.root.member(near)
    {
      let question = NearestName.question(
        need.path, insteadOf: near, difference: NameDifference(near, need.path))
      return finding(question, near, member.keyRange, JSONPath([.key(near)]))
    }
    if let place = payload.misplaced(need.path) {
      return finding(
        "it stands at '\(place.path)': move it beside 'aps'", nil, place.range, place.path)
    }
    guard !keys.isEmpty, !linkPaths.contains(where: { payload.value(at: $0)?.string != nil })
    else { return nil }
    let start = payload.root.range.lowerBound
    return finding("add it beside 'aps'", nil, start..<(start + 1), JSONPath())
  }
}

extension Finding.Message {
  static func routeLacksId(
    _ path: String, for users: [String], _ cure: String, suggestion: String?
  ) -> Self {
    let verb = users.count == 1 ? "needs" : "need"
    return Self(
      .routeLacksId,
      "\(users.joined(separator: ", ")) \(verb) '\(path)', and the payload has none: nothing is opened; \(cure)",
      suggestion: suggestion)
  }

  static func emptyId(_ path: String, for users: [String]) -> Self {
    let verb = users.count == 1 ? "needs" : "need"
    return Self(
      .routeLacksId, "\(users.joined(separator: ", ")) \(verb) '\(path)', which is empty here")
  }

  static func idNotAString(_ path: String, found: String, node: JSON) -> Self {
    Self(
      .idNotAString,
      "\(path) is \(found.count > 60 ? found.prefix(59) + "…" : found), and the app's router wants a string: nothing is opened",
      suggestion: node.textValue.map(JSONWriter.quoted))
  }

  static func idConverted(_ path: String, _ found: JSON) -> Self {
    let text = JSONWriter.compact.text(of: found)
    return Self(
      .idConverted,
      "the route wants the string \(path), found number \(text); the app converts it",
      suggestion: JSONWriter.quoted(text))
  }

  static func oddId(_ path: String, _ text: String) -> Self {
    let what =
      text == text.trimmed ? "is not in composed form (NFC)" : "has blanks at an end"
    return Self(
      .oddId,
      "\(path) \(JSONWriter.quoted(text)) \(what); ids are compared by bytes, so it is another one",
      suggestion: text == text.trimmed ? nil : JSONWriter.quoted(text.trimmed))
  }
}
