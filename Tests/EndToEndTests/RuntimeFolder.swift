import Glibc
import Testing

/// A runtime folder of a test's own, so that no two tests meet at the sockets of their devices.
final class RuntimeFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/bellhop-run-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template), "mkdtemp: \(String(cString: strerror(errno)))")
    path = String(cString: made)
  }

  deinit { Self.remove(path) }

  /// The socket of a device.
  func socket(of name: String) -> String { "\(path)/bellhop/\(name).sock" }

  /// Writes a file and gives its path.
  func write(_ name: String, _ bytes: some Collection<UInt8>) throws -> String {
    let path = "\(path)/\(name)"
    let file = try #require(fopen(path, "w"), "\(path)")
    defer { fclose(file) }
    #expect(fwrite(Array(bytes), 1, bytes.count, file) == bytes.count)
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
