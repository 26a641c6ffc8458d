package import APNS
import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The endpoint that providers talk to as if it were APNs: HTTP/2, over TLS and in the clear.
package final class HTTP2Endpoint {
  /// No more connections than these are served; beyond them the one that was quiet longest goes.
  package static let mostConnections = 1_500
  /// So many descriptors are left to everything else: files, folders, sockets.
  private static let otherDescriptors = 100
  /// How long a connection may take until it speaks HTTP/2, in milliseconds.
  static let greetingTime = 15_000
  /// How long a request may be under way without a byte, in milliseconds.
  static let requestTime = 10_000
  /// How long a client may take nothing of what waits for it, in milliseconds.
  static let takingTime = 30_000

  private let listeners: [HTTP2Listener]
  private let key: ProviderKey?
  private let callbacks = HTTP2Callbacks()
  private var clients: [Int: Client] = [:]
  private var count = 0
  /// `mostConnections`, or as many as the system has descriptors for.
  private var most = mostConnections
  private var registrations: [EventLoop.Registration] = []
  private var loop: EventLoop?
  private var clock: () -> Int = { 0 }
  private var reply: (ProviderRequest) -> ProviderAnswer = { _ in
    preconditionFailure("an endpoint answers once it serves")
  }
  /// When a connection had something to do last.
  private var lastTurn = 0
  /// Answers whose time has not come.
  private var delayed: [Delayed] = []
  /// The provider token that was checked last, and how that went.
  private var checked: (authorization: String, signature: ProviderToken.Signature)?
  /// Told of a connection that is gone.
  package var onEnd: (Int) -> Void = { _ in }

  private final class Client {
    let connection: HTTP2Connection
    var registration: EventLoop.Registration?

    init(_ connection: HTTP2Connection) { self.connection = connection }
  }

  private struct Delayed {
    var due: Int
    var client: Client
    var stream: HTTP2Stream
    var action: ProviderAnswer.Action
  }

  /// One way in: a port, in the clear or over TLS.
  package struct Port {
    package var number: Int
    package var tls: TLS?

    /// A port; 0 takes any that is free.
    package init(_ number: Int, tls: TLS? = nil) {
      self.number = number
      self.tls = tls
    }
  }

  /// Takes the ports; the key checks provider tokens where there is one.
  package init(
    _ ports: [Port], addresses: [String] = ["127.0.0.1", "::1"], key: ProviderKey? = nil
  ) throws(EndpointError) {
    var listeners: [HTTP2Listener] = []
    for port in ports {
      listeners.append(
        try HTTP2Listener(addresses: addresses, port: port.number, tls: port.tls))
    }
    self.listeners = listeners
    self.key = key
  }

  deinit { close() }

  /// Where providers reach it: "https://127.0.0.1:2197".
  package var addresses: [String] {
    listeners.flatMap { listener in
      listener.hosts.map { "\(listener.tls == nil ? "http" : "https")://\($0):\(listener.port)" }
    }
  }

  /// How many connections there are.
  package var connectionCount: Int { clients.count }

  /// Serves from now on, on the loop's thread; `clock` counts milliseconds.
  package func serve(
    in loop: EventLoop, clock: @escaping () -> Int,
    reply: @escaping (ProviderRequest) -> ProviderAnswer
  ) {
    precondition(self.loop == nil, "an endpoint is opened once")
    self.loop = loop
    self.clock = clock
    self.reply = reply
    let wanted = Self.mostConnections + Self.otherDescriptors
    most = max(1, bellhop_ask_for_descriptors(wanted) - Self.otherDescriptors)
    for listener in listeners {
      for descriptor in listener.descriptors {
        registrations.append(
          loop.watch(descriptor) { [unowned self] _ in letIn(listener, descriptor) })
      }
    }
  }

  /// Says goodbye as APNs does: a notice, the answers that are due, the true end.
  package func close() {
    guard let loop else { return }
    self.loop = nil
    for registration in registrations { loop.remove(registration) }
    for client in clients.values {
      if let registration = client.registration { loop.remove(registration) }
      client.connection.announceLeaving(reason: "Shutdown")
      client.connection.flush(at: lastTurn)
    }
    for waiting in delayed { carryOut(waiting.action, waiting.stream, waiting.client) }
    delayed = []
    for client in clients.values {
      client.connection.leave(reason: "Shutdown")
      client.connection.flush(at: lastTurn)
    }
    clients = [:]
  }

  // MARK: - Connections

  private func letIn(_ listener: HTTP2Listener, _ descriptor: Int32) {
    // As many a turn as do not hold up the loop.
    for _ in 0..<64 {
      do throws(SystemError) {
        let isTaken = try listener.accept(on: descriptor) { socket in
          welcome(socket, listener.tls)
        }
        guard isTaken else { return }
      } catch {
        // No descriptor is left: one that is not needed makes room for the next turn.
        dismissQuietest()
        return
      }
    }
  }

  private func welcome(_ socket: consuming Descriptor, _ tls: TLS?) {
    let now = clock()
    if clients.count >= most { dismissQuietest() }
    count += 1
    let client: Client
    do throws(TLSError) {
      client = Client(
        HTTP2Connection(
          socket, number: count, tls: try tls?.connection(), callbacks: callbacks, at: now))
    } catch {
      // Without memory for TLS the connection is closed as it came.
      return
    }
    clients[count] = client
    if tls == nil { client.connection.flush(at: now) }
    watch(client)
  }

  private func watch(_ client: Client) {
    guard let loop else { return }
    client.registration = loop.watch(
      client.connection.descriptor, for: client.connection.interest
    ) { [unowned self, unowned client] readiness in
      turn(of: client, readiness)
    }
  }

  private func turn(of client: Client, _ readiness: EventLoop.Readiness) {
    let now = clock()
    lastTurn = now
    let connection = client.connection
    if readiness.contains(.readable) {
      for stream in connection.read(at: now) { take(stream, client, at: now) }
    } else if readiness.contains(.hangup) {
      connection.cut()
    }
    connection.flush(at: now)
    settle(client)
  }

  /// Lets a connection go that is done, and waits for what the others need.
  private func settle(_ client: Client) {
    guard let registration = client.registration else { return }
    guard client.connection.isDone else {
      loop?.change(registration, to: client.connection.interest)
      return
    }
    end(client)
  }

  private func end(_ client: Client) {
    if let registration = client.registration { loop?.remove(registration) }
    client.registration = nil
    clients[client.connection.number] = nil
    delayed.removeAll { $0.client === client }
    onEnd(client.connection.number)
  }

  /// The connection that was heard of longest ago goes, those without requests first.
  private func dismissQuietest() {
    let quietest = clients.values.min {
      ($0.connection.isIdle ? 0 : 1, $0.connection.heardAt)
        < ($1.connection.isIdle ? 0 : 1, $1.connection.heardAt)
    }
    guard let quietest else { return }
    quietest.connection.leave(reason: "IdleTimeout")
    quietest.connection.flush(at: clock())
    end(quietest)
  }

  // MARK: - Requests

  private func take(_ stream: HTTP2Stream, _ client: Client, at now: Int) {
    var request = ProviderRequest(
      method: stream.method, path: stream.path, headers: stream.headers, body: stream.body,
      bodySize: stream.bodySize, connection: client.connection.number,
      hasClientCertificate: client.connection.hasClientCertificate)
    if let key { request.signature = check(request, with: key) }
    let answer = reply(request)
    guard answer.delay > 0 else {
      carryOut(answer.action, stream, client)
      return
    }
    delayed.append(
      Delayed(
        due: now + Int(clamping: answer.delay), client: client, stream: stream,
        action: answer.action))
  }

  /// Providers send the same token with every request, so the last one is remembered.
  private func check(
    _ request: ProviderRequest, with key: ProviderKey
  ) -> ProviderToken.Signature {
    guard let authorization = request.value(of: .authorization) else { return .unchecked }
    if let checked, checked.authorization == authorization { return checked.signature }
    let signature: ProviderToken.Signature
    do throws(ProviderToken.Flaw) {
      let token = try ProviderToken(authorization: authorization)
      signature = key.isSigned(token.signingInput, by: token.signature) ? .valid : .invalid
    } catch {
      // What is no token is refused as one where the request is read, with its reason.
      signature = .unchecked
    }
    checked = (authorization, signature)
    return signature
  }

  private func carryOut(
    _ action: ProviderAnswer.Action, _ stream: HTTP2Stream, _ client: Client
  ) {
    switch action {
    case .respond(let reply, let unique):
      client.connection.answer(stream, reply, uniqueIdentifier: unique)
    case .cut: client.connection.cut()
    case .goAway(let reason): client.connection.leave(reason: reason)
    }
  }

  // MARK: - Time

  /// When something has to be done though nothing comes; nil when nothing has.
  package var deadline: Int? {
    let connections = clients.values.lazy.compactMap { client in
      let connection = client.connection
      return [
        connection.hasGreeted ? nil : connection.openedAt + Self.greetingTime,
        connection.quietSince.map { $0 + Self.requestTime },
        connection.stuckSince.map { $0 + Self.takingTime },
      ].compactMap(\.self).min()
    }
    return [connections.min(), delayed.map(\.due).min()].compactMap(\.self).min()
  }

  /// Does what is due: delayed answers, and what was waited for long enough.
  package func pass(at now: Int) {
    let due = delayed.filter { $0.due <= now }
    delayed.removeAll { $0.due <= now }
    for answer in due.sorted(by: { $0.due < $1.due }) {
      carryOut(answer.action, answer.stream, answer.client)
      answer.client.connection.flush(at: now)
      settle(answer.client)
    }
    for client in clients.values {
      let connection = client.connection
      let isMute = !connection.hasGreeted && connection.openedAt + Self.greetingTime <= now
      let isStuck = connection.stuckSince.map { $0 + Self.takingTime <= now } ?? false
      if isStuck { connection.cut() }
      if isMute { connection.leave(reason: "IdleTimeout") }
      let stalled = connection.stalled(since: now - Self.requestTime + 1)
      for stream in stalled {
        let identifier = stream.headers.first { $0.name == "apns-id" }?.value
        connection.answer(
          stream, .rejected(.idleTimeout, identifier: identifier, since: nil),
          uniqueIdentifier: nil)
      }
      guard isMute || isStuck || !stalled.isEmpty else { continue }
      connection.flush(at: now)
      if isMute { end(client) } else { settle(client) }
    }
  }
}
