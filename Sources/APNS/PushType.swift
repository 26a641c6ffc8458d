package import Findings

/// The value of apns-push-type; an open set ("Sending notification requests to APNs").
package struct PushType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The wire word.
  package var rawValue: String

  /// Any word; `isKnown` tells whether Apple has it.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The wire word.
  package var description: String { rawValue }

  /// Whether Apple documents it.
  package var isKnown: Bool { Self.known.contains(self) }
}

extension PushType {
  /// Shows text, plays a sound or sets a badge.
  package static let alert = Self(rawValue: "alert")
  /// Wakes the app and shows nothing.
  package static let background = Self(rawValue: "background")
  /// Starts, updates or ends a Live Activity.
  package static let liveActivity = Self(rawValue: "liveactivity")
  /// An incoming call for PushKit; up to 5120 bytes.
  package static let voip = Self(rawValue: "voip")
  /// Data for a watch complication.
  package static let complication = Self(rawValue: "complication")
  /// Tells a File Provider extension to look for changes.
  package static let fileProvider = Self(rawValue: "fileprovider")
  /// Wakes a managed device.
  package static let mdm = Self(rawValue: "mdm")
  /// Asks for the device's location.
  package static let location = Self(rawValue: "location")
  /// A Push to Talk channel.
  package static let pushToTalk = Self(rawValue: "pushtotalk")
  /// Reloads widgets.
  package static let widgets = Self(rawValue: "widgets")
  /// Reloads controls.
  package static let controls = Self(rawValue: "controls")

  /// All that Apple documents.
  package static let known: [PushType] = [
    alert, background, liveActivity, voip, complication, fileProvider, mdm, location, pushToTalk,
    widgets, controls,
  ]

  /// What its topic has after the bundle id; empty for most.
  package var topicSuffix: String {
    switch self {
    case .liveActivity: ".push-type.liveactivity"
    case .voip: ".voip"
    case .complication: ".complication"
    case .fileProvider: ".pushkit.fileprovider"
    case .location: ".location-query"
    case .pushToTalk: ".voip-ptt"
    case .widgets: ".push-type.widgets"
    case .controls: ".push-type.controls"
    default: ""
    }
  }

  /// The largest payload in bytes.
  package var payloadLimit: Int { self == .voip ? Payload.voipLimit : Payload.limit }

  /// Whether the simulator shows what it does; the others are recognised and noted.
  package var isSimulated: Bool { self == .alert || self == .background }

  /// The bundle id in a topic: the topic without the suffix of this type.
  package func bundle(in topic: Identifier) -> Identifier {
    guard !topicSuffix.isEmpty, topic.text.hasSuffix(topicSuffix) else { return topic }
    return Identifier(String(topic.text.dropLast(topicSuffix.count)))
  }
}
