import CSystem
import Glibc
import PtyKit
import Testing

/// A program that ran to its end without a terminal, and what it left.
struct Run {
  let code: Int32
  let output: String
  let errors: String

  /// Runs a program of this package, or one with its whole path, with `input` at its standard input.
  ///
  /// `meanwhile` is called again and again until it has ended, and waits a little each time.
  init(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    input: [UInt8] = [], meanwhile: (() -> Void)? = nil
  ) throws {
    let streams = try (0..<3).map { _ in try Self.temporaryFile() }
    defer { for stream in streams { close(stream) } }
    #expect(input.isEmpty || Glibc.write(streams[0], input, input.count) == input.count)
    lseek(streams[0], 0, SEEK_SET)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    bellhop_spawn_close_others(&actions)

    let path = try Pty.path(of: program)
    var child: pid_t = 0
    let result = Pty.withWords([path] + arguments) { arguments in
      Pty.withWords(Pty.environment(environment)) { environment in
        posix_spawn(&child, path, &actions, nil, arguments, environment)
      }
    }
    try #require(result == 0, "\(path): \(String(cString: strerror(result)))")
    var status: Int32 = 0
    if let meanwhile {
      while waitpid(child, &status, WNOHANG) == 0 { meanwhile() }
    } else {
      waitpid(child, &status, 0)
    }
    code = bellhop_has_exited(status) != 0 ? bellhop_exit_code(status) : -1
    output = Self.contents(of: streams[1])
    errors = Self.contents(of: streams[2])
  }

  /// A file without a name; its number lies beyond those that the program gets.
  private static func temporaryFile() throws -> Int32 {
    var template = Array("/tmp/bellhop-run-XXXXXX".utf8CString)
    let made = mkstemp(&template)
    try #require(made >= 0, "mkstemp: \(String(cString: strerror(errno)))")
    unlink(template)
    defer { close(made) }
    let number = fcntl(made, F_DUPFD_CLOEXEC, 10)
    try #require(number >= 0)
    return number
  }

  private static func contents(of file: Int32) -> String {
    lseek(file, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk.prefix(count)
    }
  }
}
