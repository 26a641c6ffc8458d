import APNS
import CSystem

/// One client of the endpoint: its socket, perhaps TLS, and the HTTP/2 that is spoken over it.
final class HTTP2Connection {
  /// Counts the endpoint's connections from 1.
  let number: Int
  /// When it came, in milliseconds.
  let openedAt: Int
  /// When it did something last, in milliseconds.
  private(set) var heardAt: Int
  /// Since when the client has taken nothing of what waits for it; nil while nothing waits.
  private(set) var stuckSince: Int?
  private let socket: Descriptor
  private let tls: TLSConnection?
  private let session: HTTP2Session
  private var output: [UInt8] = []
  private var sent = 0
  private var isInputOver = false
  private var isBroken = false
  /// It takes no more requests, and goes when those under way are answered.
  private(set) var isLeaving = false
  /// It goes as soon as the client knows why.
  private var isCondemned = false

  /// How much is read in one go.
  private static let portion = 1 << 16
  /// Once so many bytes wait to be taken, nothing more is read.
  private static let mostWaiting = 1 << 18

  init(
    _ socket: consuming Descriptor, number: Int, tls: TLSConnection?, callbacks: HTTP2Callbacks,
    at now: Int
  ) {
    self.number = number
    self.socket = socket
    self.tls = tls
    openedAt = now
    heardAt = now
    session = HTTP2Session(callbacks)
  }

  /// The descriptor's number, for the loop.
  var descriptor: Int32 { socket.number }

  /// Whether there is nothing left to do for it.
  var isDone: Bool {
    isBroken || waiting == 0 && (isCondemned || session.isOver || isInputOver && !session.isBusy)
  }

  /// What to wait for: room as long as there is much to say, else for what comes.
  var interest: EventLoop.Readiness {
    var interest: EventLoop.Readiness = []
    if waiting > 0 { interest.insert(.writable) }
    if waiting < Self.mostWaiting, !isInputOver { interest.insert(.readable) }
    return interest
  }

  /// How many bytes nobody has taken yet.
  private var waiting: Int { output.count - sent }

  /// Whether the client showed a certificate of its own.
  var hasClientCertificate: Bool { tls?.hasClientCertificate ?? false }

  /// Whether it is a client of HTTP/2; until then it may be anything.
  var hasGreeted: Bool { session.hasGreeted }

  /// Whether no request is under way.
  var isIdle: Bool { !session.isBusy && waiting == 0 }

  /// Reads what is there, and gives the requests that are complete with it.
  func read(at now: Int) -> [HTTP2Stream] {
    guard !isInputOver, waiting < Self.mostWaiting else { return [] }
    do throws(SystemError) {
      switch try socket.read(limit: Self.portion, of: "client") {
      case .bytes(let bytes):
        heardAt = now
        bellhop_tcp_acknowledge(socket.number)
        return take(bytes, at: now)
      case .nothingYet: return []
      case .end:
        isInputOver = true
        return []
      }
    } catch {
      isBroken = true
      return []
    }
  }

  private func take(_ bytes: [UInt8], at now: Int) -> [HTTP2Stream] {
    var plain = bytes
    if let tls {
      do throws(TLSError) {
        plain = try tls.receive(bytes[...])
        isInputOver = isInputOver || tls.isOver
      } catch {
        // The alert that says why has been written already.
        isCondemned = true
        isInputOver = true
        output += tls.takeOutput()
        return []
      }
    }
    guard !plain.isEmpty else { return [] }
    do throws(HTTP2Session.Fault) {
      return try session.receive(plain, at: now)
    } catch {
      switch error {
      // What nghttp2 has to say about it goes out with the next flush.
      case .notHTTP2: break
      case .flood: leave(reason: "TooManyRequests", error: Self.enhanceYourCalm)
      }
      isCondemned = true
      isInputOver = true
      return []
    }
  }

  /// HTTP/2's own word for a flood.
  private static let enhanceYourCalm: UInt32 = 0xb

  /// Answers a request.
  func answer(_ stream: HTTP2Stream, _ reply: PushReply, uniqueIdentifier: String?) {
    session.answer(stream, reply, uniqueIdentifier: uniqueIdentifier)
  }

  /// Requests that were begun and not heard of for a while.
  ///
  /// While others of the same client come, its rest may be on the way behind them.
  func stalled(since limit: Int) -> [HTTP2Stream] {
    heardAt < limit ? session.stalled(since: limit) : []
  }

  /// Since when a request has been unfinished on a quiet connection; nil when none is.
  var quietSince: Int? { session.isUnfinished ? heardAt : nil }

  /// Says that no further request will be taken; what is under way is still answered.
  func announceLeaving(reason: String) {
    session.goAway(reason: reason, isNotice: true)
  }

  /// Names the last request that was taken, and goes when it is answered.
  func leave(reason: String, error: UInt32 = 0) {
    session.goAway(reason: reason, error: error)
    isLeaving = true
  }

  /// Cuts the connection, as a network would.
  func cut() { isBroken = true }

  /// Sends what the client takes now.
  func flush(at now: Int) {
    while !isBroken {
      if waiting == 0 { refill() }
      guard waiting > 0 else { break }
      do throws(SystemError) {
        let count = try socket.send(output[sent...], to: "client")
        guard count > 0 else {
          stuckSince = stuckSince ?? now
          return
        }
        sent += count
        stuckSince = nil
      } catch {
        isBroken = true
      }
    }
    stuckSince = nil
  }

  private func refill() {
    output.removeAll(keepingCapacity: true)
    sent = 0
    let plain = session.output(atLeast: Self.portion)
    guard let tls else {
      output = plain
      return
    }
    do throws(TLSError) {
      if !plain.isEmpty { try tls.send(plain[...]) }
      if isLeaving, session.isOver { tls.close() }
    } catch {
      isBroken = true
    }
    output += tls.takeOutput()
  }
}
