import CNcurses
import CTermGuard
package import Canvas

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The one owner of the terminal: takes it, paints on it, and gives it back whatever happens.
///
/// `Gateway`'s `Signals` must be open before: curses takes the signals that nobody has.
package final class Terminal {
  /// What the terminal can show.
  package let capabilities: Capabilities

  /// Whether the terminal is gone, so that nothing will be read any more.
  package private(set) var isInputOver = false

  /// What was shown last; nil: everything is painted next time.
  var frame: Frame?
  var pairs: ColorPairs
  var glyphs: Glyphs
  var isCursorShown = true
  let modes: Modes
  private(set) var isOnScreen = false

  private let holdsStandardError: Bool
  private var standardError: StandardErrorCapture?

  /// Takes standard input and output; a terminal that can't show a picture is refused before
  /// anything is written.
  package init() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal("standard input") }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal("standard output") }
    let type = try TerminalType.choose()
    let unicode = CharacterSet.settle()
    // Before curses, which changes them, and never again: what is there later may be our own.
    guard bellhop_guard_save(STDIN_FILENO) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    guard bellhop_new_screen(type) != nil else { throw .unknownType(type) }
    capabilities = Capabilities.current(unicode: unicode)
    modes = Modes(mouse: capabilities.mouse)
    pairs = ColorPairs(depth: capabilities.colors)
    glyphs = Glyphs(unicode: unicode)
    holdsStandardError = isatty(STDERR_FILENO) == 1
    Self.setInputModes()
    take()
  }

  deinit { leave() }

  /// How many columns and rows there are, as of the last `resize` or `resume`.
  package var size: Size {
    Size(width: Int(getmaxx(bellhop_wanted())), height: Int(getmaxy(bellhop_wanted())))
  }

  /// Takes over the size that the terminal has now, and paints everything next time.
  package func resize() {
    var columns: Int32 = 0
    var rows: Int32 = 0
    if bellhop_window_size(STDOUT_FILENO, &columns, &rows) == 0 { resizeterm(rows, columns) }
    redraw()
  }

  /// Paints everything next time, whatever somebody else may have written on the screen.
  package func redraw() {
    clearok(bellhop_shown(), true)
    frame = nil
  }

  /// Gives the terminal back, stops the process, and takes the terminal again when it goes on.
  package func suspend() {
    guard isOnScreen else { return }
    giveBack()
    raise(SIGSTOP)
    resume()
  }

  /// Takes the terminal again after a stop, however that came about, in the size it has now.
  package func resume() {
    // A stop from outside left the modes as they were, and a shell may have changed them since.
    reset_prog_mode()
    take()
  }

  /// Gives the terminal back, lets somebody else have it, and takes it again in the size it has then.
  package func pause<Result>(_ body: () -> Result) -> Result {
    guard isOnScreen else { return body() }
    giveBack()
    defer { resume() }
    return body()
  }

  /// Gives everything back, modes, screen, cursor and standard error; the second time does nothing.
  package func leave() {
    guard isOnScreen else { return }
    giveBack()
    bellhop_guard_disarm()
  }

  /// Rings the bell, or flashes where there is none.
  package func bell() {
    if isOnScreen { beep() }
  }

  /// Puts a text on the terminal's clipboard, where the person lets it (xterm's OSC 52).
  package func copy(base64 text: String) {
    let isBase64 = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        true
      default: false
      }
    }
    precondition(isBase64, "only base64 may stand in the sequence")
    if isOnScreen, capabilities.clipboard { Output.write(Array("\u{1B}]52;c;\(text)\u{7}".utf8)) }
  }

  /// What has been typed and not been read; it never waits, and gives about 64 KiB at most.
  package func readInput() -> [UInt8] {
    var input: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while !isInputOver, input.count < 65_536 {
      // Not by O_NONBLOCK, which would hold for standard output and for the shell as well.
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 0) > 0 else { break }
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        input += chunk.prefix(count)
      } else if count == 0 || errno != EINTR && errno != EAGAIN {
        isInputOver = true
      } else {
        break
      }
    }
    return input
  }

  // MARK: - Taking and giving back

  private func take() {
    // Failing to arm costs a tidy screen after a crash, and nothing now.
    _ = modes.farewell.withUnsafeBufferPointer {
      bellhop_guard_arm(STDOUT_FILENO, $0.baseAddress, $0.count)
    }
    isOnScreen = true
    resize()
    // Clears, and empties curses' buffer, so that the modes come after it.
    wrefresh(bellhop_wanted())
    curs_set(0)
    isCursorShown = false
    Output.write(modes.on)
    holdStandardError()
  }

  private func holdStandardError() {
    guard holdsStandardError, standardError == nil else { return }
    do throws(TerminalError) {
      standardError = try StandardErrorCapture()
    } catch {
      // Without descriptors or memory to hold them, messages go to the screen.
      Output.write(Array("\(error)\r\n".utf8), to: STDERR_FILENO)
    }
  }

  private func giveBack() {
    isOnScreen = false
    Output.write(modes.off)
    if bellhop_capability("rmcup") == nil {
      wclear(bellhop_wanted())
      wrefresh(bellhop_wanted())
    }
    curs_set(1)
    endwin()
    bellhop_guard_restore_modes()
    standardError = nil
  }

  /// Keys come one by one, unseen and unchanged; ^C, ^Z and ^\ stay signals, ^S and ^Q are keys.
  private static func setInputModes() {
    cbreak()
    noecho()
    nonl()
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR)
    modes.c_lflag &= ~tcflag_t(IEXTEN)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    def_prog_mode()
  }
}
