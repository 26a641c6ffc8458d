import Canvas
import DeviceModel
import Findings

/// All rows of a Settings page in their cards, however many rows of the screen that takes.
struct SettingsPageBody {
  var session: Session
  var rows: [SettingRow]
  /// Whether there is room for lines between rows, and above headings.
  var isRoomy: Bool
  var width: Int

  private var edges: EdgeStyle { session.edges }

  /// Rows that stand together in a card, and where the card is.
  private struct Card {
    var title: String?
    var first: Int
    var count: Int
    var top = 0
  }

  /// From one row of a card to the next.
  private var pitch: Int { isRoomy ? 2 : 1 }

  private var cards: [Card] {
    var cards: [Card] = []
    for (place, row) in rows.enumerated() {
      if place > 0, rows[place - 1].block == row.block, !cards.isEmpty {
        cards[cards.count - 1].count += 1
      } else {
        cards.append(Card(title: row.block.title, first: place, count: 1))
      }
    }
    var y = 0
    for index in cards.indices {
      if cards[index].title != nil { y += isRoomy && index > 0 ? 2 : 1 }
      cards[index].top = y
      y += height(of: cards[index])
    }
    return cards
  }

  /// Its edges are half rows above and below.
  private func height(of card: Card) -> Int { card.count * pitch + (isRoomy ? 1 : 2) }

  /// Where a row of the page is drawn.
  private func y(of place: Int, in card: Card) -> Int {
    card.top + 1 + (place - card.first) * pitch
  }

  /// How far the page is scrolled so that a row is in sight, with its heading where it is the first.
  func offset(of place: Int?, height: Int) -> Int {
    let cards = cards
    guard let place, let last = cards.last,
      let card = cards.last(where: { $0.first <= place })
    else { return 0 }
    let total = last.top + self.height(of: last)
    let row = y(of: place, in: card)
    return max(0, min(row - height / 2, total - height))
  }

  func draw() -> Grid {
    let cards = cards
    let height = cards.last.map { $0.top + self.height(of: $0) } ?? 3
    var grid = Grid(size: Size(width: width, height: height), surface: .appContent)
    guard !rows.isEmpty else {
      grid.write("Nothing to choose", at: Point(x: 4, y: 1), ink: .appDim)
      return grid
    }
    for card in cards { draw(card, on: &grid) }
    return grid
  }

  private func draw(_ card: Card, on grid: inout Grid) {
    if let title = card.title {
      grid.write(title.uppercased(), at: Point(x: 4, y: card.top - 1), ink: .appDim)
    }
    let rect = Rect(x: 2, y: card.top, width: width - 4, height: height(of: card))
    grid.drawCard(rect, surface: .button, edges: edges)
    for place in card.first..<card.first + card.count {
      let y = y(of: place, in: card)
      if isRoomy, place > card.first {
        grid.drawRule(
          at: Point(x: rect.minX + 2, y: y - 1), columns: rect.width - 4, ink: .buttonRule,
          edges: edges)
      }
      draw(
        rows[place], place, in: Rect(x: rect.minX, y: y, width: rect.width, height: 1), on: &grid)
    }
  }

  private func draw(_ row: SettingRow, _ place: Int, in rect: Rect, on grid: inout Grid) {
    let isSelected = session.interface.selection == .setting(place)
    if isSelected {
      grid.setSurface(.buttonSelected, in: edges == .blocks ? rect : rect.inset(x: 1))
      grid.drawSelection(rect, edges: edges)
    }
    if let item = session.phoneItems.place(of: .setting(place)) { grid.addZone(.item(item), rect) }
    var x = rect.minX + 2
    if let app = row.app {
      grid.paste(
        AppIcon(session.device.app(app), edges: edges).drawSmall(),
        at: Point(x: x - 1, y: rect.minY))
      x += AppIcon.smallColumns
    }
    let end = rect.maxX - 2
    let title = row.title.onOneLine
    guard row.isOn == nil else {
      SwitchControl.draw(
        isOn: row.isOn == true, endingAt: Point(x: end, y: rect.minY), edges: edges, on: &grid)
      let room = end - (edges == .blocks ? 6 : 10) - x
      grid.write(
        title.truncated(toColumns: room), at: Point(x: x, y: rect.minY), ink: .buttonText)
      return
    }
    let sign = row.opens ? " \(Signs(edges: edges).further)" : ""
    let taken = grid.write(
      title.truncated(toColumns: end - sign.columns - x - min(8, row.value.columns + 1)),
      at: Point(x: x, y: rect.minY), ink: .buttonText)
    let value = Self.fitted(
      row.value.onOneLine, toColumns: max(0, end - sign.columns - x - taken - 1))
    grid.write(
      value + sign, at: Point(x: end - value.columns - sign.columns, y: rect.minY),
      ink: .buttonTextKey)
  }

  /// A value in so many columns: what stands in parentheses goes first, then what comes last in a list.
  private static func fitted(_ value: String, toColumns columns: Int) -> String {
    guard value.columns > columns else { return value }
    if let start = value.firstRange(of: " (")?.lowerBound {
      return String(value[..<start]).truncated(toColumns: columns)
    }
    var items = value.split(separator: ", ")
    while items.count > 1 {
      items.removeLast()
      let shorter = items.joined(separator: ", ") + "…"
      if shorter.columns <= columns { return shorter }
    }
    return value.truncated(toColumns: columns)
  }
}
