import Canvas
import DeviceModel

/// One action of a notification: its title, what pressing it asks of the device, and its key.
struct ActionRow {
  var action: NotificationAction
  /// The key that presses it; the tenth has none.
  var key: String?
  var edges: EdgeStyle

  /// The digit for an action's place, from 0.
  static func key(of place: Int) -> String? { place < 9 ? "\(place + 1)" : nil }

  private var ink: Role {
    action.options.contains(.destructive) ? .buttonTextDestructive : .buttonText
  }

  /// What pressing it does beyond telling the app; shorter where there is little room.
  private func hints(isShort: Bool) -> String {
    var hints: [String] = []
    if action.options.contains(.destructive) { hints.append(isShort ? "!" : "destructive") }
    if action.options.contains(.foreground) { hints.append(isShort ? "opens" : "opens app") }
    if action.options.contains(.authenticationRequired) {
      hints.append(isShort ? "unlock" : "unlock first")
    }
    if action.takesText { hints.append("text") }
    return hints.joined(separator: " \(Signs(edges: edges).dot) ")
  }

  /// The whole row: title, hints, key.
  func draw(in row: Rect, on grid: inout Grid) {
    drawKey(in: row, on: &grid)
    let room = row.width - 3
    let title = action.title.onOneLine
    var words = hints(isShort: false)
    if title.columns + 2 + words.columns > room { words = hints(isShort: true) }
    let end = row.minX + room
    grid.write(words, at: Point(x: end - words.columns, y: row.minY), ink: .buttonTextKey)
    let titleRoom = words.isEmpty ? room : room - words.columns - 2
    grid.write(title.truncated(toColumns: titleRoom), at: row.origin, ink: ink)
  }

  /// Where space is limited: title and key, and a sign for what destroys.
  func drawShort(in row: Rect, on grid: inout Grid) {
    drawKey(in: row, on: &grid)
    let sign = action.options.contains(.destructive) ? "! " : ""
    let title = sign + action.title.onOneLine
    grid.write(title.truncated(toColumns: max(0, row.width - 2)), at: row.origin, ink: ink)
  }

  private func drawKey(in row: Rect, on grid: inout Grid) {
    guard let key else { return }
    let place = Point(x: row.maxX - key.columns, y: row.minY)
    grid.write(key, at: place, ink: .buttonTextKey)
  }
}
