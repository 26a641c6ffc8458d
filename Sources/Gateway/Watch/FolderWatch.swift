import Findings

/// Watches folders of payloads, and payloads named by themselves: says what was saved, renamed and
/// deleted once it has come to rest, and reads nothing else.
///
/// Times are milliseconds on a clock that never goes back.
package final class FolderWatch {
  /// A path that a person named.
  package enum Root: Hashable, Sendable {
    case folder(String)
    case file(String)

    /// The path as it was named.
    package var path: String {
      switch self {
      case .folder(let path), .file(let path): path
      }
    }
  }

  /// What may have changed: a file, or something about the folders of a root.
  enum Subject: Hashable {
    case file(WatchedFile)
    case root(Int)
  }

  /// The paths, in the order in which they were named.
  package let roots: [Root]

  /// Nil: the system watches nothing, and the folders are looked through now and then.
  let events: FolderEvents?
  var table: WatchTable?
  let pace: SettlingPace
  var settling: Settling<Subject>
  /// The files that were told of, as they were when that was.
  var known: [WatchedFile: FileStamp] = [:]
  /// How many of them each root has.
  var counts: [Int]
  /// What the files of a root lie in, by their prefixes.
  var folders: [[String: FileStamp.Node]]
  /// Versions that were told of, by their last names: coming by another one they are not saved anew.
  private var seen: [FileStamp.Version: WatchedFile] = [:]
  /// What was found half written, to see whether it is still being written.
  private var glimpses: [WatchedFile: FileStamp] = [:]
  /// Roots that the system doesn't watch, or not all of.
  var unwatched: Set<Int> = []
  private var nextRescan: Int64?
  private var problems: [WatchProblem] = []
  private var told: Set<WatchProblem> = []

  /// A watch of those paths; it watches at most so many folders, and looks through the others.
  package init(
    _ roots: [Root], pace: SettlingPace = SettlingPace(), mostWatches: Int = 8_192
  ) {
    self.roots = roots
    self.pace = pace
    settling = Settling(pace: pace)
    counts = roots.map { _ in 0 }
    folders = roots.map { _ in [:] }
    do throws(SystemError) {
      let events = try FolderEvents()
      self.events = events
      table = WatchTable(events: events, mostWatches: mostWatches)
    } catch {
      events = nil
      if !roots.isEmpty { report(.notWatched(error)) }
    }
  }

  /// Readable when the system has news, which `listen` takes; nil when it never has.
  package var descriptor: Int32? { events?.descriptor }

  /// When `changes` has something to do next, unless the descriptor is ready before.
  package var deadline: Int64? {
    guard let nextRescan else { return settling.deadline }
    return min(nextRescan, settling.deadline ?? nextRescan)
  }

  /// What a person should know, once each.
  package func takeProblems() -> [WatchProblem] {
    defer { problems = [] }
    return problems
  }

  /// Looks through everything for the first time; the files come in the shelf's order.
  package func start(at now: Int64) throws(SystemError) -> [WatchedFile] {
    var files: [WatchedFile] = []
    for root in roots.indices {
      let scan = scan(root)
      if let error = scan.failure { throw error }
      for (file, stamp) in scan.files {
        remember(file, stamp)
        files.append(file)
      }
    }
    planRescan(at: now)
    return files
  }

  /// What has changed and come to rest: each file once.
  package func changes(at now: Int64) -> [FolderChange] {
    if let due = nextRescan, due <= now {
      for root in unwatched.sorted() { rescan(root, at: now) }
    }
    var changes: [FolderChange] = []
    for look in settling.take(at: now) {
      switch look.subject {
      case .root(let root): rescan(root, at: now)
      case .file(let file):
        if let change = self.look(at: file, look, now) { changes.append(change) }
      }
    }
    planRescan(at: now)
    return withNames(changes)
  }

  /// A file that is known to be whole now is looked at at once, and what waits with it.
  package func changes(of path: String, at now: Int64) -> [FolderChange] {
    listen(at: now)
    for file in known.keys where file.path == path { settling.hurry(.file(file), at: now) }
    return changes(at: now)
  }

  // MARK: - Looking at a file

  private func look(
    at file: WatchedFile, _ look: Settling<Subject>.Look, _ now: Int64
  ) -> FolderChange? {
    // A folder with two names goes by one of them, and so do its files.
    guard folder(of: file) != nil, let stamp = FileStamp(at: file.path) else {
      return leave(file, at: now)
    }
    if let last = known[file], last == stamp {
      glimpses[file] = nil
      return nil
    }
    if known[file] == nil, counts[file.root] >= PayloadFolder.mostEntries {
      report(.cutShort(roots[file.root].path))
      return nil
    }
    let contents = Result { () throws(PayloadFileError) in try PayloadFile.read(file.path) }
    guard contents.isWhole || isAtRest(file, stamp, look, now) else { return nil }
    glimpses[file] = nil
    var change = FolderChange(file: file, state: .read(contents))
    switch contents {
    case .success: change.isSaved = seen[stamp.version] == nil
    case .failure: break
    }
    if known[file] == nil { change.former = formerName(of: file, stamp) }
    remember(file, stamp)
    followLink(file)
    return change
  }

  /// Whether a file that isn't whole has been left so; otherwise it is looked at again later.
  private func isAtRest(
    _ file: WatchedFile, _ stamp: FileStamp, _ look: Settling<Subject>.Look, _ now: Int64
  ) -> Bool {
    let before = glimpses.updateValue(stamp, forKey: file)
    guard look.isSettled else {
      settling.keep(look, at: now)
      return false
    }
    guard let before, before != stamp else { return true }
    // Nobody said so, but it is another file than at the last look.
    settling.notice(.file(file), .underWay, at: now)
    return false
  }

  private func leave(_ file: WatchedFile, at now: Int64) -> FolderChange? {
    glimpses[file] = nil
    // With the last file its folder may be gone, and nobody says so while somebody is in it.
    if folder(of: file) != FileStamp.Node(at: file.path.folder) {
      settling.notice(.root(file.root), .finished, at: now)
    }
    guard known.removeValue(forKey: file) != nil else { return nil }
    counts[file.root] -= 1
    return FolderChange(file: file, state: .gone)
  }

  private func remember(_ file: WatchedFile, _ stamp: FileStamp) {
    if known.updateValue(stamp, forKey: file) == nil { counts[file.root] += 1 }
    // Of files that are long gone nothing has to be known.
    if seen.count > 4 * (known.count + PayloadFolder.mostEntries) {
      seen = [:]
      for (file, stamp) in known { seen[stamp.version] = file }
    }
    seen[stamp.version] = file
  }

  // MARK: - Renames

  /// The known file that is no longer there and was this one.
  private func formerName(of file: WatchedFile, _ stamp: FileStamp) -> WatchedFile? {
    guard let former = seen[stamp.version], former != file, FileStamp(at: former.path) == nil
    else { return nil }
    return former
  }

  /// A former name is told only together with its going.
  private func withNames(_ changes: [FolderChange]) -> [FolderChange] {
    let gone = Set(changes.lazy.filter { $0.state == .gone }.map(\.file))
    return changes.map { change in
      guard let former = change.former, !gone.contains(former) else { return change }
      var change = change
      change.former = nil
      return change
    }
  }

  // MARK: - Problems

  func report(_ problem: WatchProblem) {
    guard told.insert(problem).inserted else { return }
    problems.append(problem)
  }

  private func planRescan(at now: Int64) {
    guard !unwatched.isEmpty else {
      nextRescan = nil
      return
    }
    if (nextRescan ?? .min) <= now { nextRescan = now + pace.rescan }
  }
}

extension Result<PayloadFile, PayloadFileError> {
  /// Whether it is JSON to its end, or nothing that more writing could complete.
  fileprivate var isWhole: Bool {
    switch self {
    case .failure: return false
    case .success(let file):
      if file.isTooLarge { return true }
      var findings: [Finding] = []
      _ = JSONParser.parse(file.bytes, leniency: .lenient, into: &findings)
      return findings.worst != .error
    }
  }
}
