import APNS

/// How a push came from APNs to the device, or did not; one case for each rule.
package enum DeliveryReason: Hashable, Sendable {
  case atOnce
  case waits(DeliveryObstacle, end: String?)
  case late(after: String)
  case oneTry(DeliveryObstacle)
  case expiredBefore(DeliveryObstacle, at: String)
  case expired(at: String)
  case replacesStored(String)
  case identifierUsedBefore(String)
  case endUnnoticed(token: String)

  /// The rule in one sentence.
  package var sentence: String {
    switch self {
    case .atOnce: "the device is online: delivered at once"
    case .waits(let obstacle, let end):
      "\(obstacle.sentence): APNs keeps it, " + (end.map { "until \($0)" } ?? "for up to 30 days")
    case .late(let span): "APNs kept it for \(span): delivered now"
    case .oneTry(let obstacle):
      "\(obstacle.sentence), and apns-expiration 0 means one try: dropped"
    case .expiredBefore(let obstacle, let date):
      "\(obstacle.sentence), and apns-expiration is past since \(date): dropped"
    case .expired(let date): "not delivered by \(date), when it expired: dropped"
    case .replacesStored(let name):
      "APNs keeps one push of each app, the newest: \(name) is dropped"
    case .identifierUsedBefore(let identifier):
      "apns-id \(identifier) was used before: both count, only a collapse-id replaces"
    case .endUnnoticed(let token):
      "token \(token) is of an app that is gone, which APNs did not know yet: taken, and lost; from now on it answers 410"
    }
  }

  /// How the step went.
  package var mark: TraceStep.Mark {
    switch self {
    case .atOnce, .late: .passed
    case .waits, .replacesStored, .identifierUsedBefore: .asked
    case .oneTry, .expiredBefore, .expired, .endUnnoticed: .refused
    }
  }

  /// What to do about it; nil where nothing is amiss.
  package var cure: String? {
    switch self {
    case .waits(let obstacle, _): obstacle.cure
    case .oneTry(let obstacle): "\(obstacle.cure), or let apns-expiration be later"
    case .expiredBefore, .expired: "let apns-expiration be later: it is in seconds since 1970"
    case .endUnnoticed: "install the app again, and send to its new token"
    case .atOnce, .late, .replacesStored, .identifierUsedBefore: nil
    }
  }
}

extension DeliveryObstacle {
  fileprivate var sentence: String {
    switch self {
    case .offline: "the device is offline"
    case .asleep(.considerate):
      "priority 5 waits while the screen is dark in Low Power Mode"
    case .asleep(let priority):
      "priority \(priority.rawValue) never wakes the device, and the screen is dark"
    }
  }

  fileprivate var cure: String {
    switch self {
    case .offline: "let the device go online"
    case .asleep: "send it with priority 10, or light the screen"
    }
  }
}
