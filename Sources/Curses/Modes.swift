import CNcurses

/// What the terminal is told besides the picture, and how it is untold.
struct Modes {
  /// Written after curses has taken the screen: mouse, bracketed paste, focus.
  let on: [UInt8]
  /// Written before curses gives it back.
  let off: [UInt8]
  /// Before a frame, so that it appears at once; empty where that isn't understood.
  let frameBegin: [UInt8]
  /// After a frame.
  let frameEnd: [UInt8]
  /// Gives everything back at a crash, when only a signal handler is left.
  let farewell: [UInt8]

  /// Private modes go only to terminals with a mouse: simpler ones might print them.
  init(mouse: Bool) {
    let modes = mouse ? ["1002", "1006", "2004", "1004"] : []
    on = modes.flatMap { Array("\u{1B}[?\($0)h".utf8) }
    off = modes.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
    frameBegin = mouse ? Array("\u{1B}[?2026h".utf8) : []
    frameEnd = mouse ? Array("\u{1B}[?2026l".utf8) : []
    let leaving = bellhop_capability("rmcup") == nil ? "clear" : "rmcup"
    farewell = frameEnd + off + ["sgr0", "op", "cnorm", leaving].flatMap(Self.capability)
  }

  /// A capability's bytes, without the pauses (`$<5>`) that hardware needed.
  private static func capability(_ name: String) -> [UInt8] {
    guard let text = bellhop_capability(name) else { return [] }
    var bytes: [UInt8] = []
    var rest = Substring(String(cString: text))
    while let character = rest.first {
      if rest.hasPrefix("$<"), let end = rest.firstIndex(of: ">") {
        rest = rest[rest.index(after: end)...]
      } else {
        bytes += String(character).utf8
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}
