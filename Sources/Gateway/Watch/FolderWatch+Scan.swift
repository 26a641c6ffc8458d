import Findings

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looking through the folders: at the start, when folders changed, and when news were lost.
extension FolderWatch {
  /// What a look through one root found.
  struct Scan {
    var files: [(file: WatchedFile, stamp: FileStamp)] = []
    var failure: SystemError?
  }

  /// Lists a root's files, and watches everything on the way before it is read.
  func scan(_ root: Int) -> Scan {
    unwatched.remove(root)
    if table == nil { unwatched.insert(root) }
    table?.beginRefresh()
    folders[root] = [:]
    var scan = Scan()
    switch roots[root] {
    case .folder(let path):
      watchAncestors(of: path, root)
      do throws(SystemError) {
        let list = try PayloadFolder.list(path) { path, prefix in
          folders[root][prefix] = FileStamp.Node(at: path)
          watch(path, .folder(root: root, prefix: prefix))
        }
        scan.files = list.entries.compactMap { entry in
          guard let stamp = entry.stamp else { return nil }
          return (WatchedFile(root: root, name: entry.relativePath, path: entry.path), stamp)
        }
        for problem in list.problems { report(.unreadable(problem)) }
        if list.isCutShort { report(.cutShort(path)) }
      } catch {
        scan.failure = error
      }
    case .file(let path):
      let folder = path.folder
      watchAncestors(of: folder, root)
      if let node = FileStamp.Node(at: folder) {
        folders[root][""] = node
        watch(folder, .folderOfFile(root: root))
      }
      if let stamp = FileStamp(at: path) { scan.files = [(file(root), stamp)] }
    }
    for (file, _) in scan.files { followLink(file) }
    table?.endRefresh(of: root)
    return scan
  }

  /// Looks through a root again; only what differs is looked at further.
  func rescan(_ root: Int, at now: Int64) {
    let scan = scan(root)
    var arrived: Set<FileStamp.Version> = []
    var present: Set<WatchedFile> = []
    for (file, stamp) in scan.files {
      present.insert(file)
      if let last = known[file] {
        guard last != stamp else { continue }
      } else {
        arrived.insert(stamp.version)
      }
      settling.notice(.file(file), .finished, at: now)
    }
    for (file, stamp) in known where file.root == root && !present.contains(file) {
      // What has only moved isn't waited for.
      let isMoved = arrived.contains(stamp.version)
      settling.notice(.file(file), isMoved ? .finished : .underWay, at: now)
    }
    // It came back in between, before anybody watched for it.
    if folders[root].isEmpty, FileStamp.Node(at: roots[root].path) != nil {
      settling.notice(.root(root), .finished, at: now)
    }
  }

  /// Watches what a link leads to; a plain file is in a folder that is watched.
  func followLink(_ file: WatchedFile) {
    guard table != nil, FileStamp.isLink(file.path) else { return }
    watch(file.path, .target(file))
  }

  /// The folder that a file was found in, as it was when its root was looked through; nil when it
  /// no longer goes by that name.
  func folder(of file: WatchedFile) -> FileStamp.Node? {
    switch roots[file.root] {
    case .file: folders[file.root][""]
    case .folder:
      folders[file.root][String(file.name.dropLast(file.name.lastPathComponent.count))]
    }
  }

  /// The file of a root that is one by itself.
  func file(_ root: Int) -> WatchedFile {
    WatchedFile(root: root, name: roots[root].path, path: roots[root].path)
  }

  /// Where a name below a root lies.
  func path(of name: String, in root: Int) -> String { roots[root].path.appending(name) }

  /// The folders above, up to the first that exists: there something is missing that may come back.
  private func watchAncestors(of path: String, _ root: Int) {
    var below = path
    var isMissing = FileStamp.Node(at: path) == nil
    while let folder = below.parent {
      if isMissing {
        if FileStamp.Node(at: folder) != nil {
          watch(folder, .missing(root: root, name: below.lastPathComponent))
          isMissing = FileStamp.Node(at: below) == nil
          // It was made in between, before anybody watched for it.
          guard isMissing else { return watchAncestors(of: path, root) }
          isMissing = false
        }
      } else {
        watch(folder, .ancestor(root: root))
      }
      below = folder
    }
  }

  private func watch(_ path: String, _ use: WatchUse) {
    do throws(SystemError) {
      try table?.add(path, use)
    } catch {
      switch error.code {
      // It went away, or may not be read, and the list says so itself.
      case ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG: return
      case ENOSPC: report(.limitReached(roots[use.root].path))
      default: report(.notWatched(error))
      }
      unwatched.insert(use.root)
    }
  }
}

extension String {
  /// The folder that a path without a slash at its end lies in.
  var folder: String { parent ?? "." }

  /// The path one level up, as far as it is written out; nil above that.
  var parent: String? {
    var path = self[...]
    while path.count > 1, path.last == "/" { path = path.dropLast() }
    guard path != "/", path != "." else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A name below this folder.
  func appending(_ name: String) -> String { hasSuffix("/") ? self + name : self + "/" + name }
}
