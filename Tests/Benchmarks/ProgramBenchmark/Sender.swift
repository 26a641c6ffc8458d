import CSystem
import Glibc
import PtyKit

/// A client of a booted device's socket that delivers payloads in numbers.
struct Sender {
  private static let portion = 50

  /// Delivers payloads of these numbers to the device, and waits until all are answered.
  static func send(_ numbers: Range<Int>, to path: String, of program: TimedProgram) throws {
    let socket = bellhop_socket_open()
    guard socket >= 0, bellhop_socket_connect(socket, path) == 0 else {
      throw SpawnError(path, code: errno)
    }
    defer { close(socket) }
    var start = numbers.lowerBound
    while start < numbers.upperBound {
      let end = min(start + portion, numbers.upperBound)
      let lines = (start..<end).map { #"{"push":{"payload":\#(Corpus.payload($0))}}"# + "\n" }
      try write(Array(lines.joined().utf8), to: socket)
      try readLines(end - start, from: socket, drawing: program)
      start = end
    }
    program.settle()
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bellhop_socket_send(socket, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SpawnError("sending", code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func readLines(
    _ count: Int, from socket: Int32, drawing program: TimedProgram
  ) throws {
    var missing = count
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while missing > 0 {
      program.drain()
      var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 20) > 0 else { continue }
      let read = Glibc.read(socket, &chunk, chunk.count)
      guard read > 0 else { throw SpawnError("the device hung up", code: errno) }
      missing -= chunk.prefix(read).count { $0 == 0x0A }
    }
  }
}
