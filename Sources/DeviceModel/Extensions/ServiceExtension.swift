package import APNS
import Findings

/// Runs an app's service extension on a push: step 8 of the evaluation order.
///
/// The rules are those of "Modifying content in newly delivered notifications". Nothing waits: the
/// seconds of a rule count against the 30 that the system gives.
package struct ServiceExtension: Sendable {
  package var app: InstalledApp
  /// What the push says.
  package var content: NotificationContent
  /// What the push was sent as; only an alert can be dropped.
  package var pushType: PushType
  /// Where the push came in; one of the doors is simctl's.
  package var door: PushRequest.Door

  package init(
    app: InstalledApp, content: NotificationContent, pushType: PushType = .alert,
    door: PushRequest.Door = .file
  ) {
    self.app = app
    self.door = door
    self.content = content
    self.pushType = pushType
  }

  /// How long an extension has, in seconds.
  package static let secondsGiven = 30.0

  /// What comes out of the step.
  package struct Run: Hashable, Sendable {
    /// What everything after the step sees.
    package var content: NotificationContent
    package var steps: [TraceStep] = []
    /// How the extension ended; nil where it didn't run.
    package var result: Result?

    mutating func step(_ reason: ExtensionReason) {
      steps.append(TraceStep(.serviceExtension, .serviceExtension(reason)))
    }
  }

  /// How an extension ended, in the words of expectations.
  package enum Result: String, CaseIterable, Hashable, Sendable {
    case delivered
    case timedOut
    case neverAnswered
    case removedText
    case dropped
  }

  /// Runs it, unless the push, the app or the person leaves it out.
  package func run() -> Run {
    var run = Run(content: content)
    if let why = skipReason {
      run.step(why)
      return run
    }
    let circumstances = Circumstances(
      content: content, push: .alert, appState: app.state, visiblePath: app.visiblePath)
    var mismatches: [String] = []
    for (index, rule) in app.profile.serviceExtension.enumerated() {
      guard let mismatch = rule.condition.mismatch(in: circumstances) else {
        let match = Reason.RuleMatch(
          number: index + 1, matched: rule.condition.summary(in: circumstances),
          mismatches: mismatches)
        run.step(.started(match, app: app.displayName))
        follow(rule, &run)
        return run
      }
      mismatches.append(mismatch)
    }
    run.step(.noRule(mismatches: mismatches))
    run.result = .delivered
    return run
  }

  private var skipReason: ExtensionReason? {
    guard content.payload.aps.mutableContent else { return .notAsked }
    guard content.hasText else { return .noText }
    guard app.authorization.allowsAlerts, app.profile.requestedOptions.contains(.alert) else {
      return .alertsNotAllowed(app: app.displayName)
    }
    let settings = app.settings
    guard settings.alertStyle != .none || settings.lockScreen || settings.notificationCenter else {
      return .alertsOff(app: app.displayName)
    }
    guard !app.profile.serviceExtension.isEmpty else {
      return .notInProfile(app: app.displayName)
    }
    return door == .simctl ? .simctl : nil
  }

  // MARK: - A rule that matched

  private func follow(_ rule: ServiceExtensionRule, _ run: inout Run) {
    switch rule.outcome {
    case .neverAnswer:
      run.step(.neverAnswered)
      run.result = .neverAnswered
    case .removeText, .drop:
      handBackWithoutText(isEmpty: rule.outcome == .drop, &run)
    case .timeOut:
      // The text is set at once; what takes time is what the time runs out for.
      change(rule, &run)
      run.step(.timedOut(seconds: nil, leftOut: rule.isSlow))
      end(.timedOut, &run)
    case .deliver where rule.seconds > Self.secondsGiven:
      change(rule, &run)
      run.step(.timedOut(seconds: rule.seconds, leftOut: rule.isSlow))
      end(.timedOut, &run)
    case .deliver:
      change(rule, &run)
      attach(rule, &run)
      sign(rule, &run)
      run.step(.delivered(seconds: rule.seconds))
      end(.delivered, &run)
    }
  }

  private func change(_ rule: ServiceExtensionRule, _ run: inout Run) {
    for change in rule.changes {
      do throws(Template.Gap) {
        let value = try change.apply(to: &run.content, payload: content.payload)
        run.step(.changed(change.name, to: value))
      } catch {
        run.step(.lacks(change.name, key: error.key, found: error.found))
      }
    }
  }

  private func attach(_ rule: ServiceExtensionRule, _ run: inout Run) {
    for reference in rule.attachments {
      let name: String
      do throws(Template.Gap) {
        name = try reference.name.filled(from: content.payload)
      } catch {
        run.step(.lacks("attachment", key: error.key, found: error.found))
        continue
      }
      do throws(AttachmentProblem) {
        let attachment = try Attachment(name, app.profile.attachmentFiles[Identifier(name)])
        run.content.attachments.append(attachment)
        run.step(.attached(attachment.fileName, attachment.type, bytes: attachment.bytes))
      } catch {
        run.step(.notAttached(name, error))
      }
    }
  }

  /// "Implementing communication notifications": the sender's name, if the app may.
  private func sign(_ rule: ServiceExtensionRule, _ run: inout Run) {
    guard let template = rule.sender else { return }
    do throws(Template.Gap) {
      let sender = NotificationSender(name: try template.filled(from: content.payload))
      guard !sender.name.isEmpty else {
        run.step(.lacks("sender", key: template.onlyKey ?? "sender", found: "empty"))
        return
      }
      guard app.profile.entitlements.contains(.communication) else {
        run.step(.communicationNotEntitled(sender.name, app: app.displayName))
        return
      }
      run.content.sender = sender
      run.content.title = sender.name
      run.step(.communication(sender.name))
    } catch {
      run.step(.lacks("sender", key: error.key, found: error.found))
    }
  }

  /// Whatever was changed, a content without text is a content that is handed back without text.
  private func end(_ result: Result, _ run: inout Run) {
    guard !run.content.hasText else {
      run.result = result
      return
    }
    handBackWithoutText(isEmpty: false, &run)
  }

  /// Without text the change is ignored, unless Apple let the app filter what it is sent.
  private func handBackWithoutText(isEmpty: Bool, _ run: inout Run) {
    run.content = content
    guard app.profile.entitlements.contains(.filtering) else {
      run.step(
        isEmpty
          ? .dropNotEntitled(app: app.displayName)
          : .textRemoved(app: app.displayName))
      run.result = .removedText
      return
    }
    guard pushType == .alert else {
      run.step(.dropNeedsAlert(pushType))
      run.result = .removedText
      return
    }
    run.step(.dropped(app: app.displayName))
    run.result = .dropped
  }
}

extension ServiceExtensionRule {
  /// Whether it has something to do that takes time: files to fetch, a person to look up.
  fileprivate var isSlow: Bool { !attachments.isEmpty || sender != nil }
}
