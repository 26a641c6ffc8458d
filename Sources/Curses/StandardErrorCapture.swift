import CTermGuard

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Holds what is written to standard error while a picture is on the screen, and replays its end.
final class StandardErrorCapture {
  private let file: Int32
  private let real: Int32

  /// How much is replayed, in bytes: the last 64 KiB.
  private static let most = 64 * 1024

  /// Diverts standard error into a file without a name; a crash replays it too.
  init() throws(TerminalError) {
    let file = bellhop_guard_open_file()
    guard file >= 0 else { throw .system(call: "memfd_create", code: errno) }
    let real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard real >= 0, dup2(file, STDERR_FILENO) >= 0 else {
      throw .system(call: "dup2", code: errno)
    }
    self.file = file
    self.real = real
    bellhop_guard_hold(file, real)
  }

  /// Puts standard error back and writes to it what was held; the terminal must be itself again.
  deinit {
    bellhop_guard_hold(-1, -1)
    dup2(real, STDERR_FILENO)
    var offset = max(0, Int(lseek(file, 0, SEEK_END)) - Self.most)
    if offset > 0 {
      let note = "bellhop: \(offset) bytes of older messages are left out\n"
      Output.write(Array(note.utf8), to: STDERR_FILENO)
    }
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = pread(file, &chunk, chunk.count, off_t(offset))
      guard count > 0 else { break }
      Output.write(Array(chunk.prefix(count)), to: STDERR_FILENO)
      offset += count
    }
    close(real)
    close(file)
  }
}
