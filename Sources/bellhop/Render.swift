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
    let boot = Boot(invocation: invocation, places: places)
    let session = try boot.session(at: try start, in: .utc)
    try warn(of: session.fileRemarks)
    let request = PushRequest(name: Self.name(of: path), door: .file, body: file.bytes)
    for picture in invocation.pictures {
      let size = invocation.size ?? picture.standardSize
      let grid = picture.draw(request, in: session, size: size)
      let text = Picture.text(of: grid, theme: session.theme, as: invocation.format)
      try write(text, of: picture)
    }
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

  /// To standard output, one after another, or into the folder, a file each.
  private func write(_ text: String, of picture: Picture) throws(Boot.Failure) {
    let path = invocation.out.map { folder in
      let stem = Self.name(of: invocation.paths[0]).replacing(".apns", with: "")
      return "\(folder)/\(stem)-\(picture.rawValue).\(invocation.format.suffix)"
    }
    do throws(SystemError) {
      guard let path else {
        try OutputFile.write(text, to: .standardOutput)
        return
      }
      try OutputFile.write(text, to: .path(path))
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
