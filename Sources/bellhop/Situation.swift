import DeviceModel
import Findings
import Simulator

/// Where an app is in its life, as `--state` spells it.
enum ExplainedState: String, CaseIterable {
  case foreground
  case background
  case notRunning = "not-running"
  case forceQuit = "force-quit"

  /// The device's word for it.
  var state: AppState {
    switch self {
    case .foreground: .foreground
    case .background: .background
    case .notRunning: .notRunning
    case .forceQuit: .forceQuit
    }
  }
}

/// What holds when a push arrives that is to be explained; otherwise the phone has just booted.
struct Situation: Hashable {
  /// Nil where nobody said.
  var state: ExplainedState?
  var isUnlocked = false
  /// The link that the app was opened with; it is in front then.
  var link: String?
  var focus: String?
  var authorization: AuthorizationStatus?

  /// Lets a phone that has just booted come into these circumstances.
  func prepare(_ session: inout Session, app: Identifier?) {
    for event in events(for: app) { _ = session.handle(.device(event), at: session.now) }
  }

  private func events(for app: Identifier?) -> [DeviceEvent] {
    let state = state ?? (link == nil ? .background : .foreground)
    var events: [DeviceEvent] = []
    if isUnlocked || state == .foreground { events.append(.unlocked) }
    if let focus { events.append(.focusChanged(Focus(name: focus))) }
    guard let app else { return events }
    if let authorization { events.append(.authorizationChanged(app: app, authorization)) }
    switch state {
    case .foreground:
      if let link { events.append(.linkOpened(link)) }
      events.append(.appLaunched(app))
    case .background: break
    case .notRunning: events.append(.appTerminated(app))
    case .forceQuit: events.append(.appQuit(app))
    }
    return events
  }
}
