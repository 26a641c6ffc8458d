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
  /// How what is wrong but clear is treated; the door's way, unless a person asked for another.
  package var strictness: Strictness

  /// A request; only its name and body are always there.
  package init(
    name: String, door: Door, headers: PushHeaders = PushHeaders(), topic: Identifier? = nil,
    body: [UInt8], strictness: Strictness? = nil
  ) {
    self.name = name
    self.door = door
    self.headers = headers
    self.topic = topic
    self.body = body
    self.strictness = strictness ?? door.strictness
  }

  /// What reading gave, short of a push.
  package struct Reading: Sendable {
    /// What can be delivered, or what APNs would answer.
    package var result: Result<Payload, Rejection>
    /// How large the body is; nil where it is no JSON, or was not looked at.
    package var sizes: PayloadSizes?
  }

  /// The push that a device would get, or what APNs would answer; findings tell more than either.
  package func opened(into findings: inout [Finding]) -> Result<Push, Rejection> {
    var own: [Finding] = []
    defer { findings += own }
    return read(into: &own).result.map { push($0, own) }
  }

  /// The payload alone, for those who deliver nothing.
  package func read(into findings: inout [Finding]) -> Reading {
    remarkOnHeaders(&findings)
    if door == .endpoint, let rejection = refusal { return Reading(result: .failure(rejection)) }
    let limit = headers.pushType?.payloadLimit ?? Payload.limit
    let reading = Payload.opened(
      body, strictness: strictness, isFile: door != .endpoint, limit: limit, into: &findings)
    if case .success(let payload) = reading.result { remark(on: payload, &findings) }
    // Whoever names a header wants it tried: it is refused at every door as APNs does.
    return Reading(
      result: headers.rejection.map { .failure($0) } ?? reading.result, sizes: reading.sizes)
  }

  /// What the endpoint refuses before it looks at the payload.
  private var refusal: Rejection? {
    if let rejection = headers.rejection { return rejection }
    if headers.topic == nil, topic == nil { return .missingTopic }
    return body.isEmpty ? .payloadEmpty : nil
  }

  private func push(_ payload: Payload, _ findings: [Finding]) -> Push {
    // APNs takes what names no type for an alert; without APNs in between the content tells.
    let type = headers.pushType ?? (door == .endpoint ? .alert : Self.type(of: payload))
    let usual: PushPriority = type == .background ? .considerate : .immediate
    var push = Push(
      name: name, door: door,
      topic: topic ?? headers.topic.map(type.bundle(in:)) ?? payload.targetBundle, type: type,
      priority: headers.priority ?? usual, expiration: headers.expiration,
      collapseIdentifier: headers.collapseIdentifier, identifier: headers.identifier,
      payload: payload, findings: findings, source: SourceText(name: name, bytes: body))
    push.isTypeNamed = headers.pushType != nil
    return push
  }

  private static func type(of payload: Payload) -> PushType {
    if payload.aps.liveActivity != nil { return .liveActivity }
    return Classification(of: payload.aps).silent ? .background : .alert
  }

  func remarkOnHeaders(_ findings: inout [Finding]) {
    for problem in headers.problems {
      findings.append(Finding(problem.message, at: 0..<0))
    }
    if headers.pushType == .background, headers.priority == .immediate {
      findings.append(Finding(.backgroundAtOnce(), at: 0..<0))
    }
  }

  private func remark(on payload: Payload, _ findings: inout [Finding]) {
    let kind = Classification(of: payload.aps)
    let isSilent = kind.silent && payload.aps.liveActivity == nil
    switch headers.pushType {
    case nil where isSilent:
      findings.append(
        Finding(
          .silentNeedsHeaders(), at: payload.place(of: .contentAvailable),
          path: ApsKey.contentAvailable.path))
    case .background? where kind.hasText || kind.hasEffects:
      let key: ApsKey = kind.hasText ? .alert : kind.hasBadge ? .badge : .sound
      findings.append(
        Finding(.backgroundShowsSomething(key), at: payload.place(of: key), path: key.path))
    case .alert? where isSilent:
      findings.append(
        Finding(
          .alertShowsNothing(), at: payload.place(of: .contentAvailable),
          path: ApsKey.contentAvailable.path))
    case .liveActivity? where payload.aps.liveActivity == nil:
      findings.append(Finding(.notALiveActivity(), at: payload.place(of: .alert)))
    case let type? where type != .liveActivity && payload.aps.liveActivity != nil:
      findings.append(Finding(.isALiveActivity(type), at: payload.place(of: .event)))
    case let type? where !type.isSimulated && payload.aps.liveActivity == nil:
      findings.append(Finding(.notSimulated(type), at: 0..<0))
    default: break
    }
    if let type = headers.pushType, let topic = headers.topic, !type.topicSuffix.isEmpty,
      !topic.text.hasSuffix(type.topicSuffix)
    {
      findings.append(Finding(.topicWithoutSuffix(topic, type), at: 0..<0))
    }
    if let topic, let target = payload.targetBundle, topic != target {
      findings.append(
        Finding(
          .targetOverridden(target, by: topic), at: payload.placeOfTarget,
          path: payload.pathOfTarget))
    }
  }
}

extension Payload {
  /// Where a key of `aps` has its value; the start of the text if it has none.
  package func place(of key: ApsKey) -> Range<Int> { aps.places[key] ?? 0..<0 }

  /// Where "Simulator Target Bundle" has its value; the start of the text if it isn't there.
  package var placeOfTarget: Range<Int> { root[Self.targetKey]?.range ?? 0..<0 }

  /// The way to "Simulator Target Bundle".
  package var pathOfTarget: JSONPath { JSONPath([.key(Self.targetKey)]) }
}

extension Finding.Message {
  static func backgroundAtOnce() -> Self {
    Self(
      .backgroundAtOnce,
      "a background push must have 'apns-priority' 5; APNs refuses 10", suggestion: "5")
  }

  static func silentNeedsHeaders() -> Self {
    Self(
      .silentNeedsHeaders,
      "a silent push; over APNs it needs 'apns-push-type' background and 'apns-priority' 5")
  }

  static func backgroundShowsSomething(_ key: ApsKey) -> Self {
    Self(
      .pushTypeMismatch,
      "'apns-push-type' is background, but the payload has '\(key.rawValue)'; APNs may delay or drop it: use alert",
      suggestion: PushType.alert.rawValue)
  }

  static func alertShowsNothing() -> Self {
    Self(
      .pushTypeMismatch,
      "'apns-push-type' is alert, but the payload is silent; APNs may delay or drop it: use background",
      suggestion: PushType.background.rawValue)
  }

  static func notALiveActivity() -> Self {
    Self(
      .pushTypeMismatch,
      "'apns-push-type' is liveactivity, but the payload has no 'event', 'content-state' or another key of a Live Activity"
    )
  }

  static func isALiveActivity(_ type: PushType) -> Self {
    Self(
      .pushTypeMismatch,
      "'apns-push-type' is \(type), but the payload is a Live Activity's: use liveactivity",
      suggestion: PushType.liveActivity.rawValue)
  }

  static func topicWithoutSuffix(_ topic: Identifier, _ type: PushType) -> Self {
    Self(
      .topicWithoutSuffix,
      "'apns-topic' \(topic.text.shortened) lacks the suffix of 'apns-push-type' \(type): \(type.topicSuffix)",
      suggestion: topic.text.shortened + type.topicSuffix)
  }

  static func notSimulated(_ type: PushType) -> Self {
    Self(.typeNotSimulated, "'apns-push-type' \(type) is noted, not simulated")
  }

  static func targetOverridden(_ target: Identifier, by topic: Identifier) -> Self {
    Self(
      .targetOverridden,
      "'Simulator Target Bundle' says \(target.text.shortened); the push goes to \(topic.text.shortened), named beside it"
    )
  }
}
