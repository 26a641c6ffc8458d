/// One line of the decision trace: where the device was in its evaluation, and what it found there.
package struct TraceStep: Hashable, Sendable {
  package var stage: Stage
  package var reason: Reason

  package init(_ stage: Stage, _ reason: Reason) {
    self.stage = stage
    self.reason = reason
  }

  /// How the step went.
  package var mark: Mark { reason.mark }

  /// How a step went, and the sign that stands for it.
  package enum Mark: Hashable, Sendable {
    /// Nothing was taken away.
    case passed
    /// Someone was asked, or something was changed, and the evaluation went on.
    case asked
    /// Something was taken away.
    case refused
    /// The step does not concern this push.
    case skipped
  }
}

/// The stages of the evaluation, in order; after them the parts that a person sees, then what follows a response.
package enum Stage: Hashable, Sendable, CaseIterable {
  /// What the endpoint checks of a request.
  case transport
  case payload
  case app
  case delivery
  /// What makes a local notification fire.
  case trigger
  /// The app's pending local requests.
  case pending
  case classification
  case wake
  case authorization
  case serviceExtension
  case foreground
  case quiet
  case settings
  case level
  case summary
  case focus
  case silentSwitch
  case identifier
  case category
  case previews

  case banner
  case list
  case sound
  case badge

  case action
  case contentExtension
  case unlock
  case launch
  case callback
  case router
  case removal

  /// The step's number in the evaluation order; nil for what comes before, after or beside it.
  package var number: Int? {
    switch self {
    case .transport: 1
    case .payload: 2
    case .app: 3
    case .delivery: 4
    case .classification: 5
    case .wake: 6
    case .authorization: 7
    case .serviceExtension: 8
    case .foreground: 9
    case .quiet: 10
    case .settings: 11
    case .level, .summary: 12
    case .focus: 13
    case .silentSwitch: 14
    case .identifier: 15
    case .previews: 16
    case .trigger, .pending, .category, .banner, .list, .sound, .badge, .action, .contentExtension,
      .unlock, .launch, .callback, .router, .removal:
      nil
    }
  }

  /// The short name at the left of a trace.
  package var name: String {
    switch self {
    case .transport: "transport"
    case .payload: "payload"
    case .app: "app"
    case .delivery: "delivery"
    case .trigger: "trigger"
    case .pending: "pending"
    case .classification: "kind"
    case .wake: "wake"
    case .authorization: "authorization"
    case .serviceExtension: "extension"
    case .foreground: "foreground"
    case .quiet: "provisional"
    case .settings: "settings"
    case .level: "level"
    case .summary: "summary"
    case .focus: "focus"
    case .silentSwitch: "silent switch"
    case .identifier: "identifier"
    case .category: "category"
    case .previews: "previews"
    case .banner: "banner"
    case .list: "list"
    case .sound: "sound"
    case .badge: "badge"
    case .action: "action"
    case .contentExtension: "own view"
    case .unlock: "unlock"
    case .launch: "launch"
    case .callback: "callback"
    case .router: "router"
    case .removal: "removal"
    }
  }
}
