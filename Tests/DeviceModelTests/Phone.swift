import APNS
import DeviceModel
import Findings
import Testing

/// A device under test, with what the last event led to.
struct Phone {
  var device: Device
  var now = Instant(milliseconds: 1_796_031_660_000)
  var last = Account()

  /// A phone with these apps; unlocked, unless it is asked to stay as it booted.
  init(_ apps: [AppProfile] = [.sample()], locked: Bool = false) {
    device = Device(name: "test", apps: apps)
    if !locked { apply(.unlocked) }
  }

  /// Something happened.
  @discardableResult
  mutating func apply(_ event: DeviceEvent) -> Account {
    last = device.apply(event, at: now)
    return last
  }

  /// Switches of the device were turned.
  @discardableResult
  mutating func change(_ change: (inout DeviceSettings) -> Void) -> Account {
    var settings = device.settings
    change(&settings)
    return apply(.deviceSettingsChanged(settings))
  }

  /// A payload arrived; a second passes first, so that no two arrive at once.
  @discardableResult
  mutating func push(
    _ json: String, to app: Identifier = "com.example.myapp", collapse: Identifier? = nil
  ) -> Account {
    now = now.advanced(bySeconds: 1)
    return apply(.pushArrived(.sample(json, to: app, collapse: collapse)))
  }

  /// A message of a thread.
  mutating func message(
    _ title: String, thread: String = "", category: String = "", argument: String? = nil,
    count: Int? = nil, to app: Identifier = "com.example.myapp", extra: String = ""
  ) {
    let summary = argument.map { #", "summary-arg": "\#($0)""# } ?? ""
    let counted = count.map { #", "summary-arg-count": \#($0)"# } ?? ""
    push(
      #"""
      {"aps": {"alert": {"title": "\#(title)", "body": "b"\#(summary)\#(counted)},
       "thread-id": "\#(thread)", "category": "\#(category)"}\#(extra)}
      """#, to: app)
  }

  /// The person answered the newest notification.
  @discardableResult
  mutating func respond(_ action: Identifier = .defaultAction, text: String? = nil) -> Account {
    guard let key = (device.delivered.last ?? device.banner?.notification)?.key else {
      Issue.record("there is nothing to answer")
      return Account()
    }
    return apply(
      .responded(
        NotificationResponse(notification: key, actionIdentifier: action, userText: text)))
  }

  /// The app under test.
  var app: InstalledApp { device.apps[0] }

  /// Titles of the groups' members, newest first.
  var groups: [[String]] {
    device.centerGroups.map { $0.members.map(\.content.title) }
  }

  /// The calls into the app that the last event led to.
  var callbacks: [Callback] {
    last.outcomes.compactMap { outcome in
      guard case .called(_, let callback) = outcome else { return nil }
      return callback
    }
  }

  /// The paths that the last event navigated to.
  var navigations: [String] {
    last.outcomes.compactMap { outcome in
      guard case .navigated(_, let path, _) = outcome else { return nil }
      return path
    }
  }

  /// Whether the last trace has a line with these words.
  func says(_ words: String) -> Bool {
    last.steps.contains { $0.reason.sentence.contains(words) }
  }
}

extension AppProfile {
  /// com.example.myapp: authorized, presents everything in the foreground, one message category.
  static func sample(
    _ identifier: Identifier = "com.example.myapp", _ change: (inout AppProfile) -> Void = { _ in }
  ) -> AppProfile {
    var profile = AppProfile(bundleIdentifier: identifier)
    profile.hasRemoteNotificationMode = true
    profile.delegate = .rules([PresentRule(options: .all)])
    profile.categories = [
      NotificationCategory(
        identifier: "MESSAGE_CATEGORY",
        actions: [
          NotificationAction(
            identifier: "REPLY_ACTION", title: "Reply",
            kind: .textInput(buttonTitle: "Send", placeholder: "")),
          NotificationAction(identifier: "MARK_READ_ACTION", title: "Mark as Read"),
          NotificationAction(
            identifier: "DELETE_ACTION", title: "Delete",
            options: [.destructive, .authenticationRequired]),
        ],
        options: [.customDismissAction], summaryFormat: "%u more messages from %@",
        hiddenPreviewsBodyPlaceholder: "%u messages"),
      NotificationCategory(
        identifier: "WORKOUT_CATEGORY",
        actions: [
          NotificationAction(
            identifier: "START_WORKOUT_ACTION", title: "Start", options: [.foreground])
        ]),
    ]
    profile.tabs = [
      Tab(identifier: "home", title: "Home"), Tab(identifier: "chat", title: "Chat"),
    ]
    profile.destinations = [
      Destination(name: "chat", path: PathPattern("chat/{id}"), tab: "chat", title: "Chat {id}"),
      Destination(
        name: "workout", path: PathPattern("workout/{id}"), tab: "home", title: "Workout {id}"),
    ]
    var tap = Condition()
    tap.action = .defaultAction
    tap.category = "MESSAGE_CATEGORY"
    var reply = Condition()
    reply.action = "REPLY_ACTION"
    profile.responses = [
      ResponseRule(
        condition: tap, effect: .navigate("chat"),
        arguments: [Argument(name: "id", path: "chatId")]),
      ResponseRule(
        condition: reply, effect: .call("MessageService.sendReply"),
        arguments: [
          Argument(name: "text", path: "userText"), Argument(name: "chatId", path: "chatId"),
        ]),
    ]
    profile.linkKeys = ["url"]
    profile.urlSchemes = ["myapp"]
    profile.universalLinks = ["example.com"]
    change(&profile)
    return profile
  }
}

extension Push {
  /// A push with this payload.
  static func sample(
    _ json: String, to app: Identifier = "com.example.myapp", collapse: Identifier? = nil
  ) -> Push {
    var findings: [Finding] = []
    var headers = PushHeaders()
    headers.collapseIdentifier = collapse
    let request = PushRequest(
      name: "test.apns", door: .file, headers: headers, topic: app, body: Array(json.utf8))
    switch request.opened(into: &findings) {
    case .success(let push): return push
    case .failure(let rejection): fatalError("\(rejection): \(findings.map(\.text))")
    }
  }
}
