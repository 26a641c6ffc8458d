/// What kind of thing an attachment is; each has a limit of its own ("UNNotificationAttachment").
package enum AttachmentKind: String, CaseIterable, Hashable, Sendable {
  case audio
  case image
  case movie

  /// The most bytes that the system takes.
  package var limit: Int {
    switch self {
    case .audio: 5 << 20
    case .image: 10 << 20
    case .movie: 50 << 20
    }
  }
}

/// A format of attachments that the system supports ("UNNotificationAttachment").
package enum AttachmentType: String, CaseIterable, Hashable, Sendable {
  case aiff = "AIFF"
  case wav = "WAV"
  case mp3 = "MP3"
  case mpeg4Audio = "MPEG-4 audio"
  case jpeg = "JPEG"
  case gif = "GIF"
  case png = "PNG"
  /// MPEG and MPEG-2 look alike from their first bytes.
  case mpeg = "MPEG"
  case mpeg4 = "MPEG-4"
  case avi = "AVI"

  /// What it is to a person.
  package var kind: AttachmentKind {
    switch self {
    case .aiff, .wav, .mp3, .mpeg4Audio: .audio
    case .jpeg, .gif, .png: .image
    case .mpeg, .mpeg4, .avi: .movie
    }
  }

  /// The ends of file names from which the system takes the type.
  package var nameExtensions: [String] {
    switch self {
    case .aiff: ["aiff", "aif", "aifc"]
    case .wav: ["wav"]
    case .mp3: ["mp3"]
    case .mpeg4Audio: ["m4a"]
    case .jpeg: ["jpg", "jpeg"]
    case .gif: ["gif"]
    case .png: ["png"]
    case .mpeg: ["mpg", "mpeg", "m2v"]
    case .mpeg4: ["mp4", "m4v"]
    case .avi: ["avi"]
    }
  }

  /// The type that a file's name promises; nil for one that the system doesn't know.
  package init?(name: String) {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let end = name[name.index(after: dot)...].lowercased()
    guard let type = Self.allCases.first(where: { $0.nameExtensions.contains(end) }) else {
      return nil
    }
    self = type
  }

  /// How many bytes of a file are enough to know it.
  package static let startLength = 16

  /// The type that a file's first bytes show.
  package init?(start: [UInt8]) {
    guard let type = Self.allCases.first(where: { $0.matches(start) }) else { return nil }
    self = type
  }

  /// Whether a file that begins so is of this type.
  package func matches(_ start: [UInt8]) -> Bool {
    func has(_ text: String, at offset: Int = 0) -> Bool {
      start.dropFirst(offset).starts(with: text.utf8)
    }
    switch self {
    case .aiff: return has("FORM") && (has("AIFF", at: 8) || has("AIFC", at: 8))
    case .wav: return has("RIFF") && has("WAVE", at: 8)
    case .avi: return has("RIFF") && has("AVI ", at: 8)
    case .mp3: return has("ID3") || Self.isFrameHeader(start)
    case .mpeg4Audio, .mpeg4: return has("ftyp", at: 4)
    case .jpeg: return start.starts(with: [0xFF, 0xD8, 0xFF])
    case .gif: return has("GIF87a") || has("GIF89a")
    case .png: return start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .mpeg:
      return start.starts(with: [0, 0, 1, 0xBA]) || start.starts(with: [0, 0, 1, 0xB3])
    }
  }

  /// An MPEG audio frame: eleven bits set, and a layer.
  private static func isFrameHeader(_ start: [UInt8]) -> Bool {
    start.count > 1 && start[0] == 0xFF && start[1] & 0xE0 == 0xE0 && start[1] & 0x06 != 0
  }
}
