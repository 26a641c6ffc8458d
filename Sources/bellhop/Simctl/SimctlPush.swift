import APNS
import Findings
import Gateway

/// `simctl push`: a payload from a file or standard input, with simctl's own answers.
struct SimctlPush {
  let device: String
  let bundle: String?
  let path: String
  /// Whether the service extension runs, which a Simulator's does not.
  let runsExtension: Bool

  /// bellhop's own option.
  static let extensionOption = "--service-extension"

  /// Reads the words behind the subcommand.
  init(_ words: [String]) throws(SimctlError) {
    runsExtension = words.contains(Self.extensionOption)
    let words = words.filter { $0 != Self.extensionOption }
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw .usage(.push, "Unrecognized option: \(option)")
    }
    guard (2...3).contains(words.count) else { throw .usage(.push) }
    device = words[0]
    bundle = words.count == 3 ? words[1] : nil
    path = words[words.count - 1]
  }

  /// Sends it and says what was sent to whom.
  func run(on devices: SimctlDevices) throws(SimctlError) -> String {
    let device = try devices.device(device)
    let file = try file()
    guard !file.isTooLarge else { throw .largePayload("the file has \(file.size) bytes") }
    let request = PushRequest(
      name: path == "-" ? "standard input" : path.lastPathComponent,
      door: runsExtension ? .socket : .simctl, topic: bundle.map { Identifier($0) },
      body: file.bytes)
    let payload = try Self.payload(of: request)
    guard let bundle = bundle ?? payload.targetBundle?.text else {
      throw .badPayload(
        "no bundle identifier: name one before the file, or as \"Simulator Target Bundle\" in it")
    }
    // It is sent in any case: the phone says why nothing of it is seen.
    let report = try device.send(request)
    guard let app = device.app(bundle) else { throw .notAuthorized }
    let kind = Classification(of: payload.aps)
    let isVisible = kind.hasText || kind.hasEffects
    if isVisible, !app.isAuthorized, !app.isInFront { throw .notAuthorized }
    if case .rejected(let rejection, _, _) = report.answer {
      throw .badPayload(rejection.explanation)
    }
    return "Notification sent to '\(bundle)'"
  }

  private func file() throws(SimctlError) -> PayloadFile {
    do throws(Boot.Failure) {
      return try Boot.readPayload(path)
    } catch {
      throw .missingPayload(error.message)
    }
  }

  /// What can be delivered: an object with a usable "aps" of at most 4096 bytes.
  private static func payload(of request: PushRequest) throws(SimctlError) -> Payload {
    var findings: [Finding] = []
    let reading = request.read(into: &findings)
    let source = SourceText(name: request.name, bytes: request.body)
    let complaint = findings.first { $0.severity == .error }.map { source.description(of: $0) }
    switch reading.result {
    case .success(let payload):
      guard payload.root["aps"]?.object != nil else {
        throw .badPayload(complaint ?? "the payload has no \"aps\"")
      }
      return payload
    case .failure(.payloadTooLarge): throw .largePayload(complaint ?? "the payload is too large")
    case .failure(let rejection): throw .badPayload(complaint ?? rejection.explanation)
    }
  }
}
