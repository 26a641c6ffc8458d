package import Canvas
import DeviceModel
import Findings

/// Where the app is: its tabs with their stacks, what waits, and how the last response was routed.
package struct RouterPane: LinedPane {
  /// The tab.
  package static let pane = Pane.router

  /// Whose app.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  private var signs: PaneSigns { PaneSigns(edges: session.edges) }

  /// The lines.
  package func body(_ size: Size) -> PaneBody {
    let columns = size.width
    var body = PaneBody()
    guard let app = session.settingsApp else {
      body.add(
        wrapping: "No app is installed: give bellhop a profile, and its router stands here.",
        .paneDim, columns: columns)
      return body
    }
    var head = PaneLine()
    head.add("\(app.profile.icon) ", .paneText)
    head.add(app.displayName, .paneTitle)
    let count = count(app)
    let fits = head.columns + count.columns + 2 <= columns
    if fits { head.trail(count, .paneDim) }
    body.add(head)
    if !fits { body.add(count, .paneDim) }
    body.addGap()
    for tab in app.navigation.tabs { add(tab, of: app, columns, &body) }
    addPending(of: app, columns, &body)
    addLastRoute(of: app, columns, &body)
    return body
  }

  private func count(_ app: InstalledApp) -> String {
    let total = OutcomeText.count(app.navigation.count, "navigation", "navigations")
    guard let entry = session.timeline.lastRouted(of: app.bundleIdentifier) else { return total }
    let last = entry.account.outcomes.count { outcome in
      guard case .navigated = outcome else { return false }
      return true
    }
    let what =
      switch entry.subject {
      case .response: "tap"
      case .event, .push, .local: "event"
      }
    return "\(total), \(last) in the last \(what)"
  }

  // MARK: - Tabs

  private func add(
    _ tab: Tab, of app: InstalledApp, _ columns: Int, _ body: inout PaneBody
  ) {
    let isSelected = tab.identifier == app.navigation.selectedTab
    let pages = app.navigation.pages(of: tab.identifier)
    var line = PaneLine()
    line.pad(to: 1)
    line.add(
      isSelected ? signs.selectedTab : signs.otherTab, isSelected ? .accent : .paneDim)
    line.add(" ", .paneText)
    line.add(tab.title.withVisibleControls, isSelected ? .paneTitle : .paneText)
    line.trail(pages.isEmpty ? "at its root" : "", .paneDim)
    body.add(line)
    for (index, page) in pages.enumerated() {
      let isVisible = isSelected && index == pages.count - 1
      var line = PaneLine()
      line.pad(to: 1 + index * 2)
      line.add(signs.branch + " ", .paneRule)
      line.add(page.path.withVisibleControls, isVisible ? .accent : .paneText)
      line.add("  " + page.title.withVisibleControls, .paneDim)
      line.trail(isVisible ? "in sight" : "", .paneDim)
      body.add(line)
    }
  }

  private func addPending(of app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    body.addGap()
    guard let pending = app.navigation.pending else {
      body.addFact("pending", "nothing waits", ink: .paneDim, columns: columns)
      return
    }
    let place = pending.tab.map { " in the tab \($0)" } ?? ""
    body.addFact(
      "pending", "\(pending.page.path)\(place), \(pending.stack.rawValue)", ink: .traceAsked,
      columns: columns)
  }

  // MARK: - The last route

  private func addLastRoute(of app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    guard let entry = session.timeline.lastRouted(of: app.bundleIdentifier) else {
      body.addSection("last route")
      body.add(
        wrapping: "Nothing was routed yet: tap a notification, or open a link (o).", .paneDim,
        columns: columns)
      return
    }
    body.addSection(
      "last route", note: session.device.civilTime(entry.date).clockWithSeconds)
    let headline = TraceHeadline(entry, on: session.device)
    var line = PaneLine(headline.subject.withVisibleControls, .paneText)
    line.add(" ", .paneText)
    line.add(headline.verdict, headline.tone.role)
    body.add(line)
    for step in entry.steps where step.stage == .router || step.stage == .callback {
      let isSkipped = step.mark == .skipped
      for (index, text) in step.reason.sentence.paneLines(columns - 4).enumerated() {
        var line = PaneLine()
        line.pad(to: 1)
        line.add(index == 0 ? signs.sign(of: step.mark) : " ", step.mark.role)
        line.add(" " + text, isSkipped ? .traceSkipped : .traceDetail)
        body.add(line)
      }
      for detail in step.reason.details {
        body.add(wrapping: detail, .paneDim, indent: 5, columns: columns)
      }
    }
    for cure in Cure.all(for: entry.steps) where cure.isAboutRouting {
      body.addGap()
      body.add(wrapping: "\(cure.purpose) \(cure.text)", .traceCure, columns: columns)
    }
  }
}

extension Cure {
  /// Whether it helps a response on its way, rather than a push.
  fileprivate var isAboutRouting: Bool {
    purpose == "To get there:" || purpose == "To let the app know:"
  }
}
