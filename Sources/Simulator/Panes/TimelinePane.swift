import APNS
package import Canvas
import DeviceModel
import Findings

/// All that happened, one line an event, the newest at the bottom.
package struct TimelinePane: PaneView {
  /// Whose events.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  private var entries: [Timeline.Entry] { session.timeline.entries }
  private var signs: PaneSigns { PaneSigns(edges: session.edges) }

  /// The picture: a window around the selected event, or the newest ones.
  package func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size)
    grid.paste(drawLines(size.withoutGutter), at: .zero)
    return grid
  }

  private func drawLines(_ size: Size) -> Grid {
    var grid = Grid(size: size)
    guard let first = entries.first?.number, let shown = session.shownTimelineNumber else {
      grid.write(
        "Nothing has happened yet: s sends a payload.", at: .zero, ink: .paneDim,
        maxColumns: size.width)
      return grid
    }
    let selected = min(max(0, shown - first), entries.count - 1)
    let details = details(of: entries[selected], size)
    // Rows are counted as if all details stood below the selected event.
    let total = entries.count + details.count
    let wanted = selected + details.count / 2 - size.height / 2
    let offset = max(0, min(wanted, total - size.height))
    for y in 0..<min(size.height, total) {
      let row = offset + y
      let part = Rect(x: 0, y: y, width: size.width, height: 1)
      if (selected + 1..<selected + 1 + details.count).contains(row) {
        details[row - selected - 1].draw(on: &grid, y: y, edges: session.edges)
        grid.addZone(.row(selected), part)
        continue
      }
      let index = row > selected ? row - details.count : row
      grid.addZone(.row(index), part)
      draw(entries[index], isSelected: index == selected, y: y, on: &grid)
    }
    return grid
  }

  /// Always 0: the window follows the selection.
  package func maxScroll(_ size: Size) -> Int { 0 }

  private func draw(_ entry: Timeline.Entry, isSelected: Bool, y: Int, on grid: inout Grid) {
    let isMarked =
      isSelected
      && (session.interface.side == .inspector || session.interface.timelineSelection != nil)
    if isMarked {
      grid.setSurface(.paneSelected, in: Rect(x: 0, y: y, width: grid.width, height: 1))
    }
    line(for: entry, grid.width).draw(on: &grid, y: y, edges: session.edges)
    guard isMarked else { return }
    grid.drawSelection(Rect(x: 0, y: y, width: 1, height: 1), edges: session.edges)
  }

  // MARK: - One event

  private func line(for entry: Timeline.Entry, _ columns: Int) -> PaneLine {
    let headline = TraceHeadline(entry, on: session.device)
    let time = session.device.civilTime(entry.date)
    var line = PaneLine()
    line.pad(to: 2)
    line.add(columns >= 48 ? time.clockWithSeconds : time.clock, .paneDim)
    line.pad(to: columns >= 48 ? 12 : 8)
    let (sign, role) = sign(of: entry, headline.tone)
    line.add(sign, role)
    line.pad(to: line.columns + 2)
    let rest = columns - line.columns
    let what = results(of: entry)
    func title(toColumns columns: Int) -> String {
      let title = headline.subject.withVisibleControls
      switch entry.subject {
      case .push, .local: return title.shortenedPath(toColumns: columns)
      case .response, .event: return title.truncated(toColumns: columns)
      }
    }
    guard !what.isEmpty else {
      line.add(title(toColumns: rest), .paneText)
      return line
    }
    // Results stand in a column of their own where there is room for one.
    let isWide = columns >= 60
    let room = isWide ? rest * 2 / 5 : max(rest / 2, rest - what.columns - 2)
    let start = line.columns + room + 2
    line.add(title(toColumns: room), .paneText)
    line.pad(to: isWide ? start : line.columns + 2)
    if headline.tone == .bad, what.hasPrefix(headline.verdict) {
      line.add(headline.verdict, .findingError)
      line.add(String(what.dropFirst(headline.verdict.count)), .paneDim)
    } else {
      line.add(what, headline.tone == .bad ? .findingError : .paneDim)
    }
    return line
  }

  private func sign(of entry: Timeline.Entry, _ tone: TraceHeadline.Tone) -> (String, Role) {
    switch entry.subject {
    case .push, .local: tone == .bad ? (signs.refused, .traceFailed) : (signs.push, .tracePassed)
    case .response: tone == .bad ? (signs.refused, .traceFailed) : (signs.response, .traceAsked)
    case .event: (signs.dot, .paneDim)
    }
  }

  /// What came of it, in a few words each; where nothing did, what the headline says of that.
  private func results(of entry: Timeline.Entry) -> String {
    if case .rejected(let rejection, _, _) = entry.reply {
      return "\(rejection.status) \(rejection.rawValue)"
    }
    let texts = OutcomeText(device: session.device)
    let headline = TraceHeadline(entry, on: session.device)
    var results: [String] = []
    switch entry.subject {
    case .push, .local: results.append(headline.verdict)
    case .response, .event: if headline.tone == .bad { results.append(headline.verdict) }
    }
    // Where it led and what the app heard come first; that the entry is gone is the least of it.
    let rows = entry.account.outcomes.map(texts.row)
    results += rows.sorted { $0.weight > $1.weight }.compactMap(\.brief?.withVisibleControls)
    if let worst = entry.findings.worst, worst != .info {
      let count = entry.findings.count { $0.severity == worst }
      results.append("\(signs.sign(of: worst)) \(count)")
    }
    return results.filter { !$0.isEmpty }.joined(separator: " \(signs.dot) ")
  }

  // MARK: - Details

  private func details(of entry: Timeline.Entry, _ size: Size) -> [PaneLine] {
    guard session.interface.isTimelineUnfolded else { return [] }
    let texts = OutcomeText(device: session.device)
    var sentences = entry.account.outcomes.map(texts.sentence)
    switch entry.reply {
    case .accepted(let identifier): sentences.insert("answered 200 \(identifier)", at: 0)
    case .rejected(let rejection, _, _):
      sentences.insert(
        "answered \(rejection.status) \(rejection.rawValue): \(rejection.explanation)", at: 0)
    case nil: break
    }
    sentences += entry.exchange?.sentences ?? []
    sentences += entry.findings.map { "\($0.severity): \($0.text)" }
    if sentences.isEmpty { sentences = ["nothing came of it"] }
    let indent = size.width >= 48 ? 12 : 4
    let lines = sentences.flatMap { sentence in
      sentence.paneLines(size.width - indent - 2).enumerated().map { index, text in
        var line = PaneLine()
        line.pad(to: indent)
        line.add(index == 0 ? "\(signs.dot) " : "  ", .paneDim)
        line.add(text, .paneText)
        return line
      }
    }
    return Array(lines.prefix(max(0, size.height - 2)))
  }
}

extension ProviderExchange {
  /// The request as it came, and what was done about it besides answering.
  fileprivate var sentences: [String] {
    let path = "\(request.method) \(request.path)".shortened
    let certificate = request.hasClientCertificate ? " with a certificate" : ""
    var sentences = [
      "\(path), \(request.bodySize) bytes on connection \(request.connection)\(certificate)"
    ]
    switch answer.action {
    case .respond: break
    case .cut: sentences.append("the connection was cut")
    case .goAway(let reason): sentences.append("the connection was told to go: \(reason)")
    }
    if answer.delay > 0 { sentences.append("the answer came \(answer.delay) ms late") }
    let headers = request.headers.map { "\($0.name): \($0.value.shortened)" }
    return (sentences + headers).map(\.withVisibleControls)
  }
}
