package import DeviceModel

/// What somebody wants the status bar to say, whatever is so; as `simctl status_bar` has it.
package struct StatusBarOverride: Hashable, Sendable {
  /// What can be said otherwise; raw values are simctl's options.
  package enum Key: String, Hashable, Sendable, CaseIterable {
    case time
    case dataNetwork
    case wifiMode
    case wifiBars
    case cellularMode
    case cellularBars
    case operatorName
    case batteryState
    case batteryLevel
  }

  private var values: [Key: String] = [:]

  /// Nothing is said otherwise.
  package init() {}

  /// Whether nothing is said otherwise.
  package var isEmpty: Bool { values.isEmpty }

  /// The value of a key, as it was given.
  package subscript(_ key: Key) -> String? { values[key] }

  /// Says a key otherwise from now on.
  package mutating func set(_ key: Key, to value: String) throws(WordsError) {
    guard key.accepts(value) else { throw .unusable(value, wanted: key.wanted) }
    values[key] = value
  }

  /// The same with the values of another where that has some.
  func merged(with other: Self) -> Self {
    var merged = self
    merged.values.merge(other.values) { _, new in new }
    return merged
  }

  /// "time=9:41", in the order of the keys.
  package var words: [String] {
    Key.allCases.compactMap { key in values[key].map { "\(key.rawValue)=\($0)" } }
  }

  // MARK: - What the phone shows

  /// The time as the bar writes it; of a whole date it is the time of day.
  var clock: String? {
    values[.time].flatMap { text in
      do throws(WordsError) {
        let time = try ClockText.components(text)
        return "\(time.hour ?? 0):\(CivilTime.twoDigits(time.minute ?? 0))"
      } catch {
        return nil
      }
    }
  }

  /// "5G"; nothing for Wi-Fi.
  var network: String? {
    values[.dataNetwork].map { $0 == "wifi" ? "" : $0.uppercased() }
  }

  /// Bars of reception from 0 to 4; nil as it is.
  var bars: Int? {
    switch values[.cellularMode] {
    case "notSupported", "searching", "failed": 0
    default: values[.cellularBars].flatMap { Int($0) }
    }
  }

  /// Percent of the battery; nil as it is.
  var charge: Int? {
    values[.batteryLevel].flatMap { Int($0) } ?? (values[.batteryState] == "charged" ? 100 : nil)
  }

  var isCharging: Bool { values[.batteryState] == "charging" }
}

extension StatusBarOverride.Key {
  /// The words that it takes; nil where any of a kind will do.
  package var choices: [String]? {
    switch self {
    case .time, .operatorName: nil
    case .dataNetwork:
      ["hide", "wifi", "3g", "4g", "lte", "lte-a", "lte+", "5g", "5g+", "5g-uwb", "5g-uc"]
    case .wifiMode: ["searching", "failed", "active"]
    case .wifiBars: (0...3).map(String.init)
    case .cellularMode: ["notSupported", "searching", "failed", "active"]
    case .cellularBars: (0...4).map(String.init)
    case .batteryState: ["charging", "charged", "discharging"]
    case .batteryLevel: (0...100).map(String.init)
    }
  }

  /// What has to stand there, for messages.
  package var wanted: String {
    switch self {
    case .time: "a time such as 9:41, or a date as ISO 8601 writes it"
    case .operatorName: "a name of at most \(Self.longestName) characters"
    case .batteryLevel: "a number from 0 to 100"
    case .wifiBars: "a number from 0 to 3"
    case .cellularBars: "a number from 0 to 4"
    case .dataNetwork, .wifiMode, .cellularMode, .batteryState:
      "one of " + (choices ?? []).joined(separator: ", ")
    }
  }

  /// A status bar has no room for more.
  private static let longestName = 16

  fileprivate func accepts(_ value: String) -> Bool {
    switch self {
    case .time:
      do throws(WordsError) {
        _ = try ClockText.components(value)
        return true
      } catch {
        return false
      }
    case .operatorName: return value.count <= Self.longestName
    default: return choices?.contains(value) ?? false
    }
  }
}
