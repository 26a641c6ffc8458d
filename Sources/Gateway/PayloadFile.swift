#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One file that was read, or the beginning of one that is too large.
package struct PayloadFile: Hashable, Sendable {
  /// What was read, at most the limit and one byte.
  package var bytes: [UInt8]

  /// What the system says the whole file has, in bytes.
  package var size: Int

  /// Whether there is more in the file than was asked for.
  package var isTooLarge: Bool

  /// A file that was read, wherever from.
  package init(bytes: [UInt8], size: Int, isTooLarge: Bool) {
    self.bytes = bytes
    self.size = size
    self.isTooLarge = isTooLarge
  }

  /// Enough for a payload of any type with a wide margin: 64 KiB.
  package static let usualLimit = 64 * 1024

  /// Reads a regular file, through links, and never waits: a pipe or a device is refused unread.
  package static func read(
    _ path: String, limit: Int = usualLimit
  ) throws(PayloadFileError) -> PayloadFile {
    let outcome: Result<PayloadFile, PayloadFileError>
    do throws(SystemError) {
      outcome = try look(at: path, limit: limit)
    } catch {
      throw refusal(of: path, error)
    }
    return try outcome.get()
  }

  /// Reads what another program writes, to its end or a little beyond the limit; this does wait.
  package static func readStandardInput(
    limit: Int = usualLimit
  ) throws(SystemError) -> PayloadFile {
    let name = "standard input"
    let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw SystemError(call: "fcntl", subject: name) }
    let descriptor = Descriptor(owning: number)
    var bytes: [UInt8] = []
    reading: while bytes.count <= limit {
      switch try descriptor.read(limit: limit + 1 - bytes.count, of: name) {
      case .bytes(let more): bytes += more
      case .end: break reading
      case .nothingYet:
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      }
    }
    return PayloadFile(bytes: bytes, size: bytes.count, isTooLarge: bytes.count > limit)
  }

  private static func look(
    at path: String, limit: Int
  ) throws(SystemError) -> Result<PayloadFile, PayloadFileError> {
    // Without O_NONBLOCK, opening a FIFO waits for a writer; O_NOCTTY: a terminal must not become
    // ours by being named.
    let descriptor = try Descriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else {
      throw SystemError(call: "fstat", subject: path)
    }
    if let kind = FileKind(mode: status.st_mode) { return .failure(.notAFile(path, kind)) }
    return .success(
      try contents(descriptor, of: path, size: Int(status.st_size), limit: limit))
  }

  private static func contents(
    _ descriptor: borrowing Descriptor, of path: String, size: Int, limit: Int
  ) throws(SystemError) -> PayloadFile {
    var bytes: [UInt8] = []
    // One byte more is asked for than there should be: what gives none of it has met its end.
    var wanted = size > 0 ? min(size, limit) + 1 : limit + 1
    reading: while bytes.count <= limit {
      switch try descriptor.read(limit: wanted, of: path) {
      case .bytes(let more): bytes = bytes.isEmpty ? more : bytes + more
      case .end, .nothingYet: break reading
      }
      if bytes.count == size { break }
      wanted = limit + 1 - bytes.count
    }
    // A file may grow while it is read, and files in /proc say 0.
    return PayloadFile(
      bytes: bytes, size: max(size, bytes.count), isTooLarge: bytes.count > limit)
  }

  /// Sockets can't be opened at all, so what they are is asked afterwards.
  private static func refusal(of path: String, _ error: SystemError) -> PayloadFileError {
    var status = stat()
    guard error.call == "open", error.code == ENXIO || error.code == EOPNOTSUPP,
      stat(path, &status) == 0, let kind = FileKind(mode: status.st_mode)
    else { return .system(error) }
    return .notAFile(path, kind)
  }
}

/// Why a payload's file wasn't read.
package enum PayloadFileError: Error, Hashable, Sendable {
  /// It isn't there, or may not be read, or reading failed.
  case system(SystemError)
  /// The path leads to something that isn't a regular file.
  case notAFile(String, FileKind)
}

extension PayloadFileError: CustomStringConvertible {
  /// One sentence without a full stop that begins with the path.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFile(let path, let kind): "\(path): is \(kind.rawValue), not a file"
    }
  }
}

/// What a path leads to when it isn't a regular file; the raw value is its name in a sentence.
package enum FileKind: String, Hashable, Sendable {
  case folder = "a folder"
  case pipe = "a named pipe"
  case device = "a device"
  case socket = "a socket"
  case other = "something else"

  /// Nil: the mode is a regular file's.
  /// What lies at a path, links followed; nil for an ordinary file, and for nothing.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(mode: status.st_mode)
  }

  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFCHR, S_IFBLK: self = .device
    case S_IFSOCK: self = .socket
    default: self = .other
    }
  }
}
