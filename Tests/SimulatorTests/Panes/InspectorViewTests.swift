import Canvas
import Simulator
import TestSupport
import Testing

/// Every pane at every size that it may get.
struct InspectorViewTests {
  static let sessions: [(name: String, session: Session)] = [
    ("empty", PaneSamples.empty()), ("stocked", PaneSamples.stocked()),
    ("no banner", PaneSamples.noBanner()), ("tapped", PaneSamples.tapped()),
    ("refused", PaneSamples.refused()), ("unknown app", PaneSamples.unknownApp()),
    ("hostile", PaneSamples.hostileReceived()), ("playing", PaneSamples.playing()),
  ]

  @Test(arguments: Pane.allCases, [33, 40, 60, 74, 120])
  func `a pane fits its place and holds nothing that a terminal would obey`(
    _ pane: Pane, _ width: Int
  ) {
    for (name, original) in Self.sessions {
      var session = original
      session.interface.pane = pane
      session.interface.isTimelineUnfolded = true
      for selection in session.shelf.entries.indices {
        session.interface.shelfSelection = selection
        for height in [8, 44] {
          let grid = InspectorView(session: session).draw(Size(width: width, height: height))
          #expect(grid.size == Size(width: width, height: height))
          let forbidden = grid.text.unicodeScalars.filter(Self.isObeyed)
          #expect(forbidden.isEmpty, "\(name) \(pane) \(width)x\(height): \(forbidden)")
        }
        guard pane == .payloads, name == "stocked" else { break }
      }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\n" else { return false }
    return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  @Test(arguments: Pane.allCases, [33, 40, 60, 74, 120])
  func `the selected tab is in sight, and answers to the mouse in all its columns`(
    _ pane: Pane, _ width: Int
  ) {
    var session = PaneSamples.empty()
    if pane == .scenario { session.play(.sample("lock\n"), at: .sample) }
    session.interface.pane = pane
    let grid = InspectorView(session: session).draw(Size(width: width, height: 20))
    #expect(grid.line(0).contains(pane.title))
    let place = Pane.allCases.firstIndex(of: pane) ?? -1
    let columns = (0..<width).filter { grid.zone(at: Point(x: $0, y: 0))?.target == .tab(place) }
    #expect(columns.count == pane.title.columns + 2)
  }

  @Test func `the tabs are stronger while the keys go to them`() {
    var session = PaneSamples.empty()
    let size = Size(width: 74, height: 20)
    let away = InspectorView(session: session).draw(size)
    session.interface.side = .inspector
    let here = InspectorView(session: session).draw(size)
    #expect(away[3, 0].surface == .hintKey)
    #expect(here[3, 0].surface == .paneTabSelected)
  }

  @Test func `a pane scrolls no further than its end`() {
    var session = PaneSamples.noBanner()
    session.interface.pane = .device
    let size = Size(width: 40, height: 12)
    let view = InspectorView(session: session)
    let most = view.maxScroll(size)
    #expect(most > 0)
    session.interface.scroll[.device] = most
    let end = InspectorView(session: session).draw(size)
    session.interface.scroll[.device] = most + 50
    #expect(InspectorView(session: session).draw(size) == end)
  }
}
