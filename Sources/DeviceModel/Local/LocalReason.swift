package import Findings

/// Why a local request was kept, dropped, fired or not; one case for each rule of contract and system.
package enum LocalReason: Hashable, Sendable {
  // Adding.
  case added(Identifier, when: String)
  case intervalNotPositive(seconds: Int64)
  case intervalTooLong
  case repeatsTooSoon(seconds: Int64)
  case noContent
  case notKept(AuthorizationStatus, app: String)
  case noNextDate
  case neverRepeats
  case deliveredAtOnce
  case next(String)
  case waitsForRegion(Identifier, NotificationTrigger.Crossing)
  case noLocationPermission(app: String)
  /// The clocks skip that time on its day, and it is moved.
  case movedForward(wanted: String, to: String)
  /// The clocks show that time twice.
  case firstOfTwo(String)
  case replacesPending(Identifier)
  case overLimit(dropped: Identifier, PendingLimit)

  // Firing.
  case fired(Identifier, when: String)
  case merged(from: String, to: String)
  case leavesPending
  case staysPending(next: String)

  // Cancelling and moving.
  case cancelled(Identifier, pending: Int, delivered: Int)
  case nothingToCancel(Identifier, nearest: String?)
  case crossed(Identifier, NotificationTrigger.Crossing, waiting: Int)
  case isThereAlready(Identifier, NotificationTrigger.Crossing)

  /// The rule in one sentence.
  package var sentence: String {
    switch self {
    case .added(let identifier, let when): return "the app adds \(identifier): \(when)"
    case .intervalNotPositive(let seconds):
      return "a time interval must be greater than 0, and this one is \(seconds) s: an exception"
    case .intervalTooLong: return "a time interval of more than a hundred years: not kept"
    case .repeatsTooSoon(let seconds):
      return "a time interval must be at least 60 s if it repeats, and this one is "
        + "\(seconds) s: an exception"
    case .noContent: return "no text, no sound, no badge: notificationInvalidNoContent"
    case .notKept(let status, let app):
      return "\(status.rawValue): add gives no error, and nothing of \(app) is kept"
    case .noNextDate: return "the date is past: no next date, no error, and nothing is kept"
    case .neverRepeats:
      return "year, month, day, hour and minute are all fixed: it repeats, and never fires again"
    case .deliveredAtOnce: return "no trigger: delivered right away"
    case .next(let date): return "next at \(date)"
    case .waitsForRegion(let region, let crossing):
      return "waits until the device \(crossing == .entry ? "enters" : "leaves") \(region)"
    case .noLocationPermission(let app):
      return "\(app) may not use the location: it never fires"
    case .movedForward(let wanted, let date):
      return "clocks skip \(wanted) on that day: moved forward to \(date)"
    case .firstOfTwo(let clock):
      return "clocks show \(clock) twice on that day: the first one counts"
    case .replacesPending(let identifier):
      return "\(identifier) is pending already: the new one replaces it"
    case .overLimit(let dropped, let kept):
      return "more than \(PendingRequests.limit) pending: \(dropped) is dropped without an error, "
        + (kept == .last ? "the last ones added stay" : "the ones that fire soonest stay")

    case .fired(let identifier, let when): return "a local notification, \(identifier): \(when)"
    case .merged(let first, let last):
      return "too many dates passed at once: those from \(first) until \(last) are left out"
    case .leavesPending: return "fired once: no longer pending"
    case .staysPending(let date): return "repeats: stays pending, next at \(date)"

    case .cancelled(let identifier, let pending, let delivered):
      return "\(identifier): \(pending) pending and \(delivered) delivered removed, on devices a "
        + "moment later"
    case .nothingToCancel(let identifier, let nearest):
      let guess = nearest.map { ", perhaps '\($0)' was meant" } ?? ""
      return "nothing has the identifier \(identifier): no error\(guess)"
    case .crossed(let region, let crossing, let waiting):
      let deed = crossing == .entry ? "enters" : "leaves"
      return waiting == 0
        ? "the device \(deed) \(region): no request waits for that"
        : "the device \(deed) \(region): \(Reason.count(waiting, "request")) waited for that"
    case .isThereAlready(let region, let crossing):
      return
        "the device is \(crossing == .entry ? "in" : "outside") \(region) already: nothing is crossed"
    }
  }

  /// How the step went.
  package var mark: TraceStep.Mark {
    switch self {
    case .added, .deliveredAtOnce, .next, .fired, .leavesPending, .staysPending, .cancelled,
      .crossed:
      .passed
    case .waitsForRegion, .movedForward, .firstOfTwo, .replacesPending, .merged, .neverRepeats:
      .asked
    case .intervalNotPositive, .intervalTooLong, .repeatsTooSoon, .noContent, .notKept, .noNextDate,
      .noLocationPermission, .overLimit:
      .refused
    case .nothingToCancel, .isThereAlready: .skipped
    }
  }

  /// What to do about it; nil where nothing helps or nothing is amiss.
  package var cure: String? {
    switch self {
    case .intervalNotPositive: "leave the trigger out for a delivery at once"
    case .repeatsTooSoon: "let 60 s or more pass, or let it fire once"
    case .noContent: "give it a text, a sound or a badge"
    case .notKept(.denied, _): "allow notifications in Settings, then add it again"
    case .notKept: "ask for permission first, then add it"
    case .noNextDate: "add it before its date, or leave fields such as the year out"
    case .neverRepeats: "leave the fields out that may differ, such as year, month and day"
    case .noLocationPermission: "set \"locationPermission\" to true in the profile"
    case .overLimit: "keep fewer requests pending, or one that repeats"
    case .added, .intervalTooLong, .deliveredAtOnce, .next, .waitsForRegion, .movedForward,
      .firstOfTwo, .replacesPending, .fired, .merged, .leavesPending, .staysPending,
      .cancelled, .nothingToCancel, .crossed, .isThereAlready:
      nil
    }
  }
}
