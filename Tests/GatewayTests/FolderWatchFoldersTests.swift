import Gateway
import Glibc
import TestSupport
import Testing

/// What happens to whole folders, and what is done when the system can't watch them all.
struct FolderWatchFoldersTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/watched" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("watched")
  }

  private func json(_ text: String) -> [UInt8] { Array(#"{"aps": {"alert": "\#(text)"}}"#.utf8) }

  @discardableResult
  private func write(_ name: String, _ text: String = "a") throws -> String {
    try folder.write("watched/\(name)", json(text))
  }

  private func remove(_ name: String) {
    unlink("\(path)/\(name)")
    rmdir("\(path)/\(name)")
  }

  @Test func `the start lists what there is, in the shelf's order`() throws {
    for name in ["b.apns", "a/10.apns", "a/2.apns"] { try write(name) }
    let single = try folder.write("single.json", json("s"))
    let watched = try Watched([.file(single), .folder(path)])
    #expect(watched.files.map(\.name) == [single, "a/2.apns", "a/10.apns", "b.apns"])
    #expect(watched.files.map(\.root) == [0, 1, 1, 1])
    #expect(try watched.isQuiet())
  }

  @Test func `a folder that isn't there at the start is a fact`() {
    #expect(throws: SystemError(call: "stat", subject: "\(path)/no", code: ENOENT)) {
      try Watched([.folder("\(path)/no")])
    }
  }

  @Test func `what is written into new folders is found`() throws {
    let watched = try Watched([.folder(path)])
    try write("x/y/z.apns")
    #expect(try watched.changes().map(\.file.name) == ["x/y/z.apns"])
    try write("x/y/z.apns", "b")
    #expect(try watched.changes().map(\.bytes) == [json("b")])
    try write("x/y/w.apns")
    #expect(try watched.changes().map(\.file.name) == ["x/y/w.apns"])
    #expect(try watched.isQuiet())
  }

  @Test func `a folder that is renamed takes its files along, and saves none`() throws {
    for name in ["x/1.apns", "x/2.apns"] { try write(name) }
    let watched = try Watched([.folder(path)])
    #expect(rename("\(path)/x", "\(path)/y") == 0)
    let changes = try watched.changes { $0.count >= 4 }
    #expect(
      changes.filter { $0.state == .gone }.map(\.file.name).sorted() == ["x/1.apns", "x/2.apns"])
    let new = changes.filter { $0.state != .gone }
    #expect(new.map(\.file.name).sorted() == ["y/1.apns", "y/2.apns"])
    #expect(new.map(\.former?.name).sorted { $0 ?? "" < $1 ?? "" } == ["x/1.apns", "x/2.apns"])
    #expect(new.allSatisfy { !$0.isSaved })
    try write("y/1.apns", "b")
    #expect(try watched.changes().map(\.file.name) == ["y/1.apns"])
    #expect(try watched.isQuiet())
  }

  @Test func `a folder that is moved out takes its files away`() throws {
    try write("x/1.apns")
    let watched = try Watched([.folder(path)])
    #expect(rename("\(path)/x", "\(folder.path)/elsewhere") == 0)
    #expect(try watched.changes().map(\.state) == [.gone])
    try folder.write("elsewhere/1.apns", json("b"))
    #expect(try watched.isQuiet())
  }

  @Test func `links in a circle are walked once, also when they come later`() throws {
    try write("x/1.apns")
    try folder.link("watched/x/up", to: "..")
    let watched = try Watched([.folder(path)])
    #expect(watched.files.map(\.name) == ["x/1.apns"])
    try folder.link("watched/again", to: "x")
    try folder.link("watched/self", to: ".")
    try write("x/2.apns")
    // The folder goes by its first name, which is another one now.
    let changes = try watched.changes { changes in
      changes.contains { $0.state == .gone && $0.file.name == "x/1.apns" }
        && changes.contains { $0.file.name == "again/2.apns" }
    }
    let there = Set(changes.filter { $0.state != .gone }.map(\.file.name))
    #expect(there.isSuperset(of: ["again/1.apns", "again/2.apns"]))
    remove("again")
    let back = try watched.changes { changes in
      changes.contains { $0.file.name == "x/1.apns" }
        && changes.count { $0.state == .gone } >= 2
    }
    #expect(back.contains { $0.file.name == "x/2.apns" && $0.state != .gone })
    #expect(try watched.isQuiet())
  }

  @Test func `a folder reached by a link is watched`() throws {
    try folder.write("real/1.apns", json("a"))
    let watched = try Watched([.folder(path)])
    try folder.link("watched/link", to: "../real")
    #expect(try watched.changes().map(\.file.name) == ["link/1.apns"])
    try folder.write("real/1.apns", json("b"))
    #expect(try watched.changes().map(\.bytes) == [json("b")])
    remove("link")
    #expect(try watched.changes().map(\.state) == [.gone])
  }

  // MARK: - The watched folder itself

  @Test(arguments: [0, 1, 2])
  func `a folder that disappears and comes back is watched again`(levels: Int) throws {
    let deep = (["watched"] + (0..<levels).map { "\($0)" }).joined(separator: "/")
    try folder.write("\(deep)/1.apns", json("a"))
    let watched = try Watched([.folder("\(folder.path)/\(deep)/")])
    for text in ["b", "c"] {
      folder.removeAll("watched")
      #expect(try watched.changes().map(\.state) == [.gone])
      #expect(try watched.isQuiet())
      try folder.write("\(deep)/1.apns", json(text))
      #expect(try watched.changes().map(\.bytes) == [json(text)])
      #expect(try watched.isQuiet())
    }
  }

  @Test func `a folder moved away and back keeps its files' versions`() throws {
    try write("1.apns")
    let watched = try Watched([.folder(path)])
    #expect(rename(path, path + ".away") == 0)
    #expect(try watched.changes().map(\.state) == [.gone])
    try folder.write("watched.away/2.apns", json("b"))
    #expect(rename(path + ".away", path) == 0)
    let back = try watched.changes { $0.count >= 2 }
    #expect(back.map(\.file.name).sorted() == ["1.apns", "2.apns"])
    #expect(back.first { $0.file.name == "1.apns" }?.isSaved == false)
    #expect(back.first { $0.file.name == "2.apns" }?.isSaved == true)
  }

  @Test func `while somebody is in the folder that goes, its return is seen too`() throws {
    try write("1.apns")
    let watched = try Watched([.folder(path)])
    let open = try Descriptor.open(path, O_RDONLY)
    folder.removeAll("watched")
    #expect(try watched.changes().map(\.state) == [.gone])
    #expect(try watched.isQuiet())
    try write("2.apns")
    #expect(try watched.changes().map(\.file.name) == ["2.apns"])
    _ = open.number
  }

  @Test func `what happens beside the folder doesn't wake`() throws {
    try write("1.apns")
    let watched = try Watched([.folder(path)])
    try folder.write("beside.apns", json("a"))
    try folder.makeFolder("other")
    #expect(try watched.loop.turn(timeout: 20) == 0)
    // Not even after it was gone, which had to be waited for there.
    folder.removeAll("watched")
    _ = try watched.changes()
    #expect(try watched.isQuiet())
    try write("1.apns")
    _ = try watched.changes()
    #expect(try watched.isQuiet())
    try folder.write("beside-2.apns", json("a"))
    #expect(try watched.loop.turn(timeout: 20) == 0)
  }

  // MARK: - Too much

  @Test func `ten thousand files: one save is one file read`() throws {
    for number in 1...PayloadFolder.mostEntries { try write("\(number / 1_000)/\(number).apns") }
    let watched = try Watched([.folder(path)])
    #expect(watched.files.count == PayloadFolder.mostEntries)
    let start = Watched.now
    try write("5/5000.apns", "b")
    let changes = try watched.changes()
    #expect(changes.map(\.file.name) == ["5/5000.apns"])
    #expect(Watched.now - start < 2_000)
    #expect(watched.watch.takeProblems() == [])
    // One more is too many, and that is said.
    try write("0/more.apns")
    #expect(try watched.isQuiet())
    #expect(watched.watch.takeProblems() == [.cutShort(path)])
  }

  @Test func `news that were lost are made good by a look through everything`() throws {
    let setting = try PayloadFile.read("/proc/sys/fs/inotify/max_queued_events")
    let digits = String(decoding: setting.bytes.dropLast(), as: UTF8.self)
    let limit = try #require(Int(digits))
    for name in ["a.apns", "b.apns", "c.apns"] { try write(name) }
    let watched = try Watched([.folder(path)])
    let files = ["a", "b"].map { open("\(path)/\($0).apns", O_WRONLY | O_CLOEXEC) }
    // The same news twice running count once.
    for count in 0..<limit + 10 { #expect(pwrite(files[count % 2], "{", 1, 0) == 1) }
    unlink("\(path)/c.apns")
    try write("d.apns")
    for file in files { close(file) }
    let changes = try watched.changes { $0.count >= 4 }
    #expect(changes.filter { $0.state == .gone }.map(\.file.name) == ["c.apns"])
    #expect(Set(changes.map(\.file.name)) == ["a.apns", "b.apns", "c.apns", "d.apns"])
    #expect(try watched.isQuiet())
  }

  @Test func `where the system watches no more, the folders are looked through`() throws {
    try write("1.apns")
    try write("x/2.apns")
    var pace = SettlingPace()
    pace.rescan = 100
    // The folder itself, and those above it up to the root.
    let watches = path.split(separator: "/").count + 1
    let watched = try Watched([.folder(path)], pace: pace, mostWatches: watches)
    #expect(watched.watch.takeProblems() == [.limitReached(path)])
    #expect(watched.watch.deadline != nil)
    for text in ["b", "c"] {
      try write("x/2.apns", text)
      #expect(try watched.changes { !$0.isEmpty }.map(\.bytes) == [json(text)])
    }
    try write("x/3.apns")
    #expect(try watched.changes { !$0.isEmpty }.map(\.file.name) == ["x/3.apns"])
    remove("x/3.apns")
    #expect(try watched.changes { !$0.isEmpty }.map(\.state) == [.gone])
    // Once said is enough.
    #expect(watched.watch.takeProblems() == [])
    // With fewer folders it is watched again.
    folder.removeAll("watched/x")
    #expect(try watched.changes { !$0.isEmpty }.map(\.state) == [.gone])
    while watched.watch.deadline != nil { _ = try watched.changes(within: 100) }
  }

  @Test func `a half-written file that nobody watches isn't told while it grows`() throws {
    try write("x/1.apns")
    var pace = SettlingPace()
    pace.rescan = 50
    pace.quiet = 5_000
    let watched = try Watched([.folder(path)], pace: pace, mostWatches: 1)
    let file = open("\(path)/x/1.apns", O_WRONLY | O_TRUNC | O_CLOEXEC)
    defer { close(file) }
    let whole = json("new")
    for byte in whole.dropLast() {
      #expect(Glibc.write(file, [byte], 1) == 1)
      #expect(try watched.changes(within: 30).isEmpty)
    }
    #expect(Glibc.write(file, Array(whole.suffix(1)), 1) == 1)
    #expect(try watched.changes { !$0.isEmpty }.map(\.bytes) == [whole])
  }
}
