package import Canvas
import DeviceModel
import Findings

/// The scenario that plays: its lines, how they went, and which one is on the screen.
package struct ScenarioPane: LinedPane {
  /// The tab.
  package static let pane = Pane.scenario

  /// What plays.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  private var signs: PaneSigns { PaneSigns(edges: session.edges) }

  /// The lines: one for each of the scenario's, and what went wrong below it.
  package func body(_ size: Size) -> PaneBody {
    var body = PaneBody()
    guard let playback = session.playback else {
      body.add(
        wrapping: "No scenario plays: 'bellhop run FILE.scenario' plays one.", .paneDim,
        columns: size.width)
      return body
    }
    addHead(playback, &body)
    body.addGap()
    let width = playback.lines.map { String($0.number).columns }.max() ?? 1
    for (place, line) in playback.lines.enumerated() {
      let isCurrent = place == playback.current
      var row = self.line(line, place, playback, numberWidth: width)
      row.target = .row(place)
      if isCurrent { body.select { $0.add(row) } } else { body.add(row) }
      guard playback.outcomes.indices.contains(place),
        case .failed(let failure) = playback.outcomes[place]
      else { continue }
      let indent = width + 5
      body.add(
        wrapping: "expected \(failure.expected)", .findingError, indent: indent,
        columns: size.width)
      body.add(
        wrapping: "found \(failure.found)", .findingError, indent: indent, columns: size.width)
    }
    return body
  }

  private func addHead(_ playback: Playback, _ body: inout PaneBody) {
    var line = PaneLine(playback.scenario.name.lastPathComponent, .paneTitle)
    let failed = playback.outcomes.count { outcome in
      guard case .failed = outcome else { return false }
      return true
    }
    if failed > 0 { line.trail("\(failed) failed", .findingError) }
    line.trail(
      "\(playback.outcomes.count) of \(playback.lines.count)" + (failed > 0 ? "  " : ""), .paneDim)
    body.add(line)
    guard playback.scenarios.count > 1 else { return }
    body.add("scenario \(playback.place + 1) of \(playback.scenarios.count)", .paneDim)
  }

  private func line(
    _ line: Scenario.Line, _ place: Int, _ playback: Playback, numberWidth: Int
  ) -> PaneLine {
    let isCurrent = place == playback.current
    let isDone = place < playback.outcomes.count
    var row = PaneLine()
    row.pad(to: 1)
    if isDone {
      let mark = playback.outcomes[place].mark
      row.add(signs.sign(of: mark), mark.role)
    } else {
      row.add(isCurrent ? signs.right : " ", .accent)
    }
    let number = String(line.number)
    row.pad(to: 3 + numberWidth - number.columns)
    row.add(number, .paneDim)
    row.add("  ", .paneText)
    row.add(line.text, isCurrent ? .paneTitle : isDone ? .paneDim : .paneText)
    if isCurrent, let goal = playback.goal {
      row.trail("until \(session.device.civilTime(goal).clockWithSeconds)", .accent)
    }
    return row
  }
}

extension ScenarioPlayer.Outcome {
  /// How the pane marks it.
  fileprivate var mark: TraceStep.Mark {
    switch self {
    case .done: .passed
    case .failed: .refused
    case .snapshot: .skipped
    }
  }
}
