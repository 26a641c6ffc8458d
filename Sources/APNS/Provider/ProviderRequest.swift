/// A request that came to the endpoint, as HTTP/2 carries it.
package struct ProviderRequest: Hashable, Sendable {
  /// One header; pseudo headers are none.
  package struct Header: Hashable, Sendable {
    /// In lower case, as HTTP/2 has them.
    package var name: String
    package var value: String

    /// A header.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// ":method".
  package var method: String
  /// ":path".
  package var path: String
  /// In the order in which they came, repeated ones included.
  package var headers: [Header]
  /// What was kept of the body.
  package var body: [UInt8]
  /// The bytes that came, which may be more than were kept.
  package var bodySize: Int
  /// Counts the endpoint's connections from 1.
  package var connection: Int
  /// Whether the connection came with a certificate of its own, which stands for a provider token.
  package var hasClientCertificate: Bool
  /// What is known of the provider token's signature.
  package var signature: ProviderToken.Signature

  /// A request; of a body that was kept whole the size need not be said.
  package init(
    method: String, path: String, headers: [Header], body: [UInt8], bodySize: Int? = nil,
    connection: Int, hasClientCertificate: Bool = false,
    signature: ProviderToken.Signature = .unchecked
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
    self.bodySize = max(bodySize ?? body.count, body.count)
    self.connection = connection
    self.hasClientCertificate = hasClientCertificate
    self.signature = signature
  }

  /// The value of the first header with that name.
  package func value(of name: PushHeaders.Name) -> String? {
    headers.first { $0.name == name.rawValue }?.value
  }
}
