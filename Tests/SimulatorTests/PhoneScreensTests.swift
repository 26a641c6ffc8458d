import Canvas
import Simulator
import TestSupport
import Testing

/// A screen of the phone that is kept as a golden screen.
struct GoldenRow: CustomTestStringConvertible, Sendable {
  var name: String
  var session: Session
  var testDescription: String { name }
}

/// Each screen of the phone, in each of its states, as a golden screen.
struct PhoneScreensTests {
  static let rows = SampleScreens.all.map { GoldenRow(name: $0.name, session: $0.session) }

  /// One of each screen is kept at small sizes too.
  static let smallRows = rows.filter {
    [
      "lock-empty", "lock-stack-ios18", "lock-count", "lock-pile", "lock-center", "center", "home",
      "settings", "settings-app", "banner-home", "app-page", "long-look-actions", "long-look-ten",
      "reply", "prompt", "lock-photo", "long-look-photo", "long-look-own-view",
    ].contains($0.name)
  }

  @Test(arguments: rows)
  func `the phone is drawn as it was found good`(_ row: GoldenRow) {
    let grid = PhoneView(session: row.session).draw(Size(width: 46, height: 40))
    #expect(Golden.mismatch(grid, row.name) == nil)
  }

  @Test(arguments: smallRows)
  func `the phone fits beside a narrow inspector`(_ row: GoldenRow) {
    let grid = PhoneView(session: row.session).draw(Size(width: 40, height: 24))
    #expect(Golden.mismatch(grid, row.name + "-40x24") == nil)
  }

  @Test(arguments: smallRows)
  func `the phone fits on a small terminal`(_ row: GoldenRow) {
    let grid = PhoneView(session: row.session).draw(Size(width: 46, height: 19))
    #expect(Golden.mismatch(grid, row.name + "-46x19") == nil)
  }

  @Test(
    arguments: rows.filter {
      [
        "lock-stack-ios14", "settings-app", "lock-pile", "lock-count", "home", "app-page", "reply",
        "lock-photo", "long-look-photo",
      ].contains($0.name)
    })
  func `the phone is drawn with lines where there are no colours`(_ row: GoldenRow) {
    var session = row.session
    session.canShowColors = false
    let grid = PhoneView(session: session).draw(Size(width: 46, height: 40))
    #expect(Golden.mismatch(grid, row.name + "-lines") == nil)
  }

  @Test(
    arguments: rows.filter {
      ["lock-stack-ios14", "settings", "home", "prompt", "long-look-photo"].contains($0.name)
    })
  func `the phone is drawn in ASCII where there are no other characters`(_ row: GoldenRow) {
    var session = row.session
    session.canShowUnicode = false
    let grid = PhoneView(session: session).draw(Size(width: 46, height: 40))
    #expect(Golden.mismatch(grid, row.name + "-ascii") == nil)
  }
}
