/// What the endpoint does instead of answering, until it is told otherwise.
package enum Fault: Hashable, Sendable {
  /// Requests are refused with that reason.
  case answer(Rejection, Scope)
  /// Every request is met by a GOAWAY with that reason.
  case goAway(Rejection)
  /// Whatever is answered comes so many milliseconds later.
  case delay(Int64)
  /// The connection is cut without an answer.
  case drop(Scope)
  /// All is well again.
  case off

  /// Which requests it meets.
  package enum Scope: Hashable, Sendable {
    case all
    /// So many, and then it is over.
    case next(Int)
    /// So many hundredths of a percent of them, by the session's own dice.
    case rate(Int)
    /// Those to one device token.
    case token(DeviceToken)
  }

  /// Hundredths of a percent in the whole.
  package static let wholeRate = 10_000
}

/// The faults that are being played: at most one of a kind that answers, and a delay beside it.
package struct Faults: Hashable, Sendable {
  /// What is done instead of answering; nil when requests are answered as they should.
  package private(set) var fault: Fault?
  /// Milliseconds that everything takes longer.
  package private(set) var delay: Int64 = 0

  /// No faults.
  package init() {}

  /// Begins a fault in the place of the one before it; a delay stays beside any.
  package mutating func play(_ fault: Fault) {
    switch fault {
    case .answer, .goAway, .drop: self.fault = fault
    case .delay(let milliseconds): delay = milliseconds
    case .off: self = Faults()
    }
  }

  /// All that is being played.
  package var all: [Fault] { (fault.map { [$0] } ?? []) + (delay > 0 ? [.delay(delay)] : []) }

  /// The fault that meets a request; nil when it is answered as it should.
  package mutating func fault(
    for request: ProviderRequest, using dice: inout some RandomNumberGenerator
  ) -> Fault? {
    guard let fault else { return nil }
    switch fault {
    case .goAway: return fault
    case .answer(let rejection, let scope):
      let (meets, rest) = Self.meets(scope, request, &dice)
      self.fault = rest.map { .answer(rejection, $0) }
      return meets ? fault : nil
    case .drop(let scope):
      let (meets, rest) = Self.meets(scope, request, &dice)
      self.fault = rest.map { .drop($0) }
      return meets ? fault : nil
    case .delay, .off: preconditionFailure("only what answers is kept as the fault")
    }
  }

  /// Whether a scope holds a request, and what is left of it.
  private static func meets(
    _ scope: Fault.Scope, _ request: ProviderRequest, _ dice: inout some RandomNumberGenerator
  ) -> (Bool, Fault.Scope?) {
    switch scope {
    case .all: (true, scope)
    case .next(let count): (true, count > 1 ? .next(count - 1) : nil)
    case .rate(let rate): (dice.next() % UInt64(Fault.wholeRate) < UInt64(rate), scope)
    case .token(let token): (request.token == token, scope)
    }
  }
}
