import CSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The private authority that vouches for the endpoint: made once and kept, so that clients can trust it.
package struct CertificateAuthority {
  /// Where its certificate lies, in PEM form, for clients to trust.
  package let path: String

  private let authority: Certificate

  /// The names under which providers reach the endpoint: this machine's own, and Apple's, for
  /// clients whose host names can't be changed and are led here by other means.
  private static let names = [
    "DNS:localhost", "IP:127.0.0.1", "IP:::1", "DNS:api.push.apple.com",
    "DNS:api.sandbox.push.apple.com", "DNS:api.development.push.apple.com",
  ]

  /// Where it is kept: `bellhop` in XDG_STATE_HOME; nil without a home.
  package static func folder(environment: (String) -> String?) -> String? {
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/bellhop" }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/bellhop"
  }

  /// The authority of a folder, made if there is none yet or it has come to its end.
  package init(folder: String) throws(TLSError) {
    path = folder + "/authority.pem"
    let keyPath = folder + "/authority-key.pem"
    let lock: Descriptor
    do throws(SystemError) {
      try Self.makeFolder(folder)
      lock = try Descriptor.open(folder, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .system(error)
    }
    // Two programs that start at once would each keep one half of theirs.
    try Self.hold(lock, folder)
    authority = try Self.authority(path, keyPath)
    _ = consume lock
  }

  /// The pair that is kept, or a new one.
  private static func authority(
    _ path: String, _ keyPath: String
  ) throws(TLSError) -> Certificate {
    let hasCertificate = access(path, F_OK) == 0
    guard hasCertificate == (access(keyPath, F_OK) == 0) else {
      throw .incomplete(missing: hasCertificate ? keyPath : path)
    }
    if hasCertificate {
      var status = stat()
      if stat(keyPath, &status) == 0, status.st_mode & 0o077 != 0 {
        throw .keyOpenToOthers(keyPath)
      }
      let kept = try Certificate(certificate: path, key: keyPath)
      if !kept.isEnding { return kept }
    }
    let made = try Certificate(name: "bellhop certificate authority", days: 3_650)
    do throws(SystemError) {
      try write(made.keyText, to: keyPath, mode: 0o600)
      try write(made.certificateText, to: path, mode: 0o644)
    } catch {
      throw .system(error)
    }
    return made
  }

  /// What it signs for the endpoint; made anew at each start, as nobody keeps it.
  func server() throws(TLSError) -> Certificate {
    try Certificate(
      name: "bellhop", alternatives: Self.names, signedBy: authority, days: 397)
  }

  /// Its certificate in PEM form.
  package var text: String { authority.certificateText }

  /// Makes a folder and those above it.
  private static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw SystemError(call: "mkdir", subject: path)
    }
    try makeFolder(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw SystemError(call: "mkdir", subject: path)
    }
  }

  private static func hold(_ lock: borrowing Descriptor, _ folder: String) throws(TLSError) {
    for _ in 0..<200 {
      if bellhop_lock(lock.number) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .system(SystemError(call: "flock", subject: folder))
      }
      poll(nil, 0, 10)
    }
    throw .locked(folder)
  }

  /// Puts a whole file in its place, or none: a full disk leaves what was there.
  private static func write(_ text: String, to path: String, mode: mode_t) throws(SystemError) {
    let draft = path + ".new"
    unlink(draft)
    let number = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError(call: "open", subject: draft) }
    let file = Descriptor(owning: number)
    var rest = Array(text.utf8)[...]
    do throws(SystemError) {
      while !rest.isEmpty { rest = rest.dropFirst(try file.write(rest, to: draft)) }
      guard fsync(file.number) == 0 else { throw SystemError(call: "fsync", subject: draft) }
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      throw SystemError(call: "rename", subject: path)
    }
  }
}
