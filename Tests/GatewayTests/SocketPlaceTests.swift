import CSystem
import Glibc
import TestSupport
import Testing

@testable import Gateway

/// Where sockets lie, and which folders and names will do.
struct SocketPlaceTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  @Test func `the folder is in the runtime folder, or has the user's number in the temporary one`()
    throws
  {
    let folder = temporary.path
    let own = "/bellhop-\(geteuid())"
    let rows: [([String: String], String)] = [
      (["XDG_RUNTIME_DIR": folder], folder + "/bellhop"),
      (["XDG_RUNTIME_DIR": folder, "TMPDIR": "/"], folder + "/bellhop"),
      ([:], "/tmp" + own),
      (["TMPDIR": folder], folder + own),
      (["XDG_RUNTIME_DIR": "", "TMPDIR": "relative"], "/tmp" + own),
      (["XDG_RUNTIME_DIR": "relative"], "/tmp" + own),
      (["XDG_RUNTIME_DIR": folder + "/missing", "TMPDIR": folder + "/missing"], "/tmp" + own),
    ]
    for (environment, expected) in rows {
      #expect(SocketPlace { environment[$0] }.folder == expected)
    }
  }

  @Test(arguments: [
    ("iPhone", true), ("iPhone 15 Pro", true), ("漢字", true), (".", true),
    (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
    (String(repeating: "é", count: 33), false), ("", false), ("a/b", false), ("..", true),
    ("a\u{0}b", false),
  ])
  func `a name has 1 to 64 bytes and no slash`(_ row: (String, Bool)) {
    #expect(SocketPlace.isName(row.0) == row.1)
  }

  @Test func `a path that the system doesn't take is told with its length`() {
    let place = SocketPlace(folder: "/" + String(repeating: "d", count: 60))
    #expect(throws: SocketPlaceError.self) {
      try place.path(of: String(repeating: "n", count: 64))
    }
    #expect {
      try SocketDoor(place, name: String(repeating: "n", count: 64))
    } throws: { error in
      "\(error)".contains("has 131 bytes, and a socket's path at most 107; set XDG_RUNTIME_DIR")
    }
    #expect(throws: Never.self) { try place.path(of: "iPhone") }
  }

  @Test func `the folder is made private`() throws {
    let place = SocketPlace(folder: temporary.path + "/run")
    #expect(try place.names() == [])
    let door = try SocketDoor(place, name: "iPhone")
    var status = stat()
    #expect(lstat(place.folder, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(lstat(door.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try place.names() == ["iPhone"])
  }

  @Test(arguments: [0o755, 0o710, 0o701, 0o770] as [mode_t])
  func `a folder that others may enter is refused`(mode: mode_t) throws {
    let place = SocketPlace(folder: try temporary.makeFolder("run"))
    #expect(chmod(place.folder, mode) == 0)
    #expect {
      try SocketDoor(place, name: "iPhone")
    } throws: { error in
      "\(error)".contains(
        "may be entered by others (mode \(String(mode, radix: 8))); chmod 700 makes it private")
    }
    #expect(throws: SocketPlaceError.self) { try place.names() }
    #expect(throws: SocketClientError.self) {
      _ = try SocketClient.connect(to: "iPhone", in: place) == nil
    }
  }

  @Test func `a folder of someone else is refused`() throws {
    var status = stat()
    #expect(lstat(try temporary.makeFolder("run"), &status) == 0)
    let mine = status.st_uid
    #expect(SocketPlace.objection(to: status, at: "/x", user: mine) == nil)
    let error = SocketPlace.objection(to: status, at: "/x", user: mine + 1)
    #expect(
      error?.description
        == "/x belongs to user \(mine); set XDG_RUNTIME_DIR to a folder of your own")
  }

  @Test func `what is no folder is refused, a link to one too`() throws {
    let file = SocketPlace(folder: try temporary.write("file"))
    let target = try temporary.makeFolder("target")
    let link = SocketPlace(folder: try temporary.link("link", to: target))
    for place in [file, link] {
      #expect(throws: SocketPlaceError.notAFolder(place.folder)) {
        try SocketDoor(place, name: "iPhone")
      }
    }
    let lost = SocketPlace(folder: temporary.path + "/missing/run")
    #expect {
      try SocketDoor(lost, name: "iPhone")
    } throws: { error in
      "\(error)".contains("No such file or directory (mkdir)")
    }
  }

  @Test func `only the same user is welcome`() {
    #expect(SocketPlace.isWelcome(7, to: 7))
    #expect(!SocketPlace.isWelcome(0, to: 7))
    #expect(!SocketPlace.isWelcome(7, to: 0))
    #expect(SocketPlace.isWelcome(geteuid()))
  }

  @Test func `a socket that nobody listens at is replaced`() throws {
    let place = SocketPlace(folder: try temporary.makeFolder("run"))
    let path = try place.path(of: "iPhone")
    // As after kill -9: bound, and nobody there any more.
    _ = try UnixSocket.listen(at: path)
    #expect(try place.names() == ["iPhone"])
    #expect(try SocketClient.connect(to: "iPhone", in: place) == nil)
    let door = try SocketDoor(place, name: "iPhone")
    #expect(try SocketClient.connect(to: "iPhone", in: place) != nil)
    door.close()
    #expect(try place.names() == [])
  }

  @Test func `a name that is taken is refused, another is not`() throws {
    let place = SocketPlace(folder: temporary.path + "/run")
    let first = try SocketDoor(place, name: "iPhone")
    #expect {
      try SocketDoor(place, name: "iPhone")
    } throws: { error in
      "\(error)" == "a device named iPhone is booted already; --device OTHER boots one beside it"
    }
    let second = try SocketDoor(place, name: "iPad 2")
    let third = try SocketDoor(place, name: "iPad 10")
    #expect(try place.names() == ["iPad 2", "iPad 10", "iPhone"])
    first.close()
    second.close()
    third.close()
    #expect(try place.names() == [])
    #expect(throws: Never.self) { try SocketDoor(place, name: "iPhone") }
  }

  @Test func `what isn't a socket is left alone`() throws {
    let place = SocketPlace(folder: try temporary.makeFolder("run"))
    let path = try temporary.write("run/iPhone.sock", [1])
    #expect(throws: SocketPlaceError.notASocket(path)) { try SocketDoor(place, name: "iPhone") }
    #expect(access(path, F_OK) == 0)
    #expect(try place.names() == [])
  }

  @Test func `a door that closes removes its own file alone`() throws {
    let place = SocketPlace(folder: temporary.path + "/run")
    let door = try SocketDoor(place, name: "iPhone")
    #expect(unlink(door.path) == 0)
    let other = try SocketDoor(place, name: "iPhone")
    door.close()
    #expect(try place.names() == ["iPhone"])
    other.close()
    #expect(try place.names() == [])
  }

  @Test func `a folder that somebody locked is told`() throws {
    let folder = try temporary.makeFolder("run")
    let lock = try Descriptor.open(folder, O_RDONLY | O_DIRECTORY)
    #expect(bellhop_lock(lock.number) == 0)
    #expect(throws: SocketPlaceError.locked(folder)) {
      try SocketDoor(SocketPlace(folder: folder), name: "iPhone")
    }
  }
}
