import APNS
import Glibc
import TestSupport
import Testing

@testable import Gateway

/// The local socket, with clients of all kinds.
struct SocketDoorTests {
  private let open: OpenDoor

  init() throws { open = try OpenDoor() }

  private static let device =
    #"{"device":{"name":"iPhone","ios":18,"pid":1,"since":2,"locked":false,"apps":[]}}"#

  private func push(_ name: String) -> String {
    #"{"push":{"name":"\#(name)","payload":{"aps":{}}}}"# + "\n"
  }

  // MARK: - Clients as they should be

  @Test func `a push comes through, and is answered`() throws {
    let client = try open.client()
    client.send(#"{"id":7,"push":{"name":"a","payload":{"aps" :1}}}"# + "\n")
    try open.settle()
    #expect(open.pushes == ["a"])
    #expect(open.bodies == [Array(#"{"aps" :1}"#.utf8)])
    #expect(client.lines().first?.hasPrefix(#"{"id":7,"push":{"status":200,"apns-id":"a""#) == true)
    #expect(open.door.clientCount == 1)
    client.hangUp()
    try open.settle()
    #expect(open.door.clientCount == 0)
  }

  @Test func `a connection takes any number of requests, and answers in their order`() throws {
    let client = try open.client()
    let text = (0..<100).map { #"{"id":\#($0),"device":{}}"# + "\r\n" }.joined()
    client.send(text)
    try open.settle()
    client.send("\n  \n" + #"{"id":"last","device":{}}"# + "\n")
    try open.settle()
    let lines = client.lines()
    #expect(lines.count == 101)
    #expect(lines.prefix(100).enumerated().allSatisfy { $1.hasPrefix("{\"id\":\($0),") })
    #expect(lines.last?.hasPrefix(#"{"id":"last","#) == true)
  }

  @Test func `who says that it was all still gets every answer`() throws {
    let client = try open.client()
    client.send((0..<50).map { push("\($0)") }.joined())
    client.finishSending()
    try open.settle()
    #expect(open.pushes.count == 50)
    #expect(client.lines().count == 50)
    #expect(client.read() == nil)
    #expect(open.door.clientCount == 0)
  }

  @Test func `a line may come byte by byte`() throws {
    let client = try open.client()
    for byte in push("slow").utf8 {
      #expect(open.pushes == [])
      client.send([byte])
      try open.loop.turn(timeout: 0)
    }
    try open.settle()
    #expect(open.pushes == ["slow"])
    #expect(client.lines().count == 1)
  }

  // MARK: - Clients that say nonsense

  @Test func `a wrong line is answered with an error, and the next one is taken`() throws {
    let client = try open.client()
    client.send("nonsense\n{\"id\":1,\"pish\":{}}\n\(Request.device.line())\n")
    try open.settle()
    let lines = client.lines()
    #expect(lines[0].hasPrefix(#"{"error":{"code":"not-json","#))
    #expect(lines[1].hasPrefix(#"{"id":1,"error":{"code":"unknown-request","#))
    #expect(lines[2] == Self.device)
  }

  @Test(arguments: 0..<20)
  func `garbage does no harm`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let client = try open.client()
    let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    client.send(bytes)
    client.send("\n" + Request.device.line() + "\n")
    try open.settle()
    let lines = client.lines()
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix(#"{"error":{"code":"#) })
    #expect(lines.last == Self.device[...])
  }

  @Test func `a last line without its end is not carried out`() throws {
    let client = try open.client()
    client.send(push("a") + #"{"push":{"payload":{}}}"#)
    client.finishSending()
    try open.settle()
    #expect(open.pushes == ["a"])
    let lines = client.lines()
    #expect(lines.count == 2)
    #expect(lines.last?.contains("line-not-ended") == true)
    #expect(open.door.clientCount == 0)
  }

  /// Sends it all, turn by turn, until the door takes no more.
  private func pour(_ bytes: [UInt8], into client: RawClient) throws -> Int {
    var sent = 0
    var refusals = 0
    while sent < bytes.count, refusals < 3 {
      let count = client.send(bytes[sent...].prefix(50_000))
      sent += count
      refusals = count == 0 ? refusals + 1 : 0
      try open.loop.turn(timeout: 0)
    }
    try open.settle()
    return sent
  }

  @Test func `a line of one mebibyte is taken`() throws {
    let client = try open.client()
    let filling = SocketConnection.lineLimit - #"{"device":{}}"#.utf8.count
    let line = #"{"device":{"# + String(repeating: " ", count: filling) + "}}\n"
    #expect(try pour(Array(line.utf8), into: client) == line.utf8.count)
    #expect(client.lines() == [Self.device[...]])
    #expect(open.door.clientCount == 1)
  }

  @Test func `a longer line is answered with an error, and the connection ends`() throws {
    let client = try open.client()
    let bytes = [UInt8](repeating: 0x20, count: 20 << 20)
    let sent = try pour(bytes, into: client)
    #expect(sent < 4 << 20)
    let lines = client.lines()
    #expect(lines.count == 1)
    #expect(lines.first?.contains("line-too-long") == true)
    #expect(client.read() == nil)
    #expect(open.door.clientCount == 0)
  }

  // MARK: - Clients that want too much

  @Test func `a flood whose answers nobody takes is held back, and others are served`() throws {
    let flood = try open.client()
    let bytes = Array(String(repeating: push("flood"), count: 10_000).utf8)
    var sent = 0
    for _ in 0..<5_000 {
      sent += flood.send(bytes[sent...].prefix(50_000))
      try open.loop.turn(timeout: 0)
      #expect(open.door.held < 512 * 1024)
    }
    #expect(sent < bytes.count)
    let held = open.count
    #expect(held < 10_000)

    let other = try open.client()
    other.send(Request.device.line() + "\n")
    for _ in 0..<3 { try open.loop.turn(timeout: 0) }
    #expect(other.lines() == [Self.device[...]])
    // Nothing is to be done until somebody takes an answer.
    #expect(try open.loop.turn(timeout: 0) == 0)
    #expect(open.count == held + 1)

    var answers = 0
    for _ in 0..<20_000 where answers < 10_000 {
      sent += flood.send(bytes[sent...].prefix(50_000))
      try open.loop.turn(timeout: 0)
      answers += flood.lines().count
    }
    #expect(sent == bytes.count)
    #expect(open.pushes.count == 10_000)
    #expect(open.door.held < 512 * 1024)
  }

  @Test func `in one turn each client has only its share`() throws {
    let clients = try (0..<3).map { _ in try open.client() }
    for client in clients { client.send(String(repeating: push("x"), count: 100)) }
    try open.loop.turn(timeout: 0)
    #expect(open.door.clientCount == 3 && open.count == 0)
    for turn in 1...4 {
      try open.loop.turn(timeout: 0)
      #expect(open.count == turn * 3 * (SocketDoor.requestsPerTurn / 3))
    }
    try open.settle()
    #expect(open.count == 300)
  }

  @Test func `one client too many is told so`() throws {
    var clients = try (0..<SocketDoor.mostClients).map { _ in try open.client() }
    try open.settle()
    #expect(open.door.clientCount == SocketDoor.mostClients)
    let late = try open.client()
    late.send(push("late"))
    try open.settle()
    #expect(late.lines().first?.contains("too-many-connections") == true)
    #expect(late.read() == nil)
    #expect(open.pushes == [])

    clients.removeLast()
    try open.settle()
    let next = try open.client()
    next.send(push("next"))
    try open.settle()
    #expect(open.pushes == ["next"])
  }

  @Test func `a crowd at the door is let in and turned away in one turn`() throws {
    let clients = try (0..<60).map { _ in try open.client() }
    try open.loop.turn(timeout: 0)
    #expect(open.door.clientCount == 60)
    for client in clients { client.hangUp() }
    try open.settle()
    #expect(open.door.clientCount == 0)
  }

  // MARK: - Clients that are not there

  @Test func `a silent client wakes nobody`() throws {
    let client = try open.client()
    try open.settle()
    #expect(try open.loop.turn(timeout: 50) == 0)
    #expect(open.door.clientCount == 1)
    client.send("{\"device\"")
    try open.settle()
    #expect(try open.loop.turn(timeout: 50) == 0)
  }

  @Test func `a client that vanishes in a line leaves nothing behind`() throws {
    let client = try open.client()
    client.send(#"{"push":{"payload":{"aps":{}}}}"#)
    try open.settle()
    client.hangUp()
    try open.settle()
    #expect(open.door.clientCount == 0 && open.count == 0)
  }

  @Test func `a client that vanishes before its reply has still sent its push`() throws {
    let client = try open.client()
    client.send(push("a"))
    client.hangUp()
    try open.settle()
    #expect(open.pushes == ["a"])
    #expect(open.door.clientCount == 0)
  }

  @Test func `a client that vanishes with its replies half taken is forgotten`() throws {
    let client = try open.client()
    let bytes = Array(String(repeating: push("x"), count: 5_000).utf8)
    var sent = 0
    for _ in 0..<2_000 {
      sent += client.send(bytes[sent...].prefix(50_000))
      try open.loop.turn(timeout: 0)
    }
    #expect(open.door.held > 0)
    client.hangUp()
    try open.settle()
    #expect(open.door.clientCount == 0 && open.door.held == 0)
    #expect(try open.loop.turn(timeout: 0) == 0)
  }

  @Test func `a door that closes hangs up, and its loop forgets it`() throws {
    let client = try open.client()
    try open.settle()
    open.door.close()
    #expect(client.read() == nil)
    #expect(open.loop.isEmpty)
    #expect(access(open.door.path, F_OK) != 0)
    open.door.close()
  }
}
