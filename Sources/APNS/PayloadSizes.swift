/// How large a payload is, in the three ways that people count; bytes.
package struct PayloadSizes: Hashable, Sendable {
  /// As received; of a UTF-16 file, as UTF-8.
  package var raw: Int
  /// Without blanks between values.
  package var minified: Int
  /// Without blanks and without "Simulator Target Bundle", as a provider would send it.
  package var minifiedWithoutTarget: Int

  /// The three numbers.
  package init(raw: Int, minified: Int, minifiedWithoutTarget: Int) {
    self.raw = raw
    self.minified = minified
    self.minifiedWithoutTarget = minifiedWithoutTarget
  }
}
