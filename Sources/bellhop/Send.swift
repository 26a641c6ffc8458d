import APNS
import DeviceModel
import Findings
import Gateway
import Simulator

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `bellhop send`: a command or an expectation to a device that is booted, and how it went.
struct Send {
  let invocation: Invocation
  let place: SocketPlace

  /// Sends it and writes the report; the exit code tells whether it went as it should.
  func run() throws -> Int32 {
    let command = try self.command()
    var client = try BootedDevices(place: place).client(for: invocation.device)
    let report = try send(command, to: &client)
    let text =
      invocation.isForPrograms
      ? JSONWriter.compact.text(of: report.json) + "\n" : text(of: report, by: client.name)
    try OutputFile.write(text, to: .standardOutput)
    return report.failure == nil ? 0 : ExitCode.notAsExpected
  }

  /// What the words ask for, with paths that the device can follow from where it runs.
  private func command() throws -> Command {
    let read: CommandReader.Line?
    do throws(LineError) {
      read = try CommandReader.read(arguments: invocation.paths, at: .socket)
    } catch {
      throw UsageError.badCommand(error.sentence)
    }
    guard let command = read?.command else {
      throw UsageError.missingArgument(verb: invocation.verb.rawValue, argument: "a command")
    }
    do throws(WordsError) {
      // What cannot be read here can't be read there either, and this side knows the exit code.
      _ = try command.supplied { need throws(WordsError) in try Supplier().look(need) }
    } catch {
      throw Boot.Failure(message: error.sentence, code: ExitCode.noInput)
    }
    guard let folder = Self.workingDirectory else { return command }
    return command.withPaths { $0.hasPrefix("/") ? $0 : "\(folder)/\($0)" }
  }

  private static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private func send(
    _ command: Command, to client: inout SocketClient
  ) throws(Boot.Failure) -> CommandReport {
    let reply: Reply
    do throws(SocketClientError) {
      reply = try client.ask(.command(command.line))
    } catch {
      throw Boot.Failure(error)
    }
    switch reply {
    case .command(let report): return report
    case .error(let error):
      throw Boot.Failure(message: error.sentence, code: ExitCode.badData)
    case .device, .push:
      throw Boot.Failure(
        message: "the device answered something else than was asked", code: ExitCode.unavailable)
    }
  }

  private func text(of report: CommandReport, by device: String) -> String {
    if let push = report.push {
      return ReportText(report: push, device: device, file: "push").text
    }
    var lines = report.output
    if let failure = report.failure {
      if let expected = failure.expected { lines.append("expected: \(expected)") }
      lines.append(failure.expected == nil ? failure.found : "found:    \(failure.found)")
      lines += report.reasons.map { "  \($0.stage): \($0.sentence)" }
    } else {
      lines += report.outcomes
    }
    return lines.map { $0.withVisibleControls + "\n" }.joined()
  }
}
