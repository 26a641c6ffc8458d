import DeviceModel
import Findings
import Gateway
import Simulator

/// What the verbs need for whom no time passes: they draw or explain one moment, and then end.
extension Boot {
  /// The moment they show, unless `--clock` names another: 30 November 2026, 9:41.
  private static let usualTime = Instant(milliseconds: 1_796_031_660_000)

  /// What the device's clock says.
  var stillTime: Instant {
    get throws(Failure) {
      guard let clock = invocation.clock else { return Self.usualTime }
      do throws(WordsError) {
        return try SystemClock.start(clock, now: Self.usualTime, in: .utc)
      } catch {
        throw Failure(message: error.sentence, code: ExitCode.usage)
      }
    }
  }

  /// Says a sentence on standard error.
  func warn(_ sentence: String) throws(Failure) {
    do throws(SystemError) {
      try StandardError.say("bellhop: \(sentence)")
    } catch {
      throw Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// Says what is wrong with profiles and themes, on standard error.
  func warn(of remarks: [Session.FileRemark]) throws(Failure) {
    let lines = remarks.filter { $0.finding.severity > .info }.map(\.description)
    guard !lines.isEmpty else { return }
    do throws(SystemError) {
      try StandardError.say(lines.joined(separator: "\n"))
    } catch {
      throw Failure(message: error.description, code: ExitCode.inputOutput)
    }
  }

  /// A payload that the person named; `-` is standard input.
  static func readPayload(_ path: String) throws(Failure) -> PayloadFile {
    guard path == "-" else { return try read(path) }
    do throws(SystemError) {
      return try PayloadFile.readStandardInput()
    } catch {
      throw Failure(message: error.description, code: ExitCode.noInput)
    }
  }
}
