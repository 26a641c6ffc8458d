/// What the endpoint does about a request.
package struct ProviderAnswer: Hashable, Sendable {
  /// The ways to answer, and not to.
  package enum Action: Hashable, Sendable {
    /// Status, apns-id and body; `apns-unique-id` too where there is one.
    case respond(PushReply, uniqueIdentifier: String?)
    /// The connection ends without an answer.
    case cut
    /// The connection is told to go, in JSON with this reason, and this request has no answer.
    case goAway(reason: String)
  }

  package var action: Action
  /// Milliseconds before it is carried out.
  package var delay: Int64

  /// An answer, at once unless it says otherwise.
  package init(_ action: Action, delay: Int64 = 0) {
    self.action = action
    self.delay = delay
  }
}
