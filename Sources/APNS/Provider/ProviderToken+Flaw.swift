import Findings

extension ProviderToken {
  /// Why a header "authorization" holds no provider token.
  package enum Flaw: Error, Hashable, Sendable {
    case noBearer(found: String)
    case noToken
    case tooLong(bytes: Int)
    case notThreeParts(found: Int)
    case notBase64(Part)
    case signatureNotBase64
    case noSignature
    case notAnObject(Part)
    case wrong(String, Part, found: String?, wanted: String)

    /// What APNs answers to it.
    package var rejection: Rejection {
      switch self {
      case .noBearer, .noToken: .missingProviderToken
      case .tooLong, .notThreeParts, .notBase64, .signatureNotBase64, .noSignature, .notAnObject,
        .wrong:
        .invalidProviderToken
      }
    }

    /// What is wrong and what to write, without a full stop.
    package var sentence: String {
      switch self {
      case .noBearer(let found):
        "'authorization' must say 'bearer' and the provider token, found '\(found.shortened)'"
          .withVisibleControls
      case .noToken: "'authorization' says 'bearer', and no provider token behind it"
      case .tooLong(let bytes):
        "'authorization' has \(bytes) bytes, and more than \(ProviderToken.limit) are not read: a provider token has about 200"
      case .notThreeParts(let found):
        "the provider token must be header.claims.signature, three parts; it has \(found)"
      case .notBase64(let part):
        "the \(part.rawValue) of the provider token must be in base64url: letters, digits, - and _"
      case .signatureNotBase64:
        "the signature of the provider token must be in base64url: letters, digits, - and _"
      case .noSignature: "the provider token has no signature: sign it with the key's .p8 file"
      case .notAnObject(let part):
        "the \(part.rawValue) of the provider token must be a JSON object"
      case .wrong(let name, let part, let found, let wanted):
        "'\(name)' in the \(part.rawValue) of the provider token must be \(wanted); "
          + (found.map { "found \($0)".withVisibleControls } ?? "it is missing")
      }
    }
  }
}
