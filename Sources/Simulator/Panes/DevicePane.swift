import APNS
package import Canvas
import DeviceModel
import Findings

/// The device and each app on it: state, token, badge, categories, and what is wrong with profiles.
package struct DevicePane: LinedPane {
  /// The tab.
  package static let pane = Pane.device

  /// Whose device.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  private var signs: PaneSigns { PaneSigns(edges: session.edges) }

  /// The lines.
  package func body(_ size: Size) -> PaneBody {
    let columns = size.width
    let device = session.device
    var body = PaneBody()
    var head = PaneLine(device.name.withVisibleControls, .paneTitle)
    head.trail(device.settings.system.description, .paneDim)
    body.add(head)
    body.addGap()
    body.addFact("screen", screen(device), columns: columns)
    addNetwork(device, columns, &body)
    body.addFact(
      "sounds", device.settings.silentSwitch ? "the silent switch is on" : "on", columns: columns)
    body.addFact(
      "listed", OutcomeText.count(device.listedCount, "notification", "notifications"),
      columns: columns)
    addTime(columns, &body)
    body.addFact("focus", focus(device), columns: columns)
    addHeld(device, columns, &body)
    addEndpoint(columns, &body)
    for app in device.apps { add(app, columns, &body) }
    addDeleted(device, columns, &body)
    addRemarks(columns, &body)
    return body
  }

  private func addTime(_ columns: Int, _ body: inout PaneBody) {
    let device = session.device
    body.addFact(
      "clock", "\(device.civilTime(session.now).stamp), \(session.clockFact)", columns: columns)
    let offset = device.timeZone.secondsFromUTC(at: session.now)
    let ahead = offset == 0 ? "UTC" : "UTC\(TimeZoneRules.text(secondsFromUTC: offset))"
    body.addFact("time zone", "\(device.timeZone.name), \(ahead)", columns: columns)
    let inside = device.regions.filter { $0.value == .entry }.keys.map(\.text).sorted()
    if !inside.isEmpty { body.addFact("is at", inside.joined(separator: ", "), columns: columns) }
  }

  /// The network, and what APNs keeps while there is none.
  private func addNetwork(_ device: Device, _ columns: Int, _ body: inout PaneBody) {
    body.addFact(
      "network", device.settings.isOffline ? "offline" : "online", columns: columns)
    for (index, stored) in device.stored.enumerated() {
      let name = device.app(stored.app)?.displayName ?? stored.app.text
      let end = device.civilTime(stored.endsAt).stamp
      body.addFact(
        index == 0 ? "at APNs" : "",
        "\(name): \(stored.push.name.withVisibleControls), until \(end)", columns: columns)
    }
    if device.settings.lowPower {
      body.addFact("power", "Low Power Mode", columns: columns)
    }
  }

  /// Where providers send to, and what they meet there.
  private func addEndpoint(_ columns: Int, _ body: inout PaneBody) {
    let device = session.device
    guard let endpoint = session.endpoint else { return }
    body.addSection("APNs endpoint", note: device.settings.apnsEnvironment.title)
    for fact in endpoint.facts { body.addFact(fact.name, fact.value, columns: columns) }
    body.addFact("authorization", session.authorization.mode.title, columns: columns)
    for (index, fault) in session.faults.all.enumerated() {
      body.addFact(
        index == 0 ? "fault" : "", fault.words.joined(separator: " "), columns: columns)
    }
  }

  private func screen(_ device: Device) -> String {
    let locked = device.isLocked ? "locked" : "unlocked"
    let lit = device.isScreenLit ? "lit" : "dark"
    let seen = device.isOwnerRecognised ? ", its owner looks at it" : ""
    return "\(locked), \(lit)\(seen)"
  }

  private func focus(_ device: Device) -> String {
    device.focus.map { "\($0.name): \(device.describe($0))" } ?? "none"
  }

  /// What waits for the scheduled summary, which no screen of the phone shows.
  private func addHeld(_ device: Device, _ columns: Int, _ body: inout PaneBody) {
    for (index, held) in device.held.enumerated() {
      let content = held.notification.content
      let name = device.app(held.notification.app)?.displayName ?? held.notification.app.text
      let time = device.civilTime(held.slot).clock
      let score = content.relevanceScore == 0 ? "" : ", relevance \(content.relevanceScore)"
      body.addFact(
        index == 0 ? "held" : "",
        "\(name): \(content.headline.withVisibleControls), until \(time)\(score)",
        columns: columns)
    }
  }

  // MARK: - Apps

  private func add(_ app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    body.addSection("\(app.profile.icon) \(app.displayName)", note: app.state.title)
    body.addFact("bundle id", app.bundleIdentifier.text, columns: columns)
    if let token = session.device.token(for: app.bundleIdentifier) {
      body.addFact("token", token.text, columns: columns)
    }
    body.addFact("permission", permission(of: app), columns: columns)
    let reported = app.reportedSettings.map { "\($0.name) \($0.setting.rawValue)" }
    body.addFact(
      "settings",
      (["alertStyle \(app.reportedAlertStyle.rawValue)"] + reported)
        .joined(separator: " \(signs.dot) "), ink: .paneDim, columns: columns)
    let badge =
      session.device.shownBadge(of: app) == app.badge ? "\(app.badge)" : "\(app.badge), hidden"
    body.addFact("badge", badge, columns: columns)
    addBackground(of: app, columns, &body)
    addPending(of: app, columns, &body)
    addCategories(app, columns, &body)
  }

  /// What is registered now, and what was before: each call replaces the whole set.
  private func addCategories(_ app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    if app.categories.isEmpty {
      body.addFact("categories", "none registered", ink: .paneDim, columns: columns)
    }
    for (index, category) in app.categories.enumerated() {
      body.addFact(
        index == 0 ? "categories" : "", category.identifier.text, columns: columns)
      let actions = category.actions.map(title).joined(separator: " \(signs.dot) ")
      body.addFact(
        "", actions.isEmpty ? "no actions" : actions, ink: .paneDim, columns: columns)
    }
    addRegistrations(app, columns, &body)
  }

  private func addRegistrations(_ app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    for (index, call) in app.registrations.reversed().enumerated() {
      let names = call.identifiers.map(\.text).joined(separator: ", ")
      let time = session.device.civilTime(call.date).clock
      body.addFact(
        index == 0 ? "registered" : "", "\(time) \(names.isEmpty ? "none" : names)",
        ink: index == 0 ? .paneText : .paneDim, columns: columns)
    }
  }

  private func permission(of app: InstalledApp) -> String {
    var words = app.authorization.rawValue
    if app.isKeptQuietly { words += ", kept quietly" }
    if let end = app.mutedUntil { words += ", muted until \(session.device.civilTime(end).clock)" }
    return words
  }

  /// How often a background push may still wake the app, and what waits for that.
  private func addBackground(of app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    let settings = session.device.settings
    guard app.profile.hasRemoteNotificationMode else {
      body.addFact("background", "no mode", ink: .paneDim, columns: columns)
      return
    }
    let left =
      settings.hasBackgroundBudget
      ? "\(app.budget.remaining(at: session.now)) of \(BackgroundBudget.limit) left this hour"
      : "not counted"
    body.addFact(
      "background", settings.backgroundRefresh ? left : "refresh is off", columns: columns)
    guard let held = app.heldWake else { return }
    let end = app.budget.opens(after: session.now).map {
      ", until \(session.device.civilTime($0).clock)"
    }
    body.addFact(
      "", "\(held.push.name.withVisibleControls) waits\(end ?? "")", columns: columns)
  }

  /// The local requests that wait, each with its trigger and its next date.
  private func addPending(of app: InstalledApp, _ columns: Int, _ body: inout PaneBody) {
    let requests = app.pending.all
    guard !requests.isEmpty else { return }
    body.addFact(
      "pending", "\(requests.count) of at most \(PendingRequests.limit)", columns: columns)
    for pending in requests {
      body.addFact(
        "", "\(pending.request.identifier) \(signs.dot) \(pending.request.when)", columns: columns)
      let next =
        pending.date.map { "next \(session.device.civilTime($0).stamp)" }
        ?? (app.profile.hasLocationPermission ? "no date" : "never: no location permission")
      body.addFact("", next, ink: .paneDim, columns: columns)
    }
  }

  /// An action with what it needs: "Reply (text)".
  private func title(of action: NotificationAction) -> String {
    var notes: [String] = []
    if action.takesText { notes.append("text") }
    if action.options.contains(.foreground) { notes.append("opens the app") }
    if action.options.contains(.authenticationRequired) { notes.append("unlocks") }
    if action.options.contains(.destructive) { notes.append("destructive") }
    return notes.isEmpty ? action.title : "\(action.title) (\(notes.joined(separator: ", ")))"
  }

  /// The apps that are gone; APNs answers 410 to what is sent to them.
  private func addDeleted(_ device: Device, _ columns: Int, _ body: inout PaneBody) {
    let gone = device.deleted.sorted { $0.key.text < $1.key.text }
    for (index, (app, deletion)) in gone.enumerated() {
      body.addFact(
        index == 0 ? "deleted" : "", "\(app), \(device.civilTime(deletion.date).stamp)",
        ink: .paneDim, columns: columns)
    }
  }

  // MARK: - Profiles

  private func addRemarks(_ columns: Int, _ body: inout PaneBody) {
    guard !session.fileRemarks.isEmpty else { return }
    body.addSection(
      "profiles and themes", note: OutcomeText.count(session.fileRemarks.count, "remark", "remarks")
    )
    for remark in session.fileRemarks {
      let position = remark.source.position(at: remark.finding.range.lowerBound)
      let severity = remark.finding.severity
      var line = PaneLine(signs.sign(of: severity) + " ", severity.role)
      line.add(
        "\(remark.source.name):\(position)".withVisibleControls
          .shortenedPath(toColumns: columns - 2), .paneText)
      body.add(line)
      body.add(wrapping: remark.finding.text, severity.role, indent: 2, columns: columns)
    }
  }
}
