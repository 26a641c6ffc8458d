package import Findings

// One line of JSON a reply, under the word of the request: {"id": 7, "push": {"status": 200, …}}.

extension Reply {
  /// The word for a reply to a request that could not be carried out.
  private static let errorKey = "error"

  /// The reply as a line without its end.
  package func line(id: JSON? = nil) -> String {
    var members: [JSON.Member] = []
    if let id { members.append(JSON.Member("id", id)) }
    switch self {
    case .push(let report):
      members.append(JSON.Member(Request.Kind.push.rawValue, report.json))
    case .device(let device):
      members.append(JSON.Member(Request.Kind.device.rawValue, device.json))
    case .command(let report):
      members.append(JSON.Member(Request.Kind.command.rawValue, report.json))
    case .error(let error):
      let words: JSON = .object(["code": JSON(error.code), "message": JSON(error.sentence)])
      members.append(JSON.Member(Self.errorKey, words))
    }
    return JSONWriter.compact.text(of: JSON(members))
  }

  /// Reads a line that a device wrote.
  package init(line: [UInt8]) throws(RequestError) {
    let root = try Request.tree(of: line)
    if let error = root[Self.errorKey] {
      guard let code = error["code"]?.string, let sentence = error["message"]?.string else {
        throw .unknownReply()
      }
      self = .error(RequestError(code, sentence))
    } else if let report = root[Request.Kind.push.rawValue].flatMap(PushReport.init) {
      self = .push(report)
    } else if let device = root[Request.Kind.device.rawValue].flatMap(BootedDevice.init) {
      self = .device(device)
    } else if let report = root[Request.Kind.command.rawValue].flatMap(CommandReport.init) {
      self = .command(report)
    } else {
      throw .unknownReply()
    }
  }
}

extension PushReport {
  /// As programs get it.
  package var json: JSON {
    var members = [JSON.Member("status", JSON(answer.status))]
    members += answer.body?.object ?? []
    if let identifier = answer.identifier {
      members.append(JSON.Member(PushHeaders.Name.identifier.rawValue, JSON(identifier)))
    }
    members += [
      JSON.Member("findings", JSON(findings.map(\.json))),
      JSON.Member("outcomes", JSON(outcomes.map { JSON($0) })),
      JSON.Member("reasons", JSON(reasons.map(\.json))),
      JSON.Member("advice", JSON(advice.map { JSON($0) })),
    ]
    return JSON(members)
  }

  init?(_ json: JSON) {
    guard let answer = PushReply(json), let findings = json["findings"]?.all(LocatedFinding.init),
      let outcomes = json["outcomes"]?.all(\.string),
      let reasons = json["reasons"]?.all(Step.init), let advice = json["advice"]?.all(\.string)
    else { return nil }
    self.init(
      answer: answer, findings: findings, outcomes: outcomes, reasons: reasons, advice: advice)
  }
}

extension PushReport.Step {
  var json: JSON {
    var members = [
      JSON.Member("stage", JSON(stage)), JSON.Member("mark", JSON(mark.rawValue)),
      JSON.Member("sentence", JSON(sentence)),
    ]
    if !details.isEmpty {
      members.append(JSON.Member("details", JSON(details.map { JSON($0) })))
    }
    return JSON(members)
  }

  init?(_ json: JSON) {
    guard let stage = json["stage"]?.string,
      let mark = json["mark"]?.string.flatMap(PushReport.Mark.init),
      let sentence = json["sentence"]?.string,
      let details = (json["details"] ?? JSON([JSON]())).all(\.string)
    else { return nil }
    self.init(stage: stage, mark: mark, sentence: sentence, details: details)
  }
}

extension PushReply {
  fileprivate init?(_ json: JSON) {
    let identifier = json[PushHeaders.Name.identifier.rawValue]?.string
    guard let word = json["reason"]?.string else {
      guard json["status"]?.number?.integer == 200 else { return nil }
      self = .accepted(identifier: identifier ?? "")
      return
    }
    guard let rejection = Rejection(rawValue: word) else { return nil }
    let since = json["timestamp"]?.number?.integer.map { Int64($0) }
    self = .rejected(rejection, identifier: identifier, since: since)
  }
}

extension BootedDevice {
  /// As programs get it.
  package var json: JSON {
    .object([
      "name": JSON(name), "ios": JSON(system), "pid": JSON(process), "since": JSON(Int(since)),
      "locked": JSON(isLocked), "apps": JSON(apps.map(\.json)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let name = json["name"]?.string, let system = json["ios"]?.number?.integer,
      let process = json["pid"]?.number?.integer, let since = json["since"]?.number?.integer,
      let isLocked = json["locked"]?.bool, let apps = json["apps"]?.all(App.init)
    else { return nil }
    self.init(
      name: name, system: system, process: process, since: Int64(since), isLocked: isLocked,
      apps: apps)
  }
}

extension BootedDevice.App {
  fileprivate var json: JSON {
    .object([
      "bundle": JSON(bundle), "state": JSON(state), "authorization": JSON(authorization),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let bundle = json["bundle"]?.string, let state = json["state"]?.string,
      let authorization = json["authorization"]?.string
    else { return nil }
    self.init(bundle: bundle, state: state, authorization: authorization)
  }
}

extension JSON {
  /// The elements of an array as something else; nil when it is no array or one of them isn't that.
  func all<Element>(_ read: (JSON) -> Element?) -> [Element]? {
    guard let array else { return nil }
    let elements = array.compactMap(read)
    return elements.count == array.count ? elements : nil
  }
}

extension RequestError {
  static func unknownReply() -> Self {
    Self("unknown-reply", "nothing in it is known to this version")
  }
}
