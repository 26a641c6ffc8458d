import APNS
import Canvas
import DeviceModel
import Findings

/// Why an expectation does not hold: what was expected, and what is there.
package struct ExpectationFailure: Error, Hashable, Sendable {
  package var expected: String
  package var found: String

  package init(_ expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}

/// Whether what is expected holds.
extension Session {
  /// Nil when it holds; what came since the last command counts where the expectation is about that.
  package func failure(of expectation: Expectation) -> ExpectationFailure? {
    switch expectation {
    case .banner(let text):
      guard let shown = shownBanner else {
        return ExpectationFailure("a banner with \"\(text)\"", found: "no banner")
      }
      return Self.contains(shown, text, "a banner with \"\(text)\"")
    case .noBanner:
      return shownBanner.map { ExpectationFailure("no banner", found: "a banner: \($0)") }
    case .listedCount(let count):
      return Self.equal(device.listedCount, count, "notifications listed")
    case .listed(let text):
      guard !listed.contains(where: { Self.has($0, text) }) else { return nil }
      return ExpectationFailure("\"\(text)\" listed", found: listing)
    case .notListed(let text):
      guard listed.contains(where: { Self.has($0, text) }) else { return nil }
      return ExpectationFailure("\"\(text)\" not listed", found: listing)
    case .groups(let count): return Self.equal(device.centerGroups.count, count, "groups")
    case .group(let place, let text): return failure(ofGroup: place, text)
    case .summary(let place, let text):
      let expected = "group \(place) with the summary \"\(text)\""
      guard let found = summary(place) else {
        return ExpectationFailure(expected, found: noGroup(place) ?? "no summary")
      }
      return found == text ? nil : ExpectationFailure(expected, found: "\"\(found)\"")
    case .noSummary(let place):
      let expected = "group \(place) without a summary"
      if let missing = noGroup(place) { return ExpectationFailure(expected, found: missing) }
      return summary(place).map { ExpectationFailure(expected, found: "\"\($0)\"") }
    case .badge(let app, let count):
      guard let installed = device.app(app) else { return notInstalled(app) }
      return Self.equal(device.shownBadge(of: installed), count, "on the icon of \(app)")
    case .screen, .tab, .stack: return failure(ofPlace: expectation)
    case .prompt(let text):
      guard let prompt = device.prompt else {
        return ExpectationFailure("a prompt with \"\(text)\"", found: "nothing is asked")
      }
      let words = PromptText(prompt, on: device)
      let buttons = device.answers(to: prompt).map(words.button)
      let shown = ([words.title, words.message] + buttons).joined(separator: " · ")
      return Self.contains(shown, text, "a prompt with \"\(text)\"")
    case .text(let text, let pane):
      let shown = pane.map { paneText($0) } ?? phoneText
      guard !shown.contains(where: { $0.containsIgnoringCase(text) }) else { return nil }
      let place = pane.map { "the pane \($0.title)" } ?? "the phone's screen"
      return ExpectationFailure("\"\(text)\" on \(place)", found: "it is not there")
    case .noText(let text):
      guard phoneText.contains(where: { $0.containsIgnoringCase(text) }) else { return nil }
      return ExpectationFailure("no \"\(text)\" on the phone's screen", found: "it is there")
    case .sound, .callback, .noCallback, .call, .navigations, .reason, .response:
      return failure(ofEvent: expectation)
    }
  }

  // MARK: - What is in front

  private func failure(ofPlace expectation: Expectation) -> ExpectationFailure? {
    if case .screen(let path) = expectation {
      return frontPath == path
        ? nil : ExpectationFailure("screen \(path)", found: "screen \(frontPath)")
    }
    guard let app = device.frontApp.flatMap({ device.app($0) }) else {
      return ExpectationFailure(
        expectation.words.joined(separator: " "), found: "no app is in front")
    }
    let navigation = app.navigation
    switch expectation {
    case .tab(let tab) where navigation.selectedTab != tab:
      return ExpectationFailure("tab \(tab)", found: "tab \(navigation.selectedTab)")
    case .stack(let tab, let pages):
      guard navigation.tabs.contains(where: { $0.identifier == tab }) else {
        let known = navigation.tabs.map(\.identifier.text).joined(separator: ", ")
        return ExpectationFailure("a tab \(tab)", found: "the tabs \(known)")
      }
      let found = navigation.pages(of: tab).map(\.path)
      guard found != pages else { return nil }
      func words(_ pages: [String]) -> String {
        pages.isEmpty ? "an empty stack" : pages.joined(separator: " ")
      }
      return ExpectationFailure("\(words(pages)) on \(tab)", found: words(found))
    default: return nil
    }
  }

  /// What lies beneath banners and Notification Center, as `expect screen` writes it.
  package var frontPath: String {
    if device.isLocked { return "lock-screen" }
    if let page = device.settingsPage {
      switch page {
      case .notifications: return "settings"
      case .app(let app): return "settings/\(app)"
      }
    }
    guard let app = device.frontApp.flatMap({ device.app($0) }) else { return "home-screen" }
    return app.navigation.visiblePage?.path ?? app.bundleIdentifier.text
  }

  // MARK: - What is shown

  /// The text on the banner that is on screen.
  private var shownBanner: String? {
    guard let banner = device.banner, !device.isLocked else { return nil }
    let text = device.visibleText(of: banner.notification)
    let name = device.app(banner.notification.app)?.displayName ?? ""
    return [name, text.title, text.subtitle, text.body].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private var listed: [DeliveredNotification] { device.delivered.filter(\.isSeen) }

  private var listing: String {
    let newest = listed.suffix(8).reversed().map { "\"\($0.content.headline)\"" }
    return newest.isEmpty ? "nothing is listed" : "listed: " + newest.joined(separator: ", ")
  }

  private static func has(_ notification: DeliveredNotification, _ text: String) -> Bool {
    notification.content.contains(text)
  }

  private func failure(ofGroup place: Int, _ text: String) -> ExpectationFailure? {
    let expected = "group \(place) with \"\(text)\""
    if let missing = noGroup(place) { return ExpectationFailure(expected, found: missing) }
    let leading = device.centerGroups[place - 1].leading
    guard !Self.has(leading, text) else { return nil }
    return ExpectationFailure(expected, found: "\"\(leading.content.headline)\"")
  }

  private func noGroup(_ place: Int) -> String? {
    let count = device.centerGroups.count
    return place <= count ? nil : OutcomeText.count(count, "group", "groups")
  }

  private func summary(_ place: Int) -> String? {
    guard noGroup(place) == nil else { return nil }
    let group = device.centerGroups[place - 1]
    return device.app(group.app).flatMap { group.summary(in: $0, on: device.settings.system) }
  }

  /// What the phone's screen says: each row, and all of it in one.
  private var phoneText: [String] {
    guard let rect = ScreenLayout(size, side: .phone).phone else { return [] }
    return PhoneView(session: self).draw(rect.size).readableText
  }

  /// What a pane says, however far it is scrolled.
  private func paneText(_ pane: Pane) -> [String] { tall(pane).readableText }

  /// The lines of a pane, from its top.
  func paneLines(_ pane: Pane) -> [String] {
    let grid = tall(pane)
    let top = InspectorView(session: self).paneRect(grid.size).minY
    return Array(grid.lines.dropFirst(top))
  }

  private func tall(_ pane: Pane) -> Grid {
    var session = self
    session.interface.pane = pane
    session.interface.scroll[pane] = 0
    let width = ScreenLayout(size, side: .inspector).inspector?.width ?? size.width
    return InspectorView(session: session).draw(Size(width: width, height: 1_000))
  }

  // MARK: - Comparing

  private static func contains(
    _ shown: String, _ text: String, _ expected: String
  ) -> ExpectationFailure? {
    shown.containsIgnoringCase(text) ? nil : ExpectationFailure(expected, found: shown)
  }

  static func equal(_ found: Int, _ expected: Int, _ what: String) -> ExpectationFailure? {
    found == expected ? nil : ExpectationFailure("\(expected) \(what)", found: "\(found)")
  }

  private func notInstalled(_ app: Identifier) -> ExpectationFailure {
    ExpectationFailure("\(app) installed", found: "it is not installed")
  }
}

extension String {
  /// Whether a text is in it, in whatever case; an empty one always is.
  func containsIgnoringCase(_ text: String) -> Bool {
    text.isEmpty || lowercased().contains(text.lowercased())
  }
}

extension Grid {
  /// The rows without the lines of frames and cards, and all of them joined, as a person reads them.
  fileprivate var readableText: [String] {
    let rows = lines.map { line in
      var text = String.UnicodeScalarView()
      for scalar in line.unicodeScalars {
        text.append((0x2500...0x259F).contains(scalar.value) ? " " : scalar)
      }
      return String(text).split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    return lines + rows + [rows.joined(separator: " ")]
  }
}
