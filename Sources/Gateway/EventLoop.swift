#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits, on the thread that calls it, for descriptors and signals; nothing else wakes it.
package final class EventLoop {
  /// What a descriptor is ready for, or is waited on for.
  package struct Readiness: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    /// What these bits stand for.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Reading gives bytes, a connection, or the end.
    package static let readable = Self(rawValue: 1)
    /// Writing takes at least a byte.
    package static let writable = Self(rawValue: 2)
    /// The other side is gone; always waited on.
    package static let hangup = Self(rawValue: 4)
  }

  /// The name of one descriptor's place in the loop.
  package struct Registration: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Watch {
    var descriptor: Int32
    var interest: Readiness
    var body: (Readiness) -> Void
  }

  private var watches: [Int: Watch] = [:]
  private var lastNumber = 0

  /// A loop that waits for nothing yet.
  package init() {}

  /// Whether nothing is waited on, so that only a timeout would end a turn.
  package var isEmpty: Bool { watches.isEmpty }

  /// Calls `body` in each turn in which the descriptor is ready; the descriptor stays the caller's.
  @discardableResult
  package func watch(
    _ descriptor: Int32, for interest: Readiness = .readable, _ body: @escaping (Readiness) -> Void
  ) -> Registration {
    precondition(descriptor >= 0, "a descriptor is a number from 0 up, not \(descriptor)")
    lastNumber += 1
    watches[lastNumber] = Watch(descriptor: descriptor, interest: interest, body: body)
    return Registration(number: lastNumber)
  }

  /// Calls `body` for each signal, in the order of their coming.
  @discardableResult
  package func watch(_ signals: Signals, _ body: @escaping (Signal) -> Void) -> Registration {
    watch(signals.descriptor) { _ in
      for signal in signals.take() { body(signal) }
    }
  }

  /// Waits for something else from now on; does nothing once the registration is removed.
  package func change(_ registration: Registration, to interest: Readiness) {
    watches[registration.number]?.interest = interest
  }

  /// Forgets a descriptor; its closure isn't called again, not even in the turn under way.
  package func remove(_ registration: Registration) {
    watches[registration.number] = nil
  }

  /// Waits until something is ready or `timeout` milliseconds have passed (nil: for ever), calls the
  /// closures that this concerns, and says how many those were. It may return early with 0.
  @discardableResult
  package func turn(timeout: Int? = nil) throws(SystemError) -> Int {
    let numbers = watches.keys.sorted()
    var requests = numbers.map { number in
      pollfd(fd: watches[number]?.descriptor ?? -1, events: events(of: number), revents: 0)
    }
    try wait(&requests, timeout: timeout.map { Int32(clamping: max($0, 0)) } ?? -1)

    var called = 0
    for (number, request) in zip(numbers, requests) where request.revents != 0 {
      // A closure called before may have removed this one.
      guard let watch = watches[number] else { continue }
      let readiness = readiness(request.revents)
      // The system reports a hang-up in each turn; with nothing left to read, once is enough.
      if readiness.contains(.hangup), !readiness.contains(.readable) { watches[number] = nil }
      watch.body(readiness)
      called += 1
    }
    return called
  }

  private func wait(_ requests: inout [pollfd], timeout: Int32) throws(SystemError) {
    if poll(&requests, nfds_t(requests.count), timeout) >= 0 { return }
    guard errno == EINTR else { throw SystemError(call: "poll", subject: "event loop") }
    // A signal came in between: what it wrote is there already, and nobody knows how much of the
    // timeout is left.
    while poll(&requests, nfds_t(requests.count), 0) < 0 {
      guard errno == EINTR else { throw SystemError(call: "poll", subject: "event loop") }
    }
  }

  private func events(of number: Int) -> Int16 {
    guard let interest = watches[number]?.interest else { return 0 }
    var events: Int32 = 0
    if interest.contains(.readable) { events |= Int32(POLLIN) }
    if interest.contains(.writable) { events |= Int32(POLLOUT) }
    return Int16(events)
  }

  private func readiness(_ events: Int16) -> Readiness {
    let events = Int32(events)
    var readiness: Readiness = []
    if events & Int32(POLLIN) != 0 { readiness.insert(.readable) }
    if events & Int32(POLLOUT) != 0 { readiness.insert(.writable) }
    if events & Int32(POLLHUP | POLLERR | POLLNVAL) != 0 { readiness.insert(.hangup) }
    return readiness
  }
}
