import Canvas
import DeviceModel

/// A long look: the whole text, every action with its key, and a reply being written.
struct LongLookView {
  var session: Session
  var longLook: LongLook
  var notification: DeliveredNotification

  private var edges: EdgeStyle { session.edges }

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let parts = parts(size)
    let card = drawCard(
      width: size.width - 4, maxRows: parts.cardRows, phoneRows: size.height)
    // Where there is room, the large time stays in sight above.
    let rest = parts.cardRows - card.height
    var y = Self.top + (size.height >= 30 && rest >= 6 ? 6 : 0)
    for part in [card, parts.actions, parts.reply].compactMap(\.self) where part.height > 0 {
      grid.paste(part, at: Point(x: 2, y: y))
      y += part.height
    }
    let isRoomy = size.height >= LockScreen.roomyRows
    let hintRow = min(y + (isRoomy ? 1 : 0), size.height - 2)
    if hintRow >= y { drawHints(on: &grid, row: hintRow) }
    return grid
  }

  /// How far the text can be scrolled.
  func maxScroll(_ size: Size) -> Int {
    let rows = textRows(
      columns: size.width - 4 - 2 * NotificationCard.margin, phoneRows: size.height)
    return rows - Self.shownRows(of: rows, parts(size).cardRows)
  }

  private static let top = 1

  /// What stands below the text, and how many rows the text's card has at most.
  private func parts(_ size: Size) -> (actions: Grid, reply: Grid?, cardRows: Int) {
    let width = size.width - 4
    let bottom = size.height - (size.height >= LockScreen.roomyRows ? 3 : 2)
    let reply = longLook.reply.map { drawReply($0, width: width) }
    // The text gives way to the actions, but never all of it.
    let room = bottom - Self.top - (reply.map { $0.height } ?? 0)
    let textRows = textRows(
      columns: width - 2 * NotificationCard.margin, phoneRows: size.height)
    // While a reply is written on a very small phone, only the text stays beside it.
    guard reply == nil || room >= 8 else { return (Grid(size: .zero), reply, room) }
    let actions = drawActions(
      width: width, maxRows: max(3, room - min(6, textRows + 3)),
      hasRules: session.selectedActions.count * 2 + 1 + textRows + 3 <= room)
    return (actions, reply, room - actions.height)
  }

  private static func shownRows(of rows: Int, _ cardRows: Int) -> Int {
    max(1, min(rows, cardRows - 3))
  }

  // MARK: - The text

  private func drawCard(width: Int, maxRows: Int, phoneRows: Int) -> Grid {
    let text = session.device.visibleText(of: notification)
    var card = NotificationCard(notification, text: text, in: session)
    card.isSelected = longLook.selected == 0 && longLook.reply == nil
    let columns = width - 2 * NotificationCard.margin
    let body = body(columns: columns, phoneRows: phoneRows)
    let shown = Self.shownRows(of: body.height, maxRows)
    let scroll = max(0, min(longLook.scroll, body.height - shown))

    var grid = Grid(size: Size(width: width, height: shown + 3), surface: .clear)
    grid.drawCard(
      grid.bounds, surface: card.isSelected ? .cardSelected : .card, edges: edges)
    card.drawHead(on: &grid, columns: columns)
    let window = Rect(x: 0, y: scroll, width: columns, height: shown)
    grid.paste(body.cropped(to: window), at: Point(x: NotificationCard.margin, y: 2))
    if card.isSelected { grid.drawSelection(grid.bounds, edges: edges) }
    grid.addZone(.text, grid.bounds)
    drawScrollMarks(
      above: scroll, below: body.height - shown - scroll, width: width, on: &grid)
    return grid
  }

  private func textRows(columns: Int, phoneRows: Int) -> Int {
    body(columns: columns, phoneRows: phoneRows).height
  }

  private func body(columns: Int, phoneRows: Int) -> Grid {
    LongLookBody(
      session: session, notification: notification,
      pictureRows: max(4, min(12, phoneRows / 3))
    ).draw(columns: columns)
  }

  /// At the right edge of the card: that there is more, and how much.
  private func drawScrollMarks(above: Int, below: Int, width: Int, on grid: inout Grid) {
    let signs = Signs(edges: edges)
    func mark(_ arrow: String, _ count: Int, _ y: Int) {
      guard count > 0 else { return }
      let text = " \(arrow) \(count) more "
      let place = Point(x: width - 2 - text.columns, y: y)
      grid.write(text, at: place, ink: .lockHint, surface: .button)
    }
    mark(signs.up, above, 0)
    mark(signs.down, below, grid.height - 1)
  }

  // MARK: - Actions

  /// The actions in no more than so many rows; lines between them only where nothing is cut for it.
  private func drawActions(width: Int, maxRows: Int, hasRules: Bool) -> Grid {
    let actions = session.selectedActions
    guard !actions.isEmpty else { return Grid(size: .zero) }
    let shown = hasRules ? actions.count : max(1, min(actions.count, maxRows - 2))
    let selected = max(0, longLook.selected - 1)
    let first = max(0, min(selected - shown / 2, actions.count - shown))
    let height = hasRules ? shown * 2 + 1 : shown + 2
    var grid = Grid(size: Size(width: width, height: height), surface: .clear)
    grid.drawCard(grid.bounds, surface: .button, edges: edges)
    for index in 0..<shown {
      let place = first + index
      let y = 1 + index * (hasRules ? 2 : 1)
      if hasRules, index > 0 {
        grid.drawRule(
          at: Point(x: 1, y: y - 1), columns: width - 2, ink: .buttonRule, edges: edges)
      }
      draw(actions[place], place: place, row: y, on: &grid)
    }
    drawScrollMarks(
      above: first, below: actions.count - first - shown, width: width, on: &grid)
    return grid
  }

  private func draw(
    _ action: NotificationAction, place: Int, row y: Int, on grid: inout Grid
  ) {
    let isSelected =
      longLook.reply.map { $0.action == action.identifier } ?? (longLook.selected == place + 1)
    if isSelected {
      let row = Rect(x: 0, y: y, width: grid.width, height: 1)
      grid.setSurface(.buttonSelected, in: edges == .blocks ? row : row.inset(x: 1))
      grid.drawSelection(row, edges: edges)
    }
    // While a reply is being written, its field and its button are all that can be pressed.
    if longLook.reply == nil {
      grid.addZone(.button(place), Rect(x: 0, y: y, width: grid.width, height: 1))
    }
    let row = Rect(x: 2, y: y, width: grid.width - 4, height: 1)
    ActionRow(action: action, key: key(of: action, place), edges: edges).draw(in: row, on: &grid)
  }

  /// The first action that takes a text has the key for replying; the others go by number.
  private func key(of action: NotificationAction, _ place: Int) -> String? {
    let firstText = session.selectedActions.first(where: \.takesText)
    guard firstText?.identifier == action.identifier else { return ActionRow.key(of: place) }
    return Keymap.standard.cap(of: .reply)
  }

  // MARK: - The reply

  private func drawReply(_ reply: LongLook.Reply, width: Int) -> Grid {
    let action = session.selectedActions.first { $0.identifier == reply.action }
    return ReplyField(reply: reply, kind: action?.kind ?? .button, edges: edges).draw(width: width)
  }

  /// That there are more actions than are shown anywhere; nil for most.
  private var surplus: String? {
    let app = session.device.app(notification.app)
    let count = app?.category(notification.content.category)?.actions.count ?? 0
    let most = NotificationCategory.actionsShown
    return count > most ? "\(most) of \(count) actions" : nil
  }

  private func drawHints(on grid: inout Grid, row: Int) {
    let enter = Signs(edges: edges).enter
    let text =
      longLook.reply == nil
      ? "esc back   \(enter) \(longLook.selected == 0 ? "open" : "press")"
      : "esc back   \(enter) send"
    grid.write(text, at: Point(x: 4, y: row), ink: .lockHint)
    guard longLook.reply == nil, let surplus else { return }
    grid.write(
      surplus, at: Point(x: grid.width - 4 - surplus.columns, y: row), ink: .lockHint)
  }
}
