import Gateway
import Simulator

/// The endpoint that imitates APNs, with all that it needs from files.
extension Boot {
  /// The endpoint, its ports taken; nil where none was asked for.
  func endpoint() throws(Failure) -> Endpoint? {
    let options = invocation.endpoint
    guard options.isWanted else { return nil }
    var ports: [HTTP2Endpoint.Port] = []
    var authority: String?
    if let port = options.port {
      let tls = try tls(&authority)
      ports.append(HTTP2Endpoint.Port(port, tls: tls))
    }
    if let port = options.cleartextPort { ports.append(HTTP2Endpoint.Port(port)) }
    let key = try options.authKey.map { path throws(Failure) in
      try Self.reading { () throws(TLSError) in try ProviderKey(path) }
    }
    let log = try log(options.log)
    do throws(EndpointError) {
      let server = try HTTP2Endpoint(
        ports, addresses: options.address.map { [$0] } ?? ["127.0.0.1", "::1"], key: key)
      return Endpoint(
        server: server, authority: authority, log: log,
        isOpenToOthers: options.address.map { !Self.isLoopback($0) } ?? false)
    } catch {
      throw Failure(message: error.description, code: ExitCode.unavailable)
    }
  }

  /// The certificate of the private authority, made if there is none yet.
  func authority() throws(Failure) -> CertificateAuthority {
    guard let folder = CertificateAuthority.folder(environment: Places.variable) else {
      throw Failure(
        message: "there is no folder for the certificate: set HOME or XDG_STATE_HOME",
        code: ExitCode.unavailable)
    }
    return try Self.reading { () throws(TLSError) in try CertificateAuthority(folder: folder) }
  }

  private func tls(_ path: inout String?) throws(Failure) -> TLS {
    if let certificate = invocation.endpoint.certificate, let key = invocation.endpoint.key {
      return try Self.reading { () throws(TLSError) in
        try TLS(certificate: certificate, key: key)
      }
    }
    let authority = try authority()
    path = authority.path
    return try Self.reading { () throws(TLSError) in try TLS(authority) }
  }

  private func log(_ path: String?) throws(Failure) -> LogFile? {
    guard let path else { return nil }
    do throws(SystemError) {
      return try LogFile(path)
    } catch {
      throw Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// Certificates and keys, with the exit code of what is wrong with them.
  private static func reading<Value>(
    _ read: () throws(TLSError) -> Value
  ) throws(Failure) -> Value {
    do throws(TLSError) {
      return try read()
    } catch {
      let code =
        switch error {
        case .unreadable, .keyDoesNotFit, .incomplete, .keyOpenToOthers: ExitCode.badData
        case .locked: ExitCode.unavailable
        case .system, .library: ExitCode.inputOutput
        }
      throw Failure(message: error.description, code: code)
    }
  }

  private static func isLoopback(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.")
  }
}

/// The endpoint of a booted device, and where its requests are written down.
struct Endpoint {
  var server: HTTP2Endpoint
  /// Where the certificate lies that providers have to trust; nil for one of the person's own, or without TLS.
  var authority: String?
  var log: LogFile?
  /// Whether other machines can reach it.
  var isOpenToOthers: Bool

  /// What the Device pane shows of it.
  var facts: EndpointFacts {
    var facts = server.addresses.map { EndpointFacts.Fact("endpoint", $0) }
    if let authority { facts.append(EndpointFacts.Fact("trust", authority)) }
    if let log { facts.append(EndpointFacts.Fact("log", log.path)) }
    if let warning { facts.append(EndpointFacts.Fact("warning", warning)) }
    return EndpointFacts(facts)
  }

  /// What is to be said where it is no longer a matter of this machine alone.
  var warning: String? {
    isOpenToOthers ? "other machines can reach the endpoint, and push to this device" : nil
  }

  /// The same for whoever started it, in lines.
  var announcement: String {
    var lines = server.addresses.map { "bellhop: APNs endpoint at \($0)" }
    if let authority { lines.append("bellhop: providers trust it by \(authority)") }
    if let warning { lines.append("bellhop: warning: \(warning)") }
    return lines.joined(separator: "\n")
  }
}
