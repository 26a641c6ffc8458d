import Canvas
import DeviceModel
import Findings

/// A list of notifications that may be longer than the screen: what is selected stays in sight.
///
/// Only what is near the selection is made and drawn: ten thousand entries cost no more than ten.
struct NotificationList {
  var session: Session
  /// What is listed, from top to bottom.
  var items: PhoneItems
  /// Stands above what came before the last unlock.
  var historyHeading: String?
  /// Stands below everything.
  var foot: String?
  /// Whether there is little room, so that each card says less.
  var isCramped = false

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    guard size.height > 2 else { return grid }
    guard !items.isEmpty else {
      grid.paste(drawFoot(width: size.width), at: .zero)
      return grid
    }
    let selected = session.interface.selection.flatMap { items.place(of: $0) } ?? 0
    var pictures: [Int: Grid] = [:]
    func picture(_ place: Int) -> Grid {
      if let known = pictures[place] { return known }
      let new = draw(place, width: size.width)
      pictures[place] = new
      return new
    }
    // A sign takes a row from the list, which may cut the list at its other end.
    var part = grid.bounds
    var window = ScrollWindow(
      around: selected, count: items.count, height: part.height, picture: picture)
    var (signAbove, signBelow) = (false, false)
    while window.isCutAbove && !signAbove || window.isCutBelow && !signBelow {
      signAbove = signAbove || window.isCutAbove
      signBelow = signBelow || window.isCutBelow
      part = Rect(
        x: 0, y: signAbove ? 1 : 0, width: size.width,
        height: size.height - (signAbove ? 1 : 0) - (signBelow ? 1 : 0))
      window = ScrollWindow(
        around: selected, count: items.count, height: part.height, picture: picture)
    }
    grid.paste(window.draw(part.size), at: part.origin)
    let hidden = hiddenCounts(window, height: part.height)
    let signs = Signs(edges: session.edges)
    if signAbove { drawSign(signs.up, hidden.above, "above", on: &grid, row: 0) }
    if signBelow {
      drawSign(signs.down, hidden.below, "below", on: &grid, row: size.height - 1)
    }
    return grid
  }

  // MARK: - Entries

  /// An item with all that stands above it and belongs to it, and with the foot below the last one.
  private func draw(_ place: Int, width: Int) -> Grid {
    var parts = heads(of: place, width: width)
    if let card = drawCard(place, width: width) { parts.append(card) }
    if place == items.count - 1, foot != nil { parts.append(drawFoot(width: width)) }
    var grid = Grid(
      size: Size(width: width, height: parts.reduce(0) { $0 + $1.height }), surface: .clear)
    var y = 0
    for part in parts {
      grid.paste(part, at: Point(x: 0, y: y))
      y += part.height
    }
    return grid
  }

  /// A heading, the head of an unfolded group.
  private func heads(of place: Int, width: Int) -> [Grid] {
    var heads: [Grid] = []
    if let historyHeading, place == items.historyPlace {
      heads.append(drawWords(historyHeading, .clockDate, width: width))
    }
    if let group = items.head(at: place) { heads.append(drawHead(of: group, width: width)) }
    return heads
  }

  /// The card of an item; without its peeks, where something else lies beneath it.
  func drawCard(_ place: Int, width: Int, hasPeeks: Bool = true) -> Grid? {
    guard let group = items.group(at: place) else { return nil }
    let item = items[place]
    switch item {
    case .group:
      var stack = GroupStack(group, in: session)
      stand(&stack.card, for: item)
      if isCramped { stack.card.maxBodyLines = 2 }
      if !hasPeeks { stack.peeks = 0 }
      return stack.draw(width: width)
    case .banner, .notification, .app, .tab, .count, .settings, .setting:
      guard let notification = item.notification.flatMap({ session.device.notification($0) })
      else { return nil }
      let text = session.device.visibleText(of: notification)
      var card = NotificationCard(notification, text: text, in: session)
      stand(&card, for: item)
      if isCramped { card.maxBodyLines = 2 }
      return card.draw(width: width)
    }
  }

  private func stand(_ card: inout NotificationCard, for item: PhoneItem) {
    card.stand(for: item, at: session.phoneItems.place(of: item), in: session)
  }

  private func drawFoot(width: Int) -> Grid {
    foot.map { drawWords($0, .lockHint, width: width) }
      ?? Grid(size: Size(width: width, height: 0), surface: .clear)
  }

  private func drawWords(_ text: String, _ ink: Role, width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 2), surface: .clear)
    grid.write(text.truncated(toColumns: width - 2), at: Point(x: 2, y: 1), ink: ink)
    return grid
  }

  /// The app's name and how many there are at the left, the way to fold them at the right.
  private func drawHead(of group: NotificationGroup, width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 2), surface: .clear)
    let cap = Keymap.standard.cap(of: .collapse)
    let fold = "Show less  \(cap)"
    let end = width - 2 - fold.columns
    grid.write(fold, at: Point(x: end, y: 1), ink: .lockHint)
    if let place = session.phoneItems.place(of: .notification(group.leading.key)) {
      grid.addZone(.heading(place), Rect(x: 0, y: 1, width: width, height: 1))
    }
    let app = session.device.app(group.app)?.displayName ?? group.app.text
    let name = group.isScheduledSummary ? "Scheduled Summary" : app.onOneLine
    let count = "  \(group.members.count)"
    let taken = grid.write(
      name.truncated(toColumns: end - 4 - count.columns), at: Point(x: 2, y: 1), ink: .clockDate)
    grid.write(count, at: Point(x: 2 + taken, y: 1), ink: .lockHint)
    return grid
  }

  // MARK: - What is out of sight

  /// How many cards are so far out of sight that not even their app's name is seen.
  private func hiddenCounts(_ window: ScrollWindow, height: Int) -> (above: Int, below: Int) {
    var above = window.first
    var below = items.count - window.first - window.pictures.count
    var y = -window.offset
    for (place, picture) in zip(window.first..., window.pictures) {
      let nameRow = y + heads(of: place, width: picture.width).reduce(1) { $0 + $1.height }
      if nameRow < 0 { above += 1 }
      if nameRow >= height { below += 1 }
      y += picture.height
    }
    return (above, below)
  }

  private func drawSign(
    _ arrow: String, _ count: Int, _ place: String, on grid: inout Grid, row: Int
  ) {
    let text = count > 0 ? "\(arrow) \(count) more \(place)" : "\(arrow) more \(place)"
    let x = (grid.width - text.columns) / 2
    grid.write(text, at: Point(x: x, y: row), ink: .lockHint)
  }
}

extension ScrollWindow {
  /// The rows in sight.
  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    var y = -offset
    for picture in pictures {
      grid.paste(picture, at: Point(x: 0, y: y))
      y += picture.height
    }
    return grid
  }
}
