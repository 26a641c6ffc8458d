/// How often an app may be woken for background pushes.
///
/// Apple's "Pushing background updates to your App" speaks of two or three an hour; here it is three
/// in any hour.
package struct BackgroundBudget: Hashable, Sendable {
  /// So many wakes in any window.
  package static let limit = 3
  /// The length of the window, in seconds.
  package static let window: Int64 = 3_600

  /// The newest wakes, oldest first, no more than the limit.
  private var wakes: [Instant] = []

  /// How many wakes are left.
  package func remaining(at now: Instant) -> Int {
    Self.limit - counted(at: now).count
  }

  /// When the next wake is allowed; nil when one is allowed now.
  package func opens(after now: Instant) -> Instant? {
    guard remaining(at: now) <= 0 else { return nil }
    return counted(at: now).first?.advanced(bySeconds: Self.window)
  }

  /// The wakes of the last hour; a clock that was set back has none ahead of it.
  private func counted(at now: Instant) -> [Instant] {
    wakes.filter { $0 <= now && now < $0.advanced(bySeconds: Self.window) }
  }

  mutating func spend(at now: Instant) {
    wakes.append(now)
    wakes = wakes.suffix(Self.limit)
  }
}
