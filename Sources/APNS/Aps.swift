package import Findings

/// What `aps` asks of the system, one property a key ("Generating a remote notification").
package struct Aps: Hashable, Sendable {
  /// The text to show.
  package var alert: Alert?
  /// The number on the icon, from 0; nil leaves it as it is.
  package var badge: Int?
  /// The sound to play; nil is silence.
  package var sound: Sound?
  /// What groups notifications; empty is the app's own group.
  package var threadIdentifier: Identifier = ""
  /// The registered category; empty is none.
  package var categoryIdentifier: Identifier = ""
  /// Whether the app is woken in the background.
  package var contentAvailable = false
  /// Whether the service extension may change it first.
  package var mutableContent = false
  /// The window to bring forward.
  package var targetContentIdentifier: String?
  /// How much it may interrupt.
  package var interruptionLevel = InterruptionLevel.active
  /// The rank in the summary, from 0 to 1.
  package var relevanceScore = 0.0
  /// What the app's Focus filter looks at.
  package var filterCriteria: String?
  /// Arguments of Safari website pushes; no effect in apps.
  package var urlArguments: [String] = []
  /// The shape of a Live Activity push, if it is one.
  package var liveActivity: LiveActivity?
  /// Where each key of `aps` stands; byte offsets of the values.
  package var places: [ApsKey: Range<Int>] = [:]

  /// Empty: nothing is asked.
  package init() {}
}

extension Aps {
  /// Reads key by key; what can't be used is remarked and costs nothing else.
  static func read(_ node: JSON, path: JSONPath, _ findings: inout [Finding]) -> Aps {
    let fields = Fields(node: node, path: path, place: .aps)
    var aps = Aps()
    aps.places = fields.places
    fields.remarkUnknownKeys(&findings)
    aps.alert = Alert.read(fields, &findings)
    aps.badge = fields.badge(&findings)
    aps.sound = Sound.read(fields, &findings)
    aps.threadIdentifier = fields.identifier(.threadIdentifier, &findings) ?? ""
    aps.categoryIdentifier = fields.identifier(.category, &findings) ?? ""
    aps.contentAvailable = fields.flag(.contentAvailable, &findings)
    aps.mutableContent = fields.flag(.mutableContent, &findings)
    aps.targetContentIdentifier = fields.identifier(.targetContentIdentifier, &findings)?.text
    aps.interruptionLevel = fields.interruptionLevel(&findings)
    aps.filterCriteria = fields.string(.filterCriteria, &findings)
    aps.urlArguments = fields.strings(.urlArguments, &findings) ?? []
    if fields[.urlArguments] != nil {
      fields.remark(.legacyKey(.urlArguments), atKey: .urlArguments, &findings)
    }
    aps.liveActivity = LiveActivity.read(fields, &findings)
    aps.relevanceScore =
      aps.liveActivity == nil
      ? fields.fraction(.relevanceScore, &findings) ?? 0
      : fields.number(.relevanceScore, &findings)?.double ?? 0
    aps.remarkOnTheWhole(fields, &findings)
    return aps
  }

  /// What only shows when all keys are seen together.
  private func remarkOnTheWhole(_ fields: Fields, _ findings: inout [Finding]) {
    let kind = Classification(of: self)
    if fields.members.isEmpty {
      findings.append(Finding(.emptyAps(), at: fields.node.range, path: fields.path))
    } else if kind.nothing, liveActivity == nil {
      findings.append(Finding(.nothingToDeliver(), at: fields.node.range, path: fields.path))
    }
    if kind.wake, !kind.hasText, kind.hasBadge || kind.hasSound {
      fields.remark(.wakeWithEffects(kind), atKey: .contentAvailable, &findings)
    }
    if kind.silent {
      for key in [ApsKey.alert, .sound] where fields[key]?.isNull == false {
        fields.remark(.emptyInSilentPush(key), atKey: key, &findings)
      }
      let idle: [ApsKey] = [
        .category, .threadIdentifier, .mutableContent, .interruptionLevel, .relevanceScore,
      ]
      for key in idle where fields[key] != nil {
        fields.remark(.noEffectInSilentPush(key), atKey: key, &findings)
      }
    } else if mutableContent, !kind.hasText, liveActivity == nil {
      fields.remark(.mutableWithoutText(), atKey: .mutableContent, &findings)
    }
    if mutableContent, contentAvailable, kind.hasText {
      fields.remark(.wakesAndMutates(), atKey: .mutableContent, &findings)
    }
  }
}

extension Finding.Message {
  static func emptyAps() -> Self {
    Self(.emptyAps, "'aps' is empty: nothing to deliver")
  }

  static func nothingToDeliver() -> Self {
    Self(
      .nothingToDeliver,
      "nothing to deliver: 'aps' has no text, no sound, no badge and no 'content-available'")
  }

  static func wakeWithEffects(_ kind: Classification) -> Self {
    let what =
      kind.hasBadge && kind.hasSound ? "badge and sound" : kind.hasBadge ? "a badge" : "a sound"
    return Self(
      .backgroundWithEffects,
      "a background push must not have alert, sound or badge, this one has \(what); send it with push type alert"
    )
  }

  static func emptyInSilentPush(_ key: ApsKey) -> Self {
    Self(
      .emptyInSilentPush,
      "'\(key.rawValue)' has nothing to show or play in a silent push; leave the key out")
  }

  static func noEffectInSilentPush(_ key: ApsKey) -> Self {
    Self(.noEffectInSilentPush, "'\(key.rawValue)' has no effect on a silent push")
  }

  static func mutableWithoutText() -> Self {
    Self(
      .mutableWithoutText,
      "'mutable-content' has no effect without a text: the service extension is not run")
  }

  static func wakesAndMutates() -> Self {
    Self(
      .wakesAndMutates,
      "both 'mutable-content' and 'content-available': the service extension and the app are both asked for"
    )
  }
}
