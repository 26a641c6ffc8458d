/// Bytes that came in portions of any size, cut into lines of a limited length.
struct LineBuffer {
  /// What stands at the front.
  enum Line: Hashable {
    /// A whole line without its LF.
    case whole([UInt8])
    /// More bytes than a line may have, and no end among them.
    case tooLong
  }

  /// The most bytes of a line.
  let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to here there is no LF.
  private var searched = 0
  private var end: Int?

  init(limit: Int) { self.limit = limit }

  /// How many bytes are kept.
  var count: Int { bytes.count - start }

  /// Adds what came.
  mutating func append(_ more: [UInt8]) {
    // Moved once a portion, not once a line.
    bytes.removeFirst(start)
    searched -= start
    end = end.map { $0 - start }
    start = 0
    bytes += more
    search()
  }

  /// Whether `next` has something to give.
  var hasLine: Bool { end != nil || count > limit }

  /// Takes the line at the front; nil when its end hasn't come yet.
  mutating func next() -> Line? {
    guard let end, end - start <= limit else { return count > limit ? .tooLong : nil }
    let line = Array(bytes[start..<end])
    start = end + 1
    searched = start
    search()
    return .whole(line)
  }

  /// Forgets everything.
  mutating func removeAll() {
    bytes = []
    start = 0
    searched = 0
    end = nil
  }

  private mutating func search() {
    if let end, end >= start { return }
    end = bytes[searched...].firstIndex(of: 0x0A)
    searched = end ?? bytes.count
  }
}
