/// A node of a JSON tree that knows where it stands in its source.
package struct JSON: Hashable, Sendable {
  /// What the node holds.
  package enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as its text.
    case number(JSONNumber)
    /// A string without its escapes.
    case string(String)
    /// Elements in source order.
    case array([JSON])
    /// Members in source order, duplicates kept.
    case object([Member])
  }

  /// One key and its value in an object.
  package struct Member: Hashable, Sendable {
    /// The key without its escapes.
    package var key: String
    /// Where the key stands, quotes included; byte offsets.
    package var keyRange: Range<Int>
    /// What it holds.
    package var value: JSON

    /// A member at a place, or one made in code.
    package init(_ key: String, _ value: JSON, keyRange: Range<Int> = 0..<0) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// What the node holds.
  package var value: Value
  /// Where it stands; byte offsets. 0..<0 for one made in code.
  package var range: Range<Int>

  /// A node at a place, or one made in code.
  package init(_ value: Value, range: Range<Int> = 0..<0) {
    self.value = value
    self.range = range
  }

  /// The value of a key, byte for byte; of duplicates the last one wins.
  package subscript(key: String) -> JSON? { member(key)?.value }

  /// The member of a key, byte for byte; of duplicates the last one wins.
  package func member(_ key: String) -> Member? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key.hasSameBytes(as: key) }
  }

  /// The text, if it is a string.
  package var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The members, if it is an object.
  package var object: [Member]? {
    guard case .object(let members) = value else { return nil }
    return members
  }

  /// The elements, if it is an array.
  package var array: [JSON]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The truth value, if it is `true` or `false`.
  package var bool: Bool? {
    guard case .bool(let flag) = value else { return nil }
    return flag
  }

  /// The number, if it is one.
  package var number: JSONNumber? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  /// Whether it is `null`.
  package var isNull: Bool { value == .null }

  /// The kind as messages name it: "string", "number", "true", "false", "null", "array", "object".
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// Equality of what is said, wherever it stands: ranges and the order of keys don't count.
  package func isSameValue(as other: JSON) -> Bool {
    switch (value, other.value) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left.isSameValue(as: right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSameValue(as: $1) }
    case (.object(let left), .object(let right)): Self.haveSameMembers(left, right)
    default: false
    }
  }

  private static func haveSameMembers(_ left: [Member], _ right: [Member]) -> Bool {
    let one = effective(left)
    let two = effective(right)
    return one.count == two.count
      && one.allSatisfy { key, value in two[key]?.isSameValue(as: value) ?? false }
  }

  private static func effective(_ members: [Member]) -> [Identifier: JSON] {
    Dictionary(members.map { (Identifier($0.key), $0.value) }, uniquingKeysWith: { $1 })
  }
}
