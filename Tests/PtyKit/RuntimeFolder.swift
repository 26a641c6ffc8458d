import Glibc

/// A runtime folder of a test's or a benchmark's own, so that no two tests meet at the sockets of their devices.
package final class RuntimeFolder {
  /// Where it is.
  package let path: String

  /// An empty folder.
  package init() throws {
    var template = Array("/tmp/bellhop-run-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SpawnError("mkdtemp", code: errno) }
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// The socket of a device.
  package func socket(of name: String) -> String { "\(path)/bellhop/\(name).sock" }

  /// Writes a file and gives its path.
  package func write(_ name: String, _ bytes: some Collection<UInt8>) throws -> String {
    let path = "\(path)/\(name)"
    guard let file = fopen(path, "w") else { throw SpawnError(path, code: errno) }
    defer { fclose(file) }
    guard fwrite(Array(bytes), 1, bytes.count, file) == bytes.count else {
      throw SpawnError(path, code: errno)
    }
    return path
  }

  private static func remove(_ path: String) {
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
}
