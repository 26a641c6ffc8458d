package import APNS
package import Canvas
package import DeviceModel
import Findings

/// Several pictures of one push, or of one scenario, side by side, each under a few words.
package struct PictureSheet {
  /// One picture with what is said above it.
  package struct Panel: Hashable, Sendable {
    /// Which state it is.
    package var title: String
    /// What sets it apart from the others: "iOS 14, daylight".
    package var variant: String
    /// What came of it, or led to it.
    package var note: String
    package var tone: TraceHeadline.Tone
    /// The picture.
    package var grid: Grid
    /// What its roles look like.
    package var theme: Theme

    /// A push in that state of that session; without a size it is as large as suits a sheet.
    package init(
      _ picture: Picture, of request: PushRequest, in session: Session, size: Size?,
      namesTheme: Bool
    ) {
      let session = picture.session(after: request, in: session)
      title = picture.title
      variant = Self.variant(of: session, namesTheme: namesTheme)
      let headline = TraceHeadline(session)
      note = headline.verdict
      tone = headline.tone
      let usual = picture == .screen ? picture.standardSize : PictureSheet.phone
      grid = picture.draw(session, size: size ?? usual)
      theme = session.theme
    }

    /// The phone as it is in a session; without a size it is as large as suits a sheet.
    package init(_ session: Session, title: String, note: String, size: Size?, namesTheme: Bool) {
      self.title = title
      self.note = note
      tone = .neutral
      variant = Self.variant(of: session, namesTheme: namesTheme)
      grid = PhoneView(session: session).draw(size ?? PictureSheet.phone)
      theme = session.theme
    }

    private static func variant(of session: Session, namesTheme: Bool) -> String {
      let system = session.device.settings.system.description
      return namesTheme ? "\(system), \(session.theme.name)" : system
    }
  }

  /// The panels, row by row.
  package var rows: [[Panel]]
  /// What the space between them looks like.
  package var theme: Theme

  /// Rows of panels.
  package init(rows: [[Panel]], theme: Theme) {
    self.rows = rows
    self.theme = theme
  }

  /// Panels in as few rows as suits them, each row about as long as the others.
  package init(_ panels: [Panel], theme: Theme) {
    let count = (panels.count + Self.mostInRow - 1) / Self.mostInRow
    let length = (panels.count + count - 1) / max(count, 1)
    rows = stride(from: 0, to: panels.count, by: max(length, 1)).map {
      Array(panels[$0..<min($0 + length, panels.count)])
    }
    self.theme = theme
  }

  /// The states that a designer wants to see at once; the last is how the other kind of system groups.
  package static let usual: [Picture] = [
    .banner, .lock, .hidden, .long, .center, .home, .group,
  ]

  /// The versions to compare, one for each way in which lists were drawn: with summaries, without,
  /// and piled up at the foot.
  package static let systems = [14, 15, 18].map(SystemVersion.init(major:))

  /// The version whose groups look otherwise than those of this one.
  package static func counterpart(of system: SystemVersion) -> SystemVersion {
    SystemVersion(major: system.showsCategorySummaries ? 18 : 14)
  }

  private static let mostInRow = 4
  /// A phone on a sheet is a little shorter than one alone.
  private static let phone = Size(width: 46, height: 36)
  /// Blank columns and rows between panels.
  private static let gap = (x: 1, y: 1)
  /// Columns at each side of a panel in its own theme.
  private static let margin = 1
  /// Rows above a picture: what it is, what came of it.
  private static let captionRows = 2

  /// All of it as one picture, with so many colours.
  package func painting(depth: ColorDepth) -> Painting {
    let heights = rows.map { row in
      (row.map(\.grid.height).max() ?? 0) + Self.captionRows + Self.gap.y
    }
    let widths = rows.map { $0.reduce(Self.gap.x) { $0 + Self.width(of: $1) + Self.gap.x } }
    let size = Size(
      width: widths.max() ?? 0, height: heights.reduce(Self.gap.y, +))
    var painting = Painting(Grid(size: size), theme: theme, depth: depth)
    var y = Self.gap.y
    for (row, height) in zip(rows, heights) {
      var x = Self.gap.x
      for panel in row {
        let part = Painting(Self.draw(panel), theme: panel.theme, depth: depth)
        painting.paste(part, at: Point(x: x, y: y))
        x += Self.width(of: panel) + Self.gap.x
      }
      y += height
    }
    return painting
  }

  private static func width(of panel: Panel) -> Int { panel.grid.width + 2 * margin }

  /// A panel with its words.
  private static func draw(_ panel: Panel) -> Grid {
    let columns = panel.grid.width
    var grid = Grid(
      size: Size(width: width(of: panel), height: panel.grid.height + captionRows))
    let end = margin + columns - panel.variant.columns
    let title = panel.title.truncated(toColumns: max(0, end - 1 - margin))
    grid.write(title, at: Point(x: margin, y: 0), ink: .textBright)
    grid.write(panel.variant, at: Point(x: end, y: 0), ink: .textDim)
    let note = panel.note.withVisibleControls.truncated(toColumns: columns)
    grid.write(note, at: Point(x: margin, y: 1), ink: panel.tone.role)
    grid.paste(panel.grid, at: Point(x: margin, y: captionRows))
    return grid
  }
}

extension TraceHeadline {
  /// The headline of the newest push; nothing is said where none came.
  fileprivate init(_ session: Session) {
    guard let entry = session.timeline.newestPush else {
      preconditionFailure("a picture is drawn after its push")
    }
    self.init(entry, on: session.device)
  }
}
