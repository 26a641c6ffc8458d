import Findings

/// A provider token: a JSON Web Token with the key's and the team's ids ("Establishing a token-based connection to APNs").
package struct ProviderToken: Hashable, Sendable {
  /// What is known of a token's signature.
  package enum Signature: Hashable, Sendable {
    /// Nobody looked at it.
    case unchecked
    /// It was made with the key whose public half the endpoint has.
    case valid
    /// It was not.
    case invalid
  }

  /// "kid": the key that signed it, ten characters.
  package var keyIdentifier: String
  /// "iss": the team that the key belongs to, ten characters.
  package var teamIdentifier: String
  /// "iat": milliseconds since 1970; clients write whole seconds, fractions and numbers in quotes.
  package var issuedAt: Int64
  /// What is signed: header and claims as they came.
  package var signingInput: [UInt8]
  /// What signs it: r and s of 32 bytes each, or both in ASN.1 DER as some clients send them.
  package var signature: [UInt8]

  /// No header is read beyond so many bytes: the longest real token has a tenth of them.
  package static let limit = 4_096
  /// The characters of a key's and of a team's id.
  package static let identifierLength = 10

  /// The parts that are JSON; raw values are their words in sentences.
  package enum Part: String, Hashable, Sendable {
    case header
    case claims
  }

  /// Reads the value of the header "authorization".
  package init(authorization value: String) throws(Flaw) {
    guard value.utf8.count <= Self.limit else { throw .tooLong(bytes: value.utf8.count) }
    let words = value.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard let scheme = words.first, Self.isBearer(scheme) else {
      throw .noBearer(found: words.first.map { String(Substring($0)) } ?? "")
    }
    guard words.count == 2, let token = words.last else { throw .noToken }
    let parts = token.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .notThreeParts(found: parts.count) }
    guard let signature = Base64.bytes(ofURLSafe: parts[2]) else { throw .signatureNotBase64 }
    guard !signature.isEmpty else { throw .noSignature }
    let header = try Self.object(.header, parts[0])
    let claims = try Self.object(.claims, parts[1])
    guard header["alg"]?.string == "ES256" else {
      throw .wrong("alg", .header, found: header["alg"]?.shown, wanted: "\"ES256\"")
    }
    keyIdentifier = try Self.identifier("kid", in: header, .header, "the key id")
    teamIdentifier = try Self.identifier("iss", in: claims, .claims, "the team id")
    issuedAt = try Self.issueTime(claims["iat"])
    signingInput = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
    self.signature = signature
  }

  private static func isBearer(_ scheme: Substring.UTF8View) -> Bool {
    scheme.elementsEqual("bearer".utf8) { $0 | 0x20 == $1 }
  }

  private static func object(_ part: Part, _ text: Substring.UTF8View) throws(Flaw) -> JSON {
    guard let bytes = Base64.bytes(ofURLSafe: text) else { throw .notBase64(part) }
    var findings: [Finding] = []
    // Claims are flat; what nests deeper was made to hurt.
    let tree = JSONParser.parse(bytes, leniency: .strict, depthLimit: 8, into: &findings)
    guard let tree, tree.object != nil, findings.worst != .error else { throw .notAnObject(part) }
    return tree
  }

  private static func identifier(
    _ name: String, in object: JSON, _ part: Part, _ meaning: String
  ) throws(Flaw) -> String {
    let value = object[name]?.string ?? ""
    let isGood =
      value.utf8.count == identifierLength
      && value.utf8.allSatisfy { Unicode.Scalar($0).properties.isAlphabetic || (0x30...0x39) ~= $0 }
    guard isGood, value.isPlainASCII else {
      let wanted = "\(meaning), a string of \(identifierLength) letters and digits"
      throw .wrong(name, part, found: object[name]?.shown, wanted: wanted)
    }
    return value
  }

  private static func issueTime(_ value: JSON?) throws(Flaw) -> Int64 {
    let seconds = value?.number?.double ?? value?.string.flatMap { Double($0) }
    // Within the years that clocks here know.
    guard let seconds, seconds >= 0, seconds < 253_402_300_800 else {
      throw .wrong(
        "iat", .claims, found: value?.shown, wanted: "the time of issue in seconds since 1970")
    }
    return Int64(seconds * 1_000)
  }
}
