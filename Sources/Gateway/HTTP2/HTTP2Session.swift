import APNS
import CNghttp2
import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The HTTP/2 side of one connection, without a socket: bytes in, requests out; answers in, bytes out.
final class HTTP2Session {
  /// Why a connection is not talked to any longer.
  enum Fault: Error, Hashable {
    /// What came is not HTTP/2.
    case notHTTP2(code: Int32)
    /// More than a provider ever sends: the client is up to something, or broken.
    case flood
  }

  /// As many requests at once as APNs allows.
  static let mostStreams = 1_000
  /// So much is kept for all requests of a connection, in bytes: a thousand of the largest, and some.
  static let mostHeld = 8 << 20
  /// More frames than this that no request needs, since the last one that was answered, are a flood.
  static let patience = 10_000
  /// More bytes than this in frames of unknown kinds, of which nghttp2 tells nothing, are a flood.
  private static let mostUnknown = 1 << 18
  /// What a request costs of patience that the client takes back, and what one that is answered gives.
  private static let resetCost = 20
  private static let answerGain = 100

  private var session: OpaquePointer?
  private var streams: [Int32: HTTP2Stream] = [:]
  /// The streams whose request has come whole, in order.
  private var complete: [HTTP2Stream] = []
  private var held = 0
  /// How many requests were begun and have not ended.
  private var unfinished = 0
  /// Frames that no request needed.
  private var idleFrames = 0
  /// Bytes that came, less those of frames that nghttp2 told of.
  private var unknown = 0
  /// Whether the client said that it speaks HTTP/2.
  private(set) var hasGreeted = false
  /// What the callbacks take for the present, in milliseconds.
  private var now = 0
  /// Whether some request is being answered, or will be.
  var isBusy: Bool { !streams.isEmpty }

  init(_ callbacks: HTTP2Callbacks) {
    nghttp2_session_server_new(
      &session, callbacks.pointer, Unmanaged.passUnretained(self).toOpaque())
    bellhop_submit_settings(session, UInt32(Self.mostStreams), UInt32(HTTP2Stream.headerLimit))
  }

  deinit { nghttp2_session_del(session) }

  /// Takes what came, and gives the requests that are complete with it.
  func receive(_ bytes: [UInt8], at now: Int) throws(Fault) -> [HTTP2Stream] {
    self.now = now
    let count = nghttp2_session_mem_recv(session, bytes, bytes.count)
    guard count >= 0 else { throw .notHTTP2(code: Int32(count)) }
    unknown += bytes.count
    guard idleFrames < Self.patience, held <= Self.mostHeld, unknown < Self.mostUnknown else {
      throw .flood
    }
    defer { complete.removeAll(keepingCapacity: true) }
    return complete
  }

  /// Answers a request; one that was taken back meanwhile needs none.
  func answer(_ stream: HTTP2Stream, _ reply: PushReply, uniqueIdentifier: String?) {
    guard streams[stream.number] === stream, !stream.isAnswered else { return }
    stream.isAnswered = true
    idleFrames = max(0, idleFrames - Self.answerGain)
    var identifier = reply.identifier ?? ""
    var unique = uniqueIdentifier ?? ""
    stream.answer = reply.bodyBytes[...]
    held += stream.answer.count
    let body = stream.answer.isEmpty ? nil : Unmanaged.passUnretained(stream).toOpaque()
    identifier.withUTF8 { identifier in
      unique.withUTF8 { unique in
        _ = bellhop_respond(
          session, stream.number, "\(reply.status)", identifier.baseAddress, identifier.count,
          unique.baseAddress, unique.count, body, readAnswer)
      }
    }
  }

  /// The bytes that the network should take next, at least as many as asked for if there are.
  func output(atLeast limit: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      var part: UnsafePointer<UInt8>?
      let count = nghttp2_session_mem_send(session, &part)
      guard count > 0, let part else { break }
      bytes += UnsafeBufferPointer(start: part, count: count)
    }
    return bytes
  }

  /// Whether there is nothing more to be said on either side.
  var isOver: Bool {
    nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
  }

  /// Says that no further request will be taken, or names the last that was; APNs' reason goes with it.
  func goAway(reason: String, error: UInt32 = 0, isNotice: Bool = false) {
    let text = Array("{\"reason\":\"\(reason)\"}".utf8)
    let last = isNotice ? Int32.max : nghttp2_session_get_last_proc_stream_id(session)
    nghttp2_submit_goaway(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, error, text, text.count)
  }

  /// Requests that were begun and never ended; they are given out as what they are.
  func stalled(since limit: Int) -> [HTTP2Stream] {
    let stalled = streams.values.filter { !$0.isComplete && $0.heardAt < limit }
    for stream in stalled { stream.isComplete = true }
    unfinished -= stalled.count
    return stalled
  }

  /// Whether a request was begun and has not ended.
  var isUnfinished: Bool { unfinished > 0 }

  // MARK: - What nghttp2 tells

  func begin(_ number: Int32) {
    streams[number] = HTTP2Stream(number, at: now)
    unfinished += 1
  }

  func countFrame(_ type: UInt8, length: Int) {
    unknown -= length + 9
    if type == UInt8(NGHTTP2_SETTINGS.rawValue) { hasGreeted = true }
    let needed = [NGHTTP2_HEADERS, NGHTTP2_DATA].contains { UInt8($0.rawValue) == type }
    if !needed || length == 0 { idleFrames += 1 }
  }

  func header(_ number: Int32, _ name: String, _ value: String) {
    guard let stream = streams[number] else { return }
    let before = stream.headerBytes
    stream.take(name, value)
    held += stream.headerBytes - before
  }

  func data(_ number: Int32, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let stream = streams[number] else { return }
    let before = stream.body.count
    stream.take(bytes, at: now)
    held += stream.body.count - before
  }

  func end(_ number: Int32) {
    guard let stream = streams[number], !stream.isComplete else { return }
    stream.isComplete = true
    unfinished -= 1
    complete.append(stream)
  }

  func close(_ number: Int32) {
    guard let stream = streams.removeValue(forKey: number) else { return }
    held -= stream.held
    if !stream.isComplete { unfinished -= 1 }
    if !stream.isAnswered { idleFrames += Self.resetCost }
  }

  /// A part of an answer's body has gone out.
  func sent(_ count: Int) { held -= count }
}

extension PushReply {
  /// The body as it is sent: one JSON object, nothing for success.
  fileprivate var bodyBytes: [UInt8] {
    body.map { Array(JSONWriter.compact.text(of: $0).utf8) } ?? []
  }
}

/// Hands nghttp2 the next part of an answer's body; the last one ends the stream.
private let readAnswer: nghttp2_data_source_read_callback = {
  session, _, buffer, length, flags, source, userData in
  guard let source = source?.pointee.ptr, let userData, let buffer else { return 0 }
  let stream = Unmanaged<HTTP2Stream>.fromOpaque(source).takeUnretainedValue()
  let part = stream.answer.prefix(length)
  part.withUnsafeBytes { bytes in
    if let start = bytes.baseAddress { memcpy(buffer, start, bytes.count) }
  }
  stream.answer = stream.answer.dropFirst(part.count)
  Unmanaged<HTTP2Session>.fromOpaque(userData).takeUnretainedValue().sent(part.count)
  if stream.answer.isEmpty { flags?.pointee |= UInt32(NGHTTP2_DATA_FLAG_EOF.rawValue) }
  return part.count
}
