package import Findings

/// What the sender hears ("Handling notification responses from APNs").
package enum PushReply: Hashable, Sendable {
  /// Taken, under this apns-id.
  case accepted(identifier: String)
  /// Refused; `since` is in milliseconds since 1970 and is sent with status 410 only.
  case rejected(Rejection, identifier: String?, since: Int64?)

  /// The HTTP status.
  package var status: Int {
    switch self {
    case .accepted: 200
    case .rejected(let rejection, _, _): rejection.status
    }
  }

  /// The apns-id to send back.
  package var identifier: String? {
    switch self {
    case .accepted(let identifier): identifier
    case .rejected(_, let identifier, _): identifier
    }
  }

  /// The body; nil for success, which has none.
  package var body: JSON? {
    guard case .rejected(let rejection, _, let since) = self else { return nil }
    var members = [JSON.Member("reason", JSON(rejection.rawValue))]
    if rejection.hasTimestamp, let since {
      members.append(JSON.Member("timestamp", JSON(Int(since))))
    }
    return JSON(members)
  }
}
