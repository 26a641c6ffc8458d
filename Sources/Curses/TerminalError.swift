#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why there is no terminal to work on.
package enum TerminalError: Error, Hashable, Sendable {
  /// A standard stream, named in words, leads elsewhere.
  case notATerminal(String)
  /// The terminal database has no entry of this name.
  case unknownType(String)
  /// Terminals of this type can't place the cursor or clear the screen.
  case tooSimple(String)
  /// A call to the system failed, with its error number.
  case system(call: String, code: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// One sentence without a full stop that names the cure where there is one.
  package var description: String {
    switch self {
    case .notATerminal(let stream):
      "\(stream) isn't a terminal"
    case .unknownType(let type):
      "TERM is '\(type)', which this system's terminal database doesn't know;"
        + " try TERM=xterm-256color, or install the entry (on Debian: ncurses-term)"
    case .tooSimple(let type):
      "TERM is '\(type)', a terminal that can't place its cursor; try TERM=xterm-256color"
    case .system(let call, let code):
      "the terminal can't be taken: \(String(cString: strerror(code))) (\(call))"
    }
  }
}
