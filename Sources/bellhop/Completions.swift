import Simulator

/// What a shell reads to complete the words of bellhop, from the tables that the parsers read.
struct Completions {
  /// The shells that are known.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  let shell: Shell

  /// The whole script.
  var text: String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let verbs = Invocation.Verb.allCases.map(\.rawValue)
  private static var commands: [String] {
    CommandRow.all.filter { $0.places.contains(.socket) }.map(\.name)
  }

  private static func options(of verb: Invocation.Verb) -> [String] {
    Invocation.Option.allCases.filter { $0.verbs.contains(verb) }.map(\.rawValue)
  }

  /// The words that may stand behind a verb beside files.
  private static func words(of verb: Invocation.Verb) -> [String] {
    switch verb {
    case .send: commands
    case .help: CommandRow.all.map(\.name)
    case .completions: Shell.allCases.map(\.rawValue)
    case .schema: ["profile", "payload", "theme"]
    case .new: ["app"]
    case .simctl: SimctlSubcommand.allCases.map(\.rawValue)
    case .run, .render, .push, .list, .check, .certificate, .explain, .import, .play, .version: []
    }
  }

  private var bash: String {
    let cases = Invocation.Verb.allCases.map { verb in
      let words = (Self.words(of: verb) + Self.options(of: verb)).joined(separator: " ")
      return "    \(verb.rawValue)) words=\"\(words)\" ;;\n"
    }.joined()
    return """
      # bash completion for bellhop; load it with: source <(bellhop completions bash)
      _bellhop() {
        local current=${COMP_WORDS[COMP_CWORD]} words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          words="\(Self.verbs.joined(separator: " ")) \(Self.options(of: .run).joined(separator: " "))"
        else
          case ${COMP_WORDS[1]} in
      \(cases)    *) words="\(Self.options(of: .run).joined(separator: " "))" ;;
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
      }
      complete -o filenames -F _bellhop bellhop

      """
  }

  private var zsh: String {
    let cases = Invocation.Verb.allCases.map { verb in
      let words = (Self.words(of: verb) + Self.options(of: verb)).joined(separator: " ")
      return "    \(verb.rawValue)) known=(\(words)) ;;\n"
    }.joined()
    return """
      #compdef bellhop
      # zsh completion for bellhop; load it with: source <(bellhop completions zsh)
      _bellhop() {
        local -a known
        if (( CURRENT == 2 )); then
          known=(\(Self.verbs.joined(separator: " ")))
        else
          case ${words[2]} in
      \(cases)    esac
        fi
        compadd -a known
        _files
      }
      compdef _bellhop bellhop

      """
  }

  private var fish: String {
    var lines = ["# fish completion for bellhop; load it with: bellhop completions fish | source"]
    for verb in Invocation.Verb.allCases {
      lines.append("complete -c bellhop -n __fish_use_subcommand -a \(verb.rawValue)")
      for option in Invocation.Option.allCases where option.verbs.contains(verb) {
        let value = option.value(of: verb) == nil ? "" : " -r"
        let help = option.explanation.replacing("'", with: "\\'")
        lines.append(
          "complete -c bellhop -n '__fish_seen_subcommand_from \(verb.rawValue)' "
            + "-l \(option.rawValue.dropFirst(2))\(value) -d '\(help)'")
      }
      for word in Self.words(of: verb) {
        let help = CommandRow.named(word)?.help.replacing("'", with: "\\'") ?? ""
        lines.append(
          "complete -c bellhop -n '__fish_seen_subcommand_from \(verb.rawValue)' "
            + "-a \(word) -d '\(help)'")
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
