import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stream sockets at paths, between programs of one user.
enum UnixSocket {
  /// How many bytes a path may have: the system keeps it in a field of fixed size.
  static let pathLimit = Int(bellhop_socket_path_limit())

  /// A socket at a path that is free, on which connections can be accepted without waiting.
  static func listen(at path: String) throws(SystemError) -> Descriptor {
    let socket = try open()
    guard bellhop_socket_bind(socket.number, path) == 0 else {
      throw SystemError(call: "bind", subject: path)
    }
    guard chmod(path, 0o600) == 0 else { throw SystemError(call: "chmod", subject: path) }
    #if canImport(Darwin)
      let isListening = Darwin.listen(socket.number, backlog) == 0
    #else
      let isListening = Glibc.listen(socket.number, backlog) == 0
    #endif
    guard isListening else { throw SystemError(call: "listen", subject: path) }
    try socket.stopBlocking()
    return socket
  }

  /// How many connections wait to be accepted before the system holds further ones back.
  private static let backlog: Int32 = 64

  /// A connection to whoever listens at a path; it gives up after the timeout, in milliseconds.
  static func connect(to path: String, timeout: Int32) throws(SystemError) -> Descriptor {
    let socket = try open()
    guard bellhop_socket_set_timeout(socket.number, timeout) == 0 else {
      throw SystemError(call: "setsockopt", subject: path)
    }
    while bellhop_socket_connect(socket.number, path) != 0 {
      guard errno == EINTR else { throw SystemError(call: "connect", subject: path) }
    }
    return socket
  }

  /// The user as whom the other side runs.
  static func user(beyond socket: borrowing Descriptor) throws(SystemError) -> uid_t {
    var user: uid_t = 0
    guard bellhop_socket_peer(socket.number, &user) == 0 else {
      throw SystemError(call: "getsockopt", subject: "socket")
    }
    return user
  }

  private static func open() throws(SystemError) -> Descriptor {
    let number = bellhop_socket_open()
    guard number >= 0 else { throw SystemError(call: "socket", subject: "socket") }
    return Descriptor(owning: number)
  }
}
