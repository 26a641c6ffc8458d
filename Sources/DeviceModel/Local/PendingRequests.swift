package import Findings

/// A request that waits for its trigger.
package struct PendingRequest: Hashable, Sendable {
  package var request: NotificationRequest
  /// Apple's `nextTriggerDate`; nil while it waits for a region.
  package var date: Instant?
  /// Counts additions on this device; breaks ties of equal dates.
  package var number: Int
  /// Where more dates passed at once than are shown one by one: the first that was passed over.
  var mergedSince: Instant?

  /// A request that has just been added.
  init(_ request: NotificationRequest, date: Instant?, number: Int) {
    self.request = request
    self.date = date
    self.number = number
  }
}

/// What an app has pending, at most 64; Apple's `getPendingNotificationRequests`.
package struct PendingRequests: Hashable, Sendable {
  /// More than that are dropped without an error.
  package static let limit = 64

  /// In the order in which they were added.
  package private(set) var all: [PendingRequest] = []

  /// The request with that identifier.
  package subscript(identifier: Identifier) -> PendingRequest? {
    all.first { $0.request.identifier == identifier }
  }

  /// The one that fires next; equal dates fire in the order of their adding.
  package var next: PendingRequest? {
    let dated = all.filter { $0.date != nil }
    return dated.min { ($0.date ?? .latest, $0.number) < ($1.date ?? .latest, $1.number) }
  }

  /// What adding a request did to others.
  struct Addition {
    /// The one of the same identifier, which it replaces.
    var replaced: PendingRequest?
    /// The one that is over the limit, perhaps the new one itself.
    var dropped: PendingRequest?
  }

  mutating func add(_ pending: PendingRequest, keeping kept: PendingLimit) -> Addition {
    var addition = Addition(replaced: remove(pending.request.identifier))
    all.append(pending)
    guard all.count > Self.limit else { return addition }
    switch kept {
    case .last: addition.dropped = all.removeFirst()
    case .soonest:
      // A region may be crossed at any time: without a date it is as late as can be.
      let latest = all.indices.max { left, right in
        (all[left].date ?? .latest, all[left].number)
          < (all[right].date ?? .latest, all[right].number)
      }
      if let latest { addition.dropped = all.remove(at: latest) }
    }
    return addition
  }

  @discardableResult
  mutating func remove(_ identifier: Identifier) -> PendingRequest? {
    guard let place = all.firstIndex(where: { $0.request.identifier == identifier }) else {
      return nil
    }
    return all.remove(at: place)
  }

  /// Changes each of them; one that is nil afterwards is gone, and is given back.
  mutating func update(_ change: (PendingRequest) -> PendingRequest?) -> [PendingRequest] {
    var gone: [PendingRequest] = []
    all = all.compactMap { pending in
      let changed = change(pending)
      if changed == nil { gone.append(pending) }
      return changed
    }
    return gone
  }
}
