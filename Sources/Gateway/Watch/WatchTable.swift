#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why something is watched, on behalf of which of the watched paths.
enum WatchUse: Hashable {
  /// A folder that lies below a watched folder, or is it; the prefix is "" or "a/b/".
  case folder(root: Int, prefix: String)
  /// The folder of a file that was named by itself.
  case folderOfFile(root: Int)
  /// A folder above: when it is moved or deleted, all that lies below is elsewhere.
  case ancestor(root: Int)
  /// The nearest folder that exists, while something of this name is missing in it.
  case missing(root: Int, name: String)
  /// What a link leads to, which changes without a word to the link's folder.
  case target(WatchedFile)

  var root: Int {
    switch self {
    case .folder(let root, _), .folderOfFile(let root), .ancestor(let root),
      .missing(let root, _):
      root
    case .target(let file): file.root
    }
  }

  var interest: FolderInterest {
    switch self {
    case .folder, .folderOfFile: .contents
    case .ancestor: .existence
    case .missing: .arrivals
    case .target: .file
    }
  }
}

/// What the system watches for us, and why; one thing may be watched for several reasons.
struct WatchTable {
  private struct Row {
    var path: String
    var uses: Set<WatchUse>
    /// What the system was asked for last.
    var interests: Set<FolderInterest>
  }

  private let events: FolderEvents
  private let mostWatches: Int
  private var rows: [Int32: Row] = [:]
  /// The reasons found while one root is looked through; the others of that root are out of date.
  private var fresh: [Int32: Set<WatchUse>] = [:]

  init(events: FolderEvents, mostWatches: Int) {
    self.events = events
    self.mostWatches = mostWatches
  }

  /// Why that number is watched; nothing when it no longer is.
  func uses(of watch: Int32) -> Set<WatchUse> { rows[watch]?.uses ?? [] }

  /// Watches what lies at a path for one more reason.
  mutating func add(_ path: String, _ use: WatchUse) throws(SystemError) {
    let watch = try events.watch(path, for: [use.interest], isAdding: true)
    if rows[watch] == nil, rows.count >= mostWatches {
      events.forget(watch)
      throw SystemError(call: "inotify_add_watch", subject: path, code: ENOSPC)
    }
    var row = rows[watch] ?? Row(path: path, uses: [], interests: [])
    row.path = path
    row.uses.insert(use)
    row.interests.insert(use.interest)
    rows[watch] = row
    fresh[watch, default: []].insert(use)
  }

  /// The system watches it no longer.
  mutating func remove(_ watch: Int32) { rows[watch] = nil }

  /// A root is about to be looked through.
  mutating func beginRefresh() { fresh = [:] }

  /// It was: reasons of that root that were not given again are dropped, and what has none left.
  mutating func endRefresh(of root: Int) {
    for (watch, var row) in rows {
      let kept = fresh[watch] ?? []
      row.uses = row.uses.filter { $0.root != root || kept.contains($0) }
      let interests = Set(row.uses.map(\.interest))
      rows[watch] = row.uses.isEmpty ? nil : row
      guard !row.uses.isEmpty else {
        events.forget(watch)
        continue
      }
      guard interests != row.interests else { continue }
      narrow(watch, row, to: interests)
    }
  }

  /// Asks for less than before; if the path leads elsewhere by now, its folder will say so.
  private mutating func narrow(_ watch: Int32, _ row: Row, to interests: Set<FolderInterest>) {
    do throws(SystemError) {
      let now = try events.watch(row.path, for: interests, isAdding: false)
      guard now == watch else {
        if rows[now] == nil { events.forget(now) }
        return
      }
      rows[watch]?.interests = interests
    } catch {
      // Being told too much does no harm.
    }
  }
}
