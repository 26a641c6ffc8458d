import APNS
import Gateway

/// `bellhop simctl`: what scripts for `xcrun simctl` ask, done by a device that bellhop has booted.
///
/// The words, outputs and exit codes are those of Apple's "simctl" (`xcrun simctl help`).
struct Simctl {
  /// The words behind `simctl`.
  let arguments: [String]
  let place: SocketPlace

  /// Does what is asked; what goes wrong is said on standard error, as simctl does.
  func run() throws -> Int32 {
    do throws(SimctlError) {
      let output = try answer()
      guard !output.isEmpty else { return 0 }
      do throws(SystemError) {
        try OutputFile.write(output + "\n", to: .standardOutput)
      } catch {
        throw .ours(error.description, code: ExitCode.inputOutput)
      }
      return 0
    } catch {
      try StandardError.say(error.message)
      return error.code
    }
  }

  private func answer() throws(SimctlError) -> String {
    var words = arguments[...]
    // A set of devices, and profiles, of which bellhop has one.
    while let option = words.first, option == "--set" || option == "--profiles" {
      guard words.count > 1 else { throw .usage(nil) }
      words.removeFirst(2)
    }
    guard let word = words.popFirst() else { throw .usage(nil) }
    if word == "help" || word == "--help" || word == "-h" {
      guard let name = words.first else { return SimctlSubcommand.overview }
      guard let subcommand = SimctlSubcommand(rawValue: name) else { throw unknown(name) }
      return subcommand.usage
    }
    guard let subcommand = SimctlSubcommand(rawValue: word) else { throw unknown(word) }
    let devices = SimctlDevices(place: place)
    let rest = Array(words)
    switch subcommand {
    case .list: return try SimctlList(rest).text(of: devices.all())
    case .push: return try SimctlPush(rest).run(on: devices)
    case .openurl: return try SimctlApps.openURL(rest, on: devices)
    case .launch: return try SimctlApps.launch(rest, on: devices)
    case .terminate: return try SimctlApps.terminate(rest, on: devices)
    case .privacy: return try SimctlPrivacy(rest).run(on: devices)
    case .statusBar: return try SimctlStatusBar(rest).run(on: devices)
    }
  }

  private func unknown(_ word: String) -> SimctlError {
    .usage(nil, "Unrecognized subcommand: \(word)")
  }
}
