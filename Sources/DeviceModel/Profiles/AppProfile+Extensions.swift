import APNS
package import Findings

extension AppProfile {
  /// Reads what the profile says about the app's extensions.
  mutating func readExtensions(_ fields: ProfileFields, _ findings: inout [Finding]) {
    serviceExtension =
      (fields.objects("serviceExtension", &findings) ?? []).map {
        ServiceExtensionRule($0, &findings)
      }
    guard let own = fields.object("contentExtension", &findings), own.json.object != nil else {
      return
    }
    own.expectKeys(["categories", "responses"], &findings)
    contentExtension = ContentExtension(
      categories: (own.oneOrMore("categories", &findings) ?? []).map { Identifier($0) },
      responses: answers(own, &findings))
  }

  /// What the content extension says to actions; those that no category offers are remarked on.
  private func answers(
    _ own: ProfileFields, _ findings: inout [Finding]
  ) -> [Identifier: ContentExtension.Answer] {
    guard let responses = own.object("responses", &findings) else { return [:] }
    let known = categories.flatMap(\.actions).map(\.identifier)
    var answers: [Identifier: ContentExtension.Answer] = [:]
    for member in responses.json.object ?? [] {
      let action = Identifier(member.key)
      if !known.contains(action) {
        findings.append(
          Finding(
            .unknownAction(member.key, known: known.map(\.text)), at: member.keyRange,
            path: responses.path.appending(member.key)))
      }
      answers[action] = responses.choice(member.key, &findings)
    }
    return answers
  }

  /// The files that rules attach, in the order of the profile; links and names with holes aren't files.
  package var attachmentReferences: [AttachmentReference] {
    serviceExtension.flatMap(\.attachments).filter { $0.isFile }
  }

  /// Takes note of what was found where rules name files, and remarks on what can't be attached.
  package mutating func take(
    _ files: [Identifier: AttachmentFile], into findings: inout [Finding]
  ) {
    attachmentFiles = files
    for reference in attachmentReferences {
      let name = reference.name.description
      do throws(AttachmentProblem) {
        _ = try Attachment(name, files[Identifier(name)])
      } catch {
        findings.append(
          Finding(.unusableAttachment(name, error), at: reference.range, path: reference.path))
      }
    }
  }
}

extension AttachmentReference {
  /// Whether it names a file beside the profile, whatever the payload says.
  fileprivate var isFile: Bool {
    !name.hasHoles && !Attachment.isLink(name.description)
  }
}

extension ServiceExtensionRule {
  fileprivate init(_ rule: ProfileFields, _ findings: inout [Finding]) {
    rule.expectKeys(
      ["when", "seconds", "set", "attachments", "sender", "outcome"], &findings)
    self.init(
      condition: Condition(rule, &findings),
      seconds: rule.nonnegative("seconds", &findings) ?? 0,
      changes: rule.object("set", &findings).map { ContentChange.all($0, &findings) } ?? [],
      attachments: Self.attachments(rule, &findings),
      sender: rule.string("sender", &findings).map { Template($0) },
      outcome: rule.choice("outcome", &findings) ?? .deliver)
  }

  private static func attachments(
    _ rule: ProfileFields, _ findings: inout [Finding]
  ) -> [AttachmentReference] {
    guard let names = rule.strings("attachments", &findings) else { return [] }
    let items = (rule.json["attachments"]?.array ?? []).enumerated().filter { $1.string != nil }
    return zip(names, items).compactMap { name, item in
      let path = rule.path.appending("attachments").appending(item.offset)
      guard !name.isEmpty, !name.utf8.contains(0) else {
        findings.append(
          Finding(
            .wrongType(path, wanted: "a file's name", found: item.element),
            at: item.element.range, path: path))
        return nil
      }
      if Attachment.isLink(name) {
        findings.append(
          Finding(.unusableAttachment(name, .remote), at: item.element.range, path: path))
      }
      return AttachmentReference(name, range: item.element.range, path: path)
    }
  }
}

extension ContentChange {
  /// The changes of a rule's "set", in the order of the file; what cannot be set is remarked on.
  fileprivate static func all(
    _ fields: ProfileFields, _ findings: inout [Finding]
  ) -> [ContentChange] {
    let others = ["badge", "interruptionLevel", "relevanceScore", "userInfo"]
    fields.expectKeys(TextProperty.allCases.map(\.rawValue) + others, &findings)
    return (fields.json.object ?? []).flatMap { member -> [ContentChange] in
      let key = member.key
      if let property = TextProperty(rawValue: key) {
        return fields.string(key, &findings).map { [.text(property, Template($0))] } ?? []
      }
      switch key {
      case "badge": return fields.badge(&findings).map { [.badge($0)] } ?? []
      case "interruptionLevel":
        return fields.choice(key, &findings).map { [.interruptionLevel($0)] } ?? []
      case "relevanceScore":
        return fields.score(&findings).map { [.relevanceScore($0)] } ?? []
      case "userInfo":
        let own = fields.object(key, &findings)
        return (own?.json.object ?? []).map { .userInfo(key: $0.key, $0.value) }
      default: return []
      }
    }
  }
}

extension ProfileFields {
  /// A list of strings, or one by itself.
  fileprivate func oneOrMore(_ key: String, _ findings: inout [Finding]) -> [String]? {
    if let text = json[key]?.string { return [text] }
    return strings(key, &findings)
  }

  /// A number that is not below zero.
  fileprivate func nonnegative(_ key: String, _ findings: inout [Finding]) -> Double? {
    guard let number = number(key, &findings) else { return nil }
    guard number >= 0 else {
      remarkType("a number from 0", key, &findings)
      return nil
    }
    return number
  }

  /// A whole number from 0, or a text with a hole that holds one.
  fileprivate func badge(_ findings: inout [Finding]) -> Template? {
    let key = "badge"
    if let text = json[key]?.string, Template(text).hasHoles { return Template(text) }
    guard let number = number(key, &findings) else { return nil }
    guard let count = Int(exactly: number), count >= 0 else {
      remarkType("a whole number from 0", key, &findings)
      return nil
    }
    return Template(String(count))
  }

  /// A number from 0 to 1.
  fileprivate func score(_ findings: inout [Finding]) -> Double? {
    let key = "relevanceScore"
    guard let number = number(key, &findings) else { return nil }
    guard (0...1).contains(number) else {
      remarkType("a number from 0 to 1", key, &findings)
      return nil
    }
    return number
  }

  private func remarkType(_ wanted: String, _ key: String, _ findings: inout [Finding]) {
    guard let found = json[key] else { return }
    remark(.wrongType(path.appending(key), wanted: wanted, found: found), at: key, &findings)
  }
}

extension Finding.Message {
  static func unusableAttachment(_ name: String, _ problem: AttachmentProblem) -> Self {
    let clipped = name.count > 60 ? "\(name.prefix(59))…" : name
    return Self(
      .unusableAttachment, "\"\(clipped)\" \(problem.sentence); it is not attached")
  }

  static func unknownAction(_ action: String, known: [String]) -> Self {
    let nearest = NearestName.nearest(to: action, among: known)
    return Self(
      .unknownAction,
      "no category has an action '\(action)'\(NearestName.hint(nearest))",
      suggestion: nearest)
  }
}
