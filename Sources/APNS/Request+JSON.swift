package import Findings

// One line of JSON a request: {"id": 7, "push": {"name": …, "to": …, "headers": {…}, "base64": "…"}}.

extension Request {
  /// A line as it came: what it asks, and the id that goes back with the answer.
  package struct Line: Hashable, Sendable {
    /// A string or a number; nil when there is none that could be sent back.
    package var id: JSON?
    /// What is asked, or why that isn't clear.
    package var request: Result<Request, RequestError>

    /// Reads a line without its end; a payload in it keeps its bytes as they stand.
    package init(_ bytes: [UInt8]) {
      do throws(RequestError) {
        let root = try Request.tree(of: bytes)
        id = Request.usableIdentifier(root)
        if id == nil, root["id"] != nil { throw .badIdentifier() }
        request = .success(try Request(root, of: bytes))
      } catch {
        request = .failure(error)
      }
    }
  }

  /// The request as a line without its end; a payload goes as base64, so that every byte survives.
  package func line(id: JSON? = nil) -> String {
    var members: [JSON.Member] = []
    if let id { members.append(JSON.Member("id", id)) }
    switch self {
    case .push(let push): members.append(JSON.Member(Kind.push.rawValue, push.json))
    case .device: members.append(JSON.Member(Kind.device.rawValue, .object([:])))
    case .command(let line): members.append(JSON.Member(Kind.command.rawValue, JSON(line)))
    }
    return JSONWriter.compact.text(of: JSON(members))
  }

  static func tree(of line: [UInt8]) throws(RequestError) -> JSON {
    var findings: [Finding] = []
    let root = JSONParser.parse(line, leniency: .strict, into: &findings)
    if let error = findings.first(where: { $0.severity == .error }) {
      throw .notJSON(LocatedFinding(error, in: SourceText(name: "", bytes: line)))
    }
    guard let root, root.object != nil else {
      throw .notAnObject(found: root?.kindName ?? "nothing")
    }
    return root
  }

  private static func usableIdentifier(_ root: JSON) -> JSON? {
    guard let id = root["id"] else { return nil }
    let text = id.string ?? id.number?.text
    return text.flatMap { $0.utf8.count <= wordLimit ? id : nil }
  }

  private init(_ root: JSON, of line: [UInt8]) throws(RequestError) {
    let members = (root.object ?? []).filter { $0.key != "id" }
    guard let member = members.first else { throw .noRequest() }
    guard members.count == 1 else { throw .severalRequests(members.map(\.key)) }
    guard let kind = Kind(rawValue: member.key) else { throw .unknownRequest(member.key) }
    switch kind {
    case .push: self = .push(try PushRequest(member.value, of: line))
    case .device: self = .device
    case .command:
      guard let line = member.value.string else {
        throw .badMember("command", wanted: "a string", found: member.value)
      }
      self = .command(line)
    }
  }
}

extension PushRequest {
  /// The members of a push request; raw values are wire words.
  private enum Key: String, CaseIterable {
    case name, to, headers, payload, base64, door
  }

  fileprivate var json: JSON {
    var members = [JSON.Member(Key.name.rawValue, JSON(name))]
    if let topic { members.append(JSON.Member(Key.to.rawValue, JSON(topic.text))) }
    if !headers.words.isEmpty {
      let words = headers.words.map { JSON.Member($0.name, JSON($0.value)) }
      members.append(JSON.Member(Key.headers.rawValue, JSON(words)))
    }
    if door == .simctl { members.append(JSON.Member(Key.door.rawValue, JSON(Self.simctl))) }
    members.append(JSON.Member(Key.base64.rawValue, JSON(Base64.text(of: body))))
    return JSON(members)
  }

  fileprivate init(_ json: JSON, of line: [UInt8]) throws(RequestError) {
    guard let members = json.object else {
      throw .badMember("push", wanted: "an object", found: json)
    }
    for member in members where Key(rawValue: member.key) == nil {
      throw .unknownMember(member.key, among: Key.allCases.map(\.rawValue))
    }
    self.init(
      name: try Self.word(.name, in: json) ?? "push", door: try Self.door(in: json),
      headers: PushHeaders.read(try Self.headers(in: json)),
      topic: try Self.word(.to, in: json).map { Identifier($0) },
      body: try Self.body(in: json, of: line))
  }

  /// The only other door that a line may name.
  private static let simctl = "simctl"

  private static func door(in json: JSON) throws(RequestError) -> Door {
    guard let value = json[Key.door.rawValue] else { return .socket }
    guard value.string == simctl else {
      throw .badMember("push.door", wanted: "\"\(simctl)\", or left out", found: value)
    }
    return .simctl
  }

  private static func word(_ key: Key, in json: JSON) throws(RequestError) -> String? {
    guard let value = json[key.rawValue] else { return nil }
    guard let text = value.string, !text.isEmpty, text.utf8.count <= Request.wordLimit else {
      let wanted = "a string of 1 to \(Request.wordLimit) bytes"
      throw .badMember("push.\(key.rawValue)", wanted: wanted, found: value)
    }
    return text
  }

  private static func headers(
    in json: JSON
  ) throws(RequestError) -> [(name: String, value: String)] {
    guard let value = json[Key.headers.rawValue] else { return [] }
    guard let members = value.object else {
      throw .badMember("push.headers", wanted: "an object", found: value)
    }
    guard members.count <= Request.mostHeaders else { throw .tooManyHeaders() }
    var list: [(name: String, value: String)] = []
    for member in members {
      guard let text = member.value.string ?? member.value.number?.text,
        text.utf8.count <= Request.headerLimit
      else {
        let wanted = "a string of at most \(Request.headerLimit) bytes, or a number"
        throw .badMember("push.headers.\(member.key)", wanted: wanted, found: member.value)
      }
      list.append((member.key, text))
    }
    return list
  }

  private static func body(in json: JSON, of line: [UInt8]) throws(RequestError) -> [UInt8] {
    switch (json[Key.payload.rawValue], json[Key.base64.rawValue]) {
    case (let payload?, nil): return Array(line[payload.range])
    case (nil, let encoded?):
      guard let bytes = encoded.string.flatMap(Base64.bytes) else {
        throw .badMember("push.base64", wanted: "a string in base64", found: encoded)
      }
      return bytes
    case (nil, nil): throw .noPayload()
    case (_?, _?): throw .twoPayloads()
    }
  }
}

extension RequestError {
  static func notJSON(_ finding: LocatedFinding) -> Self {
    Self(
      "not-json",
      "the line is not JSON: \(finding.message.text) (column \(finding.position.column))")
  }

  static func notAnObject(found: String) -> Self {
    Self("not-an-object", "the line must be a JSON object, found \(found)")
  }

  static func badIdentifier() -> Self {
    Self("bad-id", "'id' must be a number or a string of at most \(Request.wordLimit) bytes")
  }

  static func noRequest() -> Self {
    Self("no-request", "the line asks nothing; \(knownRequests)")
  }

  static func severalRequests(_ keys: [String]) -> Self {
    let list = keys.prefix(4).map(\.shortened).joined(separator: ", ")
    return Self("several-requests", "a line holds one request and at most an 'id', found \(list)")
  }

  static func unknownRequest(_ key: String) -> Self {
    Self("unknown-request", "there is no request '\(key.shortened)'; \(knownRequests)")
  }

  private static var knownRequests: String {
    "there are " + Request.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  }

  static func unknownMember(_ key: String, among known: [String]) -> Self {
    let hint = NearestName.hint(
      NearestName.nearest(to: key, among: known),
      otherwise: NearestName.list(known, after: "there are"))
    return Self("unknown-member", "'push' has no '\(key.shortened)'\(hint)")
  }

  static func badMember(_ path: String, wanted: String, found: JSON) -> Self {
    Self("bad-member", "'\(path.shortened)' must be \(wanted), found \(found.shown)")
  }

  static func tooManyHeaders() -> Self {
    Self("too-many-headers", "'push.headers' may have \(Request.mostHeaders) members")
  }

  static func noPayload() -> Self {
    Self("no-payload", "'push' needs a 'payload', or the bytes of one as 'base64'")
  }

  static func twoPayloads() -> Self {
    Self("two-payloads", "'push' has a 'payload' and 'base64'; it must have one of them")
  }
}
