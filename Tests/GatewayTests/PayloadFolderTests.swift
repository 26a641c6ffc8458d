import Gateway
import Glibc
import TestSupport
import Testing

struct PayloadFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] {
    try PayloadFolder.list(folder.path).entries.map(\.relativePath)
  }

  @Test func `payloads are found in all folders and sorted as people number them`() throws {
    for name in ["push 10.apns", "push 2.apns", "b/1.apns", "b/c/x.apns", "a.apns", "b 2.apns"] {
      try folder.write(name)
    }
    #expect(
      try names() == [
        "a.apns", "b/1.apns", "b/c/x.apns", "b 2.apns", "push 2.apns", "push 10.apns",
      ])
  }

  @Test func `an entry says where to read it`() throws {
    try folder.write("a/b.apns")
    let entry = try #require(try PayloadFolder.list(folder.path + "/").entries.first)
    #expect(entry.path == "\(folder.path)/a/b.apns")
    #expect(entry.relativePath == "a/b.apns")
  }

  @Test func `what isn't a payload's file isn't listed`() throws {
    try folder.write("a.json")
    try folder.write("apns")
    try folder.write(".hidden.apns")
    try folder.write(".git/a.apns")
    try folder.makeFolder("folder.apns")
    try folder.link("nowhere.apns", to: "nothing")
    #expect(mkfifo("\(folder.path)/pipe.apns", 0o600) == 0)
    #expect(try names() == [])
  }

  @Test func `a folder named like a payload is a folder`() throws {
    try folder.write("x.apns/y.apns")
    #expect(try names() == ["x.apns/y.apns"])
  }

  @Test func `a linked file is listed, and a circle of folders is walked once`() throws {
    try folder.write("a/1.apns")
    try folder.link("a/up", to: "..")
    try folder.link("b", to: "a")
    try folder.link("2.apns", to: "a/1.apns")
    #expect(try names() == ["2.apns", "a/1.apns"])
  }

  @Test func `a long list is cut short and says so`() throws {
    for number in 1...5 { try folder.write("\(number).apns") }
    let list = try PayloadFolder.list(folder.path, mostEntries: 3)
    #expect(list.entries.map(\.relativePath) == ["1.apns", "2.apns", "3.apns"])
    #expect(list.isCutShort)
    #expect(try !PayloadFolder.list(folder.path, mostEntries: 5).isCutShort)
  }

  @Test func `folders too deep are left out and it says so`() throws {
    let deepest = repeatElement("d", count: PayloadFolder.mostDepth).joined(separator: "/")
    try folder.write("\(deepest)/a.apns")
    #expect(try !PayloadFolder.list(folder.path).isCutShort)
    try folder.write("\(deepest)/d/b.apns")
    let list = try PayloadFolder.list(folder.path)
    #expect(list.entries.map(\.relativePath) == ["\(deepest)/a.apns"])
    #expect(list.isCutShort)
  }

  @Test func `a folder that isn't there is a fact`() {
    let path = "\(folder.path)/no"
    #expect(throws: SystemError(call: "stat", subject: path, code: ENOENT)) {
      try PayloadFolder.list(path)
    }
  }

  @Test func `a file isn't a folder`() throws {
    let path = try folder.write("a.apns")
    #expect(throws: SystemError(call: "opendir", subject: path, code: ENOTDIR)) {
      try PayloadFolder.list(path)
    }
  }

  @Test func `a folder that may not be read is a problem beside the rest`() throws {
    try folder.write("a.apns")
    let locked = try folder.makeFolder("locked")
    #expect(chmod(locked, 0) == 0)
    let list = try withoutPrivileges { try PayloadFolder.list(folder.path) }
    #expect(list.entries.count == 1)
    #expect(list.problems == [SystemError(call: "opendir", subject: locked, code: EACCES)])
  }
}
