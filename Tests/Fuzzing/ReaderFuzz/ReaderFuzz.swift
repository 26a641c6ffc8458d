import APNS
import DeviceModel
import Findings

/// What libFuzzer calls with each input: nothing that a person wrote may trap, hang or escape.
@_cdecl("LLVMFuzzerTestOneInput")
func readPayload(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for door in [PushRequest.Door.file, .endpoint] {
    var findings: [Finding] = []
    let request = PushRequest(
      name: "fuzz", door: door, headers: PushHeaders(topic: "com.example.app"), body: bytes)
    let result = request.opened(into: &findings)
    let source = SourceText(name: "fuzz", bytes: bytes)
    if case .success(let push) = result {
      findings += PayloadCheck(profiles: [profile]).findings(on: push.payload, topic: push.topic)
      demandRoundTrip(push.payload.root)
      var device = Device(name: "fuzz", apps: [profile])
      _ = device.apply(.pushArrived(push), at: Instant(milliseconds: 0))
    } else {
      precondition(findings.worst != nil || door == .endpoint, "refused without a word")
    }
    for finding in findings { demandSafety(finding, in: source) }
  }
  return 0
}

/// An app that uses everything that a payload can lead to.
private let profile: AppProfile = {
  var findings: [Finding] = []
  let json = """
    { "bundleIdentifier": "com.example.app", "strings": { "A": "%@ and %2$@" }, "sounds": ["a.caf"],
      "categories": [{ "identifier": "C", "actions": [{ "identifier": "R", "title": "R" }] }],
      "urlSchemes": ["app"], "linkKeys": ["url", "data.url"],
      "destinations": { "chat": { "path": "chat/{id}" } },
      "responses": [{ "when": { "category": "C" }, "navigate": "chat", "with": { "id": "x.id" } }] }
    """
  guard let profile = AppProfile.read(Array(json.utf8), into: &findings) else {
    preconditionFailure("\(findings.map(\.text))")
  }
  return profile
}()

/// Printing what was read reads the same.
private func demandRoundTrip(_ root: JSON) {
  for writer in [JSONWriter.compact, .pretty, JSONWriter(sortsKeys: true, escapesInvisible: false)]
  {
    var remarks: [Finding] = []
    let again = JSONParser.parse(
      Array(writer.text(of: root).utf8), leniency: .strict, into: &remarks)
    precondition(again?.isSameValue(as: root) ?? false, "it reads otherwise")
  }
}

/// A finding stands in its source, and no word of it could be obeyed by a terminal.
private func demandSafety(_ finding: Finding, in source: SourceText) {
  precondition(finding.range.upperBound <= source.bytes.count, "\(finding.code) is out of bounds")
  let excerpt = source.excerpt(for: finding)
  let shown =
    source.description(of: finding) + excerpt.line + excerpt.caret + (finding.suggestion ?? "")
    + finding.path.description
  let isSafe = shown.unicodeScalars.allSatisfy { !$0.isControl && !$0.isDirectionMark }
  precondition(isSafe, "\(finding.code) carries a control character")
}
