import CSystem
import Glibc
import PtyKit

/// A program at work in a pseudo terminal, and how long it takes to show something.
final class TimedProgram: Spawning {
  /// What a program wrote in answer to something.
  struct Answer {
    /// From the question to the last byte before the silence.
    var duration: Duration
    var bytes: Int
  }

  let child: pid_t
  /// From the call that starts it to the last byte of its first whole frame.
  private(set) var start = Answer(duration: .zero, bytes: 0)
  private let master: Int32

  /// Nothing for so long means that all is painted, in milliseconds.
  private static let silence: Int32 = 50
  /// For so long a first byte is waited for, in milliseconds.
  private static let patience: Int32 = 10_000

  /// Starts a program on 120 columns by 40 rows, and waits until it has drawn.
  init(_ path: String, _ arguments: [String], environment: [String: String?]) throws {
    master = bellhop_pty_open(O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0 else { throw SpawnError("a pseudo terminal", code: errno) }
    bellhop_set_window_size(master, 120, 40)
    let begin = ContinuousClock.now
    child = try Self.spawn(path, arguments, Self.environment(environment), on: master)
    start = try answer(since: begin, what: path)
  }

  deinit {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    close(master)
  }

  /// Presses a key and waits until everything is painted.
  func press(_ key: String) throws -> Answer {
    drain()
    let begin = ContinuousClock.now
    let bytes = Array(key.utf8)
    guard write(master, bytes, bytes.count) == bytes.count else {
      throw SpawnError("typing", code: errno)
    }
    return try answer(since: begin, what: "the key \(key)")
  }

  /// Reads what is there, so that the program is not held up.
  func drain() {
    while isReadable(within: 0), read() > 0 {}
  }

  /// Reads until nothing comes any more.
  func settle() {
    while isReadable(within: 4 * Self.silence), read() > 0 {}
  }

  /// How often it was woken within so many seconds in which nothing happens.
  func wakeups(within seconds: Int) throws -> Int {
    settle()
    let before = try Self.wakeups(of: child)
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if isReadable(within: 100) { _ = read() }
    }
    return try Self.wakeups(of: child) - before
  }

  private func answer(since begin: ContinuousClock.Instant, what: String) throws -> Answer {
    var answer = Answer(duration: .zero, bytes: 0)
    while isReadable(within: answer.bytes == 0 ? Self.patience : Self.silence) {
      let count = read()
      guard count > 0 else { throw SpawnError("\(what): the program ended") }
      answer = Answer(
        duration: begin.duration(to: .now), bytes: answer.bytes + count)
    }
    guard answer.bytes > 0 else { throw SpawnError("\(what): nothing was painted") }
    return answer
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  private func read() -> Int {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      max(0, Glibc.read(master, buffer.baseAddress, buffer.count))
    }
  }
}
