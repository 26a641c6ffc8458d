package import Findings

/// The keys that Apple documents, with what they hold and where they belong ("Generating a remote notification").
package enum ApsKey: String, Hashable, Sendable, CaseIterable {
  case alert
  case badge
  case sound
  case threadIdentifier = "thread-id"
  case category
  case contentAvailable = "content-available"
  case mutableContent = "mutable-content"
  case targetContentIdentifier = "target-content-id"
  case interruptionLevel = "interruption-level"
  case relevanceScore = "relevance-score"
  case filterCriteria = "filter-criteria"
  case urlArguments = "url-args"

  case timestamp
  case event
  case contentState = "content-state"
  case staleDate = "stale-date"
  case dismissalDate = "dismissal-date"
  case attributesType = "attributes-type"
  case attributes
  case inputPushToken = "input-push-token"
  case inputPushChannel = "input-push-channel"

  case title
  case subtitle
  case body
  case launchImage = "launch-image"
  case titleLocKey = "title-loc-key"
  case titleLocArguments = "title-loc-args"
  case subtitleLocKey = "subtitle-loc-key"
  case subtitleLocArguments = "subtitle-loc-args"
  case locKey = "loc-key"
  case locArguments = "loc-args"
  case actionLocKey = "action-loc-key"
  case action
  case summaryArgument = "summary-arg"
  case summaryArgumentCount = "summary-arg-count"

  case critical
  case name
  case volume
}

extension ApsKey {
  /// The object a key belongs in.
  package enum Place: Hashable, Sendable, CaseIterable {
    /// `aps` itself.
    case aps
    /// `aps` of a Live Activity push.
    case liveActivity
    /// `aps.alert`.
    case alert
    /// `aps.sound`.
    case sound

    /// The path as messages spell it.
    package var path: String {
      switch self {
      case .aps, .liveActivity: "aps"
      case .alert: "aps.alert"
      case .sound: "aps.sound"
      }
    }
  }

  /// What a key may hold.
  package enum Kind: Hashable, Sendable {
    case string
    case number
    case flag
    case strings
    case object
    case stringOrObject

    /// As in "must be a string".
    package var phrase: String {
      switch self {
      case .string: "a string"
      case .number: "a number"
      case .flag: "the number 1"
      case .strings: "an array of strings"
      case .object: "an object"
      case .stringOrObject: "a string or an object"
      }
    }
  }

  /// What stands beside a key in Apple's table.
  package struct Entry: Hashable, Sendable {
    /// The object it belongs in.
    package var place: Place
    /// What it may hold.
    package var kind: Kind
    /// The first major version of iOS that reads it.
    package var since: Int
    /// The last major version that does; nil where it still counts, or never did in apps.
    package var until: Int?
    /// What it does, in half a sentence.
    package var note: String
  }

  /// The row of the table.
  package var entry: Entry {
    switch self {
    case .alert: Entry(place: .aps, kind: .stringOrObject, since: 3, note: "the text to show")
    case .badge:
      Entry(place: .aps, kind: .number, since: 3, note: "the number on the icon; 0 removes it")
    case .sound: Entry(place: .aps, kind: .stringOrObject, since: 3, note: "the sound to play")
    case .threadIdentifier:
      Entry(place: .aps, kind: .string, since: 10, note: "what groups notifications")
    case .category:
      Entry(place: .aps, kind: .string, since: 8, note: "the registered category, for its actions")
    case .contentAvailable:
      Entry(place: .aps, kind: .flag, since: 7, note: "wakes the app in the background")
    case .mutableContent:
      Entry(place: .aps, kind: .flag, since: 10, note: "lets the service extension change it first")
    case .targetContentIdentifier:
      Entry(place: .aps, kind: .string, since: 13, note: "the window to bring forward")
    case .interruptionLevel:
      Entry(place: .aps, kind: .string, since: 15, note: "how much it may interrupt")
    case .relevanceScore:
      Entry(place: .aps, kind: .number, since: 15, note: "its rank in the summary, from 0 to 1")
    case .filterCriteria:
      Entry(place: .aps, kind: .string, since: 16, note: "what the app's Focus filter looks at")
    case .urlArguments:
      Entry(place: .aps, kind: .strings, since: 0, note: "Safari website pushes only")
    case .timestamp:
      Entry(place: .liveActivity, kind: .number, since: 16, note: "seconds since 1970")
    case .event: Entry(place: .liveActivity, kind: .string, since: 16, note: "start, update or end")
    case .contentState: Entry(place: .liveActivity, kind: .object, since: 16, note: "the new state")
    case .staleDate:
      Entry(place: .liveActivity, kind: .number, since: 16, note: "seconds since 1970")
    case .dismissalDate:
      Entry(place: .liveActivity, kind: .number, since: 16, note: "seconds since 1970")
    case .attributesType:
      Entry(place: .liveActivity, kind: .string, since: 17, note: "the type's name, with start")
    case .attributes:
      Entry(place: .liveActivity, kind: .object, since: 17, note: "the attributes, with start")
    case .inputPushToken:
      Entry(place: .liveActivity, kind: .flag, since: 18, note: "asks for an update token")
    case .inputPushChannel:
      Entry(place: .liveActivity, kind: .string, since: 18, note: "the broadcast channel")
    case .title: Entry(place: .alert, kind: .string, since: 8, note: "the first line, bold")
    case .subtitle: Entry(place: .alert, kind: .string, since: 10, note: "the second line")
    case .body: Entry(place: .alert, kind: .string, since: 3, note: "the text")
    case .launchImage:
      Entry(place: .alert, kind: .string, since: 3, note: "the launch screen of a tap")
    case .titleLocKey:
      Entry(place: .alert, kind: .string, since: 8, note: "the title in the app's strings")
    case .titleLocArguments:
      Entry(place: .alert, kind: .strings, since: 8, note: "what fills the title's slots")
    case .subtitleLocKey:
      Entry(place: .alert, kind: .string, since: 10, note: "the subtitle in the app's strings")
    case .subtitleLocArguments:
      Entry(place: .alert, kind: .strings, since: 10, note: "what fills the subtitle's slots")
    case .locKey:
      Entry(place: .alert, kind: .string, since: 3, note: "the body in the app's strings")
    case .locArguments:
      Entry(place: .alert, kind: .strings, since: 3, note: "what fills the body's slots")
    case .actionLocKey:
      Entry(place: .alert, kind: .string, since: 3, until: 9, note: "no effect since iOS 10")
    case .action: Entry(place: .alert, kind: .string, since: 0, note: "Safari website pushes only")
    case .summaryArgument:
      Entry(place: .alert, kind: .string, since: 12, until: 14, note: "no effect since iOS 15")
    case .summaryArgumentCount:
      Entry(place: .alert, kind: .number, since: 12, until: 14, note: "no effect since iOS 15")
    case .critical:
      Entry(place: .sound, kind: .flag, since: 12, note: "sounds through the silent switch")
    case .name: Entry(place: .sound, kind: .string, since: 12, note: "the file, or default")
    case .volume: Entry(place: .sound, kind: .number, since: 12, note: "from 0 to 1")
    }
  }

  /// The object it belongs in.
  package var place: Place { Self.places[self] ?? entry.place }

  /// Asked for every key that is read, so it is looked up rather than made.
  private static let places = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, $0.entry.place) })
  /// What it may hold.
  package var kind: Kind { entry.kind }

  /// The keys of a place, in the table's order.
  package static func keys(in place: Place) -> [ApsKey] { allCases.filter { $0.place == place } }
}

extension ApsKey {
  /// The way to it.
  package var path: JSONPath {
    JSONPath((place.path.split(separator: ".") + [rawValue[...]]).map { .key(String($0)) })
  }
}
