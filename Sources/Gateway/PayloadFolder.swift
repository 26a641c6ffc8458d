import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The `.apns` files in a folder and in the folders below it.
package struct PayloadFolder: Hashable, Sendable {
  /// One payload's file.
  package struct Entry: Hashable, Sendable {
    /// Where to read it.
    package var path: String
    /// The path from the listed folder on, which is what a person is shown.
    package var relativePath: String
    /// What told it from its other versions when it was listed; nil where nobody asked for that.
    package var stamp: FileStamp?
  }

  /// The files as a person would sort them: `push 2` before `push 10`.
  package var entries: [Entry] = []

  /// Folders that could not be looked into.
  package var problems: [SystemError] = []

  /// Whether there are more files or deeper folders than a list may have.
  package var isCutShort = false

  /// What the names of payloads end with.
  package static let suffix = ".apns"

  /// No list is longer than this.
  package static let mostEntries = 10_000

  /// No folder further down than this is looked into.
  package static let mostDepth = 32

  /// Looks through a folder. Names that begin with a dot or aren't UTF-8 are passed over; links are
  /// followed, and each folder is visited once however many ways lead to it. A list without stamps
  /// doesn't ask the system about files that their folder calls regular.
  ///
  /// `entering` is called with each folder's path and its path from the listed folder on ("" or
  /// "a/b/") before the folder is read, so that whoever watches it misses nothing.
  package static func list(
    _ path: String, suffix: String = suffix, mostEntries: Int = mostEntries, isStamped: Bool = true,
    entering: (_ path: String, _ prefix: String) -> Void = { _, _ in }
  ) throws(SystemError) -> PayloadFolder {
    var walk = Walk(suffix: suffix, mostEntries: mostEntries, isStamped: isStamped)
    try walk.visit(path, below: "", depth: 0, entering)
    walk.folder.entries.sort { NaturalOrder.isBefore($0.relativePath, $1.relativePath) }
    return walk.folder
  }
}

/// A walk through folders, with what it has seen.
private struct Walk {
  var suffix: String
  var mostEntries: Int
  var isStamped: Bool
  var folder = PayloadFolder()
  var visited: Set<FileStamp.Node> = []

  mutating func visit(
    _ path: String, below prefix: String, depth: Int, _ entering: (String, String) -> Void
  ) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError(call: "stat", subject: path) }
    guard visited.insert(FileStamp.Node(status)).inserted else { return }
    entering(path, prefix)
    let start = path.hasSuffix("/") ? path : path + "/"
    for (name, isFile) in try items(in: path) {
      let inner = start + name
      if isFile, !isStamped {
        add(PayloadFolder.Entry(path: inner, relativePath: prefix + name))
        continue
      }
      // A file that vanished since, or a link to nowhere, is no payload and no problem.
      guard stat(inner, &status) == 0 else { continue }
      if FileKind(mode: status.st_mode) == .folder {
        descend(inner, below: prefix + name + "/", depth: depth + 1, entering)
      } else if FileKind(mode: status.st_mode) == nil, name.hasSuffix(suffix) {
        add(
          PayloadFolder.Entry(
            path: inner, relativePath: prefix + name, stamp: FileStamp(status)))
      }
    }
  }

  private mutating func descend(
    _ path: String, below prefix: String, depth: Int, _ entering: (String, String) -> Void
  ) {
    guard depth <= PayloadFolder.mostDepth, folder.entries.count < mostEntries else {
      folder.isCutShort = true
      return
    }
    do throws(SystemError) {
      try visit(path, below: prefix, depth: depth, entering)
    } catch {
      folder.problems.append(error)
    }
  }

  private mutating func add(_ entry: PayloadFolder.Entry) {
    guard folder.entries.count < mostEntries else {
      folder.isCutShort = true
      return
    }
    folder.entries.append(entry)
  }

  /// What may be a payload or a folder, in order, so that a list cut short is always the same; a file
  /// is one that the folder itself calls regular.
  private func items(in path: String) throws(SystemError) -> [(name: String, isFile: Bool)] {
    guard let stream = opendir(path) else { throw SystemError(call: "opendir", subject: path) }
    defer { closedir(stream) }
    var items: [(name: String, isFile: Bool)] = []
    while let entry = readdir(stream) {
      let type = Int(entry.pointee.d_type)
      let mayBeFolder = type == Int(DT_DIR) || type == Int(DT_LNK) || type == Int(DT_UNKNOWN)
      guard let name = PayloadFolder.name(of: entry), !name.hasPrefix(".") else { continue }
      if mayBeFolder || name.hasSuffix(suffix) { items.append((name, type == Int(DT_REG))) }
    }
    items.sort { NaturalOrder.isBefore($0.name, $1.name) }
    return items
  }
}

extension PayloadFolder {
  /// The name in a folder's record; nil when it isn't UTF-8.
  static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    // The record ends with the name, before the 256 bytes that its type declares.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    return String(
      validatingCString: UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self))
  }
}
