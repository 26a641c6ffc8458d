import Findings

/// What the system's news mean for the files.
extension FolderWatch {
  /// Takes the news; what changed is looked at when it has come to rest.
  package func listen(at now: Int64) {
    guard let events else { return }
    do throws(SystemError) {
      // The halves of a rename come one after the other.
      var moved: (cookie: UInt32, file: WatchedFile)?
      for event in try events.take() { take(event, &moved, at: now) }
    } catch {
      report(.notWatched(error))
      unwatched = Set(roots.indices)
      for root in roots.indices { settling.notice(.root(root), .finished, at: now) }
    }
  }

  private func take(
    _ event: FolderEvent, _ moved: inout (cookie: UInt32, file: WatchedFile)?, at now: Int64
  ) {
    guard event.kind != .overflow else {
      for root in roots.indices { settling.notice(.root(root), .finished, at: now) }
      return
    }
    for use in table?.uses(of: event.watch) ?? [] {
      switch use {
      case .folder(let root, let prefix):
        guard let name = event.name else {
          settling.notice(.root(root), .finished, at: now)
          continue
        }
        if !name.hasPrefix(".") { take(event, root, prefix + name, &moved, at: now) }
      case .folderOfFile(let root):
        guard let name = event.name else {
          settling.notice(.root(root), .finished, at: now)
          continue
        }
        let file = file(root)
        if file.path.lastPathComponent == name, !event.isFolder { notice(file, event, at: now) }
      case .ancestor(let root):
        if event.name == nil { settling.notice(.root(root), .finished, at: now) }
      case .missing(let root, let name):
        if event.name == nil || event.name == name {
          settling.notice(.root(root), .finished, at: now)
        }
      case .target(let file):
        if event.name == nil { notice(file, event, at: now) }
      }
    }
  }

  /// Something below a watched folder.
  private func take(
    _ event: FolderEvent, _ root: Int, _ name: String,
    _ moved: inout (cookie: UInt32, file: WatchedFile)?, at now: Int64
  ) {
    let path = path(of: name, in: root)
    let wasFolder = event.kind == .left && folders[root][name + "/"] != nil
    let isFolder = event.isArrival && FileKind(at: path) == .folder
    guard !event.isFolder, !wasFolder, !isFolder else {
      settling.notice(.root(root), .finished, at: now)
      return
    }
    guard name.hasSuffix(PayloadFolder.suffix) else { return }
    let file = WatchedFile(root: root, name: name, path: path)
    notice(file, event, at: now)
    if event.kind == .left, event.cookie != 0 { moved = (event.cookie, file) }
    guard event.isArrival, let former = moved, former.cookie == event.cookie else { return }
    // It won't come back by its old name: that is told together with the new one.
    settling.notice(.file(former.file), .finished, at: now)
    moved = nil
  }

  private func notice(_ file: WatchedFile, _ event: FolderEvent, at now: Int64) {
    settling.notice(.file(file), event.kind == .finished ? .finished : .underWay, at: now)
  }
}
