import Canvas
import Gateway
import Simulator

/// The full screen as it is recorded into a file for asciinema, frame by frame.
struct ScreenRecording {
  /// The file that it goes into.
  let path: String
  private var cast: Asciicast
  /// When it began, in milliseconds of the system's uptime.
  private let start: Int64

  /// Begins with an empty file.
  init(into path: String, title: String) throws(SystemError) {
    self.path = path
    cast = Asciicast(title: title)
    start = SystemClock.uptime
    try OutputFile.write("", to: .path(path))
  }

  /// Adds what is on the screen now.
  mutating func add(_ grid: Grid, in theme: Theme, depth: ColorDepth) throws(SystemError) {
    let lines = cast.lines(
      showing: Painting(grid, theme: theme, depth: depth),
      milliseconds: SystemClock.uptime - start)
    guard !lines.isEmpty else { return }
    try OutputFile.write(lines, to: .end(ofPath: path))
  }
}
