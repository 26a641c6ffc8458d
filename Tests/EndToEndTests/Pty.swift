import CSystem
import Glibc
import PtyKit
import TestSupport
import Testing

/// A program at work in a terminal of its own: keys go in, and a screen comes out.
final class Pty: Spawning {
  /// How a program ended.
  enum Ending: Hashable {
    case exited(Int32)
    case killed(by: Int32)
    /// It hadn't ended when time was up, and was killed by the test.
    case neverEnded

    init(status: Int32) {
      self =
        bellhop_was_killed(status) != 0
        ? .killed(by: bellhop_killing_signal(status)) : .exited(bellhop_exit_code(status))
    }
  }

  let screen: VirtualScreen
  let child: pid_t

  /// Everything that the program wrote, as bytes.
  private(set) var output: [UInt8] = []

  /// Whether the program's side is closed, so that nothing more will come.
  private(set) var isOver = false

  private var master: Int32
  private let modesBefore: [UInt8]
  private var ending: Ending?
  /// Where the program's sockets lie, unless the test has a folder for several programs.
  private let runtime: TemporaryFolder?

  /// Starts a program of this package, or one with its whole path. Of the environment it gets `environment` and a few variables
  /// for which nil stands for unset.
  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    runtime = environment["XDG_RUNTIME_DIR"] == nil ? try TemporaryFolder() : nil
    master = bellhop_pty_open(O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0, "a pseudo terminal: \(String(cString: strerror(errno)))")
    bellhop_set_window_size(master, UInt16(columns), UInt16(rows))
    modesBefore = Self.modes(of: master)
    screen = VirtualScreen(columns: columns, rows: rows)
    let places = runtime.map { ["XDG_RUNTIME_DIR": $0.path] } ?? [:]
    child = try Self.spawn(
      try Self.path(of: program), arguments,
      Self.environment(environment.merging(places) { given, _ in given }), on: master)
  }

  deinit {
    if ending == nil {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    if master >= 0 { close(master) }
  }

  // MARK: - Doing

  /// Types text or the bytes of keys.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else {
        Issue.record("typing failed: \(String(cString: strerror(errno)))")
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the terminal another size, of which the program is told by the system.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    bellhop_set_window_size(master, UInt16(columns), UInt16(rows))
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) { kill(child, number) }

  /// Takes the terminal away, as when its window is closed, and says how the program ended.
  func hangUp(timeout: Duration = .seconds(30)) -> Ending {
    close(master)
    master = -1
    isOver = true
    let deadline = ContinuousClock.now + timeout
    var status: Int32 = 0
    // There is nothing left to read that would tell.
    while waitpid(child, &status, WNOHANG) == 0, ContinuousClock.now < deadline { poll(nil, 0, 5) }
    let ending = ContinuousClock.now < deadline ? Ending(status: status) : .neverEnded
    if ending != .neverEnded { self.ending = ending }
    return ending
  }

  // MARK: - Waiting, by reading

  /// Reads until the condition holds, and fails with the screen when it doesn't in time.
  func wait(
    for what: String, timeout: Duration = .seconds(30),
    _ location: SourceLocation = #_sourceLocation, until condition: (Pty) -> Bool
  ) {
    let deadline = ContinuousClock.now + timeout
    while !condition(self) {
      guard read(until: deadline) else {
        let state = isOver ? "the program ended" : "time was up"
        Issue.record(
          "\(state) before \(what); the screen was:\n\(screen.text)", sourceLocation: location)
        return
      }
    }
  }

  /// Reads until the text stands somewhere on the screen.
  func waitForText(_ text: String, _ location: SourceLocation = #_sourceLocation) {
    wait(for: "'\(text)'", location) { $0.screen.text.contains(text) }
  }

  /// Reads until the program is stopped by a signal; what it wrote before is on the screen.
  func waitForStop(_ location: SourceLocation = #_sourceLocation) {
    wait(for: "stop", location) { _ in self.changesState(WUNTRACED, bellhop_is_stopped) }
    readWhatIsThere()
  }

  /// Reads for so long that a program which does something by itself would have shown it.
  func watch(for duration: Duration) {
    let deadline = ContinuousClock.now + duration
    while !isOver, ContinuousClock.now < deadline { _ = read(until: deadline) }
  }

  /// Reads to the end and says how the program ended.
  @discardableResult
  func finish(timeout: Duration = .seconds(30)) -> Ending {
    if let ending { return ending }
    let deadline = ContinuousClock.now + timeout
    while !isOver, read(until: deadline) {}
    let isLate = !isOver
    if isLate { kill(child, SIGKILL) }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let ending = isLate ? .neverEnded : Ending(status: status)
    self.ending = ending
    return ending
  }

  // MARK: - Looking

  /// Whether the terminal's line modes are those before the program started.
  var hasFormerModes: Bool { Self.modes(of: master) == modesBefore }

  /// Whether the program last switched a private mode (such as 1049) on; false when it never did.
  func isModeOn(_ number: Int) -> Bool {
    let text = String(decoding: output, as: UTF8.self)
    let on = text.range(ofLast: "\u{1B}[?\(number)h")
    let off = text.range(ofLast: "\u{1B}[?\(number)l")
    guard let on else { return false }
    return off.map { $0 < on } ?? true
  }

  /// Whether the program waits for something.
  var isAsleep: Bool {
    Self.contents(of: "/proc/\(child)/status")?.contains("State:\tS") ?? false
  }

  /// How often the program was given the processor after it had waited for something.
  func wakeups() throws -> Int { try Self.wakeups(of: child) }

  // MARK: - Reading

  /// Reads once; false when nothing can come any more, or not in time.
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    guard !isOver else { return false }
    let left = ContinuousClock.now.duration(to: deadline)
    let milliseconds = Int32(left.components.seconds * 1_000) + 1
    guard left > .zero else { return false }
    // A stopped program writes nothing, so whoever waits for a stop looks again now and then.
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, min(milliseconds, 20)) > 0 { readOnce() }
    return true
  }

  private func readWhatIsThere() {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while !isOver, poll(&request, 1, 0) > 0 { readOnce() }
  }

  private func readOnce() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // EIO: the other side is closed.
    guard count > 0 else {
      isOver = true
      return
    }
    output += chunk.prefix(count)
    let answer = screen.feed(chunk.prefix(count))
    if !answer.isEmpty { send(answer) }
  }

  private func changesState(_ options: Int32, _ test: (Int32) -> Int32) -> Bool {
    var status: Int32 = 0
    return waitpid(child, &status, options | WNOHANG) == child && test(status) != 0
  }

  private static func modes(of descriptor: Int32) -> [UInt8] {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return [] }
    return withUnsafeBytes(of: &modes) { Array($0) }
  }
}

extension String {
  /// Where the last copy of a text begins.
  func range(ofLast text: String) -> String.UTF8View.Index? {
    let needle = Array(text.utf8)
    let hay = Array(utf8)
    guard hay.count >= needle.count else { return nil }
    for start in stride(from: hay.count - needle.count, through: 0, by: -1)
    where hay[start..<start + needle.count].elementsEqual(needle) {
      return utf8.index(utf8.startIndex, offsetBy: start)
    }
    return nil
  }
}
