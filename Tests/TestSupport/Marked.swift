import APNS
package import Findings
package import Testing

/// A text with markers such as 1️⃣ taken out, and the byte offset where each one stood.
package struct Marked: Sendable {
  /// The text without its markers.
  package var text: String
  /// Byte offsets in `text`.
  package var offsets: [Character: Int]

  /// Takes the markers out: keycap digits.
  package init(_ marked: String) {
    text = ""
    offsets = [:]
    for character in marked {
      if character.unicodeScalars.last == "\u{20E3}" {
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
  }

  /// The text as bytes.
  package var bytes: [UInt8] { Array(text.utf8) }
}

/// Reads a marked payload: every named finding must stand at its marker, any other one fails the test.
///
/// Strict by default: over the wire no payload has to name its app.
package func expectFindings(
  _ payload: String, _ expected: KeyValuePairs<Character, Finding.Message> = [:],
  strictness: Strictness = .strict, sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = Marked(payload)
  var findings: [Finding] = []
  _ = Payload.read(marked.bytes, strictness: strictness, into: &findings)
  expect(findings, expected, in: marked, sourceLocation: sourceLocation)
}

/// Reads marked JSON; the same demands as for a payload.
package func expectJSONFindings(
  _ json: String, _ expected: KeyValuePairs<Character, Finding.Message> = [:],
  leniency: Strictness = .strict, sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = Marked(json)
  var findings: [Finding] = []
  _ = JSONParser.parse(marked.bytes, leniency: leniency, into: &findings)
  expect(findings, expected, in: marked, sourceLocation: sourceLocation)
}

private func expect(
  _ found: [Finding], _ expected: KeyValuePairs<Character, Finding.Message>, in marked: Marked,
  sourceLocation: SourceLocation
) {
  var unexpected = found
  for (marker, message) in expected {
    guard let offset = marked.offsets[marker] else {
      Issue.record("no marker \(marker) in the text", sourceLocation: sourceLocation)
      continue
    }
    let index = unexpected.firstIndex {
      $0.message == message && $0.range.lowerBound == offset
    }
    if let index {
      unexpected.remove(at: index)
    } else {
      Issue.record(
        "not found at \(marker) (byte \(offset)): \(message.code): \(message.text)",
        sourceLocation: sourceLocation)
    }
  }
  for finding in unexpected {
    Issue.record(
      "unexpected at byte \(finding.range.lowerBound): \(finding.code): \(finding.text)",
      sourceLocation: sourceLocation)
  }
}
