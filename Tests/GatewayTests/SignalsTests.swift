import Gateway
import Glibc
import Testing

/// Signals belong to the whole process, so these run one after another.
@Suite(.serialized)
struct SignalsTests {
  @Test(arguments: Signal.allCases)
  func `a signal ends a turn and is told`(_ signal: Signal) throws {
    let loop = EventLoop()
    let signals = try Signals()
    var seen: [Signal] = []
    loop.watch(signals) { seen.append($0) }
    deliver(signal)
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(seen == [signal])
    #expect(try loop.turn(timeout: 0) == 0)
  }

  @Test func `signals keep their order, and repetitions count once`() throws {
    let signals = try Signals()
    for signal in [Signal.resized, .resized, .terminated, .resized] { deliver(signal) }
    #expect(signals.take() == [.resized, .terminated])
    #expect(signals.take() == [])
  }

  @Test func `a flood of signals is taken whole and blocks nobody`() throws {
    let signals = try Signals()
    for _ in 0..<100_000 { deliver(.resized) }
    while signals.take() == [.resized] {}
    #expect(signals.take() == [])
  }

  @Test func `a signal that comes while waiting ends the turn`() throws {
    let loop = EventLoop()
    let signals = try Signals()
    var seen: [Signal] = []
    loop.watch(signals) { seen.append($0) }
    // Sent by the kernel from outside, some time after poll has begun.
    let child = try spawn("/bin/sh", "-c", "kill -WINCH \(getpid())")
    #expect(try loop.turn(timeout: 20_000) == 1)
    #expect(seen == [.resized])
    var status: Int32 = 0
    #expect(waitpid(child, &status, 0) == child)
  }

  @Test func `writing to a pipe that nobody reads is an error, not the end`() throws {
    let signals = try Signals()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    let writer = Descriptor(owning: ends[1])
    expectError(SystemError(call: "write", subject: "pipe", code: EPIPE)) {
      () throws(SystemError) in
      _ = try writer.write([1], to: "pipe")
    }
    #expect(signals.take() == [])
  }

  @Test func `after the end the former actions are back`() throws {
    var before = sigaction()
    sigaction(SIGWINCH, nil, &before)
    do {
      let signals = try Signals()
      #expect(signals.take() == [])
    }
    var after = sigaction()
    sigaction(SIGWINCH, nil, &after)
    #expect(
      before.__sigaction_handler.sa_handler == nil
        && after.__sigaction_handler.sa_handler == nil)
  }

  /// Sends a signal to this thread, which it has when this returns: the pool's threads block most.
  private func deliver(_ signal: Signal) {
    var wanted = sigset_t()
    var before = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, signal.number)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
    raise(signal.number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  private func spawn(_ words: String...) throws -> pid_t {
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    let code = posix_spawn(&child, words[0], nil, nil, &arguments, environ)
    try #require(code == 0, "\(words[0]): \(String(cString: strerror(code)))")
    return child
  }
}
