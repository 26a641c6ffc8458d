import APNS
package import Canvas
import DeviceModel
import Findings

/// What was received: sizes and headers, and the JSON as a tree.
package struct PayloadPane: LinedPane {
  /// The tab.
  package static let pane = Pane.payload

  /// Whose payload.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  /// The lines.
  package func body(_ size: Size) -> PaneBody {
    let columns = size.width
    var body = PaneBody()
    guard let explained = session.explainedEntry,
      let entry = session.timeline.push(of: explained) ?? session.timeline.newestPush
    else {
      body.add(
        wrapping: "Send a payload (s), or select one that arrived, and here is what was received.",
        .paneDim, columns: columns)
      return body
    }
    let name = entry.subject.title
    var head = PaneLine(name.withVisibleControls.shortenedPath(toColumns: columns - 10), .paneTitle)
    head.trail(session.device.civilTime(entry.date).clockWithSeconds, .paneDim)
    body.add(head)
    body.addGap()
    addFacts(of: entry, columns, &body)
    body.addGap()
    guard let payload = entry.payload else {
      // What cannot be read as JSON is shown as it came.
      body.addSection("as it came")
      let source = SourceView(source: entry.source, findings: entry.findings, edges: session.edges)
      for line in source.lines(columns) { body.add(line) }
      return body
    }
    body.addSection("userInfo", note: Self.count(payload.root.object?.count ?? 0))
    for line in JSONTree(root: Self.withoutVendor(payload), edges: session.edges).lines(
      columns)
    {
      body.add(line)
    }
    addVendor(of: payload, columns, &body)
    return body
  }

  /// A push service's own keys say nothing of the push; they are folded into one line.
  private static func withoutVendor(_ payload: Payload) -> JSON {
    guard let vendor = payload.vendor else { return payload.root }
    let own = payload.keys(of: vendor)
    return JSON((payload.root.object ?? []).filter { !own.contains($0) })
  }

  private func addVendor(of payload: Payload, _ columns: Int, _ body: inout PaneBody) {
    guard let vendor = payload.vendor else { return }
    let own = payload.keys(of: vendor)
    body.addGap()
    body.addSection("\(vendor.name), folded", note: Self.count(own.count))
    body.add(
      wrapping: own.map(\.key.withVisibleControls).joined(separator: ", "), .paneDim,
      columns: columns)
    for path in vendor.links {
      guard let link = payload.value(at: path)?.string else { continue }
      body.addFact("link", "\(link.withVisibleControls) (\(path))", columns: columns)
    }
    for path in vendor.attachments where payload.value(at: path) != nil {
      body.addFact("attachment", "\(path), not downloaded", columns: columns)
    }
  }

  private func addFacts(of entry: Timeline.Entry, _ columns: Int, _ body: inout PaneBody) {
    let push = entry.push
    if let sizes = entry.payload?.sizes {
      let limit = push?.type.payloadLimit ?? Payload.limit
      body.addFact(
        "size", "\(sizes.raw) bytes · \(sizes.minifiedWithoutTarget) of \(limit) as sent",
        ink: sizes.minifiedWithoutTarget > limit ? .findingError : .paneText, columns: columns)
    } else {
      body.addFact("size", "\(entry.source.bytes.count) bytes", columns: columns)
    }
    if let push {
      body.addFact(
        "type", "\(push.type) · priority \(push.priority.rawValue)", columns: columns)
    }
    if let request = entry.request {
      body.addFact("type", "local, \(request.when)", columns: columns)
      body.addFact("app", request.app.text, columns: columns)
      body.addFact("identifier", request.identifier.text, columns: columns)
    } else {
      addTopic(of: entry, columns, &body)
    }
    switch entry.reply {
    case .accepted(let identifier):
      body.addFact("answer", "200 \(identifier)", columns: columns)
    case .rejected(let rejection, _, _):
      body.addFact(
        "answer", "\(rejection.status) \(rejection.rawValue)", ink: .findingError,
        columns: columns)
    case nil: break
    }
    let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = entry.findings.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return "\(count) \(severity)\(count == 1 || severity == .info ? "" : "s")"
    }
    body.addFact(
      "findings", counts.isEmpty ? "none" : counts.joined(separator: ", "),
      ink: entry.findings.worst.map(\.role) ?? .paneText, columns: columns)
  }

  private func addTopic(of entry: Timeline.Entry, _ columns: Int, _ body: inout PaneBody) {
    body.addFact("topic", topic(of: entry, entry.push) ?? "none", columns: columns)
    if let identifier = collapseIdentifier(of: entry, entry.push) {
      body.addFact("collapse id", identifier, columns: columns)
    }
  }

  /// The app that the device took it for, else the one it names.
  private func topic(of entry: Timeline.Entry, _ push: Push?) -> String? {
    for step in entry.steps {
      if case .appInstalled(let app, _) = step.reason { return app.text }
      if case .appNotInstalled(let app, _) = step.reason { return app.text }
    }
    return push?.topic?.text
  }

  private func collapseIdentifier(of entry: Timeline.Entry, _ push: Push?) -> String? {
    for step in entry.steps {
      if case .replaces(let identifier) = step.reason { return identifier.text }
    }
    return push?.collapseIdentifier?.text
  }

  private static func count(_ keys: Int) -> String {
    OutcomeText.count(keys, "key", "keys")
  }
}
