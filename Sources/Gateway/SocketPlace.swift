import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The private folder in which booted devices have their sockets, a file each: `NAME.sock`.
package struct SocketPlace: Hashable, Sendable {
  /// The folder's path.
  package let folder: String

  /// A folder that somebody chose.
  package init(folder: String) { self.folder = folder }

  /// The usual one: `bellhop` in XDG_RUNTIME_DIR, else one with the user's number in the temporary folder.
  package init(environment: (String) -> String?) {
    if let runtime = environment("XDG_RUNTIME_DIR"), Self.isFolder(runtime) {
      folder = runtime + "/bellhop"
      return
    }
    let temporary = environment("TMPDIR").flatMap { Self.isFolder($0) ? $0 : nil } ?? "/tmp"
    folder = temporary + "/bellhop-\(geteuid())"
  }

  /// The specification has relative paths ignored; a folder that isn't there is of no use either.
  private static func isFolder(_ path: String) -> Bool {
    path.hasPrefix("/") && FileKind(at: path) == .folder
  }

  // MARK: - Names

  /// The most bytes of a device's name, so that the socket's path is short enough for the system.
  package static let nameLimit = 64

  /// Whether a device can be called that: 1 to 64 bytes, no slash, no NUL.
  package static func isName(_ name: String) -> Bool {
    (1...nameLimit).contains(name.utf8.count) && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }

  private static let suffix = ".sock"

  /// Where the socket of a device lies.
  package func path(of name: String) throws(SocketPlaceError) -> String {
    precondition(Self.isName(name), "a device's name is checked where it is read")
    let path = "\(folder)/\(name)\(Self.suffix)"
    guard path.utf8.count <= UnixSocket.pathLimit else { throw .pathTooLong(path) }
    return path
  }

  /// The names of all sockets in the folder, stale ones too; none when there is no folder yet.
  package func names() throws(SocketPlaceError) -> [String] {
    guard try isThere() else { return [] }
    guard let stream = opendir(folder) else {
      throw .system(SystemError(call: "opendir", subject: folder))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let file = PayloadFolder.name(of: entry), file.hasSuffix(Self.suffix),
        FileKind(at: "\(folder)/\(file)") == .socket
      else { continue }
      let name = String(file.dropLast(Self.suffix.count))
      if Self.isName(name) { names.append(name) }
    }
    return names.sorted(by: NaturalOrder.isBefore)
  }

  // MARK: - The folder

  /// Makes the folder, unless it is there, and makes sure that it is private.
  func prepare() throws(SocketPlaceError) {
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw .system(SystemError(call: "mkdir", subject: folder))
    }
    _ = try isThere()
  }

  /// Whether the folder is there; one that others may enter is an error, as they could pose as a device.
  func isThere() throws(SocketPlaceError) -> Bool {
    var status = stat()
    guard lstat(folder, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .system(SystemError(call: "lstat", subject: folder))
    }
    if let error = Self.objection(to: status, at: folder, user: geteuid()) { throw error }
    return true
  }

  /// What speaks against a folder; nil when it is a private one of that user.
  static func objection(to status: stat, at path: String, user: uid_t) -> SocketPlaceError? {
    guard status.st_mode & S_IFMT == S_IFDIR else { return .notAFolder(path) }
    guard status.st_uid == user else { return .folderOfSomeoneElse(path, status.st_uid) }
    guard status.st_mode & 0o077 == 0 else {
      return .folderOpenToOthers(path, mode: UInt32(status.st_mode))
    }
    return nil
  }

  /// Whether a program that runs as one user may talk to one that runs as another: they must be the same.
  static func isWelcome(_ user: uid_t, to owner: uid_t = geteuid()) -> Bool { user == owner }
}

/// Why a device gets no socket, or none is looked for.
package enum SocketPlaceError: Error, Hashable, Sendable {
  case system(SystemError)
  case notAFolder(String)
  case folderOfSomeoneElse(String, UInt32)
  case folderOpenToOthers(String, mode: UInt32)
  /// The whole path has more bytes than the system takes.
  case pathTooLong(String)
  /// There is a file where the socket should be.
  case notASocket(String)
  /// A device of that name is booted.
  case busy(name: String)
  /// Somebody else is about to boot a device, and doesn't finish.
  case locked(String)
}

extension SocketPlaceError: CustomStringConvertible {
  /// One sentence without a full stop that names the cure.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notAFolder(let path):
      "\(path) is not a folder; remove it, the sockets of devices belong there"
    case .folderOfSomeoneElse(let path, let user):
      "\(path) belongs to user \(user); set XDG_RUNTIME_DIR to a folder of your own"
    case .folderOpenToOthers(let path, let mode):
      "\(path) may be entered by others (mode \(String(mode & 0o777, radix: 8))); chmod 700 makes it private"
    case .pathTooLong(let path):
      "\(path) has \(path.utf8.count) bytes, and a socket's path at most \(UnixSocket.pathLimit); set XDG_RUNTIME_DIR to a shorter one"
    case .notASocket(let path):
      "\(path) is not a socket; remove it, a device's socket belongs there"
    case .busy(let name):
      "a device named \(name.withVisibleControls) is booted already; --device OTHER boots one beside it"
    case .locked(let path): "\(path) is locked by another program; try again"
    }
  }
}
