import APNS
package import Canvas
import Findings

/// The shelf of payload files, and below or beside it the selected file with its findings.
package struct PayloadsPane: PaneView {
  /// Whose shelf.
  package var session: Session

  /// The pane of a session.
  package init(session: Session) { self.session = session }

  private var entries: [Shelf.Entry] { session.shelf.entries }

  /// Where list and file stand.
  private struct Layout {
    var list: Rect
    var file: Rect
  }

  private func layout(_ size: Size) -> Layout {
    if size.width >= 100 {
      let width = min(84, size.width * 2 / 5)
      return Layout(
        list: Rect(x: 0, y: 0, width: width, height: size.height),
        file: Rect(x: width + 2, y: 0, width: size.width - width - 2, height: size.height))
    }
    // The file gets the larger part, unless the shelf is short.
    let most = size.height < 12 ? size.height / 2 : size.height * 2 / 5
    let height = min(entries.count, max(2, most))
    let top = min(size.height, height + 1)
    return Layout(
      list: Rect(x: 0, y: 0, width: size.width - 1, height: height),
      file: Rect(x: 0, y: top, width: size.width, height: size.height - top))
  }

  /// The picture.
  package func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size)
    guard !entries.isEmpty else {
      drawEmpty(on: &grid)
      return grid
    }
    let layout = layout(size)
    grid.paste(drawList(layout.list.size), at: layout.list.origin)
    grid.paste(
      fileBody(layout.file.size.withoutGutter).draw(
        layout.file.size, scroll: session.interface.scroll[.payloads] ?? 0, edges: session.edges),
      at: layout.file.origin)
    grid.addZone(.page, layout.file)
    return grid
  }

  /// How far the file can be scrolled.
  package func maxScroll(_ size: Size) -> Int {
    guard !entries.isEmpty else { return 0 }
    let file = layout(size).file.size
    return fileBody(file.withoutGutter).maxScroll(height: file.height)
  }

  private func drawEmpty(on grid: inout Grid) {
    var body = PaneBody()
    body.add("No payloads here.", .paneTitle)
    body.addGap()
    for sentence in [
      "The files of a folder lie here, and s sends the selected one:", "  bellhop FOLDER",
      "A file that ends in .apns and is put there, or changes, is read at once.",
    ] {
      let ink: Role = sentence.hasPrefix(" ") ? .accent : .paneDim
      body.add(wrapping: sentence, ink, columns: grid.size.withoutGutter.width)
    }
    grid.paste(body.draw(grid.size, scroll: 0, edges: session.edges), at: .zero)
  }

  // MARK: - The list

  /// The rows around the selected one; those that are out of sight are not even made.
  private func drawList(_ size: Size) -> Grid {
    let selected = min(max(0, session.interface.shelfSelection), entries.count - 1)
    let first = max(0, min(selected - size.height / 2, entries.count - size.height))
    let shown = first..<min(entries.count, first + size.height)
    let columns = ListColumns(size.width, entries: entries[shown])
    var grid = Grid(size: size)
    for index in shown {
      let y = index - first
      let isSelected = index == selected
      if isSelected {
        grid.setSurface(.paneSelected, in: Rect(x: 0, y: y, width: size.width, height: 1))
      }
      line(for: entries[index], columns, isSelected, width: size.width)
        .draw(on: &grid, y: y, edges: session.edges)
      grid.addZone(.row(index), Rect(x: 0, y: y, width: size.width, height: 1))
      guard isSelected else { continue }
      grid.drawSelection(Rect(x: 0, y: y, width: 1, height: 1), edges: session.edges)
    }
    return grid
  }

  /// How the width is shared out among name, kind, category and thread.
  private struct ListColumns {
    var name: Int
    var kind = 0
    var category = 0

    init(_ width: Int, entries: ArraySlice<Shelf.Entry>) {
      let longest = entries.map { $0.name.columns }.max() ?? 0
      name = max(12, min(longest, width - 15))
      guard width >= 52 else { return }
      name = max(12, min(longest, width >= 70 ? width / 2 : width * 2 / 5))
      kind = max(5, min(entries.map { $0.kind?.columns ?? 0 }.max() ?? 0, 13))
      let categories = entries.map { $0.payload?.aps.categoryIdentifier.text.columns ?? 0 }
      category = max(0, min(categories.max() ?? 0, 18, width - name - kind - 16))
    }
  }

  private func line(
    for entry: Shelf.Entry, _ columns: ListColumns, _ isSelected: Bool, width: Int
  ) -> PaneLine {
    var line = PaneLine()
    line.pad(to: 2)
    let name = entry.name.withVisibleControls
    line.add(name.shortenedPath(toColumns: columns.name), isSelected ? .paneTitle : .paneText)
    if let worst = entry.worst, worst != .info {
      let count = entry.count(worst)
      let sign = PaneSigns(edges: session.edges).sign(of: worst)
      line.trail("\(sign) \(count) \(worst)\(count == 1 ? "" : "s")", worst.role)
    }
    line.pad(to: 2 + columns.name + 2)
    let tail = line.trailing.reduce(0) { $0 + $1.columns }
    let end = width - (tail > 0 ? tail + 2 : 0)
    guard columns.kind > 0 else {
      let kind = entry.kind ?? ""
      if line.columns + kind.columns <= end { line.add(kind, .paneDim) }
      return line
    }
    line.add((entry.kind ?? "–").fitted(toColumns: columns.kind), .paneDim)
    guard let aps = entry.payload?.aps else { return line }
    // What the remark at the right leaves; a word of a few letters tells nothing.
    for (text, columns) in [
      (aps.categoryIdentifier.text, columns.category), (aps.threadIdentifier.text, end),
    ] {
      line.pad(to: line.columns + 2)
      let start = line.columns
      let room = min(columns, end - start)
      guard room >= 6 else { break }
      line.add(text.withVisibleControls.truncated(toColumns: room), .paneDim)
      line.pad(to: start + min(columns, room))
    }
    return line
  }

  // MARK: - The file

  private func fileBody(_ size: Size) -> PaneBody {
    var body = PaneBody()
    guard let entry = session.selectedShelfEntry else { return body }
    var head = PaneLine()
    let facts = facts(of: entry)
    let name = entry.name.withVisibleControls
    head.add(name.shortenedPath(toColumns: max(12, size.width - facts.columns - 6)), .paneTitle)
    head.hasRule = true
    head.trail(facts, .paneDim)
    body.add(head)
    let source = SourceView(source: entry.source, findings: entry.findings, edges: session.edges)
    for line in source.lines(size.width) { body.add(line) }
    return body
  }

  private func facts(of entry: Shelf.Entry) -> String {
    guard let payload = entry.payload else { return "" }
    return "\(payload.sizes.raw) bytes"
  }
}

extension String {
  /// A path in at most so many columns; the folders give way first, then the end.
  func shortenedPath(toColumns limit: Int) -> String {
    guard columns > limit, let slash = lastIndex(of: "/") else {
      return truncated(toColumns: limit)
    }
    return ("…" + self[slash...]).truncated(toColumns: limit)
  }
}
