import APNS
import Testing

@testable import Gateway

/// An endpoint in the clear at any free port, on a clock that stands until it is moved.
final class HTTP2Fixture {
  let loop = EventLoop()
  let endpoint: HTTP2Endpoint
  let port: Int
  /// Milliseconds.
  var now = 1_000
  private(set) var requests: [ProviderRequest] = []
  var answer: (ProviderRequest) -> ProviderAnswer = { _ in
    ProviderAnswer(.respond(.accepted(identifier: "id"), uniqueIdentifier: nil))
  }

  init() throws {
    endpoint = try HTTP2Endpoint([.init(0)], addresses: ["127.0.0.1"])
    let address = try #require(endpoint.addresses.first)
    port = try #require(address.split(separator: ":").last.flatMap { Int($0) })
    endpoint.serve(in: loop, clock: { [unowned self] in now }) { [unowned self] request in
      requests.append(request)
      return answer(request)
    }
  }

  func client() throws -> RawProvider { try RawProvider(port: port) }

  /// Turns until something holds, or nothing happens any more.
  @discardableResult
  func turn(_ clients: [RawProvider], until isDone: () -> Bool = { false }) throws -> Bool {
    for _ in 0..<20_000 {
      for client in clients where !client.isSent { client.send() }
      let count = try loop.turn(timeout: clients.allSatisfy(\.isSent) ? 20 : 0)
      for client in clients { client.read() }
      if isDone() { return true }
      if count == 0, clients.allSatisfy(\.isSent) { return false }
    }
    return isDone()
  }

  /// Whether a new client gets an ordinary push through.
  func isServing() throws -> Bool {
    let client = try client()
    client.send(RawProvider.preface + RawProvider.settings + RawProvider.request(1))
    return try turn([client]) { client.isAccepted(1) }
  }
}
