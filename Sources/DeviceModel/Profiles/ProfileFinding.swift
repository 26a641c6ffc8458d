package import Findings

/// What can be wrong with an app's profile.
package enum ProfileFinding: String, FindingKind {
  case noBundleIdentifier = "profile-no-bundle-identifier"
  case wrongType = "profile-wrong-type"
  case unknownKey = "profile-unknown-key"
  case unknownValue = "profile-unknown-value"
  case withoutWillPresent = "profile-without-will-present"
  case summaryFormat = "profile-summary-format"
  case tooManyActions = "profile-too-many-actions"
  case duplicateIdentifier = "profile-duplicate-identifier"
  case unknownTab = "profile-unknown-tab"
  case unknownDestination = "profile-unknown-destination"
  case ruleWithoutEffect = "profile-rule-without-effect"
  case unusableAttachment = "profile-unusable-attachment"
  case unknownAction = "profile-unknown-action"

  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .noBundleIdentifier:
      row(.error, "a profile names no app", cure: "add \"bundleIdentifier\"")
    case .wrongType:
      row(.warning, "a value is of another type than its key takes", cure: "see the README's table")
    case .unknownKey: row(.warning, "a key that profiles don't have", cure: "mend its spelling")
    case .unknownValue:
      row(.warning, "a word that its key doesn't know", cure: "write one that the message names")
    case .withoutWillPresent:
      row(
        .info, "no willPresent rules: nothing is shown while the app is in front",
        cure: "add a rule")
    case .summaryFormat:
      row(
        .warning, "a summary format that devices don't take",
        cure: "use one %u and at most one %@")
    case .tooManyActions: row(.info, "more actions than are shown", cure: "leave some out")
    case .duplicateIdentifier:
      row(.warning, "an identifier is there twice; the first one counts", cure: "rename one")
    case .unknownTab: row(.warning, "a tab that isn't there", cure: "add it to \"tabs\"")
    case .unknownDestination:
      row(.warning, "a destination that isn't there", cure: "add it to \"destinations\"")
    case .ruleWithoutEffect:
      row(.warning, "a rule that does nothing", cure: "add \"navigate\" or \"call\"")
    case .unusableAttachment:
      row(
        .warning, "a file that can't be attached",
        cure: "put a file of a supported type and size beside the profile")
    case .unknownAction:
      row(
        .warning, "an action that no category has", cure: "mend its spelling, or add it to one")
    }
  }
}

extension Finding.Message {
  /// A message on a profile.
  init(_ kind: ProfileFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }
}
