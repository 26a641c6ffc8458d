package import Findings

/// What a JSON Schema says against a document, as far as bellhop's own schemas go.
package enum SchemaCheck {
  /// The places at which the document breaks the schema, each with what it should be.
  package static func problems(_ json: JSON, _ schema: JSON, at path: String = "") -> [String] {
    var problems: [String] = []
    func expect(_ holds: Bool, _ key: String) {
      if !holds { problems.append("\(path): \(key)") }
    }
    for member in schema.object ?? [] {
      switch member.key {
      case "$schema", "title", "description": break
      case "type": expect(isType(json, member.value.string ?? ""), "type")
      case "enum":
        expect((member.value.array ?? []).contains { $0.isSameValue(as: json) }, "enum")
      case "minimum":
        expect((json.number?.double ?? 0) >= (member.value.number?.double ?? 0), "minimum")
      case "maximum":
        expect((json.number?.double ?? 0) <= (member.value.number?.double ?? 0), "maximum")
      case "pattern":
        // The one pattern of a value.
        expect(member.value.string == "^badge [0-9]+$" && isBadge(json.string), "pattern")
      case "required":
        let keys = (member.value.array ?? []).compactMap(\.string)
        expect(keys.allSatisfy { json[$0] != nil }, "required")
      case "anyOf":
        let choices = member.value.array ?? []
        expect(choices.contains { Self.problems(json, $0, at: path).isEmpty }, "anyOf")
      case "items":
        for (index, item) in (json.array ?? []).enumerated() {
          problems += Self.problems(item, member.value, at: "\(path)[\(index)]")
        }
      case "properties", "patternProperties", "additionalProperties": break
      default: problems.append("\(path): the check does not know \(member.key)")
      }
    }
    for member in json.object ?? [] {
      let place = path.isEmpty ? member.key : "\(path).\(member.key)"
      if let property = schema["properties"]?[member.key] {
        problems += Self.problems(member.value, property, at: place)
      } else if schema["patternProperties"] != nil, member.key.hasPrefix("userInfo.") {
        continue
      } else if let others = schema["additionalProperties"] {
        if others.bool == false {
          problems.append("\(place): additionalProperties")
        } else {
          problems += Self.problems(member.value, others, at: place)
        }
      }
    }
    return problems
  }

  private static func isType(_ json: JSON, _ type: String) -> Bool {
    switch type {
    case "string": json.string != nil
    case "boolean": json.bool != nil
    case "number": json.number != nil
    case "integer": json.number.map { $0.integer != nil } ?? false
    case "array": json.array != nil
    case "object": json.object != nil
    default: false
    }
  }

  private static func isBadge(_ text: String?) -> Bool {
    let words = (text ?? "").split(separator: " ")
    return words.count == 2 && words[0] == "badge" && words[1].allSatisfy(\.isNumber)
  }
}
