extension LineEditor {
  /// Does what a key does in a line of text; false when it means nothing here.
  package mutating func apply(_ key: Key) -> Bool {
    switch key.base {
    case .character(let character): return apply(character, key.modifiers)
    case .backspace: key.isByWord ? deleteWordBackward() : deleteBackward()
    case .delete: key.isByWord ? deleteWordForward() : deleteForward()
    case .left: key.isByWord ? moveWordLeft() : moveLeft()
    case .right: key.isByWord ? moveWordRight() : moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .enter, .tab, .escape, .up, .down, .pageUp, .pageDown, .insert, .function: return false
    }
    return true
  }

  private mutating func apply(_ character: Character, _ modifiers: Key.Modifiers) -> Bool {
    switch (modifiers, character) {
    case ([], _): insert(String(character))
    case (.control, "a"): moveToStart()
    case (.control, "e"): moveToEnd()
    case (.control, "b"): moveLeft()
    case (.control, "f"): moveRight()
    case (.control, "d"): deleteForward()
    case (.control, "h"): deleteBackward()
    case (.control, "k"): deleteToEnd()
    case (.control, "u"): deleteToStart()
    case (.control, "w"): deleteWordBackward()
    case (.alt, "b"): moveWordLeft()
    case (.alt, "f"): moveWordRight()
    case (.alt, "d"): deleteWordForward()
    default: return false
    }
    return true
  }
}

extension Key {
  /// Whether a key in a line acts on a word instead of a cluster.
  fileprivate var isByWord: Bool { !modifiers.isDisjoint(with: [.alt, .control]) }
}
