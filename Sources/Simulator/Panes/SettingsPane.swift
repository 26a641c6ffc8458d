package import Canvas
import DeviceModel
import Findings

/// The switches of the app and of the device.
package struct SettingsPane: LinedPane {
  /// The tab.
  package static let pane = Pane.settings

  /// Whose switches.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  /// The lines: a row a switch.
  package func body(_ size: Size) -> PaneBody {
    var body = PaneBody()
    var section: SettingRow.Section?
    for (index, row) in session.settingRows.enumerated() {
      if row.section != section { addTitle(row.section, &body) }
      section = row.section
      let isSelected =
        index == session.interface.settingsSelection && session.interface.side == .inspector
      var line = line(for: row, isSelected)
      line.target = .row(index)
      if isSelected {
        body.select { $0.add(line) }
      } else {
        body.add(line)
      }
    }
    return body
  }

  private func addTitle(_ section: SettingRow.Section, _ body: inout PaneBody) {
    switch section {
    case .app:
      guard let app = session.settingsApp else { return }
      body.addSection(
        "\(app.profile.icon) \(app.displayName)", note: app.bundleIdentifier.text)
    case .categories:
      guard let app = session.settingsApp else { return }
      body.addSection("Categories", note: "setNotificationCategories by \(app.displayName)")
    case .apps: body.addSection("Apps")
    case .device: body.addSection("Device", note: session.device.name)
    }
  }

  private func line(for row: SettingRow, _ isSelected: Bool) -> PaneLine {
    let ink: Role = isSelected ? .paneTitle : .paneText
    var line = PaneLine()
    line.pad(to: 2)
    line.add(row.title, ink)
    guard let isOn = row.isOn else {
      line.trail(PaneSigns(edges: session.edges).right + " ", .paneDim)
      line.trail(row.value + " ", ink)
      line.trailingGivesWay = true
      return line
    }
    for run in SwitchControl.runs(isOn: isOn, edges: session.edges).reversed() {
      line.trail(run.text, run.ink)
    }
    return line
  }
}
