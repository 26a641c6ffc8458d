package import APNS
package import Canvas
package import DeviceModel
package import Findings

/// Whatever can be asked of a session, in the one language that keys, prompt, scenarios and socket speak.
package indirect enum Command: Hashable, Sendable {
  // What arrives.
  case push(FileArgument, to: Identifier?, headers: [PushHeaders.Word])
  case repeated(Repetition)
  case schedule(FileArgument, ScheduleWords)
  case cancel(Identifier)
  case cross(Identifier, NotificationTrigger.Crossing)

  // The phone.
  case lock
  case unlock
  case wake
  case glance
  case home
  case launch(Identifier)
  case terminate(Identifier)
  case quit(Identifier)
  case open(String)
  case center
  case close
  case tab(Identifier)
  case back
  /// All apps in Settings, or the page of one.
  case settings(Identifier?)
  case appSettings(Identifier)
  /// What the status bar says instead of what is so; nil prints that.
  case statusBar(StatusBarOverride?)
  case statusBarCleared

  // Notifications.
  case tap(Which)
  case expand(Which)
  case collapse(Which)
  case action(Identifier, on: Which)
  case reply(String, to: Which, with: Identifier?)
  case flick
  case dismiss(Which)
  case clear(Which)
  case clearAll
  case options(Which)
  case undo

  // Apps and switches.
  case mute(Identifier, MuteSpan?)
  case authorize(Identifier, AuthorizationStatus)
  case ask(Identifier, AuthorizationOptions?)
  case answer(PromptAnswer)
  case set(Identifier, AppSetting)
  case setDevice(DeviceSetting)
  case focus(Focus?)
  case register(Identifier, [Identifier])
  case badge(Identifier, Int)
  case token(Identifier)
  case uninstall(Identifier)
  case install(FileArgument)
  case fault(Fault)

  // Time.
  case wait(Int64)
  case until(CalendarComponents)

  // Recording and scenarios.
  case record(String?)
  case recordCast(String)
  case expectHere
  case expect(Expectation)
  case snapshot(String)
  case include(String)
  case size(Size)
  case theme(String)
  case clock(CalendarComponents)
  case app(FileArgument)

  /// The same command several times, "{i}" in it counting from 1.
  package struct Repetition: Hashable, Sendable {
    package var count: Int
    /// The seconds between two of them.
    package var every: Int64?
    /// The command as it is written.
    package var line: String
    /// The files that it names, by their paths, as far as they were read.
    package var files: [String: FileArgument.Content] = [:]

    package init(count: Int, every: Int64?, line: String) {
      self.count = count
      self.every = every
      self.line = line
    }

    /// No command is repeated more often.
    package static let most = 10_000
  }

  /// What setBadgeCount can be called with; less than 0 is refused by the device, as iOS does.
  package static let badgeCounts = -999_999_999...999_999_999

  /// Whether it asks how something is, rather than changing it.
  package var isExpectation: Bool {
    switch self {
    case .expect, .snapshot: true
    default: false
    }
  }
}
