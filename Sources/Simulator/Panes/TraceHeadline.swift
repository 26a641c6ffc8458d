import APNS
package import DeviceModel
import Findings

/// What an event came to, in a few words after its name: "alice.apns" "made no banner".
package struct TraceHeadline: Hashable, Sendable {
  /// Whether what was wanted came about.
  package enum Tone: Hashable, Sendable {
    case good
    case bad
    /// Neither: something was asked, or nothing was wanted.
    case neutral
  }

  /// What an outcome makes of its event.
  struct Verdict {
    var text: String
    var tone: Tone
    /// Whether it counts only where no other outcome has one that doesn't.
    var givesWay = false

    init(_ text: String, _ tone: Tone, givesWay: Bool = false) {
      self.text = text
      self.tone = tone
      self.givesWay = givesWay
    }
  }

  /// What it is about: a file, a response, an event.
  package var subject: String
  /// What came of it; empty where nothing is to be said.
  package var verdict: String
  /// How it went.
  package var tone: Tone

  /// The headline of an event on a device.
  package init(_ entry: Timeline.Entry, on device: Device) {
    subject = entry.subject.title
    (verdict, tone) =
      switch entry.subject {
      case .push, .local: Self.push(entry)
      case .response, .event: Self.event(entry, OutcomeText(device: device))
      }
  }

  // MARK: - Pushes

  private static func push(_ entry: Timeline.Entry) -> (String, Tone) {
    switch entry.exchange?.answer.action {
    case .cut: return ("had its connection cut", .bad)
    case .goAway(let reason): return ("was told to go: \(reason)", .bad)
    case .respond, nil: break
    }
    if case .rejected(let rejection, _, _) = entry.reply {
      return ("was refused: \(rejection.rawValue)", .bad)
    }
    if entry.account.outcomes.contains(where: \.isRefusal) { return ("was refused", .bad) }
    if let kept = keptBack(entry.account.outcomes) { return kept }
    if let slot = entry.steps.firstHeldTime {
      return ("waits for the summary at \(slot)", .neutral)
    }
    if let shown = entry.account.presentedOptions { return presented(shown, entry.steps) }
    if entry.account.outcomes.contains(where: \.isSuppression) {
      return suppressed(entry.steps)
    }
    let wake = entry.steps.last { $0.stage == .wake }
    switch wake?.mark {
    case .passed, .asked: return ("woke the app", .good)
    case .refused: return ("did not wake the app", .bad)
    case .skipped, nil: return ("did nothing", .neutral)
    }
  }

  /// What was neither delivered nor refused.
  private static func keptBack(_ outcomes: [Outcome]) -> (String, Tone)? {
    // A push that takes another's place comes after what it says of that one.
    if case .stored(_, _, let obstacle) = outcomes.last {
      return ("waits \(obstacle.end)", .neutral)
    }
    if case .lost(_, _, let loss) = outcomes.last {
      return ("was dropped: \(loss.sentence)", .bad)
    }
    if case .wakeHeld(_, .some) = outcomes.last {
      return ("waits until it may wake the app", .neutral)
    }
    return nil
  }

  private static func presented(
    _ options: PresentationOptions, _ steps: [TraceStep]
  ) -> (String, Tone) {
    let isLocked = steps.contains { $0.reason == .lockScreenHasNoBanner }
    if options.contains(.banner) { return ("was shown: \(options)", .good) }
    if isLocked { return ("stands on the lock screen: \(options)", .good) }
    if steps.contains(where: { $0.reason == .waitsForUnlock }) {
      return ("waits in Notification Center: \(options)", .neutral)
    }
    if options.contains(.list) {
      return ("made no banner", .bad)
    }
    return steps.isMissing(.banner)
      ? ("was not shown: \(options) alone", .bad) : ("made no list entry: \(options)", .neutral)
  }

  private static func suppressed(_ steps: [TraceStep]) -> (String, Tone) {
    for step in steps {
      if step.reason == .liveActivityNotSimulated {
        return ("is a Live Activity: not simulated", .neutral)
      }
      if case .serviceExtension(.dropped) = step.reason {
        return ("was dropped by the app's service extension", .neutral)
      }
      if step.reason == .nothingToDeliver { return ("had nothing to deliver", .bad) }
    }
    return ("was shown to nobody", .bad)
  }

  // MARK: - Everything else

  private static func event(_ entry: Timeline.Entry, _ texts: OutcomeText) -> (String, Tone) {
    let verdicts = entry.account.outcomes.compactMap { texts.row($0).verdict }
    if let told = verdicts.last(where: { !$0.givesWay }) ?? verdicts.first {
      return (told.text, told.tone)
    }
    guard let refusal = entry.steps.last(where: { $0.mark == .refused }) else {
      return ("", .neutral)
    }
    switch refusal.stage {
    case .router: return ("led nowhere", .bad)
    case .callback: return ("reached nobody", .bad)
    case .unlock: return ("did nothing", .bad)
    case .trigger, .pending: return ("did not fire", .bad)
    case .badge: return ("ended in an error", .bad)
    case .transport, .payload, .app, .delivery, .classification, .wake, .authorization,
      .serviceExtension,
      .foreground, .quiet, .settings, .level, .summary, .focus, .silentSwitch, .identifier,
      .category,
      .previews,
      .banner, .list, .sound, .action, .contentExtension, .launch, .removal:
      return ("", .neutral)
    }
  }
}

extension Account {
  /// The ways in which a notification was shown; nil when none was.
  var presentedOptions: PresentationOptions? {
    for outcome in outcomes {
      if case .presented(_, let options) = outcome { return options }
    }
    return nil
  }
}

extension Outcome {
  fileprivate var isRefusal: Bool {
    if case .refused = self { return true }
    return false
  }

  fileprivate var isSuppression: Bool {
    if case .suppressed = self { return true }
    return false
  }
}

extension Sequence<TraceStep> {
  /// When the scheduled summary comes that the notification waits for.
  fileprivate var firstHeldTime: String? {
    for step in self {
      if case .heldForSummary(let time) = step.reason { return time }
    }
    return nil
  }

  /// Whether a part is missing that the payload asked for.
  fileprivate func isMissing(_ part: Reason.Part) -> Bool {
    contains { step in
      guard case .absent(part, let absence) = step.reason else { return false }
      return absence != .notInPayload
    }
  }
}
