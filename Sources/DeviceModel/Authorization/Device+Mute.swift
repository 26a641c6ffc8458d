import Findings

/// For how long an app is muted from its notifications' Options.
package enum MuteSpan: String, Hashable, Sendable, CaseIterable {
  case hour = "1h"
  /// Until midnight.
  case today

  /// The words of the options.
  package var title: String {
    switch self {
    case .hour: "Mute 1 Hour"
    case .today: "Mute Today"
    }
  }
}

/// A mute that is on.
package struct Mute: Hashable, Sendable {
  /// What was chosen.
  package var span: MuteSpan
  /// When it ends by itself.
  package var end: Instant
}

extension InstalledApp {
  /// When its mute ends; nil while it is not muted.
  package var mutedUntil: Instant? { mute?.end }
}

extension Device {
  /// An app's notifications are delivered quietly for a while.
  mutating func mute(
    _ target: Identifier, _ span: MuteSpan?, at now: Instant, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let end: Instant? =
      switch span {
      case .hour: now.advanced(bySeconds: 3600)
      case .today: next(TimeOfDay(hour: 0, minute: 0), after: now)
      case nil: nil
      }
    update(target) { app in
      app.mute = span.flatMap { span in end.map { Mute(span: span, end: $0) } }
    }
    let words = end.map { "muted until \(civilTime($0).clock)" } ?? "no longer muted"
    account.note(.settingChanged("\(app.displayName): \(words)"))
  }

  /// Mutes that are over end by themselves.
  mutating func endMutes(at now: Instant, _ account: inout Account) {
    for app in apps {
      guard let end = app.mutedUntil, end <= now else { continue }
      update(app.bundleIdentifier) { $0.mute = nil }
      account.note(.settingChanged("\(app.displayName): no longer muted"))
    }
  }

  /// When the clock on the wall shows that time next.
  package func next(_ time: TimeOfDay, after now: Instant) -> Instant {
    let components = CalendarComponents(hour: time.hour, minute: time.minute)
    return components.nextDate(after: now, in: timeZone) ?? now.advanced(bySeconds: 86_400)
  }
}
