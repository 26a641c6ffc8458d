import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// `bellhop play`: scenarios from files, on a clock of their own, and a report on what held.
struct Play {
  let invocation: Invocation
  let places: Places

  /// A folder has no more scenarios than this.
  private static let mostFiles = 10_000
  /// A recording of ten thousand pushes with their payloads fits well.
  private static let mostBytes = 64 << 20
  private static let suffix = ".scenario"

  /// Whether a path names a scenario.
  static func isScenario(_ path: String) -> Bool { path.hasSuffix(suffix) }

  /// Plays everything that was named, again and again while it is watched, and says the exit code.
  func run() throws(Boot.Failure) -> Int32 {
    var (code, files) = try playAll()
    guard invocation.watches else { return code }
    let loop = EventLoop()
    var isOver = false
    let signals: Signals
    do throws(SystemError) {
      signals = try Signals()
    } catch {
      throw Boot.Failure(message: "\(error)", code: ExitCode.inputOutput)
    }
    loop.watch(signals) { signal in
      switch signal {
      case .terminated, .interrupted, .hungUp: isOver = true
      case .resized, .stopRequested, .continued: break
      }
    }
    while !isOver {
      let before = Self.stamps(of: files)
      while !isOver, Self.stamps(of: files) == before { try turn(loop) }
      guard !isOver else { break }
      try write("\n")
      (code, files) = try playAll()
    }
    return code
  }

  private func turn(_ loop: EventLoop) throws(Boot.Failure) {
    do throws(SystemError) {
      _ = try loop.turn(timeout: 250)
    } catch {
      throw Boot.Failure(message: "\(error)", code: ExitCode.inputOutput)
    }
  }

  private static func stamps(of files: [String]) -> [FileStamp?] {
    files.map { FileStamp(at: $0) }
  }

  // MARK: - Playing

  private func playAll() throws(Boot.Failure) -> (code: Int32, files: [String]) {
    let boot = Boot(invocation: invocation, places: places)
    let base = try boot.session(at: Scenario.usualStart, in: .utc)
    try boot.warn(of: base.fileRemarks)
    var report = ScenarioReport([])
    var files: [String] = invocation.apps
    var worst: Int32 = 0
    let found = try paths(&worst)
    guard invocation.castFile == nil || found.count == 1 else {
      throw Boot.Failure(
        message: "--cast records one scenario, and \(found.count) were found",
        code: ExitCode.usage)
    }
    for path in found {
      let read = try self.read(path)
      files += read.files
      worst = Self.worse(worst, read.code)
      guard let scenario = read.scenario else { continue }
      let apps = base.device.apps.map(\.profile)
      guard let player = ScenarioPlayer(scenario, apps: apps, themes: base.themes) else {
        try warn(Self.unknownTheme(of: scenario, among: base.themes))
        worst = Self.worse(worst, ExitCode.badData)
        continue
      }
      let store = SnapshotFiles(beside: path)
      if let cast = invocation.castFile {
        try write(Asciicast.text(of: scenario, player), to: cast)
      }
      let result = ScenarioResult(
        of: scenario, player, stored: store.read(scenario.snapshots),
        updates: invocation.updatesSnapshots)
      if invocation.updatesSnapshots { try store.write(result.pictures) }
      try write(ScenarioReport.text(of: result))
      report.results.append(result)
    }
    try write(report.sum + "\n")
    try write(report)
    return (worst == 0 ? (report.isGood ? 0 : ExitCode.notAsExpected) : worst, files)
  }

  /// A file that cannot be read wins over one that is wrong.
  private static func worse(_ left: Int32, _ right: Int32) -> Int32 {
    [left, right].contains(ExitCode.noInput) ? ExitCode.noInput : max(left, right)
  }

  /// The files that were named, folders walked, as far as their names pass the filter.
  private func paths(_ worst: inout Int32) throws(Boot.Failure) -> [String] {
    var found: [String] = []
    for path in invocation.paths {
      guard FileKind(at: path) == .folder else {
        found.append(path)
        continue
      }
      do throws(SystemError) {
        let folder = try PayloadFolder.list(
          path, suffix: Self.suffix, mostEntries: Self.mostFiles, isStamped: false)
        found += folder.entries.map(\.path)
      } catch {
        try warn("\(error)")
        worst = ExitCode.noInput
      }
    }
    guard let filter = invocation.filter?.lowercased() else { return found }
    return found.filter { $0.lowercased().contains(filter) }
  }

  /// Reads a scenario with all that it names; what is wrong is said on standard error.
  func read(
    _ path: String
  ) throws(Boot.Failure) -> (scenario: Scenario?, files: [String], code: Int32) {
    let file: PayloadFile
    do throws(PayloadFileError) {
      file = try PayloadFile.read(path, limit: Self.mostBytes)
    } catch {
      try warn(error.description)
      return (nil, [path], ExitCode.noInput)
    }
    guard !file.isTooLarge else {
      try warn("\(path.withVisibleControls): error: a scenario has at most 64 MiB")
      return (nil, [path], ExitCode.badData)
    }
    var named: [String] = []
    var reader = ScenarioReader(name: path) { need, from in
      let supplier = Supplier(beside: from)
      switch need {
      case .file(let path), .profile(let path): named.append(supplier.path(path))
      case .timeZone: break
      }
      do throws(WordsError) {
        return .supply(try supplier.look(need))
      } catch {
        return .missing(error.sentence)
      }
    }
    let scenario = reader.read(file.bytes)
    let files = reader.files + named
    guard reader.remarks.isEmpty else {
      for remark in reader.remarks { try warn(remark.description) }
      return (nil, files, reader.lacksFile ? ExitCode.noInput : ExitCode.badData)
    }
    return (scenario, files, 0)
  }

  /// Says that a scenario wants a theme that there is not.
  static func unknownTheme(of scenario: Scenario, among themes: [Theme]) -> String {
    let known = themes.map(\.name).joined(separator: ", ")
    return "\(scenario.name): error: there is no theme '\(scenario.theme)'; there are \(known)"
  }

  // MARK: - Writing

  private func write(_ report: ScenarioReport) throws(Boot.Failure) {
    if let path = invocation.jsonFile {
      try write(JSONWriter.pretty.text(of: report.json) + "\n", to: path)
    }
    if let path = invocation.junitFile { try write(report.junit, to: path) }
  }

  private func write(_ text: String, to path: String? = nil) throws(Boot.Failure) {
    try Self.write(
      text, to: path.map { $0 == "-" ? .standardOutput : .path($0) } ?? .standardOutput)
  }

  private func warn(_ line: String) throws(Boot.Failure) {
    do throws(SystemError) {
      try StandardError.say(line)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// Writes a text, or says why not.
  static func write(_ text: String, to target: OutputFile.Target) throws(Boot.Failure) {
    do throws(SystemError) {
      try OutputFile.write(text, to: target)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }
}

/// The pictures that lie beside a scenario: "demo.first-banner.screen".
struct SnapshotFiles {
  private let stem: String

  /// Those of the scenario at that path.
  init(beside path: String) {
    stem = path.hasSuffix(".scenario") ? String(path.dropLast(9)) : path
  }

  private func path(_ name: String) -> String { "\(stem).\(name).screen" }

  /// The pictures of those names that are there.
  func read(_ names: [String]) -> [String: String] {
    var stored: [String: String] = [:]
    for name in names {
      do throws(PayloadFileError) {
        let file = try PayloadFile.read(path(name), limit: 1 << 22)
        stored[name] = String(decoding: file.bytes, as: UTF8.self)
      } catch {
        // One that isn't there is what the result says.
        continue
      }
    }
    return stored
  }

  /// Stores pictures.
  func write(_ pictures: [ScenarioResult.Picture]) throws(Boot.Failure) {
    for picture in pictures { try Play.write(picture.text, to: .path(path(picture.name))) }
  }
}
