import APNS
import Findings
import Simulator

/// `simctl launch`, `terminate` and `openurl`.
enum SimctlApps {
  /// Launches an app and prints "BUNDLE: PID".
  ///
  /// What would attach a debugger or a console to a process is taken and does nothing: there is none.
  static func launch(_ words: [String], on devices: SimctlDevices) throws(SimctlError) -> String {
    var words = words[...]
    var endsRunning = false
    while let option = words.first, option.hasPrefix("-") {
      words.removeFirst()
      switch option {
      case "-w", "--wait-for-debugger", "--console", "--console-pty": break
      case "--terminate-running-process": endsRunning = true
      case "--stdout", "--stderr":
        guard words.popFirst() != nil else { throw .usage(.launch) }
      case _ where option.hasPrefix("--stdout=") || option.hasPrefix("--stderr="): break
      default: throw .usage(.launch, "Unrecognized option: \(option)")
      }
    }
    guard words.count >= 2, let word = words.popFirst(), let bundle = words.popFirst() else {
      throw .usage(.launch)
    }
    let device = try devices.device(word)
    guard let app = device.app(bundle) else { throw .notLaunched(bundle) }
    let identifier = Identifier(bundle)
    if endsRunning, app.isRunning { try device.perform(.terminate(identifier)) }
    try device.perform(.launch(identifier))
    try device.unlockIfAsked()
    return "\(bundle): \(process(of: bundle, on: device.facts.name))"
  }

  /// Ends an app; one that does not run is an error.
  static func terminate(
    _ words: [String], on devices: SimctlDevices
  ) throws(SimctlError) -> String {
    guard words.count == 2 else { throw .usage(.terminate) }
    let device = try devices.device(words[0])
    guard let app = device.app(words[1]), app.isRunning else { throw .notTerminated(words[1]) }
    try device.perform(.terminate(Identifier(words[1])))
    return ""
  }

  /// Opens a link; what has no scheme is none.
  static func openURL(_ words: [String], on devices: SimctlDevices) throws(SimctlError) -> String {
    guard words.count == 2 else { throw .usage(.openurl) }
    let device = try devices.device(words[0])
    let link = words[1]
    guard hasScheme(link) else { throw .badLink(link) }
    let report = try device.perform(.open(link))
    guard report.failure == nil else { throw .unopenedLink(link) }
    try device.unlockIfAsked()
    return ""
  }

  /// Whether a text begins as RFC 3986 has a URL begin.
  static func hasScheme(_ link: String) -> Bool {
    guard let colon = link.firstIndex(of: ":"), let first = link.first, first.isASCII,
      first.isLetter, link.unicodeScalars.allSatisfy({ $0.value > 0x20 })
    else { return false }
    return link[..<colon].unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789+-.".unicodeScalars.contains(scalar))
    }
  }

  /// A number that looks like an app's process and is none: no system counts so far.
  static func process(of bundle: String, on device: String) -> Int {
    let sum = "\(device)/\(bundle)".utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 100_000 }
    return (1 << 22) + 1 + sum
  }
}

extension BootedDevice.App {
  /// Whether it has a process.
  var isRunning: Bool { state == "foreground" || state == "background" }
  var isInFront: Bool { state == "foreground" }
  /// Whether it may show notifications.
  var isAuthorized: Bool { authorization != "denied" && authorization != "notDetermined" }
}
