import Canvas
import Curses
import Gateway
import Glibc

/// The real terminal under a program of a few keys; what they do is said in `Fixture.press`.
@main
enum Program {
  static func main() {
    do {
      let signals = try Signals()
      let fixture = Fixture(terminal: try Terminal())
      exit(try fixture.run(signals))
    } catch {
      say("\(error)\n", to: STDERR_FILENO)
      exit(69)
    }
  }

  static func say(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = write(descriptor, bytes, bytes.count)
  }
}

final class Fixture {
  private let terminal: Terminal
  private let loop = EventLoop()
  private var parser = InputParser()
  private var heard: [String] = []
  private var page = Page.plain
  private var isBright = false
  private var cursor: Point?
  private var code: Int32?

  init(terminal: Terminal) {
    self.terminal = terminal
  }

  /// Runs until a key or a signal ends it, and gives the exit code.
  func run(_ signals: Signals) throws(SystemError) -> Int32 {
    loop.watch(signals) { [unowned self] in receive($0) }
    loop.watch(STDIN_FILENO) { [unowned self] _ in read() }
    while code == nil {
      draw()
      let isWaiting = parser.isPending
      if try loop.turn(timeout: isWaiting ? 25 : nil) == 0, isWaiting { take(parser.flush()) }
    }
    terminal.leave()
    Program.say("left with \(code ?? 0)\n", to: STDOUT_FILENO)
    return code ?? 0
  }

  private func receive(_ signal: Signal) {
    switch signal {
    case .resized: terminal.resize()
    case .terminated, .interrupted, .hungUp: code = 128 + signal.number
    case .stopRequested:
      heard.append("stopping")
      terminal.suspend()
    case .continued:
      heard.append("continued")
      terminal.resume()
    }
  }

  private func read() {
    take(parser.feed(terminal.readInput()))
    if terminal.isInputOver { code = 129 }
  }

  private func take(_ inputs: [Input]) {
    for input in inputs {
      switch input {
      case .key(let key):
        heard.append("key \(key.notation)")
        press(key)
      case .paste(let text):
        heard.append("paste \(text.split(separator: "\n").joined(separator: "|"))")
      case .mouse(let event):
        heard.append("\(event.kind) \(event.button) \(event.position.x),\(event.position.y)")
      case .focus(let isOn):
        heard.append("focus \(isOn)")
      }
    }
  }

  private func press(_ key: Key) {
    switch key.notation {
    case "Q": code = 0
    case "T": heard.append([String]()[heard.count])
    case "A": abort()
    case "N": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "O": heard.append("\(Self.sink(0))")
    case "E": Program.say("said on standard error\n", to: STDERR_FILENO)
    case "F": for line in 0..<10_000 { Program.say("complaint \(line)\n", to: STDERR_FILENO) }
    case "L": terminal.bell()
    case "C": cursor = cursor == nil ? Point(x: 4, y: 1) : nil
    case "B": isBright.toggle()
    case "P": page = page.next
    default: break
    }
  }

  private static func sink(_ depth: Int) -> Int {
    depth < 0 ? depth : sink(depth + 1) + depth
  }

  private func draw() {
    var grid = Grid(size: terminal.size)
    page.draw(on: &grid)
    let capabilities = terminal.capabilities
    grid.write("page \(page), \(grid.width)x\(grid.height)", at: .zero, ink: .text)
    grid.write(
      "\(capabilities.colors) unicode=\(capabilities.unicode) mouse=\(capabilities.mouse)",
      at: Point(x: 0, y: 1), ink: .cardTitle)
    for (y, line) in heard.suffix(6).enumerated() {
      grid.write("[\(line)]", at: Point(x: 0, y: y + 2), ink: .text)
    }
    grid.cursor = cursor
    terminal.show(grid, theme: isBright ? .bright : .dark)
  }
}
