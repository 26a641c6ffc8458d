#if canImport(Darwin)
  import Darwin
#else
  import CSystem
  import Glibc
#endif

/// What the system said about a folder, something in it, or a file.
struct FolderEvent: Hashable {
  enum Kind: Hashable {
    /// Bytes were written, or a file was made.
    case written
    /// A writer closed it, it was moved here, or its rights changed.
    case finished
    /// It was deleted or moved away.
    case left
    /// The watched thing itself was moved, deleted or given other rights.
    case itself
    /// So much happened that some of it was not said.
    case overflow
  }

  var watch: Int32
  var kind: Kind
  /// What of the watched folder it is about; nil for the folder itself.
  var name: String?
  var isFolder = false
  /// Whether the name is new here, so that it may lead to a folder.
  var isArrival = false
  /// Joins the two halves of a rename; 0 for anything else.
  var cookie: UInt32 = 0
}

/// What one wants to be told about a path.
enum FolderInterest: Hashable {
  /// All that happens in a folder.
  case contents
  /// What comes to be in a folder.
  case arrivals
  /// That a folder is moved or deleted; nothing in it wakes anybody.
  case existence
  /// All that happens to a file.
  case file
}

#if os(Linux)
  /// The system's news of folders and files: inotify.
  final class FolderEvents {
    private let queue: Descriptor

    init() throws(SystemError) {
      let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard number >= 0 else { throw SystemError(call: "inotify_init1", subject: "folder watch") }
      queue = Descriptor(owning: number)
    }

    /// Readable when there is news.
    var descriptor: Int32 { queue.number }

    /// Watches what lies at a path, links followed, and gives its number, the same for the same
    /// thing; what was wanted of it before is wanted still if `isAdding`.
    func watch(
      _ path: String, for interests: Set<FolderInterest>, isAdding: Bool
    ) throws(SystemError) -> Int32 {
      var mask = interests.reduce(0) { $0 | Self.mask($1) }
      if isAdding { mask |= UInt32(IN_MASK_ADD) }
      let number = inotify_add_watch(queue.number, path, mask)
      guard number >= 0 else { throw SystemError(call: "inotify_add_watch", subject: path) }
      return number
    }

    /// Watches it no longer; what it said before may still come.
    func forget(_ watch: Int32) { inotify_rm_watch(queue.number, watch) }

    /// The news since the last time; much of it comes in portions.
    func take() throws(SystemError) -> [FolderEvent] {
      var events: [FolderEvent] = []
      for _ in 0..<64 {
        guard case .bytes(let bytes) = try queue.read(limit: 65_536, of: "folder watch") else {
          break
        }
        bytes.withUnsafeBytes { Self.read($0, into: &events) }
      }
      return events
    }

    private static func read(_ bytes: UnsafeRawBufferPointer, into events: inout [FolderEvent]) {
      var offset = 0
      let head = MemoryLayout<inotify_event>.size
      while offset + head <= bytes.count {
        let watch = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let cookie = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        let name = bytes[(offset + head)..<min(offset + head + length, bytes.count)]
          .prefix { $0 != 0 }
        offset += head + length
        guard let kind = kind(mask, isNamed: !name.isEmpty) else { continue }
        // A name that isn't UTF-8 isn't listed either.
        let text = String(validating: name, as: UTF8.self)
        if !name.isEmpty, text == nil { continue }
        events.append(
          FolderEvent(
            watch: watch, kind: kind, name: name.isEmpty ? nil : text,
            isFolder: mask & UInt32(IN_ISDIR) != 0,
            isArrival: mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0, cookie: cookie))
      }
    }

    private static func kind(_ mask: UInt32, isNamed: Bool) -> FolderEvent.Kind? {
      func has(_ bits: Int32) -> Bool { mask & UInt32(bits) != 0 }
      if has(IN_Q_OVERFLOW) { return .overflow }
      if has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) { return .itself }
      if has(IN_DELETE | IN_MOVED_FROM) { return .left }
      if has(IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB) { return .finished }
      return has(IN_CREATE | IN_MODIFY) ? .written : nil
    }

    private static func mask(_ interest: FolderInterest) -> UInt32 {
      let itself = IN_DELETE_SELF | IN_MOVE_SELF
      let writing = IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB
      let arriving = IN_CREATE | IN_MOVED_TO
      return switch interest {
      case .existence: UInt32(itself)
      case .arrivals: UInt32(itself | arriving)
      case .file: UInt32(itself | writing)
      case .contents: UInt32(itself | writing | arriving | IN_DELETE | IN_MOVED_FROM)
      }
    }
  }
#else
  /// The place of kqueue: until it is filled, folders are looked through every few seconds.
  final class FolderEvents {
    init() throws(SystemError) {
      throw SystemError(call: "kqueue", subject: "folder watch", code: ENOSYS)
    }

    var descriptor: Int32 { -1 }

    func watch(
      _ path: String, for interests: Set<FolderInterest>, isAdding: Bool
    ) throws(SystemError) -> Int32 {
      throw SystemError(call: "kqueue", subject: path, code: ENOSYS)
    }

    func forget(_ watch: Int32) {}

    func take() throws(SystemError) -> [FolderEvent] { [] }
  }
#endif
