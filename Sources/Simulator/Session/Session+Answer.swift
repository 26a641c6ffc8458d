package import APNS
import DeviceModel
import Findings

/// A request to the endpoint: checked, delivered like any push, written down, answered.
extension Session {
  /// A request came to the endpoint; what is to be done about it goes back.
  ///
  /// A push that is let pass is a command like every other; all other requests are written down here alone.
  mutating func answer(_ request: ProviderRequest) -> [Effect] {
    if let fault = faults.fault(for: request, using: &dice) { return play(fault, on: request) }
    let start = now
    var findings: [Finding] = []
    let opened = request.opened(
      in: device.settings.apnsEnvironment, registration: device.registration,
      authorization: &authorization, at: realNow.milliseconds, into: &findings)
    switch opened.result {
    case .failure(let refusal):
      return refuse(
        request, refusal.rejection, since: refusal.since, findings, .refused(refusal))
    case .success(let push):
      let passage = opened.passage.map { passage in
        TransportReason(passage, hasToken: request.value(of: .authorization) != nil)
      }
      let number = deliver(push, from: request, as: identifier(of: request), passage)
      guard let entry = timeline.entry(number), let exchange = entry.exchange else { return [] }
      let command = Self.command(for: push, opened.headers)
      performed = Performed(firstEntry: number)
      return [.answer(exchange.answer, entry: number)] + bell(for: entry.account)
        + write(command, since: start)
    }
  }

  /// The command that makes the same push arrive: the app is named in it, and nobody asks for a token.
  private static func command(for push: Push, _ headers: PushHeaders) -> Command {
    let other = [PushHeaders.Name.topic, .authorization].map(\.rawValue)
    return .push(
      .content(FileArgument.Content(name: push.name, bytes: push.source.bytes)), to: push.topic,
      headers: headers.words.filter { !other.contains($0.name) })
  }

  /// The connection has ended: what was remembered of it is let go.
  package mutating func forget(connection: Int) { authorization.forget(connection: connection) }

  /// The line of the request log for the entry of a request; nil once it is forgotten.
  package func logLine(
    of request: ProviderRequest, entry number: Int, microseconds: Int
  ) -> String? {
    guard let entry = timeline.entry(number), let exchange = entry.exchange else { return nil }
    return exchange.logLine(
      payload: entry.payload?.root, body: request.body,
      findings: entry.findings.map { LocatedFinding($0, in: entry.source) },
      at: entry.date.milliseconds, microseconds: microseconds)
  }

  /// The apns-id that came, or one of ours.
  private func identifier(of request: ProviderRequest) -> String {
    request.echoedIdentifier ?? device.pushIdentifier(timeline.nextNumber)
  }

  /// An answer as it goes out: with what the sandbox adds, and as late as a fault has it.
  func providerAnswer(_ reply: PushReply) -> ProviderAnswer {
    let isSandbox = device.settings.apnsEnvironment == .sandbox
    let unique = isSandbox ? device.uniquePushIdentifier(timeline.nextNumber) : nil
    return ProviderAnswer(.respond(reply, uniqueIdentifier: unique), delay: faults.delay)
  }

  /// Writes down a request that is refused, and refuses it.
  private mutating func refuse(
    _ request: ProviderRequest, _ rejection: Rejection, since: Int64?, _ findings: [Finding],
    _ reason: TransportReason
  ) -> [Effect] {
    let reply = PushReply.rejected(rejection, identifier: identifier(of: request), since: since)
    var account = Account()
    let name = request.name
    account.step(.transport, .transport(reason))
    account.note(
      .refused(name: name, rejection, since: since.map { Instant(milliseconds: $0) }))
    return write(request, name, account, findings, reply, providerAnswer(reply))
  }

  private mutating func write(
    _ request: ProviderRequest, _ name: String, _ account: Account, _ findings: [Finding],
    _ reply: PushReply?, _ answer: ProviderAnswer
  ) -> [Effect] {
    var account = account
    if let delay = delayStep { account.steps.append(delay) }
    let isRead = request.body.count <= Payload.readLimit
    let number = timeline.add(
      .push(name: name, arrival: nil), account, at: now, findings: findings,
      source: SourceText(name: name, bytes: isRead ? request.body : []), reply: reply,
      exchange: ProviderExchange(request, answer))
    interface.explained = number
    return [.answer(answer, entry: number)]
  }

  /// The line of the trace that says why an answer is late.
  var delayStep: TraceStep? {
    guard faults.delay > 0 else { return nil }
    let words = Fault.delay(faults.delay).words.joined(separator: " ")
    return TraceStep(.transport, .transport(.delayed(words)))
  }

  /// What a fault does, instead of what the request asked for.
  private mutating func play(_ fault: Fault, on request: ProviderRequest) -> [Effect] {
    let words = fault.words.joined(separator: " ")
    switch fault {
    case .answer(let rejection, _):
      let since = rejection.hasTimestamp ? now.milliseconds : nil
      return refuse(
        request, rejection, since: since, [], .fault(words, .answered(rejection)))
    case .drop:
      return end(request, by: .cut, .fault(words, .cut))
    case .goAway(let reason):
      return end(request, by: .goAway(reason: reason.rawValue), .fault(words, .toldToGo))
    case .delay, .off: preconditionFailure("neither is played instead of an answer")
    }
  }

  private mutating func end(
    _ request: ProviderRequest, by action: ProviderAnswer.Action, _ reason: TransportReason
  ) -> [Effect] {
    var account = Account()
    account.step(.transport, .transport(reason))
    let answer = ProviderAnswer(action, delay: faults.delay)
    return write(request, request.name, account, [], nil, answer)
  }
}
