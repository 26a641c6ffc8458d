import CNcurses

/// The character set of the process, by which curses counts columns and writes characters.
enum CharacterSet {
  /// Sets it to UTF-8 and says whether the terminal may be sent more than ASCII.
  ///
  /// Without a locale, as on servers, terminals speak UTF-8 all the same; only a locale that names
  /// another set on purpose is believed.
  static func settle() -> Bool {
    setlocale(LC_CTYPE, "")
    if bellhop_speaks_utf8() { return true }
    let isUnset = bellhop_speaks_ascii()
    let names: [String] = ["C.UTF-8", "en_US.UTF-8", "UTF-8"]
    let isFound = names.contains { setlocale(LC_CTYPE, $0) != nil && bellhop_speaks_utf8() }
    return isFound && isUnset
  }
}
