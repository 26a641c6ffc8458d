import APNS
import CSystem
import Glibc
import TestSupport
import Testing

@testable import Gateway

/// A door in a loop, with what came through it.
final class OpenDoor {
  let temporary: TemporaryFolder
  let place: SocketPlace
  let door: SocketDoor
  let loop = EventLoop()
  /// The names of the pushes, in the order of their coming.
  private(set) var pushes: [String] = []
  private(set) var bodies: [[UInt8]] = []
  private(set) var count = 0

  init() throws {
    temporary = try TemporaryFolder()
    place = SocketPlace(folder: temporary.path + "/run")
    door = try SocketDoor(place, name: "iPhone")
    door.serve(in: loop) { [unowned self] in answer($0) }
  }

  private func answer(_ request: Request) -> Reply {
    count += 1
    switch request {
    case .push(let push):
      pushes.append(push.name)
      bodies.append(push.body)
      return .push(PushReport(answer: .accepted(identifier: push.name), findings: []))
    case .device:
      return .device(BootedDevice(name: "iPhone", system: 18, process: 1, since: 2))
    case .command(let line): return .command(CommandReport(line: line))
    }
  }

  func client() throws -> RawClient { try RawClient(door.path) }

  /// Turns until nothing is left to do.
  func settle(_ location: SourceLocation = #_sourceLocation) throws {
    for _ in 0..<100_000 where try loop.turn(timeout: 0) == 0 { return }
    Issue.record("the loop never rests", sourceLocation: location)
  }
}

/// A client that never waits, and does what clients shouldn't.
final class RawClient {
  private let number: Int32
  private var isOpen = true

  init(_ path: String) throws {
    number = bellhop_socket_open()
    try #require(bellhop_socket_connect(number, path) == 0, "\(path)")
    try #require(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
  }

  deinit { hangUp() }

  /// Sends what the door takes now, and says how many bytes that was.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Int {
    let bytes = Array(bytes)
    let count = bytes.withUnsafeBytes { bellhop_socket_send(number, $0.baseAddress, $0.count) }
    return max(count, 0)
  }

  func send(_ text: String) { #expect(send(Array(text.utf8)) == text.utf8.count) }

  /// What has come; nil when nothing will come any more.
  func read() -> String? {
    var text = ""
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(number, &bytes, bytes.count)
      if count > 0 {
        text += String(decoding: bytes.prefix(count), as: UTF8.self)
      } else if count == 0 || errno == ECONNRESET {
        return text.isEmpty ? nil : text
      } else {
        return text
      }
    }
  }

  func lines() -> [Substring] { (read() ?? "").split(separator: "\n") }

  /// Says that nothing more will be sent, and goes on reading.
  func finishSending() { shutdown(number, Int32(SHUT_WR)) }

  func hangUp() {
    if isOpen { close(number) }
    isOpen = false
  }
}
