package import Findings

/// What makes a local notification fire; Apple's "UNNotificationTrigger" and its kinds.
package enum NotificationTrigger: Hashable, Sendable {
  /// Apple's "UNTimeIntervalNotificationTrigger".
  case timeInterval(seconds: Int64, repeats: Bool)
  /// Apple's "UNCalendarNotificationTrigger".
  case calendar(CalendarComponents, repeats: Bool)
  /// Apple's "UNLocationNotificationTrigger".
  case location(region: Identifier, Crossing)

  /// In which direction the border of a region is crossed.
  package enum Crossing: Hashable, Sendable {
    case entry
    case exit
  }

  /// The least seconds between two firings of an interval that repeats.
  package static let leastRepeatingSeconds: Int64 = 60

  /// Whether it stays pending after it fired.
  package var repeats: Bool {
    switch self {
    case .timeInterval(_, let repeats), .calendar(_, let repeats): repeats
    case .location: false
    }
  }

  /// Apple's `nextTriggerDate`, asked at an instant: nil for a date in the past, and for a location.
  package func nextTriggerDate(after now: Instant, in zone: TimeZoneRules) -> Instant? {
    switch self {
    case .timeInterval(let seconds, _):
      guard seconds > 0, seconds <= DurationText.limit else { return nil }
      let date = now.advanced(bySeconds: seconds)
      return date <= .latest ? date : nil
    case .calendar(let components, _): return components.nextDate(after: now, in: zone)
    case .location: return nil
    }
  }

  /// At least so many seconds lie between two firings; nil where it fires once.
  var shortestPeriod: Int64? {
    guard repeats else { return nil }
    return switch self {
    case .timeInterval(let seconds, _): max(1, seconds)
    case .calendar(let components, _): components.shortestPeriod
    case .location: nil
    }
  }
}
