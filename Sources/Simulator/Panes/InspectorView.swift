package import Canvas

/// The half of the screen beside the phone: the tabs of the panes, and the pane that is shown.
package struct InspectorView {
  /// What is inspected.
  package var session: Session

  /// A view of that session.
  package init(session: Session) { self.session = session }

  /// Rows above the pane: the tabs, their line, and a blank one where there is room.
  private func headHeight(_ size: Size) -> Int { size.height >= 16 ? 3 : 2 }

  private func margin(_ size: Size) -> Int { size.width >= 56 ? 2 : 1 }

  /// Where the pane itself is drawn; its gutter lies in the margin.
  package func paneRect(_ size: Size) -> Rect {
    let head = headHeight(size)
    let margin = margin(size)
    return Rect(x: margin, y: head, width: size.width - 2 * margin + 1, height: size.height - head)
  }

  private var strip: TabStrip {
    TabStrip(
      panes: session.panes, selected: session.interface.pane,
      isActive: session.interface.side == .inspector, edges: session.edges)
  }

  /// The picture.
  package func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size)
    let margin = margin(size)
    grid.addZone(.side, grid.bounds)
    grid.paste(strip.draw(size.width - 2 * margin), at: Point(x: margin, y: 0))
    let rect = paneRect(size)
    grid.paste(draw(session.interface.pane, rect.size), at: rect.origin)
    return grid
  }

  private func draw(_ pane: Pane, _ size: Size) -> Grid {
    guard !size.isEmpty else { return Grid(size: size) }
    return view(of: pane).draw(size)
  }

  /// How far the pane that is shown can be scrolled.
  package func maxScroll(_ size: Size) -> Int {
    view(of: session.interface.pane).maxScroll(paneRect(size).size)
  }

  private func view(of pane: Pane) -> any PaneView {
    switch pane {
    case .payloads: PayloadsPane(session: session)
    case .timeline: TimelinePane(session: session)
    case .why: WhyPane(session: session)
    case .payload: PayloadPane(session: session)
    case .router: RouterPane(session: session)
    case .settings: SettingsPane(session: session)
    case .device: DevicePane(session: session)
    case .scenario: ScenarioPane(session: session)
    }
  }
}
