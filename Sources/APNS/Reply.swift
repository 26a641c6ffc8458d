package import Findings

/// What goes back through a door.
package enum Reply: Hashable, Sendable {
  /// What became of a push.
  case push(PushReport)
  /// Which device answers.
  case device(BootedDevice)
  /// How a command went.
  case command(CommandReport)
  /// The request could not be carried out.
  case error(RequestError)
}

/// What became of a push, for whoever sent it.
package struct PushReport: Hashable, Sendable {
  /// What APNs would answer.
  package var answer: PushReply
  /// Remarks on what was sent.
  package var findings: [LocatedFinding]
  /// What the phone did, in sentences.
  package var outcomes: [String]
  /// Why: the trace, in order.
  package var reasons: [Step]
  /// What to do so that it ends otherwise, in sentences.
  package var advice: [String]

  /// A report; of a push that never reached the device the answer and the findings are all there is.
  package init(
    answer: PushReply, findings: [LocatedFinding], outcomes: [String] = [], reasons: [Step] = [],
    advice: [String] = []
  ) {
    self.answer = answer
    self.findings = findings
    self.outcomes = outcomes
    self.reasons = reasons
    self.advice = advice
  }

  /// One line of the trace.
  package struct Step: Hashable, Sendable {
    /// The name of the place in the evaluation: "authorization".
    package var stage: String
    /// How it went there.
    package var mark: Mark
    /// What was found there.
    package var sentence: String
    /// More lines, such as the rules that did not match.
    package var details: [String]

    /// A step.
    package init(stage: String, mark: Mark, sentence: String, details: [String] = []) {
      self.stage = stage
      self.mark = mark
      self.sentence = sentence
      self.details = details
    }
  }

  /// How a step went; raw values are wire words.
  package enum Mark: String, Hashable, Sendable, CaseIterable {
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

/// A device that is booted, as other programs know it.
package struct BootedDevice: Hashable, Sendable {
  /// The name that `--device` takes.
  package var name: String
  /// The major version of iOS.
  package var system: Int
  /// The process that it runs in.
  package var process: Int
  /// When it was booted, in seconds since 1970 by the real clock.
  package var since: Int64
  /// Whether its screen is locked.
  package var isLocked: Bool
  /// The apps that are installed, in their order.
  package var apps: [App]

  /// An installed app, as other programs know it.
  package struct App: Hashable, Sendable {
    package var bundle: String
    /// "foreground", "background", "notRunning" or "forceQuit".
    package var state: String
    /// "authorized", "denied" …, as in profiles.
    package var authorization: String

    package init(bundle: String, state: String, authorization: String) {
      self.bundle = bundle
      self.state = state
      self.authorization = authorization
    }
  }

  /// A device.
  package init(
    name: String, system: Int, process: Int, since: Int64, isLocked: Bool = false,
    apps: [App] = []
  ) {
    self.isLocked = isLocked
    self.apps = apps
    self.name = name
    self.system = system
    self.process = process
    self.since = since
  }
}
