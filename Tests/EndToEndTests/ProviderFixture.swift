import TestSupport
import Testing

/// A booted device whose endpoint is open, and an app on it that providers push to.
struct ProviderFixture {
  let temporary: TemporaryFolder
  let pty: Pty
  let topic = "com.example.myapp"
  let token: String
  private let environment: [String: String?]

  init(
    _ options: [String] = [], in folder: TemporaryFolder? = nil, descriptors: Int? = nil
  ) throws {
    temporary = try folder ?? TemporaryFolder()
    environment = ["XDG_RUNTIME_DIR": temporary.path, "XDG_STATE_HOME": temporary.path]
    let file = try temporary.write("a.apns", TemporaryFolder.payload("On the shelf"))
    pty = try Pty.booted(
      on: [file], ["--apns=0", "--apns-cleartext=0"] + options, environment: environment,
      descriptors: descriptors)
    let run = try Run("bellhop", ["send", "token", topic], environment: environment)
    token = String(run.output.prefix { $0.isHexDigit })
    try #require(token.utf8.count == 64, "\(run.output)\(run.errors)")
  }

  /// The certificate that clients have to trust.
  var authority: String { temporary.path + "/bellhop/authority.pem" }

  /// Where the endpoint is, as it said before the screen came.
  func address(_ scheme: String, host: String = "127.0.0.1") throws -> String {
    let text = String(decoding: pty.output, as: UTF8.self)
    let start = try #require(text.range(of: "\(scheme)://127.0.0.1:"))
    let port = text[start.upperBound...].prefix(while: \.isNumber)
    return "\(scheme)://\(host):\(port)"
  }

  /// Runs a client; what the device draws meanwhile is taken, or it would wait for that.
  func run(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:],
    input: [UInt8] = []
  ) throws -> Run {
    try Run(program, arguments, environment: environment, input: input) {
      pty.watch(for: .milliseconds(10))
    }
  }

  /// Has the device carry out a command, or expects something of it.
  func send(_ words: String...) throws -> Run {
    try Run("bellhop", ["send"] + words, environment: environment)
  }
}

extension String {
  /// Where a text stands first.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
