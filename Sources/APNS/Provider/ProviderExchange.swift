/// A request to the endpoint with what was done about it, to be looked at later.
package struct ProviderExchange: Hashable, Sendable {
  /// Without its body, which is kept elsewhere, and without its provider token, which is a secret.
  package let request: ProviderRequest
  package var answer: ProviderAnswer

  /// Keeps what may be kept; thousands of them are, so nothing in it is longer than anyone reads.
  package init(_ request: ProviderRequest, _ answer: ProviderAnswer) {
    var kept = request
    kept.body = []
    kept.path = Self.shortened(request.path)
    var foreign = 0
    kept.headers = request.headers.compactMap { header in
      if PushHeaders.Name(rawValue: header.name) == nil {
        foreign += header.name.utf8.count + header.value.utf8.count
        guard foreign <= Self.foreignLimit else { return nil }
      }
      return ProviderRequest.Header(name: header.name, value: Self.shortened(header.value))
    }
    let name = PushHeaders.Name.authorization.rawValue
    for (index, header) in kept.headers.enumerated() where header.name == name {
      let end = header.value.utf8.firstIndex(of: UInt8(ascii: " ")) ?? header.value.endIndex
      kept.headers[index].value = header.value[..<end].prefix(Self.schemeLimit) + " …"
    }
    self.request = kept
    self.answer = answer
  }

  /// No path and no header of a push that is let pass is longer.
  private static let lengthLimit = 512
  /// Of headers that are not APNs' so many bytes are kept.
  private static let foreignLimit = 2_048

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > lengthLimit else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(lengthLimit))) + "…"
  }

  /// No word for a way of authorization is longer.
  private static let schemeLimit = 16
}

extension ProviderRequest {
  /// The apns-id as it came, for the answer: some clients find their request by its very bytes.
  ///
  /// What is no UUID is echoed too, unless no header could hold it.
  package var echoedIdentifier: String? {
    guard let value = value(of: .identifier), !value.isEmpty,
      value.utf8.count <= Self.echoLimit, value.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return value
  }

  private static let echoLimit = 128
}
