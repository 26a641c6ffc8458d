// Trees made in code read like the trees they are.

extension JSON: ExpressibleByStringLiteral {
  /// A string node.
  package init(stringLiteral value: String) { self.init(.string(value)) }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// A number node.
  package init(integerLiteral value: Int) { self.init(.number(JSONNumber(value))) }
}

extension JSON: ExpressibleByFloatLiteral {
  /// A number node.
  package init(floatLiteral value: Double) { self.init(.number(JSONNumber(value))) }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// A `true` or `false` node.
  package init(booleanLiteral value: Bool) { self.init(.bool(value)) }
}

extension JSON: ExpressibleByArrayLiteral {
  /// An array node.
  package init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
}

extension JSON {
  /// The `null` node.
  package static let null = JSON(.null)

  /// A string node.
  package init(_ text: String) { self.init(.string(text)) }

  /// A number node.
  package init(_ number: Int) { self.init(.number(JSONNumber(number))) }

  /// A number node.
  package init(_ number: Double) { self.init(.number(JSONNumber(number))) }

  /// A `true` or `false` node.
  package init(_ flag: Bool) { self.init(.bool(flag)) }

  /// An array node.
  package init(_ elements: [JSON]) { self.init(.array(elements)) }

  /// An object node with its keys in the order written: `.object(["aps": .object([:])])`.
  package static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    JSON(.object(members.map { Member($0.key, $0.value) }))
  }

  /// An object node.
  package init(_ members: [Member]) { self.init(.object(members)) }
}
