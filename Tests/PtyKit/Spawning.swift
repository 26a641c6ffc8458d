package import CSystem
import Glibc

/// Whatever starts programs in terminals of their own, and looks at them from outside.
package protocol Spawning {}

/// Why a program could not be started.
package struct SpawnError: Error, CustomStringConvertible {
  /// One sentence.
  package let description: String

  /// An error in these words, and the system's where a call failed.
  package init(_ subject: String, code: Int32? = nil) {
    description = subject + (code.map { ": \(String(cString: strerror($0)))" } ?? "")
  }
}

extension Spawning {
  /// A program's path: it is built beside the tests, unless it is named with a path.
  package static func path(of program: String) throws -> String {
    if program.hasPrefix("/") {
      guard access(program, X_OK) == 0 else {
        throw SpawnError("\(program) isn't there: .ci/run installs what the tests need")
      }
      return program
    }
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { throw SpawnError("/proc/self/exe", code: errno) }
    let tests = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/\(program)"
    guard access(path, X_OK) == 0 else {
      throw SpawnError("\(path) isn't there: swift build --product \(program)")
    }
    return path
  }

  /// What a program finds around it: little, and always the same.
  package static func environment(_ changes: [String: String?]) -> [String] {
    var environment: [String: String] = [
      "TERM": "xterm-256color",
      "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      "HOME": "/nonexistent",
      // Its reports of crashes ask questions on a terminal and wait for answers.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    // Coverage counts the program too.
    if let profile = getenv("LLVM_PROFILE_FILE") {
      environment["LLVM_PROFILE_FILE"] = String(cString: profile)
    }
    for (name, value) in changes { environment[name] = value }
    return environment.map { "\($0.key)=\($0.value)" }
  }

  /// Starts a program as the leader of a session whose terminal is the pty's other side.
  package static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], on master: Int32
  ) throws -> pid_t {
    var name = [CChar](repeating: 0, count: 128)
    guard bellhop_pty_name(master, &name, name.count) == 0 else {
      throw SpawnError("a pseudo terminal's name", code: errno)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = Int32(bellhop_spawn_setsid()) | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    bellhop_spawn_close_others(&actions)

    var child: pid_t = 0
    let code = withWords([path] + arguments) { arguments in
      withWords(environment) { environment in
        posix_spawn(&child, path, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SpawnError(path, code: code) }
    return child
  }

  /// Calls the body with words as C takes them: pointers, and nil after the last.
  package static func withWords<Result>(
    _ words: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// A file's text; nil when it can't be read.
  package static func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// How often a program was given the processor after it had waited for something.
  package static func wakeups(of process: pid_t) throws -> Int {
    try number("voluntary_ctxt_switches", of: process)
  }

  /// How much memory of a program is resident, in KiB.
  package static func residentKiB(of process: pid_t) throws -> Int {
    try number("VmRSS", of: process)
  }

  /// A number that the system keeps of a program.
  private static func number(_ name: String, of process: pid_t) throws -> Int {
    let path = "/proc/\(process)/status"
    let line = contents(of: path)?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    let digits = line?.drop { !$0.isNumber }.prefix { $0.isNumber }
    guard let number = digits.flatMap({ Int($0) }) else {
      throw SpawnError("\(path): no \(name)")
    }
    return number
  }
}
