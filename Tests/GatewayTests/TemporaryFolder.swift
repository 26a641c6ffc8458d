import CSystem
import Glibc
import Testing

/// A folder of a test's own, gone with everything in it when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/bellhop-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template), "mkdtemp: \(String(cString: strerror(errno)))")
    path = String(cString: made)
    // For tests that look into it without privileges.
    #expect(chmod(path, 0o755) == 0)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder with everything in it.
  func removeAll(_ name: String) { Self.remove("\(path)/\(name)") }

  private static func remove(_ path: String) {
    // A link to a folder is removed as a link.
    if unlink(path) == 0 { return }
    guard let stream = opendir(path) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { remove("\(path)/\(name)") }
    }
    closedir(stream)
    rmdir(path)
  }

  /// Writes a file, with the folders that it needs, and gives its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Collection<UInt8> = []) throws -> String {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let path = "\(path)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0, "\(path): \(String(cString: strerror(errno)))")
    defer { close(file) }
    let written = Array(bytes).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    #expect(written == bytes.count)
    return path
  }

  /// Makes a folder and those above it, and gives its path.
  @discardableResult
  func makeFolder(_ name: String) throws -> String {
    var path = path
    for part in name.split(separator: "/") {
      path += "/\(part)"
      try #require(mkdir(path, 0o700) == 0 || errno == EEXIST, "mkdir \(path)")
    }
    return path
  }

  /// Makes a link that leads to `target`, and gives its path.
  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    let path = "\(path)/\(name)"
    try #require(symlink(target, path) == 0, "symlink \(path)")
    return path
  }
}

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
