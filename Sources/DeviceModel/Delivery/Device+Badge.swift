import Findings

extension Device {
  /// The badge of an app becomes that number, whoever said so.
  mutating func setBadge(_ target: Identifier, _ count: Int, _ account: inout Account) {
    guard let before = app(target)?.badge, before != count else { return }
    update(target) { $0.badge = count }
    account.note(.badgeChanged(app: target, from: before, to: count))
  }

  /// The app calls setBadgeCount(_:); 0 empties its list where the switch says so, less is an error.
  mutating func appSetsBadge(_ target: Identifier, _ count: Int, _ account: inout Account) {
    guard let app = app(target) else { return }
    guard count >= 0 else {
      account.step(.badge, .badgeInvalid(count, stays: app.badge))
      return
    }
    account.step(
      .badge,
      badgeHiding(of: app).map { .badgeHidden(to: count, $0) }
        ?? .badgeSet(from: app.badge, to: count))
    setBadge(target, count, &account)
    guard count == 0, settings.badgeZeroClears else { return }
    emptyList(of: target, .badgeZero, &account)
  }

  /// Why an app's icon shows no badge, whatever the number is; nil where it shows one.
  func badgeHiding(of app: InstalledApp) -> Reason.BadgeHiding? {
    app.badgeHiding ?? focus.flatMap { $0.hidesBadges ? .focus($0.name) : nil }
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
