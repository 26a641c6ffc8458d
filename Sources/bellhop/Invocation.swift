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
    case simctl
    case completions
    case help
    case version
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
    if self.verb == .simctl {
      // It has a language of its own.
      paths = Array(words)
      return
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
