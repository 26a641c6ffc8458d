import Canvas
import DeviceModel
import Simulator
import TestSupport
import Testing

/// The whole screen at any size, and lists that are longer than it.
struct SessionDrawTests {
  @Test(arguments: [(39, 14), (40, 13), (1, 1), (12, 3), (0, 0), (20, 200)])
  func `a small window is told how large it must be`(_ size: (width: Int, height: Int)) {
    let grid = Session.sample().draw(Size(width: size.width, height: size.height))
    #expect(grid.size == Size(width: size.width, height: size.height))
    let text = grid.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(size.width < 20 || text.contains("bellhop needs 40 columns and 14 rows"))
  }

  @Test(arguments: [
    (40, 14), (41, 15), (60, 20), (79, 24), (80, 24), (99, 30), (100, 30), (120, 40), (200, 60),
    (46, 200),
  ])
  func `every screen is drawn at every size`(_ size: (width: Int, height: Int)) {
    for (name, session) in SampleScreens.all {
      let grid = session.draw(Size(width: size.width, height: size.height))
      #expect(grid.size == Size(width: size.width, height: size.height), "\(name)")
    }
  }

  @Test(arguments: [
    (120, 40, 1, 46), (100, 30, 1, 46), (99, 30, 0, 40), (80, 24, 0, 40), (60, 20, 7, 46),
    (40, 14, 0, 40),
  ])
  func `the phone stands where there is room`(
    _ row: (width: Int, height: Int, left: Int, columns: Int)
  ) {
    let grid = Session.sample().draw(Size(width: row.width, height: row.height))
    #expect(grid[row.left, 1].character == "▐")
    #expect(grid[row.left + row.columns - 1, 1].character == "▌")
  }

  @Test func `on a narrow terminal the inspector takes the phone's place`() {
    var session = Session.sample()
    session.interface.side = .inspector
    let text = session.draw(Size(width: 60, height: 20)).text
    #expect(text.contains("Payloads"))
    #expect(!text.contains("Monday"))
  }

  @Test func `the cursor stands in the reply`() {
    var session = Session.sample()
    session.message("Lunch?")
    session.press("r")
    session.press("On my way")
    let grid = session.draw(Size(width: 120, height: 40))
    let cursor = grid.cursor ?? .zero
    #expect(grid.line(cursor.y).contains("On my way"))
    #expect(grid[cursor.moved(x: -1)].character == "y")
  }

  // MARK: - Long lists

  /// A lock screen with so many threads, the one with that number selected.
  private func list(of count: Int, selected: Int) -> Session {
    var session = Session.sample()
    session.happen(.changed { $0.lockScreen = .list })
    for number in 1...count {
      session.message("Body \(number).", from: "Sender \(number).", thread: "t\(number)")
    }
    let items = session.phoneItems
    session.interface.selection = items[items.count - selected]
    return session
  }

  @Test(arguments: [1, 2, 3, 7, 20, 38, 39, 40])
  func `what is selected is in sight`(_ number: Int) {
    for size in [Size(width: 46, height: 40), Size(width: 40, height: 14)] {
      let session = list(of: 40, selected: number)
      let grid = PhoneView(session: session).draw(size)
      #expect(grid.text.contains("Sender \(number)."), "\(size)")
      #expect(grid.text.contains("Body \(number)."), "\(size)")
    }
  }

  @Test func `what is out of sight is counted`() {
    let text = PhoneView(session: list(of: 40, selected: 20)).draw(Size(width: 46, height: 40)).text
    let shown = (1...40).filter { text.contains("Sender \($0).") }
    #expect(text.contains("↑ \(40 - (shown.last ?? 0)) more above"))
    #expect(text.contains("↓ \((shown.first ?? 0) - 1) more below"))
  }

  @Test func `a short list has no signs`() {
    let text = PhoneView(session: list(of: 2, selected: 1)).draw(Size(width: 46, height: 40)).text
    #expect(!text.contains("more above"))
    #expect(!text.contains("more below"))
  }

  @Test(arguments: [0, 1, 4, 5, 8, 9, 40])
  func `the selected icon is in sight`(_ count: Int) {
    let apps = (0..<count).map { AppProfile.plain("App\($0)x", icon: "A", tint: .blue) }
    var session = Session.unlocked(apps)
    for place in 0..<count {
      session.interface.selection = .app(apps[place].bundleIdentifier)
      for size in [Size(width: 46, height: 40), Size(width: 36, height: 14)] {
        let text = PhoneView(session: session).draw(size).text
        #expect(text.contains("App\(place)x"), "\(size)")
      }
    }
  }
}
