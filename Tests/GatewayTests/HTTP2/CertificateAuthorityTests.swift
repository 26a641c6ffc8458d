import COpenSSL
import TestSupport
import Testing

@testable import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The private authority: made once, kept private, and never made over what is there.
struct CertificateAuthorityTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path + "/state/bellhop" }
  private var key: String { folder + "/authority-key.pem" }

  init() throws { temporary = try TemporaryFolder() }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  @Test func `it is made once, and its key is private`() throws {
    let first = try CertificateAuthority(folder: folder)
    #expect(first.path == folder + "/authority.pem")
    #expect(first.text.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    #expect(mode(key) == 0o600)
    #expect(mode(folder) == 0o700)
    let second = try CertificateAuthority(folder: folder)
    #expect(second.text == first.text)
  }

  @Test func `what it signs for the endpoint is trusted by whoever trusts it`() throws {
    let authority = try CertificateAuthority(folder: folder)
    let server = try authority.server()
    let trusted = try Certificate.read(authority.path, wanted: "certificate") {
      PEM_read_bio_X509($0, nil, nil, nil)
    }
    defer { X509_free(trusted) }
    #expect(X509_verify(server.certificate, X509_get0_pubkey(trusted)) == 1)
    for name in ["localhost", "api.push.apple.com", "api.sandbox.push.apple.com"] {
      #expect(X509_check_host(server.certificate, name, 0, 0, nil) == 1, "\(name)")
    }
    for address in ["127.0.0.1", "::1"] {
      #expect(X509_check_ip_asc(server.certificate, address, 0) == 1, "\(address)")
    }
    #expect(X509_check_host(server.certificate, "example.com", 0, 0, nil) == 0)
  }

  @Test func `one half without the other is said, and nothing is overwritten`() throws {
    _ = try CertificateAuthority(folder: folder)
    unlink(key)
    #expect(throws: TLSError.incomplete(missing: key)) { try CertificateAuthority(folder: folder) }
    #expect(mode(folder + "/authority.pem") != nil)
  }

  @Test func `a key that others can read is not used`() throws {
    _ = try CertificateAuthority(folder: folder)
    chmod(key, 0o644)
    #expect(throws: TLSError.keyOpenToOthers(key)) { try CertificateAuthority(folder: folder) }
  }

  @Test(arguments: ["", "rubbish", "-----BEGIN CERTIFICATE-----\n!!\n-----END CERTIFICATE-----\n"])
  func `what is no certificate names the file`(_ text: String) throws {
    let authority = try CertificateAuthority(folder: folder)
    try OutputFile.write(text, to: .path(authority.path))
    do throws(TLSError) {
      _ = try CertificateAuthority(folder: folder)
      Issue.record("it was taken")
    } catch {
      #expect(error.description.hasPrefix("\(authority.path): no certificate in PEM form"))
    }
  }

  @Test func `a key of another certificate is noticed`() throws {
    let one = try CertificateAuthority(folder: folder)
    let other = temporary.path + "/other"
    _ = try CertificateAuthority(folder: other)
    let foreign = other + "/authority-key.pem"
    #expect(throws: TLSError.keyDoesNotFit(certificate: one.path, key: foreign)) {
      try TLS(certificate: one.path, key: foreign)
    }
    #expect(throws: Never.self) { try TLS(certificate: one.path, key: key) }
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/bellhop"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/bellhop"),
    (["HOME": "/h"], "/h/.local/state/bellhop"), ([:], nil),
  ])
  func `it lies where the XDG specification says`(_ row: ([String: String], String?)) {
    #expect(CertificateAuthority.folder { row.0[$0] } == row.1)
  }
}
