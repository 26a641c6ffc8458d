/// `simctl privacy`: permissions for what a phone has besides notifications, and bellhop has not.
///
/// The words are checked as simctl does; no profile has anything that a grant would change.
struct SimctlPrivacy {
  private enum Action: String, CaseIterable {
    case grant
    case revoke
    case reset
  }

  static let services = [
    "all", "calendar", "contacts-limited", "contacts", "location", "location-always", "photos-add",
    "photos", "media-library", "microphone", "motion", "reminders", "siri",
  ]

  private let device: String

  /// Reads and checks the words behind the subcommand.
  init(_ words: [String]) throws(SimctlError) {
    guard (3...4).contains(words.count), let action = Action(rawValue: words[1]) else {
      throw .usage(.privacy)
    }
    let service = words[2]
    if service == "notifications" { throw .notificationsNotGranted }
    guard Self.services.contains(service) else {
      throw .usage(.privacy, "Invalid service: \(service)")
    }
    guard words.count == 4 || action == .reset else {
      throw .bundleRequired(for: action.rawValue)
    }
    device = words[0]
  }

  func run(on devices: SimctlDevices) throws(SimctlError) -> String {
    _ = try devices.device(device)
    return ""
  }
}
