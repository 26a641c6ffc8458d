/// Goes through what a program sent to its terminal, and lists what isn't on the list of the harmless.
struct OutputAudit {
  /// What was found, each with the bytes after it.
  private(set) var offences: [String] = []

  /// Control characters by which curses moves the cursor, a bell, and the usual character set.
  private static let controls: Set<UInt8> = [0x07, 0x08, 0x0A, 0x0D, 0x0F]

  /// Ends of CSI sequences: moving, erasing, inserting, repeating, colours, modes, scrolling region,
  /// and `t`, by which xterm's entry saves the title.
  private static let finals = Set("ABCDGHJKLMPSTXbdhlmrt@".utf8)

  init(_ output: [UInt8]) {
    var rest = output[...]
    while let byte = rest.first {
      let taken = Self.harmless(rest)
      if taken == 0 {
        let shown = rest.prefix(12).map {
          $0 >= 0x20 && $0 < 0x7F ? String(Unicode.Scalar($0)) : "<\($0)>"
        }
        offences.append("\(byte): \(shown.joined())")
      }
      rest = rest.dropFirst(max(taken, 1))
    }
  }

  /// How many bytes at the front are harmless; 0: none.
  private static func harmless(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    switch first {
    case 0x20..<0x7F: return 1
    case 0x1B: return escape(bytes)
    case 0x80...: return scalar(bytes)
    default: return controls.contains(first) ? 1 : 0
    }
  }

  private static func escape(_ bytes: ArraySlice<UInt8>) -> Int {
    switch bytes.dropFirst().first {
    // Saving and restoring the cursor, keypad modes, scrolling down by a row.
    case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"),
      UInt8(ascii: "M"):
      return 2
    // The character set.
    case UInt8(ascii: "("), UInt8(ascii: ")"): return 3
    case UInt8(ascii: "["):
      let parameters = bytes.dropFirst(2).prefix { (0x20...0x3F).contains($0) }
      let final = bytes.dropFirst(2 + parameters.count).first
      // How the Linux console hides and shows its cursor.
      if final == UInt8(ascii: "c"), parameters.first == UInt8(ascii: "?") {
        return 3 + parameters.count
      }
      return final.map(finals.contains) == true ? 3 + parameters.count : 0
    default: return 0
    }
  }

  /// A well-formed scalar that no terminal obeys and that has a place of its own.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Int {
    let length = bytes.first.map { $0 >= 0xF0 ? 4 : $0 >= 0xE0 ? 3 : 2 } ?? 1
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1
    else { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return 0
    default: return length
    }
  }
}
