import Canvas
import Testing

@Suite struct GeometryTests {
  private static let rect = Rect(x: 2, y: 3, width: 10, height: 4)

  @Test func `edges are where they are said to be`() {
    let rect = Self.rect
    #expect([rect.minX, rect.maxX, rect.midX] == [2, 12, 7])
    #expect([rect.minY, rect.maxY, rect.midY] == [3, 7, 5])
    #expect(rect.columns == 2..<12)
    #expect(rect.rows == 3..<7)
  }

  @Test(arguments: [
    (Point(x: 2, y: 3), true), (Point(x: 11, y: 6), true), (Point(x: 12, y: 6), false),
    (Point(x: 11, y: 7), false), (Point(x: 1, y: 3), false),
  ])
  func `the max edges are outside`(_ point: Point, _ isInside: Bool) {
    #expect(Self.rect.contains(point) == isInside)
  }

  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 2, y: 3, width: 2, height: 1)),
    (Rect(x: 4, y: 4, width: 1, height: 1), Rect(x: 4, y: 4, width: 1, height: 1)),
    (Rect(x: 12, y: 3, width: 5, height: 5), Rect(x: 12, y: 3, width: 0, height: 4)),
    (Rect(x: 40, y: 40, width: 5, height: 5), Rect(x: 40, y: 40, width: 0, height: 0)),
  ])
  func `an intersection is what both have`(_ other: Rect, _ common: Rect) {
    #expect(Self.rect.intersection(other) == common)
    #expect(other.intersection(Self.rect) == common)
  }

  @Test func `an inset that leaves nothing leaves nothing`() {
    #expect(Self.rect.inset(by: 1) == Rect(x: 3, y: 4, width: 8, height: 2))
    #expect(Self.rect.inset(x: 2) == Rect(x: 4, y: 3, width: 6, height: 4))
    #expect(Self.rect.inset(by: 3).isEmpty)
    #expect(Size(width: -4, height: 2) == Size(width: 0, height: 2))
    #expect(Rect(x: 0, y: 0, width: -1, height: -1).columns.isEmpty)
  }
}
