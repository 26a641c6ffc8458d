import APNS
import Findings
import Gateway

/// `bellhop push`: one payload to a device that is booted, and what became of it.
struct Push {
  let invocation: Invocation
  let place: SocketPlace

  private var path: String { invocation.paths[0] }
  private var isStandardInput: Bool { path == "-" }

  /// What findings and the device call the payload.
  private var name: String { isStandardInput ? "standard input" : path }

  /// Sends it and writes the report; the exit code tells whether it was refused.
  func run() throws -> Int32 {
    let file = try Boot.readPayload(path)
    var client = try BootedDevices(place: place).client(for: invocation.device)
    let report = file.isTooLarge ? refusal(of: file) : try send(file, to: &client)
    let text =
      invocation.isForPrograms
      ? JSONWriter.compact.text(of: report.json) + "\n"
      : ReportText(report: report, device: client.name, file: name).text
    try OutputFile.write(text, to: .standardOutput)
    guard case .accepted = report.answer else { return ExitCode.badData }
    return 0
  }

  private func send(
    _ file: PayloadFile, to client: inout SocketClient
  ) throws(Boot.Failure) -> PushReport {
    let headers = invocation.headers.map { (name: $0.name, value: $0.value) }
    let shortName = name.lastPathComponent
    let request = PushRequest(
      name: shortName, door: .socket, headers: PushHeaders.read(headers),
      topic: invocation.bundle.map { Identifier($0) }, body: file.bytes)
    let reply: Reply
    do throws(SocketClientError) {
      reply = try client.ask(.push(request))
    } catch {
      throw Boot.Failure(error)
    }
    switch reply {
    case .push(let report): return report
    case .error(let error):
      throw Boot.Failure(message: error.sentence, code: ExitCode.unavailable)
    case .device, .command:
      throw Boot.Failure(
        message: "the device answered something else than was asked", code: ExitCode.unavailable)
    }
  }

  /// What the device would say of a file that is far too large to be worth sending.
  private func refusal(of file: PayloadFile) -> PushReport {
    // Of what comes through a pipe nobody knows the whole size: it is this, or more.
    let finding = Finding(.unreadSize(file.size), at: 0..<0)
    return PushReport(
      answer: .rejected(.payloadTooLarge, identifier: nil, since: nil),
      findings: [LocatedFinding(finding, in: SourceText(name: name, bytes: []))])
  }
}
