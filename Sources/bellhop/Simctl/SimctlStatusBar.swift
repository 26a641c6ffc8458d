import APNS
import DeviceModel
import Simulator

/// `simctl status_bar`: what the phone's status bar says, whatever is so.
struct SimctlStatusBar {
  private enum Action {
    case list
    case clear
    case override(StatusBarOverride)
  }

  private let device: String
  private let action: Action

  /// Reads and checks the words behind the subcommand.
  init(_ words: [String]) throws(SimctlError) {
    guard words.count >= 2 else { throw .usage(.statusBar) }
    device = words[0]
    switch (words[1], words.count) {
    case ("list", 2): action = .list
    case ("clear", 2): action = .clear
    case ("override", 3...): action = .override(try Self.override(words[2...]))
    default: throw .usage(.statusBar)
    }
  }

  /// "--time 9:41 --batteryLevel=100".
  private static func override(
    _ words: ArraySlice<String>
  ) throws(SimctlError) -> StatusBarOverride {
    var status = StatusBarOverride()
    var words = words
    while let word = words.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard word.hasPrefix("--"),
        let key = StatusBarOverride.Key(rawValue: String(halves[0].dropFirst(2)))
      else { throw .usage(.statusBar, "Unrecognized option: \(word)") }
      guard let value = halves.count == 2 ? String(halves[1]) : words.popFirst() else {
        throw .usage(.statusBar, "\(halves[0]) needs a value")
      }
      do throws(WordsError) {
        try status.set(key, to: value)
      } catch {
        throw .badStatus("--\(key.rawValue): \(error.sentence)")
      }
    }
    return status
  }

  func run(on devices: SimctlDevices) throws(SimctlError) -> String {
    let device = try devices.device(device)
    switch action {
    case .clear: try device.perform(.statusBarCleared)
    case .override(let status): try device.perform(.statusBar(status))
    case .list:
      let words = try device.perform(.statusBar(nil)).output
      return
        (["Current Status Bar Overrides:", "============================="]
        + words.map { $0.replacing("=", with: ": ", maxReplacements: 1) }).joined(separator: "\n")
    }
    return ""
  }
}
