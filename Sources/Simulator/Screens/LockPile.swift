import Canvas
import DeviceModel

/// The newest notifications at the foot of the lock screen, and the edges of those beneath them.
///
/// "Stack" of the Settings app's "Display As", from iOS 16 on.
struct LockPile {
  var session: Session

  /// How many edges peep out.
  private static let peeks = 2
  /// More cards than this never stand whole.
  private static let most = 4

  /// How many stand whole on a lock screen of that size; the rest lies beneath.
  func count(_ size: Size) -> Int { cards(LockScreen.listRect(size, for: session)).count }

  /// The cards that stand whole in the lower part of it, the newest first; one always does.
  private func cards(_ part: Rect) -> [Grid] {
    let items = session.listItems
    let list = NotificationList(session: session, items: items, isCramped: true)
    var cards: [Grid] = []
    var height = 0
    for place in items.indices.prefix(Self.most) {
      let isLast = place == items.count - 1
      guard let card = list.drawCard(place, width: part.width) else { break }
      let foot = isLast ? 0 : footRows(beneath: items.count - 1 - place)
      guard place == 0 || height + card.height + foot <= part.height * 3 / 5 else { break }
      cards.append(card)
      height += card.height
    }
    return cards
  }

  /// Rows for the edges that peep out, and for the words below them.
  private func footRows(beneath count: Int) -> Int { min(Self.peeks, count) + 1 }

  func draw(_ part: Rect) -> Grid {
    let items = session.listItems
    var cards = cards(part)
    let rest = items.count - cards.count
    if rest > 0, let last = cards.popLast() {
      cards.append(drawLast(cards.count, like: last, over: rest))
    }
    let height = cards.reduce(0) { $0 + $1.height }
    var grid = Grid(size: part.size, surface: .clear)
    var y = max(0, part.height - height)
    for card in cards {
      grid.paste(card, at: Point(x: 0, y: y))
      y += card.height
    }
    return grid
  }

  /// The lowest card, over the edges of what lies beneath; a stack's own edges give way to them.
  private func drawLast(_ place: Int, like card: Grid, over rest: Int) -> Grid {
    let list = NotificationList(session: session, items: session.listItems, isCramped: true)
    let top = list.drawCard(place, width: card.width, hasPeeks: false) ?? card
    let depth = min(Self.peeks, rest)
    let size = Size(width: card.width, height: top.height + footRows(beneath: rest))
    var grid = Grid(size: size, surface: .clear)
    grid.paste(top, at: .zero)
    grid.drawStackPeek(under: top.bounds, depth: depth, edges: session.edges)
    let text = "\(Signs(edges: session.edges).down) \(rest) more"
    let place = Point(x: (size.width - text.columns) / 2, y: size.height - 1)
    grid.write(text, at: place, ink: .lockHint)
    grid.addZone(
      .more, Rect(x: 0, y: top.height, width: size.width, height: size.height - top.height))
    return grid
  }
}
