package import Findings

/// What can be wrong with a theme.
package enum ThemeFinding: String, FindingKind {
  case notAnObject = "theme-not-an-object"
  case wrongType = "theme-wrong-type"
  case unknownKey = "theme-unknown-key"
  case unknownRole = "theme-unknown-role"
  case unknownColour = "theme-unknown-colour"
  case unknownAttribute = "theme-unknown-attribute"
  case unknownEdgeStyle = "theme-unknown-edge-style"
  case unknownParent = "theme-unknown-parent"
  case reservedName = "theme-reserved-name"
  case secondColour = "theme-second-colour"

  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .notAnObject: row(.error, "a theme is no JSON object", cure: "write { \"roles\": … }")
    case .wrongType:
      row(.warning, "a value is of another type than its key takes", cure: "see the README")
    case .unknownKey: row(.warning, "a key that themes don't have", cure: "mend its spelling")
    case .unknownRole: row(.warning, "a role that isn't there", cure: "mend its spelling")
    case .unknownColour:
      row(
        .warning, "a colour that isn't there", cure: "mend its spelling, or add it to \"palette\"")
    case .unknownAttribute:
      row(.warning, "an attribute that isn't there", cure: "mend its spelling")
    case .unknownEdgeStyle:
      row(.warning, "a style of edges that isn't there", cure: "write blocks, lines or ascii")
    case .unknownParent:
      row(
        .warning, "a theme inherits from one that isn't there", cure: "name a theme of the folder")
    case .reservedName:
      row(.warning, "a colour has the name of an attribute", cure: "give it another name")
    case .secondColour: row(.warning, "a role has two colours", cure: "remove one")
    }
  }
}

extension ThemeFinding {
  /// What messages call the thing that isn't there; empty for the other kinds.
  var noun: String {
    switch self {
    case .unknownKey: "key"
    case .unknownRole: "role"
    case .unknownColour: "colour"
    case .unknownAttribute: "attribute"
    case .unknownEdgeStyle: "edge style"
    case .unknownParent: "theme to inherit"
    case .notAnObject, .wrongType, .reservedName, .secondColour: ""
    }
  }
}

extension Finding.Message {
  /// A message on a theme.
  init(_ kind: ThemeFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }
}
