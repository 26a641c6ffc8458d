package import Canvas
import DeviceModel
package import Simulator
package import Testing

extension Session {
  /// Where a text stands on the screen: the first of its cells, from the top; nil where it doesn't.
  package func place(of text: String, skipping: Int = 0, inRow row: Int? = nil) -> Point? {
    let grid = draw(size)
    var left = skipping
    for y in row.map({ $0..<$0 + 1 }) ?? 0..<grid.height {
      var row = Substring(grid.line(y))
      while let range = row.firstRange(of: text) {
        if left == 0 {
          return Point(x: String(grid.line(y)[..<range.lowerBound]).columns, y: y)
        }
        left -= 1
        row = row[range.upperBound...]
      }
    }
    return nil
  }

  /// The same, and a text that is missing fails the test.
  package func point(
    of text: String, skipping: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) -> Point {
    guard let point = place(of: text, skipping: skipping) else {
      Issue.record("no '\(text)' in:\n\(draw(size).text)", sourceLocation: location)
      return .zero
    }
    return point
  }

  /// The middle of the bar at the phone's foot, where there is one.
  package func homeBar(_ location: SourceLocation = #_sourceLocation) -> Point {
    // Cards begin with the same characters, but nothing stands below the bar.
    let lines = draw(size).lines
    let row = lines.lastIndex { $0.contains("▗▄▄▄▄▄▄▄▄▄▄▄▄▖") } ?? 0
    let bar = place(of: "▗▄▄▄▄▄▄▄▄▄▄▄▄▖", inRow: row)
    if bar == nil { Issue.record("no bar in:\n\(lines)", sourceLocation: location) }
    return bar?.moved(x: 6) ?? .zero
  }

  /// The mouse does something, so many milliseconds after 9:41.
  @discardableResult
  package mutating func mouse(
    _ kind: MouseEvent.Kind, _ button: MouseEvent.Button = .none, at point: Point,
    after milliseconds: Int64 = 0
  ) -> [Effect] {
    let now = Instant(milliseconds: Instant.sample.milliseconds + milliseconds)
    return handle(.input(.mouse(MouseEvent(kind, button: button, at: point))), at: now)
  }

  /// The left button clicks on a place.
  @discardableResult
  package mutating func click(at point: Point) -> [Effect] {
    mouse(.press, .left, at: point) + mouse(.release, .left, at: point)
  }

  /// The left button clicks on a text.
  @discardableResult
  package mutating func click(
    _ text: String, skipping: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) -> [Effect] {
    click(at: point(of: text, skipping: skipping, location))
  }

  /// The left button is pressed on a text, moved by so many columns and rows, and let go there.
  package mutating func drag(
    _ text: String, x: Int = 0, y: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) {
    drag(from: point(of: text, location), x: x, y: y)
  }

  /// The left button is pressed at a place, moved by so many columns and rows, and let go there.
  package mutating func drag(from start: Point, x: Int = 0, y: Int = 0) {
    mouse(.press, .left, at: start)
    mouse(.drag, .left, at: start.moved(x: x, y: y))
    mouse(.release, .left, at: start.moved(x: x, y: y))
  }
}
