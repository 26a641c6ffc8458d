import APNS
import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// `bellhop explain`: the decision trace of one payload, without a screen and without a booted device.
struct Explain {
  let invocation: Invocation
  let places: Places

  private var path: String { invocation.paths[0] }
  /// What findings call the payload.
  private var name: String { path == "-" ? "standard input" : path }

  /// Lets the payload arrive, prints why it ended as it did, and says whether it was refused.
  func run() throws -> Int32 {
    let file = try Boot.readPayload(path)
    let boot = Boot(invocation: invocation, places: places)
    var session = try boot.session(at: try boot.stillTime, in: .utc)
    try boot.warn(of: session.fileRemarks)
    let request = request(file)
    let app = Self.app(of: request)
    invocation.situation.prepare(&session, app: app)
    let scene = ExplainedScene(session.device, app: app)
    let effects = session.handle(.push(request), at: session.now)
    guard case .reply(.push(let report)) = effects.first, let explanation = Explanation(session)
    else { preconditionFailure("a push is always answered") }
    let text =
      invocation.isForPrograms
      ? json(report, explanation, scene) : self.text(report, explanation, scene, file)
    try OutputFile.write(text, to: .standardOutput)
    guard case .accepted = report.answer else { return ExitCode.badData }
    return 0
  }

  private func request(_ file: PayloadFile) -> PushRequest {
    let headers = invocation.headers.map { (name: $0.name, value: $0.value) }
    return PushRequest(
      name: name.lastPathComponent, door: .file,
      headers: PushHeaders.read(headers), topic: invocation.bundle.map { Identifier($0) },
      body: file.bytes)
  }

  /// The app that a push is for; what is wrong with it is said when it arrives.
  private static func app(of request: PushRequest) -> Identifier? {
    var findings: [Finding] = []
    guard case .success(let push) = request.opened(into: &findings) else { return request.topic }
    return push.topic
  }

  // MARK: - Output

  /// The trace, and below it each finding with its place.
  private func text(
    _ report: PushReport, _ explanation: Explanation, _ scene: ExplainedScene, _ file: PayloadFile
  ) -> String {
    let isColored = OutputTerminal.isColored
    let grid = explanation.draw(
      columns: OutputTerminal.columns, circumstances: scene.sentence)
    let painting = Painting(
      grid, theme: BuiltInTheme.printed, depth: isColored ? .named16 : .monochrome)
    let trace = isColored ? ANSIPicture(painting).text : TextPicture(painting).text
    let source = SourceText(name: name, bytes: file.isTooLarge ? [] : file.bytes)
    let printer = FindingPrinter(source: source, isColored: isColored)
    let findings = explanation.findings.map(printer.text)
    return ([trace] + findings).joined(separator: "\n")
  }

  /// One object: what is known of the phone and the app, the headline, and what `push --json` says.
  private func json(
    _ report: PushReport, _ explanation: Explanation, _ scene: ExplainedScene
  ) -> String {
    let head: [JSON.Member] = [
      JSON.Member("file", JSON(name.withVisibleControls)),
      JSON.Member("device", scene.deviceJSON),
      JSON.Member("app", scene.appJSON),
      JSON.Member("verdict", JSON(explanation.verdict)),
      JSON.Member("shown", JSON((explanation.shown ?? []).map { JSON($0) })),
    ]
    return JSONWriter.compact.text(of: JSON(head + (report.json.object ?? []))) + "\n"
  }
}

/// The phone and the app as they were when the push arrived.
private struct ExplainedScene {
  private let device: Device
  private let app: InstalledApp?
  private let identifier: Identifier?

  init(_ device: Device, app: Identifier?) {
    self.device = device
    self.app = app.flatMap { device.app($0) }
    identifier = app
  }

  /// "MyApp in the background, authorized · locked · iOS 18 · Focus Sleep".
  var sentence: String {
    var parts: [String] = []
    if let app {
      parts.append("\(app.displayName) \(app.state.title), \(app.authorization.rawValue)")
      if let screen = app.visiblePath { parts.append("at \(screen)") }
    } else if let identifier {
      parts.append("\(identifier.text) is not installed")
    }
    parts.append(device.isLocked ? "locked" : "unlocked")
    parts.append(device.settings.system.description)
    if let focus = device.focus { parts.append("Focus \(focus.name)") }
    return parts.joined(separator: " · ")
  }

  var deviceJSON: JSON {
    .object([
      "ios": JSON(device.settings.system.major), "locked": JSON(device.isLocked),
      "focus": device.focus.map { JSON($0.name) } ?? .null,
    ])
  }

  /// Null where the payload names no app that is installed.
  var appJSON: JSON {
    guard let app else { return .null }
    let state = ExplainedState.allCases.first { $0.state == app.state }
    return .object([
      "bundleIdentifier": JSON(app.bundleIdentifier.text),
      "state": state.map { JSON($0.rawValue) } ?? .null,
      "screen": app.visiblePath.map { JSON($0) } ?? .null,
      "authorization": JSON(app.authorization.rawValue),
    ])
  }
}
