import APNS
package import Canvas
package import DeviceModel
import Findings
package import Simulator

extension AppProfile {
  /// An app described in JSON, as a profile file would; broken JSON ends the test run.
  package static func sample(_ json: String) -> AppProfile {
    var findings: [Finding] = []
    guard let profile = read(Array(json.utf8), into: &findings) else {
      fatalError("no profile: \(findings.map(\.text))")
    }
    return profile
  }

  /// The app of the seeds: messages with a reply, workouts with a destructive action.
  package static let messages = sample(
    #"""
    { "bundleIdentifier": "com.example.myapp", "displayName": "MyApp", "icon": "💬", "tint": "blue",
      "entitlements": ["time-sensitive"],
      "willPresent": [{ "present": ["banner", "sound", "badge", "list"] }],
      "categories": [
        { "identifier": "MESSAGE_CATEGORY",
          "actions": [
            { "identifier": "REPLY_ACTION", "title": "Reply",
              "textInput": { "buttonTitle": "Send", "placeholder": "Type a reply..." } },
            { "identifier": "MARK_READ_ACTION", "title": "Mark as Read" } ],
          "options": ["customDismissAction"],
          "categorySummaryFormat": "%u more messages from %@",
          "hiddenPreviewsBodyPlaceholder": "%u messages" },
        { "identifier": "WORKOUT_CATEGORY",
          "actions": [
            { "identifier": "START", "title": "Start Workout", "options": ["foreground"] },
            { "identifier": "SKIP", "title": "Skip", "options": ["destructive"] },
            { "identifier": "DELETE", "title": "Delete for Good",
              "options": ["destructive", "authenticationRequired"] } ] },
        { "identifier": "TEN", "actions": [
            { "identifier": "A1", "title": "First" }, { "identifier": "A2", "title": "Second" },
            { "identifier": "A3", "title": "Third" }, { "identifier": "A4", "title": "Fourth" },
            { "identifier": "A5", "title": "Fifth" }, { "identifier": "A6", "title": "Sixth" },
            { "identifier": "A7", "title": "Seventh" }, { "identifier": "A8", "title": "Eighth" },
            { "identifier": "A9", "title": "Ninth" }, { "identifier": "A10", "title": "Tenth" },
            { "identifier": "A11", "title": "Eleventh" } ] } ],
      "urlSchemes": ["myapp"],
      "tabs": [{ "id": "home", "title": "Home" }, { "id": "chat", "title": "Chat" }],
      "destinations": {
        "chat": { "path": "chat/{id}", "tab": "chat", "title": "Chat {id}" },
        "photo": { "path": "photo/{id}/of/{user}", "tab": "chat", "title": "Photo {id}", "stack": "push" } },
      "responses": [
        { "when": { "action": "default", "category": "MESSAGE_CATEGORY" }, "navigate": "chat",
          "with": { "id": "chatId" } }] }
    """#)

  /// An app whose banners stay until somebody acts.
  package static let parcels = sample(
    #"""
    { "bundleIdentifier": "com.example.parcels", "displayName": "Parcels", "icon": "📦",
      "tint": "brown", "settings": { "alertStyle": "alert" },
      "willPresent": [{ "present": ["banner", "list"] }] }
    """#)

  /// An app that says nothing but its name and colour.
  package static func plain(_ name: String, icon: String, tint: Tint) -> AppProfile {
    var profile = AppProfile(bundleIdentifier: Identifier("com.example.\(name.lowercased())"))
    profile.displayName = name
    profile.icon = icon
    profile.tint = tint
    return profile
  }

  /// The apps of a phone that somebody uses.
  package static let everyday: [AppProfile] = [
    .messages, .parcels, .plain("Workouts", icon: "🏃", tint: .green),
    .plain("News", icon: "📰", tint: .red), .plain("Harbor", icon: "⚓", tint: .teal),
    .plain("Notes", icon: "N", tint: .orange),
  ]
}

extension Instant {
  /// Monday 30 November 2026, 9:41 UTC.
  package static let sample = Instant(milliseconds: 1_796_031_660_000)
}

extension Session {
  /// A locked phone with those apps, at 9:41.
  package static func sample(
    _ apps: [AppProfile] = AppProfile.everyday, theme: Theme = .sample
  ) -> Session {
    Session(device: Device(name: "sample", apps: apps), themes: [theme], at: .sample)
  }

  /// The same, unlocked.
  package static func unlocked(_ apps: [AppProfile] = AppProfile.everyday) -> Session {
    var session = sample(apps)
    session.press("u")
    return session
  }

  /// A push arrives, so many minutes before 9:41.
  package mutating func push(
    _ json: String, to app: AppProfile = .messages, minutesAgo: Int64 = 0
  ) {
    let request = PushRequest(
      name: "sample.apns", door: .file, topic: app.bundleIdentifier, body: Array(json.utf8))
    _ = handle(.push(request), at: Instant.sample.advanced(bySeconds: -60 * minutesAgo))
  }

  /// A message arrives in Alice's thread, or another.
  package mutating func message(
    _ body: String, from sender: String = "Alice", thread: String = "chat-alice",
    minutesAgo: Int64 = 0
  ) {
    push(
      """
      { "aps": { "alert": { "title": "\(sender)", "body": "\(body)", "summary-arg": "\(sender)" },
        "category": "MESSAGE_CATEGORY", "thread-id": "\(thread)" }, "chatId": "alice" }
      """, minutesAgo: minutesAgo)
  }

  /// An alert of another app arrives.
  package mutating func alert(
    _ title: String, _ body: String, to app: AppProfile, minutesAgo: Int64 = 0
  ) {
    push(
      #"{ "aps": { "alert": { "title": "\#(title)", "body": "\#(body)" } } }"#, to: app,
      minutesAgo: minutesAgo)
  }

  /// Keys are pressed, at 9:41.
  package mutating func press(_ keys: Key...) {
    for key in keys { _ = handle(.input(.key(key)), at: .sample) }
  }

  /// Each character of a text is a key that is pressed.
  package mutating func press(_ text: String) {
    for character in text { press(Key(character)) }
  }

  /// Something happens to the device.
  package mutating func happen(_ event: DeviceEvent) {
    _ = handle(.device(event), at: .sample)
  }

  /// The time at which everything is drawn comes back, after pushes that came earlier.
  package mutating func returnToNow() {
    _ = handle(.timePassed, at: .sample)
  }
}

extension Theme {
  /// A theme without colours; what it looks like is of no interest to most tests.
  package static let sample = Theme(name: "sample", styles: [:])
}
