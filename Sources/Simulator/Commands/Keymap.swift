package import Canvas

/// Which key asks for what; one table for reading keys, for the hints and for the help.
package struct Keymap: Sendable {
  /// A command with its keys, the first of which is shown.
  package struct Binding: Hashable, Sendable {
    package var command: KeyCommand
    package var keys: [Key]

    init(_ command: KeyCommand, _ keys: Key...) {
      self.command = command
      self.keys = keys
    }

    /// The cap that hints and help draw.
    package var cap: String { keys.first.map(\.cap) ?? "" }
  }

  package var bindings: [Binding]

  /// The keys of the house.
  package static let standard = Keymap(bindings: [
    Binding(.tap, .enter),
    Binding(.expand, Key("e")),
    Binding(.collapse, Key("x")),
    Binding(.dismiss, Key("d"), .delete, .backspace),
    Binding(.flick, Key("b")),
    Binding(.clearGroup, Key("c")),
    Binding(.clearAll, Key("C")),
    Binding(.reply, Key("r")),
    Binding(.undo, Key("U")),
    Binding(.unlock, Key("u")),
    Binding(.lock, Key("L")),
    Binding(.home, Key("H")),
    Binding(.center, Key("n")),
    Binding(.openLink, Key("o")),
    Binding(.send, Key("s")),
    Binding(.sendRepeatedly, Key("N")),
    Binding(.sendAll, Key("S")),
    Binding(.edit, Key("E")),
    Binding(.schedule, Key("i")),
    Binding(.cancelRequest, Key("X")),
    Binding(.region, Key("R")),
    Binding(.wait, Key(".")),
    Binding(.clockMode, Key(",")),
    Binding(.timeZone, Key("z")),
    Binding(.grouping, Key("g")),
    Binding(.previews, Key("p")),
    Binding(.lockScreenStyle, Key("D")),
    Binding(.glance, Key("G")),
    Binding(.system, Key("v")),
    Binding(.silentSwitch, Key("m")),
    Binding(.focus, Key("f")),
    Binding(.options, Key("w")),
    Binding(.askPermission, Key("a")),
    Binding(.copyToken, Key("y")),
    Binding(.theme, Key("t")),
    Binding(.prompt, Key(":")),
    Binding(.find, Key("/")),
    Binding(.switchSide, .tab),
    Binding(.previousSide, Key(.tab, .shift)),
    Binding(.nextPane, Key("]")),
    Binding(.previousPane, Key("[")),
    Binding(.back, .escape),
    Binding(.pausePlayback, Key(" ")),
    Binding(.nextLine, Key(">")),
    Binding(.previousLine, Key("<")),
    Binding(.faster, Key("+"), Key("=")),
    Binding(.slower, Key("-")),
    Binding(.help, Key("?"), Key(.function(1))),
    Binding(.quit, Key("q"), .control("c")),
  ])

  /// The command that a key asks for.
  package func command(for key: Key) -> KeyCommand? {
    bindings.first { $0.keys.contains(key) }?.command
  }

  /// The cap of a command's first key.
  package func cap(of command: KeyCommand) -> String {
    bindings.first { $0.command == command }?.cap ?? ""
  }
}

extension Key {
  /// What stands on the key: "⏎", "esc", "tab", "e".
  package var cap: String {
    switch base {
    case .enter: "⏎"
    case .escape: "esc"
    case .tab: modifiers.contains(.shift) ? "⇧tab" : "tab"
    case .character(let character):
      if character == " " {
        "space"
      } else {
        modifiers.contains(.control) ? "^\(character.uppercased())" : String(character)
      }
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .backspace: "⌫"
    case .delete: "del"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .insert: "ins"
    case .function(let number): "F\(number)"
    }
  }
}
