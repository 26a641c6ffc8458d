import Canvas
import DeviceModel
import Findings
import Gateway

/// Looks at the files that a profile's service extension attaches.
struct AttachmentFiles {
  /// The folder that names in the profile are relative to.
  private let folder: String

  /// Files beside the profile at that path.
  init(besideProfile path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// More different files than this are not looked at.
  private static let limit = 64
  /// Pictures are made as small as this, in pixels: more than a phone shows.
  private static let room = Size(width: 96, height: 96)

  /// What is there for each name of a profile.
  func files(of profile: AppProfile) -> [Identifier: AttachmentFile] {
    var files: [Identifier: AttachmentFile] = [:]
    for reference in profile.attachmentReferences {
      let name = reference.name.description
      guard files[Identifier(name)] == nil else { continue }
      files[Identifier(name)] =
        files.count < Self.limit
        ? file(name) : .unreadable("a profile may attach \(Self.limit) different files")
    }
    return files
  }

  private func file(_ name: String) -> AttachmentFile {
    let path = name.hasPrefix("/") ? name : folder + name
    do throws(PayloadFileError) {
      let start = try PayloadFile.read(path, limit: AttachmentType.startLength)
      let file = AttachmentFile.file(bytes: start.size, start: start.bytes, nil)
      // Only what would be attached is worth being decoded.
      guard let type = accepted(name, file)?.type, let format = ImageFile.Format(type) else {
        return file
      }
      let whole = try PayloadFile.read(path, limit: type.kind.limit)
      do throws(ImageFileError) {
        let image = try ImageFile.decode(whole.bytes, as: format)
        return .file(bytes: whole.size, start: start.bytes, Self.picture(of: image))
      } catch {
        return .undecodable(bytes: whole.size, start: start.bytes, error.description)
      }
    } catch {
      return .unreadable(Self.words(for: error))
    }
  }

  private func accepted(_ name: String, _ file: AttachmentFile) -> Attachment? {
    do throws(AttachmentProblem) {
      return try Attachment(name, file)
    } catch {
      return nil
    }
  }

  /// The reason without the path, which the sentence begins with already.
  private static func words(for error: PayloadFileError) -> String {
    switch error {
    case .notAFile(_, let kind): "it is \(kind.rawValue)"
    case .system(let error): error.reason
    }
  }

  private static func picture(of image: ImageFile) -> AttachmentPicture? {
    let size = Size(width: image.width, height: image.height)
    guard let bitmap = Bitmap(size: size, bytes: image.rgb) else { return nil }
    let small = bitmap.scaled(to: bitmap.size(within: room))
    return AttachmentPicture(
      width: small.size.width, height: small.size.height, rgb: small.bytes)
  }
}

extension ImageFile.Format {
  /// The decoder of a type; nil for what isn't drawn here.
  fileprivate init?(_ type: AttachmentType) {
    switch type {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .aiff, .wav, .mp3, .mpeg4Audio, .gif, .mpeg, .mpeg4, .avi: return nil
    }
  }
}
