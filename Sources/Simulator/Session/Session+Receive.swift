import APNS
import DeviceModel
import Findings

/// A push on its way through the session: in through a door, and a report back.
extension Session {
  /// A push that came through a door is a command like every other.
  mutating func take(_ request: PushRequest) -> [Effect] {
    let start = now
    performed = Performed(firstEntry: timeline.nextNumber)
    return receive(request) + write(request.command, since: start)
  }

  /// A push is delivered, and what came of it goes back.
  mutating func receive(_ request: PushRequest) -> [Effect] {
    let number = deliver(request)
    guard let entry = timeline.entry(number) else { return [] }
    return [.reply(.push(report(of: entry)))] + bell(for: entry.account)
  }

  /// Reads a push, hands it to the device and writes down what came of it, in the entry of that number.
  mutating func deliver(_ request: PushRequest) -> Int {
    var findings: [Finding] = []
    let identifier = request.headers.identifier ?? device.pushIdentifier(timeline.nextNumber)
    let number: Int
    switch request.opened(into: &findings) {
    case .failure(let rejection):
      var account = Account()
      let sentence = findings.last { $0.severity == .error }?.text ?? rejection.explanation
      account.step(.payload, .payloadRefused(sentence: sentence))
      account.note(.refused(name: request.name, rejection, since: nil))
      number = timeline.add(
        .push(name: request.name, arrival: nil), account, at: now, findings: findings,
        source: Self.source(of: request),
        reply: .rejected(rejection, identifier: identifier, since: nil))
    case .success(let push):
      return deliver(push, from: nil, as: identifier, nil)
    }
    interface.explained = number
    return number
  }

  /// Hands a push to the device and writes down what came of it, in the entry of that number.
  ///
  /// One that came to the endpoint has its request beside it, and what let it pass there.
  mutating func deliver(
    _ push: Push, from request: ProviderRequest?, as identifier: String,
    _ passage: TransportReason?
  ) -> Int {
    let before = device.arrivals
    if followsNewest { selectNewest() }
    var account = device.apply(.pushArrived(push), at: now)
    let arrival = device.arrivals > before ? device.arrivals : nil
    let reply = account.reply(identifier: identifier)
    if let passage { account.steps.insert(TraceStep(.transport, .transport(passage)), at: 0) }
    var exchange: ProviderExchange?
    if let request {
      exchange = ProviderExchange(request, providerAnswer(reply))
      if let delay = delayStep { account.steps.append(delay) }
    }
    let number = timeline.add(
      .push(name: push.name, arrival: arrival), account, at: now, findings: push.findings,
      push: push, reply: reply, exchange: exchange)
    interface.explained = number
    return number
  }

  /// What findings point into; a body too large to be read has none, and would only fill the memory.
  private static func source(of request: PushRequest) -> SourceText {
    let isRead = request.body.count <= Payload.readLimit
    return SourceText(name: request.name, bytes: isRead ? request.body : [])
  }

  /// Whoever pushed by hand sees that nothing came of it, whichever pane is in sight.
  mutating func tellRefusal(in number: Int) {
    guard let entry = timeline.entry(number), case .rejected(let rejection, _, _) = entry.reply
    else { return }
    interface.notice = "\(entry.subject.title) was refused: \(rejection.rawValue); Why says more"
  }

  func report(of entry: Timeline.Entry) -> PushReport {
    guard let answer = entry.reply else { preconditionFailure("a push is always answered") }
    let text = OutcomeText(device: device)
    return PushReport(
      answer: answer,
      findings: entry.findings.map { LocatedFinding($0, in: entry.source) },
      outcomes: entry.account.outcomes.map(text.sentence),
      reasons: entry.steps.map(PushReport.Step.init),
      advice: Cure.all(for: entry.steps).map { "\($0.purpose) \($0.text)" })
  }
}

extension PushRequest {
  /// The command that makes the same push arrive.
  fileprivate var command: Command {
    .push(
      .content(FileArgument.Content(name: name, bytes: body)), to: topic, headers: headers.words)
  }
}

extension Account {
  /// What a push is answered that came to this.
  fileprivate func reply(identifier: String) -> PushReply {
    for case .refused(_, let rejection, let since) in outcomes {
      return .rejected(rejection, identifier: identifier, since: since?.milliseconds)
    }
    return .accepted(identifier: identifier)
  }
}

extension PushReport.Step {
  /// A line of the trace in words.
  init(_ step: TraceStep) {
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
