import Findings

extension Device {
  /// The badge of an app becomes that number, whoever said so.
  mutating func setBadge(_ target: Identifier, _ count: Int, _ account: inout Account) {
    guard let before = app(target)?.badge, before != count else { return }
    update(target) { $0.badge = count }
    account.note(.badgeChanged(app: target, from: before, to: count))
  }

  /// The app calls setBadgeCount(_:); 0 empties its list where the switch says so.
  mutating func appSetsBadge(_ target: Identifier, _ count: Int, _ account: inout Account) {
    setBadge(target, count, &account)
    guard count == 0, settings.badgeZeroClears else { return }
    emptyList(of: target, .badgeZero, &account)
  }

  /// Takes all of an app's entries away and says why, lest it look like a mistake of the simulator.
  mutating func emptyList(
    of target: Identifier, _ cause: RemovalCause, _ account: inout Account
  ) {
    let keys = delivered.filter { $0.app == target }.map(\.key)
    guard !keys.isEmpty else { return }
    for key in keys { store.remove(key) }
    account.note(.removed(keys, cause))
    let name = app(target)?.displayName ?? target.text
    account.step(.removal, .listEmptied(cause, app: name, count: keys.count))
  }
}
