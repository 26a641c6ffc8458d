package import Canvas
package import DeviceModel
import Findings

/// A list of commands, waits and expectations, as a file has them.
package struct Scenario: Hashable, Sendable {
  /// One command, with the place that it stands at.
  package struct Line: Hashable, Sendable {
    package var command: Command
    /// The file, as it was named.
    package var file: String
    /// Counts from 1.
    package var number: Int
    package var column: Int
    /// As it is written.
    package var text: String

    /// "a.scenario:12".
    package var place: String { "\(file):\(number)" }
  }

  /// The file, as it was named.
  package var name: String
  package var lines: [Line] = []
  package var size = Size(width: 120, height: 40)
  package var theme = "midnight"
  /// What the clock says at the start, in UTC.
  package var start = Self.usualStart
  /// Profiles beside the shipped ones.
  package var apps: [FileArgument.Content] = []

  /// The names of the pictures that it compares, in their order.
  package var snapshots: [String] {
    lines.compactMap { line in
      guard case .snapshot(let name) = line.command else { return nil }
      return name
    }
  }

  /// 2026-11-30T09:41:00 in UTC.
  package static let usualStart = Instant(milliseconds: 1_796_031_660_000)

  /// A scenario without a line.
  package init(name: String) { self.name = name }
}
