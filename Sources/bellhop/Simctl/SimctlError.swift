/// What `simctl` says when something goes wrong, and the code that it ends with.
struct SimctlError: Error, Hashable {
  /// What stands on standard error.
  var message: String
  var code: Int32

  /// A message without the frame.
  private init(plain message: String, code: Int32) {
    self.message = message
    self.code = code
  }

  /// An error in simctl's frame; the exit code is the error's, modulo 256.
  init(_ domain: Domain, _ code: Int, _ sentence: String, underlying: String? = nil) {
    var lines = [
      "An error was encountered processing the command (domain=\(domain.rawValue), code=\(code)):",
      sentence,
    ]
    if let underlying {
      lines.append("Underlying error (domain=\(domain.rawValue), code=\(code)):")
      lines += underlying.split(separator: "\n").map { "    \($0)" }
    }
    message = lines.joined(separator: "\n")
    self.code = Int32(((code % 256) + 256) % 256)
  }

  /// Where Apple's errors come from.
  enum Domain: String, Hashable {
    case posix = "NSPOSIXErrorDomain"
    case notifications = "UNErrorDomain"
    case services = "NSOSStatusErrorDomain"
    case launch = "FBSOpenApplicationServiceErrorDomain"
  }

  // MARK: - Usage and devices

  /// The words are wrong: what is right, and 117.
  static func usage(_ subcommand: SimctlSubcommand?, _ complaint: String? = nil) -> Self {
    let lines = [complaint, subcommand?.usage ?? SimctlSubcommand.overview].compactMap(\.self)
    return Self(plain: lines.joined(separator: "\n"), code: 117)
  }

  static func invalidDevice(_ word: String) -> Self {
    Self(plain: "Invalid device: \(word)", code: 148)
  }

  /// Nothing is booted that "booted" could mean; which code simctl ends with is not known.
  static let noneBooted = Self(plain: "No devices are booted.", code: 148)

  /// What only bellhop can run into, such as a device that does not answer.
  static func ours(_ message: String, code: Int32) -> Self {
    Self(plain: "bellhop: \(message)", code: code)
  }

  // MARK: - Pushes

  static func badPayload(_ sentence: String) -> Self {
    Self(.posix, 22, "Invalid argument", underlying: sentence)
  }

  static func missingPayload(_ sentence: String) -> Self {
    Self(.posix, 2, "No such file or directory", underlying: sentence)
  }

  /// As simctl says it, misleading as it is; what is meant stands below.
  static func largePayload(_ sentence: String) -> Self {
    Self(.posix, 28, "No space left on device", underlying: sentence)
  }

  /// The app isn't installed, or may not show notifications.
  static let notAuthorized = Self(
    .notifications, 2003, "Simulator device failed to complete the requested operation.",
    underlying: "Repository could not save notification. Source is not authorized.")

  // MARK: - Apps

  /// What Apple's frontboard says of an app that is not there.
  static func notLaunched(_ bundle: String) -> Self {
    Self(
      .launch, 4, "Simulator device failed to launch \(bundle).",
      underlying: "The request to open \"\(bundle)\" failed.\nThe app is not installed.")
  }

  static func notTerminated(_ bundle: String) -> Self {
    Self(
      .posix, 3, "Simulator device failed to terminate \(bundle).",
      underlying: "found nothing to terminate")
  }

  /// What is no link at all: paramErr.
  static func badLink(_ link: String) -> Self {
    Self(
      .services, -50, "Simulator device failed to open \(link).",
      underlying: "The operation couldn't be completed. (OSStatus error -50.)")
  }

  /// No app opens it: kLSApplicationNotFoundErr.
  static func unopenedLink(_ link: String) -> Self {
    Self(
      .services, -10_814, "Simulator device failed to open \(link).",
      underlying: "The operation couldn't be completed. (OSStatus error -10814.)")
  }

  // MARK: - Privacy and the status bar

  /// There is no such service for notifications: whether they may be shown only a person says.
  static let notificationsNotGranted = Self(
    plain: "Failed to create TCC authorization record\nOperation not permitted", code: 1)

  static func bundleRequired(for action: String) -> Self {
    Self(plain: "Bundle identifier is required for \(action) actions", code: 117)
  }

  static func badStatus(_ sentence: String) -> Self {
    Self(.posix, 22, "Invalid argument", underlying: sentence)
  }
}
