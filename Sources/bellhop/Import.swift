import APNS
import Findings
import Gateway

/// `bellhop import`: payloads out of what other tools hold, such as a push service's request.
struct Import {
  let invocation: Invocation

  /// Prints the payload, or writes one a file; 66 if one could not be read wins over 65.
  func run() throws -> Int32 {
    var code: Int32 = 0
    if let out = invocation.out { try OutputFile.makeFolder(out) }
    for path in invocation.paths {
      do throws(Boot.Failure) {
        try take(path)
      } catch {
        try StandardError.say("bellhop: \(error.message)")
        code = max(code, error.code)
      }
    }
    return code
  }

  private func take(_ path: String) throws(Boot.Failure) {
    let file = try Boot.readPayload(path)
    let name = path == "-" ? "standard input" : path
    let source = SourceText(name: name, bytes: file.bytes)
    var findings: [Finding] = []
    guard !file.isTooLarge else {
      throw Boot.Failure(
        message: "\(name.withVisibleControls): more than \(PayloadFile.usualLimit) bytes",
        code: ExitCode.badData)
    }
    let root = JSONParser.parseOwnFile(file.bytes, into: &findings)
    guard let root, findings.worst != .error else {
      let lines = findings.filter { $0.severity == .error }.map { source.description(of: $0) }
      throw Boot.Failure(message: lines.joined(separator: "\n"), code: ExitCode.badData)
    }
    guard let payload = ImportedPayload(root) else {
      throw Boot.Failure(
        message: "\(name.withVisibleControls): nothing in it says what a device would get",
        code: ExitCode.badData)
    }
    do throws(SystemError) {
      try StandardError.say(remark(payload, name))
      try OutputFile.write(
        JSONWriter(isPretty: true).text(of: payload.json) + "\n", to: target(path))
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// What it was, and what no payload can hold.
  private func remark(_ payload: ImportedPayload, _ name: String) -> String {
    var text = "\(name): from \(payload.origin)"
    if payload.json[Payload.targetKey] == nil {
      text += "; it names no app, so name one: bellhop push BUNDLE FILE"
    }
    if !payload.headers.isEmpty {
      text += "; send it with \(payload.headers.joined(separator: " "))"
    }
    return text
  }

  private func target(_ path: String) -> OutputFile.Target {
    guard let out = invocation.out else { return .standardOutput }
    var stem = path == "-" ? "payload" : path.lastPathComponent
    for suffix in [".apns", ".json"] where stem.hasSuffix(suffix) {
      stem = String(stem.dropLast(suffix.count))
    }
    return .path("\(out)/\(stem).apns")
  }
}
