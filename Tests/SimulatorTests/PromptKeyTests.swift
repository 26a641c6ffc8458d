import Canvas
import DeviceModel
import Simulator
import TestSupport
import Testing

/// System prompts, Focus and Options by keyboard.
struct PromptKeyTests {
  private static func asking() -> Session {
    var profile = AppProfile.messages
    profile.authorization = .notDetermined
    var session = Session.unlocked([profile])
    session.press("a")
    return session
  }

  private static func text(_ session: Session, _ width: Int = 120, _ height: Int = 40) -> String {
    session.draw(Size(width: width, height: height)).text
  }

  @Test(arguments: [(120, 40), (80, 24), (60, 20)])
  func `an app asks for permission, and both answers are on the screen`(width: Int, height: Int) {
    let picture = Self.text(Self.asking(), width, height)
    for words in ["Would Like to Send", " Allow", "Don’t Allow"] {
      #expect(picture.contains(words), "\(words) at \(width)x\(height)")
    }
  }

  @Test(arguments: [
    ([Key.enter], AuthorizationStatus.authorized), ([.right, .enter], .denied),
    ([.escape], .denied),
    ([.down, .down, .enter], .authorized), ([Key("1")], .authorized), ([Key("2")], .denied),
  ])
  func `arrows choose, Enter answers, Escape refuses, a digit is that answer`(
    keys: [Key], status: AuthorizationStatus
  ) {
    var session = Self.asking()
    for key in keys { session.press(key) }
    #expect(session.device.apps.first?.authorization == status)
    #expect(session.device.prompt == nil && session.interface.promptSelection == 0)
  }

  @Test func `nothing else can be done while the phone asks`() {
    var session = Self.asking()
    session.press("H")
    #expect(session.device.prompt != nil)
    #expect(session.interface.notice?.contains("the phone is asking") == true)
  }

  @Test(arguments: [(120, 40), (80, 24), (60, 20)])
  func `options of a notification fit, and lead to its settings`(width: Int, height: Int) {
    var session = Session.sample()
    session.message("Lunch?")
    session.press("w")
    let picture = Self.text(session, width, height)
    for words in ["Mute 1 Hour", "Mute Today", "View Settings", "Turn Off…", "Cancel"] {
      #expect(picture.contains(words), "\(words) at \(width)x\(height)")
    }
    session.press(.down, .down, .enter)
    #expect(session.device.prompt?.isUnlock == true, "Settings open on an unlocked device")
    session.press(.enter)
    #expect(session.phoneScreen == .settings(.app(AppProfile.messages.bundleIdentifier)))
  }

  @Test func `muting from the options counts at once`() {
    var session = Session.sample()
    session.message("Lunch?")
    session.press("w")
    session.press(.enter)
    #expect(session.device.apps.first?.mutedUntil == Instant.sample.advanced(bySeconds: 3600))
  }

  @Test func `the Focus key goes through the usual ones and off again`() {
    var session = Session.sample()
    var names: [String?] = []
    for _ in 0...Focus.presets.count {
      session.press("f")
      names.append(session.device.focus?.name)
    }
    #expect(names == Focus.presets.map(Optional.some) + [nil])
  }

  @Test func `what a Focus kept from the lock screen says how to see it there`() {
    var session = Session.sample()
    session.press("f")
    session.message("Lunch?")
    session.interface.pane = .why
    let picture = Self.text(session)
    #expect(picture.contains("Focus Do Not Disturb lets only"))
    #expect(picture.contains("To see it on the lock screen:"))
  }

  @Test func `lists are typed, and bad times of a summary are named`() {
    var session = Session.sample()
    session.press("f")
    session.interface.side = .inspector
    session.interface.pane = .settings
    func choose(_ title: String) {
      session.interface.settingsSelection =
        session.settingRows.firstIndex { $0.title == title } ?? 0
      session.press(.enter)
    }
    choose("lets people through")
    session.press("Alice,  Bob ,")
    session.press(.enter)
    #expect(session.device.focus?.allowedPeople == ["Alice", "Bob"])
    choose("Scheduled summary")
    #expect(
      session.interface.lineInput == nil || session.interface.lineInput?.purpose == .summaryTimes)
    session.interface.lineInput = LineInput(.summaryTimes)
    session.press("8:00 25:00")
    session.press(.enter)
    #expect(session.interface.notice?.contains("'25:00' is no time of day") == true)
    #expect(session.device.settings.summaryTimes.count == 2, "nothing changed")
    session.interface.lineInput = LineInput(.summaryTimes)
    session.press("18:30 07:15 7:15")
    session.press(.enter)
    #expect(session.device.settings.summaryTimes.map(\.description) == ["07:15", "18:30"])
  }
}
