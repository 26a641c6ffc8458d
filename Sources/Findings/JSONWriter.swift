/// Writes a JSON tree: compact or pretty, keys in source order or sorted.
package struct JSONWriter: Sendable {
  /// Whether each member has a line of its own, indented by two blanks a level.
  package var isPretty: Bool
  /// Whether keys come in the order of their bytes instead of the source's.
  package var sortsKeys: Bool
  /// Whether direction marks and invisible characters are written as \uXXXX; control characters always are.
  package var escapesInvisible: Bool

  /// A writer; without arguments compact, in source order, safe to show.
  package init(isPretty: Bool = false, sortsKeys: Bool = false, escapesInvisible: Bool = true) {
    self.isPretty = isPretty
    self.sortsKeys = sortsKeys
    self.escapesInvisible = escapesInvisible
  }

  /// One line without blanks.
  package static let compact = JSONWriter()
  /// Two blanks a level.
  package static let pretty = JSONWriter(isPretty: true)

  /// The tree as text, without a line end after it.
  package func text(of json: JSON) -> String {
    var out = ""
    write(json, depth: 0, into: &out)
    return out
  }

  /// A string as JSON writes it, quotes included, safe to show.
  package static func quoted(_ text: String) -> String {
    var out = ""
    compact.write(text, into: &out)
    return out
  }

  private func write(_ json: JSON, depth: Int, into out: inout String) {
    switch json.value {
    case .null: out += "null"
    case .bool(let flag): out += flag ? "true" : "false"
    case .number(let number): out += number.text
    case .string(let text): write(text, into: &out)
    case .array(let elements):
      list(elements, in: ("[", "]"), depth: depth, into: &out) { element, out in
        write(element, depth: depth + 1, into: &out)
      }
    case .object(let members):
      list(ordered(members), in: ("{", "}"), depth: depth, into: &out) { member, out in
        write(member.key, into: &out)
        out += isPretty ? ": " : ":"
        write(member.value, depth: depth + 1, into: &out)
      }
    }
  }

  private func ordered(_ members: [JSON.Member]) -> [JSON.Member] {
    guard sortsKeys else { return members }
    return members.sorted { Identifier($0.key) < Identifier($1.key) }
  }

  private func list<Item>(
    _ items: [Item], in brackets: (String, String), depth: Int, into out: inout String,
    _ writeItem: (Item, inout String) -> Void
  ) {
    out += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { out += "," }
      breakLine(depth + 1, into: &out)
      writeItem(item, &out)
    }
    if !items.isEmpty { breakLine(depth, into: &out) }
    out += brackets.1
  }

  private func breakLine(_ depth: Int, into out: inout String) {
    guard isPretty else { return }
    out += "\n" + String(repeating: "  ", count: depth)
  }

  private func write(_ text: String, into out: inout String) {
    out += "\""
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      out += text
    } else {
      for scalar in text.unicodeScalars { write(scalar, into: &out) }
    }
    out += "\""
  }

  private func write(_ scalar: Unicode.Scalar, into out: inout String) {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case "\n": out += "\\n"
    case "\r": out += "\\r"
    case "\t": out += "\\t"
    default:
      let isHidden = scalar.isDirectionMark || scalar.isInvisible
      if scalar.isControl || escapesInvisible && isHidden {
        for unit in String(scalar).utf16 { out += Self.escape(unit) }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escape(_ unit: UInt16) -> String {
    let hex = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
  }
}
