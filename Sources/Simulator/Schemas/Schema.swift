package import Findings

/// The files that people write, as JSON Schema, so that editors complete and check them.
package enum Schema: String, Sendable, CaseIterable {
  case profile
  case payload
  case theme

  /// The schema, pretty, with a line end.
  package var text: String { JSONWriter(isPretty: true).text(of: json) + "\n" }

  /// The schema.
  package var json: JSON {
    switch self {
    case .profile: document("An app that is installed on the device", .profile)
    case .payload: document("A payload for the Apple Push Notification service", .payload)
    case .theme: document("How everything on the screen looks", .theme)
    }
  }

  private func document(_ title: String, _ node: SchemaNode) -> JSON {
    let head: [JSON.Member] = [
      JSON.Member("$schema", "http://json-schema.org/draft-07/schema#"),
      JSON.Member("title", JSON(title)),
    ]
    return JSON(head + (node.json.object ?? []))
  }
}

/// What one value of a file may be.
struct SchemaNode {
  private(set) var members: [JSON.Member]

  private init(_ members: KeyValuePairs<String, JSON>) {
    self.members = members.map { JSON.Member($0.key, $0.value) }
  }

  var json: JSON { JSON(members) }

  static let string = SchemaNode(["type": "string"])
  static let bool = SchemaNode(["type": "boolean"])
  static let anything = SchemaNode([:])
  static let object = SchemaNode(["type": "object"])
  static let flag = SchemaNode(["enum": [1]])

  /// A number between two others, where there are any.
  static func number(_ kind: String = "number", from low: Int? = nil, to high: Int? = nil) -> Self {
    var node = SchemaNode(["type": JSON(kind)])
    if let low { node.members.append(JSON.Member("minimum", JSON(low))) }
    if let high { node.members.append(JSON.Member("maximum", JSON(high))) }
    return node
  }

  /// A text that a regular expression describes.
  static func matching(_ pattern: String) -> Self {
    SchemaNode(["type": "string", "pattern": JSON(pattern)])
  }

  static func oneOf(_ words: [String]) -> Self {
    SchemaNode(["enum": JSON(words.map { JSON($0) })])
  }

  /// One of the names of an enumeration.
  static func oneOf<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> Self {
    oneOf(Choice.allCases.map(\.rawValue))
  }

  static func list(of item: Self) -> Self {
    SchemaNode(["type": "array", "items": item.json])
  }

  static func any(of nodes: [Self]) -> Self {
    SchemaNode(["anyOf": JSON(nodes.map(\.json))])
  }

  /// An object with any keys, each with such a value.
  static func map(of value: Self) -> Self {
    SchemaNode(["type": "object", "additionalProperties": value.json])
  }

  /// An object with these keys; others are mistakes, unless they match a pattern or all are welcome.
  static func object(
    _ properties: [(String, Self)], required: [String] = [], patterns: [(String, Self)] = [],
    isOpen: Bool = false
  ) -> Self {
    var node = SchemaNode(["type": "object"])
    func object(_ pairs: [(String, Self)]) -> JSON {
      JSON(pairs.map { JSON.Member($0.0, $0.1.json) })
    }
    node.members.append(JSON.Member("properties", object(properties)))
    if !patterns.isEmpty {
      node.members.append(JSON.Member("patternProperties", object(patterns)))
    }
    if !required.isEmpty {
      node.members.append(JSON.Member("required", JSON(required.map { JSON($0) })))
    }
    if !isOpen { node.members.append(JSON.Member("additionalProperties", false)) }
    return node
  }

  /// The same with a sentence for people.
  func note(_ text: String) -> Self {
    var node = self
    node.members.append(JSON.Member("description", JSON(text)))
    return node
  }
}
