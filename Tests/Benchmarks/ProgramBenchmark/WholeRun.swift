import Glibc
import PtyKit

/// A program without a terminal, from exec to exit.
enum WholeRun: Spawning {
  /// How long it takes; what it prints goes nowhere, and anything but success is an error.
  static func time(_ path: String, _ arguments: [String]) throws -> Duration {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let begin = ContinuousClock.now
    var child: pid_t = 0
    let code = withWords([path] + arguments) { arguments in
      withWords(environment([:])) { environment in
        posix_spawn(&child, path, &actions, nil, arguments, environment)
      }
    }
    guard code == 0 else { throw SpawnError(path, code: code) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let duration = begin.duration(to: .now)
    guard status == 0 else { throw SpawnError("\(path) \(arguments) failed") }
    return duration
  }
}
