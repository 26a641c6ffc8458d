import DeviceModel
import Simulator

extension Invocation {
  /// An option: one row for the parser and for the help.
  enum Option: String, CaseIterable {
    case app = "--app"
    case device = "--device"
    case theme = "--theme"
    case ios = "--ios"
    case clock = "--clock"
    case sendOnSave = "--send-on-save"
    case apns = "--apns"
    case apnsCleartext = "--apns-cleartext"
    case apnsAddress = "--apns-address"
    case apnsCertificate = "--apns-certificate"
    case apnsKey = "--apns-key"
    case apnsAuthKey = "--apns-auth-key"
    case apnsLog = "--apns-log"
    case pictures = "--as"
    case format = "--format"
    case size = "--size"
    case sheet = "--sheet"
    case compare = "--compare"
    case out = "--out"
    case state = "--state"
    case unlocked = "--unlocked"
    case open = "--open"
    case focus = "--focus"
    case authorization = "--authorization"
    case junit = "--junit"
    case cast = "--cast"
    case filter = "--filter"
    case update = "--update"
    case watch = "--watch"
    case record = "--record"
    case strict = "--strict"
    case json = "--json"
    case explain = "--explain"
    case help = "--help"
    case version = "--version"

    /// What its value is called; nil for an option without one.
    var value: String? {
      switch self {
      case .app, .junit, .cast, .record: "FILE"
      case .filter: "TEXT"
      case .device: "NAME"
      case .theme: "NAME|FILE"
      case .ios: "N"
      case .clock: "TIME"
      case .pictures: Picture.allCases.map(\.rawValue).joined(separator: ",")
      case .format: PictureFormat.allCases.map(\.rawValue).joined(separator: "|")
      case .size: "COLUMNSxROWS"
      case .out: "DIR"
      case .explain: "CODE"
      case .apns, .apnsCleartext: "PORT"
      case .apnsAddress: "ADDRESS"
      case .apnsCertificate, .apnsKey, .apnsAuthKey, .apnsLog: "FILE"
      case .state: ExplainedState.allCases.map(\.rawValue).joined(separator: "|")
      case .open: "URL"
      case .focus: "NAME"
      case .authorization: "STATUS"
      case .sendOnSave, .sheet, .compare, .unlocked, .update, .watch, .strict, .json, .help,
        .version:
        nil
      }
    }

    /// What its value is called with a command; a report goes into a file, an answer does not.
    func value(of verb: Verb) -> String? { self == .json && verb == .play ? "FILE" : value }

    /// Whether it may stand without its value, which then needs an equals sign.
    var isValueOptional: Bool { self == .apns || self == .apnsCleartext }

    /// What it does, for the help.
    var explanation: String {
      switch self {
      case .app: "an app profile to install, instead of the shipped ones; may be repeated"
      case .device: "the device's name, to boot or send to; identifiers and tokens follow"
      case .theme: "a theme from Themes/, or a theme file"
      case .ios: "the system's version, 12 to 26"
      case .clock: "what the device's clock says at the start: 9:41, or 2026-11-30T09:41"
      case .sendOnSave: "a payload that is saved is sent at once"
      case .apns: "serve providers as APNs does, over TLS, at port \(EndpointOptions.usualPort)"
      case .apnsCleartext:
        "the same without TLS, at port \(EndpointOptions.usualCleartextPort)"
      case .apnsAddress: "listen there instead of 127.0.0.1 and ::1"
      case .apnsCertificate: "a certificate chain of your own instead of a private authority's"
      case .apnsKey: "the key of that certificate"
      case .apnsAuthKey: "Apple's AuthKey_….p8, or its public half: provider tokens are verified"
      case .apnsLog: "append every request to the endpoint, a line of JSON each"
      case .pictures: "which pictures to draw; screen is the whole screen, the others the phone"
      case .format: "what the pictures are made of"
      case .size: "how large a picture is, 120x40 for the screen and 46x40 for the phone"
      case .sheet: "the states side by side in one picture; without --as, all of the phone's"
      case .compare: "each state in several versions or themes, named in a list: --ios 14,18"
      case .out: "a folder to write the pictures into, a file each; it is made if need be"
      case .state: "where the app is when the push arrives; background unless said otherwise"
      case .unlocked: "the phone is unlocked; it is where the app is in the foreground"
      case .open: "a link that was opened before: what the app has on its screen"
      case .focus: "a Focus that is on; it lets time-sensitive notifications through"
      case .authorization:
        "the app's permission: "
          + AuthorizationStatus.allCases.map(\.rawValue).joined(separator: ", ")
      case .junit: "a report as build servers read it; - is standard output"
      case .cast: "a recording of the one scenario for asciinema; - is standard output"
      case .filter: "play only scenarios whose path contains that, in whatever case"
      case .update: "store the pictures that 'snapshot' compares"
      case .watch: "play again whenever a file changes"
      case .record: "write what happens into a scenario"
      case .strict: "grade findings as the endpoint does: what the standard forbids is an error"
      case .json: "the answer for programs, as JSON"
      case .explain: "say what a finding's code means and what helps, or all of them"
      case .help: "this page"
      case .version: "the version"
      }
    }

    /// The commands that take it.
    var verbs: Set<Verb> {
      switch self {
      case .app: [.run, .render, .check, .explain, .play]
      case .junit, .cast, .filter, .update, .watch: [.play]
      case .record: [.run]
      case .theme: [.run, .render]
      case .ios, .clock: [.run, .render, .explain]
      case .device: [.run, .render, .push, .explain, .send]
      case .sendOnSave, .apns, .apnsCleartext, .apnsAddress, .apnsCertificate, .apnsKey,
        .apnsAuthKey, .apnsLog:
        [.run]
      case .pictures, .format, .size, .sheet, .compare: [.render]
      case .out: [.render, .import]
      case .strict, .explain: [.check]
      case .state, .unlocked, .open, .focus, .authorization: [.explain]
      case .json: [.push, .list, .check, .explain, .play, .send]
      case .help, .version: Set(Verb.allCases)
      }
    }
  }
}
