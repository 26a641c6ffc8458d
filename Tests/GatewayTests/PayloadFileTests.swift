import CSystem
import Gateway
import Glibc
import TestSupport
import Testing

struct PayloadFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file is read whole`() throws {
    let path = try folder.write("a.apns", Array("{}".utf8))
    let file = try PayloadFile.read(path)
    #expect(file.bytes == Array("{}".utf8))
    #expect(file.size == 2)
    #expect(!file.isTooLarge)
  }

  @Test func `an empty file is a file`() throws {
    #expect(try PayloadFile.read(folder.write("a.apns")).bytes == [])
  }

  @Test func `a link is followed`() throws {
    try folder.write("a.apns", Array("{}".utf8))
    #expect(try PayloadFile.read(folder.link("b.apns", to: "a.apns")).size == 2)
  }

  @Test(arguments: [(9, false), (10, false), (11, true), (100, true)])
  func `only what is larger than the limit is too large`(size: Int, isTooLarge: Bool) throws {
    let path = try folder.write("a.apns", repeatElement(32, count: size))
    let file = try PayloadFile.read(path, limit: 10)
    #expect(file.isTooLarge == isTooLarge)
    #expect(file.size == size)
    #expect(file.bytes.count == min(size, 11))
  }

  @Test func `of a file of 100 MB no more than the limit is read`() throws {
    let path = try folder.write("a.apns")
    #expect(truncate(path, 100_000_000) == 0)
    let file = try PayloadFile.read(path)
    #expect(file.size == 100_000_000)
    #expect(file.bytes.count == PayloadFile.usualLimit + 1)
  }

  @Test func `a file whose size the system doesn't know is read to its end`() throws {
    let file = try PayloadFile.read("/proc/self/stat")
    #expect(!file.bytes.isEmpty)
    #expect(file.size == file.bytes.count)
  }

  @Test func `what isn't a file is named and not read`() throws {
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    expectRefusal(of: pipe, as: .pipe)
    expectRefusal(of: folder.path, as: .folder)
    expectRefusal(of: "/dev/null", as: .device)
    expectRefusal(of: try folder.link("link", to: pipe), as: .pipe)
    expectRefusal(of: try makeSocket(), as: .socket)
  }

  @Test func `a refusal is a sentence`() {
    #expect(
      PayloadFileError.notAFile("x", .pipe).description == "x: is a named pipe, not a file")
    #expect(
      PayloadFileError.system(SystemError(call: "open", subject: "x", code: ENOENT)).description
        == "x: No such file or directory (open)")
  }

  @Test func `a file that isn't there is a fact`() {
    let path = "\(folder.path)/no.apns"
    #expect(throws: PayloadFileError.system(.init(call: "open", subject: path, code: ENOENT))) {
      try PayloadFile.read(path)
    }
  }

  @Test func `a link in a circle is a fact`() throws {
    let path = try folder.link("a.apns", to: "a.apns")
    #expect(throws: PayloadFileError.system(.init(call: "open", subject: path, code: ELOOP))) {
      try PayloadFile.read(path)
    }
  }

  @Test func `a file that may not be read is a fact`() throws {
    let path = try folder.write("a.apns")
    #expect(chmod(path, 0) == 0)
    #expect(throws: PayloadFileError.system(.init(call: "open", subject: path, code: EACCES))) {
      try withoutPrivileges { try PayloadFile.read(path) }
    }
  }

  private func expectRefusal(of path: String, as kind: FileKind) {
    #expect(throws: PayloadFileError.notAFile(path, kind)) { try PayloadFile.read(path) }
  }

  private func makeSocket() throws -> String {
    let path = "\(folder.path)/socket"
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafeBytes(of: &address) { bytes in
      bind(
        number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(MemoryLayout<sockaddr_un>.size))
    }
    try #require(bound == 0)
    return path
  }
}
