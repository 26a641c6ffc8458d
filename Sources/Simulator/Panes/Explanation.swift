package import Canvas
import DeviceModel
package import Findings

/// Why the newest push was shown as it was, to be printed: the receipt of the Why pane without its source.
package struct Explanation {
  private let session: Session
  private let entry: Timeline.Entry

  /// The explanation of the newest push; nil where none came.
  package init?(_ session: Session) {
    guard let entry = session.timeline.newestPush else { return nil }
    self.session = session
    self.entry = entry
  }

  /// The push's name.
  package var subject: String { entry.subject.title }
  /// What came of it, in a few words.
  package var verdict: String { TraceHeadline(entry, on: session.device).verdict }
  /// The ways in which it was shown, by Apple's names; nil where nothing was.
  package var shown: [String]? {
    entry.account.presentedOptions.map { options in
      PresentationOptions.named.filter { options.contains($0.option) }.map(\.name)
    }
  }

  /// Remarks on the payload, and on what the app makes of it.
  package var findings: [Finding] { entry.findings }

  /// The headline, the circumstances, the steps, and what to do so that it ends otherwise.
  package func draw(columns: Int, circumstances: String) -> Grid {
    var body = PaneBody()
    addHeadline(columns, &body)
    body.add(wrapping: circumstances, .paneDim, columns: columns)
    body.addGap()
    for line in TraceRows(steps: entry.steps, edges: session.edges).lines(columns, .spacious) {
      body.add(line)
    }
    let cures = Cure.all(for: entry.steps)
    if !cures.isEmpty { body.addGap() }
    for cure in cures { body.add(cure, columns: columns) }
    var grid = Grid(size: Size(width: columns, height: body.lines.count))
    for (y, line) in body.lines.enumerated() { line.draw(on: &grid, y: y, edges: session.edges) }
    return grid
  }

  private func addHeadline(_ columns: Int, _ body: inout PaneBody) {
    let headline = TraceHeadline(entry, on: session.device)
    let subject = headline.subject.withVisibleControls
    guard subject.columns + 1 + headline.verdict.columns <= columns else {
      body.add(wrapping: subject, .paneTitle, columns: columns)
      return body.add(wrapping: headline.verdict, headline.tone.role, columns: columns)
    }
    var line = PaneLine(subject, .paneTitle)
    line.add(" ", .paneText)
    line.add(headline.verdict, headline.tone.role)
    body.add(line)
  }
}
