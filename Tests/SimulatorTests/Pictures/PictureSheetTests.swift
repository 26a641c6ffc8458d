import APNS
import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// Several pictures of one push in one.
struct PictureSheetTests {
  private static let request = PushRequest(
    name: "alice.apns", door: .file, body: PaneSamples.message)

  private static func panel(
    _ picture: Picture, _ change: (inout Session) -> Void = { _ in }, namesTheme: Bool = false
  ) -> PictureSheet.Panel {
    var session = PaneSamples.empty()
    change(&session)
    return PictureSheet.Panel(
      picture, of: request, in: session, size: Size(width: 40, height: 24),
      namesTheme: namesTheme)
  }

  @Test func `each panel stands under its state, its system and what came of it`() {
    let panels = PictureSheet.usual.map { Self.panel($0) }
    let sheet = PictureSheet(panels, theme: BuiltInTheme.midnight)
    let text = PictureFormat.text.text(of: sheet.painting(depth: .monochrome), title: "")
    #expect(Golden.mismatch(text: text, "sheet.txt") == nil)
  }

  @Test(arguments: [(1, [1]), (4, [4]), (5, [3, 2]), (8, [4, 4]), (9, [3, 3, 3])])
  func `rows are about as long as each other`(count: Int, rows: [Int]) {
    let sheet = PictureSheet(
      Array(repeating: Self.panel(.lock), count: count), theme: BuiltInTheme.midnight)
    #expect(sheet.rows.map(\.count) == rows)
  }

  @Test func `themes keep their colours side by side`() throws {
    var findings: [Finding] = []
    let file = try #require(
      ThemeFile.read(ThemeSamples.bytes(of: "daylight"), name: "daylight", into: &findings))
    let daylight = file.theme(among: [file])
    let panels = [Self.panel(.lock), Self.panel(.lock) { $0.themes = [daylight] }]
    let painting = PictureSheet(panels, theme: BuiltInTheme.midnight).painting(depth: .direct)
    let row = Array(painting.row(6))
    #expect(row[21].look.background == BuiltInTheme.midnight[.wallpaper1].color)
    #expect(row[21 + 43].look.background == daylight[.wallpaper1].color)
    #expect(row[0].look.background == BuiltInTheme.midnight[.screen].color)
    #expect(row[44].look.background == daylight[.screen].color)
  }

  @Test func `versions that group otherwise are told apart`() {
    let old = Self.panel(.group) { $0.device.settings.system = SystemVersion(major: 14) }
    #expect(old.variant == "iOS 14")
    #expect(old.grid.text.contains("2 more notifications"))
    #expect(!Self.panel(.group).grid.text.contains("more notifications"))
    #expect(Self.panel(.group, namesTheme: true).variant == "iOS 18, midnight")
    #expect(PictureSheet.counterpart(of: SystemVersion(major: 14)).major == 18)
    #expect(PictureSheet.counterpart(of: SystemVersion(major: 26)).major == 14)
  }

  @Test func `hidden is what a stranger reads, whatever the app's own choice is`() {
    for choice in [nil] + ShowPreviews.allCases {
      let panel = Self.panel(.hidden) { session in
        for index in session.device.apps.indices {
          session.device.apps[index].settings.showPreviews = choice
        }
      }
      #expect(!panel.grid.text.contains("Hey, are you free"), "\(choice as Any)")
    }
    #expect(Self.panel(.lock).grid.text.contains("Hey, are you free"))
  }

  @Test func `the long look is found where the entry is`() {
    let panel = Self.panel(.long) { session in
      for app in session.device.apps {
        _ = session.handle(
          .device(.authorizationChanged(app: app.bundleIdentifier, .provisional)),
          at: session.now)
      }
    }
    #expect(panel.grid.text.contains("Hey, are you free"))
    #expect(panel.grid.text.contains("esc back"))
  }

  @Test func `a push that is not shown says so in the place of its picture's verdict`() {
    let panel = Self.panel(.banner) { session in
      for index in session.device.apps.indices {
        session.device.apps[index].settings.alertStyle = .none
      }
    }
    #expect(panel.note == "made no banner")
  }
}
