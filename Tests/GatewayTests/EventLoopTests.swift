import Gateway
import Glibc
import Testing

struct EventLoopTests {
  private let loop = EventLoop()

  @Test func `a turn in which nothing happens calls nobody`() throws {
    let pipe = try Pipe()
    loop.watch(pipe.out) { _ in Issue.record("called") }
    #expect(try loop.turn(timeout: 0) == 0)
    #expect(try loop.turn(timeout: -5) == 0)
    #expect(try loop.turn(timeout: 5) == 0)
  }

  @Test func `a readable descriptor is told in each turn until it is read`() throws {
    let pipe = try Pipe()
    var seen: [EventLoop.Readiness] = []
    loop.watch(pipe.out) { seen.append($0) }
    pipe.write("a")
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(pipe.read() == "a")
    #expect(try loop.turn(timeout: 0) == 0)
    #expect(seen == [.readable, .readable])
  }

  @Test func `a pipe with room is writable, and only when somebody asks`() throws {
    let pipe = try Pipe()
    var seen: [EventLoop.Readiness] = []
    let registration = loop.watch(pipe.into, for: []) { seen.append($0) }
    #expect(try loop.turn(timeout: 0) == 0)
    loop.change(registration, to: .writable)
    #expect(try loop.turn(timeout: 20_000) == 1)
    loop.change(registration, to: [])
    #expect(try loop.turn(timeout: 0) == 0)
    #expect(seen == [.writable])
  }

  @Test func `the other side's going is told after the last byte, once`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let reading = ends[0]
    defer { close(reading) }
    #expect(write(ends[1], "a", 1) == 1)
    close(ends[1])
    var seen: [EventLoop.Readiness] = []
    loop.watch(reading) { readiness in
      seen.append(readiness)
      var byte: UInt8 = 0
      if readiness.contains(.readable) { #expect(read(reading, &byte, 1) == 1) }
    }
    try loop.turn(timeout: 20_000)
    try loop.turn(timeout: 20_000)
    #expect(seen == [[.readable, .hangup], .hangup])
    #expect(loop.isEmpty)
  }

  @Test func `a descriptor that somebody closed is told once and forgotten`() throws {
    // A number that nothing has: other tests open descriptors at the same time.
    var seen: [EventLoop.Readiness] = []
    loop.watch(1_000_000) { seen.append($0) }
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(try loop.turn(timeout: 0) == 0)
    #expect(seen == [.hangup])
  }

  @Test func `what a closure removes isn't called in the same turn`() throws {
    let first = try Pipe()
    let second = try Pipe()
    first.write("a")
    second.write("a")
    var registrations: [EventLoop.Registration] = []
    var calls = 0
    for descriptor in [first.out, second.out] {
      registrations.append(
        loop.watch(descriptor) { _ in
          calls += 1
          for registration in registrations { loop.remove(registration) }
        })
    }
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(calls == 1)
    #expect(loop.isEmpty)
  }

  @Test func `what a closure adds is called in the next turn`() throws {
    let first = try Pipe()
    let second = try Pipe()
    first.write("a")
    second.write("b")
    var heard = ""
    loop.watch(first.out) { _ in
      heard += first.read()
      loop.watch(second.out) { _ in heard += second.read() }
    }
    try loop.turn(timeout: 20_000)
    #expect(heard == "a")
    try loop.turn(timeout: 20_000)
    #expect(heard == "ab")
  }

  @Test func `two closures may wait for one descriptor`() throws {
    let pipe = try Pipe()
    pipe.write("a")
    var calls = 0
    loop.watch(pipe.out) { _ in calls += 1 }
    loop.watch(pipe.out) { _ in calls += 1 }
    #expect(try loop.turn(timeout: 20_000) == 2)
    #expect(calls == 2)
  }
}
