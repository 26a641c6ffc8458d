#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that lines are appended to.
package final class LogFile {
  /// Where it lies.
  package let path: String
  private let descriptor: Descriptor
  /// What the disk has not taken yet.
  private var rest: [UInt8] = []
  /// How many lines were left out, as too much was waiting.
  package private(set) var lost = 0
  /// No more than that waits for a full disk: 1 MiB.
  private static let mostWaiting = 1 << 20

  /// Opens the file for appending, or makes it, readable by its owner alone.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard number >= 0 else { throw SystemError(call: "open", subject: path) }
    descriptor = Descriptor(owning: number)
  }

  /// Appends a line; what a full disk does not take is tried again with the next one.
  package func append(_ line: String) throws(SystemError) {
    if rest.count < Self.mostWaiting {
      rest += line.utf8
      rest.append(0x0A)
    } else {
      lost += 1
    }
    rest.removeFirst(try descriptor.write(rest, to: path))
  }
}
