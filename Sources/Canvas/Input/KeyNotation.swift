/// A piece of key notation that names no key.
package struct KeyNotationError: Error, Hashable, Sendable {
  /// The piece, as written.
  package var text: String

  /// The error about a piece.
  package init(text: String) { self.text = text }
}

extension Key {
  /// Reads keys written one after another: `jj<down><c-l><esc>`.
  package static func keys(_ notation: String) throws(KeyNotationError) -> [Key] {
    var keys: [Key] = []
    var rest = Substring(notation)
    while !rest.isEmpty {
      var piece = rest.prefix(1)
      // By scalars: a mark behind the bracket is the next key, not a part of the bracket.
      if rest.unicodeScalars.first == "<" {
        guard let end = rest.unicodeScalars.firstIndex(of: ">") else {
          throw KeyNotationError(text: String(rest))
        }
        piece = Substring(rest.unicodeScalars[...end])
      }
      keys.append(try Key(notation: String(piece)))
      rest = rest[piece.endIndex...]
    }
    return keys
  }

  /// Reads one key, as `<c-l>` or `x`.
  package init(notation: String) throws(KeyNotationError) {
    if notation.count == 1, notation != "<", let character = notation.first,
      !character.isNewline
    {
      self.init(character)
      return
    }
    guard notation.first == "<", notation.last == ">", notation.count > 2 else {
      throw KeyNotationError(text: notation)
    }
    var name = notation.dropFirst().dropLast()
    var modifiers: Modifiers = []
    while name.count > 2, name.dropFirst().first == "-",
      let row = Self.modifierLetters.first(where: { name.lowercased().first == $0.letter })
    {
      modifiers.insert(row.modifier)
      name = name.dropFirst(2)
    }
    guard let base = Self.base(named: String(name)) else {
      throw KeyNotationError(text: notation)
    }
    self.init(base, modifiers)
  }

  /// The key as a person writes it.
  package var notation: String {
    let name = Self.name(of: base)
    if modifiers.isEmpty, name.count == 1 { return name }
    let prefix = Self.modifierLetters.filter { modifiers.contains($0.modifier) }
      .map { "\($0.letter)-" }.joined()
    return "<" + prefix + name + ">"
  }

  private static let modifierLetters: [(letter: Character, modifier: Modifiers)] = [
    ("c", .control), ("a", .alt), ("s", .shift),
  ]

  /// Each named key; the first name is the one that is written.
  private static let names: [(base: Base, names: [String])] = [
    (.enter, ["enter", "return", "cr"]),
    (.tab, ["tab"]),
    (.escape, ["esc", "escape"]),
    (.backspace, ["backspace", "bs"]),
    (.delete, ["del", "delete"]),
    (.up, ["up"]),
    (.down, ["down"]),
    (.left, ["left"]),
    (.right, ["right"]),
    (.home, ["home"]),
    (.end, ["end"]),
    (.pageUp, ["pageup", "pgup"]),
    (.pageDown, ["pagedown", "pgdn"]),
    (.insert, ["ins", "insert"]),
    (.character(" "), ["space"]),
    (.character("<"), ["lt"]),
  ]

  private static func base(named name: String) -> Base? {
    if name.count == 1, let character = name.first { return .character(character) }
    let lowercased = name.lowercased()
    if let row = names.first(where: { $0.names.contains(lowercased) }) { return row.base }
    guard lowercased.first == "f", let number = Int(lowercased.dropFirst()),
      (1...35).contains(number)
    else { return nil }
    return .function(number)
  }

  private static func name(of base: Base) -> String {
    if let row = names.first(where: { $0.base == base }) { return row.names[0] }
    switch base {
    case .character(let character): return String(character)
    case .function(let number): return "f\(number)"
    case .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .insert:
      preconditionFailure("every named key has a row in the table of names")
    }
  }
}

extension Key: CustomStringConvertible {
  /// The key as a person writes it.
  package var description: String { notation }
}
