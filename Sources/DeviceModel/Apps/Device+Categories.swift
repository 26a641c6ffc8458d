package import Findings

/// One call of setNotificationCategories.
package struct CategoryRegistration: Hashable, Sendable {
  package var date: Instant
  /// What was registered; everything else was not, from then on.
  package var identifiers: [Identifier]

  /// How many calls are remembered for each app.
  static let remembered = 8
}

extension Device {
  /// An app registers those categories of its profile; Apple's "setNotificationCategories(_:)" replaces the whole set.
  mutating func register(
    _ identifiers: [Identifier], of target: Identifier, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let set = app.profile.categories.filter { identifiers.contains($0.identifier) }
    let names = set.map(\.identifier)
    let gone = app.categories.map(\.identifier).filter { !names.contains($0) }
    update(target) { app in
      app.categories = set
      app.registrations.append(CategoryRegistration(date: now, identifiers: names))
      app.registrations = app.registrations.suffix(CategoryRegistration.remembered)
    }
    account.note(.categoriesRegistered(app: target, names))
    account.step(.category, .categorySetReplaced(names, gone: gone))
    let known = app.profile.categories.map(\.identifier.text)
    for unknown in identifiers where !names.contains(unknown) {
      let nearest = NearestName.nearest(to: unknown.text, among: known)
      account.step(
        .category,
        .categoryNotInProfile(
          unknown, app: app.displayName, nearest: nearest.map { Identifier($0) }))
    }
  }
}
