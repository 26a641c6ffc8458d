import Glibc
import TestSupport
import Testing

/// The real program on a folder in which somebody works.
struct WatchingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("b.apns", TemporaryFolder.payload("first"))
  }

  private func quit(_ pty: Pty, _ location: SourceLocation = #_sourceLocation) {
    pty.send("q")
    #expect(pty.finish() == .exited(0), sourceLocation: location)
    #expect(OutputAudit(pty.output).offences == [], sourceLocation: location)
  }

  @Test func `what happens in the folder shows on the shelf`() throws {
    let pty = try Pty.booted(on: [folder.path])
    pty.waitForText("first")
    try folder.write("b.apns", TemporaryFolder.payload("second"))
    pty.waitForText("second")
    try folder.write("a.apns", TemporaryFolder.payload("another"))
    pty.waitForText("a.apns")
    // The selection stayed with its file.
    pty.waitForText("second")
    #expect(rename("\(folder.path)/b.apns", "\(folder.path)/c.apns") == 0)
    pty.wait(for: "the new name") {
      $0.screen.text.contains("c.apns") && !$0.screen.text.contains("b.apns")
    }
    pty.waitForText("second")
    unlink("\(folder.path)/c.apns")
    pty.waitForText("another")
    pty.wait(for: "the file to go") { !$0.screen.text.contains("c.apns") }
    quit(pty)
  }

  @Test func `a file that is broken says so once it is left so`() throws {
    let pty = try Pty.booted(on: [folder.path])
    try folder.write("b.apns", #"{"aps": {"alert": "half"#)
    pty.waitForText("1 error")
    try folder.write("b.apns", TemporaryFolder.payload("whole"))
    pty.wait(for: "no error") {
      $0.screen.text.contains("whole") && !$0.screen.text.contains("1 error")
    }
    quit(pty)
  }

  @Test func `nothing is sent on saving, unless it was asked for`() throws {
    let pty = try Pty.booted(on: [folder.path])
    try folder.write("b.apns", TemporaryFolder.payload("second"))
    pty.waitForText("second")
    pty.send("]")
    pty.waitForText("Nothing")
    quit(pty)
  }

  @Test func `with --send-on-save what is saved arrives, and stands in the timeline`() throws {
    let pty = try Pty.booted(on: [folder.path], ["--send-on-save"])
    pty.send("]")
    pty.waitForText("Nothing")
    try folder.write("b.apns", TemporaryFolder.payload("come at once"))
    pty.waitForText("come at once")
    pty.waitForText("b.apns")
    try folder.write("new.apns", TemporaryFolder.payload("new and here"))
    pty.waitForText("new and here")
    // A new name is no new text.
    #expect(rename("\(folder.path)/new.apns", "\(folder.path)/renamed.apns") == 0)
    pty.send("[")
    pty.waitForText("renamed.apns")
    pty.send("]")
    pty.wait(for: "the timeline") { !$0.screen.text.contains("renamed.apns") }
    quit(pty)
  }

  @Test func `a single file is watched too`() throws {
    let path = try folder.write("single.json", TemporaryFolder.payload("first"))
    let pty = try Pty.booted(on: [path])
    pty.waitForText("first")
    try folder.write("single.json", TemporaryFolder.payload("second"))
    pty.waitForText("second")
    quit(pty)
  }

  @Test func `N sends it as often as one says`() throws {
    try folder.write("b.apns", TemporaryFolder.payload("message {i}"))
    let pty = try Pty.booted(on: [folder.path])
    pty.send("N")
    pty.waitForText("Send how many times")
    pty.send("12\r")
    pty.waitForText("12 sent")
    pty.waitForText("message 12")
    quit(pty)
  }

  @Test func `a watched folder in which nothing happens wakes nobody`() throws {
    let pty = try Pty.booted(on: [folder.path], ["--send-on-save"])
    try folder.write("b.apns", TemporaryFolder.payload("second"))
    pty.waitForText("second")
    pty.watch(for: .seconds(1))
    let before = try pty.wakeups()
    pty.watch(for: .seconds(2))
    #expect(try pty.wakeups() - before <= 1)
    quit(pty)
  }
}
