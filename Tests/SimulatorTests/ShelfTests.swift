import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// The shelf when files change.
struct ShelfTests {
  private static func entry(_ name: String, _ body: String = "a", root: Int = 0) -> Shelf.Entry {
    let json =
      #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "\#(body)"}}"#
    var entry = Shelf.Entry(name: name, bytes: Array(json.utf8))
    entry.root = root
    entry.path = "/payloads/\(name)"
    return entry
  }

  private static func shelf(_ names: String...) -> Shelf { Shelf(names.map { entry($0) }) }

  private static func session(_ names: String...) -> Session {
    var session = Session.sample()
    _ = session.handle(.shelfChanged(Shelf(names.map { entry($0) })), at: .sample)
    return session
  }

  private static func place(_ name: String) -> Shelf.Place { Shelf.Place(root: 0, name: name) }

  @Test func `new files go to their places, changed ones stay, others leave`() {
    var shelf = Self.shelf("2", "4", "10")
    shelf.apply([
      .read(Self.entry("3")), .gone(Self.place("4")), .read(Self.entry("10", "new")),
      .read(Self.entry("11")), .gone(Self.place("7")), .read(Self.entry("1")),
    ])
    #expect(shelf.entries.map(\.name) == ["1", "2", "3", "10", "11"])
    #expect(shelf.entries[3] == Self.entry("10", "new"))
  }

  @Test func `the paths that were named keep their order`() {
    var shelf = Shelf([Self.entry("z.apns", root: 0), Self.entry("a.apns", root: 1)])
    shelf.apply([.read(Self.entry("b.apns", root: 0)), .read(Self.entry("0.apns", root: 2))])
    #expect(shelf.entries.map(\.name) == ["b.apns", "z.apns", "a.apns", "0.apns"])
    #expect(shelf.index(of: Shelf.Place(root: 1, name: "z.apns")) == nil)
  }

  @Test func `many changes at once are taken over in one pass`() {
    var shelf = Shelf((0..<10_000).map { Self.entry("\($0 * 2)") })
    let added = Self.entry("x")
    var changes: [Shelf.Change] = (0..<5_000).map { number in
      var entry = added
      entry.name = "\(number * 2 + 1)"
      return .read(entry)
    }
    changes += (5_000..<10_000).map { .gone(Self.place("\($0 * 2)")) }
    shelf.apply(changes)
    #expect(shelf.entries.map(\.name) == (0..<10_000).map(String.init))
  }

  @Test func `the selection stays with its file`() {
    var session = Self.session("a", "b", "c")
    session.interface.shelfSelection = 1
    _ = session.handle(
      .filesChanged([.read(Self.entry("0")), .read(Self.entry("b", "x"))]), at: .sample)
    #expect(session.selectedShelfEntry == Self.entry("b", "x"))
    _ = session.handle(
      .filesChanged([.gone(Self.place("b")), .read(Self.entry("z"), former: Self.place("b"))]),
      at: .sample)
    #expect(session.selectedShelfEntry?.name == "z")
    _ = session.handle(.filesChanged([.gone(Self.place("z"))]), at: .sample)
    #expect(session.selectedShelfEntry?.name == "c")
    _ = session.handle(
      .filesChanged(["0", "a", "c"].map { .gone(Self.place($0)) }), at: .sample)
    #expect(session.selectedShelfEntry == nil)
    _ = session.handle(.filesChanged([.read(Self.entry("n"))]), at: .sample)
    #expect(session.selectedShelfEntry?.name == "n")
  }

  @Test func `what is noticed is said below, until the next key`() {
    var session = Self.session("a")
    _ = session.handle(.noticed("the disk is full"), at: .sample)
    #expect(session.interface.notice == "the disk is full")
    session.press("t")
    #expect(session.interface.notice != "the disk is full")
  }
}
