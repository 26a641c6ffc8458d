import Gateway
import Glibc
import Testing

/// Expects a call to fail with just this error; `#expect(throws:)` can't hold a noncopyable owner.
func expectError(
  _ expected: SystemError, _ location: SourceLocation = #_sourceLocation,
  _ body: () throws(SystemError) -> Void
) {
  do throws(SystemError) {
    try body()
    Issue.record("nothing was thrown", sourceLocation: location)
  } catch {
    #expect(error == expected, sourceLocation: location)
  }
}

struct DescriptorTests {
  @Test func `the file is closed when its owner goes away`() throws {
    let pipe = try Pipe()
    do {
      let copy = Descriptor(owning: dup(pipe.into))
      #expect(try copy.write([65], to: "pipe") == 1)
      #expect(pipe.read() == "A")
    }
    let last = dup(pipe.into)
    do { _ = Descriptor(owning: last) }
    #expect(try isElsewhere(last, than: pipe.into))
  }

  @Test func `a descriptor given away stays open`() throws {
    let pipe = try Pipe()
    let owner = Descriptor(owning: dup(pipe.into))
    let number = owner.release()
    defer { close(number) }
    #expect(write(number, "b", 1) == 1)
    #expect(pipe.read() == "b")
  }

  @Test func `reading without blocking tells nothing yet from the end`() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let reader = Descriptor(owning: ends[0])
    try reader.stopBlocking()
    #expect(try reader.read(limit: 10, of: "pipe") == .nothingYet)
    #expect(write(ends[1], "abc", 3) == 3)
    #expect(try reader.read(limit: 2, of: "pipe") == .bytes(Array("ab".utf8)))
    #expect(try reader.read(limit: 2, of: "pipe") == .bytes(Array("c".utf8)))
    close(ends[1])
    #expect(try reader.read(limit: 2, of: "pipe") == .end)
  }

  @Test func `writing without blocking says how much was taken`() throws {
    let pipe = try Pipe()
    let writer = Descriptor(owning: dup(pipe.into))
    try writer.stopBlocking()
    let many = [UInt8](repeating: 0, count: 10_000_000)
    let taken = try writer.write(many, to: "pipe")
    #expect(taken > 0 && taken < many.count)
    #expect(try writer.write([1], to: "pipe") == 0)
  }

  @Test func `a failure names the call, the subject and the reason`() throws {
    expectError(SystemError(call: "open", subject: "/no/such", code: ENOENT)) {
      () throws(SystemError) in _ = try Descriptor.open("/no/such", O_RDONLY)
    }
    let folder = try Descriptor.open("/", O_RDONLY)
    expectError(SystemError(call: "read", subject: "/", code: EISDIR)) {
      () throws(SystemError) in _ = try folder.read(limit: 1, of: "/")
    }
    #expect(
      SystemError(call: "bind", subject: "port 80", code: EACCES).description
        == "port 80: Permission denied (bind)")
  }

  /// Whether a number is closed, or belongs by now to somebody else.
  private func isElsewhere(_ number: Int32, than other: Int32) throws -> Bool {
    var mine = stat()
    guard fstat(number, &mine) == 0 else { return true }
    var theirs = stat()
    #expect(fstat(other, &theirs) == 0)
    return mine.st_ino != theirs.st_ino
  }
}
