import Findings

/// A file that came with a notification; Apple's "UNNotificationAttachment".
package struct Attachment: Hashable, Sendable {
  /// The name in the profile.
  package var name: String
  package var type: AttachmentType
  /// How large the file is.
  package var bytes: Int
  /// What it shows, made small; nil for sounds, movies and pictures that aren't drawn here.
  package var picture: AttachmentPicture?

  package init(name: String, type: AttachmentType, bytes: Int, picture: AttachmentPicture? = nil) {
    self.name = name
    self.type = type
    self.bytes = bytes
    self.picture = picture
  }

  /// The last part of the name.
  package var fileName: String { name.lastPathComponent }
}

/// Plain pixels: red, green and blue, a byte each, row after row.
package struct AttachmentPicture: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let rgb: [UInt8]

  /// Nil where the bytes aren't those of so many pixels.
  package init?(width: Int, height: Int, rgb: [UInt8]) {
    guard width > 0, height > 0, width <= 4096, height <= 4096, rgb.count == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    self.rgb = rgb
  }
}

/// What was found where a profile names a file to attach.
package enum AttachmentFile: Hashable, Sendable {
  /// Why it can't be read, in words.
  case unreadable(String)
  /// Its size, its first bytes, and its picture where it is one that can be drawn.
  case file(bytes: Int, start: [UInt8], AttachmentPicture?)
  /// A picture that its decoder refuses, and why.
  case undecodable(bytes: Int, start: [UInt8], String)
}

/// Why a file isn't attached.
package enum AttachmentProblem: Error, Hashable, Sendable {
  /// A link: an extension would download it, bellhop never does.
  case remote
  case unreadable(String)
  case unknownType
  case empty
  case tooLarge(bytes: Int, AttachmentKind)
  case wrongContent(AttachmentType, found: AttachmentType?)
  case corrupt(AttachmentType, String)

  /// Apple's name of the error; nil for what never gets that far ("UNError.Code").
  package var errorName: String? {
    switch self {
    case .remote: nil
    case .unreadable: "attachmentInvalidURL"
    case .unknownType: "attachmentUnrecognizedType"
    case .tooLarge: "attachmentInvalidFileSize"
    case .empty, .wrongContent, .corrupt: "attachmentCorrupt"
    }
  }

  /// What is wrong, to follow the file's name.
  package var sentence: String {
    switch self {
    case .remote: return "is a link, and nothing is ever downloaded here"
    case .unreadable(let why): return "can't be read: \(why)"
    case .unknownType:
      let known = AttachmentType.allCases.map(\.nameExtensions[0]).joined(separator: ", ")
      return "has no end that the system knows: \(known)"
    case .empty: return "is empty"
    case .tooLarge(let bytes, let kind):
      return "has \(ByteCount.text(bytes)), and \(kind.rawValue) may have "
        + ByteCount.text(kind.limit)
    case .wrongContent(let type, let found):
      return "is named as \(type.rawValue), and holds "
        + (found?.rawValue ?? "something else")
    case .corrupt(let type, let why): return "is a broken \(type.rawValue): \(why)"
    }
  }
}

extension Attachment {
  /// The attachment of a name, as the system would validate it, or what is wrong with it.
  package init(_ name: String, _ file: AttachmentFile?) throws(AttachmentProblem) {
    guard !Self.isLink(name) else { throw .remote }
    let size: Int
    let start: [UInt8]
    var picture: AttachmentPicture?
    var complaint: String?
    switch file {
    case nil: throw .unreadable("the profile has no such file")
    case .unreadable(let why): throw .unreadable(why)
    case .file(let bytes, let first, let pixels): (size, start, picture) = (bytes, first, pixels)
    case .undecodable(let bytes, let first, let why):
      (size, start, complaint) = (bytes, first, why)
    }
    guard let type = AttachmentType(name: name) else { throw .unknownType }
    guard size > 0 else { throw .empty }
    guard size <= type.kind.limit else { throw .tooLarge(bytes: size, type.kind) }
    guard type.matches(start) else {
      throw .wrongContent(type, found: AttachmentType(start: start))
    }
    if let complaint { throw .corrupt(type, complaint) }
    self.init(name: name, type: type, bytes: size, picture: picture)
  }

  /// Whether a name leads somewhere else than to a file: it has a scheme.
  package static func isLink(_ name: String) -> Bool {
    guard let colon = name.firstIndex(of: ":") else { return false }
    let scheme = name[..<colon]
    return !scheme.isEmpty
      && scheme.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "+-.0123456789".unicodeScalars.contains($0))
      }
  }
}

/// Sizes of files in words.
package enum ByteCount {
  /// "312 bytes", "4.2 KB", "10 MB".
  package static func text(_ bytes: Int) -> String {
    guard bytes >= 1024 else { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    let (unit, name) = bytes >= 1 << 20 ? (1 << 20, "MB") : (1024, "KB")
    // Rounded up, so that what is too large never looks as if it fitted.
    let tenths = bytes / unit * 10 + (bytes % unit * 10 + unit - 1) / unit
    let whole = tenths / 10
    return tenths % 10 == 0 ? "\(whole) \(name)" : "\(whole).\(tenths % 10) \(name)"
  }
}
