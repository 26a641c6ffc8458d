import APNS
import CSystem
import Glibc
import TestSupport
import Testing

@testable import Gateway

/// The client that waits: what it says of a device that doesn't do as it should.
final class SocketClientTests {
  private let temporary: TemporaryFolder
  private let place: SocketPlace
  private let listener: Descriptor

  init() throws {
    temporary = try TemporaryFolder()
    place = SocketPlace(folder: try temporary.makeFolder("run"))
    listener = try UnixSocket.listen(at: try place.path(of: "iPhone"))
  }

  private func client() throws -> SocketClient {
    guard let client = try SocketClient.connect(to: "iPhone", in: place, timeout: 300) else {
      throw SystemError(call: "connect", subject: "test")
    }
    return client
  }

  /// Asks while the other side has already said this and hung up, if it did.
  private func ask(after answer: String, hangsUp: Bool) throws -> Result<Reply, SocketClientError> {
    var client = try client()
    let accepted = try listener.accept()?.release() ?? -1
    try #require(accepted >= 0)
    _ = Array(answer.utf8).withUnsafeBytes { write(accepted, $0.baseAddress, $0.count) }
    if hangsUp { close(accepted) }
    defer { if !hangsUp { close(accepted) } }
    return ask(&client)
  }

  private func ask(_ client: inout SocketClient) -> Result<Reply, SocketClientError> {
    do throws(SocketClientError) {
      return .success(try client.ask(.device))
    } catch {
      return .failure(error)
    }
  }

  @Test func `what is answered is given, however many lines come after it`() throws {
    let reply = Reply.error(RequestError("x", "y"))
    let answer = reply.line() + "\n" + reply.line() + "\n"
    #expect(try ask(after: answer, hangsUp: false) == .success(reply))
    // Whoever hangs up before the request has come may have said why.
    #expect(try ask(after: answer, hangsUp: true) == .success(reply))
  }

  @Test func `a device that says nothing is not waited for long`() throws {
    let silence = SocketClientError.silent("iPhone", milliseconds: 300)
    #expect(try ask(after: "", hangsUp: false) == .failure(silence))
    #expect(try ask(after: "{\"half", hangsUp: false) == .failure(silence))
    #expect(SocketClientError.silent("a", milliseconds: 10_000).description.contains("for 10 s"))
  }

  @Test func `a device that hangs up is told`() throws {
    #expect(try ask(after: "", hangsUp: true) == .failure(.hungUp("iPhone")))
    #expect(try ask(after: "{\"half", hangsUp: true) == .failure(.hungUp("iPhone")))
  }

  @Test(arguments: ["nonsense\n", "{}\n", "{\"push\":{}}\n", "\n"])
  func `what is no reply is told`(answer: String) throws {
    guard case .failure(.notUnderstood("iPhone", _)) = try ask(after: answer, hangsUp: false) else {
      Issue.record("understood: \(answer)")
      return
    }
  }

  @Test func `a device with too many clients that wait is held to be silent`() throws {
    var waiting: [Int32] = []
    defer { for number in waiting { close(number) } }
    for _ in 0..<200 {
      let number = bellhop_socket_open()
      #expect(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
      waiting.append(number)
      if bellhop_socket_connect(number, try place.path(of: "iPhone")) != 0 { break }
    }
    #expect(waiting.count < 200)
    #expect(throws: SocketClientError.silent("iPhone", milliseconds: 300)) { _ = try client() }
    #expect(throws: SocketPlaceError.busy(name: "iPhone")) {
      try SocketDoor(place, name: "iPhone")
    }
  }
}
