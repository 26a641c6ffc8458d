import APNS
import DeviceModel
import Findings
import Gateway
import Simulator

/// The booted devices as `simctl` names them: by UDID, by name, or as the one that is booted.
struct SimctlDevices {
  let place: SocketPlace

  /// A device's UDID: the same for the same name, so that scripts may keep it.
  static func identifier(of name: String) -> String {
    var generator = SeededGenerator(seed: "\(name)/udid")
    return generator.uuid().text
  }

  /// All that are booted, by name; one that does not answer is left out.
  func all() throws(SimctlError) -> [BootedDevice] {
    try entries().compactMap(\.device)
  }

  private func entries() throws(SimctlError) -> [BootedDevices.Entry] {
    do throws(Boot.Failure) {
      return try BootedDevices(place: place).all()
    } catch {
      throw .ours(error.message, code: error.code)
    }
  }

  /// The device that a word means; of several that are booted, "booted" is the first by name.
  func device(_ word: String) throws(SimctlError) -> SimctlDevice {
    let all = try entries()
    let found =
      word == "booted"
      ? all.first { $0.device != nil } ?? all.first
      : all.first { Self.identifier(of: $0.name) == word.uppercased() || $0.name == word }
    guard let found else {
      throw word == "booted" ? .noneBooted : .invalidDevice(word)
    }
    guard let facts = found.device else {
      throw .ours(
        "the device \(found.name) does not answer; is it stopped (^Z)?",
        code: ExitCode.unavailable)
    }
    return SimctlDevice(facts: facts, place: place)
  }
}

/// One booted device, and what can be asked of it.
struct SimctlDevice {
  let facts: BootedDevice
  let place: SocketPlace

  func app(_ bundle: String) -> BootedDevice.App? { facts.apps.first { $0.bundle == bundle } }

  /// Carries a command out, and says how it went.
  @discardableResult
  func perform(_ command: Command) throws(SimctlError) -> CommandReport {
    switch try ask(.command(command.line)) {
    case .command(let report): return report
    case .error(let error): throw .ours(error.sentence, code: ExitCode.badData)
    case .device, .push: throw Self.otherAnswer
    }
  }

  func send(_ request: PushRequest) throws(SimctlError) -> PushReport {
    switch try ask(.push(request)) {
    case .push(let report): return report
    case .error(let error): throw .ours(error.sentence, code: ExitCode.badData)
    case .device, .command: throw Self.otherAnswer
    }
  }

  /// Whether the device asks for something now, such as to be unlocked.
  func unlockIfAsked() throws(SimctlError) {
    guard case .device(let now) = try ask(.device), now.isLocked else { return }
    // A Simulator has no passcode that would keep an app from opening.
    try perform(.unlock)
  }

  private static let otherAnswer = SimctlError.ours(
    "the device answered something else than was asked", code: ExitCode.unavailable)

  private func ask(_ request: Request) throws(SimctlError) -> Reply {
    do throws(Boot.Failure) {
      var client = try BootedDevices(place: place).client(for: facts.name)
      do throws(SocketClientError) {
        return try client.ask(request)
      } catch {
        throw Boot.Failure(error)
      }
    } catch {
      throw .ours(error.message, code: error.code)
    }
  }
}
