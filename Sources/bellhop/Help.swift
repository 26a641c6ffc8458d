/// What `bellhop --help` prints, from the same table that the parser reads.
enum Help {
  static let version = "bellhop 0.1.0"

  static var text: String {
    """
    bellhop simulates the notification center of an iOS device in a terminal, and says why a
    notification was or wasn't shown.

    bellhop [run] [PATH …]        boot a device; PATHs are .apns files and folders of them,
                                  without one the shipped payloads lie ready
    bellhop push [BUNDLE] FILE|- [HEADER=VALUE …]
                                  send a payload to a booted device, and say what became of it
    bellhop list                  the devices that are booted
    bellhop render FILE           draw what one payload looks like, without a terminal
    bellhop check FILE …          say what is wrong with payload files; folders are walked, - is
                                  standard input
    bellhop certificate [FILE]    the certificate for providers to trust, printed or written
    bellhop explain [BUNDLE] FILE|- [HEADER=VALUE …]
                                  say why one payload is shown or not, without a device
    bellhop import FILE …         the payload in a push service's request, or a wrapper
    bellhop new app [BUNDLE]      a profile to start from, with comments
    bellhop schema profile|payload|theme
                                  the JSON Schema of a file, for editors
    bellhop help · bellhop version

    Options of run:
    \(options(of: .run))

    Options of push:
    \(options(of: .push))

    Options of list:
    \(options(of: .list))

    Options of render:
    \(options(of: .render))

    Options of check:
    \(options(of: .check))

    Options of explain:
    \(options(of: .explain))

    Options of import:
    \(options(of: .import))

    Exit codes: 0 all is well, 64 the command line, 65 the data, 66 a file is missing or can't
    be read, 69 no such device, its name is taken, or no terminal to work on, 74 writing failed.

    """
  }

  private static func options(of verb: Invocation.Verb) -> String {
    Invocation.Option.allCases.filter { $0.verbs.contains(verb) }.map { option in
      let value =
        option.isValueOptional ? option.value.map { "[=\($0)]" } : option.value.map { " \($0)" }
      let left = option.rawValue + (value ?? "")
      let gap =
        left.count < 28
        ? String(repeating: " ", count: 30 - left.count)
        : "\n" + String(repeating: " ", count: 32)
      return "  \(left)\(gap)\(option.explanation)"
    }.joined(separator: "\n")
  }
}
