package import APNS

/// Why an extension did or didn't change something; one case for each rule, a line each in the trace.
package enum ExtensionReason: Hashable, Sendable {
  // Why a service extension doesn't run.
  case notAsked
  case noText
  case silent
  case local
  case simctl
  case alertsNotAllowed(app: String)
  case alertsOff(app: String)
  case notInProfile(app: String)

  // What one does.
  case started(Reason.RuleMatch, app: String)
  case noRule(mismatches: [String])
  case changed(String, to: String)
  case lacks(String, key: String, found: String?)
  case attached(String, AttachmentType, bytes: Int)
  case notAttached(String, AttachmentProblem)
  case communication(String)
  case communicationNotEntitled(String, app: String)

  // How it ends.
  case delivered(seconds: Double)
  case timedOut(seconds: Double?, leftOut: Bool)
  case neverAnswered
  case textRemoved(app: String)
  case dropNotEntitled(app: String)
  case dropNeedsAlert(PushType)
  case dropped(app: String)

  // A content extension.
  case answered(ContentExtension.Answer, action: String, app: String)
}

extension ExtensionReason {
  /// The rule in one sentence.
  var sentence: String {
    switch self {
    case .notAsked: return "mutable-content is not set: no service extension runs"
    case .noText:
      return "mutable-content without a title, subtitle or body: no service extension runs"
    case .silent:
      return "a background push: no service extension runs, whatever mutable-content says"
    case .simctl: return "sent by simctl push, which runs no service extension"
    case .local: return "a local notification: no service extension runs"
    case .alertsNotAllowed(let app):
      return "\(app) may not show alerts: its service extension does not run"
    case .alertsOff(let app):
      return "all alerts of \(app) are off in Settings: its service extension does not run"
    case .notInProfile(let app): return "\(app) has no service extension: text unchanged"

    case .started(let rule, let app):
      return
        "\(app.possessive) service extension runs, rule \(rule.number) (\(rule.matched)): 30 s at most"
    case .noRule: return "no serviceExtension rule matches: the content comes back as it was"
    case .changed(let name, let value): return "\(name) becomes \(Self.clipped(value))"
    case .lacks(let name, let key, let found):
      let stays = name == "attachment" ? "nothing is attached" : "it stays as it was"
      guard let found else { return "\(name) needs {\(key)}, which the payload lacks: \(stays)" }
      return "\(name) needs {\(key)}, which is \(found): \(stays)"
    case .attached(let name, let type, let bytes):
      return "\(name), \(type.rawValue), \(ByteCount.text(bytes)), is attached"
    case .notAttached(let name, let problem):
      let error = problem.errorName.map { " (\($0))" } ?? ""
      return "\(Self.clipped(name)) \(problem.sentence): not attached\(error)"
    case .communication(let sender):
      return "a communication notification: \(Self.clipped(sender)) is its sender, and its title"
    case .communicationNotEntitled(let sender, let app):
      return "\(Self.clipped(sender)) cannot be its sender: \(app) lacks the entitlement "
        + "communication, so it is an ordinary notification"

    case .delivered(let seconds):
      let time = seconds > 0 ? "after \(Reason.seconds(seconds)) " : ""
      return "\(time)the content handler is called: the changed content goes on"
    case .timedOut(let seconds, let leftOut):
      let need = seconds.map { "it needs \(Reason.seconds($0)); " } ?? ""
      return "\(need)at 30 s serviceExtensionTimeWillExpire hands over its best attempt"
        + (leftOut ? ": the text, without attachment and sender" : "")
    case .neverAnswered:
      return "at 30 s serviceExtensionTimeWillExpire is called, and does not call the content "
        + "handler either: the original is shown"
    case .textRemoved(let app):
      return "the content comes back without text, and \(app) lacks the entitlement filtering: "
        + "the change is ignored, the original is shown"
    case .dropNotEntitled(let app):
      return "the content comes back empty, and \(app) lacks the entitlement filtering: "
        + "it is not dropped, the original is shown"
    case .dropNeedsAlert(let type):
      return "the content comes back empty, and the push was sent as \(type.rawValue): "
        + "only an alert is dropped, the original is shown"
    case .dropped(let app):
      return "the content comes back empty, and \(app) has the entitlement filtering: dropped"

    case .answered(let answer, let action, let app):
      switch answer {
      case .doNotDismiss:
        return "\(app.possessive) content extension answers \(action) with doNotDismiss: "
          + "the long look stays, the app hears nothing"
      case .dismiss:
        return "\(app.possessive) content extension answers \(action) with dismiss: "
          + "the long look closes, the app hears nothing"
      case .dismissAndForwardAction:
        return "\(app.possessive) content extension forwards \(action) to the app"
      }
    }
  }

  /// How the step went.
  var mark: TraceStep.Mark {
    switch self {
    case .notAsked, .noText, .silent, .local, .simctl, .notInProfile, .noRule: .skipped
    case .started, .changed, .timedOut: .asked
    case .attached, .communication, .delivered: .passed
    case .alertsNotAllowed, .alertsOff, .lacks, .notAttached, .communicationNotEntitled,
      .neverAnswered, .textRemoved, .dropNotEntitled, .dropNeedsAlert, .dropped:
      .refused
    case .answered(let answer, _, _): answer == .dismissAndForwardAction ? .passed : .asked
    }
  }

  /// Why the rules before did not match.
  var mismatches: [String] {
    switch self {
    case .started(let rule, _): rule.mismatches
    case .noRule(let mismatches): mismatches
    case .notAsked, .noText, .silent, .local, .simctl, .alertsNotAllowed, .alertsOff, .notInProfile,
      .changed,
      .lacks, .attached, .notAttached, .communication, .communicationNotEntitled, .delivered,
      .timedOut, .neverAnswered, .textRemoved, .dropNotEntitled, .dropNeedsAlert, .dropped,
      .answered:
      []
    }
  }

  /// What to do about it; nil where nothing is amiss.
  var cure: String? {
    switch self {
    case .noText: "give the alert a title or a body, or leave mutable-content out"
    case .silent: "leave mutable-content out"
    case .simctl: "send it through another door, such as bellhop push"
    case .alertsNotAllowed(let app): "let \(app) ask for alerts, and allow them"
    case .alertsOff(let app): "turn on an alert of \(app) in Settings"
    case .notInProfile: "add \"serviceExtension\" to the profile, or leave mutable-content out"
    case .lacks(let name, let key, _):
      "send \(key), \(name == "badge" ? "a number" : "a text"), at the payload's top level"
    case .notAttached(_, let problem): problem.cure
    case .communicationNotEntitled: "add \"communication\" to the profile's entitlements"
    case .timedOut(let seconds, _):
      seconds == nil ? nil : "finish within 30 s: download less, or a smaller file"
    case .neverAnswered: "call the content handler in serviceExtensionTimeWillExpire, too"
    case .textRemoved: "leave the text there, or filter: add \"filtering\" to the entitlements"
    case .dropNotEntitled: "add \"filtering\" to the profile's entitlements"
    case .dropNeedsAlert: "send it with 'apns-push-type' alert"
    case .notAsked, .local, .started, .noRule, .changed, .attached, .communication, .delivered,
      .dropped,
      .answered:
      nil
    }
  }

  private static func clipped(_ text: String) -> String {
    text.count > 60 ? "\(text.prefix(59))…" : text
  }
}

extension AttachmentProblem {
  /// What to do so that the file is attached.
  package var cure: String {
    switch self {
    case .remote: "put a file beside the profile, and name it there"
    case .unreadable: "mend the name; it is looked for beside the profile"
    case .unknownType: "attach a file of a type that the system knows"
    case .empty, .corrupt: "put a whole file there"
    case .tooLarge: "make the file smaller"
    case .wrongContent: "name the file for what it holds"
    }
  }
}
