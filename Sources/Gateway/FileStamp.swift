#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tells one version of a file from another without reading it.
package struct FileStamp: Hashable, Sendable {
  /// A file or a folder, whatever its name is.
  struct Node: Hashable, Sendable {
    var device: UInt64
    var number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(status.st_ino)
    }

    /// What lies at a path, links followed; nil for nothing.
    init?(at path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  /// A moment of the file system's clock.
  struct Moment: Hashable, Sendable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }
  }

  /// What stays the same when a file is only renamed or given other rights.
  struct Version: Hashable, Sendable {
    var node: Node
    var size: Int64
    var written: Moment
  }

  let version: Version
  /// When anything about the file changed last, its name and rights included.
  let changed: Moment

  init(_ status: stat) {
    #if canImport(Darwin)
      let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (written, changed) = (status.st_mtim, status.st_ctim)
    #endif
    version = Version(
      node: Node(status), size: Int64(status.st_size), written: Moment(written))
    self.changed = Moment(changed)
  }

  /// The regular file at a path, links followed; nil for anything else, and for nothing.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0, FileKind(mode: status.st_mode) == nil else { return nil }
    self.init(status)
  }

  /// Whether a path is a link, so that what it leads to lies elsewhere.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
