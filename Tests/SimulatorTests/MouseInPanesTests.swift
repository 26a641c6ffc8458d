import Canvas
import DeviceModel
import Simulator
import TestSupport
import Testing

/// What the mouse does in the panes and over everything, and that it can do no harm.
struct MouseInPanesTests {
  private static func stocked() -> Session {
    var session = Session.sample()
    session.shelf = PaneSamples.shelf
    return session
  }

  @Test func `a tab shows its pane and gives it the keys, the phone takes them back`() {
    var session = Self.stocked()
    session.click("Router")
    #expect(session.interface.pane == .router)
    #expect(session.interface.side == .inspector)
    session.click("Monday")
    #expect(session.interface.side == .phone)
    #expect(session.interface.pane == .router)
  }

  @Test func `a click selects a file, and another one sends it`() {
    var session = Self.stocked()
    session.click("workout-reminder")
    #expect(session.selectedShelfEntry?.name == "workout-reminder.apns")
    #expect(session.device.delivered.isEmpty)
    #expect(session.interface.side == .inspector)
    session.click("workout-reminder")
    #expect(session.device.delivered.map(\.content.title) == ["Workout"])
  }

  @Test func `a click explains an event, and another one shows its details`() {
    var session = Self.stocked()
    session.press("sSuL")
    session.click("Timeline")
    session.click("sync.apns")
    #expect(session.explainedEntry?.subject.title == "sync.apns")
    #expect(!session.interface.isTimelineUnfolded)
    session.click("sync.apns")
    #expect(session.interface.isTimelineUnfolded)
    session.click("unlocked")
    #expect(session.explainedEntry?.subject.title == "unlocked")
  }

  @Test func `a click turns a switch`() {
    var session = Self.stocked()
    session.click("Settings")
    session.click("Silent switch")
    #expect(session.device.settings.silentSwitch)
    session.click("Silent switch")
    #expect(!session.device.settings.silentSwitch)
    session.click("Badges")
    #expect(session.device.apps.first?.settings.badges == false)
  }

  @Test func `help closes at a click, and nothing beneath it is clicked`() {
    var session = Self.stocked()
    session.message("Lunch?")
    let points = ["Lunch?", "Router", "workout"].map { session.point(of: $0) }
    for point in points {
      session.press("?")
      session.click(at: point)
      #expect(!session.interface.isHelpOpen)
      #expect(session.interface.pane == .payloads)
      #expect(session.interface.shelfSelection == 0)
      #expect(session.device.prompt == nil)
    }
  }

  // MARK: - The wheel

  @Test func `the wheel selects on the phone and leaves the keys where they are`() {
    var session = Self.stocked()
    for number in 1...9 { session.message("Body \(number).", thread: "t\(number)") }
    session.interface.side = .inspector
    let point = session.point(of: "Body 9.")
    session.mouse(.wheelDown, at: point)
    session.mouse(.wheelDown, at: point)
    #expect(session.selectedNotification?.content.body == "Body 7.")
    session.mouse(.wheelUp, at: point)
    #expect(session.selectedNotification?.content.body == "Body 8.")
    #expect(session.interface.side == .inspector)
  }

  @Test func `the wheel scrolls a long look no further than its end, whoever has the keys`() {
    var session = SampleScreens.all.first { $0.name == "long-look" }?.session ?? .sample()
    session.size = Size(width: 100, height: 18)
    let point = session.point(of: "MYAPP")
    for _ in 0..<9 { session.mouse(.wheelDown, at: point) }
    let most = session.interface.longLook?.scroll ?? 0
    #expect((1...8).contains(most))
    #expect(session.draw(session.size).text.contains("Tell me."))
    session.mouse(.wheelUp, at: point)
    #expect(session.interface.longLook?.scroll == max(0, most - 3))
    session.press(.pageDown, .pageDown, .pageDown)
    #expect(session.interface.longLook?.scroll == most, "keys stop there, too")
  }

  @Test func `the wheel scrolls help`() {
    var session = Self.stocked()
    session.size = Size(width: 60, height: 20)
    session.press("?")
    session.mouse(.wheelDown, at: Point(x: 30, y: 10))
    #expect(session.interface.helpScroll == 3)
    session.mouse(.wheelUp, at: Point(x: 30, y: 10))
    session.mouse(.wheelUp, at: Point(x: 30, y: 10))
    #expect(session.interface.helpScroll == 0)
    #expect(session.interface.isHelpOpen)
  }

  @Test func `the wheel moves what is under it in each pane`() {
    var session = Self.stocked()
    session.press("S")
    session.size = Size(width: 100, height: 20)
    session.mouse(.wheelDown, at: session.point(of: "sync.apns"))
    #expect(session.interface.shelfSelection == 3)
    session.mouse(.wheelDown, at: session.point(of: "badge", skipping: 0))
    #expect(session.interface.shelfSelection == 3)
    #expect(session.interface.side == .phone)
    for pane in [Pane.why, .payload, .router, .device] {
      session.interface.pane = pane
      session.mouse(.wheelDown, at: Point(x: 70, y: 10))
      let most = session.interface.scroll[pane] ?? 0
      #expect((0...3).contains(most), "\(pane)")
      session.mouse(.wheelUp, at: Point(x: 70, y: 10))
      #expect(session.interface.scroll[pane] ?? 0 == max(0, most - 3), "\(pane)")
    }
    session.interface.pane = .timeline
    let newest = session.shownTimelineNumber ?? 0
    session.mouse(.wheelUp, at: Point(x: 70, y: 10))
    #expect(session.shownTimelineNumber == newest - 3)
    session.interface.pane = .settings
    session.mouse(.wheelDown, at: Point(x: 70, y: 10))
    #expect(session.interface.settingsSelection == 3)
    #expect(session.interface.side == .phone)
  }

  // MARK: - Everywhere

  @Test(arguments: [(120, 40), (100, 30), (80, 24), (60, 20), (46, 44), (40, 14)])
  func `zones lie inside, and whatever is in sight has one`(_ size: (Int, Int)) {
    let size = Size(width: size.0, height: size.1)
    for (name, session) in SampleScreens.all {
      let grid = session.draw(size)
      for zone in grid.zones {
        #expect(!zone.rect.isEmpty && zone.rect.intersection(grid.bounds) == zone.rect, "\(name)")
      }
      let places = grid.zones.compactMap { zone -> Int? in
        guard case .item(let place) = zone.target else { return nil }
        return place
      }
      let isCovered =
        session.interface.longLook != nil || session.device.prompt != nil
        || !session.device.isScreenLit
      #expect(!isCovered || places.isEmpty, "\(name): what is beneath does not answer")
      guard !isCovered else { continue }
      for (place, item) in session.phoneItems.enumerated() {
        guard let title = session.title(of: item) else { continue }
        let isInSight = grid.lines.indices.contains { y in
          guard let range = grid.line(y).firstRange(of: title) else { return false }
          let x = String(grid.line(y)[..<range.lowerBound]).columns
          return grid.zone(at: Point(x: x, y: y)).map { $0.target != .side && $0.target != .row(0) }
            ?? false
        }
        #expect(!isInSight || places.contains(place), "\(name): \(title)")
      }
      #expect(session.phoneItems.isEmpty || !places.isEmpty || name == "app-launch", "\(name)")
    }
  }

  @Test(arguments: 0..<6)
  func `whatever the mouse does, nothing breaks`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var session = SampleScreens.all.randomElement(using: &random)?.session ?? .sample()
    session.shelf = PaneSamples.shelf
    let sizes = [(120, 40), (80, 24), (60, 20), (40, 14), (12, 3)]
    let kinds: [MouseEvent.Kind] = [
      .press, .press, .drag, .release, .release, .wheelUp, .wheelDown,
    ]
    let buttons: [MouseEvent.Button] = [.left, .left, .left, .right, .middle, .none]
    var point = Point.zero
    var time: Int64 = 0
    for step in 0..<200 {
      if step % 60 == 0, let (width, height) = sizes.randomElement(using: &random) {
        _ = session.handle(.resized(Size(width: width, height: height)), at: .sample)
      }
      if Int.random(in: 0..<3, using: &random) > 0 {
        point = Point(
          x: Int.random(in: 0..<130, using: &random), y: Int.random(in: 0..<45, using: &random))
      }
      time += Int64.random(in: 0...300, using: &random)
      session.mouse(
        kinds.randomElement(using: &random) ?? .press,
        buttons.randomElement(using: &random) ?? .left, at: point, after: time)
      if step % 17 == 0 {
        let keys: [Key] = [.escape, Key("e"), Key("u"), Key("n"), Key("s"), Key("r"), Key("?")]
        session.press(keys.randomElement(using: &random) ?? .escape)
      }
      if let swiped = session.interface.swiped { #expect(session.phoneItems.contains(swiped)) }
      if let selection = session.interface.selection {
        #expect(session.phoneItems.contains(selection))
      }
    }
  }
}

extension Session {
  /// A word by which something can be found on the screen.
  fileprivate func title(of item: PhoneItem) -> String? {
    switch item {
    case .banner(let key), .notification(let key): device.notification(key)?.content.firstWords
    case .group(let key): group(key)?.leading.content.firstWords
    case .app(let identifier): device.app(identifier)?.displayName
    case .count: "Notifications"
    case .settings: "Settings"
    case .setting: nil
    case .tab(let identifier):
      device.visibleApp?.profile.tabs.first { $0.identifier == identifier }?.title
    }
  }
}

extension NotificationContent {
  /// The beginning of its text, which no other has.
  fileprivate var firstWords: String { String((body.isEmpty ? title : body).prefix(17)) }
}
