import CSystem
import Glibc
import Testing

/// Both ends of a pipe.
struct Pipe: ~Copyable {
  let out: Int32
  let into: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    out = ends[0]
    into = ends[1]
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(Glibc.write(into, bytes, bytes.count) == bytes.count)
  }

  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = Glibc.read(out, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }

  deinit {
    close(out)
    close(into)
  }
}

/// Does something as a user whom root's rights don't help; only this thread's file access changes.
func withoutPrivileges<Result>(_ body: () throws -> Result) rethrows -> Result {
  guard getuid() == 0 else { return try body() }
  setfsuid(65_534)
  defer { setfsuid(0) }
  return try body()
}
