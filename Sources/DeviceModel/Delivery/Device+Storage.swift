import APNS
import Findings

/// What APNs keeps for a device that can't be reached; Apple's "Sending notification requests to
/// APNs" and "Viewing the status of push notifications using Metrics and APNs".
extension Device {
  /// What keeps a push from being delivered now.
  func obstacle(to push: Push) -> DeliveryObstacle? {
    if settings.isOffline { return .offline }
    // What shows nothing is a matter of the wake part.
    guard !push.classification.silent, isLocked, !isScreenLit else { return nil }
    switch push.priority {
    case .immediate: return nil
    case .considerate: return settings.lowPower ? .asleep(.considerate) : nil
    case .powerFirst: return .asleep(.powerFirst)
    }
  }

  /// Keeps a push instead of the one that was kept for its app before, unless it is to be tried once.
  mutating func store(
    _ push: Push, for target: Identifier, until obstacle: DeliveryObstacle, at now: Instant,
    _ account: inout Account
  ) {
    let new = StoredPush(push: push, app: target, date: now)
    guard push.expiration != 0 else {
      account.step(.delivery, .delivery(.oneTry(obstacle)))
      account.note(.lost(name: push.name, app: target, .oneTry))
      return
    }
    guard new.endsAt > now else {
      account.step(.delivery, .delivery(.expiredBefore(obstacle, at: civilTime(new.endsAt).stamp)))
      account.note(.lost(name: push.name, app: target, .expired))
      return
    }
    account.step(.delivery, .delivery(.waits(obstacle, end: expiryText(new))))
    if let earlier = stored.firstIndex(where: { $0.app == target }) {
      let gone = stored.remove(at: earlier)
      account.step(.delivery, .delivery(.replacesStored(gone.push.name)))
      account.note(.lost(name: gone.push.name, app: target, .replaced))
    }
    stored.append(new)
    account.note(.stored(name: push.name, app: target, obstacle))
  }

  private func expiryText(_ stored: StoredPush) -> String? {
    stored.push.expiration == nil ? nil : civilTime(stored.endsAt).stamp
  }

  /// When what is kept is delivered or given up next.
  func nextStored(after now: Instant) -> Instant? {
    stored.map { obstacle(to: $0.push) == nil ? now : $0.endsAt }.min()
  }

  /// The oldest of what is kept that is delivered or given up now.
  mutating func passStored(at now: Instant) -> Passing? {
    let expired = stored.indices.filter { stored[$0].endsAt <= now }
      .min { stored[$0].endsAt < stored[$1].endsAt }
    let free = stored.firstIndex { obstacle(to: $0.push) == nil }
    guard let index = expired ?? free else { return nil }
    let waiting = stored.remove(at: index)
    var account = Account()
    guard expired == nil else {
      account.step(.delivery, .delivery(.expired(at: civilTime(waiting.endsAt).stamp)))
      account.note(.lost(name: waiting.push.name, app: waiting.app, .expired))
      return Passing(date: waiting.endsAt, cause: .push(waiting.push), account: account)
    }
    let waited = DurationText.text(now.seconds(since: waiting.date))
    deliver(waiting.push, after: waited, at: now, &account)
    return Passing(date: now, cause: .push(waiting.push), account: account)
  }
}
