package import APNS

/// Why an app was woken by a push, or was not; Apple's "Pushing background updates to your App".
package enum WakeReason: Hashable, Sendable {
  case notAsked
  case inForeground
  case woken(from: AppState)
  case counted(remaining: Int)
  case notCounted
  case noBackgroundMode(app: String)
  case forceQuit(app: String)
  case refreshOff(app: String)
  case lowPower(held: Bool)
  case needsBackgroundType(PushType, isNamed: Bool)
  case atOnce
  case overBudget(until: String)
  case replacesHeld(String)
  case heldDelivered(after: String, opened: Bool)

  /// What stands in the way of waking an app.
  enum Obstacle: Hashable {
    case noBackgroundMode
    case forceQuit
    case refreshOff
    case lowPower
    case overBudget(until: Instant)
  }

  /// The rule in one sentence.
  package var sentence: String {
    switch self {
    case .notAsked: "content-available is not set: the app is not woken"
    case .inForeground: "the app is in front: it gets the push directly"
    case .woken(let state):
      state.isRunning
        ? "the app is woken in the background for up to 30 s"
        : "the app is launched in the background for up to 30 s"
    case .counted(let remaining):
      "\(remaining) of \(BackgroundBudget.limit) background pushes are left in this hour"
    case .notCounted: "background pushes are not counted, as with a debugger attached"
    case .noBackgroundMode(let app):
      "\(app) lacks the background mode remote-notification: not woken"
    case .forceQuit(let app):
      "\(app) was force-quit: no push launches it until the person opens it"
    case .refreshOff(let app): "Background App Refresh is off: \(app) is not woken"
    case .lowPower(let held):
      "Low Power Mode is on: not woken" + (held ? "; the newest one is held" : "")
    case .needsBackgroundType(let type, let isNamed):
      (isNamed ? "apns-push-type is \(type.rawValue)" : "apns-push-type is missing")
        + ": from iOS 13 on only background wakes an app for a silent push"
    case .atOnce: "apns-priority is 10: from iOS 13 on a silent push wakes an app with 5 only"
    case .overBudget(let time):
      "\(BackgroundBudget.limit) background pushes in an hour are used up: held until \(time)"
    case .replacesHeld(let name): "only the newest is held: \(name) is discarded"
    case .heldDelivered(let span, let opened):
      opened
        ? "held for \(span), and the person opened the app: delivered now"
        : "held for \(span): delivered now"
    }
  }

  /// How the step went.
  package var mark: TraceStep.Mark {
    switch self {
    case .inForeground, .woken, .counted, .notCounted, .heldDelivered: .passed
    case .replacesHeld: .asked
    case .noBackgroundMode, .forceQuit, .refreshOff, .lowPower, .needsBackgroundType, .atOnce,
      .overBudget:
      .refused
    case .notAsked: .skipped
    }
  }

  /// What to do about it; nil where nothing is amiss.
  package var cure: String? {
    switch self {
    case .noBackgroundMode: "add \"remote-notification\" to the profile's backgroundModes"
    case .forceQuit: "open the app once, then send again"
    case .refreshOff: "turn Background App Refresh on"
    case .lowPower: "turn Low Power Mode off"
    case .needsBackgroundType: "send it with apns-push-type background and apns-priority 5"
    case .atOnce: "send it with apns-priority 5"
    case .overBudget: "open the app, wait, or switch the background budget off"
    case .notAsked, .inForeground, .woken, .counted, .notCounted, .replacesHeld, .heldDelivered:
      nil
    }
  }
}

/// Why a held background push was discarded.
package enum WakeLoss: Hashable, Sendable {
  /// A newer one is held.
  case replaced
  /// The app was ended, and what was held for it went with it.
  case ended
  /// The app was deleted.
  case uninstalled

  /// The end of a sentence that says why.
  package var sentence: String {
    switch self {
    case .replaced: "only the newest is held"
    case .ended: "the app was ended"
    case .uninstalled: "the app was deleted"
    }
  }
}
