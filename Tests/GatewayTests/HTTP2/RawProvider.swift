import CSystem
import Testing

@testable import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A client of the endpoint that sends whatever bytes it is told, and takes frames apart.
final class RawProvider {
  /// A frame as it came.
  struct Frame: Hashable {
    var type: UInt8
    var flags: UInt8
    var stream: Int
    var payload: [UInt8]

    var endsStream: Bool { flags & 1 != 0 && (type == 0 || type == 1) }
    var text: String { String(decoding: payload, as: UTF8.self) }
  }

  static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
  let descriptor: Int32
  private(set) var received: [UInt8] = []
  /// Whether the endpoint has hung up.
  private(set) var isOver = false
  private var unsent: [UInt8] = []

  init(port: Int) throws {
    descriptor = bellhop_tcp_connect(Int32(port))
    try #require(descriptor >= 0)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Sends what the socket takes, and keeps the rest for the next time.
  func send(_ bytes: [UInt8] = []) {
    unsent += bytes
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        bellhop_socket_send(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else {
        if count < 0, errno != EAGAIN { unsent = [] }
        return
      }
      unsent.removeFirst(count)
    }
  }

  var isSent: Bool { unsent.isEmpty }

  /// Takes what is there.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        received += buffer[..<count]
        continue
      }
      isOver = isOver || count == 0 || errno != EAGAIN
      return
    }
  }

  /// Says that nothing more will be sent.
  func halfClose() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// All whole frames so far.
  var frames: [Frame] {
    var frames: [Frame] = []
    var rest = received[...]
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      guard rest.count >= 9 + length else { break }
      let stream = head[5..<9].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
      frames.append(
        Frame(
          type: head[3], flags: head[4], stream: stream,
          payload: Array(rest.dropFirst(9).prefix(length))))
      rest = rest.dropFirst(9 + length)
    }
    return frames
  }

  /// Whether a request got the answer 200 and nothing else.
  func isAccepted(_ stream: Int) -> Bool {
    frames.contains {
      $0.type == 1 && $0.stream == stream && $0.endsStream && $0.payload.first == 0x88
    }
  }

  // MARK: - What is sent

  static func frame(_ type: UInt8, flags: UInt8 = 0, stream: Int = 0, _ payload: [UInt8] = [])
    -> [UInt8]
  {
    let length = payload.count
    return [
      UInt8(length >> 16 & 0xFF), UInt8(length >> 8 & 0xFF), UInt8(length & 0xFF), type, flags,
    ]
      + [24, 16, 8, 0].map { UInt8(stream >> $0 & 0xFF) } + payload
  }

  static let settings = frame(4)

  /// Header fields, each written out.
  static func headers(_ fields: [(String, String)]) -> [UInt8] {
    fields.flatMap { name, value -> [UInt8] in
      [0] + text(name) + text(value)
    }
  }

  private static func text(_ text: String) -> [UInt8] {
    let count = text.utf8.count
    guard count >= 127 else { return [UInt8(count)] + text.utf8 }
    var length: [UInt8] = [127]
    var rest = count - 127
    while rest >= 128 {
      length.append(UInt8(rest % 128 + 128))
      rest /= 128
    }
    return length + [UInt8(rest)] + text.utf8
  }

  static let usual = [
    (":method", "POST"), (":scheme", "http"), (":path", "/3/device/aa"),
    (":authority", "localhost"),
  ]

  /// A whole request.
  static func request(
    _ stream: Int, headers fields: [(String, String)] = usual, body: [UInt8] = Array("{}".utf8)
  ) -> [UInt8] {
    frame(1, flags: 4, stream: stream, headers(fields)) + frame(0, flags: 1, stream: stream, body)
  }
}
