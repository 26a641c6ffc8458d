import CNcurses

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The entry in the terminal database by which the terminal is spoken to.
enum TerminalType {
  /// Finds the entry that says most, and refuses what can't show a picture.
  static func choose() throws(TerminalError) -> String {
    let named = variable("TERM") ?? "ansi"
    guard let isCapable = lookUp(named) else { throw .unknownType(named) }
    guard isCapable else { throw .tooSimple(named) }
    return richer(than: named).first { lookUp($0) == true } ?? named
  }

  /// A variable of the environment; empty counts as unset.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Entries with more colours that the environment says the terminal has, best first.
  private static func richer(than type: String) -> [String] {
    var richer: [String] = []
    let suffix = "-256color"
    let family = type.hasSuffix(suffix) ? String(type.dropLast(suffix.count)) : type
    // GNU screen hands on the variable of the terminal around it, and has no such colours itself.
    if ["truecolor", "24bit"].contains(variable("COLORTERM")), !family.hasPrefix("screen") {
      richer.append(family + "-direct")
    }
    // Debian's xterm calls itself by the name of its eight-coloured ancestor.
    if type == "xterm", variable("XTERM_VERSION") != nil { richer.append(type + suffix) }
    return richer
  }

  /// Whether the entry can show a picture; nil: there is none of that name.
  private static func lookUp(_ type: String) -> Bool? {
    var status: Int32 = 0
    guard setupterm(type, STDOUT_FILENO, &status) == OK else {
      // 1: a hardcopy terminal, known and useless.
      return status == 1 ? false : nil
    }
    defer { del_curterm(set_curterm(nil)) }
    return bellhop_capability("cup") != nil && bellhop_capability("clear") != nil
  }
}
