import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that has the terminal for a while, as an editor has.
package enum ForegroundProgram {
  /// How it ended.
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  /// Starts a program, looked for in PATH, and waits until it ends; nothing else is done meanwhile.
  ///
  /// What is typed for the program alone, ^C and ^\, leaves this one in peace; ^Z stops both, and the
  /// shell that stands above has them go on together.
  package static func run(_ words: [String]) throws(SystemError) -> Ending {
    precondition(!words.isEmpty, "a program has a name")
    let before = [SIGINT, SIGQUIT, SIGTSTP].map { ($0, action(of: $0)) }
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    signal(SIGTSTP, SIG_DFL)
    defer {
      for (number, action) in before {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    let child = try spawn(words)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError(call: "waitpid", subject: words[0]) }
    }
    return bellhop_was_killed(status) != 0
      ? .killed(by: bellhop_killing_signal(status)) : .exited(bellhop_exit_code(status))
  }

  private static func action(of number: Int32) -> sigaction {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action
  }

  /// The child is in our group, and so in front, and treats every signal as the system does.
  private static func spawn(_ words: [String]) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    bellhop_spawn_close_others(&actions)

    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var child: pid_t = 0
    let code = posix_spawnp(
      &child, words[0], &actions, &attributes, copies + [nil], bellhop_environment())
    guard code == 0 else { throw SystemError(call: "posix_spawnp", subject: words[0], code: code) }
    return child
  }
}
