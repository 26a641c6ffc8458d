import COpenSSL

/// What all TLS connections of the endpoint share: its certificate, and that they speak h2.
package final class TLS {
  /// SSL_CTX.
  private let context: OpaquePointer

  /// TLS with a certificate that the private authority signs.
  package convenience init(_ authority: CertificateAuthority) throws(TLSError) {
    try self.init(authority.server())
  }

  /// TLS with a certificate chain and a key of the person's own, in PEM form.
  package convenience init(certificate: String, key: String) throws(TLSError) {
    try self.init(Certificate(certificate: certificate, key: key))
    // The certificates of intermediate authorities, which stand behind it.
    guard SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
      throw .library("SSL_CTX_use_certificate_chain_file")
    }
  }

  private init(_ certificate: Certificate) throws(TLSError) {
    guard let context = bellhop_new_tls() else { throw .library("SSL_CTX_new") }
    self.context = context
    guard SSL_CTX_use_certificate(context, certificate.certificate) == 1,
      SSL_CTX_use_PrivateKey(context, certificate.key) == 1
    else { throw .library("SSL_CTX_use_PrivateKey") }
  }

  deinit { SSL_CTX_free(context) }

  /// One connection's end of it.
  func connection() throws(TLSError) -> TLSConnection { try TLSConnection(context) }
}

/// One side of a TLS connection, without a socket: encrypted bytes in and out, plain ones out and in.
final class TLSConnection {
  /// SSL, which owns both BIOs.
  private let ssl: OpaquePointer
  private let input: OpaquePointer
  private let output: OpaquePointer
  private(set) var isEstablished = false
  /// The other side said that it has nothing more to say.
  private(set) var isOver = false
  /// Plain bytes that wait for the handshake.
  private var waiting: [UInt8] = []
  private var portion = [UInt8](repeating: 0, count: 16_384)

  init(_ context: OpaquePointer) throws(TLSError) {
    guard let ssl = SSL_new(context) else { throw .library("SSL_new") }
    guard let input = BIO_new(BIO_s_mem()), let output = BIO_new(BIO_s_mem()) else {
      SSL_free(ssl)
      throw .library("BIO_new")
    }
    SSL_set_bio(ssl, input, output)
    SSL_set_accept_state(ssl)
    self.ssl = ssl
    self.input = input
    self.output = output
  }

  deinit { SSL_free(ssl) }

  /// Whether the client showed a certificate of its own.
  var hasClientCertificate: Bool {
    guard let certificate = SSL_get1_peer_certificate(ssl) else { return false }
    X509_free(certificate)
    return true
  }

  /// Takes what the network brought, and gives the plain bytes in it.
  func receive(_ bytes: ArraySlice<UInt8>) throws(TLSError) -> [UInt8] {
    bytes.withUnsafeBytes { buffer in
      _ = BIO_write(input, buffer.baseAddress, Int32(buffer.count))
    }
    if !isEstablished {
      guard try isOpen(SSL_do_handshake(ssl), "SSL_do_handshake") else { return [] }
      isEstablished = true
      let plain = waiting
      waiting = []
      if !plain.isEmpty { try send(plain[...]) }
    }
    var plain: [UInt8] = []
    while true {
      let count = SSL_read(ssl, &portion, Int32(portion.count))
      guard try isOpen(count, "SSL_read") else { return plain }
      plain += portion[..<Int(count)]
    }
  }

  /// Encrypts; before the handshake is over it keeps the bytes.
  func send(_ bytes: ArraySlice<UInt8>) throws(TLSError) {
    guard isEstablished else {
      waiting += bytes
      return
    }
    let count = bytes.withUnsafeBytes { SSL_write(ssl, $0.baseAddress, Int32($0.count)) }
    _ = try isOpen(count, "SSL_write")
  }

  /// Says goodbye, so that the other side knows nothing was cut off.
  func close() {
    guard isEstablished else { return }
    SSL_shutdown(ssl)
    ERR_clear_error()
  }

  /// The encrypted bytes that the network should take.
  func takeOutput() -> [UInt8] {
    let count = bellhop_bio_pending(output)
    guard count > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = Int(max(0, BIO_read(output, buffer.baseAddress, Int32(count))))
    }
  }

  /// Whether a call gave something; false when it wants more from the network, or there is no more.
  private func isOpen(_ result: Int32, _ call: String) throws(TLSError) -> Bool {
    if result > 0 { return true }
    switch SSL_get_error(ssl, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return false
    case SSL_ERROR_ZERO_RETURN:
      isOver = true
      return false
    default: throw .library(call)
    }
  }
}
