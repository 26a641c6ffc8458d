import Gateway
import Glibc
import TestSupport
import Testing

/// Real files in a real folder, watched through the loop as the program does it.
struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func json(_ text: String) -> [UInt8] { Array(#"{"aps": {"alert": "\#(text)"}}"#.utf8) }

  private func watched(_ prepare: () throws -> Void = {}) throws -> Watched {
    try prepare()
    return try Watched([.folder(folder.path)])
  }

  // MARK: - Saving

  /// The ways in which editors and scripts save a file.
  enum Saving: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case inPlace = "written in place"
    case rename = "written beside it and renamed onto it"
    case twoSteps = "emptied, closed, and written"
    case anew = "deleted and made anew"
    case backup = "renamed to a backup and made anew"
    case bits = "written in small pieces"
    case payloadBeside = "written to another payload beside it and renamed"

    var testDescription: String { rawValue }
  }

  private func save(_ name: String, _ bytes: [UInt8], _ way: Saving) throws {
    let path = "\(folder.path)/\(name)"
    switch way {
    case .inPlace: try folder.write(name, bytes)
    case .rename:
      let beside = try folder.write(".\(name).tmp", bytes)
      #expect(rename(beside, path) == 0)
    case .twoSteps:
      try folder.write(name)
      try folder.write(name, bytes)
    case .anew:
      unlink(path)
      try folder.write(name, bytes)
    case .backup:
      #expect(rename(path, path + "~") == 0)
      try folder.write(name, bytes)
      unlink(path + "~")
    case .bits:
      let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      for byte in bytes { #expect(Glibc.write(file, [byte], 1) == 1) }
      close(file)
    case .payloadBeside:
      let beside = try folder.write("z-\(name)", bytes)
      #expect(rename(beside, path) == 0)
    }
  }

  @Test(arguments: Saving.allCases)
  func `every way of saving is one change`(_ way: Saving) throws {
    let watched = try watched { try folder.write("a.apns", json("old")) }
    try save("a.apns", json("new"), way)
    let changes = try watched.changes()
    #expect(changes.map(\.file.name) == ["a.apns"])
    #expect(changes.first?.bytes == json("new"))
    #expect(changes.first?.isSaved == true)
    #expect(try watched.isQuiet())
  }

  @Test func `a new file is one change`() throws {
    let watched = try watched()
    try folder.write("a.apns", json("new"))
    let changes = try watched.changes()
    #expect(changes.map(\.file.path) == ["\(folder.path)/a.apns"])
    #expect(changes.map(\.isSaved) == [true])
  }

  @Test func `what isn't a payload's file changes nothing`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    for name in ["a.txt", ".a.apns.swp", ".hidden.apns", "apns", "4913"] {
      try folder.write(name, json("x"))
    }
    #expect(mkfifo("\(folder.path)/pipe.apns", 0o600) == 0)
    #expect(try watched.isQuiet())
  }

  @Test func `the same text saved again is saved`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    try folder.write("a.apns", json("a"))
    #expect(try watched.changes().map(\.isSaved) == [true])
  }

  @Test func `nothing changes, nothing wakes`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    #expect(watched.watch.deadline == nil)
    #expect(try watched.loop.turn(timeout: 50) == 0)
  }

  // MARK: - Half-written files

  @Test func `a half-written file keeps its last version until it is whole`() throws {
    let path = try folder.write("a.apns", json("old"))
    var pace = SettlingPace()
    pace.quiet = 10_000
    let watched = try Watched([.folder(folder.path)], pace: pace)
    let whole = json("new")
    let file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    #expect(write(file, Array(whole.prefix(10)), 10) == 10)
    // Well before it would count as left so.
    #expect(try watched.changes(within: 100).isEmpty)
    #expect(write(file, Array(whole.dropFirst(10)), whole.count - 10) == whole.count - 10)
    close(file)
    #expect(try watched.changes().map(\.bytes) == [whole])
    #expect(try watched.isQuiet())
  }

  @Test func `a file that is left half written counts as it is`() throws {
    let watched = try watched { try folder.write("a.apns", json("old")) }
    let half = Array(json("new").prefix(12))
    try folder.write("a.apns", half)
    let start = Watched.now
    #expect(try watched.changes().map(\.bytes) == [half])
    #expect(Watched.now - start >= 290)
    #expect(try watched.isQuiet())
  }

  // MARK: - Names and rights

  @Test func `a deleted file is gone`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    unlink("\(folder.path)/a.apns")
    #expect(try watched.changes().map(\.state) == [.gone])
  }

  @Test func `a rename is one change that names both, and saves nothing`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    #expect(rename("\(folder.path)/a.apns", "\(folder.path)/b.apns") == 0)
    let changes = try watched.changes()
    let new = try #require(changes.first { $0.file.name == "b.apns" })
    #expect(new.former?.name == "a.apns")
    #expect(!new.isSaved)
    #expect(changes.first { $0.file.name == "a.apns" }?.state == .gone)
    #expect(changes.count == 2)
  }

  @Test func `moved in it is new, moved out it is gone, and back it saves nothing`() throws {
    let outside = try TemporaryFolder()
    let watched = try watched()
    let other = try outside.write("a.apns", json("a"))
    let here = "\(folder.path)/a.apns"
    #expect(rename(other, here) == 0)
    #expect(try watched.changes().map(\.isSaved) == [true])
    #expect(rename(here, other) == 0)
    #expect(try watched.changes().map(\.state) == [.gone])
    #expect(rename(other, here) == 0)
    let back = try watched.changes()
    #expect(back.map(\.bytes) == [json("a")])
    #expect(back.map(\.isSaved) == [false])
  }

  @Test func `a file that may not be read says so, and is read when it may be`() throws {
    let path = try folder.write("a.apns", json("a"))
    let watched = try watched()
    #expect(chmod(path, 0) == 0)
    let denied = try withoutPrivileges { try watched.changes() }
    let error = SystemError(call: "open", subject: path, code: EACCES)
    #expect(denied.map(\.state) == [.read(.failure(.system(error)))])
    #expect(chmod(path, 0o644) == 0)
    let allowed = try withoutPrivileges { try watched.changes() }
    #expect(allowed.map(\.bytes) == [json("a")])
    #expect(allowed.map(\.isSaved) == [false])
  }

  @Test func `a file that is known to be whole is looked at at once`() throws {
    let watched = try watched { try folder.write("a.apns", json("a")) }
    let path = try folder.write("a.apns", json("b"))
    let changes = watched.watch.changes(of: path, at: Watched.now)
    #expect(changes.map(\.bytes) == [json("b")])
    #expect(try watched.isQuiet())
  }

  // MARK: - A file by itself, and links

  @Test func `a file that was named is watched, and its neighbours are not`() throws {
    let path = try folder.write("a.txt", json("a"))
    let watched = try Watched([.file(path)])
    try folder.write("b.apns", json("b"))
    try save("a.txt", json("new"), .rename)
    let changes = try watched.changes()
    #expect(changes.map(\.file) == [WatchedFile(root: 0, name: path, path: path)])
    #expect(changes.map(\.bytes) == [json("new")])
    #expect(try watched.isQuiet())
  }

  @Test func `what a link leads to is watched`() throws {
    let outside = try TemporaryFolder()
    let real = try outside.write("real.json", json("a"))
    try folder.link("a.apns", to: real)
    let watched = try watched()
    for text in ["b", "c"] {
      try outside.write("real.json", json(text))
      #expect(try watched.changes().map(\.bytes) == [json(text)])
      // Another file takes its place, and that one is watched from then on.
      let beside = try outside.write("tmp", json(text + text))
      #expect(rename(beside, real) == 0)
      #expect(try watched.changes().map(\.bytes) == [json(text + text)])
    }
  }

  @Test func `the same file under two paths is told for both`() throws {
    let path = try folder.write("a/b.apns", json("a"))
    let watched = try Watched([.folder(folder.path), .folder("\(folder.path)/a"), .file(path)])
    try folder.write("a/b.apns", json("b"))
    let changes = try watched.changes()
    #expect(changes.map(\.file.name).sorted() == [path, "a/b.apns", "b.apns"].sorted())
    #expect(changes.map(\.file.root).sorted() == [0, 1, 2])
  }
}
