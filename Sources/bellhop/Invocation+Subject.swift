import Findings
import Simulator

/// The words of the verbs whose first argument says what they are about.
extension Invocation {
  /// Reads `schema profile|payload|theme`, `new app [BUNDLE]`, `import FILE …`, and what is played or sent.
  mutating func readSubject() throws(UsageError) {
    switch verb {
    case .schema:
      let names = Schema.allCases.map(\.rawValue)
      guard let word = paths.first else {
        throw .missingArgument(verb: verb.rawValue, argument: names.joined(separator: ", "))
      }
      guard let schema = Schema(rawValue: word) else {
        throw .unknownSubject(
          verb: verb.rawValue, word, nearest: NearestName.nearest(to: word, among: names),
          known: names)
      }
      self.schema = schema
      try refuse(beyond: 1)
    case .new:
      guard let word = paths.first else {
        throw .missingArgument(verb: verb.rawValue, argument: "app")
      }
      guard word == "app" else {
        throw .unknownSubject(verb: verb.rawValue, word, nearest: nil, known: ["app"])
      }
      try refuse(beyond: 2)
      let name = paths.dropFirst().first ?? NewApp.usualBundle
      guard Self.isBundle(name) else {
        throw .badValue(
          option: "BUNDLE", value: name,
          wanted: "letters, digits, hyphens and dots, as in com.example.myapp")
      }
      bundle = name
    case .import:
      guard !paths.isEmpty else {
        throw .missingArgument(verb: verb.rawValue, argument: "a file, or - for standard input")
      }
      guard paths.count == 1 || out != nil else { throw .severalPayloads(paths.count) }
    case .play:
      guard !paths.isEmpty else {
        throw .missingArgument(verb: verb.rawValue, argument: "a scenario or a folder of them")
      }
    case .send:
      guard !paths.isEmpty else {
        throw .missingArgument(verb: verb.rawValue, argument: "a command")
      }
    case .completions:
      let names = Completions.Shell.allCases.map(\.rawValue)
      guard let word = paths.first else {
        throw .missingArgument(verb: verb.rawValue, argument: names.joined(separator: ", "))
      }
      guard let shell = Completions.Shell(rawValue: word) else {
        throw .unknownSubject(
          verb: verb.rawValue, word, nearest: NearestName.nearest(to: word, among: names),
          known: names)
      }
      self.shell = shell
      try refuse(beyond: 1)
    case .help: try refuse(beyond: 1)
    case .run, .simctl, .render, .push, .list, .check, .explain, .certificate, .version: break
    }
  }

  private func refuse(beyond count: Int) throws(UsageError) {
    guard paths.count > count else { return }
    throw .tooManyArguments(verb: verb.rawValue, first: paths[count])
  }

  /// What Apple's "CFBundleIdentifier" allows.
  private static func isBundle(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || character == "." || character == "-")
      }
  }
}
