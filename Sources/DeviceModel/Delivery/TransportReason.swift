package import APNS

/// What the endpoint made of a request before anything of it was on its way to the device.
package enum TransportReason: Hashable, Sendable {
  /// No provider token was asked for; whether one came all the same.
  case authorizationOff(hasToken: Bool)
  case certificate
  case token(team: String, key: String, age: Int64)
  case refused(ProviderRefusal)
  /// A fault was played instead, in the words of its command.
  case fault(String, Effect)
  /// The answer comes later, by that fault.
  case delayed(String)

  /// What a fault does to a request.
  package enum Effect: Hashable, Sendable {
    case answered(Rejection)
    case cut
    case toldToGo
  }

  /// The rule in one sentence.
  package var sentence: String {
    switch self {
    case .authorizationOff(let hasToken):
      hasToken
        ? "the provider token was not looked at: APNs would"
        : "would need authorization: APNs wants a provider token or a certificate"
    case .certificate: "authorized by the connection's certificate"
    case .token(let team, let key, let age):
      "authorized by a provider token of team \(team), key \(key), \(age) s old"
    case .refused(let refusal):
      "check \(refusal.check.rawValue) of \(ProviderCheck.allCases.count), \(refusal.check.title): \(refusal.sentence)"
    case .fault(let words, .answered(let rejection)):
      "fault \(words) is played: answered \(rejection.status) \(rejection.rawValue), nothing reaches the device"
    case .fault(let words, .cut):
      "fault \(words) is played: the connection is cut, nothing reaches the device"
    case .fault(let words, .toldToGo):
      "fault \(words) is played: the connection is told to go, nothing reaches the device"
    case .delayed(let words): "fault \(words) is played: the answer comes that much later"
    }
  }

  /// How the step went.
  package var mark: TraceStep.Mark {
    switch self {
    case .authorizationOff(let hasToken): hasToken ? .skipped : .asked
    case .certificate, .token: .passed
    case .refused, .fault: .refused
    case .delayed: .asked
    }
  }

  /// What to do about it; nil where nothing is amiss, or the sentence says it.
  package var cure: String? {
    switch self {
    case .fault: "play no fault: fault off"
    case .authorizationOff, .certificate, .token, .refused, .delayed: nil
    }
  }
}

extension TransportReason {
  /// What let a request pass the check of its authorization.
  package init(_ passage: ProviderAuthorization.Passage, hasToken: Bool) {
    self =
      switch passage {
      case .notAsked: .authorizationOff(hasToken: hasToken)
      case .certificate: .certificate
      case .token(let team, let key, let age): .token(team: team, key: key, age: age)
      }
  }
}
