/// How a role looks: one colour, as foreground or background, and attributes.
package struct Style: Hashable, Sendable {
  /// The colour; nil is the terminal's own.
  package var color: Color?
  /// What else is done to the characters.
  package var attributes: Attributes

  /// A colour with attributes.
  package init(_ color: Color? = nil, _ attributes: Attributes = []) {
    self.color = color
    self.attributes = attributes
  }

  /// What a terminal can do to characters besides colouring them.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    package var rawValue: UInt8

    /// The attributes with these bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier, on some terminals brighter.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted.
    package static let italic = Attributes(rawValue: 4)
    /// Underlined.
    package static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged; how a surface shows without colours.
    package static let reverse = Attributes(rawValue: 16)

    /// Each attribute with the word for it in themes.
    package static let names: [(name: String, attribute: Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
      ("reverse", .reverse),
    ]

    /// The attribute with a name, as themes spell it.
    package init?(name: String) {
      guard let row = Self.names.first(where: { $0.name == name }) else { return nil }
      self = row.attribute
    }
  }
}
