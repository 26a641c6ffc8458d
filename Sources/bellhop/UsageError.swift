import Findings

/// What is wrong with the words of a command line: facts here, the sentences below.
enum UsageError: Error, Hashable {
  case unknownVerb(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, value: String)
  case unwantedValue(option: String)
  case badValue(option: String, value: String, wanted: String)
  case unknownCode(String, nearest: String?)
  case missingArgument(verb: String, argument: String)
  case tooManyArguments(verb: String, first: String)
  case badHeader(String)
  case badCommand(String)
  case severalPictures(Int)
  case listWithoutCompare(String)
  case nothingToCompare
  case optionNeeds(option: String, other: String)
  case linkNeedsForeground
  case statesOfScenario
  case severalPayloads(Int)
  case unknownSubject(verb: String, String, nearest: String?, known: [String])
}

extension UsageError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownVerb(let word, let nearest):
      "there is no command or file '\(word)'" + NearestName.hint(nearest)
    case .unknownOption(let word, let nearest):
      "there is no option \(word) here" + NearestName.hint(nearest)
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .unwantedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let wanted):
      "\(option) is '\(value)', and must be \(wanted)"
    case .unknownCode(let code, let nearest):
      "there is no finding '\(code)'" + NearestName.hint(nearest) + "; --explain all lists them"
    case .missingArgument(let verb, let argument): "bellhop \(verb) needs \(argument)"
    case .tooManyArguments(let verb, let first):
      "bellhop \(verb) takes no more arguments: '\(first)'"
    case .badHeader(let sentence), .badCommand(let sentence): sentence
    case .severalPictures(let count):
      "\(count) pictures need a place each: --out DIR writes them into a folder, "
        + "and --sheet draws them side by side"
    case .listWithoutCompare(let option):
      "\(option) names several; --compare draws them side by side"
    case .unknownSubject(let verb, let word, let nearest, let known):
      "bellhop \(verb) knows no '\(word)'"
        + NearestName.hint(nearest, otherwise: NearestName.list(known))
    case .severalPayloads(let count):
      "\(count) payloads need a file each: --out DIR writes them into a folder"
    case .statesOfScenario:
      "--as is for payloads; a scenario's pictures are its snapshots and its end, and with --sheet "
        + "what each command did"
    case .linkNeedsForeground:
      "--open says what the app in front has on its screen; leave --state out, or write foreground"
    case .nothingToCompare:
      "--compare has one version only; name more, --ios 14,18, or themes, "
        + "--theme midnight,daylight"
    case .optionNeeds(let option, let other): "\(option) needs \(other) beside it"
    }
  }
}

/// The exit codes of sysexits.h that a person can meet.
enum ExitCode {
  /// Everything worked, and not all is as it was expected to be.
  static let notAsExpected: Int32 = 1
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69
  static let inputOutput: Int32 = 74
}
