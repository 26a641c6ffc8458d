import Findings

extension NotificationGroup {
  /// The line under the leading notification on iOS 12–14; nil for a group of one and on later systems.
  ///
  /// As "categorySummaryFormat" and "Using Grouped Notifications" have it: the leading one is not counted.
  package func summary(in app: InstalledApp, on system: SystemVersion) -> String? {
    guard isStack, system.showsCategorySummaries else { return nil }
    let others = members.dropFirst()
    let count = others.reduce(0) { $0 + $1.content.summaryArgumentCount }
    let names = Self.distinct(others.compactMap(\.content.summaryArgument))
    let plain = "\(count) more \(count == 1 ? "notification" : "notifications")"

    let categories = Self.distinct(members.map { app.category($0.content.category) })
    guard categories.count == 1, let category = categories.first else {
      let anyArgument = members.contains { $0.content.summaryArgument != nil }
      return anyArgument ? plain : combinedSummary(in: app) ?? plain
    }
    guard let format = category?.summaryFormat.map(CountFormat.init), format.isSummary else {
      return names.isEmpty ? plain : "\(plain) from \(names.spokenList)"
    }
    guard format.names == 0 || !names.isEmpty else { return plain }
    return format.filled(count: count, names: names.spokenList)
  }

  /// What later systems show in its place: our own count of what lies beneath.
  package var moreText: String? { isStack ? "\(moreCount) more" : nil }

  /// "1 more image and 2 more comments"; nil when a category has no format of a count alone.
  private func combinedSummary(in app: InstalledApp) -> String? {
    var parts: [String] = []
    for identifier in Self.distinct(members.dropFirst().map(\.content.category)) {
      guard let format = app.category(identifier)?.summaryFormat.map(CountFormat.init),
        format.isSummary, format.names == 0
      else { return nil }
      let count = members.dropFirst().filter { $0.content.category == identifier }
        .reduce(0) { $0 + $1.content.summaryArgumentCount }
      parts.append(format.filled(count: count))
    }
    return parts.spokenList
  }

  /// What stands for the body while previews are hidden, the leading notification counted too;
  /// Apple's "hiddenPreviewsBodyPlaceholder".
  package func placeholder(in app: InstalledApp) -> String {
    // Categories without a placeholder of their own are counted together.
    var parts: [(placeholder: String?, count: Int)] = []
    var places: [Identifier: Int] = [:]
    for member in members {
      let category = member.content.category
      let place =
        places[category]
        ?? parts.place(of: app.category(category)?.hiddenPreviewsBodyPlaceholder)
      places[category] = place
      parts[place].count += 1
    }
    return parts.map { part in
      part.placeholder.map { CountFormat($0).filled(count: part.count) }
        ?? Self.standard(part.count)
    }.spokenList
  }

  private static func standard(_ count: Int) -> String {
    count == 1 ? "Notification" : "\(count) Notifications"
  }

  private static func distinct<Element: Equatable>(_ elements: [Element]) -> [Element] {
    elements.reduce(into: []) { found, element in
      if !found.contains(element) { found.append(element) }
    }
  }
}

extension [(placeholder: String?, count: Int)] {
  /// Where that placeholder is counted; it is new where it was not counted before.
  fileprivate mutating func place(of placeholder: String?) -> Int {
    if let place = firstIndex(where: { $0.placeholder == placeholder }) { return place }
    append((placeholder, 0))
    return count - 1
  }
}
