import APNS
import Testing

/// What is kept of a request: enough to read, nothing secret, and never much.
struct ProviderExchangeTests {
  private static func kept(_ path: String, _ headers: [(String, String)]) -> ProviderRequest {
    let request = ProviderRequest(
      method: "POST", path: path,
      headers: headers.map { ProviderRequest.Header(name: $0.0, value: $0.1) },
      body: Array("{}".utf8), connection: 1)
    return ProviderExchange(
      request, ProviderAnswer(.respond(.accepted(identifier: "id"), uniqueIdentifier: nil))
    ).request
  }

  @Test func `an ordinary request is kept as it came, but for its token and its body`() {
    let kept = Self.kept(
      "/3/device/aa", [("authorization", "bearer abc"), ("apns-topic", "a.b"), ("x", "y")])
    #expect(kept.path == "/3/device/aa")
    #expect(kept.headers.map(\.name) == ["authorization", "apns-topic", "x"])
    #expect(kept.headers.map(\.value) == ["bearer …", "a.b", "y"])
    #expect(kept.body.isEmpty && kept.bodySize == 2)
  }

  @Test func `of what is huge the beginning is kept`() {
    let long = String(repeating: "y", count: 60_000)
    let kept = Self.kept("/" + long, [("apns-topic", long), ("x", long), ("z", "z")])
    #expect(kept.path == "/" + long.prefix(511) + "…")
    #expect(kept.headers.map(\.name) == ["apns-topic"])
    #expect(kept.headers.first?.value == long.prefix(512) + "…")
    // One character of many parts is no way round it.
    let marks = Self.kept("/", [("apns-topic", "e" + String(repeating: "\u{301}", count: 30_000))])
    #expect((marks.headers.first?.value.utf8.count ?? .max) < 2_100)
  }
}
