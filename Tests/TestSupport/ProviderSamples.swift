package import APNS

extension ProviderRequest {
  /// A token that the device of these tests issued.
  package static let sampleToken = "0123456789abcdef"

  /// A request that is in order, but for what is changed here.
  package static func sample(
    token: String = sampleToken, body: String = #"{"aps":{"alert":"Hi"}}"#,
    _ change: (inout ProviderRequest) -> Void = { _ in }
  ) -> ProviderRequest {
    var request = ProviderRequest(
      method: "POST", path: "/3/device/\(token)",
      headers: [
        Header(name: "apns-topic", value: "com.example.myapp"),
        Header(name: "apns-push-type", value: "alert"),
      ], body: Array(body.utf8), connection: 1)
    change(&request)
    return request
  }

  /// Gives a header another value; nil takes it away.
  package mutating func set(_ name: String, _ value: String?) {
    headers.removeAll { $0.name == name }
    if let value { headers.append(Header(name: name, value: value)) }
  }
}

/// A provider token as clients make them, but for what is changed here.
package struct SampleJWT {
  package var header = #"{"alg":"ES256","kid":"ABC123DEFG"}"#
  package var claims = #"{"iss":"DEF123GHIJ","iat":1796031660}"#
  package var signature = [UInt8](repeating: 7, count: 64)

  package init() {}

  /// One with those ids, issued then.
  package init(key: String = "ABC123DEFG", team: String = "DEF123GHIJ", issuedAt: Int64) {
    header = #"{"alg":"ES256","kid":"\#(key)"}"#
    claims = #"{"iss":"\#(team)","iat":\#(issuedAt)}"#
  }

  /// The three parts with their dots.
  package var text: String {
    [Array(header.utf8), Array(claims.utf8), signature].map(Self.base64).joined(separator: ".")
  }

  /// The value of the header "authorization".
  package var bearer: String { "bearer \(text)" }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var text = ""
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | Int(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet[bits >> count & 63])
      }
      bits &= (1 << count) - 1
    }
    if count > 0 { text.append(alphabet[bits << (6 - count) & 63]) }
    return text
  }
}
