import CTermGuard

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the system tells the process from outside.
package enum Signal: Hashable, Sendable, CaseIterable {
  /// The terminal has another size (WINCH).
  case resized
  /// Somebody wants the process to end (TERM).
  case terminated
  /// Somebody typed ^C, or sent INT.
  case interrupted
  /// The terminal is gone (HUP).
  case hungUp
  /// Somebody typed ^Z, or sent TSTP; the process decides itself when to stop.
  case stopRequested
  /// The process goes on after a stop (CONT).
  case continued

  /// The system's number.
  package var number: Int32 {
    switch self {
    case .resized: SIGWINCH
    case .terminated: SIGTERM
    case .interrupted: SIGINT
    case .hungUp: SIGHUP
    case .stopRequested: SIGTSTP
    case .continued: SIGCONT
    }
  }
}

/// Signals as events on a descriptor: open it before curses starts, which takes the signals that
/// nobody else wants. PIPE is ignored for as long as it lives. There is one a process.
package final class Signals {
  /// The end of a pipe that is readable when there is a signal to be had.
  package let descriptor: Int32

  /// Starts to catch; signals that were ignored when the process started stay ignored.
  package init() throws(SystemError) {
    descriptor = bellhop_signals_open()
    guard descriptor >= 0 else { throw SystemError(call: "pipe", subject: "signals") }
  }

  deinit { bellhop_signals_close() }

  /// The signals that came since the last call, oldest first; repetitions count once.
  package func take() -> [Signal] {
    var numbers = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &numbers, numbers.count)
    guard count > 0 else { return [] }
    var signals: [Signal] = []
    for number in numbers.prefix(count) {
      guard let signal = Signal.allCases.first(where: { $0.number == number }) else { continue }
      if !signals.contains(signal) { signals.append(signal) }
    }
    return signals
  }
}
