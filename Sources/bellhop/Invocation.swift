import APNS
import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// What the words of a command line ask for.
struct Invocation: Hashable {
  /// What to do.
  enum Verb: String, CaseIterable {
    case run
    case render
    case push
    case list
    case check
    case certificate
    case explain
    case schema
    case new
    case `import`
    case play
    case send
    case completions
    case help
    case version
  }

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

  var verb = Verb.run
  /// Files and folders.
  var paths: [String] = []
  var apps: [String] = []
  /// The name that was given; nil is the usual one to boot, and any to send to.
  var device: String?
  /// The themes that were named; more than one only to be compared.
  var themes: [String] = []
  /// The versions that were named; more than one only to be compared.
  var systems: [SystemVersion] = []
  /// As it was written; what it means depends on the time zone.
  var clock: String?
  var sendsOnSave = false
  var endpoint = EndpointOptions()
  /// The states that were named; which they are otherwise depends on what is drawn of them.
  var pictures: [Picture] = []
  var isSheet = false
  var isComparison = false
  var format = PictureFormat.text
  var size: Size?
  var out: String?
  /// Whether programs read what comes out.
  var isForPrograms = false
  /// What holds when the push arrives that is to be explained.
  var situation = Situation()
  /// The file whose schema is printed.
  var schema: Schema?
  /// The app that a push or a new profile is for, where one was named.
  var bundle: String?
  /// The headers of a push.
  var headers: [PushHeaders.Word] = []

  /// What a device is called that nobody gave a name.
  static let usualDevice = "iPhone"

  /// Where reports go; nil for none.
  var jsonFile: String?
  var junitFile: String?
  var castFile: String?
  /// What a scenario's path has to contain.
  var filter: String?
  var updatesSnapshots = false
  var watches = false
  /// Whose completions are printed.
  var shell: Completions.Shell?
  /// The scenario that is written while the device runs.
  var recording: String?

  var strictness = Strictness.lenient
  /// The finding's code that is to be explained.
  var explained: String?

  /// Reads the words behind the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var words = arguments[...]
    if let first = words.first, let verb = Verb(rawValue: first) {
      self.verb = verb
      words.removeFirst()
    }
    var isOptionsOver = false
    while let word = words.popFirst() {
      guard !isOptionsOver, word.hasPrefix("-"), word != "-" else {
        paths.append(word)
        // What is sent has words of its own from here on.
        if verb == .send { isOptionsOver = true }
        continue
      }
      if word == "--" {
        isOptionsOver = true
        continue
      }
      try read(option: word, &words)
    }
    if verb == .render, paths.isEmpty {
      throw .missingArgument(verb: verb.rawValue, argument: "a payload file")
    }
    if verb == .check, paths.isEmpty, explained == nil {
      throw .missingArgument(verb: verb.rawValue, argument: "a payload file, a folder or -")
    }
    if verb == .render {
      if paths.count > 1 { throw .tooManyArguments(verb: verb.rawValue, first: paths[1]) }
      try checkPictures()
    }
    if verb == .push || verb == .explain { try readPush() }
    if situation.link != nil, (situation.state ?? .foreground) != .foreground {
      throw .linkNeedsForeground
    }
    if let missing = endpoint.missing { throw missing }
    if verb == .certificate, paths.count > 1 {
      throw .tooManyArguments(verb: verb.rawValue, first: paths[1])
    }
    try readSubject()
    if verb == .list, let first = paths.first {
      throw .tooManyArguments(verb: verb.rawValue, first: first)
    }
  }

  private mutating func read(
    option word: String, _ words: inout ArraySlice<String>
  ) throws(UsageError) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = Self.longName(String(halves[0]))
    guard let option = Option(rawValue: name), option.verbs.contains(verb) else {
      let known = Option.allCases.filter { $0.verbs.contains(verb) }.map(\.rawValue)
      throw .unknownOption(name, nearest: NearestName.nearest(to: name, among: known))
    }
    guard let placeholder = option.value(of: verb) else {
      guard halves.count == 1 else { throw .unwantedValue(option: name) }
      set(option)
      return
    }
    if option.isValueOptional, halves.count == 1 {
      set(option)
      return
    }
    guard let value = halves.count == 2 ? String(halves[1]) : words.popFirst() else {
      throw .missingValue(option: name, value: placeholder)
    }
    try set(option, value)
  }

  /// An option without a value.
  private mutating func set(_ option: Option) {
    switch option {
    case .sendOnSave: sendsOnSave = true
    case .sheet: isSheet = true
    case .compare: isComparison = true
    case .update: updatesSnapshots = true
    case .watch: watches = true
    case .apns: endpoint.port = EndpointOptions.usualPort
    case .apnsCleartext: endpoint.cleartextPort = EndpointOptions.usualCleartextPort
    case .unlocked: situation.isUnlocked = true
    case .strict: strictness = .strict
    case .json: isForPrograms = true
    case .help: verb = .help
    case .version: verb = .version
    case .app, .device, .theme, .ios, .clock, .pictures, .format, .size, .out, .explain, .state,
      .open, .focus, .authorization, .apnsAddress, .apnsCertificate, .apnsKey, .apnsAuthKey,
      .apnsLog, .junit, .cast, .filter, .record:
      break
    }
  }

  private mutating func set(_ option: Option, _ value: String) throws(UsageError) {
    func bad(_ wanted: String) -> UsageError {
      .badValue(option: option.rawValue, value: value, wanted: wanted)
    }
    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(UsageError) -> Choice {
      if let choice = Choice(rawValue: value) { return choice }
      throw bad("one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    switch option {
    case .app: apps.append(value)
    case .device:
      guard SocketPlace.isName(value) else {
        throw bad("a name of at most \(SocketPlace.nameLimit) bytes without a slash")
      }
      device = value
    case .theme: themes = verb == .render ? Self.list(value) : [value]
    case .ios:
      let words = verb == .render ? Self.list(value) : [value]
      systems = words.compactMap(Int.init).filter { (12...26).contains($0) }
        .map(SystemVersion.init(major:))
      guard !words.isEmpty, systems.count == words.count else {
        throw bad(verb == .render ? "numbers from 12 to 26" : "a number from 12 to 26")
      }
    case .clock:
      do throws(WordsError) {
        _ = try ClockText.components(value)
      } catch {
        throw bad("a time such as 9:41 or 2026-11-30T09:41")
      }
      clock = value
    case .pictures:
      let words = Self.list(value)
      pictures = words.compactMap(Picture.init)
      guard !words.isEmpty, pictures.count == words.count else {
        throw bad("some of " + Picture.allCases.map(\.rawValue).joined(separator: ", "))
      }
    case .format: format = try choice()
    case .size:
      let numbers = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
        (1...1000).contains(width), (1...1000).contains(height)
      else { throw bad("columns and rows such as 120x40, at most 1000 each") }
      size = Size(width: width, height: height)
    case .out: out = value
    case .apns, .apnsCleartext:
      guard let port = Int(value), (0...65_535).contains(port) else {
        throw bad("a port from 1 to 65535, or 0 for any that is free")
      }
      if option == .apns { endpoint.port = port } else { endpoint.cleartextPort = port }
    case .apnsAddress: endpoint.address = value
    case .apnsCertificate: endpoint.certificate = value
    case .apnsKey: endpoint.key = value
    case .apnsAuthKey: endpoint.authKey = value
    case .apnsLog: endpoint.log = value
    case .explain:
      guard value == "all" || FindingTable.code(named: value) != nil else {
        throw .unknownCode(
          value, nearest: NearestName.nearest(to: value, among: FindingTable.all.map(\.name)))
      }
      explained = value
    case .state: situation.state = try choice()
    case .open: situation.link = value
    case .focus:
      guard !value.isEmpty else { throw bad("the name of a Focus, such as Sleep") }
      situation.focus = value
    case .authorization: situation.authorization = try choice()
    case .json: jsonFile = value
    case .junit: junitFile = value
    case .cast: castFile = value
    case .filter: filter = value
    case .record: recording = value
    case .sendOnSave, .sheet, .compare, .unlocked, .update, .watch, .strict, .help, .version: break
    }
  }

  private static func longName(_ name: String) -> String {
    switch name {
    case "-h": Option.help.rawValue
    case "-V": Option.version.rawValue
    default: name
    }
  }
}
