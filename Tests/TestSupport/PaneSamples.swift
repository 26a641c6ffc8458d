import APNS
import Canvas
package import DeviceModel
import Findings
package import Simulator

/// Sessions that give the panes something to say.
package enum PaneSamples {
  /// Monday 30 November 2026, 9:41:07 UTC.
  package static let now = Instant(milliseconds: 1_796_031_667_000)

  /// A chat app whose willPresent keeps quiet while the chat is open, and a parcel service.
  package static let apps: [AppProfile] = [
    profile(
      #"""
      { "bundleIdentifier": "com.example.myapp", "displayName": "MyApp", "icon": "💬",
        "backgroundModes": ["remote-notification"],
        "willPresent": [
          { "when": { "screen": "chat/{chatId}" }, "present": ["badge", "list", "sound"] },
          { "present": ["banner", "list", "sound", "badge"] } ],
        "categories": [
          { "identifier": "MESSAGE_CATEGORY", "actions": [
              { "identifier": "REPLY", "title": "Reply",
                "textInput": { "buttonTitle": "Send", "placeholder": "Reply…" } },
              { "identifier": "OPEN", "title": "Open", "options": ["foreground"] },
              { "identifier": "MUTE", "title": "Mute", "options": ["destructive"] } ] },
          { "identifier": "WORKOUT_CATEGORY", "actions": [] } ],
        "urlSchemes": ["myapp"],
        "tabs": [{ "id": "chats", "title": "Chats" }, { "id": "workouts", "title": "Workouts" }],
        "destinations": {
          "chat": { "path": "chat/{chatId}", "tab": "chats", "title": "Chat with {chatId}" },
          "photo": { "path": "chat/{chatId}/photo/{n}", "tab": "chats", "title": "Photo {n}",
                     "stack": "push" },
          "workout": { "path": "workout/{id}", "tab": "workouts", "title": "Workout" } },
        "linkKeys": ["link"],
        "responses": [
          { "when": { "action": "REPLY" }, "call": "sendReply", "with": { "text": "userText" } },
          { "when": { "action": "default", "category": "MESSAGE_CATEGORY" }, "navigate": "chat",
            "with": { "chatId": "chatId" } } ] }
      """#),
    profile(
      #"{ "bundleIdentifier": "com.example.parcels", "displayName": "Parcels", "icon": "📦" }"#),
  ]

  /// A payload with a title and a body for the chat with Alice.
  package static let message = payload(
    #"""
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": {
        "alert": { "title": "Alice", "body": "Hey, are you free for lunch?" },
        "category": "MESSAGE_CATEGORY",
        "thread-id": "chat-alice",
        "sound": "default",
        "badge": 2
      },
      "chatId": "alice"
    }
    """#)

  /// The picture's payload: its badge is a string.
  package static let workout = payload(
    #"""
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": {
        "alert": { "title": "Workout", "body": "Time to move" },
        "category": "WORKOUT_CATEGORY",
        "thread-id": "chat-alice",
        "sound": "default",
        "badge": "1"
      },
      "chatId": "alice"
    }
    """#)

  /// Text that would do harm to a terminal if it got there: escapes, C1, overrides, line ends.
  package static let hostile = payload(
    #"""
    {
      "Simulator Target Bundle": "com.example.myapp",
      "aps": {
        "alert": {
          "title": "\u001b[31mred\u001b[0m \u202egnorw\u202c",
          "body": "line one\nline two\u0007 \u009b31m \u200b\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67"
        },
        "thread-id": "a\u001b]0;title\u0007b"
      },
      "nested": "{\"deep\": [1, true, null, \"\\u001b[2J\"]}"
    }
    """#)

  /// A shelf with a little of everything.
  package static let shelf = Shelf([
    Shelf.Entry(name: "message-alice.apns", bytes: message),
    Shelf.Entry(name: "workout-reminder.apns", bytes: workout),
    Shelf.Entry(
      name: "sync.apns",
      bytes: payload(
        #"{ "Simulator Target Bundle": "com.example.myapp", "aps": { "content-available": 1 } }"#)),
    Shelf.Entry(
      name: "broken/missing-comma.apns",
      bytes: payload("{\n  \"aps\": {\n    \"alert\": \"Hi\"\n    \"badge\": 1\n  }\n")),
    Shelf.Entry(name: "broken/hostile.apns", bytes: hostile),
    Shelf.Entry(name: "gone.apns", unreadable: "the file is gone"),
  ])

  /// A session that was just started, without anything on the shelf.
  package static func empty() -> Session {
    Session(
      device: Device(name: "sample", apps: apps), themes: [BuiltInTheme.midnight], at: now)
  }

  /// The same with files on the shelf.
  package static func stocked() -> Session {
    var session = empty()
    session.shelf = shelf
    return session
  }

  /// The picture: the chat is open, the silent switch is on, and the workout makes no banner.
  package static func noBanner() -> Session {
    var session = stocked()
    session.interface.pane = .why
    session.step(.device(.unlocked))
    session.step(.device(.linkOpened("myapp://chat/alice")))
    session.step(.device(.changed { $0.silentSwitch = true }))
    session.send("message-alice.apns", message)
    session.send("workout-reminder.apns", workout)
    return session
  }

  /// Messages on the lock screen, one of them tapped and routed.
  package static func tapped() -> Session {
    var session = stocked()
    session.step(.device(.unlocked))
    session.send("message-alice.apns", message)
    session.step(.input(.key(.enter)))
    return session
  }

  /// A payload that is no JSON.
  package static func refused() -> Session {
    var session = stocked()
    session.interface.pane = .why
    session.send("broken/missing-comma.apns", payload("{\n  \"aps\": {\n    \"alert\": Hi\n"))
    return session
  }

  /// A payload for an app that is not there.
  package static func unknownApp() -> Session {
    var session = stocked()
    session.interface.pane = .why
    session.send(
      "typo.apns",
      payload(#"{ "Simulator Target Bundle": "com.example.myap", "aps": { "alert": "Hi" } }"#))
    return session
  }

  /// Hostile text, received.
  package static func hostileReceived() -> Session {
    var session = stocked()
    session.step(.device(.unlocked))
    session.send("evil\u{1B}[31m\u{202E}.apns", hostile)
    return session
  }

  private static func payload(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func profile(_ json: String) -> AppProfile {
    var findings: [Finding] = []
    guard let profile = AppProfile.read(Array(json.utf8), into: &findings) else {
      fatalError("no profile: \(findings.map(\.text))")
    }
    return profile
  }
}

extension Session {
  /// Something happens, a little later.
  package mutating func step(_ event: Event) {
    _ = handle(event, at: PaneSamples.now)
  }

  /// A push comes in through the file door.
  package mutating func send(_ name: String, _ bytes: [UInt8]) {
    step(.push(PushRequest(name: name, door: .file, body: bytes)))
  }
}

extension Playback {
  /// A scenario to play on the everyday apps; a line that cannot be read is left out.
  package static func sample(_ text: String) -> Playback {
    var reader = ScenarioReader(name: "sample.scenario") { _, _ in .missing("there is no file") }
    let scenario = reader.read(Array(text.utf8))
    return Playback([scenario], apps: AppProfile.everyday, deviceName: ScenarioPlayer.deviceName)
  }
}

extension PaneSamples {
  /// A scenario of which a line failed, with what a terminal would obey.
  package static func playing() -> Session {
    var session = stocked()
    session.play(
      .sample("unlock\nexpect text \"\\u001b[2J\u{9B}\u{202E}\"\nlock # \u{1B}]0;x\u{7}\n"),
      at: .sample)
    for _ in 0..<2 { session.press(">") }
    return session
  }
}
