package import Findings

// One line of JSON a request, for `--apns-log`: {"time": …, "method": "POST", …, "status": 200, …}.

extension ProviderExchange {
  /// The exchange as a line without its end; the provider token is not in it.
  ///
  /// The payload comes as a tree where it could be read, else as it came: `body`, or `base64` of what is no text.
  package func logLine(
    payload: JSON?, body: [UInt8], findings: [LocatedFinding], at milliseconds: Int64,
    microseconds: Int
  ) -> String {
    var members = [
      JSON.Member("time", JSON(Int(milliseconds))),
      JSON.Member("connection", JSON(request.connection)),
      JSON.Member("method", JSON(request.method)), JSON.Member("path", JSON(request.path)),
      JSON.Member("headers", headers), JSON.Member("bytes", JSON(request.bodySize)),
    ]
    if request.hasClientCertificate {
      members.append(JSON.Member("certificate", JSON(.bool(true))))
    }
    members.append(Self.member(payload, body))
    members += outcome
    if answer.delay > 0 { members.append(JSON.Member("delay", JSON(Int(answer.delay)))) }
    members.append(JSON.Member("findings", JSON(findings.map(\.json))))
    members.append(JSON.Member("microseconds", JSON(microseconds)))
    return JSONWriter.compact.text(of: JSON(members))
  }

  /// In their order; of a name that came more than once all values, in an array.
  private var headers: JSON {
    var members: [JSON.Member] = []
    for header in request.headers {
      guard let index = members.firstIndex(where: { $0.key == header.name }) else {
        members.append(JSON.Member(header.name, JSON(header.value)))
        continue
      }
      let earlier = members[index].value
      members[index].value = JSON((earlier.array ?? [earlier]) + [JSON(header.value)])
    }
    return JSON(members)
  }

  private static func member(_ payload: JSON?, _ body: [UInt8]) -> JSON.Member {
    if let payload { return JSON.Member("payload", payload) }
    guard let text = String(validating: body, as: UTF8.self) else {
      return JSON.Member("base64", JSON(Base64.text(of: body)))
    }
    return JSON.Member("body", JSON(text))
  }

  /// What was answered, or what was done instead.
  private var outcome: [JSON.Member] {
    switch answer.action {
    case .cut: return [JSON.Member("action", JSON("cut"))]
    case .goAway(let reason):
      return [JSON.Member("action", JSON("goaway")), JSON.Member("reason", JSON(reason))]
    case .respond(let reply, let unique):
      var members = [JSON.Member("status", JSON(reply.status))]
      members += reply.body?.object ?? []
      if let identifier = reply.identifier {
        members.append(JSON.Member(PushHeaders.Name.identifier.rawValue, JSON(identifier)))
      }
      if let unique { members.append(JSON.Member(Self.uniqueIdentifierName, JSON(unique))) }
      return members
    }
  }

  /// The header that the sandbox adds to its answers.
  package static let uniqueIdentifierName = "apns-unique-id"
}
