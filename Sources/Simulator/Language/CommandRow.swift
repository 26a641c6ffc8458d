import DeviceModel

/// One command of the language: from these rows come the parser, the help, and every completion.
package struct CommandRow: Sendable {
  /// Where a command may stand.
  package enum Place: Hashable, Sendable, CaseIterable {
    case prompt
    case scenario
    case socket
  }

  /// What reads the words behind the name.
  typealias Reader = @Sendable (inout WordReader) throws(LineError) -> Command

  /// The word that it begins with.
  package var name: String
  /// The ways to write it, the name included.
  package var forms: [String]
  /// What it does, in one sentence.
  package var help: String
  /// Where it may stand.
  package var places: Set<Place>
  /// The key that does the same to what is selected.
  package var key: KeyCommand?
  /// Whether "repeat" may stand before it.
  var canRepeat: Bool
  let read: Reader

  init(
    _ forms: String..., help: String, key: KeyCommand? = nil,
    places: Set<Place> = Set(Place.allCases), canRepeat: Bool = true, read: @escaping Reader
  ) {
    self.init(
      forms: forms, help: help, key: key, places: places, canRepeat: canRepeat, read: read)
  }

  init(
    forms: [String], help: String, key: KeyCommand? = nil,
    places: Set<Place> = Set(Place.allCases), canRepeat: Bool = true, read: @escaping Reader
  ) {
    name = forms.first?.split(separator: " ").first.map(String.init) ?? ""
    self.forms = forms
    self.help = help
    self.places = places
    self.key = key
    self.canRepeat = canRepeat
    self.read = read
  }

  /// Every command, in the order of the help.
  package static let all: [CommandRow] =
    arrivals + phone + notifications + apps + time + scenarios

  /// The command of that name.
  package static func named(_ name: String) -> CommandRow? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension CommandRow.Place {
  /// Where that is, behind "cannot stand".
  package var title: String {
    switch self {
    case .prompt: "at the prompt"
    case .scenario: "in a scenario"
    case .socket: "on the socket"
    }
  }
}
