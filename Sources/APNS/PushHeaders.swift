package import Findings

/// The headers of a push with their typed values ("Sending notification requests to APNs").
package struct PushHeaders: Hashable, Sendable {
  /// The headers that matter; raw values are wire words.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case pushType = "apns-push-type"
    case identifier = "apns-id"
    case expiration = "apns-expiration"
    case priority = "apns-priority"
    case topic = "apns-topic"
    case collapseIdentifier = "apns-collapse-id"
    case authorization

    /// The header with exactly this name in lower case; `authorization` isn't taken for a key of a payload.
    init?(wireName: String) {
      guard wireName.hasPrefix("apns-"), let name = Name(rawValue: wireName) else { return nil }
      self = name
    }
  }

  /// A header that can't be used.
  package struct Problem: Hashable, Sendable {
    /// What APNs would answer.
    package var rejection: Rejection?
    /// What to tell a person.
    package var message: Finding.Message
    /// The header, where no value came of it.
    package var word: Word?
  }

  /// A header as it is written: its name and its value.
  package struct Word: Hashable, Sendable {
    package var name: String
    package var value: String

    /// A header.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What kind of push it is.
  package var pushType: PushType?
  /// The push's own UUID.
  package var identifier: String?
  /// Seconds since 1970 after which it is not tried again; 0 is one try.
  package var expiration: Int64?
  /// How urgent it is.
  package var priority: PushPriority?
  /// The bundle id, with the suffix of its push type.
  package var topic: Identifier?
  /// At most 64 bytes; a later push with the same one replaces the earlier.
  package var collapseIdentifier: Identifier?
  /// "bearer" and the provider token.
  package var authorization: String?
  /// What couldn't be used, in the order of the headers.
  package var problems: [Problem] = []

  /// Headers made in code.
  package init(
    pushType: PushType? = nil, identifier: String? = nil, expiration: Int64? = nil,
    priority: PushPriority? = nil, topic: Identifier? = nil, collapseIdentifier: Identifier? = nil,
    authorization: String? = nil
  ) {
    self.pushType = pushType
    self.identifier = identifier
    self.expiration = expiration
    self.priority = priority
    self.topic = topic
    self.collapseIdentifier = collapseIdentifier
    self.authorization = authorization
  }

  /// The order in which a refusal is looked for; Apple documents none.
  private static let order: [Rejection] = [
    .duplicateHeaders, .badMessageId, .badTopic, .missingTopic, .badCollapseId, .badPriority,
    .badExpirationDate, .invalidPushType,
  ]

  /// The first reason to refuse the headers themselves; nil when all can be used.
  package var rejection: Rejection? {
    if !problems.isEmpty {
      let reasons = Set(problems.compactMap(\.rejection))
      if let first = Self.order.first(where: reasons.contains) { return first }
    }
    return pushType == .background && priority == .immediate ? .badPriority : nil
  }

  /// The headers as they could be sent again, those that can't be used included.
  package var words: [Word] {
    let used = Name.allCases.compactMap { name in
      value(of: name).map { Word(name.rawValue, $0) }
    }
    return used + problems.compactMap(\.word)
  }

  private func value(of name: Name) -> String? {
    switch name {
    case .pushType: pushType?.rawValue
    case .identifier: identifier
    case .expiration: expiration.map { String($0) }
    case .priority: priority.map { String($0.rawValue) }
    case .topic: topic?.text
    case .collapseIdentifier: collapseIdentifier?.text
    case .authorization: authorization
    }
  }
}
