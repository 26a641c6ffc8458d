package import APNS
import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A connection to one booted device, for a program that has nothing else to do than wait for it.
package struct SocketClient: ~Copyable {
  /// How long a device may be silent, in milliseconds.
  package static let usualTimeout: Int32 = 10_000
  /// More bytes than any reply has.
  private static let replyLimit = 1 << 25

  /// The device's name.
  package let name: String
  private let timeout: Int32
  private let socket: Descriptor
  private var input = LineBuffer(limit: replyLimit)

  private init(_ socket: consuming Descriptor, name: String, timeout: Int32) {
    self.socket = socket
    self.name = name
    self.timeout = timeout
  }

  /// Connects to the device of that name; nil when none is booted.
  package static func connect(
    to name: String, in place: SocketPlace, timeout: Int32 = usualTimeout
  ) throws(SocketClientError) -> SocketClient? {
    let path: String
    do throws(SocketPlaceError) {
      path = try place.path(of: name)
      guard try place.isThere() else { return nil }
    } catch {
      throw .place(error)
    }
    do throws(SystemError) {
      let socket = try UnixSocket.connect(to: path, timeout: timeout)
      guard SocketPlace.isWelcome(try UnixSocket.user(beyond: socket)) else {
        throw SystemError(call: "connect", subject: path, code: EPERM)
      }
      return SocketClient(socket, name: name, timeout: timeout)
    } catch {
      switch error.code {
      case ENOENT, ECONNREFUSED: return nil
      case EAGAIN, EWOULDBLOCK: throw .silent(name, milliseconds: timeout)
      default: throw .system(error)
      }
    }
  }

  /// Sends a request and waits for what the device says to it.
  package mutating func ask(_ request: Request) throws(SocketClientError) -> Reply {
    try send(request)
    while true {
      switch input.next() {
      case .whole(let line): return try reply(in: line)
      case .tooLong: throw .notUnderstood(name, why: "the line has no end")
      case nil: try receive()
      }
    }
  }

  private func send(_ request: Request) throws(SocketClientError) {
    var rest = Array((request.line() + "\n").utf8)[...]
    while !rest.isEmpty {
      do throws(SystemError) {
        let count = try socket.send(rest, to: name)
        guard count > 0 else { throw SystemError(call: "send", subject: name, code: EAGAIN) }
        rest = rest.dropFirst(count)
      } catch {
        switch error.code {
        // Whoever hangs up in the middle of a request has said why.
        case EPIPE, ECONNRESET: return
        case EAGAIN, EWOULDBLOCK: throw .silent(name, milliseconds: timeout)
        default: throw .system(error)
        }
      }
    }
  }

  private mutating func receive() throws(SocketClientError) {
    let portion: Descriptor.Portion
    do throws(SystemError) {
      portion = try socket.read(limit: 1 << 16, of: name)
    } catch {
      throw error.code == ECONNRESET ? .hungUp(name) : .system(error)
    }
    switch portion {
    case .bytes(let bytes): input.append(bytes)
    case .nothingYet: throw .silent(name, milliseconds: timeout)
    case .end: throw .hungUp(name)
    }
  }

  private func reply(in line: [UInt8]) throws(SocketClientError) -> Reply {
    do throws(RequestError) {
      return try Reply(line: line)
    } catch {
      throw .notUnderstood(name, why: error.sentence)
    }
  }
}

/// Why a device gave no reply.
package enum SocketClientError: Error, Hashable, Sendable {
  case place(SocketPlaceError)
  case system(SystemError)
  /// It is booted, and said nothing in time.
  case silent(String, milliseconds: Int32)
  case hungUp(String)
  /// What it said is no reply, or one of another version.
  case notUnderstood(String, why: String)
}

extension SocketClientError: CustomStringConvertible {
  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .place(let error): error.description
    case .system(let error): error.description
    case .silent(let name, let milliseconds):
      "\(name.withVisibleControls) said nothing for \(milliseconds / 1000) s; is it stopped (^Z)? "
        + "What was sent may still arrive when it goes on"
    case .hungUp(let name): "\(name.withVisibleControls) hung up without an answer"
    case .notUnderstood(let name, let why):
      "the answer of \(name.withVisibleControls) is no reply: \(why)"
    }
  }
}
