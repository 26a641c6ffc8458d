package import APNS
package import DeviceModel

/// A switch of one app, and what it is set to.
package enum AppSetting: Hashable, Sendable {
  case alertStyle(AlertStyle)
  /// Nil follows the device.
  case showPreviews(ShowPreviews?)
  case grouping(Grouping)
  /// One of `NotificationSettings.switches`, by its name.
  case toggle(String, Bool)

  /// Every name that may stand behind the bundle.
  static let names =
    ["alertStyle", "showPreviews", "grouping"] + NotificationSettings.switches.map(\.name)

  /// What an app that follows the device is set to.
  static let followsDevice = "default"

  static func read(_ reader: inout WordReader) throws(LineError) -> AppSetting {
    let name = try reader.choice("setting of an app", names.map { ($0, $0) })
    switch name {
    case "alertStyle": return .alertStyle(try reader.choice("alertStyle", of: AlertStyle.self))
    case "showPreviews":
      let known = ShowPreviews.allCases.map { ($0.rawValue, ShowPreviews?.some($0)) }
      return .showPreviews(try reader.choice("showPreviews", known + [(followsDevice, nil)]))
    case "grouping": return .grouping(try reader.choice("grouping", of: Grouping.self))
    default: return .toggle(name, try reader.onOff())
    }
  }

  /// The words that read as the same.
  var words: [String] {
    switch self {
    case .alertStyle(let style): ["alertStyle", style.rawValue]
    case .showPreviews(let previews): ["showPreviews", previews?.rawValue ?? Self.followsDevice]
    case .grouping(let grouping): ["grouping", grouping.rawValue]
    case .toggle(let name, let isOn): [name, isOn ? "on" : "off"]
    }
  }

  /// Turns the switch.
  func apply(to settings: inout NotificationSettings) {
    switch self {
    case .alertStyle(let style): settings.alertStyle = style
    case .showPreviews(let previews): settings.showPreviews = previews
    case .grouping(let grouping): settings.grouping = grouping
    case .toggle(let name, let isOn):
      for row in NotificationSettings.switches where row.name == name {
        settings[keyPath: row.path] = isOn
      }
    }
  }
}

extension AppSetting {
  /// What differs between two states of an app's switches; nil where nothing does.
  init?(from old: NotificationSettings, to new: NotificationSettings) {
    if old.alertStyle != new.alertStyle {
      self = .alertStyle(new.alertStyle)
    } else if old.showPreviews != new.showPreviews {
      self = .showPreviews(new.showPreviews)
    } else if old.grouping != new.grouping {
      self = .grouping(new.grouping)
    } else {
      let changed = NotificationSettings.switches.first {
        old[keyPath: $0.path] != new[keyPath: $0.path]
      }
      guard let changed else { return nil }
      self = .toggle(changed.name, new[keyPath: changed.path])
    }
  }
}

extension DeviceSetting {
  /// What differs between two states of the device's switches; nil where nothing does.
  init?(from old: DeviceSettings, to new: DeviceSettings) {
    if old.system != new.system {
      self = .system(new.system.major)
    } else if old.lockScreen != new.lockScreen {
      self = .lockScreen(new.lockScreen)
    } else if old.showPreviews != new.showPreviews {
      self = .showPreviews(new.showPreviews)
    } else if old.pendingLimit != new.pendingLimit {
      self = .pendingLimit(new.pendingLimit)
    } else if old.summaryTimes != new.summaryTimes {
      self = .summaryTimes(new.summaryTimes)
    } else if old.apnsEnvironment != new.apnsEnvironment {
      self = .environment(new.apnsEnvironment)
    } else {
      let changed = DeviceSettings.switches.first {
        old[keyPath: $0.path] != new[keyPath: $0.path]
      }
      guard let changed else { return nil }
      self = .toggle(changed.name, new[keyPath: changed.path])
    }
  }
}

/// Something that holds for the whole device, and what it is set to.
package enum DeviceSetting: Hashable, Sendable {
  case system(Int)
  /// One of `DeviceSettings.switches`, by its name.
  case toggle(String, Bool)
  case lockScreen(LockScreenStyle)
  case showPreviews(ShowPreviews)
  case pendingLimit(PendingLimit)
  case summaryTimes([TimeOfDay])
  /// The zone's rules come from outside before it can be carried out.
  case timeZone(String, TimeZoneRules?)
  case clock(DeviceClock.Mode)
  case motion(Bool)
  case providerAuthorization(ProviderAuthorization.Mode)
  case environment(PushEnvironment)

  private static let others = [
    "ios", "lock-screen", "show-previews", "pending-limit", "summary-times", "time-zone", "clock",
    "motion", "apns-auth", "apns-environment",
  ]
  /// Every name that may stand behind "device".
  static let names = DeviceSettings.switches.map(\.name) + others

  /// The switch whose other side has a name of its own.
  private static let budget = (name: "background-budget", off: "unlimited")

  static func read(_ reader: inout WordReader) throws(LineError) -> DeviceSetting {
    let name = try reader.choice("setting of the device", names.map { ($0, $0) })
    switch name {
    case "ios": return .system(try reader.number("a version", in: 12...26))
    case "lock-screen":
      return .lockScreen(try reader.choice("lock-screen", of: LockScreenStyle.self))
    case "show-previews": return .showPreviews(try reader.choice("choice", of: ShowPreviews.self))
    case "pending-limit": return .pendingLimit(try reader.choice("choice", of: PendingLimit.self))
    case "summary-times": return .summaryTimes(try times(&reader))
    case "time-zone": return .timeZone(try reader.text("a name such as Europe/Berlin"), nil)
    case "clock":
      let word = try reader.next("real, frozen or a speed such as ×60")
      return .clock(
        try reader.reading(word) { text throws(WordsError) in try DeviceClock.Mode.read(text) })
    case "motion": return .motion(try reader.onOff())
    case "apns-auth":
      return .providerAuthorization(
        try reader.choice("choice", of: ProviderAuthorization.Mode.self))
    case "apns-environment":
      return .environment(
        try reader.choice("environment", of: PushEnvironment.self))
    case budget.name: return .toggle(name, try reader.onOff("on", budget.off))
    default: return .toggle(name, try reader.onOff())
    }
  }

  private static func times(_ reader: inout WordReader) throws(LineError) -> [TimeOfDay] {
    var times: [TimeOfDay] = []
    repeat {
      let word = try reader.next("times such as 08:00 18:00")
      guard let time = TimeOfDay(word.text) else {
        throw reader.error(.unusable(word.text, wanted: "a time of day such as 08:00"), at: word)
      }
      guard times.count < DeviceSettings.mostSummaries else {
        throw reader.error(
          .beyond(word.text, limit: "\(DeviceSettings.mostSummaries) times a day"), at: word)
      }
      if !times.contains(time) { times.append(time) }
    } while !reader.isAtEnd
    return times.sorted()
  }

  /// The words that read as the same.
  var words: [String] {
    switch self {
    case .system(let major): ["ios", String(major)]
    case .toggle(let name, let isOn):
      [name, isOn ? "on" : name == Self.budget.name ? Self.budget.off : "off"]
    case .lockScreen(let style): ["lock-screen", style.rawValue]
    case .showPreviews(let previews): ["show-previews", previews.rawValue]
    case .pendingLimit(let limit): ["pending-limit", limit.rawValue]
    case .summaryTimes(let times): ["summary-times"] + times.map(\.description)
    case .timeZone(let name, _): ["time-zone", CommandWords.written(name)]
    case .clock(let mode): ["clock", mode.description]
    case .motion(let isOn): ["motion", isOn ? "on" : "off"]
    case .providerAuthorization(let choice): ["apns-auth", choice.rawValue]
    case .environment(let choice): ["apns-environment", choice.rawValue]
    }
  }
}
