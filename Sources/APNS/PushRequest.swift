package import Findings

/// A push as it came in: bytes, headers and what was said beside them.
package struct PushRequest: Hashable, Sendable {
  /// The ways in.
  package enum Door: Hashable, Sendable, CaseIterable {
    /// A file that was named, watched or dropped.
    case file
    /// The prompt on screen.
    case prompt
    /// The local socket.
    case socket
    /// The endpoint that imitates APNs.
    case endpoint
    /// The commands that imitate `xcrun simctl`.
    case simctl

    /// How what is wrong but clear is treated.
    package var strictness: Strictness {
      switch self {
      case .endpoint: .strict
      case .file, .prompt, .socket, .simctl: .lenient
      }
    }
  }

  /// What to call it on screen, for instance a file name.
  package var name: String
  /// Where it came in.
  package var door: Door
  /// The headers, or the options that stand for them.
  package var headers: PushHeaders
  /// The app named beside the payload; stronger than what a file says itself.
  package var topic: Identifier?
  /// The payload.
  package var body: [UInt8]

  /// A request; only its name and body are always there.
  package init(
    name: String, door: Door, headers: PushHeaders = PushHeaders(), topic: Identifier? = nil,
    body: [UInt8]
  ) {
    self.name = name
    self.door = door
    self.headers = headers
    self.topic = topic
    self.body = body
  }

  /// The push that a device would get, or what APNs would answer; findings tell more than either.
  package func opened(into findings: inout [Finding]) -> Result<Push, Rejection> {
    var own: [Finding] = []
    defer { findings += own }
    remarkOnHeaders(&own)
    if door.strictness == .strict, let rejection = refusal { return .failure(rejection) }
    let limit = headers.pushType?.payloadLimit ?? Payload.limit
    let result = Payload.opened(
      body, strictness: door.strictness, limit: limit, into: &own)
    switch result {
    case .failure(let rejection): return .failure(rejection)
    case .success(let payload):
      remark(on: payload, &own)
      return .success(push(payload, own))
    }
  }

  /// What the endpoint refuses before it looks at the payload.
  private var refusal: Rejection? {
    if let rejection = headers.rejection { return rejection }
    if headers.topic == nil, topic == nil { return .missingTopic }
    return body.isEmpty ? .payloadEmpty : nil
  }

  private func push(_ payload: Payload, _ findings: [Finding]) -> Push {
    let type = headers.pushType ?? Self.type(of: payload)
    let usual: PushPriority = type == .background ? .considerate : .immediate
    return Push(
      name: name, door: door,
      topic: topic ?? headers.topic.map(type.bundle(in:)) ?? payload.targetBundle, type: type,
      priority: headers.priority ?? usual, expiration: headers.expiration,
      collapseIdentifier: headers.collapseIdentifier, identifier: headers.identifier,
      payload: payload, findings: findings, source: SourceText(name: name, bytes: body))
  }

  private static func type(of payload: Payload) -> PushType {
    if payload.aps.liveActivity != nil { return .liveActivity }
    return Classification(of: payload.aps).silent ? .background : .alert
  }

  /// Without APNs in between a bad header is only left out.
  private func remarkOnHeaders(_ findings: inout [Finding]) {
    for problem in headers.problems {
      var message = problem.message
      if door.strictness == .lenient { message.severity = min(message.severity, .warning) }
      findings.append(Finding(message, at: 0..<0))
    }
    if headers.pushType == .background, headers.priority == .immediate {
      findings.append(Finding(.backgroundAtOnce(door.strictness), at: 0..<0))
    }
  }

  private func remark(on payload: Payload, _ findings: inout [Finding]) {
    let kind = Classification(of: payload.aps)
    let isSilent = kind.silent && payload.aps.liveActivity == nil
    switch headers.pushType {
    case nil where isSilent:
      findings.append(Finding(.silentNeedsHeaders(), at: payload.place(of: .contentAvailable)))
    case .background? where kind.hasText || kind.hasEffects:
      let key: ApsKey = kind.hasText ? .alert : kind.hasBadge ? .badge : .sound
      findings.append(Finding(.backgroundShowsSomething(key), at: payload.place(of: key)))
    case .alert? where isSilent:
      findings.append(Finding(.alertShowsNothing(), at: payload.place(of: .contentAvailable)))
    case let type? where !type.isSimulated && payload.aps.liveActivity == nil:
      findings.append(Finding(.notSimulated(type), at: 0..<0))
    default: break
    }
    if let topic, let target = payload.targetBundle, topic != target {
      findings.append(
        Finding(
          .targetOverridden(target, by: topic), at: payload.root[Payload.targetKey]?.range ?? 0..<0,
          path: JSONPath([.key(Payload.targetKey)])))
    }
  }
}

extension Payload {
  /// Where a key of `aps` has its value; the start of the text if it has none.
  package func place(of key: ApsKey) -> Range<Int> { aps.places[key] ?? 0..<0 }
}

extension Finding.Message {
  static func backgroundAtOnce(_ strictness: Strictness) -> Self {
    Self(
      "background-at-once", strictness.severity,
      "a background push must have 'apns-priority' 5; APNs refuses 10", suggestion: "5")
  }

  static func silentNeedsHeaders() -> Self {
    Self(
      "silent-needs-headers", .info,
      "a silent push; over APNs it needs 'apns-push-type' background and 'apns-priority' 5")
  }

  static func backgroundShowsSomething(_ key: ApsKey) -> Self {
    Self(
      "push-type-mismatch", .warning,
      "'apns-push-type' is background, but the payload has '\(key.rawValue)'; APNs may delay or drop it: use alert",
      suggestion: PushType.alert.rawValue)
  }

  static func alertShowsNothing() -> Self {
    Self(
      "push-type-mismatch", .warning,
      "'apns-push-type' is alert, but the payload is silent; APNs may delay or drop it: use background",
      suggestion: PushType.background.rawValue)
  }

  static func notSimulated(_ type: PushType) -> Self {
    Self("type-not-simulated", .info, "'apns-push-type' \(type) is noted, not simulated")
  }

  static func targetOverridden(_ target: Identifier, by topic: Identifier) -> Self {
    Self(
      "target-overridden", .info,
      "'Simulator Target Bundle' says \(target.text.shortened); the push goes to \(topic.text.shortened), named beside it"
    )
  }
}
