import APNS

/// One request on its way in, and the body of its answer on its way out.
final class HTTP2Stream {
  let number: Int32
  var method = ""
  var path = ""
  var headers: [ProviderRequest.Header] = []
  /// How many bytes the fields have that are kept, with what each costs in a table.
  var headerBytes = 0
  /// The beginning of the body, as much of it as anyone reads.
  var body: [UInt8] = []
  /// How many bytes came.
  var bodySize = 0
  /// When something of it came last, in milliseconds.
  var heardAt: Int
  /// Whether the request was handed out.
  var isComplete = false
  /// Whether an answer was submitted.
  var isAnswered = false
  /// The rest of the answer's body.
  var answer: ArraySlice<UInt8> = []

  /// More of a body is counted, and not kept: the largest payload has 5120 bytes.
  static let bodyLimit = 8_192
  /// Of fields that nobody needs no more than that is kept, in bytes; APNs announces the same. nghttp2
  /// takes 64 KiB of fields, and gives a request with more of them up.
  static let headerLimit = 8_000

  init(_ number: Int32, at now: Int) {
    self.number = number
    heardAt = now
  }

  /// How many bytes are kept for it.
  var held: Int { headerBytes + body.count + answer.count }

  /// Takes a header field.
  func take(_ name: String, _ value: String) {
    switch name {
    case ":method": method = value
    case ":path": path = value
    case ":scheme", ":authority", "host", "content-length", "user-agent", "accept",
      "accept-encoding", "content-type", "connection":
      // Nothing here depends on them, and clients send all kinds.
      break
    default:
      // RFC 9113, 6.5.2: each field counts 32 bytes more than it has.
      let bytes = name.utf8.count + value.utf8.count + 32
      // Of a field that came twice the second is needed too: it is what APNs refuses.
      let isNeeded =
        PushHeaders.Name(rawValue: name) != nil && headers.count(where: { $0.name == name }) < 2
      guard isNeeded || headerBytes + bytes <= Self.headerLimit else { return }
      headerBytes += bytes
      headers.append(ProviderRequest.Header(name: name, value: value))
    }
  }

  func take(_ bytes: UnsafeBufferPointer<UInt8>, at now: Int) {
    heardAt = now
    bodySize += bytes.count
    body += bytes.prefix(max(0, Self.bodyLimit - body.count))
  }
}
