import APNS
import Curses
import DeviceModel
import Gateway
import Simulator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program: options in, one verb run, an exit code out.
@main
enum Bellhop {
  static func main() {
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs what the words ask for; every failure becomes one message and one exit code here.
  private static func run(_ arguments: [String]) -> Int32 {
    do {
      let invocation = try Invocation(arguments)
      switch invocation.verb {
      case .help: try help(invocation)
      case .version: try OutputFile.write(Help.version + "\n", to: .standardOutput)
      case .render: return try Render(invocation: invocation, places: Places()).run()
      case .push: return try Push(invocation: invocation, place: Places().sockets).run()
      case .list: try List(invocation: invocation, place: Places().sockets).run()
      case .check: return try Check(invocation: invocation, places: Places()).run()
      case .certificate: try certificate(invocation)
      case .explain: return try Explain(invocation: invocation, places: Places()).run()
      case .schema:
        try OutputFile.write(invocation.schema?.text ?? "", to: .standardOutput)
      case .new:
        let bundle = invocation.bundle ?? NewApp.usualBundle
        try OutputFile.write(NewApp.text(bundle: bundle), to: .standardOutput)
      case .import: return try Import(invocation: invocation).run()
      case .play: return try Play(invocation: invocation, places: Places()).run()
      case .send: return try Send(invocation: invocation, place: Places().sockets).run()
      case .completions:
        let script = invocation.shell.map { Completions(shell: $0).text } ?? ""
        try OutputFile.write(script, to: .standardOutput)
      case .simctl:
        return try Simctl(arguments: invocation.paths, place: Places().sockets).run()
      case .run: return try boot(invocation)
      }
      return 0
    } catch let error as UsageError {
      return fail("\(error)\nbellhop --help shows what there is", ExitCode.usage)
    } catch let failure as Boot.Failure {
      return fail(failure.message, failure.code)
    } catch let error as TerminalError {
      return fail(error.description, ExitCode.unavailable)
    } catch {
      return fail("\(error)", ExitCode.inputOutput)
    }
  }

  private static func boot(_ invocation: Invocation) throws -> Int32 {
    let now = SystemClock.now
    let zone = SystemTimeZone.current
    let boot = Boot(invocation: invocation, places: Places())
    let start = try invocation.clock.map { try SystemClock.start($0, now: now, in: zone) } ?? now
    var session = try boot.session(at: start, in: zone)
    session.clock = DeviceClock(showing: start, at: now)
    let playback = try boot.playback(for: session)
    let files = boot.files()
    let shelf = try files.shelf(at: SystemClock.uptime)
    _ = session.handle(.shelfChanged(shelf), at: now)
    if let playback { session.play(playback, at: now) }
    let door = try boot.door()
    defer { door.close() }
    let endpoint = try boot.endpoint()
    if let endpoint {
      session.endpoint = endpoint.facts
      if invocation.endpoint.authKey != nil { session.authorization.mode = .verify }
      if let warning = endpoint.warning { session.interface.notice = warning }
      // Behind the screen now, and there to be read and copied when it is gone.
      try StandardError.say(endpoint.announcement)
    }
    let screen = try FullScreen(session, door: door, files: files, endpoint: endpoint)
    if let path = invocation.recording { screen.record(into: path) }
    return try screen.run()
  }

  /// The page of the program, or what one command of the language says of itself.
  private static func help(_ invocation: Invocation) throws {
    guard let name = invocation.paths.first else {
      try OutputFile.write(Help.text, to: .standardOutput)
      return
    }
    try OutputFile.write(try Help.text(of: name), to: .standardOutput)
  }

  /// Prints the certificate that providers have to trust, or writes it to a file.
  private static func certificate(_ invocation: Invocation) throws {
    let authority = try Boot(invocation: invocation, places: Places()).authority()
    try OutputFile.write(
      authority.text, to: invocation.paths.first.map { .path($0) } ?? .standardOutput)
    try StandardError.say("bellhop: kept in \(authority.path)")
  }

  private static func fail(_ message: String, _ code: Int32) -> Int32 {
    // When standard error cannot be written to either, the exit code has to do.
    let lines = message.split(separator: "\n").map { "bellhop: \($0)" }
    guard !lines.isEmpty else { return code }
    do throws(SystemError) {
      try StandardError.say(lines.joined(separator: "\n"))
    } catch {}
    return code
  }
}
