/// What the endpoint looks at, in its order; Apple documents none.
package enum ProviderCheck: Int, Hashable, Comparable, Sendable, CaseIterable {
  case repeatedHeaders = 1
  case identifier
  case method
  case topic
  case collapseIdentifier
  case priority
  case expiration
  case pushType
  case backgroundPriority
  case path
  case authorization
  case emptyPayload
  case payloadSize
  case payload

  /// What it looks at, for a line of the trace.
  package var title: String {
    switch self {
    case .repeatedHeaders: "repeated headers"
    case .identifier: PushHeaders.Name.identifier.rawValue
    case .method: "method"
    case .topic: PushHeaders.Name.topic.rawValue
    case .collapseIdentifier: PushHeaders.Name.collapseIdentifier.rawValue
    case .priority: PushHeaders.Name.priority.rawValue
    case .expiration: PushHeaders.Name.expiration.rawValue
    case .pushType: PushHeaders.Name.pushType.rawValue
    case .backgroundPriority: "priority of a background push"
    case .path: "path and device token"
    case .authorization: "authorization"
    case .emptyPayload: "empty payload"
    case .payloadSize: "payload size"
    case .payload: "payload"
    }
  }

  /// From the first to the last.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Why the endpoint refuses a request, and what to mend.
package struct ProviderRefusal: Error, Hashable, Sendable {
  /// Where in the order it failed.
  package var check: ProviderCheck
  /// What is answered.
  package var rejection: Rejection
  /// Milliseconds since 1970, of an app that is gone.
  package var since: Int64?
  /// What was found and what to do, without a full stop; control characters are visible marks.
  package var sentence: String

  /// A refusal.
  package init(
    _ check: ProviderCheck, _ rejection: Rejection, since: Int64? = nil, _ sentence: String
  ) {
    self.check = check
    self.rejection = rejection
    self.since = since
    self.sentence = sentence
  }
}
