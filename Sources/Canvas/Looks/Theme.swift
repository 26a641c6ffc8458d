/// What every role looks like.
package struct Theme: Hashable, Sendable {
  /// What a person calls it.
  package var name: String
  /// How edges are drawn.
  package var edges: EdgeStyle
  /// The looks of all roles, by their raw values.
  private var styles: [Style]

  /// A theme from the styles it spells out; each other role takes its parent's.
  package init(name: String, styles: [Role: Style], edges: EdgeStyle = .blocks) {
    self.name = name
    self.edges = edges
    self.styles = Role.allCases.map { role in
      var nearest: Role? = role
      while let candidate = nearest {
        if let style = styles[candidate] { return style }
        nearest = candidate.parent
      }
      return Style()
    }
  }

  /// How a role looks.
  package subscript(role: Role) -> Style { styles[Int(role.rawValue)] }

  /// Whether it has any colour at all.
  package var hasColors: Bool { styles.contains { $0.color != nil } }
}
