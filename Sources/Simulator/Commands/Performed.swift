package import DeviceModel
import Findings

/// The last command, and how it went.
package struct Performed: Hashable, Sendable {
  /// The number of the first entry of the timeline that belongs to it.
  package var firstEntry: Int
  /// Why it could not be carried out; nil when it was.
  package var failure: WordsError?
  /// What it printed.
  package var output: [String] = []
}
