package import Findings

extension ProviderRequest {
  /// What opening a request gave.
  package struct Opened: Sendable {
    /// What a device would get, or why it is refused.
    package var result: Result<Push, ProviderRefusal>
    /// The headers as they were read.
    package var headers: PushHeaders
    /// What let it pass the check of its authorization; nil when it never came so far.
    package var passage: ProviderAuthorization.Passage?
  }

  /// The endpoint's checks in their order; `now` is in milliseconds since 1970.
  ///
  /// Of a refusal the findings tell more: they point into the payload.
  package func opened(
    in environment: PushEnvironment, registration: (DeviceToken) -> Registration?,
    authorization: inout ProviderAuthorization, at now: Int64, into findings: inout [Finding]
  ) -> Opened {
    let typed = PushHeaders.read(headers.map { (name: $0.name, value: $0.value) })
    var request = PushRequest(name: name, door: .endpoint, headers: typed, body: body)
    var passage: ProviderAuthorization.Passage?
    do throws(ProviderRefusal) {
      try check(typed)
      let (token, app) = try addressee(typed, in: environment, registration)
      passage = try authorization.check(self, at: now)
      request.topic = app
      var push = try payload(of: request, &findings)
      push.token = token
      return Opened(result: .success(push), headers: typed, passage: passage)
    } catch {
      if error.check < .payloadSize { request.remarkOnHeaders(&findings) }
      return Opened(result: .failure(error), headers: typed, passage: passage)
    }
  }

  /// The device token in the path; nil where none is, or no hexadecimal digits are.
  package var token: DeviceToken? {
    guard case .token(let text) = place else { return nil }
    return DeviceToken(text)
  }

  /// What to call it on screen: "POST …a1b2 com.example.myapp".
  package var name: String {
    var name = method.shortened.withVisibleControls
    if let token {
      name += " …"
      name += token.last
    } else {
      name += " "
      name += path.shortened.withVisibleControls
    }
    guard let topic = value(of: .topic) else { return name }
    name += " "
    name += topic.shortened.withVisibleControls
    return name
  }

  // MARK: - Headers

  private func check(_ headers: PushHeaders) throws(ProviderRefusal) {
    let refused = headers.rejection.map { refusal(for: $0, headers) }
    // The method and what is not there at all come between what the headers say.
    if let refused, refused.check < .method { throw refused }
    guard method == "POST" else {
      throw ProviderRefusal(
        .method, .methodNotAllowed,
        "the method is \(method.shortened.withVisibleControls): a push is sent with POST")
    }
    if let refused, refused.check <= .topic { throw refused }
    // A certificate for one topic stands for it.
    guard headers.topic != nil || hasClientCertificate else {
      throw ProviderRefusal(
        .topic, .missingTopic,
        "no 'apns-topic': send the app's bundle id, and a suffix where the push type has one")
    }
    if let refused { throw refused }
  }

  private func refusal(for rejection: Rejection, _ headers: PushHeaders) -> ProviderRefusal {
    let problem = headers.problems.first { $0.rejection == rejection }
    let sentence = problem?.message.text ?? Finding.Message.backgroundAtOnce().text
    let check: ProviderCheck =
      switch rejection {
      case .duplicateHeaders: .repeatedHeaders
      case .badMessageId: .identifier
      case .badTopic, .missingTopic: .topic
      case .badCollapseId: .collapseIdentifier
      case .badPriority: problem == nil ? .backgroundPriority : .priority
      case .badExpirationDate: .expiration
      case .invalidPushType: .pushType
      default: preconditionFailure("no header is refused as \(rejection.rawValue)")
      }
    return ProviderRefusal(check, rejection, sentence)
  }

  // MARK: - The path

  private enum Place {
    case token(Substring)
    case noToken
    case elsewhere
  }

  private var place: Place {
    let root = "/3/device/"
    guard path.utf8.starts(with: root.utf8) else {
      return path == "/3/device" ? .noToken : .elsewhere
    }
    let token = Substring(path.utf8.dropFirst(root.utf8.count))
    return token.isEmpty ? .noToken : .token(token)
  }

  /// The token and the app that the request is for.
  private func addressee(
    _ headers: PushHeaders, in environment: PushEnvironment,
    _ registration: (DeviceToken) -> Registration?
  ) throws(ProviderRefusal) -> (DeviceToken, Identifier) {
    func refusal(
      _ rejection: Rejection, since: Int64? = nil, _ sentence: String
    ) -> ProviderRefusal {
      ProviderRefusal(.path, rejection, since: since, sentence)
    }
    let text: Substring
    switch place {
    case .token(let token): text = token
    case .noToken:
      throw refusal(
        .missingDeviceToken, "the path ends before the device token: it must be /3/device/<token>")
    case .elsewhere:
      throw refusal(
        .badPath,
        "the path is \(path.shortened.withVisibleControls): it must be /3/device/<token>")
    }
    guard let token = DeviceToken(text) else {
      throw refusal(
        .badDeviceToken,
        "'\(String(text).shortened.withVisibleControls)' is no device token: send the bytes that the app got, in hexadecimal digits"
      )
    }
    guard let known = registration(token) else {
      throw refusal(
        .badDeviceToken,
        "this device never issued the token \(token.ends): send to one that the Device pane shows")
    }
    guard known.environment == environment else {
      throw refusal(
        .badDeviceToken,
        "the token \(token.ends) is of \(known.environment.title), and the endpoint stands for \(environment.title): send to the app's other token, or change the APNs environment"
      )
    }
    if let end = known.endedAt {
      throw refusal(
        .unregistered, since: end,
        "\(known.app.text.shortened) was deleted, and the token \(token.ends) ended with it: forget it; installed again the app gets another"
      )
    }
    guard headers.topic.map({ headers.isTopic($0, of: known.app) }) ?? true else {
      throw refusal(
        .deviceTokenNotForTopic,
        "the token \(token.ends) is of \(known.app.text.shortened), and 'apns-topic' says \(headers.topic?.text.shortened ?? "")"
      )
    }
    return (token, known.app)
  }

  // MARK: - The payload

  private func payload(
    of request: PushRequest, _ findings: inout [Finding]
  ) throws(ProviderRefusal) -> Push {
    guard bodySize > 0 else {
      throw ProviderRefusal(
        .emptyPayload, .payloadEmpty, "the body is empty: send a JSON object with 'aps'")
    }
    let limit = request.headers.pushType?.payloadLimit ?? Payload.limit
    guard bodySize <= limit else {
      let message = tooLarge(request, limit: limit, &findings)
      throw ProviderRefusal(.payloadSize, .payloadTooLarge, message.text)
    }
    switch request.opened(into: &findings) {
    case .success(let push): return push
    case .failure(let rejection):
      let sentence = findings.last { $0.severity == .error }?.text ?? rejection.explanation
      throw ProviderRefusal(.payload, rejection, sentence)
    }
  }

  /// Reads what is too large as well, if all of it is there: it may fit without its blanks.
  private func tooLarge(
    _ request: PushRequest, limit: Int, _ findings: inout [Finding]
  ) -> Finding.Message {
    var own: [Finding] = []
    if bodySize == body.count {
      _ = request.read(into: &own)
    } else {
      request.remarkOnHeaders(&own)
    }
    let codes = [PayloadFinding.payloadTooLarge, .fitsMinified].map(\.code.name)
    let found = own.first { codes.contains($0.code) }?.message
    let message = found ?? .tooLarge(bodySize, limit: limit)
    if found == nil { own.append(Finding(message, at: 0..<0)) }
    findings += own
    return message
  }
}

extension PushHeaders {
  /// Whether a topic is an app's; one that comes without a push type may have the suffix of any.
  fileprivate func isTopic(_ topic: Identifier, of app: Identifier) -> Bool {
    guard let pushType else {
      return topic == app || PushType.known.contains { $0.bundle(in: topic) == app }
    }
    return pushType.bundle(in: topic) == app
  }
}
