import APNS
import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One client of a device's socket, and how far its requests and replies have come.
///
/// It reads only when nothing waits to be answered or taken, so neither a flood nor silence grows it.
struct SocketConnection: ~Copyable {
  /// The most bytes of a request: 1 MiB.
  static let lineLimit = 1 << 20
  /// How much is read in one go.
  static let portion = 1 << 16
  /// Once so many bytes of replies wait to be taken, no further request is answered.
  static let mostWaiting = 1 << 16
  private let socket: Descriptor
  private var input = LineBuffer(limit: lineLimit)
  private var output: [UInt8] = []
  private var sent = 0
  /// Nothing more is read: the client said all, or too much.
  private var isInputOver = false
  /// The other side is gone, or something else broke.
  private var isBroken = false

  /// A client that has just been let in.
  init(_ socket: consuming Descriptor) { self.socket = socket }

  /// The descriptor's number, for the loop.
  var number: Int32 { socket.number }

  /// Whether there is nothing left to do for it.
  var isDone: Bool { isBroken || isInputOver && !input.hasLine && waiting == 0 }

  /// What to wait for: room for replies as long as there is something to do, else requests.
  var interest: EventLoop.Readiness { hasWork ? .writable : .readable }

  /// Whether requests or replies are waiting here.
  var hasWork: Bool { waiting > 0 || input.hasLine }

  /// How many bytes of replies nobody has taken yet.
  var waiting: Int { output.count - sent }

  /// How many bytes are kept in all.
  var held: Int { input.count + output.count }

  /// Sends, reads and answers what can be without waiting, at most so many requests.
  mutating func turn(limit: Int, answer: (Request) -> Reply) {
    flush()
    if !hasWork, !isInputOver { read() }
    answerLines(limit, answer)
    flush()
  }

  /// Says something that nobody asked for, and nothing after it.
  mutating func refuse(_ error: RequestError) {
    reply(.error(error), id: nil)
    stopReading()
    flush()
  }

  // MARK: - Parts of a turn

  private mutating func read() {
    do throws(SystemError) {
      switch try socket.read(limit: Self.portion, of: "client") {
      case .bytes(let bytes): input.append(bytes)
      case .nothingYet: break
      case .end: isInputOver = true
      }
    } catch {
      isBroken = true
    }
    guard isInputOver, !input.hasLine, input.count > 0 else { return }
    // What was cut off may be half of something else: it is never carried out.
    reply(.error(.lineNotEnded()), id: nil)
    input.removeAll()
  }

  private mutating func answerLines(_ limit: Int, _ answer: (Request) -> Reply) {
    var answered = 0
    while answered < limit, waiting < Self.mostWaiting, !isBroken {
      switch input.next() {
      case nil: return
      case .tooLong:
        reply(.error(.lineTooLong()), id: nil)
        stopReading()
      case .whole(let line):
        guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { continue }
        answered += 1
        take(Request.Line(line), answer)
      }
    }
  }

  private mutating func take(_ line: Request.Line, _ answer: (Request) -> Reply) {
    switch line.request {
    case .success(let request): reply(answer(request), id: line.id)
    case .failure(let error): reply(.error(error), id: line.id)
    }
  }

  private mutating func reply(_ reply: Reply, id: JSON?) {
    output += reply.line(id: id).utf8
    output.append(0x0A)
  }

  private mutating func stopReading() {
    input.removeAll()
    isInputOver = true
  }

  private mutating func flush() {
    do throws(SystemError) {
      while waiting > 0, !isBroken {
        let count = try socket.send(output[sent...], to: "client")
        guard count > 0 else { return }
        sent += count
      }
    } catch {
      isBroken = true
    }
    output = []
    sent = 0
  }
}

extension RequestError {
  fileprivate static func lineTooLong() -> Self {
    Self(
      "line-too-long",
      "a line has at most \(SocketConnection.lineLimit) bytes; that was the last one")
  }

  fileprivate static func lineNotEnded() -> Self {
    Self("line-not-ended", "the last line has no line end, so it was not carried out")
  }

  static func tooManyConnections(_ limit: Int) -> Self {
    Self("too-many-connections", "the device has \(limit) connections, and takes no more")
  }
}
