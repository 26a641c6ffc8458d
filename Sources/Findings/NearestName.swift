/// Finds the name that was probably meant: by spelling without case and separators, then by distance.
package enum NearestName {
  /// The candidate that differs only in case, hyphens, underscores or camel humps.
  package static func sameSpelling(as name: String, among candidates: [String]) -> String? {
    let plain = folded(name)
    guard !plain.isEmpty else { return nil }
    return candidates.first { folded($0) == plain }
  }

  /// The nearest candidate, if near enough: one slip in a short name, two from six letters, three from twelve.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    if let same = sameSpelling(as: name, among: candidates) { return same }
    let plain = folded(name)
    // A long name is nobody's slip, and distance costs the product of both lengths.
    guard (3...64).contains(plain.count) else { return nil }
    let limit = plain.count < 6 ? 1 : plain.count < 12 ? 2 : 3
    let rated = candidates.map { (name: $0, distance: distance(plain, folded($0))) }
    guard let best = rated.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return nil
    }
    return best.name
  }

  /// The name without what spelling varies: case, hyphens, underscores, blanks, Unicode composition.
  package static func foldedName(_ name: String) -> String {
    guard name.isPlainASCII else {
      return String(
        String.UnicodeScalarView(name.lowercased().unicodeScalars.filter { !isSeparator($0.value) })
      )
    }
    let source = name.utf8
    return String(unsafeUninitializedCapacity: source.count) { buffer in
      var count = 0
      for byte in source where !isSeparator(UInt32(byte)) {
        buffer[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }

  private static func isSeparator(_ value: UInt32) -> Bool {
    value == 0x2D || value == 0x5F || value == 0x20
  }

  private static func folded(_ name: String) -> [Unicode.Scalar] {
    name.lowercased().unicodeScalars.filter { $0 != "-" && $0 != "_" && $0 != " " }
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var best = min(previous[column], current[column - 1]) + 1
        best = min(best, previous[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, older[column - 2] + 1)
        }
        current.append(best)
      }
      older = previous
      previous = current
    }
    return previous[right.count]
  }
}
