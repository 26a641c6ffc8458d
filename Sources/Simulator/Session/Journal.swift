package import DeviceModel

/// All commands since the device booted, as the lines of a scenario that leads to the same state.
package struct Journal: Hashable, Sendable {
  /// No more lines than these are kept for a recording that begins later.
  package static let limit = 10_000

  /// What opens the scenario, and then the commands with the waits between them.
  package private(set) var lines: [String] = []
  /// Whether older lines were let go of, so that a recording that begins now lacks its beginning.
  package private(set) var isCut = false
  /// The file that is being written to; nil while nothing is recorded.
  package var file: String?
  /// Until when time was written down.
  private var written: Instant?

  package init() {}

  /// Opens the journal at an instant.
  package mutating func open(with lines: [String], at instant: Instant) {
    self.lines = lines
    written = instant
  }

  /// Whether there is nothing in it yet.
  package var isEmpty: Bool { lines.isEmpty }

  /// Writes down what was done at an instant and took until another; says which lines are new.
  mutating func add(_ new: [String], at start: Instant, until end: Instant) -> [String] {
    let passed = start.seconds - (written ?? start).seconds
    let added = (passed > 0 ? ["wait \(DurationText.text(passed))"] : []) + new
    written = end
    lines += added
    if lines.count > Self.limit + Self.limit / 10 {
      lines.removeFirst(lines.count - Self.limit)
      isCut = true
    }
    return added
  }
}
