/// A payload's file, and which of the watched paths it was found by.
package struct WatchedFile: Hashable, Sendable {
  /// The place of that path in the list of them, counted from 0.
  package var root: Int
  /// What a person is shown: the path below a watched folder, or that of a file as it was named.
  package var name: String
  /// Where to read it.
  package var path: String

  /// A file that was found.
  package init(root: Int, name: String, path: String) {
    self.root = root
    self.name = name
    self.path = path
  }
}

/// What became of one file.
package struct FolderChange: Hashable, Sendable {
  /// Whether it is there.
  package enum State: Hashable, Sendable {
    /// What was read, or why nothing could be.
    case read(Result<PayloadFile, PayloadFileError>)
    case gone
  }

  package var file: WatchedFile
  package var state: State
  /// Whether somebody saved it: it is new, or was written again. A rename or other rights save nothing.
  package var isSaved = false
  /// What it was called before, if this is a rename.
  package var former: WatchedFile?
}

/// Why a folder is not seen as it should be.
package enum WatchProblem: Hashable, Sendable {
  /// The system watches no more folders; this one, and its neighbours, are looked through instead.
  case limitReached(String)
  /// The system watches nothing here at all.
  case notWatched(SystemError)
  /// A folder can't be looked into.
  case unreadable(SystemError)
  /// There are more files, or deeper folders, than a shelf takes.
  case cutShort(String)
}

extension WatchProblem: CustomStringConvertible {
  /// One sentence without a full stop that names the folder and what is done instead.
  package var description: String {
    switch self {
    case .limitReached(let path):
      "\(path): the system watches no more folders; it is looked through every few seconds"
    case .notWatched(let error):
      "\(error); the folders are looked through every few seconds"
    case .unreadable(let error): error.description
    case .cutShort(let path):
      "\(path): more than \(PayloadFolder.mostEntries) payloads, or folders too deep; the rest is left out"
    }
  }
}
