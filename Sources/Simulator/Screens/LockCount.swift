import Canvas

/// The number that stands for all that is new at the foot of the lock screen.
///
/// "Count" of the Settings app's "Display As", from iOS 16 on.
struct LockCount {
  var count: Int
  /// Which of the things that can be selected it is.
  var place: Int
  var isSelected: Bool
  var edges: EdgeStyle

  func draw() -> Grid {
    let text = "\(count) \(count == 1 ? "Notification" : "Notifications")"
    var grid = Grid(size: Size(width: text.columns + 6, height: 3), surface: .clear)
    grid.drawCard(grid.bounds, surface: isSelected ? .cardSelected : .card, edges: edges)
    grid.write(text, at: Point(x: 3, y: 1), ink: .cardTitle)
    if isSelected { grid.drawSelection(grid.bounds, edges: edges) }
    grid.addZone(.item(place), grid.bounds)
    return grid
  }
}
