/// What a person has to know to send to the endpoint, in lines as the Device pane shows them.
package struct EndpointFacts: Hashable, Sendable {
  /// A line: "address" "127.0.0.1".
  package struct Fact: Hashable, Sendable {
    package var name: String
    package var value: String

    /// A line.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var facts: [Fact]

  /// The lines, from top to bottom.
  package init(_ facts: [Fact]) { self.facts = facts }
}
