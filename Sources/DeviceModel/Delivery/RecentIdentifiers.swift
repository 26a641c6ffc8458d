/// The newest identifiers that were given, so that one given twice is noticed.
struct RecentIdentifiers: Hashable, Sendable {
  /// At least so many are remembered, and at most twice as many.
  static let limit = 5_000

  private var newer: Set<String> = []
  private var older: Set<String> = []

  /// Remembers one, and says whether it was known.
  mutating func insert(_ identifier: String) -> Bool {
    let isKnown = newer.contains(identifier) || older.contains(identifier)
    newer.insert(identifier)
    if newer.count >= Self.limit {
      older = newer
      newer = []
    }
    return isKnown
  }
}
