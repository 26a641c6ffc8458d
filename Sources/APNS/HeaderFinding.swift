package import Findings

/// What can be wrong with the headers beside a payload, or between the two.
package enum HeaderFinding: String, FindingKind {
  case unknownHeader = "unknown-header"
  case duplicateHeader = "duplicate-header"
  case headerWithoutValue = "header-without-value"
  case unknownPushType = "unknown-push-type"
  case identifierNotAUUID = "apns-id-not-a-uuid"
  case apnsExpirationNotSeconds = "apns-expiration-not-seconds"
  case apnsExpirationInMilliseconds = "apns-expiration-in-milliseconds"
  case unknownPriority = "unknown-priority"
  case badTopic = "bad-topic"
  case longCollapseId = "long-collapse-id"
  case backgroundAtOnce = "background-at-once"
  case silentNeedsHeaders = "silent-needs-headers"
  case pushTypeMismatch = "push-type-mismatch"
  case topicWithoutSuffix = "topic-without-suffix"
  case typeNotSimulated = "type-not-simulated"
  case targetOverridden = "target-overridden"

  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .unknownHeader:
      row(.warning, "a header that APNs doesn't have", cure: "mend its spelling")
    case .duplicateHeader:
      row(.error, "a header stands twice", cure: "send it once")
    case .headerWithoutValue:
      row(.error, "a word that is no header", cure: "write NAME=VALUE")
    case .unknownPushType:
      row(
        .error, "a push type that doesn't exist",
        cure: "write alert, background or another of Apple's types")
    case .identifierNotAUUID:
      row(
        .error, "'apns-id' is no lower-case UUID",
        cure: "write one of the form 8-4-4-4-12, or leave it out")
    case .apnsExpirationNotSeconds:
      row(
        .error, "'apns-expiration' is no number of seconds",
        cure: "write seconds since 1970, or 0")
    case .apnsExpirationInMilliseconds:
      row(.warning, "'apns-expiration' looks like milliseconds", cure: "divide it by 1000")
    case .unknownPriority:
      row(
        .error, "a priority that doesn't exist", cure: "write 10, 5 or 1")
    case .badTopic:
      row(
        .error, "'apns-topic' is no bundle id",
        cure: "write the app's bundle id, with the suffix of its push type")
    case .longCollapseId:
      row(
        .error, "'apns-collapse-id' has more than 64 bytes", cure: "shorten it")
    case .backgroundAtOnce:
      row(
        .error, "a background push with priority 10",
        cure: "send it with 'apns-priority' 5")
    case .silentNeedsHeaders:
      row(
        .info, "a silent push, which over APNs needs two headers",
        cure: "send it with 'apns-push-type' background and 'apns-priority' 5")
    case .pushTypeMismatch:
      row(
        .warning, "'apns-push-type' says one thing, the payload another",
        cure: "send it with the type that the message names")
    case .topicWithoutSuffix:
      row(
        .warning, "'apns-topic' lacks the suffix of its push type",
        cure: "append the suffix that the message names")
    case .typeNotSimulated:
      row(.info, "a push type that is recognised and not simulated", cure: "nothing")
    case .targetOverridden:
      row(
        .info, "the app named beside the file is another than the file's own",
        cure: "nothing, if that is meant")
    }
  }
}

extension Finding.Message {
  /// A message on headers.
  init(_ kind: HeaderFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .strict, text, suggestion: suggestion)
  }
}
