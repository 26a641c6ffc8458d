package import APNS
package import Findings

/// One thing that a service extension sets on its copy of the content; Apple's "UNMutableNotificationContent".
package enum ContentChange: Hashable, Sendable {
  case text(TextProperty, Template)
  /// A number, or a hole that holds one.
  case badge(Template)
  case interruptionLevel(InterruptionLevel)
  case relevanceScore(Double)
  /// One key of userInfo; a string in the value may have holes.
  case userInfo(key: String, JSON)

  /// A property that is a text.
  package enum TextProperty: String, CaseIterable, Hashable, Sendable {
    case title
    case subtitle
    case body
    /// A file's name; an empty one is silence.
    case sound
    case categoryIdentifier
    case threadIdentifier
    case targetContentIdentifier
    case filterCriteria
    case launchImageName
    case summaryArgument
  }

  /// Apple's name of the property.
  package var name: String {
    switch self {
    case .text(let property, _): property.rawValue
    case .badge: "badge"
    case .interruptionLevel: "interruptionLevel"
    case .relevanceScore: "relevanceScore"
    case .userInfo(let key, _): "userInfo[\"\(key)\"]"
    }
  }
}

extension ContentChange {
  /// Makes the change and says what the property became; holes are filled from the payload that came.
  func apply(to content: inout NotificationContent, payload: Payload) throws(Template.Gap) -> String
  {
    switch self {
    case .text(let property, let template):
      let text = try template.filled(from: payload)
      content.set(property, to: text)
      return text.isEmpty ? "empty" : "\"\(text)\""
    case .badge(let template):
      let text = try template.filled(from: payload)
      guard let count = Int(text), count >= 0 else {
        throw Template.Gap(key: template.onlyKey ?? text, found: "\"\(text)\", not a badge")
      }
      content.badge = count
      return String(count)
    case .interruptionLevel(let level):
      content.level = level
      return level.rawValue
    case .relevanceScore(let score):
      content.relevanceScore = score
      return String(score)
    case .userInfo(let key, let value):
      let filled = try value.filled(from: payload)
      content.payload = content.payload.setting(key, to: filled)
      return JSONWriter.compact.text(of: filled)
    }
  }
}

extension NotificationContent {
  fileprivate mutating func set(_ property: ContentChange.TextProperty, to text: String) {
    switch property {
    case .title: title = text
    case .subtitle: subtitle = text
    case .body: body = text
    case .sound:
      sound =
        text.isEmpty
        ? nil : Sound(name: text, isCritical: sound?.isCritical ?? false, volume: sound?.volume)
    case .categoryIdentifier: category = Identifier(text)
    case .threadIdentifier: thread = Identifier(text)
    case .targetContentIdentifier: targetContent = text
    case .filterCriteria: filterCriteria = text
    case .launchImageName: launchImage = text
    case .summaryArgument: summaryArgument = text
    }
  }
}

extension JSON {
  /// The value with the holes of its own text filled; one hole alone takes the value as it is.
  fileprivate func filled(from payload: Payload) throws(Template.Gap) -> JSON {
    guard let string else { return self }
    let template = Template(string)
    if let key = template.onlyKey {
      guard let value = payload.value(at: key) else { throw Template.Gap(key: key) }
      return value
    }
    return JSON(.string(try template.filled(from: payload)))
  }
}

extension Payload {
  /// The same payload with another value for one top-level key, as an app sees it.
  fileprivate func setting(_ key: String, to value: JSON) -> Payload {
    var members = root.object ?? []
    members.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
    members.append(JSON.Member(key, value))
    return Payload(
      root: JSON(.object(members), range: root.range), aps: aps, targetBundle: targetBundle,
      sizes: sizes)
  }
}
