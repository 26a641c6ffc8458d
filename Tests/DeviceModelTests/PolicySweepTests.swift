import APNS
import DeviceModel
import Findings
import Testing

/// Every combination of what meets in the evaluation order, and what must hold in each of them.
struct PolicySweepTests {
  private static let states: [AppState] = AppState.allCases
  private static let kinds = [
    #""alert": {"title": "Hi", "body": "there"}, "sound": "default", "badge": 3"#,
    #""alert": "Hi""#,
    #""sound": "default""#,
    #""badge": 3"#,
    #""content-available": 1"#,
    #""alert": "Hi", "content-available": 1"#,
    #""sound": {"critical": 1, "name": "default"}, "alert": "Hi""#,
    "",
  ]
  private static let delegates: [AppProfile.Delegate] = [
    .none, .withoutWillPresent, .rules([.init(options: .all)]),
    .rules([.init(options: [.banner, .sound])]), .rules([.init(options: [.list, .badge])]),
  ]
  private static let focuses: [Focus?] = {
    var allowing = Focus(name: "Work")
    allowing.allowedApps = ["com.example.myapp"]
    var strict = Focus(name: "Sleep")
    strict.allowsTimeSensitive = false
    return [nil, Focus(name: "Sleep"), strict, allowing]
  }()
  private static let settings: [NotificationSettings] = {
    var quiet = NotificationSettings()
    quiet.alertStyle = .none
    quiet.sounds = false
    quiet.badges = false
    var nowhere = NotificationSettings()
    nowhere.lockScreen = false
    nowhere.notificationCenter = false
    var held = NotificationSettings()
    held.scheduledSummary = true
    return [NotificationSettings(), quiet, nowhere, held]
  }()

  /// What a combination is made of.
  private struct Situation {
    var kind: String
    var level: InterruptionLevel
    var state: AppState
    var delegate: AppProfile.Delegate
    var status: AuthorizationStatus
    var focus: Focus?
    var settings: NotificationSettings
    var isLocked: Bool
    var isSilent: Bool
    var isEntitled: Bool

    var name: String {
      "\(kind) | \(level) | \(state) | \(delegate) | \(status) | \(focus?.name ?? "-") | "
        + "locked \(isLocked) | silent \(isSilent) | entitled \(isEntitled)"
    }

    var phone: Phone {
      let entitled = isEntitled
      var phone = Phone([
        .sample { profile in
          profile.delegate = delegate
          profile.authorization = status
          profile.settings = settings
          profile.entitlements = entitled ? [.timeSensitive, .criticalAlerts] : []
        }
      ])
      switch state {
      case .foreground: phone.apply(.appLaunched("com.example.myapp"))
      case .background: break
      case .notRunning: phone.apply(.appTerminated("com.example.myapp"))
      case .forceQuit: phone.apply(.appQuit("com.example.myapp"))
      }
      phone.change { $0.silentSwitch = isSilent }
      phone.apply(.focusChanged(focus))
      if isLocked { phone.apply(.locked) }
      return phone
    }

    var payload: String {
      let separator = kind.isEmpty ? "" : ", "
      return #"{"aps": {\#(kind)\#(separator)"interruption-level": "\#(level.rawValue)"}}"#
    }
  }

  /// Kinds and levels make a test each; what is left is swept inside.
  @Test(arguments: kinds, InterruptionLevel.allCases)
  func `nothing is shown that a step forbids, and each missing part has its reason`(
    kind: String, level: InterruptionLevel
  ) {
    // The switches of the device turn from one combination to the next.
    var turn = 0
    for state in Self.states {
      for delegate in Self.delegates {
        for status in AuthorizationStatus.allCases {
          for focus in Self.focuses {
            turn += 1
            for (index, settings) in Self.settings.enumerated() {
              let bits = turn + index
              check(
                Situation(
                  kind: kind, level: level, state: state, delegate: delegate, status: status,
                  focus: focus, settings: settings, isLocked: bits & 1 == 1,
                  isSilent: bits & 2 == 2, isEntitled: bits & 4 == 4),
                again: turn % 8 == 0)
            }
          }
        }
      }
    }
  }

  /// Checks one situation; `again` sends the push to a twin, too.
  private func check(_ situation: Situation, again: Bool) {
    var phone = situation.phone
    let before = phone.app
    var twin = phone
    let account = phone.push(situation.payload)
    var broken: [String] = []
    func require(_ holds: Bool, _ rule: String) {
      if !holds { broken.append(rule) }
    }

    if again {
      let second = twin.push(situation.payload)
      require(second == account && twin.device == phone.device, "the same twice")
    }
    let shown = account.outcomes.presented ?? []
    let banner = phone.device.banner != nil
    let listed = !phone.device.delivered.isEmpty
    let played = account.outcomes.contains {
      if case .played = $0 { return true }
      return false
    }
    require(banner == shown.contains(.banner), "the banner agrees with the outcome")
    require(listed == shown.contains(.list), "the list agrees with the outcome")
    require(played == shown.contains(.sound), "the sound agrees with the outcome")
    require(
      phone.app.badge == before.badge || shown.contains(.badge) || !situation.settings.badges,
      "the badge agrees with the outcome")

    let isCritical =
      situation.isEntitled
      && (situation.level == .critical || situation.kind.contains("critical"))
    require(!(phone.device.isLocked && banner), "no banner on the lock screen")
    require(
      situation.status.allowsAlerts || shown.isEmpty, "nothing without permission")
    require(
      situation.status != .provisional || shown.isSubset(of: .list), "a trial lists alone")
    require(!(situation.isSilent && played && !isCritical), "the silent switch is obeyed")
    if let focus = situation.focus, !isCritical, !focus.allows("com.example.myapp") {
      let passes =
        situation.level == .timeSensitive && situation.isEntitled && focus.allowsTimeSensitive
      require(passes || !(banner || played), "a Focus silences")
    }
    if before.state == .foreground, !phone.device.isLocked {
      switch situation.delegate {
      case .none: break
      case .withoutWillPresent: require(shown.isEmpty, "no willPresent, nothing")
      case .rules(let rules):
        let allowed = rules.first?.options ?? []
        require(shown.isSubset(of: allowed), "no more than willPresent returned")
      }
    }

    // What ran through the policy says of every part what became of it.
    let parts: [Stage] = [.banner, .list, .sound, .badge]
    let said = account.steps.filter { parts.contains($0.stage) }
    if account.steps.contains(where: { $0.stage == .authorization }) {
      for (part, option) in Reason.Part.all {
        let steps = said.filter { $0.stage == part.stage }
        require(steps.count == 1, "\(part) is spoken of once")
        let isAbsent = steps.contains {
          if case .absent = $0.reason { return true }
          return false
        }
        let isHidden = steps.contains {
          if case .badgeHidden = $0.reason { return true }
          return false
        }
        let isElsewhere = part == .banner && phone.device.isLocked && listed
        require(
          shown.contains(option) != (isAbsent || isHidden || isElsewhere),
          "\(part) is shown, or missing with a reason")
      }
    }
    let numbers = account.steps.compactMap(\.stage.number)
    require(numbers == numbers.sorted(), "the steps come in order")
    require(
      account.steps.allSatisfy { !$0.reason.sentence.isEmpty }, "each step has a sentence")
    #expect(broken.isEmpty, "\(situation.name): \(broken)")
  }
}

extension [Outcome] {
  fileprivate var presented: PresentationOptions? {
    for case .presented(_, let options) in self { return options }
    return nil
  }
}
