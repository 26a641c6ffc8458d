import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// Text as people write it, and as attackers do, on every screen that shows it.
struct PhoneTextTests {
  /// Text that terminals measure in different ways.
  static let wide = [
    "漢字かな交じり文、長い文章。日本語の通知",
    "👨‍👩‍👧‍👦 family 👨‍👩‍👧‍👦👍🏽❤️‍🔥 🏳️‍🌈 1️⃣",
    "🇩🇪🇫🇷🇺🇸🇯🇵 flags 🇩",
    "e" + String(repeating: "\u{301}", count: 120) + " end",
    "שלום עולם, مرحبا بالعالم",
    "สวัสดีชาวโลก ที่นี่ กำลัง",
    "± ° · × § ¶ ● ○ ◎ ★ ① Ω я",
    "한국어 알림 \u{1112}\u{1161}\u{11AB} नमस्ते क्षि",
    String(repeating: "W", count: 500),
    "\u{FF01}\u{3000}ｆｕｌｌ ｗｉｄｔｈ",
  ]

  /// Text that acts on a terminal, or hides what it says.
  static let hostile = [
    "\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}[31m red",
    "\u{9B}31m \u{90}q \u{85} next",
    "abc \u{202E}gnp.exe\u{202C} \u{2066}x\u{2069}",
    "zero\u{200B}width\u{FEFF} \u{AD}\u{2060}",
    "tab\tnul\u{0}bell\u{7}back\u{8}\u{8}\u{7F}",
    "line\u{B}tab\u{C}feed\r\nnext\u{2028}more",
    "\u{E0041}\u{E007F} tags \u{3164}filler",
  ]

  /// Every place where text from outside is shown, filled with it.
  static func sessions(_ text: String) -> [(name: String, session: Session)] {
    var profile = AppProfile.messages
    profile.displayName = text
    profile.icon = String(text.prefix(1))
    profile.tabs = [
      Tab(identifier: "home", title: text), Tab(identifier: "chat", title: text),
    ]
    var category = NotificationCategory(identifier: "MESSAGE_CATEGORY")
    category.actions = [
      NotificationAction(
        identifier: "REPLY", title: text,
        kind: .textInput(buttonTitle: text, placeholder: text)),
      NotificationAction(
        identifier: "GO", title: text,
        options: [.destructive, .foreground, .authenticationRequired]),
    ]
    category.hiddenPreviewsBodyPlaceholder = text + "%u"
    category.summaryFormat = text + " %u"
    profile.categories = [category]
    let escaped = JSONWriter.compact.text(of: JSON(text))
    let payload = """
      { "aps": { "alert": { "title": \(escaped), "subtitle": \(escaped), "body": \(escaped) },
        "category": "MESSAGE_CATEGORY", "interruption-level": "time-sensitive" } }
      """

    func made(_ keys: String, _ change: (inout Session) -> Void = { _ in }) -> Session {
      var session = Session.sample([profile, .parcels])
      session.push(payload, to: profile, minutesAgo: 2)
      session.push(payload, to: profile)
      change(&session)
      session.press(keys)
      return session
    }
    var hidden = NotificationSettings.allOn
    hidden.showPreviews = .never
    let destination = Destination(
      name: "page", path: PathPattern("page/{id}"), tab: nil, title: text + "{id}")
    let page = destination.page(with: ["id": text, text: text])
    return [
      ("lock", made("")),
      ("lock on iOS 14", made("") { $0.happen(.changed { $0.system = SystemVersion(major: 14) }) }),
      (
        "hidden",
        made("") { $0.happen(.settingsChanged(app: profile.bundleIdentifier, hidden)) }
      ),
      ("unfolded", made("e")),
      ("long look", made("ee")),
      ("reply", made("er") { _ in }),
      ("written reply", made("er" + text.filter { !$0.isNewline })),
      ("prompt", made("2")),
      ("home", made("u")),
      ("settings", made("") { $0.openSettings(.notifications) }),
      ("settings of the app", made("") { $0.openSettings(.app(profile.bundleIdentifier)) }),
      ("counted", made("") { $0.happen(.changed { $0.lockScreen = .count }) }),
      (
        "banner",
        made("u") { session in
          session.press("u")
          session.push(payload, to: profile)
        }
      ),
      ("center", made("un")),
      (
        "app",
        made("u") { session in
          session.press("u")
          session.happen(.appLaunched(profile.bundleIdentifier))
          guard let page else { return }
          session.device.apps[0].navigation.show(page, tab: "home", stack: .push)
          session.device.apps[0].navigation.show(page, tab: "home", stack: .push)
        }
      ),
    ]
  }

  @Test(arguments: wide + hostile)
  func `the phone's right edge stays straight`(_ text: String) {
    for (name, session) in Self.sessions(text) {
      for edges in [EdgeStyle.blocks, .lines] {
        var session = session
        session.canShowColors = edges == .blocks
        for size in [Size(width: 46, height: 40), Size(width: 36, height: 14)] {
          let grid = PhoneView(session: session).draw(size)
          for y in 1..<size.height - 1 {
            let row = grid.row(y)
            let right: Character = edges == .blocks ? "▌" : "│"
            #expect(row.last?.character == right, "\(name), row \(y)")
            #expect(row.reduce(0) { $0 + Int($1.columns) } == size.width, "\(name), row \(y)")
          }
        }
      }
    }
  }

  @Test(arguments: wide + hostile)
  func `no text reaches over the edge of its card`(_ text: String) {
    var session = Self.sessions(text)[0].session
    session.canShowColors = false
    session.interface.selection = nil
    let grid = PhoneView(session: session).draw(Size(width: 46, height: 40))
    let top = (0..<40).first { y in y > 0 && grid[3, y].character == "╭" }
    let bottom = (0..<40).first { y in grid[3, y].character == "╰" }
    guard let top, let bottom else {
      Issue.record("no card in\n\(grid.text)")
      return
    }
    for y in top + 1..<bottom {
      #expect(grid[42, y].character == "│", "row \(y)")
      #expect(grid[41, y].isBlank, "row \(y)")
    }
  }

  @Test(arguments: hostile)
  func `what acts on a terminal is never in a cell`(_ text: String) {
    for (name, session) in Self.sessions(text) {
      let grid = PhoneView(session: session).draw(Size(width: 46, height: 40))
      for y in 0..<grid.height {
        for cell in grid.row(y) {
          let isHarmless = cell.character.unicodeScalars.allSatisfy {
            !$0.isControl && !$0.isDirectionMark && !$0.isInvisible
          }
          #expect(isHarmless, "\(name), row \(y): \(cell.character.debugDescription)")
        }
      }
    }
  }

  @Test func `an override is shown as a mark`() {
    let session = Self.sessions("abc \u{202E}gnp.exe")[0].session
    let grid = PhoneView(session: session).draw(Size(width: 46, height: 40))
    #expect(grid.text.contains("abc ⟨U+202E⟩gnp.exe"))
  }

  @Test func `a body keeps its lines, and a title has only one`() {
    var session = Session.sample()
    session.push(#"{ "aps": { "alert": { "title": "One\ntwo", "body": "three\nfour\n\n" } } }"#)
    let lines = PhoneView(session: session).draw(Size(width: 46, height: 40)).lines
    #expect(lines.contains { $0.contains("One two") })
    let three = lines.firstIndex { $0.contains("three") }
    let four = lines.firstIndex { $0.contains("four") }
    #expect(four == three.map { $0 + 1 })
  }
}

extension Session {
  fileprivate mutating func openSettings(_ page: SettingsPage) {
    press("u")
    happen(.settingsOpened(page))
  }
}
