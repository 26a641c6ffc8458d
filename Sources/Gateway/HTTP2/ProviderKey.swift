import COpenSSL

/// The key with which provider tokens are checked: a .p8 file from Apple, or its public half.
package final class ProviderKey {
  /// EVP_PKEY.
  private let key: OpaquePointer

  /// Reads a private or a public key of P-256 in PEM form.
  package init(_ path: String) throws(TLSError) {
    let wanted = "key of P-256, such as Apple's AuthKey_….p8,"
    let key = try Certificate.read(path, wanted: wanted) { bio in
      if let key = PEM_read_bio_PrivateKey(bio, nil, { _, _, _, _ in -1 }, nil) { return key }
      ERR_clear_error()
      BIO_ctrl(bio, BIO_CTRL_RESET, 0, nil)
      return PEM_read_bio_PUBKEY(bio, nil, nil, nil)
    }
    guard bellhop_is_p256(key) == 1 else {
      EVP_PKEY_free(key)
      throw .unreadable(path: path, wanted: wanted, reason: "another kind of key")
    }
    self.key = key
  }

  deinit { EVP_PKEY_free(key) }

  /// Whether the key signed that text; the signature is 64 bytes of r and s, or ASN.1 DER.
  package func isSigned(_ text: [UInt8], by signature: [UInt8]) -> Bool {
    bellhop_is_signed(key, text, text.count, signature, signature.count) == 1
  }
}
