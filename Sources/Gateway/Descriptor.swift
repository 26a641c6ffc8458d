#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The owner of one file descriptor, which is closed once: when its owner goes away.
package struct Descriptor: ~Copyable {
  /// The system's number, valid for as long as the owner lives.
  package let number: Int32

  /// Takes over a descriptor that is open; nobody else may close it.
  package init(owning number: Int32) {
    precondition(number >= 0, "a descriptor is a number from 0 up, not \(number)")
    self.number = number
  }

  deinit { close(number) }

  /// Gives the descriptor away, open, to somebody who will close it.
  package consuming func release() -> Int32 {
    let number = number
    discard self
    return number
  }
}

extension Descriptor {
  /// What one read gave.
  package enum Portion: Hashable, Sendable {
    case bytes([UInt8])
    /// Nothing now, perhaps later: the descriptor doesn't block.
    case nothingYet
    /// Nothing ever again.
    case end
  }

  /// Opens a file or a folder with `open`'s flags; close-on-exec is always added.
  package static func open(_ path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    while true {
      #if canImport(Darwin)
        let number = Darwin.open(path, flags | O_CLOEXEC)
      #else
        let number = Glibc.open(path, flags | O_CLOEXEC)
      #endif
      if number >= 0 { return Descriptor(owning: number) }
      if errno != EINTR { throw SystemError(call: "open", subject: path) }
    }
  }

  /// Reads at most `limit` bytes in one go; `subject` is who is named when it fails.
  package func read(
    limit: Int, of subject: String
  ) throws(SystemError) -> Portion {
    var count = 0
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        #if canImport(Darwin)
          count = Darwin.read(number, buffer.baseAddress, limit)
        #else
          count = Glibc.read(number, buffer.baseAddress, limit)
        #endif
        code = errno
      } while count < 0 && code == EINTR
      filled = max(count, 0)
    }
    if count > 0 || limit == 0 { return .bytes(bytes) }
    if count == 0 { return .end }
    if code == EAGAIN || code == EWOULDBLOCK { return .nothingYet }
    throw SystemError(call: "read", subject: subject, code: code)
  }

  /// Writes as much as the other side takes now, and says how many bytes that was; 0 when it is full.
  package func write(
    _ bytes: some Collection<UInt8>, to subject: String
  ) throws(SystemError) -> Int {
    let copy = ContiguousArray(bytes)
    var count = 0
    var code: Int32 = 0
    copy.withUnsafeBytes { buffer in
      repeat {
        #if canImport(Darwin)
          count = Darwin.write(number, buffer.baseAddress, buffer.count)
        #else
          count = Glibc.write(number, buffer.baseAddress, buffer.count)
        #endif
        code = errno
      } while count < 0 && code == EINTR
    }
    if count >= 0 { return count }
    if code == EAGAIN || code == EWOULDBLOCK { return 0 }
    throw SystemError(call: "write", subject: subject, code: code)
  }

  /// From now on reading and writing return at once, with what there is.
  package func stopBlocking() throws(SystemError) {
    let flags = fcntl(number, F_GETFL)
    guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw SystemError(call: "fcntl", subject: "descriptor \(number)")
    }
  }
}
