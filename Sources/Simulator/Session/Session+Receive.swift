import APNS
import DeviceModel
import Findings

/// A push on its way through the session: in through a door, and a report back.
extension Session {
  /// A push came: read it, hand it to the device, write down and report what came of it.
  mutating func receive(_ request: PushRequest) -> [Effect] {
    var findings: [Finding] = []
    let identifier = request.headers.identifier ?? device.pushIdentifier(timeline.nextNumber)
    switch request.opened(into: &findings) {
    case .failure(let rejection):
      var account = Account()
      let sentence = findings.last { $0.severity == .error }?.text ?? rejection.explanation
      account.step(.payload, .payloadRefused(sentence: sentence))
      account.note(.refused(name: request.name))
      let reply = PushReply.rejected(rejection, identifier: identifier, since: nil)
      let source = Self.source(of: request)
      interface.explained = timeline.add(
        .push(name: request.name, arrival: nil), account, at: now, findings: findings,
        source: source, reply: reply)
      return [.reply(.push(report(reply, account, findings, in: source)))]
    case .success(let push):
      let before = device.arrivals
      let followsNewest =
        interface.selection == nil || interface.selection == phoneItems.first
      let account = device.apply(.pushArrived(push), at: now)
      let arrival = device.arrivals > before ? device.arrivals : nil
      let isRefused = account.outcomes.contains(.refused(name: push.name))
      let reply =
        isRefused
        ? PushReply.rejected(.simAppNotInstalled, identifier: identifier, since: nil)
        : .accepted(identifier: identifier)
      interface.explained = timeline.add(
        .push(name: push.name, arrival: arrival), account, at: now, findings: push.findings,
        source: push.source, push: push, reply: reply)
      if followsNewest, interface.longLook == nil { interface.selection = phoneItems.first }
      let report = report(reply, account, push.findings, in: push.source)
      return [.reply(.push(report))] + bell(for: account)
    }
  }

  /// What findings point into; a body too large to be read has none, and would only fill the memory.
  private static func source(of request: PushRequest) -> SourceText {
    let isRead = request.body.count <= Payload.readLimit
    return SourceText(name: request.name, bytes: isRead ? request.body : [])
  }

  private func report(
    _ answer: PushReply, _ account: Account, _ findings: [Finding], in source: SourceText
  ) -> PushReport {
    let text = OutcomeText(device: device)
    return PushReport(
      answer: answer,
      findings: (findings + account.findings).map { LocatedFinding($0, in: source) },
      outcomes: account.outcomes.map(text.sentence),
      reasons: account.steps.map(PushReport.Step.init),
      advice: Cure.all(for: account.steps).map { "\($0.purpose) \($0.text)" })
  }
}

extension PushReport.Step {
  /// A line of the trace in words.
  fileprivate init(_ step: TraceStep) {
    self.init(
      stage: step.stage.name, mark: PushReport.Mark(step.mark), sentence: step.reason.sentence,
      details: step.reason.details)
  }
}

extension PushReport.Mark {
  fileprivate init(_ mark: TraceStep.Mark) {
    self =
      switch mark {
      case .passed: .passed
      case .asked: .asked
      case .refused: .refused
      case .skipped: .skipped
      }
  }
}
