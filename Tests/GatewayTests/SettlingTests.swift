import Gateway
import Testing

/// When something is looked at, and whether what is found counts: without files and without waiting.
struct SettlingTests {
  /// What happens to one file, at a time in milliseconds.
  enum Step: Hashable, Sendable {
    case underWay(Int64)
    case finished(Int64)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [Step]
    var due: Int64
    var isSettled: Bool

    init(_ description: String, _ steps: [Step], due: Int64, isSettled: Bool) {
      testDescription = description
      self.steps = steps
      self.due = due
      self.isSettled = isSettled
    }
  }

  @Test(arguments: [
    Row("closed by its writer", [.finished(0)], due: 50, isSettled: false),
    Row("written, and left open", [.underWay(0)], due: 300, isSettled: true),
    Row("written in place", [.underWay(0), .underWay(1), .finished(2)], due: 52, isSettled: false),
    Row("closed twice", [.finished(0), .finished(40)], due: 90, isSettled: false),
    Row("deleted and made anew", [.underWay(0), .finished(100)], due: 150, isSettled: false),
    Row(
      "written on after it was closed", [.finished(0), .underWay(10)], due: 310, isSettled: true),
    Row(
      "written all the time", stride(from: 0, through: 2_990, by: 10).map { .underWay($0) },
      due: 3_000, isSettled: false),
  ])
  func `it is looked at once, as late as its last sign asks`(_ row: Row) {
    var settling = Settling<String>()
    for step in row.steps {
      switch step {
      case .underWay(let time): settling.notice("a", .underWay, at: time)
      case .finished(let time): settling.notice("a", .finished, at: time)
      }
    }
    #expect(settling.deadline == row.due)
    #expect(settling.take(at: row.due - 1).isEmpty)
    #expect(settling.take(at: row.due).map(\.isSettled) == [row.isSettled])
    #expect(settling.deadline == nil)
    #expect(settling.take(at: 1_000_000).isEmpty)
  }

  @Test func `nothing noticed, nothing due`() {
    var settling = Settling<String>()
    #expect(settling.deadline == nil)
    #expect(settling.take(at: .max).isEmpty)
  }

  @Test func `what was found half done is looked at when it has rested`() throws {
    var settling = Settling<String>()
    settling.notice("a", .finished, at: 0)
    let look = try #require(settling.take(at: 50).first)
    settling.keep(look, at: 50)
    #expect(settling.deadline == 300)
    #expect(settling.take(at: 300).map(\.isSettled) == [true])
  }

  @Test func `what was found half done and goes on waits anew`() throws {
    var settling = Settling<String>()
    settling.notice("a", .finished, at: 0)
    let look = try #require(settling.take(at: 50).first)
    settling.keep(look, at: 50)
    settling.notice("a", .finished, at: 200)
    #expect(settling.take(at: 250).map(\.isSettled) == [false])
  }

  @Test func `what is written for ever is looked at now and then, not all the time`() throws {
    var settling = Settling<String>()
    var looks: [Int64] = []
    for time in stride(from: Int64(0), through: 10_000, by: 10) {
      settling.notice("a", .underWay, at: time)
      for look in settling.take(at: time) {
        looks.append(time)
        #expect(!look.isSettled)
        settling.keep(look, at: time)
      }
    }
    #expect(looks == [3_000, 6_000, 9_000])
  }

  @Test func `looks come in the order in which things were noticed first`() {
    var settling = Settling<String>()
    for name in ["c", "a", "b"] { settling.notice(name, .finished, at: 0) }
    settling.notice("c", .finished, at: 1)
    #expect(settling.take(at: 100).map(\.subject) == ["c", "a", "b"])
  }

  @Test func `what is known to be whole is looked at at once, and counts`() {
    var settling = Settling<String>()
    settling.notice("a", .underWay, at: 0)
    settling.notice("b", .underWay, at: 0)
    settling.hurry("a", at: 1)
    settling.hurry("c", at: 1)
    #expect(settling.take(at: 1).map(\.subject) == ["a", "c"])
    #expect(settling.take(at: 300).map(\.subject) == ["b"])
  }
}
