import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sockets that wait for providers at one port, of one or of two addresses.
struct HTTP2Listener {
  /// A port and what is spoken there.
  let port: Int
  let tls: TLS?
  /// As they are written with a port: "127.0.0.1", "[::1]".
  let hosts: [String]
  fileprivate let sockets: [Socket]

  /// A descriptor that an array can hold.
  final class Socket {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  /// Connections that the system keeps until they are taken.
  private static let backlog: Int32 = 1_024

  /// Takes the port at every address; at the second one the system may have none of its kind.
  init(addresses: [String], port: Int, tls: TLS?) throws(EndpointError) {
    var sockets: [Socket] = []
    var hosts: [String] = []
    var port = port
    for address in addresses {
      let host = address.contains(":") ? "[\(address)]" : address
      let number = bellhop_tcp_listen(address, Int32(port), Self.backlog)
      guard number >= 0 else {
        if number == -2 { throw .notAnAddress(address) }
        let code = errno
        let isMissing = code == EADDRNOTAVAIL || code == EAFNOSUPPORT
        if isMissing, addresses.count > 1 { continue }
        throw code == EADDRINUSE
          ? .portTaken(port, isTLS: tls != nil)
          : .system(SystemError(call: "bind", subject: "\(host):\(port)", code: code))
      }
      sockets.append(Socket(Descriptor(owning: number)))
      hosts.append(host)
      port = Int(bellhop_tcp_port(number))
    }
    guard !sockets.isEmpty else {
      throw .system(SystemError(call: "bind", subject: addresses.joined(separator: ", ")))
    }
    self.sockets = sockets
    self.hosts = hosts
    self.port = port
    self.tls = tls
  }

  /// The descriptors, for the loop.
  var descriptors: [Int32] { sockets.map { $0.descriptor.number } }

  /// Calls `body` with the next connection that waits at a descriptor; false when none does.
  func accept(on number: Int32, _ body: (consuming Descriptor) -> Void) throws(SystemError) -> Bool
  {
    guard let socket = sockets.first(where: { $0.descriptor.number == number }) else {
      return false
    }
    guard let connection = try socket.descriptor.accept() else { return false }
    bellhop_tcp_send_at_once(connection.number)
    body(connection)
    return true
  }
}

/// Why there is no endpoint.
package enum EndpointError: Error, Hashable, Sendable {
  case system(SystemError)
  case notAnAddress(String)
  case portTaken(Int, isTLS: Bool)
}

extension EndpointError: CustomStringConvertible {
  /// One sentence without a full stop that names the cure.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notAnAddress(let text):
      "'\(text)' is no address; write one such as 127.0.0.1, ::1 or 0.0.0.0"
    case .portTaken(let port, let isTLS):
      "port \(port) is taken; \(isTLS ? "--apns" : "--apns-cleartext")=PORT names another, 0 any that is free"
    }
  }
}
