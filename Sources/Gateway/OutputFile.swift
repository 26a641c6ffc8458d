#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes texts out, all of each or an error.
package enum OutputFile {
  /// Where a text goes.
  package enum Target: Hashable, Sendable {
    case standardOutput
    case standardError
    /// A file, made or emptied first.
    case path(String)
    /// The end of a file, made where there is none.
    case end(ofPath: String)
  }

  /// Writes the text; a full disk or a closed pipe is an error that names it.
  package static func write(_ text: String, to target: Target) throws(SystemError) {
    switch target {
    case .standardOutput: try write(text, to: STDOUT_FILENO, named: "standard output")
    case .standardError: try write(text, to: STDERR_FILENO, named: "standard error")
    case .path(let path): try write(text, into: path, O_TRUNC)
    case .end(let path): try write(text, into: path, O_APPEND)
    }
  }

  /// Makes a folder, unless it is there; the folder around it must be.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) != 0 else { return }
    let error = SystemError(call: "mkdir", subject: path)
    guard FileKind(at: path) == .folder else { throw error }
  }

  private static func write(
    _ text: String, into path: String, _ flag: Int32
  ) throws(SystemError) {
    let number = open(path, O_WRONLY | O_CREAT | flag | O_CLOEXEC, 0o644)
    guard number >= 0 else { throw SystemError(call: "open", subject: path) }
    let descriptor = Descriptor(owning: number)
    try write(text, to: descriptor.number, named: path)
  }

  private static func write(
    _ text: String, to number: Int32, named subject: String
  ) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write_(number, $0) }
      guard count >= 0 || errno == EINTR else {
        throw SystemError(call: "write", subject: subject)
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func write_(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(number, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(number, bytes.baseAddress, bytes.count)
    #endif
  }
}
