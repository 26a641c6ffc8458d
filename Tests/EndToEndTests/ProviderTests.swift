import CSystem
import Glibc
import PtyKit
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

  /// Connections that say hello and nothing more; whoever asks for them closes them.
  private func idle(_ count: Int, _ fixture: ProviderFixture) throws -> [Int32] {
    let port = try #require(Int32(fixture.address("http").split(separator: ":").last ?? ""))
    let descriptors = bellhop_ask_for_descriptors(count + 500)
    try #require(descriptors == count + 500, "ulimit -Hn is \(descriptors)")
    let hello = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + [0, 0, 0, 4, 0, 0, 0, 0, 0]
    return try (0..<count).map { _ in
      let descriptor = bellhop_tcp_connect(port)
      try #require(descriptor >= 0)
      #expect(bellhop_socket_send(descriptor, hello, hello.count) == hello.count)
      return descriptor
    }
  }

  @Test func `a thousand idle connections take little memory, and leave room for a push`() throws {
    let before = try Pty.residentKiB(of: pty.child)
    let idle = try idle(1_000, fixture)
    defer { for descriptor in idle { close(descriptor) } }
    let push = try curl(fixture.address("http"), body: #"{"aps":{"alert":"Still here"}}"#)
    #expect(push.output == " 200 2")
    pty.waitForText("Still here")
    #expect(try Pty.residentKiB(of: pty.child) - before < 64 << 10)
  }

  @Test func `where the system has few descriptors, the quietest connections go`() throws {
    let fixture = try ProviderFixture(descriptors: 160)
    let idle = try idle(300, fixture)
    defer { for descriptor in idle { close(descriptor) } }
    let body = #"{"aps":{"alert":"Still here"}}"#
    let push = try fixture.run(
      "/usr/bin/curl",
      [
        "--silent", "--max-time", "20", "--http2-prior-knowledge", "--data", body, "--header",
        "apns-topic: \(fixture.topic)", "--write-out", "%{http_code}",
        "\(fixture.address("http"))/3/device/\(fixture.token)",
      ])
    #expect(push.output == "200")
    // Other doors are open, too.
    #expect(try fixture.send("expect", "listed", "Still here").code == 0)
  }
}
