import DeviceModel
import Findings
import Simulator

/// What `bellhop --help` prints, from the same table that the parser reads.
enum Help {
  static let version = "bellhop 0.1.0"

  static var text: String {
    """
    bellhop simulates the notification center of an iOS device in a terminal, and says why a
    notification was or wasn't shown.

    bellhop [run] [PATH …]        boot a device; PATHs are .apns files and folders of them,
                                  without one the shipped payloads lie ready; .scenario files
                                  play on the screen
    bellhop push [BUNDLE] FILE|- [HEADER=VALUE …]
                                  send a payload to a booted device, and say what became of it
    bellhop list                  the devices that are booted
    bellhop render FILE           draw what one payload looks like, without a terminal
    bellhop check FILE …          say what is wrong with payload files; folders are walked, - is
                                  standard input
    bellhop certificate [FILE]    the certificate for providers to trust, printed or written
    bellhop explain [BUNDLE] FILE|- [HEADER=VALUE …]
                                  say why one payload is shown or not, without a device
    bellhop simctl push|openurl|list|launch|terminate|status_bar|privacy …
                                  what a script asks of xcrun simctl, with its exit codes
    bellhop import FILE …         the payload in a push service's request, or a wrapper
    bellhop new app [BUNDLE]      a profile to start from, with comments
    bellhop schema profile|payload|theme
                                  the JSON Schema of a file, for editors
    bellhop play SCENARIO|FOLDER …
                                  play scenarios, and say which expectations hold
    bellhop send COMMAND …        any command or expectation to a booted device: each argument
                                  a word, a single one a line
    bellhop help [COMMAND]        this page, or a command of that language
    bellhop completions bash|zsh|fish
                                  what a shell needs to complete these words
    bellhop version

    \(options)

    Exit codes: 0 all is well, 1 not all is as expected, 64 the command line, 65 the data, 66 a
    file is missing or can't be read, 69 no such device, its name is taken, or no terminal to work
    on, 74 writing failed.

    """
  }

  /// The options of every command that has some of its own, in the order of the commands.
  private static var options: String {
    Invocation.Verb.allCases.compactMap { verb in
      let own = Invocation.Option.allCases.filter { $0.verbs.contains(verb) }
      guard own.contains(where: { $0 != .help && $0 != .version }) else { return nil }
      return "Options of \(verb.rawValue):\n\(options(of: verb))"
    }.joined(separator: "\n\n")
  }

  private static func options(of verb: Invocation.Verb) -> String {
    Invocation.Option.allCases.filter { $0.verbs.contains(verb) }.map { option in
      let value =
        option.isValueOptional
        ? option.value.map { "[=\($0)]" } : option.value(of: verb).map { " \($0)" }
      let left = option.rawValue + (value ?? "")
      let gap =
        left.count < 28
        ? String(repeating: " ", count: 30 - left.count)
        : "\n" + String(repeating: " ", count: 32)
      return "  \(left)\(gap)\(option.explanation)"
    }.joined(separator: "\n")
  }

  /// What a command of the language says of itself: how it is written, what it does, where it may stand.
  static func text(of name: String) throws(UsageError) -> String {
    guard let row = CommandRow.named(name) else {
      let known = CommandRow.all.map(\.name)
      throw .unknownVerb(name, nearest: NearestName.nearest(to: name, among: known))
    }
    var lines = row.forms.map { "  " + $0 } + ["", row.help]
    if name == "expect" {
      lines =
        ExpectationRow.all.map { row in
          let form = "  expect " + row.form
          let gap = String(repeating: " ", count: max(1, 40 - form.count))
          return form + gap + row.help
        } + ["  expect here", "", row.help]
    }
    if let key = row.key.map({ Keymap.standard.cap(of: $0) }), !key.isEmpty {
      lines.append("Key: \(key)")
    }
    let places = CommandRow.Place.allCases.filter(row.places.contains).map(\.title)
    lines.append("It may stand " + places.spokenList + ".")
    return lines.map { $0 + "\n" }.joined()
  }
}
