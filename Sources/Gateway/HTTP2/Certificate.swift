import COpenSSL

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A key with the certificate of its public half; OpenSSL's objects, freed once.
final class Certificate {
  /// EVP_PKEY.
  let key: OpaquePointer
  /// X509.
  let certificate: OpaquePointer

  private init(key: OpaquePointer, certificate: OpaquePointer) {
    self.key = key
    self.certificate = certificate
  }

  deinit {
    X509_free(certificate)
    EVP_PKEY_free(key)
  }

  /// A new key of P-256 and its certificate: an authority's own, or one that an authority signs.
  init(
    name: String, alternatives: [String] = [], signedBy issuer: Certificate? = nil, days: Int
  ) throws(TLSError) {
    guard let key = bellhop_new_key() else { throw .library("EVP_PKEY_Q_keygen") }
    guard
      let certificate = bellhop_new_certificate(
        key, name, alternatives.joined(separator: ","), issuer?.certificate, issuer?.key, days)
    else {
      EVP_PKEY_free(key)
      throw .library("X509_sign")
    }
    self.key = key
    self.certificate = certificate
  }

  /// A pair that lies in two files, in PEM form.
  convenience init(certificate path: String, key keyPath: String) throws(TLSError) {
    let certificate = try Self.read(path, wanted: "certificate") {
      PEM_read_bio_X509($0, nil, nil, nil)
    }
    let key: OpaquePointer
    do throws(TLSError) {
      key = try Self.readKey(keyPath)
    } catch {
      X509_free(certificate)
      throw error
    }
    self.init(key: key, certificate: certificate)
    guard X509_check_private_key(certificate, key) == 1 else {
      ERR_clear_error()
      throw .keyDoesNotFit(certificate: path, key: keyPath)
    }
  }

  /// A private key in PEM form, without a passphrase.
  private static func readKey(_ path: String) throws(TLSError) -> OpaquePointer {
    try read(path, wanted: "private key without a passphrase") {
      // Never asks for a passphrase on the terminal.
      PEM_read_bio_PrivateKey($0, nil, { _, _, _, _ in -1 }, nil)
    }
  }

  /// An object of OpenSSL that lies in a file in PEM form.
  static func read(
    _ path: String, wanted: String, _ parse: (OpaquePointer) -> OpaquePointer?
  ) throws(TLSError) -> OpaquePointer {
    let bytes: [UInt8]
    do throws(PayloadFileError) {
      bytes = try PayloadFile.read(path).bytes
    } catch {
      throw .unreadable(path: path, wanted: wanted, reason: error.description)
    }
    guard let bio = BIO_new_mem_buf(bytes, Int32(bytes.count)) else {
      throw .library("BIO_new_mem_buf")
    }
    defer { BIO_free(bio) }
    guard let object = bytes.withUnsafeBytes({ _ in parse(bio) }) else {
      throw .unreadable(path: path, wanted: wanted, reason: TLSError.lastReason)
    }
    return object
  }

  /// Whether it is past its last day, or soon will be.
  var isEnding: Bool {
    var soon = time(nil) + 86_400
    return X509_cmp_time(X509_get0_notAfter(certificate), &soon) <= 0
  }

  /// The certificate in PEM form.
  var certificateText: String { Self.text { PEM_write_bio_X509($0, certificate) } }

  /// The private key in PEM form.
  var keyText: String {
    Self.text { PEM_write_bio_PrivateKey($0, key, nil, nil, 0, nil, nil) }
  }

  private static func text(_ write: (OpaquePointer) -> Int32) -> String {
    guard let bio = BIO_new(BIO_s_mem()) else { return "" }
    defer { BIO_free(bio) }
    guard write(bio) == 1 else { return "" }
    var bytes: UnsafeMutablePointer<CChar>?
    let count = bellhop_bio_bytes(bio, &bytes)
    guard let bytes, count > 0 else { return "" }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}
