package import Findings

/// A document that people mistake for a payload: a push service's request, or a wrapper around a payload.
package struct ForeignDocument: Hashable, Sendable {
  /// What it is, with its article: "an FCM send request".
  package var name: String
  /// Where a payload is in it; nil when there is none.
  package var payload: (path: JSONPath, node: JSON)? {
    guard let path, let node else { return nil }
    return (path, node)
  }

  private var path: JSONPath?
  private var node: JSON?

  /// What a document without `aps` at its top level is; nil when nothing gives it away.
  package init?(_ root: JSON) {
    let found = Self.payload(in: root, path: JSONPath(), depth: 0)
    let kind = Self.kinds.first { $0.matches(root) }
    guard let name = kind?.name ?? found.map({ _ in "a wrapper around a payload" }) else {
      return nil
    }
    self.name = name
    path = found?.path
    node = found?.node
  }

  /// One kind of document and the keys that give it away.
  fileprivate struct Kind: Sendable {
    var name: String
    /// Paths of which each must be there.
    var all: [String] = []
    /// Paths of which one must be there.
    var any: [String] = []
    /// What else must hold.
    var demand: (@Sendable (JSON) -> Bool)?

    func matches(_ root: JSON) -> Bool {
      all.allSatisfy { root.has($0) } && (any.isEmpty || any.contains { root.has($0) })
        && (demand?(root) ?? true)
    }
  }

  /// The first kind that fits names the document.
  private static let kinds: [Kind] = [
    Kind(
      name: "an FCM send request", all: ["message"],
      any: [
        "message.token", "message.topic", "message.condition", "message.notification",
        "message.apns", "message.android", "message.webpush", "message.data",
      ]),
    Kind(
      name: "a OneSignal REST request", all: ["app_id"],
      any: [
        "contents", "headings", "included_segments", "include_player_ids", "include_aliases",
        "include_external_user_ids", "include_subscription_ids", "filters", "template_id",
        "ios_badgeType", "content_available",
      ]),
    Kind(name: "an FCM multicast request", all: ["tokens"], any: ["notification", "apns", "data"]),
    Kind(
      name: "an Airship push request", all: ["audience"], any: ["notification", "device_types"]),
    Kind(name: "a Braze messages request", any: ["messages.apple_push", "apple_push"]),
    Kind(
      name: "a Pusher Beams publish request", all: ["interests"], any: ["apns", "fcm", "web"]),
    Kind(name: "a Pusher Beams publish request", all: ["users"], any: ["apns"]),
    Kind(
      name: "an Amazon SNS message", any: ["APNS", "APNS_SANDBOX", "APNS_VOIP", "GCM"]),
    Kind(
      name: "an Amazon Pinpoint request", any: ["MessageConfiguration", "MessageRequest"]),
    Kind(name: "a Pushwoosh request", all: ["request"], any: ["request.notifications"]),
    Kind(
      name: "a Batch transactional request", all: ["recipients", "message"]),
    Kind(name: "an Expo push request", all: ["to"], any: ["title", "body", "channelId", "ttl"])
      .when { $0["to"]?.isExpoToken ?? false },
    Kind(
      name: "an FCM legacy request",
      any: ["registration_ids", "to", "collapse_key", "content_available"]
    ).when { $0["notification"] != nil || $0["data"] != nil },
    Kind(name: "a Parse push request", all: ["where", "data"]),
    Kind(name: "an Azure or web notification", all: ["notification"], any: ["notification.title"]),
    Kind(
      name: "a headers wrapper",
      any: [
        "headers.apns-topic", "headers.apns-push-type", "headers.apns-priority",
        "headers.apns-id", "headers.apns-expiration", "headers.apns-collapse-id", "apns-topic",
        "apns-push-type", "apns-priority",
      ]),
    Kind(name: "a headers wrapper", all: ["headers"], any: ["payload", "body"]),
    Kind(
      name: "a wrapper with a device token",
      any: ["deviceToken", "device_token", "deviceTokens", "token"]
    ).when { payload(in: $0, path: JSONPath(), depth: 0) != nil },
    Kind(name: "a Slack or webhook message", all: ["text"], any: ["channel", "blocks"]),
  ]

  /// The outermost object below with an `aps` that is an object, strings with JSON looked into.
  private static func payload(
    in node: JSON, path: JSONPath, depth: Int
  ) -> (path: JSONPath, node: JSON)? {
    if depth > 0, node[Payload.apsKey]?.object != nil { return (path, node) }
    guard depth < 6 else { return nil }
    for member in node.object ?? [] {
      let inner = member.value.holdingObject ?? member.value
      let found = payload(in: inner, path: path.appending(member.key), depth: depth + 1)
      if let found { return found }
    }
    for (index, element) in (node.array ?? []).enumerated() {
      let found = payload(in: element, path: path.appending(index), depth: depth + 1)
      if let found { return found }
    }
    return nil
  }
}

extension ForeignDocument.Kind {
  /// The same kind with one more demand.
  fileprivate func when(_ demand: @escaping @Sendable (JSON) -> Bool) -> Self {
    var kind = self
    kind.demand = demand
    return kind
  }
}

extension JSON {
  /// Whether there is a value along the keys between the dots.
  fileprivate func has(_ path: String) -> Bool {
    var node = self
    for step in path.split(separator: ".") {
      guard let next = node[String(step)] else { return false }
      node = next
    }
    return true
  }

  /// Whether it is, or holds, a token of Expo's.
  fileprivate var isExpoToken: Bool {
    let texts = array?.compactMap(\.string) ?? [string].compactMap(\.self)
    return texts.contains { $0.hasPrefix("ExponentPushToken[") || $0.hasPrefix("ExpoPushToken[") }
  }
}

extension Finding.Message {
  static func wrongDocument(_ document: ForeignDocument, _ strictness: Strictness) -> Self {
    var text = "no 'aps' key: this is \(document.name), not an APNs payload"
    var suggestion: String?
    if let payload = document.payload {
      text += "; the payload is at '\(payload.path)': take that alone"
      let inner = JSONWriter.compact.text(of: payload.node)
      suggestion = inner.utf8.count <= 512 ? inner : nil
    } else {
      text += "; the service makes the payload, which is an object with 'aps'"
    }
    return Self(.wrongDocument, strictness, text, suggestion: suggestion)
  }
}
