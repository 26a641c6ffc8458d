import TestSupport
import Testing

@testable import Gateway

/// Lines out of portions of any size.
struct LineBufferTests {
  private func lines(_ buffer: inout LineBuffer) -> [String] {
    var lines: [String] = []
    while case .whole(let line)? = buffer.next() {
      lines.append(String(decoding: line, as: UTF8.self))
    }
    return lines
  }

  @Test(arguments: 0..<50)
  func `portions of any size give the same lines`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("ab\n".utf8)
    let bytes = (0..<300).map { _ in alphabet[Int.random(in: 0..<3, using: &generator)] }
    var expected = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let rest = expected.removeLast()

    var buffer = LineBuffer(limit: 1000)
    var found: [String] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...40, using: &generator))
      buffer.append(Array(bytes[start..<end]))
      if Bool.random(using: &generator) { found += lines(&buffer) }
      start = end
    }
    found += lines(&buffer)
    #expect(found == expected)
    #expect(!buffer.hasLine)
    #expect(buffer.count == rest.utf8.count)
  }

  @Test func `a line of the limit is whole, one more byte is too long`() {
    var buffer = LineBuffer(limit: 3)
    buffer.append(Array("abc".utf8))
    #expect(!buffer.hasLine && buffer.next() == nil)
    buffer.append([0x0A])
    #expect(buffer.hasLine && buffer.next() == .whole(Array("abc".utf8)))
    buffer.append(Array("abcd".utf8))
    #expect(buffer.hasLine && buffer.next() == .tooLong)
    buffer.removeAll()
    buffer.append(Array("abcd\nx\n".utf8))
    #expect(buffer.next() == .tooLong)
  }
}
