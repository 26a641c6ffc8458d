import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What standard output is, for those who print to it.
enum OutputTerminal {
  /// Whether it is a terminal that has colours, unless the person wants none (no-color.org).
  static var isColored: Bool {
    let isRefused = Places.variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return isatty(STDOUT_FILENO) == 1 && !isRefused && Places.variable("TERM") != "dumb"
  }

  /// How long a line may be: as long as the terminal is wide, and never too long to be read.
  static var columns: Int {
    min(max(OutputFile.columns ?? mostColumns, leastColumns), mostColumns)
  }

  private static let leastColumns = 40
  private static let mostColumns = 100
}
