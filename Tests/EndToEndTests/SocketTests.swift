import Findings
import Glibc
import PtyKit
import TestSupport
import Testing

/// `bellhop push` and `bellhop list` against devices that really are booted.
struct SocketTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String?] { ["XDG_RUNTIME_DIR": folder.path] }

  /// A device full screen; it is ready when the clock of its lock screen stands there.
  private func boot(_ arguments: [String] = []) throws -> Pty {
    let pty = try Pty(
      "bellhop", ["--clock", "2026-11-30T09:41"] + arguments, environment: environment,
      columns: 120, rows: 40)
    pty.waitForText("30 November")
    return pty
  }

  private func run(_ arguments: [String], input: String = "") throws -> Run {
    try Run("bellhop", arguments, environment: environment, input: Array(input.utf8))
  }

  private func payload(_ title: String, target: Bool = true) throws -> String {
    let named = target ? #""Simulator Target Bundle": "com.example.myapp","# : ""
    let text = "{\(named)\n  \"aps\": {\"alert\": {\"title\": \"\(title)\"}, \"bagde\": 3}}\n"
    return try folder.write("\(title).apns", text.utf8)
  }

  private func json(_ text: String) throws -> JSON {
    var findings: [Finding] = []
    let json = JSONParser.parse(Array(text.utf8), leniency: .strict, into: &findings)
    return try #require(json, "\(text)")
  }

  private func isThere(_ name: String) -> Bool { access(folder.socket(of: name), F_OK) == 0 }

  // MARK: - Pushes

  @Test func `a push from another terminal is on the screen, and explained where it came from`()
    throws
  {
    let pty = try boot()
    let file = try payload("Hello-there")
    let run = try run(["push", file])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.hasPrefix("iPhone answered 200, apns-id "), "\(run.output)")
    #expect(run.output.contains("\n\(file):2:46: warning: "), "\(run.output)")
    #expect(run.output.contains("did you mean 'badge'?"))
    #expect(run.output.contains("\nMyApp was shown: "))
    #expect(run.output.contains("\n✓ authorization  authorized"))
    pty.waitForText("Hello-there")
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    #expect(!isThere("iPhone"))
  }

  @Test func `programs get one line of JSON, and every byte of the payload counts`() throws {
    let pty = try boot()
    let run = try run(
      ["push", "--json", "com.example.myapp", "-", "priority=7", "apns-collapse-id=x"],
      input: "{\"aps\": {\"alert\":\r\n \"é\u{7}\"}}")
    #expect(run.code == 65 && run.errors == "")
    let report = try json(run.output)
    #expect(report["status"]?.number?.integer == 400)
    #expect(report["reason"]?.string == "BadPriority")
    #expect(report["apns-id"]?.string?.count == 36)
    let finding = try #require(
      report["findings"]?.array?.first { $0["code"]?.string == "raw-control" })
    #expect(finding["line"]?.number?.integer == 2)
    #expect(finding["column"]?.number?.integer == 4)
    #expect(finding["severity"]?.string == "error")
    let codes = report["findings"]?.array?.map { $0["code"]?.string }
    #expect(codes?.contains("unknown-priority") == true)
    #expect(report["reasons"]?.array?.first?["mark"]?.string == "refused")
    // Into the panes, and on to the Timeline.
    pty.send("\t\t")
    pty.waitForText("standard input")
  }

  @Test func `the app can be named beside the file`() throws {
    let pty = try boot()
    let file = try payload("Bundle-beside", target: false)
    #expect(try run(["push", file]).output.contains("✗ app"))
    #expect(try run(["push", file]).code == 65)
    let refused = try run(["push", "com.example.unknown", file])
    #expect(refused.code == 65)
    #expect(refused.output.contains("answered 400 SimAppNotInstalled, apns-id "))
    let sent = try run(["push", "com.example.myapp", file, "apns-priority=10"])
    #expect(sent.code == 0)
    pty.waitForText("Bundle-beside")
  }

  @Test func `what can't be sent has its exit code`() throws {
    let file = try payload("a")
    let absent = try run(["push", file])
    #expect(absent.code == 69)
    #expect(
      absent.errors
        == "bellhop: no device is booted; bellhop boots one, in a terminal of its own\n")
    // What is wrong with the command line comes first, then the file, then the device.
    #expect(try run(["push", "missing.apns"]).code == 66)
    #expect(try run(["push", folder.path]).code == 66)
    #expect(try run(["push"]).code == 64)
    #expect(try run(["push", "missing.apns", "apns-colapse-id=x"]).code == 64)

    let pty = try boot()
    let large = try folder.write("large.apns", [UInt8](repeating: 0x20, count: 100_000))
    let refused = try run(["push", large])
    #expect(refused.code == 65)
    #expect(refused.output.contains("413 PayloadTooLarge"))
    #expect(refused.output.contains(":1:1: error: 100000 bytes, 95904 over the limit of 4096"))
    let full = try Run(
      "/bin/sh", ["-c", "\(try Pty.path(of: "bellhop")) push \(file) > /dev/full"],
      environment: environment)
    #expect(full.code == 74)
    pty.signal(SIGTERM)
    #expect(pty.finish() == .exited(128 + SIGTERM))
  }

  // MARK: - Several devices

  @Test func `with several devices one must be named, and all are listed`() throws {
    #expect(try run(["list"]).output.hasPrefix("no device is booted"))
    #expect(try run(["list", "--json"]).output == "[]\n")
    let phone = try boot()
    let pad = try boot(["--device", "QA iPad", "--ios", "26"])
    let file = try payload("For-one")

    let unclear = try run(["push", file])
    #expect(unclear.code == 69)
    #expect(unclear.errors.contains("several devices are booted, QA iPad, iPhone; --device NAME"))
    let absent = try run(["push", "--device", "iPhoen", file])
    #expect(absent.code == 69)
    #expect(
      absent.errors.contains(
        "no device named 'iPhoen' is booted; booted: QA iPad, iPhone; did you mean 'iPhone'?"))
    let sent = try run(["push", file, "--device", "QA iPad"])
    #expect(sent.code == 0)
    #expect(sent.output.hasPrefix("QA iPad answered 200"))
    pad.waitForText("For-one")
    #expect(!phone.screen.text.contains("For-one"))

    let list = try run(["list"]).output.split(separator: "\n")
    #expect(list.count == 2)
    #expect(list.first?.hasPrefix("QA iPad  iOS 26  pid \(pad.child)  since ") == true)
    #expect(list.last?.hasPrefix("iPhone   iOS 18  pid \(phone.child)  since ") == true)
    let devices = try json(run(["list", "--json"]).output).array ?? []
    #expect(devices.map { $0["name"]?.string } == ["QA iPad", "iPhone"])
    #expect(devices.first?["pid"]?.number?.integer == Int(pad.child))
    #expect(devices.first?["ios"]?.number?.integer == 26)
  }

  @Test func `a name that is taken is refused before the terminal is`() throws {
    let first = try boot()
    let second = try Pty("bellhop", environment: environment, columns: 120)
    #expect(second.finish() == .exited(69))
    #expect(
      second.screen.text.contains(
        "bellhop: a device named iPhone is booted already; --device OTHER boots one beside it"))
    #expect(!second.output.contains(0x1B))
    #expect(try run(["push", payload("Still-here")]).code == 0)
    first.waitForText("Still-here")
  }

  // MARK: - Ends

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to end removes the socket`(number: Int32) throws {
    let pty = try boot()
    #expect(isThere("iPhone"))
    pty.signal(number)
    #expect(pty.finish() == .exited(128 + number))
    #expect(!isThere("iPhone"))
  }

  @Test func `after kill -9 the stale socket is nobody's, and the next boot replaces it`() throws {
    let killed = try boot()
    killed.signal(SIGKILL)
    #expect(killed.finish() == .killed(by: SIGKILL))
    #expect(isThere("iPhone"))
    #expect(try run(["list", "--json"]).output == "[]\n")
    let file = try payload("Second-life")
    #expect(try run(["push", file]).code == 69)
    #expect(try run(["push", "--device", "iPhone", file]).code == 69)

    let next = try boot()
    #expect(try run(["push", file]).code == 0)
    next.waitForText("Second-life")
    next.send("q")
    #expect(next.finish() == .exited(0))
    #expect(!isThere("iPhone"))
  }

  @Test func `a terminal that can't be taken leaves no socket behind`() throws {
    let pty = try Pty(
      "bellhop", environment: ["XDG_RUNTIME_DIR": folder.path, "TERM": "dumb"])
    #expect(pty.finish() == .exited(69))
    #expect(!isThere("iPhone"))
  }

  @Test func `a stopped device is listed, and takes what was sent when it goes on`() throws {
    let pty = try boot()
    pty.signal(SIGSTOP)
    pty.waitForStop()
    #expect(try run(["list"]).output == "iPhone  does not answer; is it stopped (^Z)?\n")
    #expect(
      try run(["list", "--json"]).output
        == #"[{"name":"iPhone","ios":null,"pid":null,"since":null}]"# + "\n")
    pty.signal(SIGCONT)
    #expect(try run(["push", payload("Gone-on")]).code == 0)
    pty.waitForText("Gone-on")
  }

  @Test func `a folder that others may enter is refused by both sides`() throws {
    #expect(mkdir(folder.path + "/bellhop", 0o700) == 0)
    #expect(chmod(folder.path + "/bellhop", 0o755) == 0)
    let pty = try Pty("bellhop", environment: environment, columns: 200)
    #expect(pty.finish() == .exited(69))
    #expect(pty.screen.text.contains("may be entered by others (mode 755)"))
    let run = try run(["push", payload("a")])
    #expect(run.code == 69)
    #expect(run.errors.contains("may be entered by others (mode 755)"))
  }
}
