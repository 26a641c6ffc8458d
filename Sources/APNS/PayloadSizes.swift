import Findings

/// How large a payload is, in the three ways that people count; bytes.
package struct PayloadSizes: Hashable, Sendable {
  /// As received; of a UTF-16 or UTF-32 file, as UTF-8.
  package var raw: Int
  /// Without blanks and comments between values.
  package var minified: Int
  /// Without blanks and without "Simulator Target Bundle", as a provider would send it.
  package var minifiedWithoutTarget: Int

  /// The three numbers.
  package init(raw: Int, minified: Int, minifiedWithoutTarget: Int) {
    self.raw = raw
    self.minified = minified
    self.minifiedWithoutTarget = minifiedWithoutTarget
  }

  /// Counts a document that has so many bytes.
  init(of document: JSONParser.Document, bytes: Int) {
    raw = bytes
    minified = bytes - document.spareBytes
    minifiedWithoutTarget = minified
    let members = document.root.object ?? []
    let targets = members.filter { $0.key.hasSameBytes(as: Payload.targetKey) }
    for target in targets {
      // Of containers the blanks inside count as well; only a mistake has them here.
      let value =
        target.value.object == nil && target.value.array == nil
        ? target.value.range.count : JSONWriter.compact.text(of: target.value).utf8.count
      minifiedWithoutTarget -= target.keyRange.count + 1 + value
    }
    // A comma goes with each, except where nothing is left that it could part.
    minifiedWithoutTarget -= min(targets.count, max(0, members.count - 1))
  }

  /// The smaller two against the limit: "minified 4101, 5 over".
  func shown(_ limit: Int) -> String {
    func compared(_ size: Int) -> String {
      size > limit ? "\(size), \(size - limit) over" : "\(size), \(limit - size) to spare"
    }
    return "minified \(compared(minified)), "
      + "minified without 'Simulator Target Bundle' \(compared(minifiedWithoutTarget))"
  }
}
