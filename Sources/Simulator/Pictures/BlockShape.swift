import Canvas

/// The shapes that some characters stand for, so that a picture draws them without seams.
enum BlockShape {
  /// A part of a cell, in eighths of its width and height.
  struct Part {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  /// The arms of a line character, from the middle of its cell.
  struct Lines {
    var left = false
    var right = false
    var up = false
    var down = false
    var isHeavy = false
    var isRounded = false
  }

  /// Whether a character is drawn as a shape.
  static func isShape(_ character: Character) -> Bool {
    !character.isASCII && (parts(of: character) != nil || lines(of: character) != nil)
  }

  /// Whether several of a shape in a row are one that is as wide as all of them.
  static func isStretchable(_ character: Character) -> Bool {
    if let parts = parts(of: character) { return parts.allSatisfy { $0.width == 8 } }
    guard let lines = lines(of: character) else { return false }
    return lines.left && lines.right && !lines.up && !lines.down
  }

  /// The filled parts of a block character; nil for all others.
  static func parts(of character: Character) -> [Part]? {
    switch character {
    case "█": [Part(x: 0, y: 0, width: 8, height: 8)]
    case "▀": [Part(x: 0, y: 0, width: 8, height: 4)]
    case "▌": [Part(x: 0, y: 0, width: 4, height: 8)]
    case "▐": [Part(x: 4, y: 0, width: 4, height: 8)]
    case "▔": [Part(x: 0, y: 0, width: 8, height: 1)]
    case "▕": [Part(x: 7, y: 0, width: 1, height: 8)]
    case "▘": [Part(x: 0, y: 0, width: 4, height: 4)]
    case "▝": [Part(x: 4, y: 0, width: 4, height: 4)]
    case "▖": [Part(x: 0, y: 4, width: 4, height: 4)]
    case "▗": [Part(x: 4, y: 4, width: 4, height: 4)]
    case "▙": [Part(x: 0, y: 0, width: 4, height: 4), Part(x: 0, y: 4, width: 8, height: 4)]
    case "▛": [Part(x: 0, y: 0, width: 8, height: 4), Part(x: 0, y: 4, width: 4, height: 4)]
    case "▜": [Part(x: 0, y: 0, width: 8, height: 4), Part(x: 4, y: 4, width: 4, height: 4)]
    case "▟": [Part(x: 4, y: 0, width: 4, height: 4), Part(x: 0, y: 4, width: 8, height: 4)]
    case "▚": [Part(x: 0, y: 0, width: 4, height: 4), Part(x: 4, y: 4, width: 4, height: 4)]
    case "▞": [Part(x: 4, y: 0, width: 4, height: 4), Part(x: 0, y: 4, width: 4, height: 4)]
    default: eighths(of: character)
    }
  }

  /// The blocks that grow from below and from the left.
  private static func eighths(of character: Character) -> [Part]? {
    if let height = Array("▁▂▃▄▅▆▇").firstIndex(of: character) {
      return [Part(x: 0, y: 7 - height, width: 8, height: height + 1)]
    }
    if let missing = Array("▉▊▋▌▍▎▏").firstIndex(of: character) {
      return [Part(x: 0, y: 0, width: 7 - missing, height: 8)]
    }
    return nil
  }

  /// The arms of a line character; nil for all others.
  static func lines(of character: Character) -> Lines? {
    switch character {
    case "─": Lines(left: true, right: true)
    case "━": Lines(left: true, right: true, isHeavy: true)
    case "│": Lines(up: true, down: true)
    case "┃": Lines(up: true, down: true, isHeavy: true)
    case "╭": Lines(right: true, down: true, isRounded: true)
    case "╮": Lines(left: true, down: true, isRounded: true)
    case "╰": Lines(right: true, up: true, isRounded: true)
    case "╯": Lines(left: true, up: true, isRounded: true)
    case "┌": Lines(right: true, down: true)
    case "┐": Lines(left: true, down: true)
    case "└": Lines(right: true, up: true)
    case "┘": Lines(left: true, up: true)
    case "├": Lines(right: true, up: true, down: true)
    case "┤": Lines(left: true, up: true, down: true)
    case "┬": Lines(left: true, right: true, down: true)
    case "┴": Lines(left: true, right: true, up: true)
    case "┼": Lines(left: true, right: true, up: true, down: true)
    case "╴": Lines(left: true)
    case "╶": Lines(right: true)
    default: nil
    }
  }
}
