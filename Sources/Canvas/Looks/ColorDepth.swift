/// How many colours a terminal has.
package enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// Red, green and blue in 256 steps each.
  case direct
  /// xterm's palette.
  case indexed256
  /// Eight colours, each also bright.
  case named16
  /// Eight colours.
  case named8
  /// No colours, only attributes.
  case monochrome
}

extension Color {
  /// The nearest colour that a terminal of this depth has; nil without colours.
  package func mapped(to depth: ColorDepth) -> Color? { self }
}
