import DeviceModel
import Findings
import Testing

/// Attachments: what the system takes, by name, by content and by size.
struct AttachmentTests {
  /// The first bytes of a file of each type.
  static let starts: [(type: AttachmentType, start: [UInt8])] = [
    (.aiff, Array("FORM\0\0\0\0AIFF".utf8)), (.aiff, Array("FORM\0\0\0\0AIFC".utf8)),
    (.wav, Array("RIFF\0\0\0\0WAVE".utf8)), (.avi, Array("RIFF\0\0\0\0AVI ".utf8)),
    (.mp3, Array("ID3\u{4}".utf8)), (.mp3, [0xFF, 0xFB, 0x90, 0]),
    (.mpeg4Audio, Array("\0\0\0 ftypM4A ".utf8)), (.mpeg4, Array("\0\0\0 ftypisom".utf8)),
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]), (.gif, Array("GIF89a".utf8)), (.gif, Array("GIF87a".utf8)),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (.mpeg, [0, 0, 1, 0xBA]),
    (.mpeg, [0, 0, 1, 0xB3]),
  ]

  @Test(arguments: starts)
  func `each type is known by its name and by its first bytes`(
    _ row: (type: AttachmentType, start: [UInt8])
  ) throws {
    for end in row.type.nameExtensions {
      let name = "folder/file.\(end.uppercased())"
      let attachment = try Attachment(name, .file(bytes: 100, start: row.start, nil))
      #expect(attachment.type == row.type)
      #expect(attachment.fileName == "file.\(end.uppercased())")
    }
    #expect(throws: AttachmentProblem.unknownType) {
      try Attachment("file.heic", .file(bytes: 100, start: row.start, nil))
    }
    #expect(AttachmentType(start: row.start)?.kind == row.type.kind || row.type == .mpeg4)
  }

  @Test(arguments: [
    (AttachmentType.mp3, 5 << 20), (.png, 10 << 20), (.mpeg4, 50 << 20),
  ])
  func `sounds, pictures and movies have limits of their own`(
    _ row: (type: AttachmentType, limit: Int)
  ) throws {
    let start = try #require(Self.starts.first { $0.type == row.type }).start
    let name = "a.\(row.type.nameExtensions[0])"
    _ = try Attachment(name, .file(bytes: row.limit, start: start, nil))
    #expect(
      throws: AttachmentProblem.tooLarge(bytes: row.limit + 1, row.type.kind)
    ) {
      try Attachment(name, .file(bytes: row.limit + 1, start: start, nil))
    }
  }

  /// A file, and what the person reads about it.
  private static let refused:
    [(name: String, file: AttachmentFile?, says: String, error: String?)] = [
      ("a.png", nil, "can't be read: the profile has no such file", "attachmentInvalidURL"),
      ("a.png", .unreadable("is a folder"), "can't be read: is a folder", "attachmentInvalidURL"),
      ("a.png", .file(bytes: 0, start: [], nil), "is empty", "attachmentCorrupt"),
      ("a", .file(bytes: 9, start: [0x89], nil), "has no end", "attachmentUnrecognizedType"),
      ("a.webp", .file(bytes: 9, start: [], nil), "has no end", "attachmentUnrecognizedType"),
      (
        "a.png", .file(bytes: 9, start: Array("GIF89a".utf8), nil), "named as PNG, and holds GIF",
        "attachmentCorrupt"
      ),
      (
        "a.jpg", .file(bytes: 9, start: Array("<html>".utf8), nil), "holds something else",
        "attachmentCorrupt"
      ),
      (
        "a.gif", .undecodable(bytes: 9, start: Array("GIF89a".utf8), "it ends too early"),
        "is a broken GIF: it ends too early", "attachmentCorrupt"
      ),
      (
        "a.png", .file(bytes: 10 << 20 | 1, start: [], nil),
        "has 10.1 MB, and image may have 10 MB",
        "attachmentInvalidFileSize"
      ),
      ("https://example.com/a.png", nil, "is a link", nil),
      ("data:image/png;x", nil, "is a link", nil),
    ]

  @Test(arguments: refused)
  func `what cannot be attached says why, and by which error`(
    _ row: (name: String, file: AttachmentFile?, says: String, error: String?)
  ) {
    do throws(AttachmentProblem) {
      _ = try Attachment(row.name, row.file)
      Issue.record("it was attached")
    } catch {
      #expect(error.sentence.contains(row.says), "\(error.sentence)")
      #expect(error.errorName == row.error)
      #expect(!error.cure.isEmpty)
    }
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KB"), (1025, "1.1 KB"),
    (1536, "1.5 KB"), (1 << 20, "1 MB"), (10 << 20, "10 MB"),
  ])
  func `sizes in words`(_ row: (Int, String)) {
    #expect(ByteCount.text(row.0) == row.1)
  }

  @Test func `a picture has as many bytes as pixels need`() {
    #expect(AttachmentPicture(width: 2, height: 1, rgb: [1, 2, 3, 4, 5, 6]) != nil)
    #expect(AttachmentPicture(width: 2, height: 2, rgb: [1, 2, 3, 4, 5, 6]) == nil)
    #expect(AttachmentPicture(width: 0, height: 2, rgb: []) == nil)
    #expect(AttachmentPicture(width: .max, height: 2, rgb: []) == nil)
  }

  @Test func `a rule attaches what is there and names the rest`() throws {
    var findings: [Finding] = []
    let text = #"""
      {"bundleIdentifier": "com.example.myapp", "willPresent": [{"present": ["banner"]}],
       "serviceExtension": [{"attachments": ["gone.png", "sub/pic.png"]}]}
      """#
    var profile = try #require(AppProfile.read(Array(text.utf8), into: &findings))
    #expect(findings.isEmpty)
    #expect(profile.attachmentReferences.map(\.name.description) == ["gone.png", "sub/pic.png"])
    let picture = AttachmentPicture(width: 1, height: 1, rgb: [1, 2, 3])
    let start = try #require(Self.starts.first { $0.type == .png }).start
    profile.take(
      [
        "gone.png": .unreadable("No such file or directory"),
        "sub/pic.png": .file(bytes: 70, start: start, picture),
      ], into: &findings)
    #expect(findings.map(\.code) == ["profile-unusable-attachment"])
    let range = try #require(findings.first?.range)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == #""gone.png""#)

    var phone = Phone([profile])
    phone.push(#"{"aps": {"alert": "Hi", "mutable-content": 1}}"#)
    let attachments = phone.device.delivered.last?.content.attachments ?? []
    #expect(attachments.map(\.name) == ["sub/pic.png"])
    #expect(attachments.first?.picture == picture)
    #expect(phone.says("pic.png, PNG, 70 bytes, is attached"))
    #expect(phone.says("gone.png can't be read: No such file or directory: not attached"))
  }
}
