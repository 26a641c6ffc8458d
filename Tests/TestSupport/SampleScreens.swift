import Canvas
import DeviceModel
package import Simulator
import Testing

/// Sessions whose screens are worth looking at, each by its name.
package enum SampleScreens {
  /// All of them.
  package static let all: [(name: String, session: Session)] = [
    ("lock-empty", Session.sample()),
    ("lock-one", oneMessage),
    ("lock-stack-ios14", stacks(on: 14)),
    ("lock-stack-ios18", stacks(on: 18)),
    ("lock-count", styled(.count)),
    ("lock-pile", pile),
    ("lock-list", styled(.list)),
    ("lock-hidden", hidden),
    ("lock-unfolded", unfolded),
    ("lock-silent", silent),
    ("lock-swiped", swiped),
    ("lock-center", lockedCenter),
    ("lock-long-list", longList),
    ("lock-dark", dark),
    ("center", center),
    ("center-empty", emptyCenter),
    ("settings", settings()),
    ("settings-app", settings(AppProfile.messages)),
    ("settings-app-below", settings(AppProfile.messages, keys: "jjjjjjjjj")),
    ("settings-denied", settings(AppProfile.everyday[3])),
    ("home", home),
    ("banner-home", bannerHome),
    ("banner-app", bannerApp),
    ("banner-persistent", bannerPersistent),
    ("app-root", appRoot),
    ("app-page", appPage),
    ("app-launch", appLaunch),
    ("long-look", longLook),
    ("long-look-actions", longLookActions),
    ("long-look-ten", longLookTen),
    ("long-look-scrolled", longLookScrolled),
    ("lock-photo", lockPhoto),
    ("lock-photo-hidden", hiddenPhoto),
    ("long-look-photo", longLookPhoto),
    ("long-look-own-view", longLookOwnView),
    ("reply-empty", reply("")),
    ("reply", reply("On my way, save me a 席")),
    ("prompt", prompt),
  ]

  private static func made(_ change: (inout Session) -> Void) -> Session {
    var session = Session.sample()
    change(&session)
    session.returnToNow()
    return session
  }

  /// The everyday lock screen: a thread of Alice's, a parcel, two workouts.
  package static func fill(_ session: inout Session) {
    session.alert(
      "Time to move", "You have a workout in 15 minutes.", to: AppProfile.everyday[2],
      minutesAgo: 95)
    session.alert(
      "Nearly there", "One more round of the park.", to: AppProfile.everyday[2], minutesAgo: 65)
    session.alert(
      "Out for delivery", "It arrives between 14:00 and 16:00.", to: .parcels, minutesAgo: 12)
    session.message("Are you up?", minutesAgo: 9)
    session.message("Hello?", minutesAgo: 8)
    session.message("Hey, are you free for lunch? There is a new place by the harbour.")
  }

  private static let oneMessage = made {
    $0.message("Hey, are you free for lunch? There is a new place by the harbour.", minutesAgo: 3)
  }

  private static func stacks(on version: Int) -> Session {
    made {
      fill(&$0)
      $0.happen(.changed { $0.system = SystemVersion(major: version) })
    }
  }

  private static func styled(_ style: LockScreenStyle) -> Session {
    made {
      $0.happen(.changed { $0.lockScreen = style })
      fill(&$0)
    }
  }

  /// More than fits: the edges of what lies beneath peep out.
  private static let pile = made {
    fill(&$0)
    $0.alert("Storm warning", "Ferries stay in the harbor tonight.", to: AppProfile.everyday[4])
    $0.alert("Council votes", "The bridge will be rebuilt.", to: AppProfile.everyday[3])
  }

  private static let hidden = made {
    fill(&$0)
    var settings = NotificationSettings.allOn
    settings.showPreviews = .whenAuthenticated
    $0.happen(.settingsChanged(app: AppProfile.messages.bundleIdentifier, settings))
  }

  private static let unfolded = made {
    fill(&$0)
    $0.press(.enter)
    $0.press("j")
  }

  private static let swiped = made {
    fill(&$0)
    $0.drag("Hey, are you", x: -6)
  }

  private static let silent = made {
    $0.push(
      """
      { "aps": { "alert": { "title": "Water leak", "subtitle": "Kitchen",
        "body": "The sensor under the sink is wet.\\nClose the valve." },
        "interruption-level": "time-sensitive" } }
      """)
    $0.press("m")
  }

  private static let lockedCenter = made {
    $0.alert(
      "Out for delivery", "It arrives between 14:00 and 16:00.", to: .parcels, minutesAgo: 200)
    $0.alert(
      "Time to move", "You have a workout in 15 minutes.", to: AppProfile.everyday[2],
      minutesAgo: 1500)
    $0.press("uL")
    $0.press(.enter)
    $0.message("Are you free for lunch?", minutesAgo: 1)
    $0.press("n")
  }

  private static let longList = made { session in
    for number in 1...14 {
      session.message(
        "Message number \(number), which is long enough for two lines of text.",
        from: "Sender \(number)", thread: "t\(number)", minutesAgo: Int64(30 - number))
    }
    session.press("jjjjjj")
  }

  private static let dark = made {
    $0.message("Are you free for lunch?", minutesAgo: 1)
    $0.press("uL")
  }

  private static let center = made {
    fill(&$0)
    $0.press("u")
    $0.happen(.appLaunched(AppProfile.messages.bundleIdentifier))
    $0.press("n")
  }

  private static let emptyCenter = made { $0.press("un") }

  /// The phone's own Settings, or an app's page in them; one app is not allowed anything, another is quiet.
  private static func settings(_ app: AppProfile? = nil, keys: String = "jj") -> Session {
    made { session in
      session.press("u")
      session.happen(
        .authorizationChanged(app: AppProfile.everyday[3].bundleIdentifier, .denied))
      session.happen(
        .authorizationChanged(app: AppProfile.everyday[4].bundleIdentifier, .provisional))
      session.happen(.settingsOpened(app.map { .app($0.bundleIdentifier) } ?? .notifications))
      session.press(keys)
    }
  }

  private static func badge(_ count: Int, of app: AppProfile, _ session: inout Session) {
    session.happen(.badgeCountSet(app: app.bundleIdentifier, count: count))
  }

  private static let home = made {
    badge(3, of: .messages, &$0)
    badge(12_000, of: AppProfile.everyday[2], &$0)
    badge(12, of: AppProfile.everyday[4], &$0)
    $0.press("u")
    $0.press(.right)
  }

  private static let bannerHome = made {
    badge(3, of: .messages, &$0)
    $0.press("u")
    $0.message("Hey, are you free for lunch?")
  }

  private static let bannerApp = made {
    $0.press("u")
    $0.happen(.appLaunched(AppProfile.messages.bundleIdentifier))
    $0.press("j")
    $0.message("Hey, are you free for lunch?")
  }

  private static let bannerPersistent = made {
    $0.press("u")
    $0.alert("Out for delivery", "It arrives between 14:00 and 16:00.", to: .parcels)
  }

  private static let appRoot = made {
    $0.press("u")
    $0.happen(.appLaunched(AppProfile.messages.bundleIdentifier))
  }

  private static let appPage = made {
    $0.press("u")
    $0.happen(.linkOpened("myapp://chat/alice"))
    $0.happen(.linkOpened("myapp://photo/42/of/alice"))
  }

  private static let appLaunch: Session = {
    var late = AppProfile.messages
    late.router = .late
    var session = Session.unlocked([late])
    session.happen(.appTerminated(late.bundleIdentifier))
    session.happen(.linkOpened("myapp://chat/alice"))
    return session
  }()

  private static let letter =
    "Hey, are you free for lunch? There is a new place by the harbour, they have the soup that you liked. I can be there at half past twelve.\\n\\nTell me."

  private static let longLook = made {
    $0.message(letter)
    $0.press("e")
  }

  private static let longLookActions = made {
    $0.push(
      #"""
      { "aps": { "alert": { "title": "Time to move", "subtitle": "Intervals", "body": "8 rounds" },
        "category": "WORKOUT_CATEGORY" } }
      """#)
    $0.press("ejj")
  }

  private static let longLookTen = made {
    $0.push(#"{ "aps": { "alert": "Choose", "category": "TEN" } }"#)
    $0.press("ejjj")
  }

  private static let longLookScrolled = made {
    let body = (1...60).map { "Line \($0) of a long letter." }.joined(separator: "\\n")
    $0.message(body)
    $0.press("e")
    $0.press(.pageDown, .pageDown)
  }

  // MARK: - Attachments, senders, and the app's own view

  private static func photos(_ change: (inout AppProfile) -> Void = { _ in }) -> Session {
    var app = AppProfile.messages
    app.withPhotos()
    change(&app)
    var session = Session.sample([app])
    session.push(
      #"""
      { "aps": { "alert": { "title": "Wish you were here", "body": "The lighthouse is open." },
        "thread-id": "noor", "category": "PHOTO", "mutable-content": 1 },
        "from": "Noor Haddad", "album": { "id": 7 }, "photoId": "coast-1" }
      """#)
    session.returnToNow()
    return session
  }

  private static let lockPhoto = photos()

  private static let hiddenPhoto = photos {
    $0.settings.showPreviews = .whenAuthenticated
  }

  private static let longLookPhoto: Session = {
    var session = photos { $0.contentExtension = nil }
    session.press("e")
    return session
  }()

  private static let longLookOwnView: Session = {
    var session = photos()
    session.press("e")
    session.press(.pageDown)
    return session
  }()

  private static func reply(_ text: String) -> Session {
    made {
      $0.message(letter)
      $0.press("r")
      $0.press(text)
    }
  }

  private static let prompt = made {
    $0.push(
      #"{ "aps": { "alert": { "title": "Time to move" }, "category": "WORKOUT_CATEGORY" } }"#)
    $0.press("3")
  }
}
