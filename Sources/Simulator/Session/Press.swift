package import Canvas
package import DeviceModel

/// The mouse's left button, held down: where it began, and what has become of it.
package struct Press: Hashable, Sendable {
  /// What a press has become so far.
  package enum Course: Hashable, Sendable {
    /// It may be a click, or grow long.
    case still
    /// It can only be a click any more, if it comes back, or a pull up or down.
    case moved
    /// It has swiped something; letting go is no click.
    case swiping
    /// It has done what it does.
    case done
  }

  package var spot: Spot
  package var start: Point
  package var time: Instant
  package var course = Course.still

  /// A press that begins.
  package init(_ spot: Spot, at start: Point, _ time: Instant) {
    self.spot = spot
    self.start = start
    self.time = time
  }

  /// How long it takes to become a long press, in milliseconds.
  package static let longMilliseconds: Int64 = 500
  /// How many columns to the left a swipe takes.
  static let swipeColumns = 4
  /// How many rows up or down a pull takes.
  static let pullRows = 2

  /// The thing under it that a long press expands and a swipe removes; nil where there is none.
  package var notificationItem: PhoneItem? {
    guard case .item(let item) = spot, item.removalTitle != nil else { return nil }
    return item
  }

  /// When it becomes a long press by itself; nil when it no longer can.
  package var becomesLong: Instant? {
    guard course == .still, notificationItem != nil else { return nil }
    return Instant(milliseconds: time.milliseconds + Self.longMilliseconds)
  }

  /// Whether a hand that meant to hold still may have got there.
  func isNear(_ point: Point) -> Bool {
    abs(point.x - start.x) <= 1 && point.y == start.y
  }

  /// Whether it is a swipe to the left, when it gets there: a row is as high as two columns are wide.
  func isSwipe(to point: Point) -> Bool {
    let columns = start.x - point.x
    return columns >= Self.swipeColumns && columns >= 2 * abs(point.y - start.y)
  }

  /// Rows that it pulled downward, negative for upward; 0 where it went sideways or not far enough.
  func pull(to point: Point) -> Int {
    let rows = point.y - start.y
    let isPull = abs(rows) >= Self.pullRows && 2 * abs(rows) > abs(point.x - start.x)
    return isPull ? rows : 0
  }
}
