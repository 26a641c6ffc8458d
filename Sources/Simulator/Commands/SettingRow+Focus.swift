import DeviceModel
import Findings

/// The Focus, of which no row of Settings › Notifications speaks.
extension Session {
  /// The Focus, and while one is on what it lets through.
  var focusRows: [SettingRow] {
    let head = SettingRow(
      section: .device, audience: .pane, title: "Focus", value: device.focus?.name ?? "off",
      choice: .command(.focus(nextFocus)))
    guard let focus = device.focus else { return [head] }
    func toggle(_ title: String, isOn: Bool, _ change: (inout Focus) -> Void) -> SettingRow {
      var new = focus
      change(&new)
      return SettingRow(
        section: .device, audience: .pane, title: title, value: isOn ? "on" : "off", isOn: isOn,
        choice: .command(.focus(new)))
    }
    func list(_ title: String, _ items: [String], _ purpose: LineInput.Purpose) -> SettingRow {
      SettingRow(
        section: .device, audience: .pane, title: title,
        value: items.isEmpty ? "none" : items.spokenList,
        choice: .input(purpose))
    }
    var rows = [head]
    if let app = settingsApp {
      let identifier = app.bundleIdentifier
      rows.append(
        toggle("lets \(app.displayName) through", isOn: focus.allows(identifier)) { focus in
          if focus.allows(identifier) {
            focus.allowedApps.removeAll { $0 == identifier }
          } else {
            focus.allowedApps.append(identifier)
          }
        })
    }
    return rows + [
      toggle("lets time-sensitive through", isOn: focus.allowsTimeSensitive) {
        $0.allowsTimeSensitive.toggle()
      },
      toggle("hides badges", isOn: focus.hidesBadges) { $0.hidesBadges.toggle() },
      list("lets people through", focus.allowedPeople, .focusPeople),
      list("keeps out", focus.keepsOut, .focusFilter),
    ]
  }
}
