package import Canvas
import DeviceModel
import Findings

/// Why a push was or was not shown, or what a response led to: the trace, as a receipt.
package struct WhyPane: LinedPane {
  /// The tab.
  package static let pane = Pane.why

  /// What is explained.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  /// Everything, if it fits; else without the steps that took nothing away.
  package func body(_ size: Size) -> PaneBody {
    guard let entry = session.explainedEntry else { return empty(size.width) }
    var shortened = body(entry, size.width, .spacious)
    for folding in [TraceRows.Folding.none, .skipped, .passed] {
      guard shortened.lines.count > size.height else { break }
      shortened = body(entry, size.width, folding)
    }
    return shortened
  }

  private func empty(_ columns: Int) -> PaneBody {
    var body = PaneBody()
    body.add(
      wrapping: "Send a payload (s) and this pane says why it was or wasn't shown.", .paneDim,
      columns: columns)
    return body
  }

  private func body(
    _ entry: Timeline.Entry, _ columns: Int, _ folding: TraceRows.Folding
  ) -> PaneBody {
    var body = PaneBody()
    addHead(of: entry, columns, &body)
    body.addGap()
    if entry.steps.isEmpty {
      for outcome in entry.account.outcomes {
        body.add(
          wrapping: OutcomeText(device: session.device).sentence(outcome), .paneText, indent: 1,
          columns: columns)
      }
    }
    let rows = TraceRows(steps: entry.steps, edges: session.edges)
    for line in rows.lines(columns, folding) { body.add(line) }

    let cures = Cure.all(for: entry.steps)
    let source = SourceView(source: entry.source, findings: entry.findings, edges: session.edges)
    let excerpts = source.excerpts(columns - 2)
    guard !cures.isEmpty || !excerpts.isEmpty else { return body }
    body.addGap()
    body.add(.rule)
    for cure in cures { body.add(cure, columns: columns) }
    guard !excerpts.isEmpty else { return body }
    if !cures.isEmpty { body.addGap() }
    for excerpt in excerpts {
      var line = PaneLine()
      line.add(PaneLine.Run("  ", .paneText))
      for run in excerpt.runs { line.add(run) }
      body.add(line)
    }
    return body
  }

  private func addHead(of entry: Timeline.Entry, _ columns: Int, _ body: inout PaneBody) {
    let headline = TraceHeadline(entry, on: session.device)
    let time = session.device.civilTime(entry.date).clockWithSeconds
    var line = PaneLine()
    line.trail(time, .paneDim)
    let verdict = headline.verdict.paneLines(columns)
    let room = columns - time.columns - 2
    let subject = headline.subject.withVisibleControls
    let isOneLine = subject.columns + 1 + headline.verdict.columns <= room
    line.add(subject.truncated(toColumns: room), .paneTitle)
    if isOneLine, !headline.verdict.isEmpty {
      line.add(" ", .paneText)
      line.add(headline.verdict, headline.tone.role)
    }
    body.add(line)
    guard !isOneLine else { return }
    for text in verdict { body.add(text, headline.tone.role) }
  }
}

extension PaneBody {
  /// Adds what to do: the purpose in the accent, and the cure after it.
  mutating func add(_ cure: Cure, columns: Int) {
    let lines = "\(cure.purpose) \(cure.text)".paneLines(columns)
    for (index, text) in lines.enumerated() {
      var line = PaneLine()
      if index == 0, text.hasPrefix(cure.purpose) {
        line.add(cure.purpose, .traceCure)
        line.add(String(text.dropFirst(cure.purpose.count)), .paneText)
      } else {
        line.add(text, .paneText)
      }
      add(line)
    }
  }
}

extension TraceHeadline.Tone {
  /// The role of a verdict.
  var role: Role {
    switch self {
    case .good: .tracePassed
    case .bad: .traceFailed
    case .neutral: .traceAsked
    }
  }
}
