import APNS
import Findings
import Gateway
import Simulator

/// The files behind the shelf: read at the start, and those that change, again.
final class ShelfFiles {
  private let watch: FolderWatch
  private let sendsOnSave: Bool

  /// Files and folders in the order in which they were named.
  init(_ roots: [FolderWatch.Root], sendsOnSave: Bool) {
    watch = FolderWatch(roots)
    self.sendsOnSave = sendsOnSave
  }

  /// Reads everything; a path that was named must be there.
  func shelf(at now: Int64) throws(Boot.Failure) -> Shelf {
    for case .file(let path) in watch.roots { _ = try Boot.read(path) }
    do throws(SystemError) {
      let files = try watch.start(at: now)
      return Shelf(files.map { Shelf.Entry($0, Self.read($0.path)) })
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.noInput)
    }
  }

  /// Listens in a loop, with the clock that `events` is asked by.
  func join(_ loop: EventLoop, clock: @escaping () -> Int64) {
    guard let descriptor = watch.descriptor else { return }
    loop.watch(descriptor) { [unowned self] _ in watch.listen(at: clock()) }
  }

  /// When `events` has something to do next; nil: when the loop says so.
  var deadline: Int64? { watch.deadline }

  /// What has come to rest since the last time.
  func events(at now: Int64) -> [Event] { events(for: watch.changes(at: now)) }

  /// The same, with a file in front that somebody has just finished editing.
  func events(edited path: String, at now: Int64) -> [Event] {
    events(for: watch.changes(of: path, at: now))
  }

  private func events(for changes: [FolderChange]) -> [Event] {
    var shelfChanges: [Shelf.Change] = []
    var pushes: [PushRequest] = []
    for change in changes {
      switch change.state {
      case .gone: shelfChanges.append(.gone(change.file.place))
      case .read(let contents):
        let entry = Shelf.Entry(change.file, contents)
        shelfChanges.append(.read(entry, former: change.former?.place))
        // An empty file is one that somebody has yet to write.
        if sendsOnSave, change.isSaved, !entry.source.bytes.isEmpty { pushes.append(entry.request) }
      }
    }
    return (shelfChanges.isEmpty ? [] : [.filesChanged(shelfChanges)])
      + pushes.map { .push($0) } + watch.takeProblems().map { .noticed($0.description) }
  }

  private static func read(_ path: String) -> Result<PayloadFile, PayloadFileError> {
    Result { () throws(PayloadFileError) in try PayloadFile.read(path) }
  }
}

extension WatchedFile {
  fileprivate var place: Shelf.Place { Shelf.Place(root: root, name: name) }
}

extension Shelf.Entry {
  /// A file that was read, or the reason why it was not.
  fileprivate init(_ file: WatchedFile, _ contents: Result<PayloadFile, PayloadFileError>) {
    switch contents {
    case .success(let contents): self.init(name: file.name, contents)
    case .failure(let error): self.init(name: file.name, unreadable: error.description)
    }
    root = file.root
    path = file.path
  }
}
