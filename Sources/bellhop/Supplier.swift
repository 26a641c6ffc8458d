import APNS
import DeviceModel
import Findings
import Gateway
import Simulator

/// Looks up what commands need: files, relative to a folder, and time zones.
struct Supplier {
  /// What relative paths are relative to, with a slash at its end; empty is the working directory.
  let folder: String

  /// Files relative to the working directory.
  init() { folder = "" }

  /// Files beside the one at that path.
  init(beside path: String) {
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The path from here.
  func path(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// What a command needs, or why it cannot be had.
  func look(_ need: Need) throws(WordsError) -> Supply {
    switch need {
    case .file(let path): return .file(try read(path))
    case .profile(let path):
      var content = try read(path)
      var unheard: [Finding] = []
      if let profile = AppProfile.read(content.bytes, into: &unheard) {
        content.attachments = AttachmentFiles(besideProfile: self.path(path)).files(of: profile)
      }
      return .file(content)
    case .timeZone(let name): return .timeZone(try SystemTimeZone.named(name))
    }
  }

  private func read(_ path: String) throws(WordsError) -> FileArgument.Content {
    let file: PayloadFile
    do throws(PayloadFileError) {
      file = try PayloadFile.read(self.path(path))
    } catch {
      throw .refused(error.description)
    }
    guard !file.isTooLarge else {
      throw .refused("\(path.withVisibleControls) has \(file.size) bytes; that is too large")
    }
    let name = path.lastPathComponent
    return FileArgument.Content(name: name, bytes: file.bytes)
  }
}
