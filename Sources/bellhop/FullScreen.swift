import APNS
import Canvas
import Curses
import DeviceModel
import Findings
import Gateway
import Simulator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The device on a terminal: one loop that waits, hands events to the session, and shows what it draws.
final class FullScreen {
  private var session: Session
  private let door: SocketDoor
  private let bootedAt = SystemClock.now
  private let loop = EventLoop()
  private let signals: Signals
  private let terminal: Terminal
  private let files: ShelfFiles
  private let endpoint: Endpoint?
  private var parser = InputParser()
  private var isLogBroken = false
  /// The screen's recording, while one runs.
  private var recording: ScreenRecording?
  /// The exit code, once it is over.
  private var exitCode: Int32?

  /// Whether something happened that is not on the screen yet.
  private var isStale = true
  /// Whether a sound was played since the last frame.
  private var isBellDue = false
  /// When the screen was drawn last, in milliseconds.
  private var shownAt = Int64.min / 2

  /// No two frames are nearer to each other than that, in milliseconds: a flood of pushes costs no more drawing.
  private static let frameTime: Int64 = 16
  /// How long a lone escape waits for the rest of a sequence, in milliseconds.
  private static let escapeDelay = 25
  /// What a shell reports of a program that a signal ended, less the signal's number.
  private static let signalled: Int32 = 128

  /// Takes the terminal; signals first, so that none is lost between.
  init(_ session: Session, door: SocketDoor, files: ShelfFiles, endpoint: Endpoint?) throws {
    self.session = session
    self.door = door
    self.files = files
    self.endpoint = endpoint
    signals = try Signals()
    terminal = try Terminal()
    self.session.canShowColors = terminal.capabilities.colors != .monochrome
    self.session.canShowUnicode = terminal.capabilities.unicode
    self.session.canCopy = terminal.capabilities.clipboard
    self.session.size = terminal.size
    self.session.openJournal()
  }

  /// Runs until the person quits, the terminal goes or a signal asks; says the exit code.
  func run() throws(SystemError) -> Int32 {
    loop.watch(signals) { [unowned self] signal in take(signal) }
    loop.watch(0) { [unowned self] _ in takeInput() }
    door.serve(in: loop) { [unowned self] in answer($0) }
    files.join(loop) { SystemClock.uptime }
    serveProviders()
    defer {
      endpoint?.server.close()
      terminal.leave()
    }
    while exitCode == nil {
      endpoint?.server.pass(at: Int(SystemClock.uptime))
      for event in files.events(at: SystemClock.uptime) { handle(event) }
      let wait = show()
      let timeout = timeout
      let isFrameNext = wait.map { wait in timeout.map { wait < $0 } ?? true } ?? false
      let count = try loop.turn(timeout: isFrameNext ? wait : timeout)
      if count == 0, !isFrameNext { takeSilence() }
    }
    return exitCode ?? 0
  }

  /// Draws what happened, or says in how many milliseconds that may be done; nil when nothing is left to draw.
  private func show() -> Int? {
    guard isStale else { return nil }
    let rest = shownAt + Self.frameTime - SystemClock.uptime
    guard rest <= 0 else { return Int(rest) }
    let grid = session.draw(terminal.size)
    terminal.show(grid, theme: session.theme)
    if isBellDue { terminal.bell() }
    shownAt = SystemClock.uptime
    isStale = false
    isBellDue = false
    // What goes wrong with it is to be read in the next frame.
    record(grid)
    return isStale ? Int(Self.frameTime) : nil
  }

  /// Milliseconds until something happens by itself; nil when nothing will.
  private var timeout: Int? {
    guard !parser.isPending else { return Self.escapeDelay }
    let now = SystemClock.now
    let change = session.nextChange(after: now).map { $0.milliseconds - now.milliseconds }
    let files = files.deadline.map { $0 - SystemClock.uptime }
    let providers = endpoint?.server.deadline.map { Int64($0) - SystemClock.uptime }
    return [change, files, providers].compactMap(\.self).min().map { Int(max(0, $0)) }
  }

  // MARK: - What comes

  private func takeSilence() {
    if parser.isPending {
      for input in parser.flush() { handle(.input(input)) }
      return
    }
    handle(.timePassed)
  }

  private func takeInput() {
    let bytes = terminal.readInput()
    for input in parser.feed(bytes) where exitCode == nil { handle(.input(input)) }
    if terminal.isInputOver { exitCode = Self.signalled + Signal.hungUp.number }
  }

  private func take(_ signal: Signal) {
    switch signal {
    case .resized:
      terminal.resize()
      handle(.resized(terminal.size))
    case .stopRequested: terminal.suspend()
    case .continued:
      terminal.resume()
      handle(.resized(terminal.size))
    case .terminated, .interrupted, .hungUp: exitCode = Self.signalled + signal.number
    }
  }

  /// What another program asks, through the socket.
  private func answer(_ request: Request) -> Reply {
    switch request {
    case .push(let push):
      guard let reply = handle(.push(push)).reply else {
        preconditionFailure("a push is always answered")
      }
      return reply
    case .device:
      return .device(
        BootedDevice(
          name: session.device.name, system: session.device.settings.system.major,
          process: Int(getpid()), since: bootedAt.seconds, isLocked: session.device.isLocked,
          apps: session.device.apps.map { app in
            BootedDevice.App(
              bundle: app.bundleIdentifier.text, state: app.state.rawValue,
              authorization: app.authorization.rawValue)
          }))
    case .command(let line): return carryOut(line)
    }
  }

  /// A line of the language, with the files that it names looked up from here.
  private func carryOut(_ line: String) -> Reply {
    do throws(LineError) {
      guard let command = try CommandReader.readLine(line, at: .socket)?.command else {
        return .error(RequestError("no-command", "the line asks nothing"))
      }
      let filled: Command
      do throws(WordsError) {
        filled = try command.supplied { need throws(WordsError) in try Supplier().look(need) }
      } catch {
        return .error(RequestError("unreadable-file", error.sentence))
      }
      handle(.command(filled))
      return .command(session.report(on: filled))
    } catch {
      let column = error.place.lowerBound + 1
      return .error(RequestError("bad-command", "\(error.sentence) (column \(column))"))
    }
  }

  // MARK: - Providers

  private func serveProviders() {
    guard let endpoint else { return }
    endpoint.server.onEnd = { [unowned self] in session.forget(connection: $0) }
    endpoint.server.serve(in: loop, clock: { Int(SystemClock.uptime) }) { [unowned self] request in
      answer(request)
    }
  }

  /// What a provider asks, through the endpoint.
  private func answer(_ request: ProviderRequest) -> ProviderAnswer {
    let start = SystemClock.microseconds
    guard let (answer, entry) = handle(.provider(request)).answer else {
      preconditionFailure("a provider is always answered")
    }
    if let log = endpoint?.log {
      let time = Int(SystemClock.microseconds - start)
      write(session.logLine(of: request, entry: entry, microseconds: time), to: log)
    }
    return answer
  }

  /// A log that can't be written is said once, and costs nothing else.
  private func write(_ line: String?, to log: LogFile) {
    guard let line else { return }
    do throws(SystemError) {
      try log.append(line)
      isLogBroken = false
    } catch {
      if !isLogBroken { handle(.noticed("the log is not written: \(error)")) }
      isLogBroken = true
    }
  }

  /// What goes back to whom an event came from.
  private struct Response {
    var reply: Reply?
    var answer: (ProviderAnswer, entry: Int)?
  }

  /// Hands an event to the session, does what the world has to do, and says what goes back.
  @discardableResult
  private func handle(_ event: Event) -> Response {
    isStale = true
    var response = Response()
    for effect in session.handle(event, at: SystemClock.now) {
      switch effect {
      case .ringBell: isBellDue = true
      case .suspend: terminal.suspend()
      case .edit(let path): edit(path)
      case .supply(let command): response.reply = supply(command) ?? response.reply
      case .write(let text, let path, let isNew): write(text, path, isNew: isNew)
      case .recordCast(let path): recordScreen(into: path)
      case .copy(let text): terminal.copy(base64: Base64.text(of: Array(text.utf8)))
      case .quit: exitCode = 0
      case .reply(let reply): response.reply = reply
      case .answer(let answer, let entry): response.answer = (answer, entry)
      }
    }
    return response
  }

  /// Starts a recording, as if it had been asked for.
  func record(into path: String) { handle(.command(.record(path))) }

  /// Starts a recording of the screen, or ends the one that runs.
  private func recordScreen(into path: String?) {
    if let ended = recording {
      recording = nil
      handle(.noticed("\(ended.path) is written"))
    }
    guard let path else { return }
    do throws(SystemError) {
      recording = try ScreenRecording(into: path, title: "bellhop, \(session.device.name)")
      handle(.noticed("recording the screen into \(path)"))
    } catch {
      handle(.noticed("the screen is not recorded: \(error)"))
    }
  }

  /// Adds a frame to the recording; one that can't be written ends it.
  private func record(_ grid: Grid) {
    guard recording != nil else { return }
    do throws(SystemError) {
      try recording?.add(grid, in: session.theme, depth: terminal.capabilities.colors)
    } catch {
      recording = nil
      handle(.noticed("the recording ends: \(error)"))
    }
  }

  /// Looks up what a command needs, and carries it out.
  private func supply(_ command: Command) -> Reply? {
    do throws(WordsError) {
      let supplier = Supplier()
      return handle(
        .command(try command.supplied { need throws(WordsError) in try supplier.look(need) })
      ).reply
    } catch {
      handle(.noticed(error.sentence))
      return nil
    }
  }

  private func write(_ text: String, _ path: String, isNew: Bool) {
    do throws(SystemError) {
      try OutputFile.write(text, to: isNew ? .path(path) : .end(ofPath: path))
    } catch {
      handle(.command(.record(nil)))
      handle(.noticed("the recording ends: \(error)"))
    }
  }

  /// The editor has the terminal; what it left is read before anything else is shown.
  private func edit(_ path: String) {
    let complaint = terminal.pause { Editor().edit(path) }
    handle(.resized(terminal.size))
    for event in files.events(edited: path, at: SystemClock.uptime) { handle(event) }
    if let complaint { handle(.noticed(complaint)) }
  }
}
