import Canvas

extension SchemaNode {
  /// A theme: its colours by names of their own, and what each role looks like.
  static let theme = object([
    ("name", string.note("what a person calls it")),
    ("inherits", string.note("the theme whose styles it begins with")),
    ("edges", oneOf(EdgeStyle.self).note("how cards and frames are drawn")),
    ("palette", map(of: color).note("colours by names that the roles use")),
    (
      "roles",
      object(
        Role.allCases.filter { $0 != .clear }.map { role in
          let kind = role.kind == .ink ? "colours characters" : "colours what is behind them"
          return (role.name, style.note("\(role.meaning); \(kind)"))
        })
    ),
  ])

  private static let color = string.note(
    "#rrggbb, #rgb, a number from 0 to 255, or one of "
      + NamedColor.allCases.map(\.name).joined(separator: ", "))

  private static let attribute = oneOf(Style.Attributes.names.map(\.name))

  private static let style = any(of: [
    string.note(
      "a colour of the palette or of its own, and "
        + Style.Attributes.names.map(\.name).joined(separator: ", ") + ", with blanks between"),
    object([("color", color), ("attributes", any(of: [string, list(of: attribute)]))]),
  ])
}
