import DeviceModel

/// All commands since the device booted, as the lines of a scenario that leads to the same state.
package struct Journal: Hashable, Sendable {
  /// No more lines than these are kept for a recording that begins later.
  package static let limit = 10_000

  /// A line, written only when somebody reads it: pushes may come by the thousand.
  private enum Entry: Hashable, Sendable {
    case text(String)
    case wait(Int64)
    case command(Command)

    var line: String {
      switch self {
      case .text(let text): text
      case .wait(let seconds): Command.wait(seconds).line
      case .command(let command): command.recordedLine
      }
    }
  }

  private var entries: [Entry] = []
  /// Whether older lines were let go of, so that a recording that begins now lacks its beginning.
  package private(set) var isCut = false
  /// The file that is being written to; nil while nothing is recorded.
  package var file: String?
  /// Until when time was written down.
  private var written: Instant?

  package init() {}

  /// What opens the scenario, and then the commands with the waits between them.
  package var lines: [String] { entries.map(\.line) }

  /// Whether there is nothing in it yet.
  package var isEmpty: Bool { entries.isEmpty }

  /// Opens the journal at an instant.
  mutating func open(with lines: [String], at instant: Instant) {
    entries = lines.map { .text($0) }
    written = instant
  }

  /// Writes down what was done at an instant and took until another; says which lines are new to a file.
  mutating func add(_ command: Command, at start: Instant, until end: Instant) -> [String] {
    add([.command(command)], at: start, until: end)
  }

  /// The same for lines that are written already.
  mutating func add(_ lines: [String], at start: Instant, until end: Instant) -> [String] {
    add(lines.map { .text($0) }, at: start, until: end)
  }

  private mutating func add(_ new: [Entry], at start: Instant, until end: Instant) -> [String] {
    let passed = start.seconds - (written ?? start).seconds
    let added = (passed > 0 ? [.wait(passed)] : []) + new
    written = end
    entries += added
    if entries.count > Self.limit + Self.limit / 10 {
      entries.removeFirst(entries.count - Self.limit)
      isCut = true
    }
    return file == nil ? [] : added.map(\.line)
  }
}

extension Command {
  /// Its line, with the name of the file whose bytes it carries.
  fileprivate var recordedLine: String {
    switch self {
    case .push(.content(let content), _, _), .schedule(.content(let content), _),
      .install(.content(let content)):
      content.name.isEmpty ? line : "\(line) # \(content.name.onOneLine)"
    default: line
    }
  }
}
