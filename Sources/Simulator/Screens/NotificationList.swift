import Canvas
import DeviceModel
import Findings

/// A list of notifications that may be longer than the screen: what is selected stays in sight.
struct NotificationList {
  /// One thing in the list, from top to bottom.
  enum Entry {
    case heading(String)
    case note(String)
    /// The head of an unfolded group.
    case groupHead(NotificationGroup)
    case stack(NotificationGroup)
    case single(DeliveredNotification)
  }

  var session: Session
  var entries: [Entry]
  /// Whether there is little room, so that each card says less.
  var isCramped = false

  /// The entries of groups, as they are folded now.
  static func entries(of groups: [NotificationGroup], in session: Session) -> [Entry] {
    groups.flatMap { group -> [Entry] in
      guard group.isStack else { return [.single(group.leading)] }
      guard session.interface.unfolded.contains(group.key) else { return [.stack(group)] }
      return [.groupHead(group)] + group.members.map { .single($0) }
    }
  }

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    guard !entries.isEmpty, size.height > 2 else { return grid }
    let selected = entries.firstIndex(where: isSelected) ?? 0
    var pictures: [Int: Grid] = [:]
    func picture(_ index: Int) -> Grid {
      if let known = pictures[index] { return known }
      let new = draw(entries[index], width: size.width)
      pictures[index] = new
      return new
    }
    // A sign takes a row from the list, which may cut the list at its other end.
    var part = grid.bounds
    var window = ScrollWindow(
      around: selected, count: entries.count, height: part.height, picture: picture)
    var (signAbove, signBelow) = (false, false)
    while window.isCutAbove && !signAbove || window.isCutBelow && !signBelow {
      signAbove = signAbove || window.isCutAbove
      signBelow = signBelow || window.isCutBelow
      part = Rect(
        x: 0, y: signAbove ? 1 : 0, width: size.width,
        height: size.height - (signAbove ? 1 : 0) - (signBelow ? 1 : 0))
      window = ScrollWindow(
        around: selected, count: entries.count, height: part.height, picture: picture)
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

  private func draw(_ entry: Entry, width: Int) -> Grid {
    switch entry {
    case .heading(let text): return drawWords(text, .clockDate, width: width, rows: 2)
    case .note(let text): return drawWords(text, .lockHint, width: width, rows: 2)
    case .groupHead(let group): return drawHead(of: group, width: width)
    case .stack(let group):
      var stack = GroupStack(group, in: session)
      stack.card.isSelected = isSelected(entry)
      if isCramped { stack.card.maxBodyLines = 2 }
      return stack.draw(width: width)
    case .single(let notification):
      let text = session.device.visibleText(of: notification)
      var card = NotificationCard(notification, text: text, in: session)
      card.isSelected = isSelected(entry)
      if isCramped { card.maxBodyLines = 2 }
      return card.draw(width: width)
    }
  }

  private func drawWords(_ text: String, _ ink: Role, width: Int, rows: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: rows), surface: .clear)
    grid.write(
      text.truncated(toColumns: width - 2), at: Point(x: 2, y: rows - 1), ink: ink)
    return grid
  }

  /// The app's name and how many there are at the left, the way to fold them at the right.
  private func drawHead(of group: NotificationGroup, width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 2), surface: .clear)
    let cap = Keymap.standard.cap(of: .collapse)
    let fold = "Show less  \(cap)"
    let end = width - 2 - fold.columns
    grid.write(fold, at: Point(x: end, y: 1), ink: .lockHint)
    let name = (session.device.app(group.app)?.displayName ?? group.app.text).onOneLine
    let count = "  \(group.members.count)"
    let taken = grid.write(
      name.truncated(toColumns: end - 4 - count.columns), at: Point(x: 2, y: 1), ink: .clockDate)
    grid.write(count, at: Point(x: 2 + taken, y: 1), ink: .lockHint)
    return grid
  }

  private func isSelected(_ entry: Entry) -> Bool {
    switch (entry, session.interface.selection) {
    case (.stack(let group), .group(let key)): group.key == key
    case (.single(let notification), .notification(let key)): notification.key == key
    case (.heading, _), (.note, _), (.groupHead, _), (.stack, _), (.single, _): false
    }
  }

  // MARK: - What is out of sight

  /// How many notifications are so far out of sight that not even their app's name is seen.
  private func hiddenCounts(_ window: ScrollWindow, height: Int) -> (above: Int, below: Int) {
    let end = window.first + window.pictures.count
    var above = entries[..<window.first].reduce(0) { $0 + $1.weight }
    var below = entries[end...].reduce(0) { $0 + $1.weight }
    var y = -window.offset
    for (index, picture) in zip(window.first..., window.pictures) {
      if y + 1 < 0 { above += entries[index].weight }
      if y + 1 >= height { below += entries[index].weight }
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

extension NotificationList.Entry {
  /// How many notifications it stands for.
  fileprivate var weight: Int {
    switch self {
    case .heading, .note, .groupHead: 0
    case .stack(let group): group.members.count
    case .single: 1
    }
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
