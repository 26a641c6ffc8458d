import DeviceModel
import Findings
import Testing

/// Taps, actions, replies and dismissals: "Handling notifications and notification-related actions".
struct ResponseTests {
  private static let ann =
    #"{"aps": {"alert": "Hi", "category": "MESSAGE_CATEGORY"}, "chatId": "chat-abc"}"#

  @Test func `golden 21: an unknown category, dismissed, tells nobody`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "category": "UNKNOWN"}}"#)
    phone.respond(.dismissAction)
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("UNKNOWN is not registered"))
  }

  @Test func `golden 22: a banner flicked away stays listed, and tells nobody`() {
    var phone = Phone()
    phone.push(Self.ann)
    phone.apply(.bannerFlicked)
    #expect(phone.device.banner == nil)
    #expect(phone.device.delivered.count == 1)
    #expect(phone.callbacks.isEmpty)
  }

  @Test
  func `golden 23: dismissing an entry with customDismissAction tells the app, and routes nothing`()
  {
    var phone = Phone()
    phone.push(Self.ann)
    phone.respond(.dismissAction)
    #expect(phone.callbacks == [.didReceive(action: .dismissAction, userText: nil)])
    #expect(phone.navigations.isEmpty)
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `a category without customDismissAction tells nobody`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "category": "WORKOUT_CATEGORY"}}"#)
    phone.respond(.dismissAction)
    #expect(phone.callbacks.isEmpty)
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `golden 24: clearing a group removes all of it and tells nobody`() {
    var phone = Phone()
    for _ in 1...3 { phone.push(Self.ann) }
    phone.push(#"{"aps": {"alert": "other", "thread-id": "other"}}"#)
    let group = phone.device.centerGroups[1]
    phone.apply(.groupCleared(group.members.map(\.key)))
    #expect(phone.device.delivered.map(\.content.body) == ["other"])
    #expect(phone.callbacks.isEmpty)
    phone.apply(.removalUndone)
    #expect(phone.device.delivered.count == 4)
    #expect(phone.device.delivered.map(\.arrival) == [1, 2, 3, 4])
    phone.apply(.allCleared)
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.callbacks.isEmpty)
  }

  @Test func `clearing leaves the badge`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "badge": 4}}"#)
    phone.apply(.allCleared)
    #expect(phone.app.badge == 4)
  }

  @Test(arguments: ["", "on my way", "👩‍👩‍👧 日本"])
  func `golden 26: a reply is told as it was typed, an empty one too`(_ text: String) {
    var phone = Phone(locked: true)
    phone.push(Self.ann)
    phone.respond("REPLY_ACTION", text: text)
    #expect(phone.callbacks == [.didReceive(action: "REPLY_ACTION", userText: text)])
    let arguments = [
      CallArgument(name: "text", value: text), CallArgument(name: "chatId", value: "chat-abc"),
    ]
    #expect(
      phone.last.outcomes.contains(
        .performed(
          app: "com.example.myapp", call: "MessageService.sendReply", arguments: arguments)))
    #expect(phone.device.isLocked, "a reply works on a locked device")
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `golden 27: authenticationRequired asks to unlock; refused, nothing happens`() {
    var phone = Phone(locked: true)
    phone.push(Self.ann)
    phone.respond("DELETE_ACTION")
    #expect(phone.device.prompt != nil)
    #expect(phone.says("Delete requires authentication"))
    phone.apply(.promptAnswered(.deny))
    #expect(phone.callbacks.isEmpty)
    #expect(phone.device.isLocked)
    #expect(phone.device.delivered.count == 1)
  }

  @Test func `allowed, the device is unlocked and the app told in the background`() {
    var phone = Phone(locked: true)
    phone.push(Self.ann)
    phone.respond("DELETE_ACTION")
    phone.apply(.promptAnswered(.allow))
    #expect(phone.callbacks == [.didReceive(action: "DELETE_ACTION", userText: nil)])
    #expect(!phone.device.isLocked)
    #expect(phone.app.state == .background)
    #expect(phone.device.delivered.isEmpty)
  }

  @Test func `a tap on a locked device asks to unlock, then opens the app`() {
    var phone = Phone(locked: true)
    phone.push(Self.ann)
    phone.respond()
    #expect(phone.device.prompt != nil)
    #expect(phone.device.delivered.count == 1)
    phone.apply(.promptAnswered(.allow))
    #expect(phone.app.state == .foreground)
    #expect(phone.navigations == ["chat/chat-abc"])
  }

  @Test func `a foreground action brings the app forward without navigating`() {
    var phone = Phone()
    phone.push(
      #"{"aps": {"alert": "Go", "category": "WORKOUT_CATEGORY"}, "workoutId": "w1"}"#)
    phone.respond("START_WORKOUT_ACTION")
    #expect(phone.app.state == .foreground)
    #expect(phone.navigations.isEmpty)
  }

  @Test func `a background action on an app that does not run launches it in the background`() {
    var phone = Phone()
    phone.apply(.appTerminated("com.example.myapp"))
    phone.push(Self.ann)
    phone.respond("MARK_READ_ACTION")
    #expect(phone.app.state == .background)
    #expect(phone.callbacks == [.didReceive(action: "MARK_READ_ACTION", userText: nil)])
  }

  @Test func `an action that the category does not have does nothing`() {
    var phone = Phone()
    phone.push(Self.ann)
    phone.respond("LIKE_ACTION")
    #expect(phone.last.outcomes.isEmpty)
    #expect(phone.device.delivered.count == 1)
  }

  @Test func `no delegate: the app opens, and the response goes to nobody`() {
    var phone = Phone([.sample { $0.delegate = .none }])
    phone.push(Self.ann)
    phone.respond()
    #expect(phone.callbacks.isEmpty)
    #expect(phone.app.state == .foreground)
    #expect(phone.says("the response goes to nobody"))
  }

  @Test func `a delegate set late loses the response of a cold launch, and no other`() {
    var phone = Phone([.sample { $0.delegateSetAtLaunch = false }])
    phone.push(Self.ann)
    phone.respond()
    #expect(phone.callbacks.count == 1)
    phone.apply(.appTerminated("com.example.myapp"))
    phone.push(Self.ann)
    phone.respond()
    #expect(phone.callbacks.isEmpty)
    #expect(phone.says("the response is lost"))
  }

  @Test func `golden 42: setting the badge to 0 empties the app's list, and says so`() {
    var phone = Phone([.sample(), .sample("com.example.other")])
    for _ in 1...3 { phone.push(#"{"aps": {"alert": "Hi", "badge": 3}}"#) }
    phone.message("stays", to: "com.example.other")
    phone.apply(.badgeCountSet(app: "com.example.myapp", count: 0))
    #expect(phone.app.badge == 0)
    #expect(phone.device.delivered.map(\.content.title) == ["stays"])
    #expect(phone.says("3 entries of myapp gone: the app set its badge to 0"))
  }

  @Test func `setBadgeCount below 0 is badgeInputInvalid, and the badge stays`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": "Hi", "badge": 3}}"#)
    phone.apply(.badgeCountSet(app: "com.example.myapp", count: -1))
    #expect(phone.app.badge == 3)
    #expect(phone.device.delivered.count == 1, "nothing is emptied")
    #expect(phone.last.outcomes.isEmpty)
    #expect(phone.says("setBadgeCount(-1) ends in badgeInputInvalid: the badge stays 3"))
  }

  @Test(arguments: [
    ("badges are off", 0), ("the app is denied", 1), ("a trial has no badge", 2),
    ("never asked for badge", 3), ("Focus Sleep hides badges", 4),
  ])
  func `a number that no icon shows is remembered, and the trace says why`(
    _ row: (String, Int)
  ) {
    var phone = Phone([
      .sample { profile in
        if row.1 == 0 { profile.settings.badges = false }
        if row.1 == 1 { profile.authorization = .denied }
        if row.1 == 2 { profile.authorization = .provisional }
        if row.1 == 3 { profile.requestedOptions = [.alert] }
      }
    ])
    if row.1 == 4 {
      var focus = Focus(name: "Sleep")
      focus.hidesBadges = true
      phone.apply(.focusChanged(focus))
    }
    phone.apply(.badgeCountSet(app: "com.example.myapp", count: 7))
    #expect(phone.app.badge == 7 && phone.device.shownBadge(of: phone.app) == 0)
    #expect(phone.says("7 is remembered, and hidden"))
    #expect(phone.says(row.0))
  }

  @Test func `an app that resets its badge when it becomes active empties its list then`() {
    var phone = Phone([.sample { $0.onActive = [.setBadgeCount(0)] }])
    for _ in 1...3 { phone.push(#"{"aps": {"alert": "Hi", "badge": 3}}"#) }
    phone.apply(.centerOpened)
    phone.apply(.centerClosed)
    #expect(phone.device.delivered.count == 3)
    phone.respond()
    #expect(phone.device.delivered.isEmpty)
    #expect(phone.app.badge == 0)
    phone.push(#"{"aps": {"alert": "Hi", "badge": 1}}"#)
    phone.apply(.centerOpened)
    phone.apply(.centerClosed)
    #expect(phone.device.delivered.isEmpty, "closing Notification Center makes the app active")
  }
}
