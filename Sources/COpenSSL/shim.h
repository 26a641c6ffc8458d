#pragma once

// Macros and callbacks of OpenSSL that Swift cannot call or make, and the certificates of the house.

#include <string.h>
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

/// The newest complaint of the library, which is forgotten with it.
static inline void bellhop_tls_reason(char *text, size_t capacity) {
  unsigned long code = ERR_peek_last_error();
  const char *reason = code == 0 ? NULL : ERR_reason_error_string(code);
  strncpy(text, reason == NULL ? "unknown reason" : reason, capacity - 1);
  text[capacity - 1] = 0;
  ERR_clear_error();
}

/// A new key on the curve P-256; NULL when there is none.
static inline EVP_PKEY *bellhop_new_key(void) { return EVP_PKEY_Q_keygen(NULL, NULL, "EC", "P-256"); }

static inline int bellhop_add_extension(X509 *certificate, X509 *issuer, int kind, const char *value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, issuer, certificate, NULL, NULL, 0);
  X509_EXTENSION *extension = X509V3_EXT_conf_nid(NULL, &context, kind, value);
  if (extension == NULL) return 0;
  int added = X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
  return added;
}

/// A certificate for a key; without an issuer it is its own, an authority's. NULL when it can't be made.
static inline X509 *bellhop_new_certificate(
    EVP_PKEY *key, const char *name, const char *alternatives, X509 *issuer, EVP_PKEY *issuer_key,
    long days) {
  X509 *certificate = X509_new();
  unsigned char serial[16];
  if (certificate == NULL || RAND_bytes(serial, sizeof serial) != 1) goto failed;
  serial[0] &= 0x7f;
  BIGNUM *number = BN_bin2bn(serial, sizeof serial, NULL);
  if (number == NULL) goto failed;
  BN_to_ASN1_INTEGER(number, X509_get_serialNumber(certificate));
  BN_free(number);
  X509_set_version(certificate, 2);
  // A day back, for clocks that disagree.
  X509_gmtime_adj(X509_getm_notBefore(certificate), -86400);
  X509_gmtime_adj(X509_getm_notAfter(certificate), days * 86400);
  X509_NAME *subject = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(subject, "O", MBSTRING_UTF8, (const unsigned char *)"bellhop", -1, -1, 0);
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, (const unsigned char *)name, -1, -1, 0);
  X509 *signer = issuer == NULL ? certificate : issuer;
  X509_set_issuer_name(certificate, X509_get_subject_name(signer));
  if (X509_set_pubkey(certificate, key) != 1) goto failed;
  if (!bellhop_add_extension(certificate, signer, NID_subject_key_identifier, "hash")) goto failed;
  if (!bellhop_add_extension(certificate, signer, NID_authority_key_identifier, "keyid")) goto failed;
  if (issuer == NULL) {
    if (!bellhop_add_extension(certificate, signer, NID_basic_constraints, "critical,CA:TRUE,pathlen:0"))
      goto failed;
    if (!bellhop_add_extension(certificate, signer, NID_key_usage, "critical,keyCertSign,cRLSign"))
      goto failed;
  } else {
    if (!bellhop_add_extension(certificate, signer, NID_basic_constraints, "critical,CA:FALSE"))
      goto failed;
    if (!bellhop_add_extension(certificate, signer, NID_key_usage, "critical,digitalSignature"))
      goto failed;
    if (!bellhop_add_extension(certificate, signer, NID_ext_key_usage, "serverAuth")) goto failed;
    if (!bellhop_add_extension(certificate, signer, NID_subject_alt_name, alternatives)) goto failed;
  }
  if (X509_sign(certificate, issuer_key == NULL ? key : issuer_key, EVP_sha256()) == 0) goto failed;
  return certificate;
failed:
  X509_free(certificate);
  return NULL;
}

static inline int bellhop_select_h2(
    SSL *connection, const unsigned char **chosen, unsigned char *length, const unsigned char *offered,
    unsigned int count, void *unused) {
  (void)connection;
  (void)unused;
  static const unsigned char h2[] = "\x02h2";
  if (SSL_select_next_proto((unsigned char **)chosen, length, h2, 3, offered, count) !=
      OPENSSL_NPN_NEGOTIATED)
    return SSL_TLSEXT_ERR_ALERT_FATAL;
  return SSL_TLSEXT_ERR_OK;
}

/// Any certificate of a client is taken for a provider's.
static inline int bellhop_take_certificate(int verdict, X509_STORE_CTX *store) {
  (void)verdict;
  (void)store;
  return 1;
}

/// TLS 1.2 and 1.3 for a server, with h2 chosen where it is offered; NULL when that can't be.
static inline SSL_CTX *bellhop_new_tls(void) {
  SSL_CTX *tls = SSL_CTX_new(TLS_server_method());
  if (tls == NULL) return NULL;
  SSL_CTX_set_min_proto_version(tls, TLS1_2_VERSION);
  SSL_CTX_set_mode(tls, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_AUTO_RETRY);
  SSL_CTX_set_options(tls, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
  SSL_CTX_set_session_id_context(tls, (const unsigned char *)"bellhop", 7);
  SSL_CTX_set_verify(tls, SSL_VERIFY_PEER, bellhop_take_certificate);
  SSL_CTX_set_alpn_select_cb(tls, bellhop_select_h2, NULL);
  return tls;
}

/// How many bytes a memory BIO holds.
static inline size_t bellhop_bio_pending(BIO *bio) { return BIO_ctrl_pending(bio); }

/// The bytes of a memory BIO, which owns them.
static inline long bellhop_bio_bytes(BIO *bio, char **bytes) { return BIO_get_mem_data(bio, bytes); }

/// Whether a signature of ES256 is right, as 64 bytes of r and s or as ASN.1 DER.
static inline int bellhop_is_signed(
    EVP_PKEY *key, const unsigned char *text, size_t length, const unsigned char *signature,
    size_t signature_length) {
  unsigned char *encoded = NULL;
  int encoded_length = 0;
  if (signature_length == 64) {
    ECDSA_SIG *pair = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(signature, 32, NULL), *s = BN_bin2bn(signature + 32, 32, NULL);
    if (pair == NULL || ECDSA_SIG_set0(pair, r, s) != 1) {
      BN_free(r);
      BN_free(s);
      ECDSA_SIG_free(pair);
      return 0;
    }
    encoded_length = i2d_ECDSA_SIG(pair, &encoded);
    ECDSA_SIG_free(pair);
    if (encoded_length <= 0) return 0;
    signature = encoded;
    signature_length = (size_t)encoded_length;
  }
  EVP_MD_CTX *digest = EVP_MD_CTX_new();
  int valid = digest != NULL && EVP_DigestVerifyInit(digest, NULL, EVP_sha256(), NULL, key) == 1 &&
              EVP_DigestVerify(digest, signature, signature_length, text, length) == 1;
  EVP_MD_CTX_free(digest);
  OPENSSL_free(encoded);
  ERR_clear_error();
  return valid;
}

/// Whether a key is one of P-256, as provider tokens need.
static inline int bellhop_is_p256(EVP_PKEY *key) {
  char group[64];
  size_t length = 0;
  return EVP_PKEY_is_a(key, "EC") && EVP_PKEY_get_group_name(key, group, sizeof group, &length) == 1 &&
         (strcmp(group, "prime256v1") == 0 || strcmp(group, "P-256") == 0);
}
