import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of a test's own, gone with everything in it when the test ends.
package final class TemporaryFolder {
  /// Where it is.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    var template = Array("/tmp/bellhop-test-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template), "mkdtemp: \(String(cString: strerror(errno)))")
    path = String(cString: made)
    // For tests that look into it without privileges.
    #expect(chmod(path, 0o755) == 0)
  }

  deinit { Self.remove(path) }

  /// Removes a file, or a folder with everything in it.
  package func removeAll(_ name: String) { Self.remove("\(path)/\(name)") }

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
  package func write(_ name: String, _ bytes: some Collection<UInt8> = []) throws -> String {
    try makeFolder(name.split(separator: "/").dropLast().joined(separator: "/"))
    let path = "\(path)/\(name)"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(file >= 0, "\(path): \(String(cString: strerror(errno)))")
    defer { close(file) }
    let all = Array(bytes)
    var done = 0
    while done < all.count {
      let count = all[done...].withUnsafeBytes { put(file, $0.baseAddress, $0.count) }
      try #require(count > 0, "\(path): \(String(cString: strerror(errno)))")
      done += count
    }
    return path
  }

  /// Makes a folder and those above it, and gives its path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    var path = path
    for part in name.split(separator: "/") {
      path += "/\(part)"
      try #require(mkdir(path, 0o700) == 0 || errno == EEXIST, "mkdir \(path)")
    }
    return path
  }

  /// Makes a link that leads to `target`, and gives its path.
  @discardableResult
  package func link(_ name: String, to target: String) throws -> String {
    let path = "\(path)/\(name)"
    try #require(symlink(target, path) == 0, "symlink \(path)")
    return path
  }
}

/// The system's `write`, which the folder's own hides.
private func put(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
