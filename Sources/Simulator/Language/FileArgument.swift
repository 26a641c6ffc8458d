import APNS
package import DeviceModel
package import Findings

/// What stands where a command needs a file: its path, or what was read of it.
package enum FileArgument: Hashable, Sendable {
  /// To be read before the command can be carried out.
  case path(String)
  case content(Content)

  /// The bytes of a file, or those that stand in the line itself.
  package struct Content: Hashable, Sendable {
    /// The file's name; empty where the line itself holds it.
    package var name: String
    package var bytes: [UInt8]
    /// What lies beside a profile and is attached by its service extension.
    package var attachments: [Identifier: AttachmentFile]

    package init(
      name: String, bytes: [UInt8], attachments: [Identifier: AttachmentFile] = [:]
    ) {
      self.name = name
      self.bytes = bytes
      self.attachments = attachments
    }
  }

  /// What begins a word that holds bytes.
  static let base64Prefix = "base64:"

  /// The word that reads as the same.
  package var word: String {
    switch self {
    case .path(let path):
      path.hasPrefix(Self.base64Prefix)
        ? CommandWords.quoted(path) : CommandWords.written(path)
    case .content(let content): content.json ?? Self.base64Prefix + Base64.text(of: content.bytes)
    }
  }

  /// The path that is yet to be read.
  package var path: String? {
    guard case .path(let path) = self else { return nil }
    return path
  }

  /// Whether it is written as one JSON object.
  var isJSON: Bool {
    guard case .content(let content) = self else { return false }
    return content.json != nil
  }
}

extension FileArgument.Content {
  /// The bytes as they stand in a line: a JSON object on one line; nil where base64 has to do.
  var json: String? {
    guard bytes.first == UInt8(ascii: "{"), let text = String(validating: trimmed, as: UTF8.self)
    else { return nil }
    let isLong = text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
    guard let line = isLong ? Self.joined(text) : text else { return nil }
    // Only what reads as the same word may be written as one.
    do throws(LineError) {
      let words = try CommandWords.words(of: line)
      return words.count == 1 && words[0].isJSON && words[0].text == line ? line : nil
    } catch {
      return nil
    }
  }

  /// Without the line ends behind it, which files have and lines don't.
  private var trimmed: ArraySlice<UInt8> {
    var end = bytes.count
    while end > 0, [0x0A, 0x0D, 0x20].contains(bytes[end - 1]) { end -= 1 }
    return bytes[..<end]
  }

  /// Line ends are blanks in strict JSON; where a comment may end with one, they have to stay.
  private static func joined(_ text: String) -> String? {
    var findings: [Finding] = []
    let root = JSONParser.parse(Array(text.utf8), leniency: .strict, into: &findings)
    guard root != nil, findings.allSatisfy({ $0.severity < .error }) else { return nil }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\r" {
      line.append(scalar == "\n" ? " " : scalar)
    }
    return String(line)
  }
}
