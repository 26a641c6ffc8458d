import APNS
import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// `bellhop render`: what one payload looks like, drawn without a terminal.
struct Render {
  let invocation: Invocation
  let places: Places

  /// The moment that pictures show, unless `--clock` names another: 30 November 2026, 9:41.
  private static let standardTime = Instant(milliseconds: 1_796_031_660_000)

  /// Draws every picture that was asked for; fails when the payload cannot be delivered.
  func run() throws(Boot.Failure) {
    let path = invocation.paths[0]
    let file = try Boot.read(path)
    let source = SourceText(name: path, bytes: file.bytes)
    let entry = Shelf.Entry(name: path, file)
    guard entry.payload != nil else {
      let errors = entry.findings.filter { $0.severity == .error }
      let lines = errors.map { source.description(of: $0) }
      throw Boot.Failure(message: lines.joined(separator: "\n"), code: ExitCode.badData)
    }
    var sessions = try Boot(invocation: invocation, places: places)
      .sessions(at: try start, in: .utc)
    for index in sessions.indices {
      sessions[index].canShowColors = invocation.format.depth != .monochrome
    }
    try warn(of: sessions[0].fileRemarks)
    if let out = invocation.out { try makeFolder(out) }
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

  /// What is wrong with profiles and themes, on standard error.
  private func warn(of remarks: [Session.FileRemark]) throws(Boot.Failure) {
    let lines = remarks.filter { $0.finding.severity > .info }.map { $0.description + "\n" }
    guard !lines.isEmpty else { return }
    do throws(SystemError) {
      try OutputFile.write(lines.joined(), to: .standardError)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  private var start: Instant {
    get throws(Boot.Failure) {
      guard let clock = invocation.clock else { return Self.standardTime }
      do throws(WordsError) {
        return try SystemClock.start(clock, now: Self.standardTime, in: .utc)
      } catch {
        throw Boot.Failure(message: error.sentence, code: ExitCode.usage)
      }
    }
  }

  /// To standard output, or into the folder, under the payload's name and the picture's.
  private func write(_ painting: Painting, named name: String) throws(Boot.Failure) {
    let file = Self.name(of: invocation.paths[0])
    let stem = file.hasSuffix(".apns") ? String(file.dropLast(5)) : file
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
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
