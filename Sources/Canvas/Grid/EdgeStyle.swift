/// How the edges of cards and phones are drawn.
package enum EdgeStyle: String, CaseIterable, Hashable, Sendable {
  /// Filled shapes with half blocks: rounded corners of half a cell.
  case blocks
  /// Thin lines, for terminals without colours.
  case lines
  /// Plain ASCII, for terminals without box characters.
  case ascii
}
