package import Findings

/// What a device would get of a document that another tool holds.
package struct ImportedPayload: Hashable, Sendable {
  /// What it was made from: "an FCM send request".
  package var origin: String
  /// The payload, with the app that it is for where that could be found.
  package var json: JSON
  /// The headers beside it, which no payload holds: "apns-priority=5".
  package var headers: [String]

  /// Reads a document; nil where nothing in it says what a device would get.
  package init?(_ root: JSON) {
    var members: [JSON.Member]
    if root[Payload.apsKey]?.object != nil {
      (origin, members) = ("an APNs payload", root.object ?? [])
    } else {
      guard let document = ForeignDocument(root) else { return nil }
      origin = document.name
      members = document.payload?.node.object ?? []
      if let recipe = Recipe.all.first(where: { $0.document == document.name }) {
        members = recipe.complete(members, from: root)
      }
      guard !members.isEmpty else { return nil }
    }
    let found = Self.headers(in: root, depth: 0)
    let isNamed = members.contains { $0.key == Payload.targetKey }
    if !isNamed, let topic = found.first(where: { $0.name == PushHeaders.Name.topic.rawValue }) {
      members.insert(JSON.Member(Payload.targetKey, JSON(topic.value)), at: 0)
    }
    headers = found.filter { $0.name != PushHeaders.Name.topic.rawValue }
      .map { "\($0.name)=\($0.value)" }
    json = JSON(members)
  }

  /// The first object in which APNs' own headers stand.
  private static func headers(in node: JSON, depth: Int) -> [PushHeaders.Word] {
    guard depth < 6 else { return [] }
    let words = (node.object ?? []).compactMap { member -> PushHeaders.Word? in
      guard PushHeaders.Name(wireName: member.key) != nil else { return nil }
      let value = member.value.string ?? member.value.number?.text
      return value.map { PushHeaders.Word(member.key, $0) }
    }
    guard words.isEmpty else { return words }
    let inner = (node.object ?? []).map(\.value) + (node.array ?? [])
    return inner.lazy.map { headers(in: $0, depth: depth + 1) }.first { !$0.isEmpty } ?? []
  }
}

extension ImportedPayload {
  /// Where a push service's request holds what it makes the payload of.
  fileprivate struct Recipe: Sendable {
    /// The document's name.
    var document: String
    /// The keys of `aps`, and of `alert` in it, with the path of what they are made of.
    var keys: [(ApsKey, String)]
    /// The custom data, and the key that holds them in the payload; without one they stand at its top.
    var data: (path: String, key: String?)

    static let all: [Recipe] = [
      Recipe(
        document: "an FCM send request",
        keys: [(.title, "message.notification.title"), (.body, "message.notification.body")],
        data: ("message.data", nil)),
      Recipe(
        document: "an FCM legacy request",
        keys: [
          (.title, "notification.title"), (.subtitle, "notification.subtitle"),
          (.body, "notification.body"), (.badge, "notification.badge"),
          (.sound, "notification.sound"), (.category, "notification.click_action"),
        ], data: ("data", nil)),
      Recipe(
        document: "a OneSignal REST request",
        keys: [
          (.title, "headings.en"), (.subtitle, "subtitle.en"), (.body, "contents.en"),
          (.sound, "ios_sound"), (.category, "ios_category"), (.threadIdentifier, "thread_id"),
          (.interruptionLevel, "ios_interruption_level"),
        ], data: ("data", nil)),
      Recipe(
        document: "an Expo push request",
        keys: [
          (.title, "title"), (.subtitle, "subtitle"), (.body, "body"), (.sound, "sound"),
          (.badge, "badge"), (.category, "categoryId"),
          (.interruptionLevel, "interruptionLevel"),
        ], data: ("data", "body")),
    ]

    /// What the payload lacks of what the request has; what the sender wrote for Apple stays as it is.
    func complete(_ members: [JSON.Member], from root: JSON) -> [JSON.Member] {
      var members = members
      let place = members.firstIndex { $0.key == Payload.apsKey }
      var aps = place.map { members[$0].value.object ?? [] } ?? []
      var alert: [JSON.Member] = []
      for (key, path) in keys {
        guard let value = root.value(along: path) else { continue }
        let member = JSON.Member(key.rawValue, value)
        if key.place == .alert {
          alert.append(member)
        } else if !aps.contains(where: { $0.key == key.rawValue }) {
          aps.append(member)
        }
      }
      let hasAlert = aps.contains { $0.key == ApsKey.alert.rawValue }
      if !hasAlert, !alert.isEmpty {
        aps.insert(JSON.Member(ApsKey.alert.rawValue, JSON(alert)), at: 0)
      }
      if let place {
        members[place].value = JSON(aps)
      } else if !aps.isEmpty {
        members.insert(JSON.Member(Payload.apsKey, JSON(aps)), at: 0)
      }
      guard let custom = root.value(along: data.path)?.object else { return members }
      let added = data.key.map { [JSON.Member($0, JSON(custom))] } ?? custom
      return members
        + added.filter { member in !members.contains { $0.key == member.key } }
    }
  }
}

extension JSON {
  /// The value along the keys between the dots.
  fileprivate func value(along path: String) -> JSON? {
    path.split(separator: ".").reduce(Optional(self)) { node, step in node?[String(step)] }
  }
}
