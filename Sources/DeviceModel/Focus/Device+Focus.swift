import Findings

extension Device {
  /// A Focus was turned on or off, or changed; what it silenced is not shown again afterwards.
  mutating func change(_ new: Focus?, _ account: inout Account) {
    guard focus != new else { return }
    let words =
      switch (focus, new) {
      case (_, let new?) where new.name != focus?.name: "Focus \(new.name) is on"
      case (let old?, nil): "Focus \(old.name) is off"
      default: "Focus \(new?.name ?? ""): \(describe(new))"
      }
    focus = new
    account.note(.settingChanged(words))
  }

  /// What a Focus lets through, in words: "lets MyApp and time-sensitive through".
  package func describe(_ focus: Focus?) -> String {
    guard let focus else { return "off" }
    var through = focus.allowedApps.map { app($0)?.displayName ?? $0.text } + focus.allowedPeople
    if focus.allowsTimeSensitive { through.append("time-sensitive") }
    var words = through.isEmpty ? "lets nothing through" : "lets \(through.spokenList) through"
    if !focus.keepsOut.isEmpty { words += ", keeps out \(focus.keepsOut.spokenList)" }
    if focus.hidesBadges { words += ", hides badges" }
    return words
  }

  /// What an icon shows: a Focus may hide the badges of all apps.
  package func shownBadge(of app: InstalledApp) -> Int {
    badgeHiding(of: app) == nil ? app.badge : 0
  }
}
