import Canvas
import DeviceModel
import Findings
import Simulator

/// What libFuzzer calls with each input: lines that somebody typed, sent, or wrote into a scenario.
///
/// None may trap or hang; whatever a line is read as is written so that it reads as the same; what is
/// wrong stands in the line; and nothing that is drawn or remarked holds what a terminal would obey.
@_cdecl("LLVMFuzzerTestOneInput")
func readCommands(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var session = Session(
    device: Device(name: "fuzz", apps: [profile]), themes: [ThemeFile.midnight.theme(among: [])],
    at: Scenario.usualStart)
  for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(32) {
    let text = String(decoding: line, as: UTF8.self)
    for place in CommandRow.Place.allCases { demandPlace(text, at: place) }
    guard let command = demandRoundTrip(text), command.isSmall else { continue }
    _ = session.handle(.command(command), at: Scenario.usualStart)
  }
  demandSafety(session.draw(Size(width: 80, height: 24)).lines.joined())
  var reader = ScenarioReader(name: "fuzz") { _, _ in .missing("there are no files here") }
  _ = reader.read(bytes)
  for remark in reader.remarks { demandSafety(remark.description) }
  return 0
}

/// An app with something for every command to be about.
private let profile: AppProfile = {
  var findings: [Finding] = []
  let json = """
    { "bundleIdentifier": "a.b", "tabs": [{ "id": "t", "title": "T" }],
      "categories": [{ "identifier": "C", "actions": [
        { "identifier": "R", "title": "R", "type": "text" }, { "identifier": "A", "title": "A" }] }],
      "urlSchemes": ["app"], "destinations": { "chat": { "path": "chat/{id}" } },
      "responses": [{ "when": { "category": "C" }, "navigate": "chat", "with": { "id": "x.id" } }] }
    """
  guard let profile = AppProfile.read(Array(json.utf8), into: &findings) else {
    preconditionFailure("\(findings.map(\.text))")
  }
  return profile
}()

/// What is wrong lies in the line, wherever it is read.
private func demandPlace(_ line: String, at place: CommandRow.Place) {
  do throws(LineError) {
    _ = try CommandReader.readLine(line, at: place)
  } catch {
    precondition(
      error.place.upperBound <= line.unicodeScalars.count, "\(error.place) is not in the line")
  }
}

/// Printing what was read reads the same; nil for what cannot be read.
private func demandRoundTrip(_ line: String) -> Command? {
  do throws(LineError) {
    guard let command = try CommandReader.readLine(line)?.command else { return nil }
    let written = command.line
    let again = try? CommandReader.read(written)
    precondition(again == command, "'\(line)' is written as '\(written)', which reads otherwise")
    return command
  } catch {
    return nil
  }
}

private func demandSafety(_ text: String) {
  let isSafe = text.unicodeScalars.allSatisfy { !$0.isControl && !$0.isDirectionMark }
  precondition(isSafe, "a control character in '\(text)'")
}

extension Command {
  /// Whether carrying it out takes no longer than a fuzzer has patience.
  fileprivate var isSmall: Bool {
    guard case .repeated(let repetition) = self else { return true }
    return repetition.count <= 50
  }
}
