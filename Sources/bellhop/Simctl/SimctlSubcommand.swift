/// What `bellhop simctl` can be asked for: one row each for the parser, the help and the usage.
enum SimctlSubcommand: String, CaseIterable {
  case list
  case push
  case openurl
  case launch
  case terminate
  case privacy
  case statusBar = "status_bar"

  /// What stands behind the name.
  var arguments: String {
    switch self {
    case .list: "[-j | --json] [-v] [devices|devicetypes|runtimes|pairs] [<search term>|available]"
    case .push: "<device> [<bundle identifier>] (<json file> | -)"
    case .openurl: "<device> <URL>"
    case .launch:
      "[-w | --wait-for-debugger] [--console|--console-pty] [--stdout=<path>] [--stderr=<path>] "
        + "[--terminate-running-process] <device> <app bundle identifier> [<argv 1> …]"
    case .terminate: "<device> <app bundle identifier>"
    case .privacy: "<device> <action> <service> [<bundle identifier>]"
    case .statusBar: "<device> [list | clear | override <override arguments>]"
    }
  }

  /// What it does, in one line.
  var help: String {
    switch self {
    case .list: "List available devices, device types, runtimes, or device pairs."
    case .push: "Send a simulated push notification."
    case .openurl: "Open a URL in a device."
    case .launch: "Launch an application by identifier on a device."
    case .terminate: "Terminate an application by identifier on a device."
    case .privacy: "Grant, revoke, or reset privacy and permissions."
    case .statusBar: "Set or clear status bar overrides."
    }
  }

  /// How to write it.
  var usage: String { "\(help)\nUsage: simctl \(rawValue) \(arguments)" }

  /// All of them.
  static var overview: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    let rows = allCases.map { row in
      "    \(row.rawValue)\(String(repeating: " ", count: width - row.rawValue.count + 3))\(row.help)"
    }
    return """
      usage: simctl [--set <path>] [--profiles <path>] <subcommand> ...
             simctl help [subcommand]
      Command line utility to control the Simulator; bellhop stands in for it with these subcommands:

      Subcommands:
      \(rows.joined(separator: "\n"))
      """
  }
}
