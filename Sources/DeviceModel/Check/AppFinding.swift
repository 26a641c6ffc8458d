package import Findings

/// What the installed apps make of a payload, and reading it alone can't know.
package enum AppFinding: String, FindingKind {
  case appNotInstalled = "app-not-installed"
  case categoryNotRegistered = "category-not-registered"
  case soundNotInBundle = "sound-not-in-bundle"
  case levelNeedsEntitlement = "level-needs-entitlement"
  case soundNeedsEntitlement = "sound-needs-entitlement"
  case backgroundModeMissing = "background-mode-missing"
  case routeLacksId = "route-lacks-id"
  case idNotAString = "id-not-a-string"
  case idConverted = "id-converted"
  case oddId = "odd-id"
  case linkNotAString = "link-not-a-string"
  case linkNotEscaped = "link-not-escaped"
  case twoLinks = "two-links"
  case linkNotClaimed = "link-not-claimed"
  case webLink = "web-link"
  case relativeLink = "relative-link"
  case linkWithoutRoute = "link-without-route"

  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .appNotInstalled:
      row(
        .warning, "the app that the push is for isn't installed: nothing is delivered",
        cure: "mend the bundle id, or install a profile with --app")
    case .categoryNotRegistered:
      row(
        .warning, "the app hasn't registered the category: no actions, and no word of a dismissal",
        cure: "mend its spelling, case included, or register it")
    case .soundNotInBundle:
      row(
        .warning, "the sound isn't in the app's bundle: the default sound plays",
        cure: "mend its spelling, or add the file to the app")
    case .levelNeedsEntitlement:
      row(
        .info, "an interruption level that needs an entitlement counts as active without it",
        cure: "add the entitlement to the app")
    case .soundNeedsEntitlement:
      row(
        .info, "a critical sound is an ordinary one without the critical alerts entitlement",
        cure: "add the entitlement to the app")
    case .backgroundModeMissing:
      row(
        .warning, "the app isn't woken: it lacks the background mode remote-notification",
        cure: "add the mode to the app, or leave 'content-available' out")
    case .routeLacksId:
      row(
        .warning, "the app's router needs a value that the payload lacks: nothing is opened",
        cure: "add the key at the top level, beside 'aps'")
    case .idNotAString:
      row(
        .warning, "the app's router wants a string: nothing is opened", cure: "put it in quotes")
    case .idConverted:
      row(
        .info, "the app's router wants a string and converts the number", cure: "put it in quotes")
    case .oddId:
      row(
        .info, "an id has blanks at an end or isn't in composed form; ids are compared by bytes",
        cure: "send the id as the app knows it")
    case .linkNotAString:
      row(.warning, "a link key holds no text", cure: "write the link as a string")
    case .linkNotEscaped:
      row(
        .warning, "a link has characters that must be escaped: URL(string:) may refuse it",
        cure: "write the escaped form that the message shows")
    case .twoLinks:
      row(.warning, "two keys hold different links; the first one wins", cure: "keep one")
    case .linkNotClaimed:
      row(
        .warning, "a link whose scheme the app doesn't claim: a tap doesn't open it",
        cure: "mend the scheme, or add it to the app")
    case .webLink:
      row(
        .info, "a link to a web page that is no universal link of the app: noted, not opened",
        cure: "nothing, or add the host to the app's universal links")
    case .relativeLink:
      row(
        .info, "a link without scheme and host, which only the app itself understands",
        cure: "nothing, or write the whole link")
    case .linkWithoutRoute:
      row(
        .info, "no destination of the app matches the link: a tap leaves the app where it is",
        cure: "mend the path, or add a destination")
    }
  }
}

extension Finding.Message {
  /// A message on what an app makes of a payload.
  init(_ kind: AppFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }
}
