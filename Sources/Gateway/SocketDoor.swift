package import APNS
import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The local way in: a Unix socket of one booted device, one line of JSON a request and a reply.
package final class SocketDoor {
  /// No more clients than these are served at once.
  package static let mostClients = 64
  /// How many requests all clients together have answered in one turn of the loop, one each at least.
  static let requestsPerTurn = 8

  /// Where the socket lies.
  package let path: String

  private let listener: Descriptor
  /// The socket's file as it was made, so that only that one is removed.
  private let file: stat
  /// Given up for a moment when the process has no descriptor left, to turn a client away.
  private var reserve: Int32
  private var clients: [EventLoop.Registration: Client] = [:]
  private var registration: EventLoop.Registration?
  private weak var loop: EventLoop?
  private var isClosed = false

  /// A place for a connection, which a dictionary can't hold itself.
  private final class Client {
    var connection: SocketConnection

    init(_ connection: consuming SocketConnection) { self.connection = connection }
  }

  /// Takes the name for this process; a socket left behind by one that was killed is replaced.
  package init(_ place: SocketPlace, name: String) throws(SocketPlaceError) {
    path = try place.path(of: name)
    try place.prepare()
    let lock = try Self.lock(place.folder)
    try Self.clear(path, name: name)
    do throws(SystemError) {
      listener = try UnixSocket.listen(at: path)
      reserve = try Descriptor.open("/dev/null", O_RDONLY).release()
    } catch {
      throw .system(error)
    }
    var file = stat()
    guard lstat(path, &file) == 0 else { throw .system(SystemError(call: "lstat", subject: path)) }
    self.file = file
    _ = consume lock
  }

  deinit { close() }

  /// How many clients are served.
  package var clientCount: Int { clients.count }

  /// How many bytes are kept for all clients.
  package var held: Int { clients.values.reduce(0) { $0 + $1.connection.held } }

  /// Serves from now on: each request is answered on the loop's thread, in the turn it is told in.
  package func serve(in loop: EventLoop, answer: @escaping (Request) -> Reply) {
    precondition(registration == nil, "a door is opened once")
    self.loop = loop
    registration = loop.watch(listener.number) { [unowned self] _ in letIn(answer) }
  }

  /// Turns everybody away and removes the socket's file.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if let registration { loop?.remove(registration) }
    for registration in clients.keys { loop?.remove(registration) }
    clients = [:]
    if reserve >= 0 { _ = Descriptor(owning: reserve) }
    reserve = -1
    var status = stat()
    guard lstat(path, &status) == 0, status.st_dev == file.st_dev, status.st_ino == file.st_ino
    else { return }
    unlink(path)
  }

  // MARK: - The name

  /// Holds the folder while a name is taken, as two could find the same stale socket.
  private static func lock(_ folder: String) throws(SocketPlaceError) -> Descriptor {
    do throws(SystemError) {
      let descriptor = try Descriptor.open(folder, O_RDONLY | O_DIRECTORY)
      // Whoever holds it needs a moment at most, unless it is stopped or up to something else.
      for _ in 0..<200 {
        if bellhop_lock(descriptor.number) == 0 { return descriptor }
        guard errno == EWOULDBLOCK || errno == EINTR else {
          throw SystemError(call: "flock", subject: folder)
        }
        poll(nil, 0, 10)
      }
    } catch {
      throw .system(error)
    }
    throw .locked(folder)
  }

  /// Removes a socket at which nobody answers.
  private static func clear(_ path: String, name: String) throws(SocketPlaceError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
    do throws(SystemError) {
      _ = try UnixSocket.connect(to: path, timeout: 1000)
    } catch {
      switch error.code {
      case ECONNREFUSED, ENOENT: break
      // So many wait already that the system doesn't even take one more.
      case EAGAIN: throw .busy(name: name)
      default: throw .system(error)
      }
      guard unlink(path) == 0 || errno == ENOENT else {
        throw .system(SystemError(call: "unlink", subject: path))
      }
      return
    }
    throw .busy(name: name)
  }

  // MARK: - Clients

  private func letIn(_ answer: @escaping (Request) -> Reply) {
    // As many a turn as there can be, so that a crowd at the door doesn't hold up the loop.
    for _ in 0..<Self.mostClients {
      do throws(SystemError) {
        guard let socket = try listener.accept() else { return }
        guard Self.isWelcome(socket) else { continue }
        serve(SocketConnection(socket), answer)
      } catch {
        turnOneAway()
        return
      }
    }
  }

  /// The folder keeps others out already; whoever can't be told is nobody's friend.
  private static func isWelcome(_ socket: borrowing Descriptor) -> Bool {
    do throws(SystemError) {
      return SocketPlace.isWelcome(try UnixSocket.user(beyond: socket))
    } catch {
      return false
    }
  }

  private func serve(
    _ connection: consuming SocketConnection, _ answer: @escaping (Request) -> Reply
  ) {
    let client = Client(connection)
    guard clients.count < Self.mostClients else {
      client.connection.refuse(.tooManyConnections(Self.mostClients))
      return
    }
    watch(client, answer)
  }

  private func watch(_ client: Client, _ answer: @escaping (Request) -> Reply) {
    guard let loop else { return }
    var registration: EventLoop.Registration?
    let made = loop.watch(client.connection.number, for: client.connection.interest) {
      [unowned self] readiness in
      guard let registration else { return }
      turn(of: registration, readiness, answer)
    }
    registration = made
    clients[made] = client
  }

  /// How many requests of one client are answered in a turn.
  private var share: Int { max(1, Self.requestsPerTurn / max(1, clients.count)) }

  private func turn(
    of registration: EventLoop.Registration, _ readiness: EventLoop.Readiness,
    _ answer: @escaping (Request) -> Reply
  ) {
    guard let client = clients[registration] else { return }
    client.connection.turn(limit: share, answer: answer)
    // Whoever hung up may have left requests; who takes no replies any more doesn't wait for them.
    let isGone = readiness.contains(.hangup) && client.connection.waiting > 0
    guard !client.connection.isDone, !isGone else {
      loop?.remove(registration)
      clients[registration] = nil
      return
    }
    guard readiness.contains(.hangup), !readiness.contains(.readable) else {
      loop?.change(registration, to: client.connection.interest)
      return
    }
    // The loop has forgotten a descriptor that hung up.
    clients[registration] = nil
    watch(client, answer)
  }

  /// No descriptor is left for a client: the spare one is, for as long as it takes to hang up.
  private func turnOneAway() {
    guard reserve >= 0 else { return }
    _ = Descriptor(owning: reserve)
    reserve = -1
    do throws(SystemError) {
      _ = try listener.accept()
      reserve = try Descriptor.open("/dev/null", O_RDONLY).release()
    } catch {
      // The next turn finds the same crowd, and none the worse.
    }
  }
}
