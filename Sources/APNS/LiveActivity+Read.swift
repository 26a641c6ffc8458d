import Findings

extension LiveActivity {
  private static let events = ["start", "update", "end"]

  /// Reads the shape, if one of its keys is there; that it isn't simulated is remarked.
  static func read(_ aps: Fields, _ findings: inout [Finding]) -> LiveActivity? {
    guard aps.hasKey(of: .liveActivity) else { return nil }
    let present = ApsKey.keys(in: .liveActivity).filter { aps[$0] != nil }
    guard let first = present.first(where: { $0 == .event }) ?? present.first else { return nil }
    aps.remark(.liveActivity(present), atKey: first, &findings)
    var activity = LiveActivity()
    activity.event = aps.string(.event, &findings)
    activity.timestamp = aps.seconds(.timestamp, &findings)
    activity.staleDate = aps.seconds(.staleDate, &findings)
    activity.dismissalDate = aps.seconds(.dismissalDate, &findings)
    activity.contentState = aps.object(.contentState, &findings)
    activity.attributesType = aps.string(.attributesType, &findings)
    activity.attributes = aps.object(.attributes, &findings)
    if let event = activity.event, let value = aps[.event],
      !events.contains(event)
    {
      aps.remark(.unknownEvent(event), .event, at: value, &findings)
    }
    _ = aps.flag(.inputPushToken, &findings)
    _ = aps.string(.inputPushChannel, &findings)
    for key in needed(by: activity.event) where aps[key] == nil {
      aps.remark(.liveActivityLacks(key, event: activity.event), atKey: first, &findings)
    }
    return activity
  }

  /// The keys without which a push does nothing ("Starting and updating Live Activities with ActivityKit push notifications").
  private static func needed(by event: String?) -> [ApsKey] {
    switch event {
    case "start":
      [.event, .timestamp, .contentState, .attributesType, .attributes, .alert]
    case "update": [.event, .timestamp, .contentState]
    default: [.event, .timestamp]
    }
  }
}

extension Fields {
  /// An object; anything else is remarked and ignored.
  func object(_ key: ApsKey, _ findings: inout [Finding]) -> JSON? {
    guard let value = value(key, &findings) else { return nil }
    guard value.object == nil else { return value }
    remark(.wrongType(key, found: value), key, at: value, &findings)
    return nil
  }
}

extension Finding.Message {
  static func liveActivity(_ keys: [ApsKey]) -> Self {
    let names = keys.map(\.rawValue).joined(separator: ", ")
    return Self(
      .liveActivity,
      "a Live Activity payload (\(names)): this push type is not simulated, nothing comes into the list"
    )
  }

  static func unknownEvent(_ event: String) -> Self {
    let meant = NearestName.nearest(to: event, among: ["start", "update", "end"])
    return Self(
      .unknownEvent,
      "'event' \(JSONWriter.quoted(event.shortened)) is unknown; it is start, update or end",
      suggestion: meant)
  }

  static func liveActivityLacks(_ key: ApsKey, event: String?) -> Self {
    let what = event.map { " with 'event' \(JSONWriter.quoted($0.shortened))" } ?? ""
    return Self(.liveActivityIncomplete, "a Live Activity payload\(what) needs '\(key.rawValue)'")
  }
}
