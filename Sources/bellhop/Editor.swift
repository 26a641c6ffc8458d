import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The person's editor, as `$VISUAL` or `$EDITOR` names it, or the usual one.
struct Editor {
  /// Command lines, the first of which that can be started counts.
  let commands: [[String]]

  /// The editor that an environment names; where it has quotes or escapes, a shell takes it apart, as it does for git.
  init(environment: (String) -> String? = Places.variable) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap(environment)
      .first { !$0.allSatisfy(\.isWhitespace) }
    guard let named else {
      commands = [["sensible-editor"], ["vi"]]
      return
    }
    let needsShell = named.contains { "\"'\\$`;&|<>(){}*?~".contains($0) }
    commands = [
      needsShell
        ? ["/bin/sh", "-c", named + " \"$@\"", named]
        : named.split(whereSeparator: \.isWhitespace).map(String.init)
    ]
  }

  /// Lets the person edit a file in the terminal, which is free; says what went wrong, if anything.
  func edit(_ path: String) -> String? {
    // A name that begins with a dash is no option.
    let path = path.hasPrefix("-") ? "./" + path : path
    var complaint: String?
    for command in commands {
      do throws(SystemError) {
        return Self.complaint(about: command[0], try ForegroundProgram.run(command + [path]))
      } catch {
        complaint = "the editor '\(command[0])' cannot be started: \(error.reason)"
        guard error.code == ENOENT else { break }
      }
    }
    return complaint.map { $0 + "; $VISUAL or $EDITOR names another" }
  }

  private static func complaint(
    about name: String, _ ending: ForegroundProgram.Ending
  ) -> String? {
    switch ending {
    case .exited(0): nil
    case .exited(let code): "the editor '\(name)' failed with exit code \(code)"
    case .killed(let signal): "the editor '\(name)' was ended by signal \(signal)"
    }
  }
}
