import APNS
import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// `bellhop render`: what one payload or one scenario looks like, drawn without a terminal.
struct Render {
  let invocation: Invocation
  let places: Places

  /// Draws every picture that was asked for, and says the exit code.
  func run() throws(Boot.Failure) -> Int32 {
    if let out = invocation.out { try makeFolder(out) }
    guard !invocation.isOfScenario else { return try drawScenario() }
    try drawPayload()
    return 0
  }

  /// Draws a payload; fails when it cannot be delivered.
  private func drawPayload() throws(Boot.Failure) {
    let path = invocation.paths[0]
    let file = try Boot.readPayload(path)
    let source = SourceText(name: path, bytes: file.bytes)
    let entry = Shelf.Entry(name: path, file)
    guard entry.payload != nil else {
      let errors = entry.findings.filter { $0.severity == .error }
      let lines = errors.map { source.description(of: $0) }
      throw Boot.Failure(message: lines.joined(separator: "\n"), code: ExitCode.badData)
    }
    let boot = Boot(invocation: invocation, places: places)
    var sessions = try boot.sessions(at: try boot.stillTime, in: .utc)
    for index in sessions.indices {
      sessions[index].canShowColors = invocation.format.depth != .monochrome
    }
    try boot.warn(of: sessions[0].fileRemarks)
    let request = PushRequest(name: Self.name(of: path), door: .file, body: file.bytes)
    guard invocation.isSheet || invocation.isComparison else {
      for picture in invocation.states {
        let session = picture.session(after: request, in: sessions[0])
        let grid = picture.draw(session, size: invocation.size ?? picture.standardSize)
        let painting = Painting(grid, theme: session.theme, depth: invocation.format.depth)
        try write(painting, named: picture.rawValue)
      }
      return
    }
    let sheet =
      invocation.isComparison ? comparison(request, sessions) : sheet(request, sessions[0])
    try write(
      sheet.painting(depth: invocation.format.depth),
      named: invocation.isComparison ? "compare" : "sheet")
  }

  // MARK: - Several pictures in one

  /// All states, and where nobody chose them, how the other kind of system groups.
  private func sheet(_ request: PushRequest, _ session: Session) -> PictureSheet {
    var panels = invocation.states.map { panel($0, request, session) }
    if invocation.pictures.isEmpty {
      var other = session
      other.device.settings.system = PictureSheet.counterpart(of: invocation.system)
      panels.append(panel(.group, request, other))
    }
    return PictureSheet(panels, theme: session.theme)
  }

  /// A row for each state, and in it each version in each theme.
  private func comparison(_ request: PushRequest, _ sessions: [Session]) -> PictureSheet {
    let isOfThemes = invocation.themes.count > 1
    let usual = isOfThemes ? [invocation.system] : PictureSheet.systems
    let systems = invocation.systems.isEmpty ? usual : invocation.systems
    let rows = invocation.states.map { state in
      sessions.flatMap { session in
        systems.map { system in
          var session = session
          session.device.settings.system = system
          return panel(state, request, session)
        }
      }
    }
    return PictureSheet(rows: rows, theme: sessions[0].theme)
  }

  private func panel(
    _ state: Picture, _ request: PushRequest, _ session: Session
  ) -> PictureSheet.Panel {
    PictureSheet.Panel(
      state, of: request, in: session, size: invocation.size,
      namesTheme: invocation.themes.count > 1)
  }

  /// To standard output, or into the folder, under the payload's name and the picture's.
  func write(_ painting: Painting, named name: String) throws(Boot.Failure) {
    let file = Self.name(of: invocation.paths[0])
    let suffix = [".apns", Invocation.scenarioSuffix].first(where: file.hasSuffix) ?? ""
    let stem = file.dropLast(suffix.count)
    let text = invocation.format.text(of: painting, title: "\(file), \(name)".withVisibleControls)
    let path = invocation.out.map { "\($0)/\(stem)-\(name).\(invocation.format.suffix)" }
    do throws(SystemError) {
      try OutputFile.write(text, to: path.map { .path($0) } ?? .standardOutput)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// The folder for the pictures; one that is there already will do.
  private func makeFolder(_ path: String) throws(Boot.Failure) {
    do throws(SystemError) {
      try OutputFile.makeFolder(path)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  private static func name(of path: String) -> String {
    path == "-" ? "payload" : path.lastPathComponent
  }
}
