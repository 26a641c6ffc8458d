import APNS
import Canvas
import DeviceModel
import Findings

/// A notification as lists and banners show it: whose it is, how old, and the first lines of it.
struct NotificationCard {
  var app: InstalledApp?
  /// The name where the app is no longer there.
  var fallbackName: String
  var text: VisibleText
  /// Whose message it is, where it is a communication notification whose text may be seen.
  var sender: NotificationSender?
  /// What came with it, where that may be seen.
  var attachment: AttachmentView?
  /// What lifts it above others, in words; nil for most.
  var emphasis: String?
  var age: String
  /// What stands under the text: how many more lie beneath.
  var summary: String?
  /// What the system asks under it, with the key that answers.
  var question: String?
  var isSelected = false
  /// Which of the things that can be selected it is; nil for none of them.
  var place: Int?
  /// What the button says that a swipe to the left uncovered.
  var removal: String?
  var maxBodyLines = 4
  /// Rows left empty under the text, for whoever has something to put there.
  var footRows = 0
  var edges: EdgeStyle

  /// How far the text keeps from the card's edges.
  static let margin = 2

  /// The card of a notification, with that text on it.
  init(_ notification: DeliveredNotification, text: VisibleText, in session: Session) {
    let device = session.device
    app = device.app(notification.app)
    fallbackName = notification.app.text
    self.text = text
    emphasis = app.flatMap { Self.emphasis(of: notification, by: $0, on: device.settings.system) }
    if !text.isHidden {
      sender = notification.content.sender
      attachment = notification.content.attachments.first.map { AttachmentView($0, in: session) }
    }
    question = app.flatMap { Self.question(of: notification, by: $0) }
    age = RelativeTime.text(seconds: session.now.seconds(since: notification.date))
    edges = session.edges
  }

  func draw(width: Int) -> Grid {
    let columns = width - 2 * Self.margin
    let thumbnail = attachment?.drawThumbnail() ?? Grid(size: .zero)
    let gap = thumbnail.width == 0 ? 0 : 2
    let lines = lines(columns: columns - thumbnail.width - gap)
    let rows = max(lines.count, thumbnail.height)
    var grid = Grid(size: Size(width: width, height: rows + footRows + 3), surface: .clear)
    grid.drawCard(grid.bounds, surface: isSelected ? .cardSelected : .card, edges: edges)
    drawHead(on: &grid, columns: columns)
    for (index, line) in lines.enumerated() {
      grid.write(line.text, at: Point(x: Self.margin, y: index + 2), ink: line.ink)
    }
    grid.paste(thumbnail, at: Point(x: Self.margin + columns - thumbnail.width, y: 2))
    if isSelected { grid.drawSelection(grid.bounds, edges: edges) }
    if let place { grid.addZone(.item(place), grid.bounds) }
    return removal.map { draw(grid, beside: $0) } ?? grid
  }

  /// Says what the card is among those that can be selected.
  mutating func stand(for item: PhoneItem, at place: Int?, in session: Session) {
    isSelected = session.interface.selection == item
    self.place = place
    removal = session.interface.swiped == item ? item.removalTitle : nil
  }

  /// The card cut short, and beside it the button that removes it.
  private func draw(_ card: Grid, beside title: String) -> Grid {
    let columns = title.columns + 4
    let button = Rect(x: card.width - columns, y: 0, width: columns, height: card.height)
    let rest = Rect(x: 0, y: 0, width: button.minX, height: card.height)
    var grid = Grid(size: card.size, surface: .clear)
    // All but its last column is the card's own; that one has the rounded corners.
    grid.drawCard(rest, surface: isSelected ? .cardSelected : .card, edges: edges)
    let kept = Rect(x: 0, y: 0, width: rest.width - 1, height: card.height)
    grid.paste(card.cropped(to: kept), at: .zero)
    grid.drawCard(button, surface: .buttonDestructive, edges: edges)
    let place = Point(x: button.minX + 2, y: button.midY)
    grid.write(title, at: place, ink: .buttonDestructiveText)
    if let place = self.place { grid.addZone(.removal(place), button) }
    return grid
  }

  /// The icon, the app's name in capitals, and the age at the other end.
  ///
  /// A communication notification has its sender's avatar there, and the app's icon small beside it.
  func drawHead(on grid: inout Grid, columns: Int) {
    let left = Self.margin
    var start = left + AppIcon.smallColumns
    let icon = AppIcon(app, edges: edges)
    // The sign on the tile stands where the lines below begin; the tile reaches further out.
    let tile = sender.map { AppIcon(avatarOf: $0, edges: edges) } ?? icon
    grid.paste(tile.drawSmall(), at: Point(x: left - 1, y: 1))
    if sender != nil {
      let sign = icon.sign.onOneLine.clipped(toColumns: 2)
      start += grid.write(sign, at: Point(x: start - 1, y: 1), ink: .cardApp)
    }
    let end = left + columns - age.columns
    grid.write(age, at: Point(x: end, y: 1), ink: .cardTime)
    let name = (app?.displayName ?? fallbackName).onOneLine.uppercased()
    let sign = emphasis.map { " \(Signs(edges: edges).dot) \($0)" } ?? ""
    let room = max(0, end - 1 - start)
    // Where both do not fit, the level goes before the name does.
    let shown = name.columns + sign.columns <= room ? sign : ""
    let taken = grid.write(
      name.truncated(toColumns: room - shown.columns), at: Point(x: start, y: 1), ink: .cardApp)
    grid.write(shown, at: Point(x: start + taken, y: 1), ink: .cardBadge)
  }

  private func lines(columns: Int) -> [(text: String, ink: Role)] {
    var lines: [(text: String, ink: Role)] = []
    if !text.title.isEmpty {
      lines.append((text.title.onOneLine.truncated(toColumns: columns), .cardTitle))
    }
    if !text.subtitle.isEmpty {
      lines.append((text.subtitle.onOneLine.truncated(toColumns: columns), .cardSubtitle))
    }
    if !text.body.isEmpty {
      let body = text.body.bodyLines(columns: columns, maxLines: maxBodyLines)
      lines += body.map { ($0, .cardBody) }
    }
    if let attachment, !attachment.hasPicture {
      lines.append((attachment.caption.truncated(toColumns: columns), .cardSummary))
    }
    if let summary {
      lines.append((summary.onOneLine.truncated(toColumns: columns), .cardSummary))
    }
    if let question {
      lines.append((question.truncated(toColumns: columns), .cardSummary))
    }
    return lines
  }

  /// A trial asks whether to go on, the first time-sensitive one whether such may come.
  private static func question(
    of notification: DeliveredNotification, by app: InstalledApp
  ) -> String? {
    let cap = Keymap.standard.cap(of: .options)
    if app.authorization == .provisional { return "\(cap)  Keep…  Turn Off…" }
    guard app.timeSensitiveQuestion == notification.key else { return nil }
    return "\(cap)  Leave Time Sensitive on?"
  }

  /// "Time Sensitive" where the system knows it and the app may; "Critical" likewise.
  static func emphasis(
    of notification: DeliveredNotification, by app: InstalledApp, on system: SystemVersion
  ) -> String? {
    let level = notification.content.level
    let mayInterrupt =
      switch level {
      case .passive, .active: false
      case .timeSensitive:
        system.major >= 15 && app.settings.timeSensitive
          && app.profile.entitlements.contains(.timeSensitive)
      case .critical:
        app.settings.criticalAlerts && app.profile.entitlements.contains(.criticalAlerts)
      }
    return mayInterrupt ? level.displayName : nil
  }
}
