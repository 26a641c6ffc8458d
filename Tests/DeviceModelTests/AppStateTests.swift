import APNS
import DeviceModel
import Findings
import Testing

/// What each kind of push does in each state of its app: "Handling notifications and
/// notification-related actions".
struct AppStateTests {
  private static let app: Identifier = "com.example.myapp"

  /// Where the app is when the push comes.
  enum State: CaseIterable, Sendable {
    case front, background, notRunning, forceQuit

    /// Brings the app there.
    func enter(_ phone: inout Phone) {
      switch self {
      case .front: phone.apply(.appLaunched(app))
      case .background: break
      case .notRunning: phone.apply(.appTerminated(app))
      case .forceQuit: phone.apply(.appQuit(app))
      }
    }
  }

  /// One kind of push, with what must come of it in the four states.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var payload: String
    var shows: PresentationOptions
    /// What the app is called for, in the order of the states.
    var calls: [State: [String]]
    var change: @Sendable (inout AppProfile) -> Void = { _ in }

    init(
      _ name: String, _ aps: String, shows: PresentationOptions,
      front: [String], background: [String] = [], notRunning: [String]? = nil,
      forceQuit: [String] = [],
      _ change: @escaping @Sendable (inout AppProfile) -> Void = { _ in }
    ) {
      testDescription = name
      payload = "{\"aps\": {\(aps)}}"
      self.shows = shows
      calls = [
        .front: front, .background: background, .notRunning: notRunning ?? background,
        .forceQuit: forceQuit,
      ]
      self.change = change
    }
  }

  private static let will = "willPresent"
  private static let wake = "didReceiveRemoteNotification"
  private static let service = "serviceExtension"
  private static let extending: @Sendable (inout AppProfile) -> Void = { profile in
    profile = AppProfile.read(
      Array(
        #"""
        {"bundleIdentifier": "com.example.myapp", "backgroundModes": ["remote-notification"],
         "willPresent": [{"present": ["banner", "list", "sound", "badge"]}],
         "serviceExtension": [{"set": {"title": "Changed"}}]}
        """#.utf8))
  }

  private static let rows = [
    Row("an alert", #""alert": "Hi""#, shows: [.banner, .list], front: [will]),
    Row(
      "an alert with badge and sound", #""alert": "Hi", "badge": 2, "sound": "default""#,
      shows: .all, front: [will]),
    Row("a badge alone", #""badge": 2"#, shows: .badge, front: [will]),
    Row("a sound alone", #""sound": "default""#, shows: .sound, front: [will]),
    Row(
      "content-available alone", #""content-available": 1"#, shows: [], front: [wake],
      background: [wake]),
    Row(
      "an alert with content-available", #""alert": "Hi", "content-available": 1"#,
      shows: [.banner, .list], front: [wake, will], background: [wake]),
    Row(
      "a badge with content-available", #""badge": 2, "content-available": 1"#, shows: .badge,
      front: [wake, will], background: [wake]),
    Row(
      "an alert with mutable-content", #""alert": "Hi", "mutable-content": 1"#,
      shows: [.banner, .list], front: [service, will], background: [service],
      forceQuit: [service], extending),
    Row(
      "content-available without the background mode", #""content-available": 1"#, shows: [],
      front: [wake]
    ) { $0.hasRemoteNotificationMode = false },
    Row("an empty aps", "", shows: [], front: []),
  ]

  @Test(arguments: rows, State.allCases)
  func `each kind calls the app and shows itself as its state allows`(_ row: Row, _ state: State) {
    var phone = Phone([.sample { row.change(&$0) }])
    state.enter(&phone)
    phone.push(row.payload)
    #expect(phone.callbacks.map(\.name) == row.calls[state])
    #expect(phone.shown == row.shows, "\(phone.last.steps.map(\.reason.sentence))")
    let wakes = row.calls[state]?.contains(Self.wake) == true
    switch state {
    case .front: #expect(phone.app.state == .foreground)
    case .background: #expect(phone.app.state == .background)
    case .notRunning: #expect(phone.app.state == (wakes ? .background : .notRunning))
    case .forceQuit: #expect(phone.app.state == .forceQuit)
    }
  }

  @Test(arguments: State.allCases)
  func `a tap leads into the app, whatever its state, and takes that one entry`(_ state: State) {
    var phone = Phone()
    state.enter(&phone)
    phone.message("stays")
    phone.message("tapped")
    phone.respond()
    #expect(phone.app.state == .foreground)
    #expect(phone.callbacks == [.didReceive(action: .defaultAction, userText: nil)])
    #expect(phone.device.delivered.map(\.content.title) == ["stays"])
  }

  @Test func `the icon opens the app, and takes no entry away`() {
    var phone = Phone()
    phone.message("stays")
    phone.apply(.appLaunched(Self.app))
    #expect(phone.device.delivered.map(\.content.title) == ["stays"])
    #expect(phone.callbacks.isEmpty, "what came before is not presented again")
  }

  @Test func `Notification Center over a running app makes it active again when it closes`() {
    var phone = Phone([.sample { $0.onActive = [.setBadgeCount(0)] }])
    phone.apply(.appLaunched(Self.app))
    phone.push(#"{"aps": {"alert": "Hi", "badge": 3}}"#)
    phone.apply(.centerOpened)
    #expect(phone.app.state == .foreground && phone.app.badge == 3)
    phone.apply(.centerClosed)
    #expect(phone.callbacks == [.didBecomeActive])
    #expect(phone.app.badge == 0 && phone.device.delivered.isEmpty)
  }
}

extension AppProfile {
  /// An app that is read as a file would be; one that can't be read is an empty one.
  fileprivate static func read(_ bytes: [UInt8]) -> AppProfile {
    var findings: [Finding] = []
    guard let profile = AppProfile.read(bytes, into: &findings) else {
      Issue.record("no profile: \(findings.map(\.text))")
      return AppProfile(bundleIdentifier: "")
    }
    return profile
  }
}
