import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stream sockets of every family: Unix and TCP.
extension Descriptor {
  /// Sends as much as the other side takes now, and says how many bytes that was; 0 when it is full.
  func send(_ bytes: ArraySlice<UInt8>, to subject: String) throws(SystemError) -> Int {
    while true {
      let count = bytes.withUnsafeBytes { buffer in
        bellhop_socket_send(number, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return 0
      default: throw SystemError(call: "send", subject: subject)
      }
    }
  }

  /// The next connection that waits at a listening socket, non-blocking; nil when none does.
  func accept() throws(SystemError) -> Descriptor? {
    while true {
      let accepted = bellhop_socket_accept(number)
      if accepted >= 0 {
        let socket = Descriptor(owning: accepted)
        try socket.stopBlocking()
        return socket
      }
      switch errno {
      // One that gave up while it waited leaves its place to the next.
      case EINTR, ECONNABORTED: continue
      case EAGAIN, EWOULDBLOCK: return nil
      default: throw SystemError(call: "accept", subject: "socket")
      }
    }
  }
}
