import DeviceModel

/// Lets accounts share what they have in common: most steps of most traces are the same few.
struct KnownSteps: Hashable, Sendable {
  /// Steps that are remembered; enough for the common ones, and forgotten all at once without harm.
  private static let limit = 1_024

  private var steps: Set<TraceStep> = []

  /// The same account in as little memory as it takes.
  mutating func shared(_ account: Account) -> Account {
    if steps.count > Self.limit { steps = [] }
    var shared = Account()
    shared.outcomes = account.outcomes.exactlySized
    shared.findings = account.findings.exactlySized
    shared.steps.reserveCapacity(account.steps.count)
    for step in account.steps { shared.steps.append(steps.insert(step).memberAfterInsert) }
    return shared
  }
}

extension Array {
  /// The same elements without the room that growing left.
  fileprivate var exactlySized: [Element] {
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
