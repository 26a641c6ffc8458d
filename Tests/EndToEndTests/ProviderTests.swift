import TestSupport
import Testing

/// Tools that are not ours push to the endpoint of a booted device.
struct ProviderTests {
  private let fixture: ProviderFixture
  private var pty: Pty { fixture.pty }

  init() throws { fixture = try ProviderFixture() }

  /// A push by curl; what came back is the status, the version of HTTP and the body.
  private func curl(
    _ address: String, token: String? = nil, body: String, _ options: [String] = []
  ) throws -> Run {
    try fixture.run(
      "/usr/bin/curl",
      [
        "--silent", "--show-error", "--max-time", "20", "--http2-prior-knowledge", "--data-binary",
        "@-", "--header", "apns-topic: \(fixture.topic)", "--write-out",
        " %{http_code} %{http_version}",
        "\(address)/3/device/\(token ?? fixture.token)",
      ] + options, input: Array(body.utf8))
  }

  private func payload(bytes: Int) -> String {
    let empty = #"{"aps":{"alert":""}}"#
    return #"{"aps":{"alert":"\#(String(repeating: "x", count: bytes - empty.utf8.count))"}}"#
  }

  @Test func `curl pushes in the clear, and hears APNs' own answers`() throws {
    let address = try fixture.address("http")
    let hello = #"{"aps":{"alert":"From a provider"}}"#
    #expect(try curl(address, body: hello).output == " 200 2")
    pty.waitForText("From a provider")
    let unknown = try curl(address, token: "abcd", body: hello)
    #expect(unknown.output == #"{"reason":"BadDeviceToken"} 400 2"#)
    #expect(try curl(address, body: payload(bytes: 4_096)).output == " 200 2")
    let large = try curl(address, body: payload(bytes: 4_097))
    #expect(large.output == #"{"reason":"PayloadTooLarge"} 413 2"#)
    let late = try curl(
      address, body: #"{"aps":{"content-available":1}}"#,
      ["--header", "apns-push-type: background", "--header", "apns-priority: 10"])
    #expect(late.output == #"{"reason":"BadPriority"} 400 2"#)
  }

  @Test func `over TLS whoever trusts the authority is served, and nobody else serves himself`()
    throws
  {
    let address = try fixture.address("https")
    let body = #"{"aps":{"alert":"Over TLS"}}"#
    #expect(try curl(address, body: body, ["--cacert", fixture.authority]).output == " 200 2")
    pty.waitForText("Over TLS")
    // 60: the certificate is not trusted.
    #expect(try curl(address, body: body).code == 60)
  }

  @Test func `two hundred at once over four connections are all answered 200`() throws {
    let file = try fixture.temporary.write("body.json", #"{"aps":{"alert":"Many"}}"#)
    let run = try fixture.run(
      "/usr/bin/h2load",
      [
        "--requests=200", "--clients=4", "--max-concurrent-streams=50", "--data=\(file)",
        "--header=apns-topic: \(fixture.topic)",
        "\(fixture.address("http"))/3/device/\(fixture.token)",
      ])
    #expect(run.output.contains("status codes: 200 2xx, 0 3xx, 0 4xx, 0 5xx"), "\(run.output)")
    pty.waitForText("199 more")
  }
}
