import APNS
import DeviceModel
import Findings
import Gateway
import Simulator

/// `bellhop check`: what is wrong with payload files, without delivering them.
struct Check {
  let invocation: Invocation
  let places: Places

  /// How many bytes of output are gathered before they are written.
  private static let flushLimit = 1 << 16
  /// More files than any folder of payloads has.
  private static let mostFiles = 1_000_000

  /// Checks everything that was named, and says the exit code.
  func run() throws(Boot.Failure) -> Int32 {
    if let code = invocation.explained {
      try write(FindingTable.explanation(of: code))
      return 0
    }
    var remarks: [Session.FileRemark] = []
    let profiles = try Boot(invocation: invocation, places: places).profiles(&remarks)
    try warn(remarks.filter { $0.finding.severity > .info }.map(\.description))
    var report = CheckReport(
      format: invocation.isForPrograms ? .json : .text(isColored: OutputTerminal.isColored))
    let check = PayloadCheck(profiles: profiles)
    for path in invocation.paths { try self.check(path, check, &report) }
    report.end()
    try write(report.takeText())
    try warn(report.takeWarnings())
    return report.exitCode
  }

  private func check(
    _ path: String, _ check: PayloadCheck, _ report: inout CheckReport
  ) throws(Boot.Failure) {
    guard FileKind(at: path) == .folder, path != "-" else {
      return try add(path, check, &report)
    }
    do throws(SystemError) {
      let folder = try PayloadFolder.list(
        path, mostEntries: Self.mostFiles, isStamped: false)
      for problem in folder.problems { report.addUnreadable(problem.subject, "\(problem)") }
      for file in folder.entries {
        do throws(Boot.Failure) {
          try add(file.path, check, &report)
        } catch {
          throw SystemError(call: "write", subject: "standard output")
        }
      }
    } catch {
      report.addUnreadable(path, "\(error)")
    }
  }

  /// One file, whatever its name.
  private func add(
    _ path: String, _ check: PayloadCheck, _ report: inout CheckReport
  ) throws(Boot.Failure) {
    do throws(PayloadFileError) {
      let file = try Self.read(path)
      let name = path == "-" ? "standard input" : path
      report.add(CheckedFile(name: name, file, strictness: invocation.strictness, check))
    } catch {
      report.addUnreadable(path, error.description)
    }
    guard report.size > Self.flushLimit else { return }
    try write(report.takeText())
  }

  private static func read(_ path: String) throws(PayloadFileError) -> PayloadFile {
    guard path == "-" else { return try PayloadFile.read(path) }
    do throws(SystemError) {
      return try PayloadFile.readStandardInput()
    } catch {
      throw .system(error)
    }
  }

  private func write(_ text: String) throws(Boot.Failure) {
    do throws(SystemError) {
      try OutputFile.write(text, to: .standardOutput)
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  private func warn(_ lines: [String]) throws(Boot.Failure) {
    guard !lines.isEmpty else { return }
    do throws(SystemError) {
      try StandardError.say(lines.joined(separator: "\n"))
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }
}

/// One file with all that is to be said about it.
struct CheckedFile {
  var name: String
  /// As it lies on the disk.
  var bytes: Int
  /// Nil where it is no JSON.
  var sizes: PayloadSizes?
  var findings: [Finding]
  /// What findings point into.
  var source: SourceText

  /// Reads it, and asks what the apps make of it.
  init(name: String, _ file: PayloadFile, strictness: Strictness, _ check: PayloadCheck) {
    self.name = name
    bytes = file.size
    findings = []
    guard !file.isTooLarge else {
      findings = [Finding(.unreadSize(file.size), at: 0..<0)]
      source = SourceText(name: name, bytes: [])
      return
    }
    let request = PushRequest(name: name, door: .file, body: file.bytes, strictness: strictness)
    let reading = request.read(into: &findings)
    sizes = reading.sizes
    if case .success(let payload) = reading.result {
      findings = (findings + check.findings(on: payload)).inOrderOfPlace
    }
    // Lines are counted only where there is something to point at.
    source = SourceText(name: name, bytes: findings.isEmpty ? [] : file.bytes)
  }

  /// The most severe grade.
  var worst: Finding.Severity? { findings.worst }
}
