import Glibc
import Testing

/// A folder of payloads that a test works on, gone when the test ends.
final class WorkingFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/bellhop-work-XXXXXX".utf8CString)
    let made = try #require(mkdtemp(&template), "mkdtemp: \(String(cString: strerror(errno)))")
    path = String(cString: made)
  }

  deinit {
    guard let stream = opendir(path) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(path)/\(name)")
    }
    closedir(stream)
    rmdir(path)
  }

  /// Writes a file beside its place and moves it there, as many editors do; gives its path.
  @discardableResult
  func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
    let beside = "\(path)/.new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    try #require(file >= 0, "\(beside): \(String(cString: strerror(errno)))")
    #expect(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
    close(file)
    #expect(rename(beside, "\(path)/\(name)") == 0)
    return "\(path)/\(name)"
  }

  /// A payload for the app of the shipped profiles.
  static func payload(_ body: String) -> String {
    #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "\#(body)"}}"#
  }
}

extension Pty {
  /// The program on a folder, at 9:41.
  static func booted(
    on paths: [String], _ options: [String] = [], environment: [String: String?] = [:]
  ) throws -> Pty {
    let pty = try Pty(
      "bellhop", ["--clock", "2026-11-30T09:41:00"] + options + paths,
      environment: environment.merging(["TZ": "UTC"]) { own, _ in own }, columns: 120, rows: 40)
    pty.waitForText("quit")
    return pty
  }
}
