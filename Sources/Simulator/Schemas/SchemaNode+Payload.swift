import APNS

extension SchemaNode {
  /// A payload: Apple's keys, and whatever else the app wants.
  static let payload = object(
    [
      ("aps", aps),
      (
        "Simulator Target Bundle",
        string.note("the bundle identifier of the app that it is for, as for xcrun simctl push")
      ),
    ], required: ["aps"], isOpen: true)

  private static let aps = object(
    (ApsKey.keys(in: .aps) + ApsKey.keys(in: .liveActivity)).map(property)
  ).note("what the system reads")

  private static func property(_ key: ApsKey) -> (String, SchemaNode) {
    (key.rawValue, node(of: key).note(note(of: key)))
  }

  private static func node(of key: ApsKey) -> SchemaNode {
    switch key {
    case .alert: return any(of: [string, object(ApsKey.keys(in: .alert).map(property))])
    case .sound: return any(of: [string, object(ApsKey.keys(in: .sound).map(property))])
    case .badge: return number("integer", from: 0)
    case .relevanceScore, .volume: return number(from: 0, to: 1)
    case .timestamp, .staleDate, .dismissalDate, .summaryArgumentCount:
      return number("integer", from: 0)
    case .interruptionLevel: return oneOf(InterruptionLevel.self)
    case .event: return oneOf(["start", "update", "end"])
    default: break
    }
    switch key.kind {
    case .string: return string
    case .number: return number()
    case .flag: return flag
    case .strings: return list(of: string)
    case .object, .stringOrObject: return object
    }
  }

  private static func note(of key: ApsKey) -> String {
    let entry = key.entry
    guard let until = entry.until else {
      return entry.since > 0 ? "\(entry.note); iOS \(entry.since) and later" : entry.note
    }
    return "\(entry.note); iOS \(entry.since) to \(until)"
  }
}
