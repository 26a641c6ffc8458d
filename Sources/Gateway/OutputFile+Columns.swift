import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension OutputFile {
  /// How many columns the terminal has that standard output leads to; nil where it leads elsewhere.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
