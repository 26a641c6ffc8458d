import APNS
import DeviceModel
import Findings
import Simulator

/// The table of all findings there can be, with what each means and what helps.
enum FindingTable {
  /// One subject's rows.
  struct Section {
    var title: String
    var codes: [FindingCode]
  }

  /// Every code that can be produced, by subject.
  static let sections: [Section] = [
    Section(title: "The text", codes: SyntaxFinding.codes),
    Section(title: "The payload", codes: PayloadFinding.codes),
    Section(title: "One key's value", codes: KeyFinding.codes),
    Section(title: "The headers beside it", codes: HeaderFinding.codes),
    Section(title: "What the installed app makes of it", codes: AppFinding.codes),
    Section(title: "App profiles", codes: ProfileFinding.codes),
    Section(title: "Themes", codes: ThemeFinding.codes),
  ]

  /// All rows.
  static var all: [FindingCode] { sections.flatMap(\.codes) }

  /// The row of that name.
  static func code(named name: String) -> FindingCode? { all.first { $0.name == name } }

  /// What `--explain` prints: one row at length, or for "all" the whole table.
  static func explanation(of name: String) -> String {
    guard let code = code(named: name) else {
      return sections.map { section in
        "\(section.title)\n" + section.codes.map { "  \(line(of: $0))\n" }.joined()
      }.joined(separator: "\n")
    }
    return """
      \(code.name)
        grade:   \(grades(of: code))
        meaning: \(code.meaning)
        cure:    \(code.cure)

      """
  }

  private static func line(of code: FindingCode) -> String {
    "\(code.name): \(grades(of: code)): \(code.meaning); \(code.cure)"
  }

  /// "warning", or "warning, with --strict and at the endpoint error".
  private static func grades(of code: FindingCode) -> String {
    code.lenient == code.strict
      ? "\(code.lenient)" : "\(code.lenient), with --strict and at the endpoint \(code.strict)"
  }
}
