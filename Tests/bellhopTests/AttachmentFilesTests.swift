import DeviceModel
import Findings
import Glibc
import TestSupport
import Testing

@testable import bellhop

/// Files that profiles attach: whatever lies there, something clear is said of it.
struct AttachmentFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func profile(_ names: [String]) throws -> (AppProfile, [Finding]) {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let text =
      #"{"bundleIdentifier": "a.b", "willPresent": [{"present": ["list"]}], "serviceExtension": [{"attachments": [\#(list)]}]}"#
    let path = try folder.write("app.json", Array(text.utf8))
    var findings: [Finding] = []
    var profile = try #require(AppProfile.read(Array(text.utf8), into: &findings))
    profile.take(AttachmentFiles(besideProfile: path).files(of: profile), into: &findings)
    return (profile, findings)
  }

  @Test func `a PNG and a JPEG beside the profile become pictures`() throws {
    try folder.write("a.png", SampleImages.png)
    try folder.write("sub/b.JPG", SampleImages.jpeg)
    let absolute = try folder.write("c.png", SampleImages.png)
    let (profile, findings) = try profile(["a.png", "sub/b.JPG", "./sub/../a.png", absolute])
    #expect(findings.map(\.text) == [])
    let first = try Attachment("a.png", profile.attachmentFiles["a.png"])
    #expect(first.picture?.rgb == [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    #expect(first.bytes == SampleImages.png.count)
    let second = try Attachment("sub/b.JPG", profile.attachmentFiles["sub/b.JPG"])
    #expect(second.picture?.width == 16)
    #expect(try Attachment(absolute, profile.attachmentFiles[Identifier(absolute)]).picture != nil)
  }

  @Test func `a GIF, a sound and a movie are attached without a picture`() throws {
    try folder.write("a.gif", Array("GIF89a....".utf8))
    try folder.write("a.mp3", Array("ID3.......".utf8))
    try folder.write("a.mp4", Array("\0\0\0 ftypisom".utf8))
    let (profile, findings) = try profile(["a.gif", "a.mp3", "a.mp4"])
    #expect(findings.isEmpty)
    for name in ["a.gif", "a.mp3", "a.mp4"] {
      let attachment = try Attachment(name, profile.attachmentFiles[Identifier(name)])
      #expect(attachment.picture == nil)
    }
  }

  @Test func `whatever else lies there is a finding with its reason, at its name`() throws {
    try folder.write("empty.png")
    try folder.write("text.png", Array("hello".utf8))
    try folder.write("half.png", SampleImages.png.prefix(50))
    try folder.write("bomb.png", SampleImages.png(claiming: 16_384, by: 16_384))
    try folder.write("picture.heic", SampleImages.png)
    try folder.write("really.png", SampleImages.jpeg)
    let large = try folder.write("large.png", SampleImages.png)
    #expect(truncate(large, 11 << 20) == 0)
    try folder.makeFolder("folder.png")
    #expect(mkfifo("\(folder.path)/pipe.png", 0o600) == 0)
    #expect(symlink("loop.png", "\(folder.path)/loop.png") == 0)
    #expect(symlink("/dev/zero", "\(folder.path)/zero.png") == 0)
    let rows = [
      ("gone.png", "No such file or directory"), ("empty.png", "is empty"),
      ("text.png", "named as PNG, and holds something else"), ("half.png", "is a broken PNG"),
      ("bomb.png", "16384 by 16384 pixels are more than are decoded here"),
      ("picture.heic", "has no end that the system knows"),
      ("really.png", "named as PNG, and holds JPEG"),
      ("large.png", "has 11 MB, and image may have 10 MB"), ("folder.png", "it is a folder"),
      ("pipe.png", "it is a named pipe"), ("loop.png", "Too many levels of symbolic links"),
      ("zero.png", "it is a device"), ("", "must be a file's name"),
      ("https://example.com/a.png", "nothing is ever downloaded"),
    ]
    let (profile, findings) = try profile(rows.map(\.0))
    for (name, words) in rows {
      let found = findings.first { $0.text.contains("\"\(name)\"") }
      #expect(found?.text.contains(words) == true, "\(name): \(found?.text ?? "none")")
    }
    #expect(findings.count == rows.count)
    #expect(findings.allSatisfy { !$0.range.isEmpty })
    #expect(profile.serviceExtension.count == 1)
  }

  @Test func `no more than 64 files are looked at`() throws {
    try folder.write("a.png", SampleImages.png)
    let names = (0..<70).map { String(repeating: "./", count: $0) + "a.png" }
    let (_, findings) = try profile(names)
    #expect(findings.count == 6)
    #expect(findings.first?.text.contains("may attach 64 different files") == true)
  }
}
